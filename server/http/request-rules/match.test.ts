import assert from "node:assert/strict";
import { test } from "node:test";
import type { OperationId } from "../../../generated/contract.ts";
import { createMatcher } from "./match.ts";

const all = new Set<OperationId>();
const sandbox = createMatcher("sandbox", all);

test("a path parameter is decoded; an invalid escape is an unknown path", () => {
  const match = sandbox("GET", "/webhooks/a%2Fb%20c");
  assert.deepEqual(match.found === "operation" && match.operation.path, { id: "a/b c" });
  assert.equal(sandbox("GET", "/webhooks/%zz").found, "nothing");
  assert.equal(sandbox("GET", "/webhooks/%ED%A0%80").found, "nothing");
});

test("a path has one canonical form for every escaping", () => {
  for (const spelling of ["/webhooks/a-b/disable", "/webhooks/%61%2Db/disable", "/webhooks/a%2db/disable/"]) {
    const match = sandbox("POST", spelling);
    assert.equal(match.found === "operation" && match.canonicalPath, "/webhooks/a-b/disable");
  }
  const match = sandbox("POST", "/webhooks/a%2Fb/disable");
  assert.equal(match.found === "operation" && match.canonicalPath, "/webhooks/a%2Fb/disable");
});

test("sandbox operations are unknown in production, and omitted ones everywhere", () => {
  assert.equal(sandbox("POST", "/simulations/clock").found, "operation");
  assert.equal(createMatcher("production", all)("POST", "/simulations/clock").found, "nothing");
  assert.equal(createMatcher("sandbox", new Set(["simulateFault"]))("POST", "/simulations/faults").found, "nothing");
});
