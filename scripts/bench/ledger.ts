// Measures journals per second. The yardstick is a transaction that inserts one row. The tests' PostgreSQL does not
// flush to disk; DATABASE_URL selects another.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { latestVersion } from "../../generated/contract.ts";
import { recordFees } from "../../server/money/fees/bill.ts";
import { categoriesOf } from "../../server/money/fees/categories.ts";
import { type Entry, post, postAll } from "../../server/money/ledger/post.ts";
import { verifyLedger } from "../../server/money/ledger/verify.ts";
import { systemClock } from "../../server/platform/clock.ts";
import { openDatabase } from "../../server/platform/database/open.ts";
import { createPostgresDatabase } from "../../server/platform/database/testing/migrated.ts";
import type { Database } from "../../server/platform/database/types.ts";
import { createProject } from "../../server/platform/projects/store.ts";
import { systemRandom } from "../../server/platform/random.ts";
import { requiredBalances } from "../../server/registry.ts";
import { wholeNumber } from "../usage.ts";
import { median } from "./spread.ts";

const sources = { clock: systemClock, random: systemRandom };
const unit = "ethereum-usdc";

/** Several times the PostgreSQL pool. */
const lanes = 64;
const manyAccounts = 1_000;

const authorized = categoriesOf({
  ...{ type: "AUTHORIZATION", channel: "POS" },
  ...{ isCrossBorder: false, isCrossCurrency: false },
}).map((category) => ({ category, occurredAt: 0 }));

type Movement = (accountId: string) => Entry[];

const hold: Movement = (accountId) => [
  { accountId, kind: "AVAILABLE", unit, attos: -1n },
  { accountId, kind: "HELD", unit, attos: 1n },
];

const deposit: Movement = (accountId) => [
  { accountId: null, kind: "EXTERNAL", unit, attos: -1_000_000n },
  { accountId, kind: "AVAILABLE", unit, attos: 1_000_000n },
];

export async function run(args: readonly string[]): Promise<void> {
  const options = { posts: { type: "string", default: "20000" }, rounds: { type: "string", default: "3" } } as const;
  const { values } = parseArgs({ args: [...args], options });
  const [posts, rounds] = [wholeNumber("posts", values.posts), wholeNumber("rounds", values.rounds)];
  for (const dialect of ["sqlite", "postgres"] as const) {
    const dataDir = mkdtempSync(join(tmpdir(), "bench-ledger-"));
    const postgres = dialect === "postgres" ? await createPostgresDatabase() : undefined;
    const database = await openDatabase({ dataDir, databaseUrl: postgres?.databaseUrl ?? null });
    try {
      console.log(`${dialect}, ${lanes} at a time, median of ${rounds}:`);
      await measure(database, posts, rounds);
    } finally {
      await database.close();
      await postgres?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  }
}

async function measure(database: Database, posts: number, rounds: number): Promise<void> {
  const settings = { name: "Bench", authorizationMode: "INTERNAL", version: latestVersion } as const;
  const project = await database.write((tx) => createProject(tx, settings, sources));
  const { id: projectId } = project;
  const accounts = Array.from({ length: manyAccounts }, (_, n) => `account ${n}`);
  let journal = 0;
  const book = (movement: Movement, among: readonly string[]) => {
    const resourceId = `${journal++}`;
    const entries = movement(among[journal % among.length]!);
    return database.write((tx) => post(tx, sources, { projectId, reason: "BENCH", resourceId, entries }), projectId);
  };
  const charge = (among: readonly string[]) => {
    const resourceId = `${journal++}`;
    const entries = hold(among[journal % among.length]!);
    return database.write(async (tx) => {
      const fees = await recordFees(tx, sources, project, authorized);
      return postAll(tx, sources, [{ projectId, reason: "BENCH", resourceId, entries }, ...fees]);
    }, projectId);
  };
  await inLanes(accounts.length, () => book(deposit, accounts));
  await database.knex.schema.createTable("bare", (table) => table.text("id").primary());
  const kinds: Record<string, () => Promise<unknown>> = {
    "a transaction that inserts one row": () =>
      database.write((tx) => tx.run("INSERT INTO bare (id) VALUES (?)", [`${journal++}`])),
    "taken from one account": () => book(hold, accounts.slice(0, 1)),
    [`taken from ${manyAccounts.toLocaleString("en")} accounts`]: () => book(hold, accounts),
    "the same, with a billed fee": () => charge(accounts),
    "put into one account": () => book(deposit, accounts.slice(0, 1)),
    [`put into ${manyAccounts.toLocaleString("en")} accounts`]: () => book(deposit, accounts),
  };
  const rates: Record<string, number[]> = Object.fromEntries(Object.keys(kinds).map((kind) => [kind, []]));
  // The kinds alternate, because the machine's speed varies. Round 0 is a warm-up.
  for (let round = 0; round <= rounds; round++)
    for (const [kind, work] of Object.entries(kinds)) {
      const startedAt = performance.now();
      await inLanes(posts, work);
      const rate = (posts / (performance.now() - startedAt)) * 1_000;
      if (round > 0) rates[kind]!.push(rate);
    }
  const [bare = []] = Object.values(rates);
  for (const [kind, each] of Object.entries(rates)) {
    const ratio = median(each.map((rate, round) => rate / bare[round]!));
    const perSecond = Math.round(median(each)).toLocaleString("en");
    console.log(`  ${kind.padEnd(36)}${perSecond.padStart(8)} per second, ${ratio.toFixed(2)} of the first`);
  }
  const startedAt = performance.now();
  const { postings, findingCount } = await verifyLedger(database, {
    requiredBalances: requiredBalances.filter(({ kind }) => kind === "PARTNER_RECEIVABLE"),
  });
  const seconds = (performance.now() - startedAt) / 1_000;
  const volume = `${postings.toLocaleString("en")} postings verified in ${seconds.toFixed(1)} s`;
  console.log(`  ${volume}: ${findingCount === 0 ? "every balance is correct" : `${findingCount} ERRORS FOUND`}`);
  if (findingCount > 0) process.exitCode = 1;
}

async function inLanes(count: number, work: () => Promise<unknown>): Promise<void> {
  let left = count;
  const lane = async () => {
    while (left-- > 0) await work();
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
