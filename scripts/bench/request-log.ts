// Measures the cost of the request log: the same requests with REQUEST_LOG=true and false, in turns.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { createPostgresDatabase } from "../../server/platform/database/testing/migrated.ts";
import { wholeNumber } from "../usage.ts";
import type { Load } from "./load.ts";
import { answerOf, prepare, ratio, rounds, webhookBody } from "./requests.ts";
import { Served } from "./served.ts";

export async function run(args: readonly string[]): Promise<void> {
  const options = {
    seconds: { type: "string", default: "5" },
    rounds: { type: "string", default: "3" },
    postgres: { type: "boolean", default: false },
  } as const;
  const { values } = parseArgs({ args: [...args], options });
  const [count, seconds] = [wholeNumber("rounds", values.rounds), wholeNumber("seconds", values.seconds)];
  const stops: (() => unknown)[] = [];
  try {
    const subjects: [string, readonly [Served, Load]][] = [];
    for (const REQUEST_LOG of ["false", "true"]) {
      const directory = mkdtempSync(join(tmpdir(), "bench-"));
      stops.push(() => rmSync(directory, { recursive: true, force: true }));
      const postgres = values.postgres ? await createPostgresDatabase() : undefined;
      if (postgres) stops.push(() => postgres.drop());
      const DATABASE_URL = postgres?.databaseUrl ?? "";
      const settings = {
        ...{ DATA_DIR: directory, SERVICE_ENVIRONMENT: "sandbox", PORT: "0", DATABASE_URL, REQUEST_LOG },
      };
      const headers = { Authorization: `Bearer ${await prepare(settings)}` };
      const served = await Served.start("this-server.ts", null, settings);
      stops.push(() => served.stop());
      const post: Load = {
        ...{ method: "POST", path: "/webhooks", body: webhookBody },
        headers: { ...headers, "Content-Type": "application/json" },
      };
      const first = await answerOf(served, { ...post, headers: { ...post.headers, "Idempotency-Key": "replayed" } });
      const get: Load = { method: "GET", path: `/webhooks/${JSON.parse(first.body).id}`, headers };
      subjects.push(
        [`GET, REQUEST_LOG=${REQUEST_LOG}`, [served, get]],
        [`POST, REQUEST_LOG=${REQUEST_LOG}`, [served, post]],
      );
    }
    const order = subjects.toSorted(([one], [other]) => (one < other ? -1 : 1));
    const measured = await rounds(count, seconds, Object.fromEntries(order));
    for (const [name, { perSecond, p50Ms, p99Ms, cpuMicros }] of Object.entries(measured))
      console.log(
        `${name.padEnd(26)} ${perSecond.toFixed(0)} requests/s, p50 ${p50Ms} ms, p99 ${p99Ms} ms, CPU ${cpuMicros.toFixed(0)} µs`,
      );
    for (const method of ["GET", "POST"])
      ratio(
        `${method} with the log : without`,
        measured[`${method}, REQUEST_LOG=true`]!,
        measured[`${method}, REQUEST_LOG=false`]!,
      );
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}
