import assert from "node:assert/strict";
import { test } from "node:test";
import { headers } from "../../../generated/contract.ts";
import { readDocument } from "../../contract/document.ts";
import { encode } from "../../contract/encode.ts";
import { deploymentAt } from "../../harness/fake-target.fixture.ts";
import type { Target } from "../../harness/target.ts";
import { type Exchange, exchangeOf } from "../../http/exchange.ts";
import { trackCoverage } from "./coverage.ts";
import { dimensionIds } from "./dimension.ts";

const version = "2026-01-01";
const document = readDocument(version);
const json = "application/json";
const id = "0195500a-3c00-7a10-8f3e-5d2c9b7a4e61";

function targetWith(lacks: Target["deployments"][number]["lacks"] = {}): Target {
  return { name: "a", version, deployments: [deploymentAt("http://a", { lacks })] };
}

let now = 0;

interface Sent {
  readonly body?: unknown;
  readonly mediaType?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

function exchange(line: string, sent: Sent, status: number, answer: unknown, more: Record<string, string> = {}) {
  const [method = "", path = ""] = line.split(" ");
  const encoded = sent.body === undefined ? undefined : encode(sent.mediaType ?? json, sent.body);
  const typeHeader: Record<string, string> = encoded === undefined ? {} : { "Content-Type": encoded.contentType };
  return exchangeOf(
    "http://a",
    { method, path, headers: { ...sent.headers, ...typeHeader }, body: encoded?.bytes ?? Buffer.alloc(0) },
    {
      status,
      headers: { "content-type": json, [headers.serviceVersion.toLowerCase()]: version, ...more },
      body: Buffer.from(JSON.stringify(answer)),
    },
    { startedAt: now++, ms: 0 },
  );
}

const refused = (code: string) => ({ error: { code, message: "No.", detail: {} } });

/** The counts of all items that the exchanges covered, by dimension. */
function covered(exchanges: readonly Exchange[], target = targetWith()): Record<string, Record<string, number>> {
  const coverage = trackCoverage();
  for (const each of exchanges) coverage.record(target, each);
  const [result] = coverage.results([]);
  return Object.fromEntries(
    result!.dimensions.map((dimension) => [
      dimension.id,
      Object.fromEntries(dimension.items.flatMap(({ name, count }) => (count === 0 ? [] : [[name, count]]))),
    ]),
  );
}

const [media] = document.operation("createWebhook").bodies;
const example = media!.example as Record<string, unknown>;

test("the trackers are those that --min-coverage names, and each has items", () => {
  const coverage = trackCoverage();
  coverage.record(targetWith(), exchange("GET /cards", {}, 200, {}));
  const { dimensions } = coverage.results([])[0]!;
  assert.deepEqual(
    dimensions.map((dimension) => dimension.id),
    [...dimensionIds],
  );
  for (const dimension of dimensions) assert.ok(dimension.items.length > 10, dimension.id);
});

test("only a declared answer covers its operation, and a code only with its own status", () => {
  const { operations, answers } = covered([
    exchange("GET /cards", {}, 401, refused("UNAUTHORIZED")),
    exchange("GET /webhooks/", {}, 400, refused("UNAUTHORIZED")),
    exchange("GET /users", {}, 418, {}),
  ]);
  assert.deepEqual(operations, { listCards: 1 });
  assert.deepEqual(answers, { "listCards UNAUTHORIZED": 1 });
});

test("an accepted request keeps constraints and a refused one breaks them; an unread one does neither", () => {
  const long = { ...example, url: `https://${"a".repeat(5_000)}.example` };
  const { keywords } = covered([
    exchange("POST /webhooks/", { body: example, headers: { "idempotency-key": "one" } }, 201, {}),
    exchange("POST /webhooks/", { body: long, headers: { "Idempotency-Key": "" } }, 422, refused("VALIDATION_ERROR")),
    exchange("POST /webhooks/", { body: {} }, 401, refused("UNAUTHORIZED")),
  ]);
  assert.equal(keywords!["createWebhook body/url maxLength kept"], 1);
  assert.equal(keywords!["createWebhook body/url maxLength broken"], 1);
  assert.equal(keywords!["createWebhook body/url required broken"], undefined);
  assert.equal(keywords!["createWebhook header Idempotency-Key minLength kept"], 1);
  assert.equal(keywords!["createWebhook header Idempotency-Key minLength broken"], 1);
});

test("forms and repeated parameters are read with their types", () => {
  const type = "application/x-www-form-urlencoded";
  const { keywords, "media-types": types } = covered([
    exchange("POST /webhooks/", { body: example, mediaType: type }, 201, {}),
    exchange("GET /events?type=CARD_CREATED&type=CARD_STATUS_UPDATED&limit=5", {}, 200, { data: [], hasMore: false }),
    exchange("GET /events?limit=101", {}, 422, refused("VALIDATION_ERROR")),
  ]);
  assert.equal(types![`createWebhook request ${type}`], 1);
  assert.equal(keywords!["listEvents query type maxItems kept"], 1);
  assert.equal(keywords!["listEvents query type/* pattern kept"], 2);
  assert.equal(keywords!["listEvents query limit maximum kept"], 1);
  assert.equal(keywords!["listEvents query limit maximum broken"], 1);
});

const card = (status: string) => ({ id, status, type: "VIRTUAL", createdAt: "2026-01-01T00:00:00.000Z" });

test("two responses around a call show its move; a replay shows none", () => {
  const read = (status: string) => exchange(`GET /cards/${id}`, {}, 200, card(status));
  const freeze = (more = {}) => exchange(`POST /cards/${id}/freeze`, {}, 200, card("FROZEN"), more);
  const { moves, states } = covered([read("ACTIVE"), freeze(), read("FROZEN")]);
  assert.deepEqual(moves, { "Card ACTIVE to FROZEN by freezeCard": 1 });
  assert.deepEqual(states, { "Card ACTIVE": 1, "Card FROZEN": 2 });
  const replayed = freeze({ [headers.idempotentReplayed.toLowerCase()]: "true" });
  assert.deepEqual(covered([read("ACTIVE"), replayed]).moves, {});
});

test("an answer to a request from before the latest response shows no move", () => {
  const late = exchange(`GET /cards/${id}`, {}, 200, card("ACTIVE"));
  const first = exchange(`GET /cards/${id}`, {}, 200, card("FROZEN"));
  assert.deepEqual(covered([first, late]).moves, {});
});

test("invariants count the values that they were judged on, and events the log", () => {
  const event = { id, type: "CARD_STATUS_UPDATED", createdAt: "2026-01-01T00:00:00.000Z", data: card("ACTIVE") };
  const { invariants, events, moves } = covered([
    exchange("GET /cards", {}, 200, {
      data: [card("ACTIVE"), card("FROZEN")],
      hasMore: false,
    }),
    exchange("GET /events", {}, 200, { data: [event], hasMore: false }),
  ]);
  assert.ok(Object.entries(invariants!).some(([name, count]) => name.startsWith("Card: ") && count === 3));
  assert.deepEqual(events, { CARD_STATUS_UPDATED: 1 });
  assert.deepEqual(moves, {});
});

test("an uncovered item has a reason only if the target lacks what it needs", () => {
  const reasonOf = (target: Target, name: string) => {
    const coverage = trackCoverage();
    coverage.record(target, exchange("GET /users", {}, 200, {}));
    const items = coverage.results([])[0]!.dimensions.flatMap((dimension) => dimension.items);
    return items.find((each) => each.name === name)!.reason;
  };
  const name = "listCards RATE_LIMIT_EXCEEDED";
  assert.equal(reasonOf(targetWith(), name), undefined);
  assert.equal(reasonOf(targetWith({ "limited-project": "not given" }), name), "not given");
});
