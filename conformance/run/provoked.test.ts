import assert from "node:assert/strict";
import { test } from "node:test";
import { versions } from "../../generated/contract.ts";
import { datesWithSameOperation } from "../contract/dates.ts";
import { readDocument } from "../contract/document.ts";
import { deploymentAt } from "../harness/fake-target.fixture.ts";
import type { Need } from "../harness/needs.ts";
import type { Deployment } from "../harness/target.ts";
import { exchangeOf } from "../http/exchange.ts";
import { Observations } from "./observations.ts";
import { trackProvocations } from "./provoked.ts";
import type { KnownGap } from "./unprovoked.ts";

const document = readDocument("2026-01-01");

const deployment = (lacks: Deployment["lacks"] = {}) => deploymentAt("http://a", { lacks });

function exchangeWith(method: string, path: string, status: number, json: unknown) {
  const request = { method, path, headers: {}, body: Buffer.alloc(0) };
  const headers = { "ratelimit-policy": '"default-per-second";q=10;w=1' };
  return exchangeOf("http://a", request, { status, headers, body: Buffer.from(JSON.stringify(json)) });
}

const refusal = (status: number, code: string) =>
  exchangeWith("GET", "/webhooks/?limit=1", status, { error: { code } });

function outcomeOf(what: string, lacks: Deployment["lacks"] = {}, list: readonly KnownGap[] = [], ...seen: unknown[]) {
  const provocations = trackProvocations(document, new Observations([document.version]), list);
  for (const exchange of seen) provocations.record(exchange as ReturnType<typeof refusal>);
  return provocations.results([deployment(lacks)]).find(({ check }) => check === what)!;
}

const code = "listWebhooks RATE_LIMIT_EXCEEDED";

test("an unprovoked code fails, and passes once a response has it", () => {
  assert.equal(outcomeOf(code).outcome, "failed");
  assert.equal(outcomeOf(code, {}, [], refusal(429, "RATE_LIMIT_EXCEEDED")).outcome, "passed");
  assert.equal(outcomeOf(code, {}, [], refusal(401, "UNAUTHORIZED")).outcome, "failed");
  assert.equal(outcomeOf("listWebhooks 200", {}, [], exchangeWith("GET", "/webhooks", 200, {})).outcome, "passed");
});

test("a run of some operations demands only the codes that its checks provoke", () => {
  const provocations = trackProvocations(document, new Observations([document.version]));
  provocations.record(refusal(401, "UNAUTHORIZED"));
  const results = provocations.results([deployment()], { operations: ["listWebhooks"], isOwn: true });
  assert.deepEqual(
    results.filter(({ outcome }) => outcome === "passed").map(({ check }) => check),
    ["listWebhooks UNAUTHORIZED"],
  );
  assert.ok(results.length > 1);
  for (const { check, outcome, reason } of results.slice(1)) {
    if (check === "listWebhooks UNAUTHORIZED") continue;
    assert.deepEqual([outcome, /checks of a whole run do/.test(reason ?? "")], ["skipped", true], check);
  }
});

test("on our own server a code must be provoked by a check whose needs are stated", () => {
  const outcomeWith = (needs: readonly Need[], isOwn: boolean) => {
    const provocations = trackProvocations(document, new Observations([document.version]));
    provocations.record(refusal(429, "RATE_LIMIT_EXCEEDED"), needs);
    const results = provocations.results([deployment()], { operations: [], isOwn });
    return results.find(({ check }) => check === code)!;
  };
  assert.equal(outcomeWith(["limited-project", "state"], true).outcome, "passed");
  const { outcome, failure } = outcomeWith(["limited-project", "clock"], true);
  assert.deepEqual([outcome, failure?.actual], ["failed", "only checks that need limited-project, clock"]);
  assert.equal(outcomeWith(["clock"], false).outcome, "passed");
});

test("a code that the target cannot send is skipped with a reason", () => {
  const { outcome, reason } = outcomeOf(code, { "limited-project": "no such key" });
  assert.deepEqual([outcome, reason], ["skipped", "no such key"]);
});

test("a line of the list excuses an unprovoked code, and fails once it is provoked", () => {
  const list = [{ what: /^listWebhooks RATE/, reason: "no known way" }];
  assert.deepEqual(outcomeOf(code, {}, list).reason, "no known way");
  assert.equal(outcomeOf(code, {}, list, refusal(429, "RATE_LIMIT_EXCEEDED")).outcome, "failed");
});

test("an event type counts once the event log shows it, and a tier once it refuses a call", () => {
  const log = exchangeWith("GET", "/events", 200, { data: [{ id: "e", type: "WEBHOOK_TEST" }], hasMore: false });
  assert.equal(outcomeOf("WEBHOOK_TEST").outcome, "failed");
  assert.equal(outcomeOf("WEBHOOK_TEST", {}, [], log).outcome, "passed");
  assert.equal(outcomeOf("STATEMENT_STATUS_UPDATED", {}, [], log).outcome, "failed");
  assert.equal(outcomeOf("DEFAULT").outcome, "failed");
  assert.equal(outcomeOf("DEFAULT", {}, [], refusal(429, "RATE_LIMIT_EXCEEDED")).outcome, "passed");
  assert.equal(outcomeOf("TOKEN_SYNC", {}, [], refusal(429, "RATE_LIMIT_EXCEEDED")).outcome, "failed");
});

test("a response at a date with the same contract counts once every date has ended", async () => {
  const [other, own] = versions;
  assert.deepEqual(datesWithSameOperation(own!, "listWebhooks"), [other, own]);
  const observations = new Observations([other!, own!]);
  const provocations = trackProvocations(readDocument(own!), observations);
  const outcome = () => provocations.results([deployment()]).find(({ check }) => check === code)!.outcome;
  assert.equal(outcome(), "failed");
  trackProvocations(readDocument(other!), observations).record(refusal(429, "RATE_LIMIT_EXCEEDED"));
  assert.equal(outcome(), "passed");
  let hasEnded = false;
  const ended = observations.waitUntilFinished().then(() => {
    hasEnded = true;
  });
  observations.finish(own!);
  await observations.waitUntilFinished(own!);
  assert.equal(hasEnded, false);
  observations.finish(other!);
  await ended;
});
