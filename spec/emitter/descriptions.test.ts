import assert from "node:assert/strict";
import { test } from "node:test";
import { latestVersion } from "../../generated/contract.ts";
import { type Document, operationsOf } from "../document/openapi.ts";
import { loadView } from "../views/views.ts";

const document = JSON.parse(await loadView("served", latestVersion)) as Document;
const operations = new Map([...operationsOf(document)].map(({ operation }) => [operation.operationId, operation]));

test("a success says what is returned, and the only state after the operation", () => {
  const sentences: Readonly<Record<string, string>> = {
    listCards: "A page of cards.",
    getThreeDsChallenge: "The 3DS challenge.",
    createWebhook: "The new webhook endpoint with its secret.",
    updateUser: "The updated user.",
    cancelEnrollment: "The enrollment, now CANCELLED.",
    freezeCard: "The card after this request.",
    revealCard: "The encrypted card details.",
    resendEvent: "The new deliveries, each to one endpoint.",
  };
  for (const [id, sentence] of Object.entries(sentences)) {
    const { responses } = operations.get(id)!;
    assert.equal((responses["200"] ?? responses["201"])?.description, sentence, id);
  }
});

test("each operation names the limits of its tier, and of production only if it exists there", () => {
  const tiers = document["x-rate-limit-tiers"] as Record<string, Record<string, Record<string, number>>>;
  for (const [id, operation] of operations) {
    const { sandbox, production } = tiers[String(operation["x-rate-limit-tier"])]!;
    const numbers = (windows: Record<string, number>) =>
      new RegExp(
        Object.values(windows)
          .map((count) => `\\b${count.toLocaleString("en-GB")} \\D*`)
          .join(""),
      );
    const text = operation.description?.split("\n\n").at(-1) ?? "";
    assert.match(text, numbers(sandbox!), id);
    assert.equal(numbers(production!).test(text.split("In production")[1] ?? ""), !operation["x-sandbox-only"], id);
  }
});

test("a second tier is named with its condition", () => {
  assert.match(
    operations.get("advanceUserApplication")?.description ?? "",
    /If `method` is TOKEN_SHARING, the request also counts in a second tier\. Rate-limit tier `token-sync`: in a sandbox/,
  );
});
