import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { lost, refusal } from "./answers.ts";
import { startMerchant } from "./merchant.ts";
import { protocolVersion } from "./protocol.ts";

async function begin(context: TestContext) {
  const merchant = await startMerchant();
  context.after(merchant.stop);
  const send = (path: string, key: string, body: object = {}) =>
    fetch(`${merchant.url}/checkout_sessions${path}`, {
      method: "POST",
      headers: {
        Authorization: `Bearer ${merchant.apiKey}`,
        "API-Version": protocolVersion,
        "Idempotency-Key": key,
      },
      body: JSON.stringify(body),
    });
  const create = async (productUrl: string, key: string) => {
    const response = await send("", key, { currency: "usd", line_items: [{}], metadata: { product_url: productUrl } });
    return { response, session: (await response.json()) as { id: string; code?: string } };
  };
  const complete = (id: string, key: string) =>
    send(`/${id}/complete`, key, { payment_data: { instrument: { credential: { token: "t" } } } });
  return { merchant, send, create, complete };
}

test("a key repeats its session and its order, and another key orders again", async (context) => {
  const { merchant, create, complete } = await begin(context);
  const product = merchant.product();
  const [one, again] = [await create(product.url, "a"), await create(product.url, "a")];
  assert.equal(one.session.id, again.session.id);
  for (const key of ["o", "o", "p"]) assert.equal((await complete(one.session.id, key)).status, 200);
  assert.deepEqual(
    product.orders.map(({ key, paymentToken }) => [key, paymentToken]),
    [
      ["o", "t"],
      ["p", "t"],
    ],
  );
});

test("a script refuses an order, or loses the answer to one", async (context) => {
  const { merchant, create, complete } = await begin(context);
  const product = merchant.product(({ action }, index) => {
    if (action !== "complete") return {};
    return index === 0 ? refusal(503, "unavailable") : lost;
  });
  const { session } = await create(product.url, "a");
  assert.equal((await complete(session.id, "o")).status, 503);
  assert.equal(product.orders.length, 0);
  await assert.rejects(complete(session.id, "o"));
  assert.equal(product.orders.length, 1);
});

test("a cancelled session cannot be ordered, and an ordered one cannot be cancelled", async (context) => {
  const { merchant, send, create, complete } = await begin(context);
  const product = merchant.product();
  for (const [key, acts] of Object.entries({ canceled: ["cancel", "complete"], completed: ["complete", "cancel"] })) {
    const { session } = await create(product.url, key);
    for (const act of acts) {
      const response = act === "complete" ? complete(session.id, key) : send(`/${session.id}/cancel`, `${key}:cancel`);
      assert.equal(((await (await response).json()) as { status: string }).status, key);
    }
  }
});

test("an unknown product and an unknown key are refused", async (context) => {
  const { merchant, create } = await begin(context);
  const { response } = await create("https://shop.sandbox.example/p/missing", "a");
  assert.equal(response.status, 404);
  const catalogue = await create("https://shop.sandbox.example/p/ok", "b");
  assert.equal(catalogue.response.status, 201);
  assert.equal((await fetch(`${merchant.url}/checkout_sessions/1`)).status, 401);
});
