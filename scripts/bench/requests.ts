// Measures requests beside two yardsticks: node:http with the same bytes, and a server with the same durable work.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openDatabase } from "../../server/platform/database/open.ts";
import { createPostgresDatabase } from "../../server/platform/database/testing/migrated.ts";
import type { Dialect } from "../../server/platform/database/types.ts";
import type { HandWrittenServer } from "./hand-written-server.ts";
import { type Answer, connections, type Load, type Measurement, measure } from "./load.ts";
import { describeFlushes } from "./postgres-meter.ts";
import { makeProject, type Settings } from "./project.ts";
import { type Bounds, printFigure, printLine } from "./report.ts";
import { Served, type Usage } from "./served.ts";

// Many more than connections, so that requests rarely read the same endpoint.
const endpoints = 500;

const memoryParts = 5;

const webhookBody = JSON.stringify({ name: "bench", url: "https://8.8.8.8/webhooks" });

export interface Options {
  /** Of each measurement. */
  readonly seconds: number;
  readonly rounds: number;
  /** 0 skips the memory part. */
  readonly "memory-requests": number;
  readonly postgres: boolean;
}

export async function run(options: Options): Promise<void> {
  const { seconds, rounds: count, "memory-requests": memoryRequests } = options;
  const directory = mkdtempSync(join(tmpdir(), "bench-"));
  const stops: (() => Promise<void>)[] = [];
  try {
    const postgres = options.postgres ? await createPostgresDatabase() : undefined;
    if (postgres) stops.push(() => postgres.drop());
    const DATABASE_URL = postgres?.databaseUrl ?? "";
    const settings = { DATA_DIR: directory, SERVICE_ENVIRONMENT: "sandbox", PORT: "0", DATABASE_URL };
    const apiKey = await prepare(settings);
    if (postgres) console.log(`The server is on PostgreSQL ${await describeFlushes(DATABASE_URL)}.`);
    const ours = await Served.start("this-server.ts", null, settings);
    stops.push(() => ours.stop());
    const headers = { Authorization: `Bearer ${apiKey}` };
    const post: Load = {
      method: "POST",
      path: "/webhooks",
      headers: { ...headers, "Content-Type": "application/json" },
      body: webhookBody,
    };
    const created = await answerOf(ours, { ...post, headers: { ...post.headers, "Idempotency-Key": "replayed" } });
    const get: Load = { method: "GET", path: `/webhooks/${JSON.parse(created.body).id}`, headers };
    const many: Load = { ...get, paths: await createMany(ours, post) };
    const bare = await Served.start("bare-server.ts", await answerOf(ours, get));
    stops.push(() => bare.stop());
    const own = options.postgres ? await createPostgresDatabase() : undefined;
    if (own) stops.push(() => own.drop());
    const argument = { answer: created, directory, databaseUrl: own?.databaseUrl } satisfies HandWrittenServer;
    const handWritten = await Served.start("hand-written-server.ts", argument);
    stops.push(() => handWritten.stop());

    const replay: Load = { ...post, headers: { ...post.headers, "Idempotency-Key": "replayed" } };
    const measured = await rounds(count, seconds, {
      "GET /webhooks/{id}": [ours, get],
      "bare node:http, the same bytes": [bare, get],
      "POST /webhooks, fresh key": [ours, post],
      "hand-written, the same durable work": [handWritten, post],
      "POST /webhooks, replay": [ours, replay],
      [`GET, ${endpoints} endpoints in turn`]: [ours, many],
    });
    report(measured, options.postgres);
    if (memoryRequests > 0) await reportMemory(ours, get, replay, memoryRequests);
  } finally {
    for (const stop of stops.reverse()) await stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

async function prepare(settings: Settings): Promise<string> {
  const { apiKey } = await makeProject(settings);
  // A project has at most five active endpoints, so a trigger disables each new one.
  const database = await openDatabase({ databaseUrl: settings.DATABASE_URL || null, dataDir: settings.DATA_DIR! });
  for (const statement of disabling[database.dialect]) await database.knex.raw(statement);
  await database.close();
  return apiKey;
}

const disabling = {
  sqlite: [
    `CREATE TRIGGER bench AFTER INSERT ON webhooks BEGIN UPDATE webhooks SET status = 'DISABLED' WHERE id = NEW.id; END`,
  ],
  postgres: [
    `CREATE FUNCTION disable() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN NEW.status := ''DISABLED''; RETURN NEW; END'`,
    "CREATE TRIGGER bench BEFORE INSERT ON webhooks FOR EACH ROW EXECUTE FUNCTION disable()",
  ],
};

const ownHeaders = ["connection", "date", "keep-alive", "transfer-encoding"];

async function answerOf(served: Served, { method, path, headers, body }: Load): Promise<Answer> {
  const response = await fetch(served.url + path, { method, headers, ...(body === undefined ? {} : { body }) });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} returned ${response.status}: ${text}`);
  const headersToKeep = [...response.headers].filter(([name]) => !ownHeaders.includes(name));
  return { status: response.status, headers: Object.fromEntries(headersToKeep), body: text };
}

async function createMany(served: Served, post: Load): Promise<string[]> {
  const paths: string[] = [];
  for (let number = 0; number < endpoints; number += 1) {
    const headers = { ...post.headers, "Idempotency-Key": `many-${number}` };
    paths.push(`/webhooks/${JSON.parse((await answerOf(served, { ...post, headers })).body).id}`);
  }
  return paths;
}

type Subject = readonly [served: Served, load: Load];
type Medians<Name extends string> = Readonly<Record<Name, Measurement>>;

async function rounds<Name extends string>(
  count: number,
  seconds: number,
  subjects: Readonly<Record<Name, Subject>>,
): Promise<Medians<Name>> {
  const all = new Map<string, Measurement[]>();
  for (let round = 0; round <= count; round += 1) {
    for (const [name, [served, load]] of Object.entries<Subject>(subjects)) {
      // Round 0 is a warm-up.
      const timed = { ...load, seconds: round === 0 ? Math.min(2, seconds) : seconds };
      const fresh = load.method === "POST" && load.headers["Idempotency-Key"] === undefined;
      const measured = await measure(served, fresh ? { ...timed, freshKeys: `round-${round}` } : timed);
      if (round > 0) all.set(name, [...(all.get(name) ?? []), measured]);
    }
  }
  const medians = [...all].map(([name, list]) => [name, median(list)]);
  return Object.fromEntries(medians) as Medians<Name>;
}

function median(measured: readonly Measurement[]): Measurement {
  return measured.toSorted((a, b) => a.perSecond - b.perSecond)[measured.length >> 1]!;
}

interface Targets {
  readonly post: Bounds;
  readonly get: Bounds;
  readonly replay: Bounds | undefined;
}

const targets: Readonly<Record<Dialect, Targets>> = {
  sqlite: { post: { least: 0.85 }, get: { least: 0.45 }, replay: { least: 1 } },
  postgres: { post: { least: 0.7 }, get: { least: 0.25 }, replay: undefined },
};

function report(measured: Record<string, Measurement>, postgres: boolean): void {
  console.log(
    `${connections} connections, median of the rounds; p99 at the caller, CPU time of the server per request\n`,
  );
  printLine("", ["requests/s", "p50 ms", "p99 ms", "CPU µs"]);
  for (const [name, { perSecond, p50Ms, p99Ms, cpuMicros }] of Object.entries(measured)) {
    printLine(name, [perSecond.toFixed(0), p50Ms.toFixed(1), p99Ms.toFixed(1), cpuMicros.toFixed(0)]);
  }
  const [get, bare, post, handWritten, replay, many] = Object.values(measured) as Measurement[];
  console.log("");
  const wanted = targets[postgres ? "postgres" : "sqlite"];
  const ratio = (name: string, one: Measurement, other: Measurement, bounds?: Bounds) =>
    printFigure(name, one.perSecond / other.perSecond, 2, bounds);
  ratio("POST with a fresh key : hand-written", post!, handWritten!, wanted.post);
  ratio("GET : bare node:http", get!, bare!, wanted.get);
  ratio(`GET of ${endpoints} in turn : bare node:http`, many!, bare!);
  ratio("replay : first request", replay!, post!, wanted.replay);
}

async function reportMemory(served: Served, get: Load, replay: Load, requests: number): Promise<void> {
  const points: Usage[] = [];
  // Sends the requests in parts, to separate growth from caches, compiled code and reserves.
  for (let part = 0; part <= memoryParts; part += 1) {
    await measure(served, { ...get, amount: Math.ceil((requests / memoryParts) * 0.75) });
    await measure(served, { ...replay, amount: Math.ceil((requests / memoryParts) * 0.25) });
    points.push(await served.usage());
  }
  const series = (bytes: (usage: Usage) => number) => points.map((usage) => mebibytes(bytes(usage))).join("  ");
  console.log(
    `\nMemory in MiB after garbage collection: warm, then after every ${requests / memoryParts} of ${requests} requests`,
  );
  console.log(`heap and buffers  ${series((usage) => usage.heapBytes)}`);
  console.log(`process           ${series((usage) => usage.rssBytes)}`);
}

function mebibytes(bytes: number): string {
  return (bytes / 2 ** 20).toFixed(1);
}
