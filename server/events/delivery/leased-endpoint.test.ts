import assert from "node:assert/strict";
import { test } from "node:test";
import { forEachDatabase } from "../../platform/database/testing/databases.ts";
import { newLease } from "../../platform/workers/lease.ts";
import { testPlatform } from "../../testing/platform.fixture.ts";
import * as fixture from "./delivery.fixture.ts";
import { LeasedEndpoint } from "./leased-endpoint.ts";
import { findPendingEndpoints } from "./queue.ts";

const readAhead = 2;

forEachDatabase((open) => {
  test("each read finds other deliveries until all are known, and a finished one stays hidden during a read", async (t) => {
    const platform = testPlatform(await open(t));
    const { clock, database, random } = platform;
    const project = await fixture.addProject(platform);
    await fixture.addEndpoint(platform, project, "http://127.0.0.1:1/");
    await fixture.publishEvents(platform, project, 5);
    const [pending] = await findPendingEndpoints(database.read);
    const endpoint = new LeasedEndpoint(pending!, newLease(random, clock.now(), 20_000));
    const taken: string[] = [];
    const take = () => {
      while (endpoint.isReady(0, clock.now())) taken.push(endpoint.takeNext(0).delivery_id);
    };
    for (const expected of [2, 4, 5]) {
      endpoint.markDue(0);
      await endpoint.read(database.read, 0, clock.now(), readAhead);
      take();
      assert.equal(new Set(taken).size, expected);
      assert.equal(endpoint.isReadDue(0, readAhead), expected < 5);
    }
    // The finished delivery is still pending in the database.
    const reading = endpoint.read(database.read, 0, clock.now(), readAhead);
    endpoint.finish(taken[0]!);
    await reading;
    take();
    assert.equal(taken.length, 5);
  });
});
