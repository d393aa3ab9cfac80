import assert from "node:assert/strict";
import { test } from "node:test";
import { latestVersion, operations, versions } from "../../../generated/contract.ts";
import { AcceptedReads } from "./accepted-reads.ts";

test("two reads have the same name only if date, path, query and every declared header agree", () => {
  const url = "/webhooks?limit=1";
  const reads = [
    ...versions.map((version) => AcceptedReads.nameOf(version, "listWebhooks", { url, headers: {} })),
    AcceptedReads.nameOf(latestVersion, "listWebhooks", { url: "/webhooks?limit=2", headers: {} }),
    AcceptedReads.nameOf(latestVersion, "listWebhooks", { url: "/webhooks", headers: {} }),
    ...operations.listWebhooks.headerParameters.flatMap((name) =>
      ["", "a", "null"].map((value) =>
        AcceptedReads.nameOf(latestVersion, "listWebhooks", { url, headers: { [name.toLowerCase()]: value } }),
      ),
    ),
  ];
  assert.ok(operations.listWebhooks.headerParameters.length > 0);
  assert.ok(reads.every((name) => name !== undefined));
  assert.equal(new Set(reads).size, reads.length);
});

test("a request with an effect, or a very long one, has no name", () => {
  assert.equal(AcceptedReads.nameOf(latestVersion, "createWebhook", { url: "/webhooks/", headers: {} }), undefined);
  const url = `/webhooks?limit=${"0".repeat(1_000)}1`;
  assert.equal(AcceptedReads.nameOf(latestVersion, "listWebhooks", { url, headers: {} }), undefined);
});

test("after ten thousand reads the oldest is forgotten", () => {
  const reads = new AcceptedReads();
  const input = { path: {}, query: {}, headers: {}, body: undefined };
  for (let index = 0; index <= 10_000; index++) reads.remember(String(index), input);
  assert.equal(reads.find("0"), undefined);
  assert.deepEqual(reads.find("10000"), input);
});
