// Stops a process that waits for the shop.
import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { headers } from "../../../generated/contract.ts";
import { systemClock } from "../../platform/clock.ts";
import { forEachDatabase } from "../../platform/database/testing/databases.ts";
import { testSecretsKey } from "../../platform/database/testing/sealer.ts";
import { connect, eventually, settingsOf, startProcess, waitUntilListening } from "../../testing/process.fixture.ts";
import { openTestServer } from "../../testing/test-server.ts";
import { assertConsistent, checkout, checkoutsOf, createQuote, openAgent, Shop } from "./agents.fixture.ts";
import { startShop } from "./shop-server.fixture.ts";

forEachDatabase((open) => {
  test("a stop waits for the shop's answers, to requests and then to workers", async (t) => {
    const [place, shop] = [await open.place(t), new Shop()];
    const database = await open(t, place);
    const { url: merchantUrl, close } = await startShop(shop);
    t.after(close);
    const config = { merchantUrl, allowPrivateWebhookUrls: true };
    const server = await openTestServer(t, database, { clock: systemClock, config });
    const agent = await openAgent(server);
    shop.plan().order = "UNAVAILABLE";
    const { json: unanswered } = await checkout(server, agent, await createQuote(server, agent));
    shop.plan().order = "OK";
    const quoteId = await createQuote(server, agent);
    const [toRequest, toWorker] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let held = 0;
    shop.after = (action, sessionId) => {
      if (action !== "order") return;
      held++;
      return (sessionId === "session-1" ? toWorker : toRequest).promise;
    };
    const stopping = startProcess(t, {
      ...settingsOf(place),
      SECRETS_KEY: testSecretsKey.toString("base64"),
      MERCHANT_URL: merchantUrl,
      MERCHANT_API_KEY: "key",
      ALLOW_PRIVATE_WEBHOOK_URLS: "true",
    });
    const port = await waitUntilListening(stopping);
    await database.write((tx) => tx.run("UPDATE checkouts SET next_at = 0 WHERE id = ?", [unanswered.id]));
    const buying = fetch(`http://127.0.0.1:${port}/agentic/checkouts`, {
      method: "POST",
      headers: {
        Authorization: `Bearer ${agent.apiKey}`,
        "Content-Type": "application/json",
        [headers.simulateCheckout]: "COMPLETED",
      },
      body: JSON.stringify({ quoteId }),
    });
    await eventually(() => held === 2, "both orders");
    stopping.child.kill("SIGTERM");
    const isRefused = () =>
      connect(port).then(
        (connection) => {
          connection.close();
          return false;
        },
        () => true,
      );
    await eventually(isRefused, "the end of accepting connections");
    toRequest.resolve();
    assert.match(await (await buying).text(), /"status":"COMPLETED"/);
    // The workers are stopped after the last response.
    await sleep(250);
    toWorker.resolve();
    assert.equal(await stopping.exited, 0);
    assert.deepEqual(
      (await checkoutsOf(agent)).map(({ status }) => status),
      ["COMPLETED", "COMPLETED"],
    );
    assert.equal(shop.keysOf("order").length, 3, "nothing was asked again");
    await assertConsistent(database, agent, shop);
  });
});
