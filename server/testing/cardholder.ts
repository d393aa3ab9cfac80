// For tests only: the one way to open a user with an account, cards and money. The project is new.
import assert from "node:assert/strict";
import { person } from "../resources/users/person.fixture.ts";
import type { TestResponse, TestServer } from "./test-server.ts";

/** Asserts that the status is one of `expected`, by default a success. The default method is POST with a body. */
export type Ask = (
  path: string,
  body?: object,
  expected?: readonly number[],
  method?: string,
) => Promise<Pick<TestResponse, "status" | "json">>;

export interface OpenedAccount {
  readonly accountId: string;
  /** On Ethereum. */
  readonly depositAddress: string;
}

/** An APPROVED user with an account. */
export interface AccountHolder extends OpenedAccount {
  readonly projectId: string;
  readonly apiKey: string;
  readonly userId: string;
  ask(...call: Parameters<Ask>): Promise<TestResponse>;
  /** Returns the card's id. */
  newCard(type?: "VIRTUAL" | "PHYSICAL"): Promise<string>;
  /** Opens another account of the user. */
  newAccount(signerAddress?: string | null): Promise<OpenedAccount>;
  /** Deposits USDC to an account, by default the first; `units` are millionths. */
  fund(units: bigint, to?: OpenedAccount): Promise<void>;
  /** Deposits an asset to the first account. */
  deposit(value: string, symbol: string): Promise<void>;
}

export interface Cardholder extends AccountHolder {
  readonly cardId: string;
  simulate(what: string, body: object, expected?: readonly number[]): Promise<TestResponse>;
}

export function usd(cents: bigint) {
  const text = cents.toString().padStart(3, "0");
  return { value: `${text.slice(0, -2)}.${text.slice(-2)}`, currency: "USD" };
}

/** Removes zeros at the end; `units` are millionths. */
export function usdc(units: bigint) {
  const text = units.toString().padStart(7, "0");
  const fraction = text.slice(-6).replace(/0+$/, "");
  return { value: `${text.slice(0, -6)}${fraction === "" ? "" : `.${fraction}`}`, currency: "USDC" };
}

/** For callers with requests of their own. Others use `openAccountHolder`. */
export async function openUser(ask: Ask): Promise<string> {
  const { json: user } = await ask("/users", person);
  for (const status of ["IN_REVIEW", "APPROVED"]) await ask(`/simulations/users/${user.id}/application`, { status });
  return user.id;
}

/** For callers with requests of their own. Others use `openAccountHolder`. */
export async function openAccount(ask: Ask, userId: string, signerAddress?: string | null): Promise<OpenedAccount> {
  const owner = { ownerType: "USER", ownerId: userId };
  const { json: account } = await ask("/accounts", {
    ...owner,
    ...(signerAddress === undefined ? {} : { signerAddress }),
  });
  return { accountId: account.id, depositAddress: await addressOf(ask, account.id) };
}

/** Returns the account's deposit address on Ethereum. */
export async function addressOf(ask: Ask, accountId: string): Promise<string> {
  const { data } = (await ask(`/accounts/${accountId}/deposit-addresses`)).json;
  return data.find(({ chain }: { chain: string }) => chain === "ETHEREUM").address;
}

type Amount = ReturnType<typeof usdc>;

/** Confirms a deposit on Ethereum. */
export async function deposit(ask: Ask, address: string, amount: Amount): Promise<void> {
  const assetId = `ethereum-${amount.currency.toLowerCase()}`;
  const { id } = (await ask("/simulations/crypto-deposits", { address, assetId, amount })).json;
  await ask(`/simulations/crypto-deposits/${id}/status`, { status: "CONFIRMED" });
}

/** Returns an account's assets on Ethereum, by symbol. */
export async function assetsOf(ask: Ask, accountId: string) {
  interface Asset {
    readonly symbol: string;
    readonly amount: Amount;
    readonly withdrawable: Amount;
  }
  const { chains } = (await ask(`/accounts/${accountId}`)).json.balance.assets;
  const { assets } = chains.find(({ chain }: { chain: string }) => chain === "ETHEREUM") as { assets: Asset[] };
  return Object.fromEntries(assets.map((asset) => [asset.symbol, asset])) as Record<"USDC" | "DAI" | "USDT", Asset>;
}

export async function openAccountHolder(
  server: TestServer,
  mode: "INTERNAL" | "EXTERNAL" = "INTERNAL",
  signerAddress?: string,
): Promise<AccountHolder> {
  const { id: projectId, apiKey } = await server.newProject(mode);
  const ask: AccountHolder["ask"] = async (path, body, expected = [200, 201, 204], method) => {
    const request = { apiKey, ...(body === undefined ? {} : { body }), ...(method === undefined ? {} : { method }) };
    const response = await server.request(path, request);
    assert.ok(expected.includes(response.status), `${path}: ${response.status} ${response.text}`);
    return response;
  };
  const userId = await openUser(ask);
  const account = await openAccount(ask, userId, signerAddress);
  return {
    ...{ projectId, apiKey, userId, ...account, ask },
    newCard: async (type = "VIRTUAL") => (await ask("/cards", { userId, accountId: account.accountId, type })).json.id,
    newAccount: (signer) => openAccount(ask, userId, signer),
    fund: (units, to = account) => deposit(ask, to.depositAddress, usdc(units)),
    deposit: (value, currency) => deposit(ask, account.depositAddress, { value, currency }),
  };
}

const signerAddress = "0x9858effd232b4033e47d90003d41ec34ecaeda94";

/**
 * Opens an account holder with a virtual card. Funds the account in USDC or, in an EXTERNAL project, the collateral
 * with `cents`.
 */
export async function openCardholder(
  server: TestServer,
  mode: "INTERNAL" | "EXTERNAL" = "INTERNAL",
  cents = 0n,
): Promise<Cardholder> {
  const holder = await openAccountHolder(server, mode, signerAddress);
  const { ask } = holder;
  if (cents > 0n && mode === "INTERNAL") await holder.fund(cents * 10_000n);
  if (cents > 0n && mode === "EXTERNAL") await ask("/simulations/fiat-deposits", { amount: usd(cents) });
  return {
    ...holder,
    cardId: await holder.newCard(),
    simulate: (what, body, expected) => ask(`/simulations/card-transactions/${what}`, body, expected),
  };
}
