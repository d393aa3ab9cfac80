// What journeys about money do: an account is made, something arrives in it, and its balance is read. Invariant: amounts are compared as whole
// numbers of their smallest unit, never as floats.
import { goodCall } from "../../rules/calls.ts";
import { ok } from "../../rules/expect.ts";
import { depositAddress, deposit as depositAmount } from "../../rules/holders.ts";
import type { Session } from "../../run/session.ts";

/** The asset of the examples, and where it is. */
export const asset = { assetId: "ethereum-usdc", symbol: "USDC", chain: "ETHEREUM", digits: 6 } as const;

/** An account of a new user; `fields` in place of the example's. */
export async function newAccount(session: Session, fields: object = {}): Promise<string> {
  const { body } = await goodCall(session, session.document.operation("createAccount"));
  const value = { ...(body!.value as object), ...fields } as never;
  return ok(session, await session.api.POST("/accounts", { body: value })).id;
}

/** The account's address on the asset's chain. */
export async function addressOf(session: Session, id: string): Promise<string> {
  return (await depositAddress(session, id)).address;
}

/** Lets so much of the asset arrive and be confirmed; gives the deposit as it is then. */
export function deposit(session: Session, accountId: string, value: string) {
  return depositAmount(session, accountId, { value, currency: asset.symbol });
}

/** What the account has of the asset, can withdraw of it and pays for that, and what it can spend. */
export async function funds(session: Session, id: string) {
  const { balance } = ok(session, await session.api.GET("/accounts/{id}", { params: { path: { id } } }));
  const { assets } = balance.assets.chains.find(({ chain }) => chain === asset.chain)!;
  const { amount, withdrawable, withdrawalFee } = assets.find(({ assetId }) => assetId === asset.assetId)!;
  return {
    amount: units(amount.value),
    withdrawable: units(withdrawable.value),
    fee: units(withdrawalFee.value),
    fiat: balance.assets.fiat,
    spendable: balance.spendable,
  };
}

/** An amount of the asset in its smallest units. */
export function units(value: string): bigint {
  const [whole, fraction = ""] = value.split(".");
  return BigInt(whole! + fraction.padEnd(asset.digits, "0"));
}

/** Smallest units as an amount is written. */
export function decimal(amount: bigint): string {
  const text = amount.toString().padStart(asset.digits + 1, "0");
  const fraction = text.slice(-asset.digits).replace(/0+$/, "");
  return `${text.slice(0, -asset.digits)}${fraction === "" ? "" : `.${fraction}`}`;
}
