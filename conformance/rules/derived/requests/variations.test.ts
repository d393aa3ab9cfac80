import assert from "node:assert/strict";
import { test } from "node:test";
import { versions } from "../../../../generated/contract.ts";
import { readDocument } from "../../../contract/document.ts";
import { encode, formPairs } from "../../../contract/encode.ts";
import { requestFor } from "../../../harness/session.ts";
import { requestBorders, requestViolations } from "./variations.ts";

for (const version of versions) {
  const document = readDocument(version);

  test(`every operation of ${version} with a path, a query or a body has violations`, () => {
    for (const operation of document.operations) {
      const isBare =
        operation.parameters.every(({ name }) => name === "Service-Version") && operation.bodies.length === 0;
      assert.ok(isBare || requestViolations(document, operation).length > 0, operation.id);
    }
  });

  test(`every constraint of creating a webhook endpoint in ${version} is violated, in each media type`, () => {
    const names = requestViolations(document, document.operation("createWebhook")).map(({ name }) => name);
    for (const expected of [
      "createWebhook application/json /name is missing",
      "createWebhook application/x-www-form-urlencoded /name is missing",
      "createWebhook multipart/form-data /name is missing",
      "createWebhook application/json /url is 501 characters long",
      "createWebhook multipart/form-data the value has an unknown field",
      'createWebhook application/json /mode is "notification"',
      "createWebhook header Idempotency-Key: the value is 256 characters long",
    ]) {
      assert.ok(names.includes(expected), expected);
    }
  });

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

test("forms write nested fields and lists with brackets", () => {
  const value = { period: { from: "2026-01-01" }, fields: ["a", "b"], none: null };
  assert.deepEqual(formPairs(value), [
    ["period[from]", "2026-01-01"],
    ["fields[]", "a"],
    ["fields[]", "b"],
  ]);
  assert.equal(encode("application/x-www-form-urlencoded", { a: "b c&d" }).bytes.toString(), "a=b+c%26d");
  assert.match(encode("multipart/form-data", { a: "b" }).bytes.toString(), /name="a"\r\n\r\nb\r\n--.*--\r\n$/);
});
