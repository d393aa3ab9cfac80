// Steps for withdrawals. Invariant: each journey has its own account.
import { assetIds, type ChainName } from "../../../generated/contract.ts";
import { expectOk } from "../expect.ts";
import type { Session } from "../session.ts";
import { signerAddress, signTypedData, type WalletName } from "../wallet.ts";
import { asset, createAccount, depositAsset, readFunds, toDecimal } from "./accounts.ts";

export const destinationAddress = "0xde709f2102306220921060314715629080e2fb77";

export async function createFundedAccount(session: Session, value: string): Promise<string> {
  const id = await createAccount(session, { signerAddress });
  await depositAsset(session, id, value);
  return id;
}

/** `chain` is one of those that have the asset. */
export function requestWithdrawal(session: Session, accountId: string, value: string, chain: ChainName = asset.chain) {
  const amount = { value, currency: asset.symbol };
  const body = { accountId, assetId: assetIds[`${chain}_USDC`], amount, destinationAddress };
  return session.api.POST("/crypto-withdrawals", { body });
}

export function requestPayload(session: Session, id: string) {
  return session.api.GET("/crypto-withdrawals/{id}/payload", { params: { path: { id } } });
}

export async function readPayload(session: Session, id: string) {
  return expectOk(await requestPayload(session, id)).payload;
}

/** `payload` may belong to another withdrawal. */
export async function signWithdrawal(session: Session, id: string, by: WalletName = "own", payload?: unknown) {
  return sendSignature(session, id, await signTypedData(payload ?? (await readPayload(session, id)), by));
}

function sendSignature(session: Session, id: string, signature: string) {
  return session.api.POST("/crypto-withdrawals/{id}/sign", { params: { path: { id } }, body: { signature } });
}

export function cancelWithdrawal(session: Session, id: string) {
  return session.api.POST("/crypto-withdrawals/{id}/cancel", { params: { path: { id } } });
}

export function simulateOutcome(session: Session, id: string, status: "COMPLETED" | "FAILED") {
  return session.api.POST("/simulations/crypto-withdrawals/{id}/status", {
    params: { path: { id } },
    body: { status },
  });
}

export async function readWithdrawal(session: Session, id: string) {
  return expectOk(await session.api.GET("/crypto-withdrawals/{id}", { params: { path: { id } } }));
}

export async function readStatus(session: Session, id: string): Promise<string> {
  return (await readWithdrawal(session, id)).status;
}

/** Withdraws all that the account can withdraw. */
export async function emptyAccount(session: Session, accountId: string): Promise<void> {
  const { withdrawable } = await readFunds(session, accountId);
  const { id } = expectOk(await requestWithdrawal(session, accountId, toDecimal(withdrawable)));
  expectOk(await signWithdrawal(session, id));
  expectOk(await simulateOutcome(session, id, "COMPLETED"));
}
