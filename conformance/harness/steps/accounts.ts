// Steps for accounts. Invariant: amounts are compared as integers of the smallest unit.
import type { components } from "../../../generated/types/latest.d.ts";
import { validCall } from "../calls.ts";
import { depositAddress, depositAmount } from "../cardholders.ts";
import { assertEqual, expectError, expectOk } from "../expect.ts";
import type { Session } from "../session.ts";

export const asset = { assetId: "ethereum-usdc", symbol: "USDC", chain: "ETHEREUM", digits: 6 } as const;

export async function createAccount(session: Session, fields: object = {}): Promise<string> {
  const { body } = await validCall(session, session.document.operation("createAccount"));
  const value = { ...(body!.value as object), ...fields } as never;
  return expectOk(await session.api.POST("/accounts", { body: value })).id;
}

export async function readAddress(session: Session, id: string): Promise<string> {
  return (await depositAddress(session, id)).address;
}

export function simulateAccountStatus(session: Session, id: string, status: "ACTIVE" | "RESTRICTED" | "CLOSED") {
  return session.api.POST("/simulations/accounts/{id}/status", { params: { path: { id } }, body: { status } });
}

export function closeAccount(session: Session, id: string) {
  return session.api.POST("/accounts/{id}/close", { params: { path: { id } } });
}

/** Neither the operation nor the simulation closes the account. */
export async function expectNotClosable(
  session: Session,
  id: string,
  reasons: readonly components["schemas"]["AccountClosingObstacle"][],
): Promise<void> {
  const detail = expectError(await closeAccount(session, id), "ACCOUNT_NOT_CLOSABLE");
  assertEqual("detail.reasons", detail.reasons, reasons);
  expectError(await simulateAccountStatus(session, id, "CLOSED"), "SIMULATION_INVALID_STATE");
}

export function depositAsset(session: Session, accountId: string, value: string) {
  return depositAmount(session, accountId, { value, currency: asset.symbol });
}

export async function readAccount(session: Session, id: string) {
  return expectOk(await session.api.GET("/accounts/{id}", { params: { path: { id } } }));
}

export type Account = Awaited<ReturnType<typeof readAccount>>;

export async function readFunds(session: Session, id: string) {
  const { balance } = await readAccount(session, id);
  const { assets } = balance.assets.chains.find(({ chain }) => chain === asset.chain)!;
  const { amount, withdrawable, withdrawalFee } = assets.find(({ assetId }) => assetId === asset.assetId)!;
  return {
    amount: toUnits(amount.value),
    withdrawable: toUnits(withdrawable.value),
    fee: toUnits(withdrawalFee.value),
    fiat: balance.assets.fiat,
    spendable: balance.spendable,
  };
}

export function toUnits(value: string): bigint {
  const [whole, fraction = ""] = value.split(".");
  return BigInt(whole! + fraction.padEnd(asset.digits, "0"));
}

export function toDecimal(amount: bigint): string {
  const text = amount.toString().padStart(asset.digits + 1, "0");
  const fraction = text.slice(-asset.digits).replace(/0+$/, "");
  return `${text.slice(0, -asset.digits)}${fraction === "" ? "" : `.${fraction}`}`;
}
