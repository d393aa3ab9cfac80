import assert from "node:assert/strict";
import { test } from "node:test";
import { versions } from "../../../../generated/contract.ts";
import { readDocument } from "../../../contract/document.ts";
import { requestFor } from "../../../harness/session.ts";
import { requestBorders, requestViolations } from "./variations.ts";

for (const version of versions) {
  const document = readDocument(version);

  test(`violations and borders of ${version} have unique names`, () => {
    for (const operation of document.operations) {
      const names = [...requestViolations(document, operation), ...requestBorders(document, operation)].map(
        ({ name }) => name,
      );
      assert.deepEqual(names, [...new Set(names)]);
    }
  });
}

test("a varied request differs from the valid one in only one place", () => {
  const document = readDocument(versions[0]);
  const list = document.operation("listWebhooks");
  const [below] = requestViolations(document, list).filter(({ name }) => name.endsWith("limit: the value is 0"));
  assert.equal(requestFor(list, below!.vary({})).path, "/webhooks/?limit=0");
});
