import assert from "node:assert/strict";
import { test } from "node:test";
import { headers } from "../../generated/contract.ts";
import { UnitTimeout } from "../database/unit.ts";
import type { Log } from "../platform/log.ts";
import { asFailure } from "./respond.ts";

const log = { warn: () => {}, error: () => {} } as unknown as Log;

test("work that took too long was rolled back, so the caller is told to try again", () => {
  const failure = asFailure(new UnitTimeout("too long"), log);
  assert.equal(failure.code, "SERVICE_UNAVAILABLE");
  assert.equal(failure.headers[headers.retryAfter], "1");
  assert.equal(asFailure(new Error("anything else"), log).code, "INTERNAL_ERROR");
});
