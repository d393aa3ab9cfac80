// The operations: their paths, what they take, and what they do.
import { randomBytes } from "node:crypto";
import { requireReceiver } from "./addresses.mjs";
import { advanceTo, lastInstant, now, toText } from "./clock.mjs";
import { choice, id, instant, integer, list, text } from "./fields.mjs";
import { deliveries, endpoints, events, record } from "./journal.mjs";
import { invalid, Refusal } from "./refusal.mjs";
import { sendDue } from "./sender.mjs";

const maxActive = 5;

const createSecret = () => `whsec_${randomBytes(32).toString("base64")}`;

const showEndpoint = ({ project, date, secret, ...shown }) => shown;
const showWithSecret = (endpoint) => ({ ...showEndpoint(endpoint), signingSecret: endpoint.secret });
const showOwned = ({ project, ...shown }) => shown;

/** @throws {Refusal} with `code` if the project has no such resource */
function find(map, { project, path }, code, wanted = path.id) {
  const found = map.get(wanted);
  if (found?.project !== project.id) throw new Refusal(code);
  return found;
}

const findEndpoint = (call, wanted) => find(endpoints, call, "WEBHOOK_NOT_FOUND", wanted);
const findEvent = (call) => find(events, call, "EVENT_NOT_FOUND");

const ofProject = (map, project) => [...map.values()].filter((each) => each.project === project.id);

function refuseState({ id, status, mode }) {
  const canDisable = status === "ACTIVE" && mode === "NOTIFICATION";
  const moves = canDisable ? [{ operation: "disableWebhook", to: ["DISABLED"] }] : [];
  return new Refusal("WEBHOOK_INVALID_STATE", { resource: "Webhook", id, status, moves });
}

const isRecipient = ({ status, mode }) => status === "ACTIVE" && mode === "NOTIFICATION";

const plan = (event, webhookId) => record("planned", { project: event.project, eventId: event.id, webhookId });

/** `all` is oldest first. */
function page(all, { limit = 20, startingAfter, endingBefore, createdFrom, createdTo }, fits, show) {
  const cursor = startingAfter ?? endingBefore;
  const index = all.findIndex((each) => each.id === cursor);
  if (cursor !== undefined && index === -1)
    throw invalid([[`/query/${startingAfter === undefined ? "endingBefore" : "startingAfter"}`, "is in no such list"]]);
  const isWanted = (each) => {
    const at = Date.parse(each.createdAt);
    return at >= (createdFrom ?? at) && at < (createdTo ?? at + 1) && fits(each);
  };
  const newer = endingBefore === undefined ? [] : all.slice(index + 1).filter(isWanted);
  const older = all.slice(0, startingAfter === undefined ? all.length : index).filter(isWanted);
  const found = endingBefore === undefined ? older.reverse() : newer;
  const data = found.slice(0, limit);
  if (endingBefore !== undefined) data.reverse();
  return { status: 200, body: { data: data.map(show), hasMore: found.length > limit } };
}

const paging = {
  limit: integer(1, 100),
  startingAfter: id,
  endingBefore: id,
  createdFrom: instant,
  createdTo: instant,
};
const url = text(1, 500);
const name = text(1, 100);

export const operations = [
  {
    id: "createWebhook",
    method: "POST",
    path: "/webhooks",
    body: { name, url, mode: choice("NOTIFICATION", "REQUEST") },
    required: ["name", "url"],
    defaults: { mode: "NOTIFICATION" },
    run: async ({ project, date, body }) => {
      const refuse = (reason) => new Refusal("REQUEST_WEBHOOK_NOT_ALLOWED", { reason });
      const isRequest = body.mode === "REQUEST";
      if (isRequest && project.mode !== "EXTERNAL") throw refuse("authorization_mode");
      await requireReceiver(body.url);
      const others = ofProject(endpoints, project).filter(
        ({ mode, status }) => mode === body.mode && status === "ACTIVE",
      );
      if (isRequest && others.length > 0) throw refuse("already_registered");
      if (others.length >= maxActive) throw new Refusal("WEBHOOK_LIMIT_EXCEEDED");
      const made = record("registered", { project: project.id, date, secret: createSecret(), fields: body });
      return { status: 201, body: showWithSecret(endpoints.get(made)) };
    },
  },
  {
    id: "listWebhooks",
    method: "GET",
    path: "/webhooks",
    query: { ...paging, status: choice("ACTIVE", "DISABLED") },
    run: ({ project, query }) => {
      const fits = ({ status }) => status === (query.status ?? status);
      return page(ofProject(endpoints, project), query, fits, showEndpoint);
    },
  },
  {
    id: "getWebhook",
    method: "GET",
    path: "/webhooks/{id}",
    run: (call) => ({ status: 200, body: showEndpoint(findEndpoint(call)) }),
  },
  {
    id: "updateWebhook",
    method: "PATCH",
    path: "/webhooks/{id}",
    body: { name, url },
    required: [],
    run: async (call) => {
      const { id: endpoint } = findEndpoint(call);
      if (call.body.url !== undefined) await requireReceiver(call.body.url);
      record("updated", { endpoint, changes: call.body });
      return { status: 200, body: showEndpoint(endpoints.get(endpoint)) };
    },
  },
  {
    id: "disableWebhook",
    method: "POST",
    path: "/webhooks/{id}/disable",
    run: (call) => {
      const endpoint = findEndpoint(call);
      if (endpoint.mode === "REQUEST") throw refuseState(endpoint);
      if (endpoint.status === "ACTIVE") {
        record("disabled", { endpoint: endpoint.id });
        for (const { id: delivery, webhookId, status } of deliveries.values())
          if (webhookId === endpoint.id && status === "PENDING") record("cancelled", { delivery });
      }
      return { status: 200, body: showEndpoint(endpoints.get(endpoint.id)) };
    },
  },
  {
    id: "rotateWebhookSecret",
    method: "POST",
    path: "/webhooks/{id}/rotate-secret",
    run: (call) => {
      const endpoint = findEndpoint(call);
      if (endpoint.status !== "ACTIVE") throw refuseState(endpoint);
      record("rotated", { endpoint: endpoint.id, secret: createSecret() });
      return { status: 200, body: showWithSecret(endpoints.get(endpoint.id)) };
    },
  },
  {
    id: "testWebhook",
    method: "POST",
    path: "/webhooks/{id}/test",
    run: (call) => {
      const endpoint = findEndpoint(call);
      if (!isRecipient(endpoint)) throw refuseState(endpoint);
      const data = showEndpoint(endpoint);
      const made = record("happened", { project: call.project.id, type: "WEBHOOK_TEST", data });
      plan(events.get(made), endpoint.id);
      sendDue();
      return { status: 201, body: showOwned(events.get(made)) };
    },
  },
  {
    id: "listEvents",
    method: "GET",
    path: "/events",
    query: { ...paging, type: list(text(1, Number.POSITIVE_INFINITY), 20) },
    run: ({ project, query }) => {
      const fits = ({ type }) => query.type?.includes(type) ?? true;
      return page(ofProject(events, project), query, fits, showOwned);
    },
  },
  {
    id: "getEvent",
    method: "GET",
    path: "/events/{id}",
    run: (call) => ({ status: 200, body: showOwned(findEvent(call)) }),
  },
  {
    id: "listEventDeliveries",
    method: "GET",
    path: "/events/{id}/deliveries",
    query: paging,
    run: (call) => {
      const event = findEvent(call);
      const own = [...deliveries.values()].filter(({ eventId }) => eventId === event.id);
      return page(own, call.query, () => true, showOwned);
    },
  },
  {
    id: "resendEvent",
    method: "POST",
    path: "/events/{id}/resend",
    body: { webhookId: id },
    run: (call) => {
      const event = findEvent(call);
      const ofEvent = [...deliveries.values()].filter(({ eventId }) => eventId === event.id);
      const named = call.body.webhookId;
      if (named !== undefined && !isRecipient(findEndpoint(call, named))) throw refuseState(findEndpoint(call, named));
      const former = [...new Set(ofEvent.map(({ webhookId }) => webhookId))];
      const recipients = named === undefined ? former.filter((each) => isRecipient(endpoints.get(each))) : [named];
      if (recipients.length === 0) throw new Refusal("WEBHOOK_INVALID_STATE", { reason: "no_active_recipient" });
      for (const { id: delivery, webhookId, status } of ofEvent)
        if (recipients.includes(webhookId) && status === "PENDING") record("cancelled", { delivery });
      const made = recipients.map((webhookId) => deliveries.get(plan(event, webhookId)));
      sendDue();
      return { status: 200, body: { data: made.map(showOwned), hasMore: false } };
    },
  },
  {
    id: "moveClock",
    method: "POST",
    path: "/simulations/clock",
    body: { advanceBy: integer(1, 315_360_000), advanceTo: instant },
    required: [],
    run: ({ body }) => {
      if (Object.keys(body).length > 1) throw invalid([["/body", "must have exactly one field"]]);
      const target = body.advanceTo ?? now() + body.advanceBy * 1000;
      const field = body.advanceTo === undefined ? "advanceBy" : "advanceTo";
      if (target < now() || target > lastInstant) throw invalid([[`/body/${field}`, "must be ahead, before 3000"]]);
      advanceTo(target);
      sendDue();
      return { status: 200, body: { now: toText(now()) } };
    },
  },
];
