// Measures deliveries per second, the cost of a dead endpoint, and the memory growth of a long backlog. The yardstick
// is a loop that signs and posts with the same HTTP client and concurrency.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { Agent, request } from "undici";
import { latestVersion, limits } from "../../generated/contract.ts";
import { openPartner } from "../../server/events/authorization-requests/ask.ts";
import { startDelivery } from "../../server/events/delivery/delivery-worker.ts";
import { createOutbox } from "../../server/events/delivery/dispatch.ts";
import { publish } from "../../server/events/event-log/publish.ts";
import { createSignatureHeaders, createSigningKey, generateSigningSecret } from "../../server/events/webhooks/sign.ts";
import { secretContext, type WebhookRow, webhooks } from "../../server/events/webhooks/store.ts";
import { systemClock } from "../../server/platform/clock.ts";
import { readConfig } from "../../server/platform/config.ts";
import { openDatabase } from "../../server/platform/database/open.ts";
import { createPostgresDatabase } from "../../server/platform/database/testing/migrated.ts";
import { postgresUrl } from "../../server/platform/database/testing/postgres.ts";
import type { Dialect } from "../../server/platform/database/types.ts";
import { withSecretsKey } from "../../server/platform/deployment.ts";
import { createLog } from "../../server/platform/log.ts";
import type { Platform } from "../../server/platform/platform.ts";
import { systemRandom } from "../../server/platform/random.ts";
import { Secrets } from "../../server/platform/secrets.ts";
import { accountMoves } from "../../server/registry.ts";
import { openMerchant } from "../../server/resources/quotes/merchant/open-merchant.ts";
import { describeFlushes } from "./postgres-meter.ts";
import { type BenchReceiver, startReceiver } from "./receiver.ts";
import { printFigure, printLine } from "./report.ts";
import { median } from "./spread.ts";

// An event of typical size.
const data = { id: "0195500a-3c00-7a10-8f3e-5d2c9b7a4e61", status: "ACTIVE", note: "x".repeat(600) };

export interface Options {
  readonly count: number;
  /** 0 skips the memory part. */
  readonly backlog: number;
  /** The two sides alternate and the median ratio counts, because the machine's speed varies. */
  readonly rounds: number;
  readonly postgres: boolean;
}

const minRatio: Readonly<Record<Dialect, number>> = { sqlite: 0.5, postgres: 0.35 };

export async function run({ count, backlog, rounds, postgres }: Options): Promise<void> {
  const receiver = await startReceiver();
  const dialect = postgres ? "postgres" : "sqlite";
  if (postgres) console.log(`The worker is on PostgreSQL ${await describeFlushes(await postgresUrl())}.`);
  try {
    await compareWithBare(receiver, dialect, count, rounds);
    await compareWithDead(receiver, dialect, count, rounds);
    if (backlog > 0) await drainBacklog(receiver, dialect, backlog);
  } finally {
    receiver.stop();
  }
}

async function compareWithBare(
  receiver: BenchReceiver,
  dialect: Dialect,
  count: number,
  rounds: number,
): Promise<void> {
  const url = receiver.url("/ok");
  const [bare, worker]: [number[], number[]] = [[], []];
  // Round 0 is a warm-up.
  for (let round = 0; round <= rounds; round++) {
    const rates = [
      await postBarely(url, count),
      await inNewDatabase(dialect, (platform) => deliver(platform, [url], count)),
    ] as const;
    if (round > 0) bare.push(rates[0]);
    if (round > 0) worker.push(rates[1]);
  }
  const ratio = median(worker.map((rate, round) => rate / bare[round]!));
  printLine("", ["per second"]);
  printFigure(`bare loop, ${limits.webhookInFlightPerEndpoint} in flight`, median(bare), 0);
  printFigure(`worker on ${dialect}, one endpoint`, median(worker), 0);
  printFigure("  ratio to the bare loop", ratio, 2, { least: minRatio[dialect] });
}

async function compareWithDead(
  receiver: BenchReceiver,
  dialect: Dialect,
  count: number,
  rounds: number,
): Promise<void> {
  const good = [1, 2, 3, 4].map((n) => receiver.url(`/ok/${n}`));
  const dead = { "never answers": receiver.url("/dead"), "refuses connections": "http://127.0.0.1:1/" };
  const each = Math.ceil(count / good.length);
  const withoutDead: number[] = [];
  const withDead: Record<string, number[]> = {};
  for (let round = 0; round < rounds; round++) {
    withoutDead.push(await inNewDatabase(dialect, (platform) => deliver(platform, good, each)));
    for (const [kind, url] of Object.entries(dead)) {
      withDead[kind] ??= [];
      withDead[kind].push(
        await inNewDatabase(dialect, (platform) => deliver(platform, [...good, url], each, good.length)),
      );
    }
  }
  printFigure("worker, four endpoints", median(withoutDead), 0);
  for (const [kind, rates] of Object.entries(withDead)) {
    const cost = 1 - median(rates.map((rate, round) => rate / withoutDead[round]!));
    printFigure(`  and one that ${kind}`, median(rates), 0);
    printFigure("  cost to the four in %", cost * 100, 1, { most: 10 });
  }
}

async function drainBacklog(receiver: BenchReceiver, dialect: Dialect, backlog: number): Promise<void> {
  const urls = [1, 2, 3, 4, 5].map((n) => receiver.url(`/backlog/${n}`));
  const heaps: number[] = [];
  const collect = garbageCollector();
  const sample = () => {
    collect();
    heaps.push(process.memoryUsage().heapUsed / 2 ** 20);
  };
  const rate = await inNewDatabase(dialect, (platform) =>
    deliver(platform, urls, Math.ceil(backlog / urls.length), urls.length, sample),
  );
  const growth = heaps.at(-1)! - heaps[Math.floor(heaps.length / 4)]!;
  printFigure(`backlog of ${backlog}`, rate, 0);
  console.log(`heap in MiB: ${heaps.map((heap) => heap.toFixed(0)).join(" ")}`);
  printFigure("growth after the first quarter in MiB", growth, 1, { most: 10 });
}

/** Returns the rate per second. */
async function postBarely(url: string, count: number): Promise<number> {
  const dispatcher = new Agent();
  const key = createSigningKey(generateSigningSecret(systemRandom));
  let left = count;
  const startedAt = performance.now();
  const loop = async () => {
    while (left-- > 0) {
      const now = systemClock.now();
      const id = systemRandom.uuid(now);
      const body = Buffer.from(JSON.stringify({ id, type: "CARD_STATUS_UPDATED", data }));
      const headers = {
        ...createSignatureHeaders(key, id, Math.floor(now / 1_000), body),
        "Content-Type": "application/json",
      };
      const response = await request(url, { dispatcher, method: "POST", headers, body });
      await response.body.dump();
    }
  };
  await Promise.all(Array.from({ length: limits.webhookInFlightPerEndpoint }, loop));
  const rate = (count / (performance.now() - startedAt)) * 1_000;
  await dispatcher.close();
  return rate;
}

/**
 * Publishes `count` events to each url and delivers those of the first `measured` urls. Returns the rate per second.
 */
async function deliver(
  platform: Platform,
  urls: readonly string[],
  count: number,
  measured = urls.length,
  sample?: () => void,
): Promise<number> {
  const { database } = platform;
  const projectId = await addProject(platform);
  const ids: string[] = [];
  for (const url of urls) ids.push(await addEndpoint(platform, projectId, url));
  for (let done = 0; done < count; done += 500) {
    await database.write(async (tx) => {
      for (let n = done; n < Math.min(done + 500, count); n++)
        await publish(tx, platform, projectId, "CARD_STATUS_UPDATED", data as never);
    }, projectId);
  }
  const places = ids
    .slice(0, measured)
    .map(() => "?")
    .join(", ");
  const pending = `SELECT 1 FROM deliveries WHERE status = 'PENDING' AND webhook_id IN (${places})`;
  // Counting rows takes time from the deliveries, so without samples the query stops at the first row.
  const open = `SELECT count(*) AS count FROM (${pending}${sample ? "" : " LIMIT 1"}) AS open`;
  const all = count * measured;
  let sampled = 0;
  const startedAt = performance.now();
  const worker = startDelivery(platform);
  for (let left = all; left > 0; ) {
    await new Promise((resolve) => setTimeout(resolve, 25));
    left = (await database.read.one<{ count: number }>(open, ids.slice(0, measured)))!.count;
    if (sample && (all - left) / all >= (sampled + 1) / 10) {
      sampled++;
      sample();
    }
  }
  const rate = (all / (performance.now() - startedAt)) * 1_000;
  // Cancels the deliveries to the dead endpoint. Otherwise the worker would wait for their attempts when it stops.
  await database.write((tx) =>
    tx.run("UPDATE deliveries SET status = 'CANCELLED', next_attempt_at = NULL WHERE status = 'PENDING'"),
  );
  void worker.stop();
  return rate;
}

async function inNewDatabase(dialect: Dialect, work: (platform: Platform) => Promise<number>): Promise<number> {
  const postgres = dialect === "postgres" ? await createPostgresDatabase() : undefined;
  const dataDir = mkdtempSync(join(tmpdir(), "bench-delivery-"));
  const settings = {
    ...{ DATA_DIR: dataDir, DATABASE_URL: postgres?.databaseUrl ?? "" },
    ...{ ALLOW_PRIVATE_WEBHOOK_URLS: "true", LOG_LEVEL: "fatal" },
  };
  const config = withSecretsKey(readConfig({ ...process.env, ...settings }), { secretsMark: null });
  const secrets = new Secrets(config.secretsKey, systemRandom);
  const database = await openDatabase({ ...config, sealer: () => secrets });
  const [clock, random] = [systemClock, systemRandom];
  const outbox = createOutbox({ clock, random, database });
  try {
    const log = createLog(config.logLevel);
    const partner = openPartner({ config, clock, database, log, secrets });
    const merchant = openMerchant({ config, clock, random, log, secrets });
    return await work({ config, database, secrets, clock, random, outbox, partner, merchant, accountMoves, log });
  } finally {
    await database.close();
    await postgres?.drop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function addProject({ database, clock, random }: Platform): Promise<string> {
  const id = random.uuid(clock.now());
  const sql =
    "INSERT INTO projects (id, name, authorization_mode, version, created_at) VALUES (?, 'bench', 'INTERNAL', ?, ?)";
  await database.write((tx) => tx.run(sql, [id, latestVersion, clock.now()]));
  return id;
}

async function addEndpoint(
  { database, clock, random, secrets }: Platform,
  projectId: string,
  url: string,
): Promise<string> {
  const signingSecret = generateSigningSecret(random);
  return database.write(async (tx) => {
    const key = await tx.drawKey({ clock, random });
    const row: WebhookRow = {
      ...key,
      project_id: projectId,
      name: "bench",
      url,
      status: "ACTIVE",
      mode: "NOTIFICATION",
      version: latestVersion,
      secret: secrets.seal(signingSecret, secretContext(key.id)),
      last_used_at: null,
      disabled_at: null,
      updated_at: key.created_at,
    };
    await webhooks.table.insert(tx, row);
    return key.id;
  }, projectId);
}

function garbageCollector(): () => void {
  setFlagsFromString("--expose_gc");
  return runInNewContext("gc") as () => void;
}
