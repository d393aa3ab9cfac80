import assert from "node:assert/strict";
import { getDefaultAutoSelectFamilyAttemptTimeout } from "node:net";
import { test } from "node:test";
import { connectionSettings } from "./postgres/settings.ts";

test("a database at several addresses gets more than Node's 250 ms for each handshake", () => {
  connectionSettings("postgres://database.example/name", "test");
  assert.ok(getDefaultAutoSelectFamilyAttemptTimeout() > 1_000);
});
