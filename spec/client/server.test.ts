// Tests the client against the server: its promises about keys, limits and pages hold there.
import assert from "node:assert/strict";
import { test } from "node:test";
import { unwrap } from "../../generated/client/latest.js";
import { forEachDatabase } from "../../server/platform/database/testing/databases.ts";
import { ManualClock } from "../../server/platform/manual-clock.fixture.ts";
import { startTestServer } from "../../server/testing/test-server.ts";
import { createTestClient, TestClock } from "./client.fixture.ts";

const user = (number: number) => ({
  ...{ firstName: "Ada", lastName: "Lovelace", phone: "+14155550100", dateOfBirth: "1990-12-10" },
  ...{ email: `ada-${number}@example.com`, residenceCountry: "US" },
  address: { line1: "1 Main Street", city: "Portland", region: "OR", postalCode: "97201", country: "US" },
});

forEachDatabase((open) => {
  if (open.dialect !== "sqlite") return;

  test("a POST whose response was lost acts once", async (t) => {
    const server = await startTestServer(await open(t));
    t.after(() => server.close());
    const { apiKey } = await server.newProject();
    let losses = 2;
    const fetch = async (request: Request) => {
      const response = await globalThis.fetch(request);
      if (request.method === "POST" && losses-- > 0) throw new TypeError("The connection was lost.");
      return response;
    };
    const client = createTestClient(server.url, new TestClock(), { apiKey, fetch });
    const { data, response } = await client.POST("/users", { body: user(1) });
    assert.equal(response.headers.get("Idempotent-Replayed"), "true");
    const users = await Array.fromAsync(client.paginate("/users"));
    assert.deepEqual(
      users.map(({ id }) => id),
      [data?.id],
    );
  });

  test("a call waits for the rate limit, and all pages of a list arrive", async (t) => {
    const serverClock = new ManualClock();
    const server = await startTestServer(await open(t), { clock: serverClock, limited: true });
    t.after(() => server.close());
    const { apiKey } = await server.newProject();
    const clock = new TestClock();
    const shared = {
      now: () => serverClock.now(),
      setTimeout(run: () => void, ms: number) {
        const before = clock.pauses.length;
        const timer = clock.setTimeout(run, ms);
        if (clock.pauses.length > before) serverClock.advanceBy(Math.ceil(ms));
        return timer;
      },
      clearTimeout: (timer: unknown) => clock.clearTimeout(timer),
    };
    // Without jitter, a pause is exactly what Retry-After asks for.
    const client = createTestClient(server.url, shared, { apiKey, random: () => 0 });
    const created: string[] = [];
    for (let number = 0; number < 25; number++)
      created.push((await unwrap(client.POST("/users", { body: user(number) }))).id);
    assert.ok(clock.pauses.length >= 2, "no limit was met");
    assert.ok(clock.pauses.every((ms) => ms === 1_000));
    const listed: string[] = [];
    for await (const { id } of client.paginate("/users", { params: { query: { limit: 4 } } })) listed.push(id);
    assert.deepEqual(listed, created.toReversed());
  });
});
