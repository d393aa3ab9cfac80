// Kills a server while its partner decides. Afterwards the payment is decided once, and the card pays again.

import assert from "node:assert/strict";
import { once } from "node:events";
import { type TestContext, test } from "node:test";
import { headers } from "../../../generated/contract.ts";
import { startReceiver } from "../../events/delivery/delivery.fixture.ts";
import { forEachDatabase, type OpenTestDatabase } from "../../platform/database/testing/databases.ts";
import { JumpingClock } from "../../platform/manual-clock.fixture.ts";
import { type Cardholder, openCardholder, usd } from "../../testing/cardholder.ts";
import { assertLedgerAgrees } from "../../testing/ledger.fixture.ts";
import { startProgram } from "../../testing/program.fixture.ts";
import { openTestServer } from "../../testing/test-server.ts";
import { decideAbandoned } from "./scripted-partner.fixture.ts";

const program = new URL("./kept-answer.fixture.ts", import.meta.url);
// Longer than the leases of a key and of an authorization request.
const afterLeasesMs = 60_000;

function paymentRequest({ apiKey, cardId }: Cardholder, key: string): RequestInit {
  return {
    method: "POST",
    headers: {
      Authorization: `Bearer ${apiKey}`,
      "Content-Type": "application/json",
      [headers.idempotencyKey]: key,
    },
    body: JSON.stringify({ cardId, amount: usd(100n) }),
  };
}

/** A server whose partner approves each payment after `onRequest`. The caller may replace `onRequest`. */
async function openBench(t: TestContext, open: OpenTestDatabase) {
  const place = await open.place(t);
  const clock = new JumpingClock();
  const server = await openTestServer(t, await open(t, place), { clock, config: { allowPrivateWebhookUrls: true } });
  const bench = { place, clock, server, onRequest: () => {} };
  const partner = await startReceiver((response) => {
    bench.onRequest();
    response.writeHead(200, { "Content-Type": "application/json" }).end('{"decision":"APPROVE"}');
  });
  t.after(() => partner.close());
  const payer = await openCardholder(server, "EXTERNAL", 10_000n);
  await payer.ask("/webhooks/", { name: "Decides", url: partner.url, mode: "REQUEST" });
  return Object.assign(bench, { payer });
}

forEachDatabase((open) => {
  for (const first of ["retry", "worker"] as const)
    test(`a server killed after it kept an approval leaves it to the ${first}`, async (t) => {
      const bench = await openBench(t, open);
      const { place, clock, server, payer } = bench;
      let requests = 0;
      bench.onRequest = () => void requests++;
      const { lines, exited } = startProgram(t, program, JSON.stringify({ place }));
      const [url] = (await once(lines, "line")) as [string];
      const request = paymentRequest(payer, "one payment");
      const pay = (to: string) => fetch(`${to}/simulations/card-transactions/authorization`, request);
      await assert.rejects(pay(url));
      await exited;
      // Decides without a wait for the request's deadline.
      if (first === "worker") await decideAbandoned(server.platform);
      clock.advanceBy(afterLeasesMs);
      const retried = await pay(server.url);
      const { status, decision } = (await retried.json()) as { status: string; decision: { source: string } };
      assert.deepEqual([retried.status, status, decision.source, requests], [201, "AUTHORIZED", "PARTNER", 1]);
      const { json: listed } = await payer.ask(`/card-transactions?cardId=${payer.cardId}`);
      assert.equal(listed.data.length, 1);
      await assertLedgerAgrees(server.platform.database);
    });
});
