// Measures authorized payments per second, their CPU time, and the time that the service adds to the partner's. The
// yardstick is a hand-written server that writes the same rows: on SQLite one payment in each transaction, on PostgreSQL
// up to 64. On PostgreSQL a further side shows how several servers share one database.
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Agent } from "undici";
import { openDatabase } from "../../server/platform/database/open.ts";
import { createPostgresDatabase } from "../../server/platform/database/testing/migrated.ts";
import type { Dialect } from "../../server/platform/database/types.ts";
import { type Ask, asker, issueCard, openCardholder } from "./cardholder.ts";
import { type DelayingProxy, throughProxy } from "./delaying-proxy.ts";
import type { HandWrittenBatches } from "./hand-written-batches.ts";
import type { HandWrittenPayments } from "./hand-written-payments.ts";
import { describeFlushes, PostgresMeter } from "./postgres-meter.ts";
import { makeProject } from "./project.ts";
import { startReceiver } from "./receiver.ts";
import { type Bounds, printFigure, printLine } from "./report.ts";
import { Served } from "./served.ts";
import { measureSpending, type Spending, type Used } from "./spending.ts";
import { median, quantile } from "./spread.ts";

/** The targets assume this number. */
const lanes = 32;
/** Enough that no card has two payments in flight. */
const mostCards = 1_000;

/** Figures for each payment, except for the rate. */
interface Figures extends Spending {
  /** Time beyond the partner's response in ms. */
  readonly addedP50Ms: number;
  readonly addedP99Ms: number;
}

interface SideReport extends Figures {
  readonly database: Dialect;
  readonly atOnce: number;
  readonly rttMs: number;
  /** Says whether a commit of PostgreSQL waits for the disk. */
  readonly flushes: string | undefined;
  readonly side: string;
  /** 0 for the yardstick. */
  readonly servers: number;
  /** Rate as a share of the yardstick's rate; undefined for the yardstick. */
  readonly ratio?: number | undefined;
  /** Rate as a share of one server's rate; undefined unless there are several. */
  readonly shareOfOneServer?: number | undefined;
  readonly targets: FigureBounds;
  readonly rounds: readonly Figures[];
}

type FigureBounds = { readonly [Name in Figure]?: Bounds };

type Figure = keyof Figures | "ratio" | "shareOfOneServer";

const figures: Readonly<Record<Figure, { readonly name: string; readonly digits: number }>> = {
  perSecond: { name: "payments/s", digits: 0 },
  ratio: { name: "ratio", digits: 2 },
  shareOfOneServer: { name: "of one", digits: 2 },
  cpuMs: { name: "CPU", digits: 2 },
  postgresCpuMs: { name: "PG CPU", digits: 2 },
  addedP50Ms: { name: "added p50", digits: 1 },
  addedP99Ms: { name: "added p99", digits: 1 },
  transactions: { name: "commits", digits: 2 },
  statements: { name: "statements", digits: 1 },
  databaseWrites: { name: "PG writes", digits: 1 },
};

interface Targets {
  readonly database: Dialect;
  readonly servers: number;
  readonly atOnce: number;
  readonly rttMs: number;
  readonly bounds: FigureBounds;
}

const sqlite = { database: "sqlite", servers: 1, rttMs: 0 } as const;
const onePostgres = { database: "postgres", servers: 1, atOnce: lanes } as const;
const targets: readonly Targets[] = [
  { ...sqlite, atOnce: lanes, bounds: { ratio: { least: 0.9 }, cpuMs: { most: 1 } } },
  { ...sqlite, atOnce: 1, bounds: { ratio: { least: 0.5 } } },
  {
    ...{ ...onePostgres, rttMs: 0 },
    bounds: {
      ...{ perSecond: { least: 800 }, ratio: { least: 0.55 } },
      ...{ cpuMs: { most: 1.3 }, postgresCpuMs: { most: 0.5 }, addedP99Ms: { most: 100 } },
    },
  },
  { ...onePostgres, servers: 2, rttMs: 0, bounds: { shareOfOneServer: { least: 0.6 } } },
  { ...onePostgres, rttMs: 2, bounds: { perSecond: { least: 600 } } },
  { ...onePostgres, servers: 2, rttMs: 2, bounds: { perSecond: { least: 500 } } },
  { ...onePostgres, atOnce: 1, rttMs: 2, bounds: { addedP50Ms: { most: 14 } } },
];

function boundsOf(measured: Omit<Targets, "bounds">): FigureBounds {
  const names = Object.keys(measured) as (keyof typeof measured)[];
  return targets.find((each) => names.every((name) => each[name] === measured[name]))?.bounds ?? {};
}

/** Authorizes `count` payments, `atOnce` at a time. */
type Pay = (count: number, atOnce: number) => Promise<Figures>;

interface Side {
  readonly side: string;
  readonly servers: number;
  readonly pay: Pay;
}

interface Setting {
  readonly database: Dialect;
  readonly rttMs: number;
  readonly meter: PostgresMeter | undefined;
  readonly flushes: string | undefined;
}

export interface Options {
  readonly payments: number;
  readonly rounds: number;
  /** 1 skips the side with several servers on PostgreSQL. */
  readonly servers: number;
  readonly "at-once": number;
  /** Round trip to PostgreSQL in ms. */
  readonly rtt: number;
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
  const start = async (file: string, argument: unknown, settings?: Record<string, string>) => {
    const served = await Served.start(file, argument, settings);
    stops.push(() => served.stop());
    return served;
  };
  try {
    const postgres = dialect === "postgres" ? await createPostgresDatabase() : undefined;
    if (postgres) stops.push(() => postgres.drop());
    const direct = postgres?.databaseUrl ?? "";
    const rttMs = postgres ? options.rtt : 0;
    const proxied = { databaseUrl: direct, delayMs: rttMs / 2 } satisfies DelayingProxy;
    const proxy = rttMs > 0 ? await start("delaying-proxy.ts", proxied) : undefined;
    const databaseUrl = proxy ? throughProxy(direct, proxy.port) : direct;
    const settings = {
      ...{ SERVICE_ENVIRONMENT: "sandbox", PORT: "0", ALLOW_PRIVATE_WEBHOOK_URLS: "true" },
      SECRETS_KEY: randomBytes(32).toString("base64"),
      DATA_DIR: join(directory, "server"),
      DATABASE_URL: databaseUrl,
    };
    const { SECRETS_KEY: secretsKey } = settings;
    const { id: projectId, apiKey } = await makeProject(settings, "--authorization-mode", "EXTERNAL");
    const startServer = () => start("this-server.ts", null, settings);
    const first = await startServer();
    const cardCount = Math.max(options["at-once"], Math.min(mostCards, options.payments));
    const cardIds = await issueCards(first.url, apiKey, partner, cardCount);
    const meter = postgres && (await PostgresMeter.open(direct));
    if (meter) stops.push(() => meter.close());
    const flushes = postgres && (await describeFlushes(direct));
    const payer = { apiKey, cardIds, next: 0 };
    const payAt = (...servers: Served[]): Pay => {
      const asks = servers.map(({ url }) => asker(url, apiKey, new Agent()));
      return (count, atOnce) => pay({ servers, proxy, meter }, asks, payer, count, atOnce);
    };
    let yardstick: Served;
    if (postgres === undefined) {
      const file = await copySqlite(settings.DATA_DIR, directory);
      yardstick = await start("hand-written-payments.ts", { file, secretsKey } satisfies HandWrittenPayments);
    } else {
      const argument = { databaseUrl, projectId, secretsKey } satisfies HandWrittenBatches;
      yardstick = await start("hand-written-batches.ts", argument);
    }
    const sides = [
      { side: "hand-written, the same rows", servers: 0, pay: payAt(yardstick) },
      { side: "this server", servers: 1, pay: payAt(first) },
    ];
    if (postgres !== undefined && options.servers > 1) {
      const others = await Promise.all(Array.from({ length: options.servers - 1 }, startServer));
      const side = `${options.servers} of this server`;
      sides.push({ side, servers: options.servers, pay: payAt(first, ...others) });
    }
    const reports: SideReport[] = [];
    for (const atOnce of new Set([options["at-once"], 1])) {
      const measured = await compare({ database: dialect, rttMs, meter, flushes }, sides, atOnce, options);
      if (!options.json) print(measured);
      reports.push(...measured);
    }
    return reports;
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

/** Returns the file of the copy. */
async function copySqlite(dataDir: string, directory: string): Promise<string> {
  const file = join(directory, "hand-written.sqlite");
  const database = await openDatabase({ dataDir, databaseUrl: null });
  await database.knex.raw("VACUUM INTO ?", [file]);
  await database.close();
  return file;
}

async function compare(
  { database, rttMs, meter, flushes }: Setting,
  sides: readonly Side[],
  atOnce: number,
  { payments, rounds: count }: Options,
): Promise<SideReport[]> {
  const rounds = sides.map((): Figures[] => []);
  // Round 0 is a warm-up.
  for (let round = 0; round <= count; round++) {
    for (const [index, side] of sides.entries()) {
      const measured = await side.pay(atOnce === 1 ? Math.ceil(payments / 10) : payments, atOnce);
      if (round > 0) rounds[index]!.push(measured);
    }
    if (round === 0) await meter?.analyze();
  }
  const medianOf = (all: readonly Figures[], figure: keyof Figures) => {
    const values = all.map((each) => each[figure]);
    return values.every((each) => each !== undefined) ? median(values) : undefined;
  };
  const shareOf = (all: readonly Figures[], others: readonly Figures[]) =>
    median(all.map(({ perSecond }, round) => perSecond / others[round]!.perSecond));
  const [yardstick, oneServer] = rounds as [Figures[], Figures[]];
  return sides.map(({ side, servers }, index) => {
    const all = rounds[index]!;
    const names = Object.keys(all[0]!) as (keyof Figures)[];
    const medians = Object.fromEntries(names.map((name) => [name, medianOf(all, name)])) as unknown as Figures;
    return {
      ...{ database, atOnce, rttMs, flushes, side, servers, ...medians },
      ratio: servers > 0 ? shareOf(all, yardstick) : undefined,
      shareOfOneServer: servers > 1 ? shareOf(all, oneServer) : undefined,
      targets: boundsOf({ database, servers, atOnce, rttMs }),
      rounds: all,
    };
  });
}

function print(reports: readonly SideReport[]): void {
  const [{ database, atOnce, rttMs, flushes }] = reports as [SideReport];
  const place = flushes === undefined ? database : `${database} ${flushes}`;
  console.log(`${place}; ${atOnce} at a time${rttMs > 0 ? `, round trips of ${rttMs} ms` : ""}; times in ms`);
  const shown = (Object.keys(figures) as Figure[]).filter((each) => {
    return (
      reports.some((report) => report[each] !== undefined) || (each === "postgresCpuMs" && database === "postgres")
    );
  });
  printLine(
    "",
    shown.map((each) => figures[each].name),
  );
  for (const report of reports) {
    const cells = shown.map((each) => report[each]?.toFixed(figures[each].digits) ?? missing(report, each));
    printLine(`  ${report.side}`, cells);
  }
  for (const report of reports) {
    for (const [figure, bounds] of Object.entries(report.targets) as [Figure, Bounds][]) {
      const value = report[figure];
      if (value !== undefined)
        printFigure(`    ${report.side}: ${figures[figure].name}`, value, figures[figure].digits, bounds);
    }
  }
  console.log("");
}

const missing = ({ servers }: SideReport, figure: Figure) => {
  if (figure === "postgresCpuMs") return "unknown";
  return figure === "ratio" && servers === 0 ? "1" : "";
};

interface Payer {
  readonly apiKey: string;
  readonly cardIds: readonly string[];
  next: number;
}

/** The servers take turns. */
async function pay(used: Used, asks: readonly Ask[], payer: Payer, payments: number, atOnce: number): Promise<Figures> {
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
  const spending = await measureSpending(used, payments, async () => {
    await Promise.all(Array.from({ length: atOnce }, lane));
  });
  const [addedP50Ms, addedP99Ms] = [Number(quantile(addedMs, 0.5)), Number(quantile(addedMs, 0.99))];
  return { ...spending, addedP50Ms, addedP99Ms };
}

async function issueCards(url: string, apiKey: string, partner: string, most: number): Promise<string[]> {
  const ask = asker(url, apiKey, new Agent());
  await ask("/webhooks/", { name: "Decides", url: partner, mode: "REQUEST" });
  await ask("/simulations/fiat-deposits", { amount: { value: "1000000.00", currency: "USD" } });
  const cardholder = await openCardholder(ask);
  const cardIds: string[] = [];
  const issue = async () => {
    while (cardIds.length < most) cardIds.push(await issueCard(ask, cardholder));
  };
  await Promise.all(Array.from({ length: lanes }, issue));
  return cardIds;
}
