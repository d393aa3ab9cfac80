// What journeys about withdrawals do. Invariant: an account of a journey is its own, so that its balance is what the journey made it.
import { expectOk } from "../../rules/expect.ts";
import { signerAddress, signTypedData } from "../../rules/wallet.ts";
import type { Session } from "../../run/session.ts";
import { asset, deposit, newAccount } from "../accounts/steps.ts";

/** Where withdrawals of the journeys go. */
export const destinationAddress = "0xde709f2102306220921060314715629080e2fb77";

/** A new account with a signer, and so much of the asset. */
export async function fundedAccount(session: Session, value: string): Promise<string> {
  const id = await newAccount(session, { signerAddress });
  await deposit(session, id, value);
  return id;
}

/** The answer to a withdrawal of so much of the asset. */
export function withdraw(session: Session, accountId: string, value: string) {
  const amount = { value, currency: asset.symbol };
  const body = { accountId, assetId: asset.assetId, amount, destinationAddress };
  return session.api.POST("/crypto-withdrawals", { body });
}

/** What the wallet is asked to sign. */
export async function payloadOf(session: Session, id: string) {
  return expectOk(session, await session.api.GET("/crypto-withdrawals/{id}/payload", { params: { path: { id } } }))
    .payload;
}

/** The answer to the signature of the account's wallet, or of another one, over this withdrawal's payload or another one's. */
export async function sign(session: Session, id: string, by: "own" | "other" = "own", payload?: unknown) {
  const signature = await signTypedData(payload ?? (await payloadOf(session, id)), by);
  return session.api.POST("/crypto-withdrawals/{id}/sign", { params: { path: { id } }, body: { signature } });
}

/** The answer to giving it up. */
export function cancel(session: Session, id: string) {
  return session.api.POST("/crypto-withdrawals/{id}/cancel", { params: { path: { id } } });
}

/** The answer to what the chain does. */
export function settle(session: Session, id: string, status: "COMPLETED" | "FAILED") {
  return session.api.POST("/simulations/crypto-withdrawals/{id}/status", {
    params: { path: { id } },
    body: { status },
  });
}

export async function statusOf(session: Session, id: string): Promise<string> {
  return expectOk(session, await session.api.GET("/crypto-withdrawals/{id}", { params: { path: { id } } })).status;
}
