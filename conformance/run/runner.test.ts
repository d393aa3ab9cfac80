import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { inspect } from "node:util";
import { createClient } from "../../generated/client/latest.js";
import { readDocument } from "../contract/document.ts";
import { watchClock } from "../harness/clock-watch.ts";
import { assertThat, expectStatus } from "../harness/expect.ts";
import { deploymentAt, serve } from "../harness/fake-target.fixture.ts";
import type { Lacks, Need } from "../harness/needs.ts";
import { journey, type Rule } from "../harness/rule.ts";
import type { Deployment } from "../harness/target.ts";
import { judgeRules } from "../rules/responses.ts";
import type { Outcome } from "./outcome.ts";
import { planRun } from "./plan.ts";
import { provocationRules } from "./provoked.ts";
import { run } from "./runner.ts";
import { findUncovered, suite } from "./suite.ts";

const document = readDocument("2026-01-01");
const apiKey = "svc_sandbox_aVeryLongKeyThatNobodyGuesses0123456";

/** Answers every request with 200 and no required header. The default body is the key. */
async function careless(context: TestContext, lacks: Lacks = {}, body?: string): Promise<Deployment> {
  const url = await serve(context, (request, response) => response.end(body ?? request.headers.authorization));
  return deploymentAt(url, { name: "careless", lacks, keys: { main: [apiKey] } });
}

function check(deployments: readonly Deployment[], rules: readonly Rule[]): Promise<Outcome[]> {
  const target = { name: "fake", version: document.version, deployments };
  return run({ target, document, rules, makeClient: createClient });
}

const list = { method: "GET", path: "/webhooks/" } as const;
const passing = journey("passing", "§1", "It passes", [], async () => {});
const needy = journey("needy", "§1", "It needs a clock", ["clock"], async () => {});
const failing = journey("failing", "§1", "It fails", [], async (session) => {
  const exchange = await session.send(list);
  assertThat("another body", false, exchange.text, exchange);
});

test("a check passes, fails with its expectation, or is skipped with a reason", async (context) => {
  const deployment = await careless(context, { clock: "time is what it is" });
  const [passed, skipped, failed] = await check([deployment], [passing, needy, failing]);
  assert.equal(passed!.outcome, "passed");
  assert.deepEqual([skipped!.outcome, skipped!.reason], ["skipped", "time is what it is"]);
  assert.equal(failed!.outcome, "failed");
  assert.equal(failed!.failure!.expected, "another body");
  assert.match(failed!.failure!.curl!, /^curl -i http:\/\/127\.0\.0\.1:\d+\/webhooks\/ /);
});

test("no failure shows an API key", async (context) => {
  const outcomes = await check([await careless(context)], [failing]);
  assert.ok(!inspect(outcomes, { depth: null }).includes(apiKey));
  assert.equal(outcomes[0]!.failure!.actual, "Bearer $API_KEY");
  const { request, text } = outcomes[0]!.exchanges!.at(-1)!;
  assert.deepEqual([request.headers.Authorization, text], ["Bearer $API_KEY", "Bearer $API_KEY"]);
});

test("a rule runs on the first deployment that meets its needs", async (context) => {
  const seen: string[] = [];
  const where = journey("where", "§1", "It says where", ["clock"], async ({ deployment }) => {
    seen.push(deployment.url);
  });
  const [usual, apart] = [await careless(context, { clock: "none" }), await careless(context)];
  await check([usual, apart], [where]);
  assert.deepEqual(seen, [apart.url]);
});

test("a check that meets a rate limit keeps to one server", async (context) => {
  const seen = new Map<string, Set<string>>();
  const rules = [[], ["rate-limits"], ["limited-project"]].map((needs) =>
    journey(needs.join(" ") || "plain", "§1", "It asks twice", needs as Need[], async (session) => {
      const asked = [await session.send(list), await session.send(list)];
      seen.set(needs.join(" "), new Set(asked.map(({ text }) => text)));
    }),
  );
  const [server, other] = [await careless(context, {}, "one"), await careless(context, {}, "two")];
  await check([{ ...server, moreUrls: [other.url] }], rules);
  assert.deepEqual(
    [...seen].map(([needs, { size }]) => [needs, size]),
    [
      ["", 2],
      ["rate-limits", 1],
      ["limited-project", 1],
    ],
  );
});

test("journeys take turns between servers, and other checks share only overlapping requests", async (context) => {
  const seen: string[][] = [];
  const asks = journey("asks", "§1", "It asks in turn and at once", [], async (session) => {
    const ask = async () => (await session.send(list)).text;
    seen.push([await ask(), await ask()], await Promise.all([ask(), ask(), ask()]));
  });
  const [server, other] = [await careless(context, {}, "one"), await careless(context, {}, "two")];
  await check([{ ...server, moreUrls: [other.url] }], [asks, { ...asks, id: "derived", takesTurns: false }]);
  assert.deepEqual(seen, [
    ["one", "two"],
    ["one", "two", "one"],
    ["one", "one"],
    ["one", "two", "one"],
  ]);
});

test("a check that disturbs others runs last", async (context) => {
  const order: string[] = [];
  const named = (id: string, last: boolean): Rule => ({
    ...passing,
    id,
    checks: () => [{ name: "", last, run: async () => void order.push(id) }],
  });
  await check([await careless(context)], [named("disturbing", true), named("quiet", false)]);
  assert.deepEqual(order, ["quiet", "disturbing"]);
});

test("every response is judged, whatever its check expects", async (context) => {
  const content = journey("content", "§1", "Anything goes", [], async (session) => {
    expectStatus(await session.send(list), [200]);
  });
  const outcomes = await check([await careless(context)], [...judgeRules, content]);
  const failed = outcomes
    .filter(({ outcome }) => outcome === "failed")
    .map(({ rule, check: name }) => `${rule}: ${name}`);
  for (const rule of ["response-type", "response-headers", "secrets-hidden"]) {
    assert.ok(failed.includes(`${rule}: listWebhooks 200`), `${rule} is not among ${failed}`);
  }
});

test("a response rule that the target cannot meet is skipped with a reason", async (context) => {
  const deployment = await careless(context, { "request-ids": "it has but one" });
  const outcomes = await check([deployment], judgeRules);
  assert.deepEqual(
    outcomes.filter(({ outcome }) => outcome === "skipped").map(({ rule, reason }) => [rule, reason]),
    [["request-ids", "it has but one"]],
  );
});

test("a failure after the target crashed shows its last log lines", async (context) => {
  const deployment = await careless(context);
  const closed = { ...deployment, url: "http://127.0.0.1:9", exitReason: () => "the server ended: out of memory" };
  const [outcome] = await check([closed], [failing]);
  assert.match(outcome!.failure!.actual, /ECONNREFUSED.*out of memory/);
});

test("an error of the suite fails the check and is reported as such", async (context) => {
  const mistaken = journey("mistaken", "§1", "It throws", [], async () => {
    throw new TypeError("undefined is not a function");
  });
  const [outcome] = await check([await careless(context)], [mistaken]);
  assert.equal(outcome!.failure!.expected, "a check without an error of the suite");
});

test("a rule without checks fails unless it gives a reason", async (context) => {
  const empty: Rule = { ...passing, id: "empty", checks: () => [] };
  const excused: Rule = { ...empty, id: "excused", mayBeEmpty: "there are no such operations yet" };
  const [failed, skipped] = await check([await careless(context)], [empty, excused]);
  assert.equal(failed!.outcome, "failed");
  assert.deepEqual([skipped!.outcome, skipped!.reason], ["skipped", "there are no such operations yet"]);
});

test("a target that stops responding gets no more requests", async (context) => {
  const deployment = await careless(context);
  const calls: string[] = [];
  const many = Array.from(
    { length: 50 },
    (_, index): Rule => ({
      ...failing,
      id: `rule-${index}`,
      checks: () => [
        {
          name: "",
          run: async (session) => {
            calls.push("called");
            await session.send(list);
          },
        },
      ],
    }),
  );
  const outcomes = await check([{ ...deployment, url: "http://127.0.0.1:9" }], many);
  assert.equal(calls.length, 10);
  assert.ok(outcomes.every(({ outcome }) => outcome === "failed"));
  assert.equal(outcomes.at(-1)!.failure!.blockedBy, "no response");
});

test("a stopped run ends every wait and counts only the checks that ended before", async (context) => {
  const stopping = new AbortController();
  let isSent = false;
  const endless = journey("endless", "§1", "It waits", [], () => new Promise(() => {}));
  const stops: Rule = {
    ...passing,
    id: "stops",
    checks: () => [
      {
        name: "",
        run: async (session) => {
          stopping.abort();
          await session.send(list);
          isSent = true;
        },
      },
    ],
  };
  const deployment = await careless(context);
  const lanes = { ...deployment, keys: { main: [apiKey, `${apiKey}2`] } };
  const target = { name: "fake", version: document.version, deployments: [lanes] };
  const options = { target, document, rules: [passing, endless, stops, failing], makeClient: createClient };
  const outcomes = await run({ ...options, stop: stopping.signal });
  assert.deepEqual(
    outcomes.map(({ rule, outcome }) => [rule, outcome]),
    [["passing", "passed"]],
  );
  assert.equal(isSent, false);
});

test("a stopped run ends although lanes wait for a check that runs alone", { timeout: 20_000 }, async (context) => {
  const stopping = new AbortController();
  const checks = Array.from({ length: 4 }, (_, index) => ({ name: `${index}`, run: async () => stopping.abort() }));
  const alone: Rule = { ...needy, id: "alone", checks: () => checks };
  const deployment = await careless(context);
  const lanes = { ...deployment, keys: { main: [1, 2, 3].map((lane) => `${apiKey}${lane}`) } };
  const target = { name: "fake", version: document.version, deployments: [lanes] };
  assert.deepEqual(
    await run({ target, document, rules: [alone], makeClient: createClient, stop: stopping.signal }),
    [],
  );
});

test("the announced number of checks is the final one", async (context) => {
  const rules = [...judgeRules, passing, needy, failing];
  const deployment = await careless(context, { clock: "none", "request-ids": "it has but one" });
  const outcomes = await check([deployment], rules);
  const { checks } = planRun([deployment], rules, document);
  assert.equal(outcomes.filter(({ judges }) => judges === undefined).length, checks);
  assert.ok(outcomes.length > checks);
});

test("a run whose time ended demands no code that its skipped checks provoke", async (context) => {
  const target = { name: "fake", version: document.version, deployments: [await careless(context)] };
  let isOver = false;
  const first = journey("first", "§1", "It takes all the time", [], async () => {
    isOver = true;
  });
  const time = { isOver: () => isOver, reason: "the time was over" };
  const rules = [...provocationRules, first, passing];
  const outcomes = await run({ target, document, rules, makeClient: createClient, time });
  assert.deepEqual(
    outcomes.filter(({ judges }) => judges === undefined).map(({ rule, outcome }) => `${rule} ${outcome}`),
    ["first passed", "passing skipped"],
  );
  const failed = outcomes.filter(({ outcome }) => outcome === "failed");
  assert.deepEqual(failed.map(({ rule, check }) => `${rule} ${check}`).slice(0, 3), []);
});

test("checks start in the given order, and in that of the rules without one", async (context) => {
  const started: string[] = [];
  const [one, two] = ["one", "two"].map((id): Rule => {
    const checks = ["a", "b"].map((name) => ({ name, run: async () => void started.push(`${id} ${name}`) }));
    return { ...passing, id, checks: () => checks };
  });
  const target = { name: "fake", version: document.version, deployments: [await careless(context)] };
  const options = { target, document, rules: [one!, two!], makeClient: createClient };
  await run(options);
  const order = ["two b", "one a", "two a"].map((each) => ({ rule: each.slice(0, 3), check: each.slice(4) }));
  await run({ ...options, order });
  assert.deepEqual(started.slice(0, 4), ["one a", "one b", "two a", "two b"]);
  assert.deepEqual(started.slice(4), ["two b", "one a", "two a", "one b"]);
});

for (const [moves, outcome, attempts] of [
  [1, "passed", 2],
  [9, "failed", 3],
  [0, "failed", 1],
] as const)
  test(`a check that fails while another client moves the clock ${moves} times is ${outcome}`, async (context) => {
    let [hours, count] = [0, 0];
    const url = await serve(context, (_, response) => {
      response.end(JSON.stringify({ now: new Date(Date.now() + hours * 3_600_000).toISOString() }));
    });
    const disturbed = journey("disturbed", "§1", "It fails if the clock moves", [], async () => {
      if (moves > 0 && count++ >= moves) return;
      if (moves === 0) count++;
      else hours++;
      assertThat("a steady clock", false, "a move");
    });
    const deployment = { ...(await careless(context)), url, clock: watchClock(Date.now()) };
    const [result] = await check([deployment], [disturbed]);
    assert.equal(result!.outcome, outcome);
    assert.equal(Math.min(count, outcome === "passed" ? 2 : count), attempts);
    assert.equal(/another client moved the target's clock/.test(result!.failure?.actual ?? ""), moves > 1);
  });

test("rule ids are unique", () => {
  const ids = suite.map(({ id }) => id);
  assert.deepEqual(ids, [...new Set(ids)]);
});

test("every operation of the contract has an accepting check", () => {
  assert.deepEqual(findUncovered(document, suite), []);
});

test("an operation without a check is found", () => {
  const blind: Rule[] = suite.map((rule) => ({
    ...rule,
    checks: () => rule.checks(document).filter(({ operation }) => operation !== "getWebhook"),
  }));
  assert.deepEqual(findUncovered(document, blind), ["getWebhook"]);
});
