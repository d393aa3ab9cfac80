import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { ExpectationFailed } from "../expectation-failed.ts";
import { startReceiver } from "./receiver.ts";

async function begin(context: TestContext) {
  const receiver = await startReceiver();
  context.after(receiver.stop);
  return receiver;
}

const post = (url: string, body = "", headers = {}) => fetch(url, { method: "POST", body, headers });

test("each mailbox records its deliveries and replies as configured", async (context) => {
  const receiver = await begin(context);
  const [one, other] = [receiver.mailbox([{ status: 500 }, { status: 204 }]), receiver.mailbox()];
  const statuses: number[] = [];
  for (const body of ["a", "b", "c"]) statuses.push((await post(`${one.url}?n=1`, body, { "X-Kind": "test" })).status);
  assert.deepEqual(statuses, [500, 204, 204]);
  const deliveries = await one.wait(3);
  assert.deepEqual(
    deliveries.map(({ method, path, body, headers }) => [method, path.slice(-4), body.toString(), headers["x-kind"]]),
    ["a", "b", "c"].map((body) => ["POST", "?n=1", body, "test"]),
  );
  assert.equal(other.deliveries.length, 0);
});

test("a script may delay its reply, and concurrent deliveries are counted", async (context) => {
  const receiver = await begin(context);
  const { promise, resolve } = Promise.withResolvers<void>();
  const mailbox = receiver.mailbox(async (delivery, index) => {
    await promise;
    return { status: 200, body: `${index} ${delivery.body}` };
  });
  const answers = [post(mailbox.url, "x"), post(mailbox.url, "x")];
  await mailbox.wait(2);
  resolve();
  const texts = await Promise.all(answers.map(async (answer) => (await answer).text()));
  assert.deepEqual(texts.sort(), ["0 x", "1 x"]);
  assert.equal(mailbox.mostAtOnce, 2);
});

test("the sender sees every receiver fault", async (context) => {
  const receiver = await begin(context);
  for (const fault of ["reset", "noise", "half"] as const) {
    const mailbox = receiver.mailbox([fault]);
    await assert.rejects(
      post(mailbox.url).then((response) => response.text()),
      fault,
    );
    assert.equal(mailbox.deliveries.length, 1);
  }
  for (const fault of ["silence", "hints", "drip"] as const) {
    const mailbox = receiver.mailbox([fault]);
    const signal = AbortSignal.timeout(300);
    const answer = fetch(mailbox.url, { method: "POST", signal }).then((response) => response.text());
    await assert.rejects(answer, { name: "TimeoutError" }, fault);
  }
});

test("waiting for a missing delivery fails with the expectation", async (context) => {
  const receiver = await begin(context);
  await assert.rejects(
    receiver.mailbox().wait(1, 10),
    (error) => error instanceof ExpectationFailed && /1 delivery/.test(error.expected) && error.actual === "0",
  );
});
