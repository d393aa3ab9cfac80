// Publishes and delivers until it kills itself at a named point, for crash.test.ts. Wrappers around the parts of the
// server define the points.

import { writeSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { systemClock } from "../../platform/clock.ts";
import { openDatabase } from "../../platform/database/open.ts";
import type { Place } from "../../platform/database/testing/databases.ts";
import { testSealer } from "../../platform/database/testing/sealer.ts";
import { watchUnits } from "../../platform/database/testing/watched.ts";
import type { Database } from "../../platform/database/types.ts";
import { systemRandom } from "../../platform/random.ts";
import { testPlatform } from "../../testing/platform.fixture.ts";
import { eventually } from "../../testing/process.fixture.ts";
import { openEgress } from "../outbound-http/egress.ts";
import { publishEvents } from "./delivery.fixture.ts";
import { startDelivery } from "./delivery-worker.ts";
import { createPost, type Post } from "./post-delivery.ts";

/** Recognizes a database transaction by one of its statements. */
const units = {
  publish: /INSERT INTO deliveries/,
  lease: /UPDATE delivery_leases SET token = \?/,
  record: /UPDATE deliveries SET attempts/,
  release: /UPDATE delivery_leases SET token = ''/,
};

/** At "send: at the receiver" the receiver kills this process while it holds the request. */
export const points = [
  ...Object.keys(units).flatMap((unit) => [
    `${unit}: after a statement`,
    `${unit}: before the commit`,
    `${unit}: after the commit`,
  ]),
  ...["send: before", "send: at the receiver", "send: after the answer"],
];

export interface CrashOrders {
  place: Place;
  projectId: string;
  point: string;
  /** Kills the process when it passes the point for this time, counted from 1. */
  passing: number;
  events: number;
  clockAheadMs: number;
}

async function run(orders: CrashOrders): Promise<void> {
  let passings = 0;
  const pass = (point: string) => {
    if (point === orders.point && ++passings === orders.passing) process.kill(process.pid, "SIGKILL");
  };
  const clock = { ...systemClock, now: () => systemClock.now() + orders.clockAheadMs };
  clock.at = (at, wake) => systemClock.at(at - orders.clockAheadMs, wake);
  const database = withPoints(await openDatabase({ ...orders.place, sealer: testSealer }), pass);
  const platform = testPlatform(database, { clock, random: systemRandom });
  const egress = openEgress({ allowPrivate: true, resolve: async () => [], connectTimeoutMs: 60_000 });
  const send = createPost(egress);
  const post: Post = async (url, headers, body) => {
    pass("send: before");
    const answer = await send(url, headers, body);
    pass("send: after the answer");
    return answer;
  };
  const worker = startDelivery(platform, { post });
  for (let n = 0; n < orders.events; n++) {
    const [id] = await publishEvents(platform, orders.projectId);
    // Synchronous, so that a committed id is out before the process can die.
    writeSync(1, `${id}\n`);
  }
  const due = "SELECT 1 FROM deliveries WHERE status = 'PENDING' AND next_attempt_at <= ? LIMIT 1";
  await eventually(async () => !(await database.read.one(due, [clock.now()])), "due deliveries are attempted");
  // Stopping releases the leased endpoints, which is the last point.
  await worker.stop();
  await egress.destroy();
  await database.close();
}

function withPoints(database: Database, pass: (point: string) => void): Database {
  return watchUnits(database, () => {
    let unit = "";
    return {
      after: (sql) => {
        const found = Object.entries(units).find(([, pattern]) => pattern.test(sql))?.[0];
        unit = found ?? unit;
        if (found) pass(`${found}: after a statement`);
      },
      committing: () => pass(`${unit}: before the commit`),
      committed: () => pass(`${unit}: after the commit`),
    };
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href)
  await run(JSON.parse(process.argv[2] ?? "") as CrashOrders);
