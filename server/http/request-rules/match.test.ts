import assert from "node:assert/strict";
import { test } from "node:test";
import { type OperationId, operations } from "../../../generated/contract.ts";
import { createMatcher } from "./match.ts";

const all = new Set<OperationId>();
const sandbox = createMatcher("sandbox", all);

test("every operation is found by its method and path, with and without a trailing slash", () => {
  for (const [id, { method, path }] of Object.entries(operations)) {
    const examplePath = path.replaceAll(/\{\w+\}/g, "x");
    const bare = examplePath.replace(/\/$/, "");
    for (const spelling of [bare, `${bare}/`]) {
      const match = sandbox(method, spelling);
      assert.equal(match.found === "operation" && match.operation.id, id);
      assert.equal(match.found === "operation" && match.canonicalPath, examplePath);
    }
  }
});

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

test("a known path with another method lists its methods", () => {
  assert.deepEqual(sandbox("DELETE", "/webhooks"), { found: "otherMethods", allow: ["GET", "POST"] });
  assert.deepEqual(sandbox("GET", "/webhooks/x/disable"), { found: "otherMethods", allow: ["POST"] });
  assert.deepEqual(sandbox("get", "/webhooks"), { found: "otherMethods", allow: ["GET", "POST"] });
});

test("similar paths are unknown", () => {
  const unlike = [
    "/",
    "",
    "//webhooks",
    "/webhooks//",
    "/webhooks//disable",
    "/Webhooks",
    "/webhooks/x/disable/y",
    "/webhooks/./x/y",
    "*",
  ];
  for (const path of unlike) assert.equal(sandbox("GET", path).found, "nothing", path);
});

test("sandbox operations are unknown in production, and omitted ones everywhere", () => {
  assert.equal(sandbox("POST", "/simulations/clock").found, "operation");
  assert.equal(createMatcher("production", all)("POST", "/simulations/clock").found, "nothing");
  assert.equal(createMatcher("sandbox", new Set(["moveClock"]))("POST", "/simulations/clock").found, "nothing");
});
