import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { headers } from "../../../generated/contract.ts";
import { forEachDatabase } from "../../platform/database/testing/databases.ts";
import { watchDatabase } from "../../platform/database/testing/watched.ts";
import { createLog } from "../../platform/log.ts";
import { ManualClock } from "../../platform/manual-clock.fixture.ts";
import { openTestServer } from "../../testing/test-server.ts";
import { assertRefused } from "./refusal.fixture.ts";

/** SQL that the first decision of a project needs. */
const countingSql = /take_rate_limit|FROM rate_limit_minutes/;
const unknownId = "01a22ac1-683d-741c-a07a-109eec6102b3";

forEachDatabase((open) => {
  test("a GET reads while its request is counted, and is answered after it", async (t) => {
    const counting = Promise.withResolvers<void>();
    const counted = Promise.withResolvers<void>();
    const read = Promise.withResolvers<void>();
    const database = watchDatabase(await open(t), {
      async before(sql) {
        if (!countingSql.test(sql)) return;
        counting.resolve();
        await counted.promise;
      },
      after(sql) {
        if (/FROM webhooks/.test(sql)) read.resolve();
      },
    });
    const server = await openTestServer(t, database, { limited: true });
    const { apiKey } = await server.newProject();
    let isAnswered = false;
    const answer = server.request(`/webhooks/${unknownId}`, { apiKey }).finally(() => (isAnswered = true));
    await Promise.all([counting.promise, read.promise]);
    await pause(50);
    assert.equal(isAnswered, false);
    counted.resolve();
    assertRefused(await answer, "WEBHOOK_NOT_FOUND");
  });

  test("a GET above the limit has no effect and gets 429, whatever its operation does", async (t) => {
    const clock = new ManualClock();
    const lines: string[] = [];
    const log = createLog("warn", { write: (line: string) => void lines.push(line) });
    let [isFailing, failedReads] = [false, 0];
    const database = watchDatabase(await open(t), {
      async before(sql) {
        // Counting takes longer than the failing reads.
        if (isFailing && countingSql.test(sql)) await pause(50);
        if (!isFailing || !/FROM webhooks/.test(sql)) return;
        failedReads++;
        throw new Error("the read failed");
      },
    });
    const config = { controllableClock: true };
    const server = await openTestServer(t, database, { limited: true, clock, log, config });
    const { apiKey } = await server.newProject();
    const get = (options = {}) => server.request(`/webhooks/${unknownId}`, { apiKey, ...options });
    /** After this, the database refuses the next request. The server does not remember a refusal. */
    const useLimit = async () => {
      clock.advanceBy(1_000);
      let left = Number.POSITIVE_INFINITY;
      while (left > 0) {
        const { headers: received } = await server.request("/webhooks", { apiKey });
        left = Number(received.get(headers.rateLimitRemaining));
      }
    };
    const fault = { target: "getWebhook", kind: "INTERNAL_ERROR", count: 1 };
    const simulated = await server.request("/simulations/faults", { apiKey, body: fault });
    assert.equal(simulated.status, 201, simulated.text);
    await useLimit();
    assertRefused(await get(), "RATE_LIMIT_EXCEEDED");
    clock.advanceBy(1_000);
    assertRefused(await get(), "INTERNAL_ERROR", "the refused request did not consume the fault");

    await useLimit();
    assertRefused(await get({ headers: { [headers.serviceVersion]: "1999-01-01" } }), "RATE_LIMIT_EXCEEDED");
    await useLimit();
    isFailing = true;
    assertRefused(await get(), "RATE_LIMIT_EXCEEDED");
    assert.equal(failedReads, database.dialect === "postgres" ? 1 : 0);
    assert.deepEqual(lines, []);
  });
});
