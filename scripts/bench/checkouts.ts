// Measures purchases of agents. Each lane requests a quote, checks it out, and then pays with the same card.
import { randomBytes, randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Agent } from "undici";
import { headers } from "../../generated/contract.ts";
import { createPostgresDatabase } from "../../server/platform/database/testing/migrated.ts";
import { type Ask, asker, issueCard, openCardholder } from "./cardholder.ts";
import { describeFlushes, PostgresMeter } from "./postgres-meter.ts";
import { makeProject } from "./project.ts";
import { type Bounds, printFigure, printLine } from "./report.ts";
import { Served } from "./served.ts";
import { measureSpending, type Spending, type Used } from "./spending.ts";
import { median, quantile } from "./spread.ts";

const lanes = 16;

/** In ms. */
const checkoutP50: Bounds = { most: 50 };

const operations = ["quote", "checkout", "payment"] as const;
type OperationName = (typeof operations)[number];

/** `p50Ms` and `p99Ms` are times at the caller. */
type Times = { readonly [Name in OperationName]: { readonly p50Ms: number; readonly p99Ms: number } };

/** Rate and spending are those of the three operations together. */
interface Figures extends Spending {
  readonly times: Times;
}

export interface Options {
  /** Purchases of each round. */
  readonly purchases: number;
  readonly rounds: number;
  readonly postgres: boolean;
}

/** A card and the enrollment that lets an agent use it. */
interface Buyer {
  readonly cardId: string;
  readonly enrollmentId: string;
}

export async function run(options: Options): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), "bench-checkouts-"));
  const stops: (() => Promise<void>)[] = [async () => rmSync(directory, { recursive: true, force: true })];
  try {
    const postgres = options.postgres ? await createPostgresDatabase() : undefined;
    if (postgres) stops.push(() => postgres.drop());
    const settings = {
      ...{ SERVICE_ENVIRONMENT: "sandbox", PORT: "0", DATA_DIR: directory, DATABASE_URL: postgres?.databaseUrl ?? "" },
      SECRETS_KEY: randomBytes(32).toString("base64"),
    };
    const { apiKey } = await makeProject(settings, "--authorization-mode", "INTERNAL");
    const server = await Served.start("this-server.ts", null, settings);
    stops.push(() => server.stop());
    const meter = postgres && (await PostgresMeter.open(postgres.databaseUrl));
    if (meter) stops.push(() => meter.close());
    const ask = asker(server.url, apiKey, new Agent());
    const buyers = await Promise.all(Array.from({ length: lanes }, () => openBuyer(ask)));
    const rounds: Figures[] = [];
    // Round 0 is a warm-up.
    for (let round = 0; round <= options.rounds; round++) {
      const measured = await buy({ servers: [server], meter }, ask, buyers, options.purchases);
      if (round > 0) rounds.push(measured);
      else await meter?.analyze();
    }
    report(postgres ? `PostgreSQL ${await describeFlushes(postgres.databaseUrl)}` : "SQLite", rounds);
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

/** Each lane has its own account, so that no purchase waits for the account of another one. */
async function openBuyer(ask: Ask): Promise<Buyer> {
  const cardholder = await openCardholder(ask);
  const { data } = await ask(`/accounts/${cardholder.accountId}/deposit-addresses`);
  const { address } = data.find(({ chain }: { chain: string }) => chain === "ETHEREUM");
  const amount = { value: "1000000", currency: "USDC" };
  const { id } = await ask("/simulations/crypto-deposits", { address, assetId: "ethereum-usdc", amount });
  await ask(`/simulations/crypto-deposits/${id}/status`, { status: "CONFIRMED" });
  const cardId = await issueCard(ask, cardholder);
  return { cardId, enrollmentId: (await ask("/agentic/enrollments", { cardId })).id };
}

const shippingAddress = { line1: "1 Main St", city: "Reno", region: "NV", postalCode: "89501", country: "US" };
const product = { productUrl: "https://shop.sandbox.example/p/ok", shippingAddress };
const order = { ...product, buyer: { name: "Ada Lovelace", email: "ada@partner.example" } };

async function buy(used: Used, ask: Ask, buyers: readonly Buyer[], purchases: number): Promise<Figures> {
  const timesMs = { quote: [], checkout: [], payment: [] } as Record<OperationName, number[]>;
  const timed = async (name: OperationName, ...call: Parameters<Ask>) => {
    const startedAt = performance.now();
    const body = await ask(...call);
    timesMs[name].push(performance.now() - startedAt);
    return body;
  };
  // Partners send keys with what they create. The card network has none.
  const freshKey = () => ({ [headers.idempotencyKey]: randomUUID() });
  let left = purchases;
  const lane = async ({ cardId, enrollmentId }: Buyer) => {
    while (left-- > 0) {
      const quote = await timed("quote", "/agentic/quotes", { ...order, enrollmentId }, freshKey());
      const approved = { ...freshKey(), [headers.simulateCheckout]: "COMPLETED" };
      const checkout = await timed("checkout", "/agentic/checkouts", { quoteId: quote.id }, approved);
      if (checkout.status !== "COMPLETED") throw new Error(`a checkout ended as ${JSON.stringify(checkout)}`);
      const payment = { cardId, amount: { value: "0.01", currency: "USD" } };
      const { status } = await timed("payment", "/simulations/card-transactions/authorization", payment);
      if (status !== "AUTHORIZED") throw new Error(`a payment ended as ${status}`);
    }
  };
  const spending = await measureSpending(used, purchases, async () => {
    await Promise.all(buyers.map(lane));
  });
  const timesOf = (name: OperationName) => {
    return { p50Ms: Number(quantile(timesMs[name], 0.5)), p99Ms: Number(quantile(timesMs[name], 0.99)) };
  };
  return {
    ...spending,
    times: { quote: timesOf("quote"), checkout: timesOf("checkout"), payment: timesOf("payment") },
  };
}

function report(database: string, rounds: readonly Figures[]): void {
  const medianOf = (figure: (each: Figures) => number) => median(rounds.map(figure));
  const timeOf = (name: OperationName, time: "p50Ms" | "p99Ms") => medianOf(({ times }) => times[name][time]);
  console.log(`${database}; ${lanes} in flight`);
  printLine("", ["p50 ms", "p99 ms"]);
  for (const name of operations) printLine(name, [timeOf(name, "p50Ms").toFixed(1), timeOf(name, "p99Ms").toFixed(1)]);
  printFigure(
    "purchases per second",
    medianOf(({ perSecond }) => perSecond),
    0,
  );
  printFigure(
    "CPU ms for all three",
    medianOf(({ cpuMs }) => cpuMs),
    2,
  );
  if (rounds.every(({ transactions }) => transactions !== undefined)) {
    const isKnown = rounds.every(({ postgresCpuMs }) => postgresCpuMs !== undefined);
    if (isKnown)
      printFigure(
        "CPU ms of PostgreSQL",
        medianOf(({ postgresCpuMs }) => postgresCpuMs!),
        2,
      );
    else printLine("CPU ms of PostgreSQL", ["unknown"]);
    printFigure(
      "commits",
      medianOf(({ transactions }) => transactions!),
      1,
    );
  }
  printFigure("p50 ms of the checkout", timeOf("checkout", "p50Ms"), 1, checkoutP50);
}
