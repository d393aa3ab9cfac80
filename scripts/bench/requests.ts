// The request path beside its limits: bare node:http answering the same bytes, and a hand-written server doing the same
// durable work. Rounds alternate between the servers and the median counts, so that a busy machine disturbs all alike.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openDatabase } from "../../server/platform/database/open.ts";
import { createPostgresDatabase } from "../../server/platform/database/testing/migrated.ts";
import { type Answer, connections, type Load, type Measured, measure } from "./load.ts";
import { makeProject, type Settings } from "./project.ts";
import { Served, type Usage } from "./served.ts";

// Far more than there are connections, so that hardly two requests at a time ask for the same one.
const endpoints = 500;

const memoryParts = 5;

const webhookBody = JSON.stringify({ name: "bench", url: "https://8.8.8.8/webhooks" });

/**
 * Options: --seconds of each measurement, --rounds, --memory-requests (0 leaves the memory out), --postgres puts the server on PostgreSQL: the one
 * that DATABASE_URL names, or that of the tests. What it is held against stays the same.
 */
export async function run(args: readonly string[]): Promise<void> {
  const options = {
    seconds: preset("5"),
    rounds: preset("3"),
    "memory-requests": preset("200000"),
    postgres: { type: "boolean", default: false },
  } as const;
  const { values } = parseArgs({ args: [...args], options });
  const seconds = Number(values.seconds);
  const directory = mkdtempSync(join(tmpdir(), "bench-"));
  const stops: (() => Promise<void>)[] = [];
  try {
    const postgres = values.postgres ? await createPostgresDatabase() : undefined;
    if (postgres) stops.push(() => postgres.drop());
    const DATABASE_URL = postgres?.databaseUrl ?? "";
    const settings = { DATA_DIR: directory, SERVICE_ENVIRONMENT: "sandbox", PORT: "0", DATABASE_URL };
    const apiKey = await prepare(settings);
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
    const handWritten = await Served.start("hand-written-server.ts", { answer: created, directory });
    stops.push(() => handWritten.stop());

    const replay: Load = { ...post, headers: { ...post.headers, "Idempotency-Key": "replayed" } };
    const measured = await rounds(Number(values.rounds), seconds, {
      "GET /webhooks/{id}": [ours, get],
      "bare node:http, the same bytes": [bare, get],
      "POST /webhooks, fresh key": [ours, post],
      "hand-written, the same durable work": [handWritten, post],
      "POST /webhooks, replay": [ours, replay],
      [`GET, ${endpoints} endpoints in turn`]: [ours, many],
    });
    report(measured, values.postgres);
    if (Number(values["memory-requests"]) > 0) await reportMemory(ours, get, replay, Number(values["memory-requests"]));
  } finally {
    for (const stop of stops.reverse()) await stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

function preset<const Value extends string>(value: Value) {
  return { type: "string", default: value } as const;
}

/** A project with a key and limits that the load does not reach. Returns the key. */
async function prepare(settings: Settings): Promise<string> {
  const { apiKey } = await makeProject(settings);
  // A project may have five active endpoints: each is disabled as it is made, at the cost of one more statement.
  const database = await openDatabase({ databaseUrl: settings.DATABASE_URL || null, dataDir: settings.DATA_DIR! });
  for (const statement of disabling[database.dialect]) await database.knex.raw(statement);
  if (database.dialect === "postgres") {
    const row = await database.read.one<{ fsync: string }>("SELECT current_setting('fsync') AS fsync");
    const how = row?.fsync === "on" ? "with flushes" : "WITHOUT flushes: a commit does not wait for the disk";
    console.log(`The server is on PostgreSQL ${how}.`);
  }
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

// Node writes these itself, on every server alike.
const ownHeaders = ["connection", "date", "keep-alive", "transfer-encoding"];

async function answerOf(served: Served, { method, path, headers, body }: Load): Promise<Answer> {
  const response = await fetch(served.url + path, { method, headers, ...(body === undefined ? {} : { body }) });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
  const kept = [...response.headers].filter(([name]) => !ownHeaders.includes(name));
  return { status: response.status, headers: Object.fromEntries(kept), body: text };
}

/** The paths of so many new endpoints. */
async function createMany(served: Served, post: Load): Promise<string[]> {
  const paths: string[] = [];
  for (let made = 0; made < endpoints; made += 1) {
    const headers = { ...post.headers, "Idempotency-Key": `many-${made}` };
    paths.push(`/webhooks/${JSON.parse((await answerOf(served, { ...post, headers })).body).id}`);
  }
  return paths;
}

type Subject = readonly [served: Served, load: Load];
type Medians<Name extends string> = Readonly<Record<Name, Measured>>;

async function rounds<Name extends string>(
  count: number,
  seconds: number,
  subjects: Readonly<Record<Name, Subject>>,
): Promise<Medians<Name>> {
  const all = new Map<string, Measured[]>();
  for (let round = 0; round <= count; round += 1) {
    for (const [name, [served, load]] of Object.entries<Subject>(subjects)) {
      // Round 0 only warms up.
      const timed = { ...load, seconds: round === 0 ? 2 : seconds };
      const fresh = load.method === "POST" && load.headers["Idempotency-Key"] === undefined;
      const measured = await measure(served, fresh ? { ...timed, freshKeys: `round-${round}` } : timed);
      if (round > 0) all.set(name, [...(all.get(name) ?? []), measured]);
    }
  }
  const medians = [...all].map(([name, list]) => [name, median(list)]);
  return Object.fromEntries(medians) as Medians<Name>;
}

function median(measured: readonly Measured[]): Measured {
  return measured.toSorted((a, b) => a.perSecond - b.perSecond)[measured.length >> 1]!;
}

// The targets are stated for SQLite, where the hand-written server does the same durable work.
function report(measured: Record<string, Measured>, postgres: boolean): void {
  console.log(`${connections} connections, median of the rounds; p99 as the caller sees it, CPU of the server alone\n`);
  const line = (cells: readonly string[]) =>
    console.log(cells.map((cell, i) => (i ? cell.padStart(12) : cell.padEnd(38))).join(""));
  line(["", "requests/s", "p50 ms", "p99 ms", "CPU µs"]);
  for (const [name, { perSecond, p50Ms, p99Ms, cpuMicros }] of Object.entries(measured)) {
    line([name, perSecond.toFixed(0), p50Ms.toFixed(1), p99Ms.toFixed(1), cpuMicros.toFixed(0)]);
  }
  const [get, bare, post, handWritten, replay, many] = Object.values(measured) as Measured[];
  console.log("");
  ratio("POST with a fresh key : hand-written", post!, handWritten!, postgres ? undefined : 0.5);
  ratio("GET : bare node:http", get!, bare!, postgres ? undefined : 0.3);
  ratio(`GET of ${endpoints} in turn : bare node:http`, many!, bare!);
  ratio("replay : first request", replay!, post!, postgres ? undefined : 1);
}

function ratio(name: string, one: Measured, other: Measured, wanted?: number): void {
  const reached = one.perSecond / other.perSecond;
  const line = `${name.padEnd(38)}${reached.toFixed(2).padStart(12)}`;
  if (wanted === undefined) console.log(line);
  else console.log(`${line}   wanted ${wanted.toFixed(1)} or more: ${reached >= wanted ? "reached" : "NOT REACHED"}`);
}

async function reportMemory(served: Served, get: Load, replay: Load, requests: number): Promise<void> {
  const points: Usage[] = [];
  // In parts, so that what is made once (caches, compiled code, the allocator's reserves) can be told from growth.
  for (let part = 0; part <= memoryParts; part += 1) {
    await measure(served, { ...get, amount: Math.ceil((requests / memoryParts) * 0.75) });
    await measure(served, { ...replay, amount: Math.ceil((requests / memoryParts) * 0.25) });
    points.push(await served.usage());
  }
  const series = (bytes: (usage: Usage) => number) => points.map((usage) => mebibytes(bytes(usage))).join("  ");
  console.log(
    `\nMemory in MiB, garbage collected: warm, then after each ${requests / memoryParts} of ${requests} requests`,
  );
  console.log(`heap and buffers  ${series((usage) => usage.heapBytes)}`);
  console.log(`process           ${series((usage) => usage.rssBytes)}`);
}

function mebibytes(bytes: number): string {
  return (bytes / 2 ** 20).toFixed(1);
}
