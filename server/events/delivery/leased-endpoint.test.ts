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
  test("reads find each delivery once, also one committed before others that were read, and a finished one stays hidden", async (t) => {
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
    const read = async (expected: number, hasMore: boolean) => {
      await endpoint.read(database.read, 0, clock.now(), readAhead);
      take();
      assert.equal(new Set(taken).size, expected);
      assert.equal(taken.length, expected);
      assert.equal(endpoint.isReadDue(0, readAhead), hasMore);
    };
    endpoint.markDue(0);
    await read(2, true);
    await read(4, true);
    await read(5, false);
    const late = await fixture.publishEvents(platform, project, 3);
    await database.write((tx) => tx.run("UPDATE deliveries SET next_attempt_at = 1 WHERE event_id IN (?, ?, ?)", late));
    endpoint.markDue(0);
    await read(7, true);
    // The second delivery of this read is known.
    await read(8, true);
    await read(8, true);
    await read(8, true);
    await read(8, false);
    // The finished delivery is still pending in the database.
    endpoint.markDue(0);
    const reading = endpoint.read(database.read, 0, clock.now(), readAhead);
    endpoint.finish(taken[0]!);
    await reading;
    take();
    assert.equal(taken.length, 8);
  });
});
