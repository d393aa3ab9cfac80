import assert from "node:assert/strict";
import { test } from "node:test";
import { versions } from "../../generated/contract.ts";
import { datesWithSameOperation } from "../contract/dates.ts";
import { readDocument } from "../contract/document.ts";
import { exchangeOf } from "../http/exchange.ts";
import type { Deployment } from "../targets/target.ts";
import { openProvocations } from "./provoked.ts";
import { Together } from "./together.ts";
import type { Unprovoked } from "./unprovoked.ts";

const document = readDocument("2026-01-01");

function deployment(lacks: Deployment["lacks"] = {}): Deployment {
  const none = { extraHeaders: new Set<string>(), watchRemaining: false, localAddresses: [] };
  return { name: "a", url: "http://a", lacks, keys: { main: ["k"] }, ...none };
}

function answered(method: string, path: string, status: number, json: unknown) {
  const request = { method, path, headers: {}, body: Buffer.alloc(0) };
  const headers = { "ratelimit-policy": '"default-per-second";q=10;w=1' };
  return exchangeOf("http://a", request, { status, headers, body: Buffer.from(JSON.stringify(json)) });
}

const told = (status: number, code: string) => answered("GET", "/webhooks/?limit=1", status, { error: { code } });

function outcomeOf(
  what: string,
  lacks: Deployment["lacks"] = {},
  list: readonly Unprovoked[] = [],
  ...seen: unknown[]
) {
  const provocations = openProvocations(document, new Together([document.version]), list);
  for (const exchange of seen) provocations.note(exchange as ReturnType<typeof told>);
  return provocations.all([deployment(lacks)]).find(({ check }) => check === what)!;
}

const code = "listWebhooks RATE_LIMIT_EXCEEDED";

test("a code that nobody provoked fails, and passes once it is answered", () => {
  assert.equal(outcomeOf(code).outcome, "failed");
  assert.equal(outcomeOf(code, {}, [], told(429, "RATE_LIMIT_EXCEEDED")).outcome, "passed");
  assert.equal(outcomeOf(code, {}, [], told(401, "UNAUTHORIZED")).outcome, "failed");
  assert.equal(outcomeOf("listWebhooks 200", {}, [], answered("GET", "/webhooks", 200, {})).outcome, "passed");
});

test("what the target does not offer is left out with the reason", () => {
  const { outcome, reason } = outcomeOf(code, { "limited-project": "no such key" });
  assert.deepEqual([outcome, reason], ["skipped", "no such key"]);
});

test("a line of the list excuses what was not provoked, and fails once it was", () => {
  const list = [{ what: /^listWebhooks RATE/, reason: "nobody knows how" }];
  assert.deepEqual(outcomeOf(code, {}, list).reason, "nobody knows how");
  assert.equal(outcomeOf(code, {}, list, told(429, "RATE_LIMIT_EXCEEDED")).outcome, "failed");
});

test("an event type is there once the log shows it, and a tier once one of its operations was refused", () => {
  const log = answered("GET", "/events", 200, { data: [{ id: "e", type: "WEBHOOK_TEST" }], hasMore: false });
  assert.equal(outcomeOf("WEBHOOK_TEST").outcome, "failed");
  assert.equal(outcomeOf("WEBHOOK_TEST", {}, [], log).outcome, "passed");
  assert.equal(outcomeOf("STATEMENT_STATUS_UPDATED", {}, [], log).outcome, "failed");
  assert.equal(outcomeOf("DEFAULT").outcome, "failed");
  assert.equal(outcomeOf("DEFAULT", {}, [], told(429, "RATE_LIMIT_EXCEEDED")).outcome, "passed");
  assert.equal(outcomeOf("TOKEN_SYNC", {}, [], told(429, "RATE_LIMIT_EXCEEDED")).outcome, "failed");
});

test("what was answered at a date that says the same counts, and not before every date has ended", async () => {
  const [other, own] = versions;
  assert.deepEqual(datesWithSameOperation(own!, "listWebhooks"), [other, own]);
  const together = new Together([other!, own!]);
  const provocations = openProvocations(readDocument(own!), together);
  const outcome = () => provocations.all([deployment()]).find(({ check }) => check === code)!.outcome;
  assert.equal(outcome(), "failed");
  openProvocations(readDocument(other!), together).note(told(429, "RATE_LIMIT_EXCEEDED"));
  assert.equal(outcome(), "passed");
  let hasEnded = false;
  const ended = together.ended().then(() => {
    hasEnded = true;
  });
  together.end(own!);
  await together.ended(own!);
  assert.equal(hasEnded, false);
  together.end(other!);
  await ended;
});
