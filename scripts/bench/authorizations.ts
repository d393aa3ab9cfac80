// Measures authorized payments per second, and the time that the service adds to the partner's. The yardstick is a loop
// that signs, posts to the same partner and commits one row.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { Agent, request } from "undici";
import { createSignatureHeaders, createSigningKey, generateSigningSecret } from "../../server/events/webhooks/sign.ts";
import { systemClock } from "../../server/platform/clock.ts";
import { openDatabase } from "../../server/platform/database/open.ts";
import { createPostgresDatabase } from "../../server/platform/database/testing/migrated.ts";
import type { Database } from "../../server/platform/database/types.ts";
import { systemRandom } from "../../server/platform/random.ts";
import { type Ask, asker, issueCard, openCardholder } from "./cardholder.ts";
import { makeProject } from "./project.ts";
import { startReceiver } from "./receiver.ts";
import { Served } from "./served.ts";
import { median, quantile } from "./spread.ts";

const lanes = 32;
/** Enough that no card has two payments in flight. */
const cards = 1_000;
const targetRatio = 0.4;

/** `addedMs`: time of each payment beyond the partner's response; `cpuMs`: CPU time per payment. */
interface PaymentFigures {
  readonly perSecond: number;
  readonly addedMs: readonly number[];
  readonly cpuMs: number;
}

/** `bare`: the yardstick's rate per second. */
interface Round {
  readonly bare: number;
  readonly figures: PaymentFigures;
}

export async function run(args: readonly string[]): Promise<void> {
  const options = { payments: { type: "string", default: "3000" }, rounds: { type: "string", default: "5" } } as const;
  const { values } = parseArgs({ args: [...args], options });
  const [payments, rounds] = [Number(values.payments), Number(values.rounds)];
  const receiver = await startReceiver();
  try {
    for (const dialect of ["sqlite", "postgres"] as const) {
      console.log(`${dialect}, ${lanes} at a time, median of ${rounds} rounds:`);
      await measure(dialect, receiver.url("/approve"), payments, rounds);
    }
  } finally {
    receiver.stop();
  }
}

async function measure(dialect: "sqlite" | "postgres", partner: string, payments: number, rounds: number) {
  const directory = mkdtempSync(join(tmpdir(), "bench-authorizations-"));
  const postgres = dialect === "postgres" ? await createPostgresDatabase() : undefined;
  const DATABASE_URL = postgres?.databaseUrl ?? "";
  const more = { SERVICE_ENVIRONMENT: "sandbox", PORT: "0", ALLOW_PRIVATE_WEBHOOK_URLS: "true" };
  const settings = { DATA_DIR: join(directory, "server"), DATABASE_URL, ...more };
  const { apiKey } = await makeProject(settings, "--authorization-mode", "EXTERNAL");
  const served = await Served.start("this-server.ts", null, settings);
  const database = await openDatabase({
    dataDir: join(directory, "bare"),
    databaseUrl: postgres?.databaseUrl ?? null,
  });
  try {
    const payer = await prepare(served.url, apiKey, partner);
    await database.knex.raw("CREATE TABLE bare_decisions (id text PRIMARY KEY, body text NOT NULL)");
    const each = async (count: number, atOnce: number): Promise<Round> => ({
      bare: await postBarely(database, partner, count, atOnce),
      figures: await pay(served, payer, count, atOnce),
    });
    const [concurrent, sequential]: [Round[], Round[]] = [[], []];
    // Round 0 is a warm-up.
    for (let round = 0; round <= rounds; round++) {
      const [many, single] = [await each(payments, lanes), await each(Math.ceil(payments / 10), 1)];
      if (round === 0) continue;
      concurrent.push(many);
      sequential.push(single);
    }
    report(`${lanes} at a time`, concurrent);
    report("one at a time", sequential);
  } finally {
    await database.close();
    await served.stop();
    await postgres?.drop();
    rmSync(directory, { recursive: true, force: true });
  }
}

function report(how: string, rounds: readonly Round[]): void {
  const ratio = median(rounds.map(({ bare, figures }) => figures.perSecond / bare));
  const addedMs = rounds.flatMap(({ figures }) => figures.addedMs);
  const line = (name: string, value: string) => console.log(`    ${name.padEnd(42)}${value}`);
  console.log(`  ${how}`);
  line("bare loop: sign, post, commit one row", `${median(rounds.map(({ bare }) => bare)).toFixed(0)}/s`);
  line("authorizations at the server", `${median(rounds.map(({ figures }) => figures.perSecond)).toFixed(0)}/s`);
  line("ratio", `${ratio.toFixed(2)}   target ${targetRatio} or more: ${ratio >= targetRatio ? "met" : "MISSED"}`);
  line("added to the partner's time", `p50 ${quantile(addedMs, 0.5)} ms, p99 ${quantile(addedMs, 0.99)} ms`);
  line("CPU of the server for each", `${median(rounds.map(({ figures }) => figures.cpuMs)).toFixed(2)} ms`);
}

type Payer = { readonly ask: Ask; readonly cardIds: readonly string[]; next: number };

const pay = async (served: Served, payer: Payer, payments: number, atOnce: number): Promise<PaymentFigures> => {
  const addedMs: number[] = [];
  let left = payments;
  const lane = async () => {
    while (left-- > 0) {
      const cardId = payer.cardIds[payer.next++ % cards]!;
      const startedAt = performance.now();
      const amount = { value: "0.01", currency: "USD" };
      const { decision } = await payer.ask("/simulations/card-transactions/authorization", { cardId, amount });
      if (decision.source !== "PARTNER")
        throw new Error(`the partner did not decide a payment: ${JSON.stringify(decision)}`);
      addedMs.push(performance.now() - startedAt - decision.latencyMs);
    }
  };
  const before = await served.usage();
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: atOnce }, lane));
  const perSecond = (payments / (performance.now() - startedAt)) * 1_000;
  const { cpuMicros } = await served.usage();
  return { perSecond, addedMs, cpuMs: (cpuMicros - before.cpuMicros) / payments / 1_000 };
};

async function prepare(url: string, apiKey: string, partner: string): Promise<Payer> {
  const ask = asker(url, apiKey, new Agent());
  await ask("/webhooks/", { name: "Decides", url: partner, mode: "REQUEST" });
  await ask("/simulations/fiat-deposits", { amount: { value: "1000000.00", currency: "USD" } });
  const cardholder = await openCardholder(ask);
  const cardIds: string[] = [];
  const issue = async () => {
    while (cardIds.length < cards) cardIds.push(await issueCard(ask, cardholder));
  };
  await Promise.all(Array.from({ length: lanes }, issue));
  return { ask, cardIds, next: 0 };
}

// A request of typical size.
const data = { transactionId: "0195500a-3c00-7500-84e0-cd2c9b7a4e6d", note: "x".repeat(700) };

/** Returns the rate per second. */
async function postBarely(database: Database, url: string, count: number, atOnce: number): Promise<number> {
  const dispatcher = new Agent();
  const key = createSigningKey(generateSigningSecret(systemRandom));
  let left = count;
  const loop = async () => {
    while (left-- > 0) {
      const now = systemClock.now();
      const id = systemRandom.uuid(now);
      const body = Buffer.from(JSON.stringify({ id, type: "CARD_AUTHORIZATION_REQUEST", data }));
      const headers = {
        ...createSignatureHeaders(key, id, Math.floor(now / 1_000), body),
        "Content-Type": "application/json",
      };
      const response = await request(url, { dispatcher, method: "POST", headers, body });
      const text = await response.body.text();
      await database.write((tx) => tx.run("INSERT INTO bare_decisions (id, body) VALUES (?, ?)", [id, text]));
    }
  };
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: atOnce }, loop));
  const rate = (count / (performance.now() - startedAt)) * 1_000;
  await dispatcher.close();
  return rate;
}
