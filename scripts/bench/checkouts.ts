// Measures the time of a quote and of an approved checkout. The yardstick is an authorized and cleared card payment.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { Agent } from "undici";
import { headers as headerNames } from "../../generated/contract.ts";
import { createPostgresDatabase } from "../../server/platform/database/testing/migrated.ts";
import { wholeNumber } from "../usage.ts";
import { type Ask, address, asker, email, issueCard, openCardholder } from "./cardholder.ts";
import { makeProject } from "./project.ts";
import { Served } from "./served.ts";
import { quantile } from "./spread.ts";

const lanes = 16;
const buyer = { name: "Ada Lovelace", email };

/** In ms. */
interface Times {
  readonly quote: number[];
  readonly checkout: number[];
  readonly payment: number[];
}

interface Payer {
  readonly cardId: string;
  readonly enrollmentId: string;
}

export async function run(args: readonly string[]): Promise<void> {
  const options = { count: { type: "string", default: "300" }, rounds: { type: "string", default: "3" } } as const;
  const { values } = parseArgs({ args: [...args], options });
  const [count, rounds] = [wholeNumber("count", values.count), wholeNumber("rounds", values.rounds)];
  for (const dialect of ["sqlite", "postgres"] as const) {
    console.log(`${dialect}, ${rounds} rounds of ${count}:`);
    await measure(dialect, count, rounds);
  }
}

async function measure(dialect: "sqlite" | "postgres", count: number, rounds: number): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), "bench-checkouts-"));
  const postgres = dialect === "postgres" ? await createPostgresDatabase() : undefined;
  const DATABASE_URL = postgres?.databaseUrl ?? "";
  const settings = { DATA_DIR: directory, DATABASE_URL, SERVICE_ENVIRONMENT: "sandbox", PORT: "0" };
  const { apiKey } = await makeProject(settings);
  const served = await Served.start("this-server.ts", null, settings);
  const dispatcher = new Agent();
  try {
    const bare = asker(served.url, apiKey, dispatcher);
    const ask: Ask = (path, body, more) =>
      bare(path, body, body && { [headerNames.idempotencyKey]: crypto.randomUUID(), ...more });
    const payers: Payer[] = [];
    while (payers.length < lanes) payers.push(await prepare(ask));
    for (const atOnce of [1, lanes]) {
      const times: Times = { quote: [], checkout: [], payment: [] };
      let cpuMs = 0;
      // Round 0 is a warm-up.
      for (let round = 0; round <= rounds; round++) {
        const before = await served.usage();
        const roundTimes = await buy(ask, payers, Math.ceil(count / (atOnce === 1 ? 3 : 1)), atOnce);
        if (round === 0) continue;
        cpuMs += ((await served.usage()).cpuMicros - before.cpuMicros) / 1_000;
        for (const name of ["quote", "checkout", "payment"] as const) times[name].push(...roundTimes[name]);
      }
      report(`${atOnce} at a time`, times, cpuMs / times.quote.length);
    }
  } finally {
    await dispatcher.close();
    await served.stop();
    await postgres?.drop();
    rmSync(directory, { recursive: true, force: true });
  }
}

function report(how: string, times: Times, cpuMs: number): void {
  const line = (name: string, value: string) => console.log(`    ${name.padEnd(42)}${value}`);
  const spread = (values: readonly number[]) => `p50 ${quantile(values, 0.5)} ms, p99 ${quantile(values, 0.99)} ms`;
  console.log(`  ${how}`);
  line("POST /agentic/quotes", spread(times.quote));
  line("POST /agentic/checkouts, approved at once", spread(times.checkout));
  line("a payment: authorized, then cleared", spread(times.payment));
  line("CPU of the server for the three together", `${cpuMs.toFixed(2)} ms`);
}

async function buy(ask: Ask, payers: readonly Payer[], count: number, atOnce: number): Promise<Times> {
  const times: Times = { quote: [], checkout: [], payment: [] };
  const amount = { value: "32.00", currency: "USD" };
  let left = count;
  const lane = async ({ cardId, enrollmentId }: Payer) => {
    while (left-- > 0) {
      const quote = await timed(times.quote, () => ask("/agentic/quotes", quoteOf(enrollmentId)));
      const approved = { [headerNames.simulateCheckout]: "COMPLETED" };
      const checkout = await timed(times.checkout, () => ask("/agentic/checkouts", { quoteId: quote.id }, approved));
      if (checkout.status !== "COMPLETED") throw new Error(`a checkout did not complete: ${JSON.stringify(checkout)}`);
      await timed(times.payment, async () => {
        const { id } = await ask("/simulations/card-transactions/authorization", { cardId, amount });
        await ask("/simulations/card-transactions/clearing", { transactionId: id });
      });
    }
  };
  await Promise.all(payers.slice(0, atOnce).map(lane));
  return times;
}

function quoteOf(enrollmentId: string) {
  return { enrollmentId, productUrl: "https://shop.sandbox.example/p/ok", shippingAddress: address, buyer };
}

async function timed<Result>(times: number[], act: () => Promise<Result>): Promise<Result> {
  const startedAt = performance.now();
  const result = await act();
  times.push(performance.now() - startedAt);
  return result;
}

async function prepare(ask: Ask): Promise<Payer> {
  const cardholder = await openCardholder(ask);
  const cardId = await issueCard(ask, cardholder);
  const { data } = await ask(`/accounts/${cardholder.accountId}/deposit-addresses`);
  const at = data.find(({ chain }: { chain: string }) => chain === "ETHEREUM");
  const deposit = { address: at.address, assetId: "ethereum-usdc", amount: { value: "1000000", currency: "USDC" } };
  const { id } = await ask("/simulations/crypto-deposits", deposit);
  await ask(`/simulations/crypto-deposits/${id}/status`, { status: "CONFIRMED" });
  const allowance = { maxAmount: { value: "1000000.00", currency: "USD" } };
  const enrollment = await ask("/agentic/enrollments", { cardId, allowance });
  return { cardId, enrollmentId: enrollment.id };
}
