import assert from "node:assert/strict";
import { test } from "node:test";
import type { Rule } from "../harness/rule.ts";
import { type Kind, responseFault } from "./fault.ts";
import { type Attempt, faultedDocument, type Lane, type NamedCheck, Recorder, tryClaim, tryFault } from "./trials.ts";

function named(id: string, name: string): NamedCheck {
  const check = { name, run: async () => {} };
  const rule: Rule = { id, title: id, source: "decided", needs: [], checks: () => [check] } as never;
  return { rule, check };
}

const request = { operation: faultedDocument.operations.find(({ id }) => id === "getUser") } as never;
const response = { status: 200, headers: {}, body: Buffer.from("{}") };
const fault = responseFault({ id: "getUser" }, "is empty", ({ response }) => ({ ...response, status: 500 }));
const kind: Kind = { id: "k", title: "t", rules: ["names"], faults: () => [fault] };

/** `reaching` checks send a getUser; `noticing` ones also fail with the fault. */
function laneWith(reaching: readonly NamedCheck[], noticing: readonly NamedCheck[]) {
  const recorded: string[] = [];
  const attempt: Lane["attempt"] = async (planted, known): Promise<Attempt> => {
    const passed = reaching.find(({ check }) => check === known.check);
    if (planted === undefined) recorded.push(known.check.name);
    const fails = planted !== undefined && noticing.some(({ check }) => check === known.check);
    return {
      failed: fails ? [{ rule: known.rule.id, check: known.check.name, failure: { expected: "a", actual: "b" } }] : [],
      skipped: undefined,
      ms: 1,
      traffic: passed === undefined ? [] : [{ request, response, json: {} }],
      hasEffect: planted !== undefined && passed !== undefined,
    };
  };
  return { lane: { attempt, stop: async () => {} }, recorded };
}

test("a fault that checks reach but do not notice survives; one that none reaches is unmet", async () => {
  const checks = [named("a", "getUser"), named("b", "getUser again")];
  const { lane } = laneWith(checks, []);
  const verdict = await tryFault(lane, new Recorder(checks), kind, fault);
  assert.deepEqual([verdict.outcome, verdict.reason], ["survived", "2 checks passed: a, b"]);
  const { lane: idle } = laneWith([], checks);
  assert.equal((await tryFault(idle, new Recorder(checks), kind, fault)).outcome, "unmet");
});

test("a check that fails without a fault judges none", async () => {
  const check = named("a", "getUser");
  const { lane } = laneWith([check], [check]);
  const failing: Lane = {
    ...lane,
    attempt: async (_, known) => ({ ...(await lane.attempt(fault, known, 1)), ms: 1 }),
  };
  const recorder = new Recorder([check]);
  assert.equal((await tryFault(failing, recorder, kind, fault)).outcome, "unmet");
  assert.deepEqual(recorder.unusable, [{ rule: "a", check: "getUser", reason: "expected a, got b" }]);
});

test("a claim holds if one check of the rule notices one fault", async () => {
  const checks = [named("names", "listUsers"), named("names", "getUser"), named("other", "getUser")];
  const claim = (noticing: readonly NamedCheck[], isOver = false) => {
    const { lane } = laneWith(checks, noticing);
    return tryClaim(lane, new Recorder(checks), [fault], "names", () => isOver);
  };
  assert.equal(await claim([checks[1]!]), "noticed");
  assert.equal(await claim([checks[2]!]), "survived");
  assert.equal(await claim([checks[1]!], true), "untried");
});
