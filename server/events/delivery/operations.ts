// Lists and resends an event's deliveries (decided).
import type { EventType } from "../../../generated/contract.ts";
import { fail } from "../../platform/errors.ts";
import type { Operation } from "../../platform/operation.ts";
import { showRows } from "../../platform/page.ts";
import { findEvent } from "../event-log/store.ts";
import { getRecipient } from "../webhooks/recipients.ts";
import { dispatch } from "./dispatch.ts";
import * as store from "./store.ts";

export const listEventDeliveries: Operation<"listEventDeliveries"> = async ({
  platform,
  project,
  version,
  path,
  query,
}) => {
  const { read } = platform.database;
  await findEvent(read, project.id, path.id, version);
  const { ids, hasMore } = await store.listDeliveryIds(read, project.id, path.id, query);
  const deliveries = await store.findDeliveries(read, project.id, ids);
  return { status: 200, body: { data: showRows(platform.log, deliveries, store.toDelivery), hasMore } };
};

/** Creates new deliveries and cancels pending ones; older deliveries keep their attempts. */
export const resendEvent: Operation<"resendEvent"> = async ({ platform, project, version, path, body, commit }) =>
  commit(async (tx) => {
    const event = await findEvent(tx, project.id, path.id, version);
    const type = event.type as EventType;
    const targets =
      body?.webhookId === undefined
        ? await store.listFormerRecipients(tx, project.id, event.id)
        : [(await getRecipient(tx, project.id, body.webhookId, type)).id];
    if (targets.length === 0) throw fail("WEBHOOK_INVALID_STATE", { reason: "no_active_recipient" });
    const now = platform.clock.now();
    await store.cancelDeliveriesOfEvent(tx, project.id, event.id, targets, now);
    const ids = await dispatch(tx, platform, { id: event.id, projectId: project.id, type }, targets);
    const deliveries = await store.findDeliveries(tx, project.id, ids);
    return { status: 200, body: { data: deliveries.map(store.toDelivery), hasMore: false } };
  });
