import { limits } from "../../../generated/contract.ts";
import { disableEndpoints } from "../endpoints.ts";
import { expectOk } from "../expect.ts";
import type { Session } from "../session.ts";

/** Needs no DNS lookup. */
export const publicUrl = "https://93.184.215.14/webhooks";

interface NewWebhook {
  readonly name: string;
  readonly url: string;
  readonly mode?: "NOTIFICATION" | "REQUEST";
}

export async function createWebhook(session: Session, body: NewWebhook) {
  await disableEndpoints(session);
  return postWebhook(session, body);
}

/** The project must have room. */
export async function postWebhook(session: Session, body: NewWebhook = { name: "Ledger", url: publicUrl }) {
  // The type requires fields that have a default.
  return expectOk(await session.api.POST("/webhooks/", { body: body as Required<NewWebhook> }));
}

export async function readWebhook(session: Session, id: string) {
  return expectOk(await session.api.GET("/webhooks/{id}", { params: { path: { id } } }));
}

export async function listWebhooks(session: Session) {
  return expectOk(await session.api.GET("/webhooks/", { params: { query: { limit: limits.pageMax } } })).data;
}

export async function disableWebhook(session: Session, id: string) {
  return expectOk(await session.api.POST("/webhooks/{id}/disable", { params: { path: { id } } }));
}

export function withoutSecret<T extends { signingSecret: string }>({
  signingSecret: _,
  ...rest
}: T): Omit<T, "signingSecret"> {
  return rest;
}

/** A REQUEST endpoint cannot be disabled, so an earlier check may have created it. */
export async function requestEndpointAt(session: Session, url: string) {
  const known = (await listWebhooks(session)).find(({ mode }) => mode === "REQUEST");
  if (known === undefined) return postWebhook(session, { name: "Decides", url, mode: "REQUEST" });
  return expectOk(await session.api.PATCH("/webhooks/{id}", { params: { path: { id: known.id } }, body: { url } }));
}

export async function rotateSecret(session: Session, id: string): Promise<string> {
  const params = { path: { id } };
  return expectOk(await session.api.POST("/webhooks/{id}/rotate-secret", { params })).signingSecret;
}

export function requestList(session: Session, headers: Readonly<Record<string, string | undefined>> = {}) {
  return session.call(session.document.operation("listWebhooks"), { headers });
}
