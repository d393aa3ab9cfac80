// Two servers share a database. If one server moves the clock, this decides no payment for which the other server waits
// for its partner.
import assert from "node:assert/strict";
import { test } from "node:test";
import { headers } from "../../../generated/contract.ts";
import { startReceiver } from "../../events/delivery/delivery.fixture.ts";
import { systemClock } from "../../platform/clock.ts";
import { forEachDatabase } from "../../platform/database/testing/databases.ts";
import { openCardholder, usd } from "../../testing/cardholder.ts";
import { settingsOf, startProcess, waitUntilListening } from "../../testing/process.fixture.ts";
import { openTestServer } from "../../testing/test-server.ts";

// On a busy machine the partner's answer may come too late.
const tries = 5;

forEachDatabase((open) => {
  test("the partner decides a payment although another server's clock moves meanwhile", async (t) => {
    const place = await open.place(t);
    const config = { allowPrivateWebhookUrls: true };
    const setup = await openTestServer(t, await open(t, place), { clock: systemClock, config });
    const payer = await openCardholder(setup, "EXTERNAL", 10_000n);
    const settings = {
      ...{ ...settingsOf(place), CONTROLLABLE_CLOCK: "true", ALLOW_PRIVATE_WEBHOOK_URLS: "true" },
      SECRETS_KEY: setup.platform.config.secretsKey.toString("hex"),
    };
    const [asking, other] = (await Promise.all([1, 2].map(() => waitUntilListening(startProcess(t, settings))))) as [
      number,
      number,
    ];
    const send = async (port: number, path: string, body: object, key?: string) => {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, {
        method: "POST",
        headers: {
          Authorization: `Bearer ${payer.apiKey}`,
          "Content-Type": "application/json",
          ...(key === undefined ? {} : { [headers.idempotencyKey]: key }),
        },
        body: JSON.stringify(body),
      });
      return { status: response.status, json: JSON.parse(await response.text()) };
    };
    const payment = { cardId: payer.cardId, amount: usd(100n) };
    const pay = (port: number, key: string) => send(port, "/simulations/card-transactions/authorization", payment, key);
    let key = "";
    const retries: string[] = [];
    const partner = await startReceiver(async (response) => {
      await send(other, "/simulations/clock", { advanceBy: 3_600 });
      // Another server's worker runs at the move, before this retry is answered.
      retries.push((await pay(other, key)).json.error?.code);
      response.writeHead(200, { "Content-Type": "application/json" }).end('{"decision":"APPROVE"}');
    });
    t.after(() => partner.close());
    await payer.ask("/webhooks/", { name: "Decides", url: partner.url, mode: "REQUEST" });
    for (let count = 1; ; count++) {
      key = `payment ${count}`;
      const { status, json } = await pay(asking, key);
      assert.equal(status, 201, JSON.stringify(json));
      assert.equal(retries.at(-1), "IDEMPOTENCY_REQUEST_IN_PROGRESS");
      const { source, latencyMs } = json.decision;
      // A decision by another process would count the clock's move as latency.
      const isLate = source === "FALLBACK" && latencyMs >= 2_000 && latencyMs < 60_000;
      if (isLate && count < tries) continue;
      assert.deepEqual([source, json.status], ["PARTNER", "AUTHORIZED"], JSON.stringify(json));
      break;
    }
  });
});
