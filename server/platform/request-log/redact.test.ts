import assert from "node:assert/strict";
import { test } from "node:test";
import { limits, loggedFields, type OperationId } from "../../../generated/contract.ts";
import { loggedRequestBody, loggedResponseBody } from "./redact.ts";

const operationIds = Object.keys(loggedFields) as OperationId[];

test("a secret is replaced in every request and response, however deep it is", () => {
  let count = 0;
  for (const id of operationIds) {
    const { request, requestSecrets, responseSecrets } = loggedFields[id];
    const outer = request[0];
    for (const name of requestSecrets) {
      const deep = outer === undefined ? {} : { [outer]: [{ [name]: { inner: "s3cret" } }] };
      const { text } = loggedRequestBody(id, { [name]: "s3cret", ...(outer === name ? {} : deep) });
      assert.ok(text?.includes("[secret]") && !text.includes("s3cret"), `${id} ${name}: ${text}`);
      count++;
    }
    for (const name of responseSecrets) {
      const body = JSON.stringify({ data: [{ [name]: "s3cret", rest: { [name]: ["s3cret"] } }] });
      const { text } = loggedResponseBody(id, 200, body);
      assert.ok(text?.includes("[secret]") && !text.includes("s3cret"), `${id} ${name}: ${text}`);
      count++;
    }
  }
  assert.ok(count > 20, `${count} secrets`);
});

test("undeclared fields of a request, and bodies that are no object, are left out", () => {
  const body = { name: "x", undeclared: "s3cret", url: { undeclared: "s3cret" } };
  assert.deepEqual(loggedRequestBody("createWebhook", body), { text: '{"name":"x","url":{}}', omitted: null });
  for (const value of ["s3cret", ["s3cret"], 4929, null])
    assert.deepEqual(loggedRequestBody("setCardPin", value), { text: null, omitted: "UNREADABLE" });
});

test("JSON text inside a form is left out, because it can hold anything", () => {
  const { text } = loggedRequestBody("createWebhook", { name: '{"pin":"s3cret"}', url: '["s3cret"]' });
  assert.equal(text, '{"name":"[undeclared]","url":"[undeclared]"}');
});

test("metadata is logged with its keys, and only texts in it", () => {
  const body = { metadata: { orderId: "6735", cart: "[1]", deep: { pin: "s3cret" } }, undeclared: { orderId: "1" } };
  const { text } = loggedRequestBody("updateCard", body);
  assert.equal(text, '{"metadata":{"orderId":"6735","cart":"[1]","deep":"[undeclared]"}}');
});

test("a body beyond the limit in bytes is omitted", () => {
  const body = (bytes: number) => ({ name: "é".repeat((bytes - '{"name":""}'.length) / 2) });
  const longest = limits.loggedBodyMaxBytes - 1;
  assert.equal(loggedRequestBody("createWebhook", body(longest)).omitted, null);
  assert.equal(loggedRequestBody("createWebhook", body(longest + 2)).omitted, "TOO_LARGE");
});
