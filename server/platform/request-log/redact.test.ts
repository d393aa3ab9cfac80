import assert from "node:assert/strict";
import { test } from "node:test";
import { limits, loggedFields, type OperationId } from "../../../generated/contract.ts";
import { loggedRequestBody, loggedResponseBody } from "./redact.ts";

const mark = "[secret]";
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

test("a text, a name or a number with a secret or a card number is replaced in requests and responses", () => {
  const secret = "-----BEGIN PRIVATE KEY-----";
  const pan = "4111111111111111";
  const body = {
    firstName: `a ${secret}`,
    lastName: Number(pan),
    metadata: { [secret]: "1", b: pan },
    address: [secret],
  };
  const logged = { firstName: mark, lastName: mark, metadata: { [mark]: "1", b: mark }, address: [mark] };
  assert.equal(loggedRequestBody("createUser", body).text, JSON.stringify(logged));
  assert.equal(loggedResponseBody("createUser", 201, JSON.stringify(body)).text, JSON.stringify(logged));
  const refusal = (path: string) =>
    JSON.stringify({ error: { detail: { errors: [{ path, message: "is unknown" }] } } });
  assert.equal(loggedResponseBody(null, 404, refusal(`/body/${secret}`)).text, refusal(mark));
});

test("a wallet's private key or seed phrase in a field for an address is replaced", () => {
  const address = `0x${"a1".repeat(20)}`;
  for (const signerAddress of [`0x${"a1".repeat(32)}`, "a1".repeat(32), "seed ".repeat(12), address]) {
    const shown = signerAddress === address ? address : mark;
    const logged = loggedRequestBody("createAccount", { signerAddress });
    assert.deepEqual(JSON.parse(logged.text!), { signerAddress: shown });
  }
});

test("a body beyond the limit in bytes is omitted", () => {
  const body = (bytes: number) => ({ name: "é".repeat((bytes - '{"name":""}'.length) / 2) });
  const longest = limits.loggedBodyMaxBytes - 1;
  assert.equal(loggedRequestBody("createWebhook", body(longest)).omitted, null);
  assert.equal(loggedRequestBody("createWebhook", body(longest + 2)).omitted, "TOO_LARGE");
});
