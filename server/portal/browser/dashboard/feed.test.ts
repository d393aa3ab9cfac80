import assert from "node:assert/strict";
import { test } from "node:test";
import { type Activity, countNewer, entryOf, entryOfRequest, Feed, latestChange } from "./feed.ts";
import { countVersions, groupProblems } from "./request-statistics.ts";
import type { Answer, Session } from "./session.ts";

const card = "0195500a-3c00-7400-83d0-bd2c9b7a4e6c";

function request(number: number, more: Partial<NonNullable<Activity["request"]>> = {}): Activity {
  const id = `0195500a-3c00-7b20-9a3e-${String(number).padStart(12, "0")}`;
  return {
    id,
    kind: "REQUEST",
    request: {
      id,
      xRequestId: `req_${id.replaceAll("-", "")}`,
      method: "POST",
      path: `/cards/${card}/freeze`,
      operationId: "freezeCard",
      status: 200,
      outcome: "SUCCEEDED",
      code: null,
      idempotencyKey: null,
      replayed: false,
      serviceVersion: "2026-01-01",
      objectIds: [card],
      durationMs: 5,
      receivedAt: "2026-03-01T12:00:00.000Z",
      createdAt: "2026-03-01T12:00:00.000Z",
      ...more,
    },
    event: null,
    deliveryAttempt: null,
    createdAt: "2026-03-01T12:00:00.000Z",
  };
}

test("an entry names its resources and says whether it failed", () => {
  const failed = entryOf(request(1, { status: 409, code: "CARD_INVALID_STATE", outcome: "REJECTED", replayed: true }));
  assert.equal(failed.isProblem, true);
  assert.equal(failed.note, "CARD_INVALID_STATE, replayed");
  assert.ok(failed.ids.has(card));
  assert.ok(failed.text.includes("card_invalid_state"));
  const other = entryOfRequest(request(2).request!);
  assert.equal(other.title, `POST /cards/…${card.slice(-8)}/freeze`);
  assert.ok(other.text.includes(`/cards/${card}`));
});

test("the newest entry that can have changed a resource is no read", () => {
  const entries = [request(3, { objectIds: [], path: "/cards" }), request(2, { method: "GET" }), request(1)].map(
    entryOf,
  );
  assert.equal(latestChange(entries, ["other", card]), entries[2]!.id);
  assert.equal(latestChange(entries, ["other"]), undefined);
});

test("newer entries are counted also when the feed has dropped older ones", () => {
  const entries = [request(3), request(2)].map(entryOf);
  assert.equal(countNewer(entries, entryOf(request(2))), 1);
  assert.equal(countNewer(entries, entryOf(request(1))), 2);
  assert.equal(countNewer(entries, undefined), 2);
});

test("failures are counted by code and operation, and requests by date", () => {
  const entries = [
    request(1, { status: 409, code: "CARD_INVALID_STATE" }),
    request(2, { status: 409, code: "CARD_INVALID_STATE" }),
    request(3, { status: 404, code: "CARD_NOT_FOUND", serviceVersion: "2025-02-14" }),
    request(4),
  ].map(entryOf);
  assert.deepEqual(
    groupProblems(entries).map(({ code, operation, count }) => [code, operation, count]),
    [
      ["CARD_INVALID_STATE", "freezeCard", 2],
      ["CARD_NOT_FOUND", "freezeCard", 1],
    ],
  );
  assert.deepEqual(countVersions(entries), [
    ["2026-01-01", 3],
    ["2025-02-14", 1],
  ]);
});

test("the feed asks for what is newer, survives a refusal, and puts the newest first", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  (globalThis as { document?: unknown }).document = { hidden: false };
  t.after(() => delete (globalThis as { document?: unknown }).document);
  const refusal = { code: "SERVICE_UNAVAILABLE", message: "Later.", detail: {} };
  const page = (items: Activity[], cursor: string): Answer => ({
    status: 200,
    data: { data: items, hasMore: false, cursor },
    error: null,
    requestId: null,
    isOpen: false,
  });
  const answers: Answer[] = [
    page([request(1)], "act_1"),
    { status: 503, data: null, error: refusal, requestId: null, isOpen: true },
    page([request(3), request(2)], "act_3"),
  ];
  const asked: unknown[] = [];
  const session = {
    call: async (_operation: string, { query }: { query: unknown }) => {
      asked.push(query);
      return answers.shift() ?? page([], "act_3");
    },
  };
  const feed = new Feed(session as unknown as Session);
  const settle = async () => {
    for (let turn = 0; turn < 5; turn++) await Promise.resolve();
  };
  feed.start();
  await settle();
  t.mock.timers.tick(5_000);
  await settle();
  assert.match(feed.state.value.problem!, /SERVICE_UNAVAILABLE/);
  t.mock.timers.tick(5_000);
  await settle();
  feed.stop();
  assert.equal(feed.state.value.problem, null);
  assert.deepEqual(
    feed.state.value.entries.map(({ id }) => Number(id.slice(-2))),
    [3, 2, 1],
  );
  assert.deepEqual(asked, [{ limit: 100 }, { limit: 100, after: "act_1" }, { limit: 100, after: "act_1" }]);
});
