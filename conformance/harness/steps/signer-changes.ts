// Steps for signer changes. The wallet `own` is the present signer, `next` the new one.

import { openAccount } from "../cardholders.ts";
import { expectOk } from "../expect.ts";
import type { Session } from "../session.ts";
import { addressOf, signerAddress, signTypedData, type WalletName } from "../wallet.ts";

export const newAddress = addressOf("next");

export function requestChange(session: Session, accountId: string, address = newAddress) {
  return session.api.POST("/signer-changes", { body: { accountId, signerAddress: address } });
}

/** Creates a change of a new account with a signer. */
export async function beginChange(session: Session) {
  return expectOk(await requestChange(session, await openAccount(session, { signerAddress })));
}

/** Creates a change of a new account without a signer. */
export async function beginDelayedChange(session: Session) {
  return expectOk(await requestChange(session, await openAccount(session, { signerAddress: null })));
}

export async function readChange(session: Session, id: string) {
  return expectOk(await session.api.GET("/signer-changes/{id}", { params: { path: { id } } }));
}

function requestChangePayload(session: Session, id: string) {
  return session.api.GET("/signer-changes/{id}/payload", { params: { path: { id } } });
}

export async function readChangePayload(session: Session, id: string) {
  return expectOk(await requestChangePayload(session, id)).payload;
}

export function sendSignatures(session: Session, id: string, body: SentSignatures) {
  return session.api.POST("/signer-changes/{id}/sign", { params: { path: { id } }, body });
}

interface SentSignatures {
  readonly signature: string;
  readonly currentSignerSignature?: string;
}

/** Signs the payload with the new wallet, and with `current` unless it is undefined. */
export async function signChange(session: Session, id: string, current?: WalletName, payload?: unknown) {
  const signed = payload ?? (await readChangePayload(session, id));
  const signature = await signTypedData(signed, "next");
  const more = current === undefined ? {} : { currentSignerSignature: await signTypedData(signed, current) };
  return sendSignatures(session, id, { signature, ...more });
}

export function cancelChange(session: Session, id: string) {
  return session.api.POST("/signer-changes/{id}/cancel", { params: { path: { id } } });
}

export function applyChange(session: Session, id: string) {
  const body = { status: "APPLIED" } as const;
  return session.api.POST("/simulations/signer-changes/{id}/status", { params: { path: { id } }, body });
}

export async function readSigner(session: Session, id: string): Promise<string | null> {
  return expectOk(await session.api.GET("/accounts/{id}", { params: { path: { id } } })).signerAddress;
}
