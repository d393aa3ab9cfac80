// Makes room for endpoints. Invariant: no check waits for a delivery to an endpoint disabled here.
import { receiverHost } from "../http/receiver/receiver.ts";
import { expectOk, expectStatus } from "./expect.ts";
import type { Session } from "./session.ts";
import { exampleBody } from "./shared.ts";

/** Interface §4.1 rule 1. */
export function disableEndpoints(session: Session): Promise<void> {
  return disableWhere(session, () => true);
}

/** Deliveries to public addresses cost the service time. */
export function disablePublicEndpoints(session: Session): Promise<void> {
  return disableWhere(session, ({ hostname }) => hostname !== receiverHost);
}

async function disableWhere(session: Session, isAt: (url: URL) => boolean): Promise<void> {
  const { data } = expectOk(await session.api.GET("/webhooks/", { params: { query: { limit: 100 } } }));
  for (const { id, status, mode, url } of data) {
    if (status !== "ACTIVE" || mode !== "NOTIFICATION" || !isAt(new URL(url))) continue;
    expectOk(await session.api.POST("/webhooks/{id}/disable", { params: { path: { id } } }));
  }
}

export async function createEndpoint(session: Session): Promise<{ id: string }> {
  await disableEndpoints(session);
  const create = session.document.operation("createWebhook");
  return expectStatus(await session.call(create, exampleBody(session, "createWebhook")), create.success) as {
    id: string;
  };
}
