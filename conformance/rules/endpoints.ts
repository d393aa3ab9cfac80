// Endpoints that notify: a project has room for so many, and those of examples are at public addresses. Invariant: what is disabled here notifies
// nobody that a check waits for.
import { receiverHost } from "../receiver/receiver.ts";
import type { Session } from "../run/session.ts";
import { expectOk, expectStatus } from "./expect.ts";
import { exampleBody } from "./shared.ts";

/** Disables what is active, so that the project takes a new notification endpoint (interface §4.1 rule 1). */
export function disableEndpoints(session: Session): Promise<void> {
  return disable(session, () => true);
}

/** Disables endpoints at the public addresses of examples: what is told to those takes the service's time. */
export function disablePublicEndpoints(session: Session): Promise<void> {
  return disable(session, ({ hostname }) => hostname !== receiverHost);
}

async function disable(session: Session, isAt: (url: URL) => boolean): Promise<void> {
  const { data } = expectOk(session, await session.api.GET("/webhooks/", { params: { query: { limit: 100 } } }));
  for (const { id, status, mode, url } of data) {
    if (status !== "ACTIVE" || mode !== "NOTIFICATION" || !isAt(new URL(url))) continue;
    expectOk(session, await session.api.POST("/webhooks/{id}/disable", { params: { path: { id } } }));
  }
}

/** A new endpoint, with room for it. */
export async function createEndpoint(session: Session): Promise<{ id: string }> {
  await disableEndpoints(session);
  const create = session.document.operation("createWebhook");
  return expectStatus(await session.call(create, exampleBody(session, "createWebhook")), create.success) as {
    id: string;
  };
}
