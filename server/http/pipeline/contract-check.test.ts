import assert from "node:assert/strict";
import { test } from "node:test";
import { fail } from "../../platform/errors.ts";
import { requireDeclared } from "./contract-check.ts";

test("an operation refuses only with a code that it declares", () => {
  const failure = fail("WEBHOOK_NOT_FOUND");
  requireDeclared("getWebhook", failure);
  assert.throws(() => requireDeclared("getStatement", failure), {
    message: "getStatement refused with WEBHOOK_NOT_FOUND, which it does not declare",
    cause: failure,
  });
});

test("a code cannot be thrown with the detail of another, or without its own", () => {
  // @ts-expect-error: the detail of this code has a reason
  fail("INVALID_WEBHOOK_URL");
  // @ts-expect-error: this code's detail is empty
  fail("WEBHOOK_NOT_FOUND", { reason: "gone" });
  // @ts-expect-error: supported, not dates
  fail("UNSUPPORTED_VERSION", { dates: [] });
  assert.deepEqual(fail("INVALID_WEBHOOK_URL", { reason: "not_https" }).detail, { reason: "not_https" });
});
