import assert from "node:assert/strict";
import { test } from "node:test";
import { fail } from "../../platform/errors.ts";
import { requireDeclared } from "./contract-check.ts";

test("a declared failure is unchanged, and an undeclared one becomes an unexpected error", () => {
  const declared = fail("WEBHOOK_NOT_FOUND");
  assert.equal(requireDeclared("getWebhook", declared), declared);
  const undeclared = requireDeclared("getStatement", declared);
  assert.match(String(undeclared), /getStatement threw WEBHOOK_NOT_FOUND, which it does not declare/);
  assert.equal((undeclared as Error).cause, declared);
  const other = new TypeError("x");
  assert.equal(requireDeclared("getWebhook", other), other);
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
