import assert from "node:assert/strict";
import { test } from "node:test";
import { downgradeAnswer, downgradeEvent, upgradeRequest, type VersionChange } from "./changes.ts";

const renamed: VersionChange = {
  date: "2026-01-01",
  reason: "label became name",
  upgradeRequest: (_operation, body) => ({ name: (body as { label: string }).label }),
  downgradeAnswer: (_operation, body) => ({ label: (body as { name: string }).name }),
  downgradeEvent: (_type, data) => ({ label: (data as { name: string }).name }),
};

test("an older caller's request reaches the code in the newest shape, and the answer goes back in the caller's", () => {
  assert.deepEqual(upgradeRequest("2025-02-14", "createWebhook", { label: "a" }, [renamed]), { name: "a" });
  assert.deepEqual(downgradeAnswer("2025-02-14", "createWebhook", { name: "a" }, [renamed]), { label: "a" });
  assert.deepEqual(downgradeEvent("2025-02-14", "WEBHOOK_TEST", { name: "a" }, [renamed]), { label: "a" });
});

test("a caller of the date of the change, or a later one, sees the newest shape untouched", () => {
  assert.deepEqual(upgradeRequest("2026-01-01", "createWebhook", { name: "a" }, [renamed]), { name: "a" });
  assert.deepEqual(downgradeAnswer("2026-01-01", "createWebhook", { name: "a" }, [renamed]), { name: "a" });
});
