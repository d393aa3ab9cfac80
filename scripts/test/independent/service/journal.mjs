// The journal: everything that happened, in order. The state is what `effects` make of the entries.
import { randomUUID } from "node:crypto";
import { now, toText } from "./clock.mjs";

const entries = [];

/** By id, oldest first. */
export const endpoints = new Map();
export const events = new Map();
export const deliveries = new Map();

const change = (map, id, at, changes) => {
  map.set(id, { ...map.get(id), ...changes, updatedAt: toText(at) });
};

const effects = {
  registered: ({ at, id, project, date, secret, fields }) => {
    const times = { lastUsedAt: null, createdAt: toText(at), updatedAt: toText(at) };
    endpoints.set(id, { id, project, date, secret, ...fields, status: "ACTIVE", ...times });
  },
  updated: ({ at, endpoint, changes }) => change(endpoints, endpoint, at, changes),
  disabled: ({ at, endpoint }) => change(endpoints, endpoint, at, { status: "DISABLED" }),
  rotated: ({ at, endpoint, secret }) => change(endpoints, endpoint, at, { secret }),
  happened: ({ at, id, project, type, data }) => {
    events.set(id, { id, project, type, data, createdAt: toText(at) });
  },
  planned: ({ at, id, project, eventId, webhookId }) => {
    const times = { nextAttemptAt: toText(at), createdAt: toText(at), updatedAt: toText(at) };
    deliveries.set(id, { id, project, eventId, webhookId, status: "PENDING", attempts: [], ...times });
  },
  cancelled: ({ at, delivery }) => change(deliveries, delivery, at, { status: "CANCELLED", nextAttemptAt: null }),
  attempted: ({ at, delivery, attempt, nextAttemptAt }) => {
    const { status, attempts, webhookId } = deliveries.get(delivery);
    const retried = nextAttemptAt === undefined ? "EXHAUSTED" : "PENDING";
    const failed = status === "PENDING" ? retried : status;
    const isDelivered = attempt.failure === null;
    const after = isDelivered ? "DELIVERED" : failed;
    change(deliveries, delivery, at, {
      status: after,
      nextAttemptAt: after === "PENDING" ? toText(nextAttemptAt) : null,
      attempts: [...attempts, attempt],
    });
    if (isDelivered) endpoints.set(webhookId, { ...endpoints.get(webhookId), lastUsedAt: toText(at) });
  },
};

/** Returns the id of the new entry's subject. */
export function record(kind, fields) {
  const entry = { kind, at: now(), id: randomUUID(), ...fields };
  entries.push(entry);
  effects[kind](entry);
  return entry.id;
}
