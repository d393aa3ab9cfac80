import assert from "node:assert/strict";
import { test } from "node:test";
import { Webhook } from "standardwebhooks";
import { isSignedBy, signatureNames } from "./signature.ts";

const secret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
const body = '{"id":"a","name":"Zo\u00eb \u{1f388}"}';
const timestamp = "1772366400";

function delivery(changes: Record<string, string> = {}, text = body) {
  const signature = new Webhook(secret).sign("a", new Date(Number(timestamp) * 1000), body);
  const headers = { "webhook-id": "a", "webhook-timestamp": timestamp, "webhook-signature": signature, ...changes };
  return { headers, body: Buffer.from(text) };
}

const holds = (which: string, of: ReturnType<typeof delivery>) => isSignedBy(which, of, signatureNames.standard);

test("a signature of the Standard Webhooks library is accepted", () => {
  assert.equal(holds(secret, delivery()), true);
});

test("a signature for another secret, id, timestamp, body or format is rejected", () => {
  assert.equal(holds(`whsec_${Buffer.alloc(32, 8).toString("base64")}`, delivery()), false);
  assert.equal(holds(secret, delivery({ "webhook-id": "b" })), false);
  assert.equal(holds(secret, delivery({ "webhook-timestamp": "1772366401" })), false);
  assert.equal(holds(secret, delivery({}, `${body} `)), false);
  const [, signature] = delivery().headers["webhook-signature"].split(",");
  for (const other of [signature!, `v2,${signature}`, `v1,${signature} v1,${signature}`, ""])
    assert.equal(holds(secret, delivery({ "webhook-signature": other })), false);
});

test("the service's headers do not replace the standard ones", () => {
  assert.equal(isSignedBy(secret, delivery()), false);
});
