// Tests a rate limit under which the target admits no request for longer than a run waits.
import assert from "node:assert/strict";
import type { RequestListener } from "node:http";
import { type TestContext, test } from "node:test";
import { headers, latestVersion } from "../../generated/contract.ts";
import { serve } from "../harness/fake-target.fixture.ts";
import { CheckTimer } from "./check-timer.ts";
import { LimitExhausted, openTransport } from "./transport.ts";

const policy = '"default-per-day";q=10000;w=86400';

async function open(context: TestContext, listener: RequestListener) {
  const url = await serve(context, listener);
  const waits: number[] = [];
  const resent: boolean[] = [];
  const transport = openTransport(
    { url, keys: { main: ["main"], second: "second" }, watchRemaining: true, localAddresses: [] },
    latestVersion,
    (_, isResent) => resent.push(isResent),
    undefined,
    (ms) => waits.push(ms),
  );
  context.after(transport.close);
  return { sender: transport.forCheck(new CheckTimer()), waits, resent };
}

/** Refuses the first key's requests of the default tier, as at the end of a day. */
function refuseDefaultTier(seen: string[]): RequestListener {
  return (request, response) => {
    seen.push(`${request.method} ${request.url}`);
    const isRefused = request.headers.authorization === "Bearer main" && request.url === "/webhooks/";
    if (!isRefused) response.end("{}");
    else response.writeHead(429, { [headers.retryAfter]: "3600", [headers.rateLimitPolicy]: policy }).end("{}");
  };
}

const listWebhooks = { method: "GET", path: "/webhooks/" };
const freezeCard = { method: "POST", path: "/cards/0195500a-3c00-7a10-8f3e-5d2c9b7a4fff/freeze" };

test("a check fails with the limit and the minutes, and no further request of the tier is sent", async (context) => {
  const seen: string[] = [];
  const { sender, waits, resent } = await open(context, refuseDefaultTier(seen));
  for (let count = 0; count < 3; count++)
    await assert.rejects(sender.send(listWebhooks, "main"), (error: Error) => {
      assert.ok(error instanceof LimitExhausted);
      assert.equal(error.message, `429 for the next 60 min: ${policy}`);
      return true;
    });
  assert.deepEqual(seen, ["GET /webhooks/"]);
  assert.deepEqual([waits, resent], [[], [false]]);
});

test("other tiers and other projects continue", async (context) => {
  const seen: string[] = [];
  const { sender } = await open(context, refuseDefaultTier(seen));
  await assert.rejects(sender.send(listWebhooks, "main"), LimitExhausted);
  await sender.send(freezeCard, "main");
  await sender.send(listWebhooks, "second");
  assert.deepEqual(seen, [
    "GET /webhooks/",
    "POST /cards/0195500a-3c00-7a10-8f3e-5d2c9b7a4fff/freeze",
    "GET /webhooks/",
  ]);
});

test("a check that provokes the limit itself gets the response", async (context) => {
  const { sender } = await open(context, refuseDefaultTier([]));
  const exchange = await sender.send({ ...listWebhooks, waitsForRateLimit: false }, "main");
  assert.equal(exchange.response.status, 429);
});
