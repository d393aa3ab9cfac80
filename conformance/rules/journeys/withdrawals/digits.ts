// Deposits and withdrawals of the longest amount (decided, "amounts"). Invariant: each check has its own account.
import { type AssetOnChain, assetIds } from "../../../../generated/contract.ts";
import { assertEqual, expectOk, expectStatus } from "../../../harness/expect.ts";
import { isRefused, notationsOf } from "../../../harness/notations.ts";
import { atAnyDate, type Check, declareRule, type Rule } from "../../../harness/rule.ts";
import type { Session } from "../../../harness/session.ts";
import { exampleWith } from "../../../harness/shared.ts";
import { createAccount } from "../../../harness/steps/accounts.ts";
import { cancelWithdrawal, readPayload } from "../../../harness/steps/withdrawals.ts";
import { type Amount, longestSendable, toAmount, toUnits } from "../../../harness/units.ts";
import { signerAddress } from "../../../harness/wallet.ts";

export const rules: readonly Rule[] = atAnyDate([
  declareRule({
    id: "withdrawal-to-the-digit",
    source: "decided",
    title:
      "Deposit, balance, withdrawal, payload to sign and entries show an asset's longest amount to its last digit, in any encoding",
    checks: () => Object.values(assetIds).map(assetCheck),
  }),
]);

function assetCheck(assetId: (typeof assetIds)[AssetOnChain]): Check {
  return {
    name: assetId,
    run: async (session) => {
      const id = await createAccount(session, { signerAddress });
      const deposited = await depositLongest(session, id, assetId);
      assertEqual("units in the account", (await readAsset(session, id, assetId)).owned, deposited);
      await withdrawLongest(session, id, assetId);
      assertEqual("units after the withdrawals", (await readAsset(session, id, assetId)).owned, deposited);
    },
  };
}

async function depositLongest(session: Session, accountId: string, assetId: string): Promise<bigint> {
  const deposit = session.document.operation("simulateCryptoDeposit");
  const { chain, longest: amount } = await readAsset(session, accountId, assetId);
  const address = await readAddressOn(session, accountId, chain);
  let deposited = 0n;
  for (const notation of notationsOf(deposit)) {
    const value = exampleWith(session, "simulateCryptoDeposit", { address, assetId, amount });
    const exchange = await session.call(deposit, {
      body: { mediaType: notation.mediaType, value: notation.write(value) },
    });
    if (isRefused(notation, exchange)) continue;
    const { id, ...created } = expectStatus(exchange, deposit.success) as { id: string; amount: Amount };
    assertEqual(`units of a deposit as ${notation.name}`, toUnits(created.amount), toUnits(amount), exchange);
    const params = { path: { id } };
    const confirm = { params, body: { status: "CONFIRMED" } } as const;
    expectOk(await session.api.POST("/simulations/crypto-deposits/{id}/status", confirm));
    const shown = expectOk(await session.api.GET("/crypto-deposits/{id}", { params }));
    assertEqual("units of the deposit that was read", toUnits(shown.amount), toUnits(amount));
    deposited += toUnits(amount);
  }
  return deposited;
}

async function withdrawLongest(session: Session, accountId: string, assetId: string): Promise<void> {
  const withdraw = session.document.operation("createCryptoWithdrawal");
  const { longest: amount } = await readAsset(session, accountId, assetId);
  for (const notation of notationsOf(withdraw)) {
    const value = exampleWith(session, "createCryptoWithdrawal", { accountId, assetId, amount });
    const exchange = await session.call(withdraw, {
      body: { mediaType: notation.mediaType, value: notation.write(value) },
    });
    if (isRefused(notation, exchange)) continue;
    const { id, ...created } = expectStatus(exchange, withdraw.success) as { id: string; amount: Amount; fee: Amount };
    const [units, fee] = [toUnits(amount), toUnits(created.fee)];
    assertEqual(`units of a withdrawal as ${notation.name}`, toUnits(created.amount), units, exchange);
    const params = { path: { id } };
    const shown = expectOk(await session.api.GET("/crypto-withdrawals/{id}", { params }));
    assertEqual("units of the withdrawal that was read", toUnits(shown.amount), units);
    const { message } = await readPayload(session, id);
    assertEqual("amount and fee to sign", [message.amount, message.fee], [units, fee].map(String));
    const entries = { path: { id: accountId }, query: { sourceId: id } };
    const { data } = expectOk(await session.api.GET("/accounts/{id}/entries", { params: entries }));
    const postings = data.flatMap((entry) => entry.postings).map((posting) => toUnits(posting.amount));
    assertEqual("units of the postings", postings.toSorted(ascending), [-units - fee, units + fee]);
    expectOk(await cancelWithdrawal(session, id));
  }
}

function ascending(one: bigint, other: bigint): number {
  return one < other ? -1 : 1;
}

interface AssetOfAccount {
  readonly chain: string;
  readonly owned: bigint;
  readonly longest: Amount;
}

async function readAsset(session: Session, id: string, assetId: string): Promise<AssetOfAccount> {
  const { balance } = expectOk(await session.api.GET("/accounts/{id}", { params: { path: { id } } }));
  const all = balance.assets.chains.flatMap(({ chain, assets }) => assets.map((each) => ({ ...each, chain })));
  const { chain, amount } = all.find((each) => each.assetId === assetId)!;
  return { chain, owned: toUnits(amount), longest: toAmount(longestSendable(amount.currency), amount.currency) };
}

async function readAddressOn(session: Session, id: string, chain: string): Promise<string> {
  const params = { path: { id } };
  const { data } = expectOk(await session.api.GET("/accounts/{id}/deposit-addresses", { params }));
  return data.find((each) => each.chain === chain)!.address;
}
