// Measures authorized payments per second, their CPU time, and the time that the service adds to the partner's. The
// yardstick on SQLite is a hand-written server that writes the same rows. On PostgreSQL it is a loop that signs, posts to
// the same partner and commits one row; there a second part shows how several servers share one database.
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Agent, request } from "undici";
import { createSignatureHeaders, createSigningKey, generateSigningSecret } from "../../server/events/webhooks/sign.ts";
import { systemClock } from "../../server/platform/clock.ts";
import { openDatabase } from "../../server/platform/database/open.ts";
import { createPostgresDatabase } from "../../server/platform/database/testing/migrated.ts";
import type { Database, Dialect } from "../../server/platform/database/types.ts";
import { systemRandom } from "../../server/platform/random.ts";
import { type Ask, asker, issueCard, openCardholder } from "./cardholder.ts";
import type { HandWrittenPayments } from "./hand-written-payments.ts";
import { makeProject } from "./project.ts";
import { startReceiver } from "./receiver.ts";
import { Served } from "./served.ts";
import { median, quantile } from "./spread.ts";

const lanes = 32;
/** Enough that no card has two payments in flight. */
const mostCards = 1_000;

const targets = {
  sqlite: { ratio: 0.25, cpuMs: 1.0, p99Ms: undefined },
  postgres: { ratio: 0.4, cpuMs: 1.4, p99Ms: 300 },
} as const;

/** `addedMs`: time of each payment beyond the partner's response. `cpuMs`: CPU time of the servers per payment. */
interface Figures {
  readonly perSecond: number;
  readonly addedMs: readonly number[];
  readonly cpuMs: number;
}

/** Authorizes `count` payments, `atOnce` at a time. */
type Side = (count: number, atOnce: number) => Promise<Figures>;

interface SideReport {
  readonly database: Dialect;
  readonly atOnce: number;
  readonly side: string;
  readonly perSecond: number;
  /** Rate as a share of the yardstick's rate; undefined for the yardstick. */
  readonly ratio: number | undefined;
  readonly cpuMs: number;
  readonly addedP50Ms: number;
  readonly addedP99Ms: number;
}

export interface Options {
  readonly payments: number;
  readonly rounds: number;
  /** 1 skips the part with several servers on PostgreSQL. */
  readonly servers: number;
  /** Undefined for both. */
  readonly database: string | undefined;
  readonly json: boolean;
}

export async function run(options: Options): Promise<void> {
  const dialects = (["sqlite", "postgres"] as const).filter((each) => each === (options.database ?? each));
  const receiver = await startReceiver();
  const reports: SideReport[] = [];
  try {
    for (const dialect of dialects) reports.push(...(await measure(dialect, receiver.url("/approve"), options)));
  } finally {
    receiver.stop();
  }
  if (options.json) console.log(JSON.stringify(reports, undefined, 2));
}

async function measure(dialect: Dialect, partner: string, options: Options): Promise<SideReport[]> {
  const directory = mkdtempSync(join(tmpdir(), "bench-authorizations-"));
  const stops: (() => Promise<void>)[] = [async () => rmSync(directory, { recursive: true, force: true })];
  try {
    const postgres = dialect === "postgres" ? await createPostgresDatabase() : undefined;
    if (postgres) stops.push(() => postgres.drop());
    const settings = {
      ...{ SERVICE_ENVIRONMENT: "sandbox", PORT: "0", ALLOW_PRIVATE_WEBHOOK_URLS: "true" },
      SECRETS_KEY: randomBytes(32).toString("base64"),
      DATA_DIR: join(directory, "server"),
      DATABASE_URL: postgres?.databaseUrl ?? "",
    };
    const { apiKey } = await makeProject(settings, "--authorization-mode", "EXTERNAL");
    const startServer = async (file: string, argument: unknown) => {
      const served = await Served.start(file, argument, settings);
      stops.push(() => served.stop());
      return served;
    };
    const first = await startServer("this-server.ts", null);
    const cardIds = await issueCards(first.url, apiKey, partner, options.payments);
    const database = await openDatabase({ dataDir: settings.DATA_DIR, databaseUrl: postgres?.databaseUrl ?? null });
    stops.push(() => database.close());
    const payer = { apiKey, cardIds, next: 0 };
    const at = (...servers: Served[]): Side => {
      const asks = servers.map(({ url }) => asker(url, apiKey, new Agent()));
      return (count, atOnce) => pay(servers, asks, payer, count, atOnce);
    };
    const sides: Record<string, Side> = {};
    if (postgres === undefined) {
      const file = join(directory, "hand-written.sqlite");
      await database.knex.raw("VACUUM INTO ?", [file]);
      const argument = { file, secretsKey: settings.SECRETS_KEY } satisfies HandWrittenPayments;
      sides["hand-written server, the same rows"] = at(await startServer("hand-written-payments.ts", argument));
    } else {
      await database.knex.raw("CREATE TABLE bare_decisions (id text PRIMARY KEY, body text NOT NULL)");
      sides["bare loop: sign, post, commit one row"] = (count, atOnce) => postBarely(database, partner, count, atOnce);
    }
    sides["this server"] = at(first);
    if (postgres !== undefined && options.servers > 1) {
      const others = Array.from({ length: options.servers - 1 }, () => startServer("this-server.ts", null));
      sides[`${options.servers} of this server`] = at(first, ...(await Promise.all(others)));
    }
    const reports = await compare(dialect, sides, options);
    if (!options.json) for (const atOnce of [lanes, 1]) print(reports.filter((each) => each.atOnce === atOnce));
    return reports;
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

async function compare(
  database: Dialect,
  sides: Readonly<Record<string, Side>>,
  { payments, rounds }: Options,
): Promise<SideReport[]> {
  const reports: SideReport[] = [];
  for (const atOnce of [lanes, 1]) {
    const all = new Map<string, Figures[]>(Object.keys(sides).map((name) => [name, []]));
    // Round 0 is a warm-up.
    for (let round = 0; round <= rounds; round++) {
      for (const [name, side] of Object.entries(sides)) {
        const figures = await side(atOnce === 1 ? Math.ceil(payments / 10) : payments, atOnce);
        if (round > 0) all.get(name)!.push(figures);
      }
    }
    const [yardstick, ...others] = [...all];
    for (const [side, figures] of [yardstick!, ...others]) {
      const ratios = figures.map(({ perSecond }, round) => perSecond / yardstick![1][round]!.perSecond);
      const addedMs = figures.flatMap((each) => each.addedMs);
      reports.push({
        ...{ database, atOnce, side },
        perSecond: median(figures.map(({ perSecond }) => perSecond)),
        ratio: side === yardstick![0] ? undefined : median(ratios),
        cpuMs: median(figures.map(({ cpuMs }) => cpuMs)),
        addedP50Ms: Number(quantile(addedMs, 0.5)),
        addedP99Ms: Number(quantile(addedMs, 0.99)),
      });
    }
  }
  return reports;
}

/** The targets apply to one server under load. */
function print(reports: readonly SideReport[]): void {
  const [{ database, atOnce }] = reports as [SideReport];
  console.log(`${database}, ${atOnce} at a time`);
  const line = (name: string, value: string) => console.log(`    ${name.padEnd(42)}${value}`);
  for (const { side, perSecond, ratio, cpuMs, addedP50Ms, addedP99Ms } of reports) {
    const target = side === "this server" && atOnce === lanes ? targets[database] : undefined;
    console.log(`  ${side.padEnd(44)}${perSecond.toFixed(0)}/s`);
    if (ratio !== undefined) line("ratio to the yardstick", ratio.toFixed(2) + atLeast(target?.ratio, ratio));
    line("CPU for each", `${cpuMs.toFixed(2)} ms${atMost(target?.cpuMs, cpuMs)}`);
    const added = `p50 ${addedP50Ms} ms, p99 ${addedP99Ms} ms`;
    line("added to the partner's time", added + atMost(target?.p99Ms, addedP99Ms));
  }
}

const atLeast = (target: number | undefined, value: number) =>
  target === undefined ? "" : `   target ${target} or more: ${value >= target ? "met" : "MISSED"}`;

const atMost = (target: number | undefined, value: number) =>
  target === undefined ? "" : `   target ${target} or less: ${value <= target ? "met" : "MISSED"}`;

interface Payer {
  readonly apiKey: string;
  readonly cardIds: readonly string[];
  next: number;
}

/** The servers take turns. */
async function pay(
  servers: readonly Served[],
  asks: readonly Ask[],
  payer: Payer,
  payments: number,
  atOnce: number,
): Promise<Figures> {
  const addedMs: number[] = [];
  let left = payments;
  const lane = async () => {
    while (left-- > 0) {
      const turn = payer.next++;
      const cardId = payer.cardIds[turn % payer.cardIds.length]!;
      const startedAt = performance.now();
      const amount = { value: "0.01", currency: "USD" };
      const ask = asks[turn % asks.length]!;
      const { decision } = await ask("/simulations/card-transactions/authorization", { cardId, amount });
      if (decision.source !== "PARTNER")
        throw new Error(`the partner did not decide a payment: ${JSON.stringify(decision)}`);
      addedMs.push(performance.now() - startedAt - decision.latencyMs);
    }
  };
  const cpuMicros = async () => {
    const all = await Promise.all(servers.map((each) => each.usage()));
    return all.reduce((sum, usage) => sum + usage.cpuMicros, 0);
  };
  const before = await cpuMicros();
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: atOnce }, lane));
  const perSecond = (payments / (performance.now() - startedAt)) * 1_000;
  return { perSecond, addedMs, cpuMs: ((await cpuMicros()) - before) / payments / 1_000 };
}

async function issueCards(url: string, apiKey: string, partner: string, payments: number): Promise<string[]> {
  const count = Math.max(lanes, Math.min(mostCards, payments));
  const ask = asker(url, apiKey, new Agent());
  await ask("/webhooks/", { name: "Decides", url: partner, mode: "REQUEST" });
  await ask("/simulations/fiat-deposits", { amount: { value: "1000000.00", currency: "USD" } });
  const cardholder = await openCardholder(ask);
  const cardIds: string[] = [];
  const issue = async () => {
    while (cardIds.length < count) cardIds.push(await issueCard(ask, cardholder));
  };
  await Promise.all(Array.from({ length: lanes }, issue));
  return cardIds;
}

// A request of typical size.
const data = { transactionId: "0195500a-3c00-7500-84e0-cd2c9b7a4e6d", note: "x".repeat(700) };

/** The loop runs in this process, so this process's CPU time is the loop's. */
async function postBarely(database: Database, url: string, count: number, atOnce: number): Promise<Figures> {
  const dispatcher = new Agent();
  const key = createSigningKey(generateSigningSecret(systemRandom));
  let left = count;
  const addedMs: number[] = [];
  const loop = async () => {
    while (left-- > 0) {
      const loopStartedAt = performance.now();
      const now = systemClock.now();
      const id = systemRandom.uuid(now);
      const body = Buffer.from(JSON.stringify({ id, type: "CARD_AUTHORIZATION_REQUEST", data }));
      const headers = {
        ...createSignatureHeaders(key, id, Math.floor(now / 1_000), body),
        "Content-Type": "application/json",
      };
      const askedAt = performance.now();
      const response = await request(url, { dispatcher, method: "POST", headers, body });
      const text = await response.body.text();
      const partnerMs = performance.now() - askedAt;
      await database.write((tx) => tx.run("INSERT INTO bare_decisions (id, body) VALUES (?, ?)", [id, text]));
      addedMs.push(performance.now() - loopStartedAt - partnerMs);
    }
  };
  const before = process.cpuUsage();
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: atOnce }, loop));
  const perSecond = (count / (performance.now() - startedAt)) * 1_000;
  const { user, system } = process.cpuUsage(before);
  await dispatcher.close();
  return { perSecond, addedMs, cpuMs: (user + system) / count / 1_000 };
}
