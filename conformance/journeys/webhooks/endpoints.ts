// What the journeys on webhook endpoints share: the steps of a partner, each through the typed client.
// Invariant: a step that is refused throws ExpectationFailed.
import { limits } from "../../../generated/contract.ts";
import { disableEndpoints } from "../../rules/endpoints.ts";
import { expectOk } from "../../rules/expect.ts";
import type { Session } from "../../run/session.ts";

/** A public literal address, so that no resolver is asked. */
export const url = "https://93.184.215.14/webhooks";

interface NewWebhook {
  readonly name: string;
  readonly url: string;
  readonly mode?: "NOTIFICATION" | "REQUEST";
}

/** A new endpoint in a project that may be full. */
export async function create(session: Session, body: NewWebhook) {
  await disableEndpoints(session);
  return post(session, body);
}

/** A new endpoint in a project that has room. */
export async function post(session: Session, body: NewWebhook = { name: "Ledger", url }) {
  // The client's type asks for the default where the document has one.
  return expectOk(session, await session.api.POST("/webhooks/", { body: body as Required<NewWebhook> }));
}

/** One endpoint. */
export async function read(session: Session, id: string) {
  return expectOk(session, await session.api.GET("/webhooks/{id}", { params: { path: { id } } }));
}

/** The newest endpoints, as many as a page holds. */
export async function list(session: Session) {
  return expectOk(session, await session.api.GET("/webhooks/", { params: { query: { limit: limits.pageMax } } })).data;
}

/** Disables an endpoint. */
export async function disable(session: Session, id: string) {
  return expectOk(session, await session.api.POST("/webhooks/{id}/disable", { params: { path: { id } } }));
}

/** An endpoint as it is shown later. */
export function without<T extends { signingSecret: string }>({
  signingSecret: _,
  ...rest
}: T): Omit<T, "signingSecret"> {
  return rest;
}
