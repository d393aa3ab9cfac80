// `npm run bench -- authorizations [--payments 3000] [--rounds 5]`: payments per second that a server authorizes over HTTP with a partner who answers at
// once, on SQLite and on PostgreSQL (that of the tests), beside a bare loop of the same concurrency that only signs, posts to the same partner and commits
// one row; and the time that the service adds to the partner's own.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { Agent, request } from "undici";
import { openDatabase } from "../../server/database/open.ts";
import { createPostgresDatabase } from "../../server/database/testing/databases.ts";
import type { Database } from "../../server/database/types.ts";
import { systemClock } from "../../server/platform/clock.ts";
import { systemRandom } from "../../server/platform/random.ts";
import { newSigningSecret, signatureHeaders, signingKey } from "../../server/webhooks/sign.ts";
import { makeProject } from "./project.ts";
import { startReceiver } from "./receiver.ts";
import { Served } from "./served.ts";

/** Payments under way at once. */
const lanes = 32;
/** A card has one payment under way at most: so many that none is met again while one is. */
const cards = 1_000;
const wanted = 0.4;

/** What payments cost: how many per second, and what each took beyond the partner's answer, in ms. */
interface Paid {
  readonly perSecond: number;
  readonly addedMs: readonly number[];
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
  const made = dialect === "postgres" ? await createPostgresDatabase() : undefined;
  const DATABASE_URL = made?.databaseUrl ?? "";
  const more = { SERVICE_ENVIRONMENT: "sandbox", PORT: "0", ALLOW_PRIVATE_WEBHOOK_URLS: "true" };
  const settings = { DATA_DIR: join(directory, "server"), DATABASE_URL, ...more };
  const { apiKey } = await makeProject(settings, "--authorization-mode", "EXTERNAL");
  const served = await Served.start("this-server.ts", null, settings);
  const database = await openDatabase({
    dataDir: join(directory, "bare"),
    databaseUrl: made?.databaseUrl ?? null,
  });
  try {
    const payer = await prepare(served.url, apiKey, partner);
    await database.knex.raw("CREATE TABLE bare_decisions (id text PRIMARY KEY, body text NOT NULL)");
    const [bare, ours, alone]: [number[], Paid[], Paid[]] = [[], [], []];
    // The first round warms both up.
    for (let round = 0; round <= rounds; round++) {
      const loop = await postBarely(database, partner, payments);
      const [paid, single] = [await pay(payer, payments, lanes), await pay(payer, Math.ceil(payments / 20), 1)];
      if (round === 0) continue;
      bare.push(loop);
      ours.push(paid);
      alone.push(single);
    }
    report(bare, ours, alone);
  } finally {
    await database.close();
    await served.stop();
    await made?.drop();
    rmSync(directory, { recursive: true, force: true });
  }
}

function report(bare: readonly number[], ours: readonly Paid[], alone: readonly Paid[]): void {
  const ratio = median(ours.map(({ perSecond }, round) => perSecond / bare[round]!));
  const added = (paid: readonly Paid[], share: number) =>
    quantile(
      paid.flatMap(({ addedMs }) => addedMs),
      share,
    );
  const line = (name: string, value: string) => console.log(`  ${name.padEnd(46)}${value}`);
  line("bare loop: sign, post, commit one row", `${median(bare).toFixed(0)}/s`);
  line("authorizations at the server", `${median(ours.map(({ perSecond }) => perSecond)).toFixed(0)}/s`);
  line("ratio", `${ratio.toFixed(2)}   wanted ${wanted} or more: ${ratio >= wanted ? "reached" : "NOT REACHED"}`);
  line(`added to the partner's time, ${lanes} at a time`, `p50 ${added(ours, 0.5)} ms, p99 ${added(ours, 0.99)} ms`);
  line("added to the partner's time, one at a time", `p50 ${added(alone, 0.5)} ms, p99 ${added(alone, 0.99)} ms`);
}

type Payer = { readonly ask: Ask; readonly cardIds: readonly string[]; next: number };
type Ask = (path: string, body: object, method?: "POST") => Promise<Answer>;
// biome-ignore lint/suspicious/noExplicitAny: resources of any shape
type Answer = any;

const pay = async (payer: Payer, payments: number, atOnce: number): Promise<Paid> => {
  const addedMs: number[] = [];
  let left = payments;
  const lane = async () => {
    while (left-- > 0) {
      const cardId = payer.cardIds[payer.next++ % cards]!;
      const startedAt = performance.now();
      const amount = { value: "0.01", currency: "USD" };
      const { decision } = await payer.ask("/simulations/card-transactions/authorization", { cardId, amount });
      if (decision.source !== "PARTNER") throw new Error(`a payment was decided by ${JSON.stringify(decision)}`);
      addedMs.push(performance.now() - startedAt - decision.latencyMs);
    }
  };
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: atOnce }, lane));
  return { perSecond: (payments / (performance.now() - startedAt)) * 1_000, addedMs };
};

/** A project whose partner decides, with cards and with money behind them. */
async function prepare(url: string, apiKey: string, partner: string): Promise<Payer> {
  const dispatcher = new Agent();
  const headers = { Authorization: `Bearer ${apiKey}`, "Content-Type": "application/json" };
  const ask: Ask = async (path, body, method = "POST") => {
    const response = await request(url + path, { dispatcher, method, headers, body: JSON.stringify(body) });
    const text = await response.body.text();
    if (response.statusCode >= 300) throw new Error(`${method} ${path} answered ${response.statusCode}: ${text}`);
    return JSON.parse(text);
  };
  await ask("/webhooks/", { name: "Decides", url: partner, mode: "REQUEST" });
  await ask("/simulations/fiat-deposits", { amount: { value: "1000000.00", currency: "USD" } });
  const address = { line1: "Chausseestrasse 1", city: "Berlin", postalCode: "10115", country: "DE" };
  const named = { firstName: "Ada", lastName: "Lovelace", email: "ada@partner.example", phone: "+4930123456" };
  const user = await ask("/users", { ...named, dateOfBirth: "1990-12-10", address, residenceCountry: "DE" });
  for (const status of ["IN_REVIEW", "APPROVED"]) await ask(`/simulations/users/${user.id}/application`, { status });
  const account = await ask("/accounts", { ownerType: "USER", ownerId: user.id });
  const cardIds: string[] = [];
  const issue = async () => {
    while (cardIds.length < cards) {
      const card = { userId: user.id, accountId: account.id, type: "VIRTUAL" };
      cardIds.push((await ask("/cards", card)).id);
    }
  };
  await Promise.all(Array.from({ length: lanes }, issue));
  return { ask, cardIds, next: 0 };
}

// A question of ordinary size.
const data = { transactionId: "0195500a-3c00-7500-84e0-cd2c9b7a4e6d", note: "x".repeat(700) };

/** Signs, posts and commits a row for each of so many. Answers how many per second. */
async function postBarely(database: Database, url: string, count: number): Promise<number> {
  const dispatcher = new Agent();
  const key = signingKey(newSigningSecret(systemRandom));
  let left = count;
  const loop = async () => {
    while (left-- > 0) {
      const now = systemClock.now();
      const id = systemRandom.uuid(now);
      const body = Buffer.from(JSON.stringify({ id, type: "CARD_AUTHORIZATION_REQUEST", data }));
      const headers = {
        ...signatureHeaders(key, id, Math.floor(now / 1_000), body),
        "Content-Type": "application/json",
      };
      const response = await request(url, { dispatcher, method: "POST", headers, body });
      const text = await response.body.text();
      await database.write((tx) => tx.run("INSERT INTO bare_decisions (id, body) VALUES (?, ?)", [id, text]));
    }
  };
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: lanes }, loop));
  const rate = (count / (performance.now() - startedAt)) * 1_000;
  await dispatcher.close();
  return rate;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1]!;
}

function quantile(values: readonly number[], share: number): string {
  return values.toSorted((a, b) => a - b)[Math.floor(share * (values.length - 1))]!.toFixed(1);
}
