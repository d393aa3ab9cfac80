// For tests only: opens platforms, records fees and requests statements.

import assert from "node:assert/strict";
import { statSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import type { TestContext } from "node:test";
import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { type FeeCategory, feeCategories, latestVersion, type StatementField } from "../../../generated/contract.ts";
import { openEvents } from "../../events/event-log/store.ts";
import { type FeeEvent, insertFees } from "../../money/fees/store.ts";
import type { Config } from "../../platform/config.ts";
import { openDatabase } from "../../platform/database/open.ts";
import type { OpenTestDatabase, Place } from "../../platform/database/testing/databases.ts";
import { testSealer } from "../../platform/database/testing/sealer.ts";
import type { Database } from "../../platform/database/types.ts";
import { claimSecretsKey } from "../../platform/deployment.ts";
import { DirectoryFiles } from "../../platform/files/directory-files.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
import { ManualClock } from "../../platform/manual-clock.fixture.ts";
import type { Platform } from "../../platform/platform.ts";
import { createProject } from "../../platform/projects/store.ts";
import { systemRandom } from "../../platform/random.ts";
import type { Worker } from "../../platform/workers/background-worker.ts";
import { testPlatform } from "../../testing/platform.fixture.ts";
import { eventually } from "../../testing/process.fixture.ts";
import type { Period } from "./period.ts";
import { statementsDue } from "./prepare.ts";
import { columnsOf } from "./statement-columns.ts";
import { statementsDirectory } from "./statement-files.ts";
import { startStatements } from "./statement-worker.ts";
import { addStatement, type Statement, type StatementRow, statements } from "./store.ts";

export const noon = Date.parse("2026-03-02T12:00:00.000Z");
export const january: Period = { from: "2026-01-01", to: "2026-01-31" };
export const januaryStart = Date.parse("2026-01-01T00:00:00.000Z");
export const januaryEnd = Date.parse("2026-02-01T00:00:00.000Z");

export function platformOn(database: Database, place: Place, now = noon): Platform & { clock: ManualClock } {
  const clock = new ManualClock(now);
  const config = { ...place, publicUrl: "http://localhost:3000" };
  return { ...testPlatform(database, { clock, random: systemRandom, config }), clock };
}

export async function openPlatform(
  t: TestContext,
  place: Place,
  now = noon,
): Promise<Platform & { clock: ManualClock }> {
  const database = await openDatabase({ ...place, sealer: testSealer });
  t.after(() => database.close());
  const platform = platformOn(database, place, now);
  await claimSecretsKey(database, { clockOffsetMs: 0, secretsMark: null }, platform.config, platform.secrets);
  return platform;
}

/** Opens a platform with a project, on a database of their own. */
export async function begin(t: TestContext, open: OpenTestDatabase, now = noon) {
  const place = await open.place(t);
  const platform = await openPlatform(t, place, now);
  return { place, platform, project: await newProject(platform) };
}

/** Starts a worker that stops with the test. */
export function work(t: TestContext, platform: Platform, files?: FileStore): Worker {
  const worker = startStatements(platform, files);
  t.after(() => worker.stop());
  return worker;
}

export async function newProject(platform: Platform, name = "Acme"): Promise<string> {
  const sources = { clock: platform.clock, random: platform.random };
  const settings = { name, authorizationMode: "INTERNAL", version: latestVersion } as const;
  return (await platform.database.write((tx) => createProject(tx, settings, sources))).id;
}

export async function recordFees(platform: Platform, fees: readonly FeeEvent[]): Promise<void> {
  // A unit of work may take at most 10 s.
  for (let start = 0; start < fees.length; start += 500) {
    await platform.database.write((tx) => insertFees(tx, fees.slice(start, start + 500)));
  }
}

/** Records one fee per second in January. */
export async function recordManyFees({ database }: Platform, projectId: string, count: number): Promise<void> {
  await database.write((tx) =>
    tx.run(
      `INSERT INTO fee_events (project_id, occurred_at, id, recorded_at, category, merchant_name, fee_micro_usd)
       WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?)
       SELECT CAST(? AS text), CAST(? AS bigint) + 1000 * n, '0195500a-3c00-7a10-8f3e-' || CAST(100000000000 + n AS text),
         1, 'CLEARING', 'Corner Coffee, Harbor Street', n FROM numbers`,
      [count, projectId, januaryStart],
    ),
  );
}

/** Calls `act` once when a file has at least `bytes` bytes, and keeps no file before `act` ends. */
export class WatchedFiles extends DirectoryFiles {
  readonly #bytes: number;
  readonly #act: () => unknown;
  readonly #acted = Promise.withResolvers<unknown>();

  constructor(config: Config, bytes: number, act: () => unknown) {
    super(statementsDirectory(config));
    this.#bytes = bytes;
    this.#act = act;
  }

  override async prepare(name: string): Promise<string> {
    const path = await super.prepare(name);
    const poll = (): void => {
      const { size } = statSync(path, { throwIfNoEntry: false }) ?? { size: -1 };
      if (size >= this.#bytes) this.#acted.resolve(this.#act());
      else setTimeout(poll, 1).unref();
    };
    poll();
    return path;
  }

  override async keep(): Promise<void> {
    await this.#acted.promise;
  }
}

export function fee(projectId: string, changes: Partial<FeeEvent> = {}): FeeEvent {
  const occurredAt = changes.occurredAt ?? januaryStart;
  const id = systemRandom.uuid(occurredAt);
  return { id, projectId, occurredAt, recordedAt: occurredAt, category: "CLEARING", feeMicroUsd: 1500, ...changes };
}

const categories = Object.keys(feeCategories) as FeeCategory[];
const decimal = fc
  .tuple(fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n }), fc.integer({ min: 0, max: 18 }))
  .map(([units, digits]) => {
    const text = String(units < 0n ? -units : units).padStart(digits + 1, "0");
    const point = text.length - digits;
    return `${units < 0n ? "-" : ""}${text.slice(0, point)}${digits > 0 ? `.${text.slice(point)}` : ""}`;
  });
const nastyText = fc.oneof(
  // PostgreSQL text cannot hold NUL.
  fc.string({ unit: "grapheme" }).map((text) => text.replaceAll("\0", "")),
  fc.array(fc.constantFrom(..."\",\n=+-@\té😀'\\\u2028a", "\r\n", "株式会社")).map((parts) => parts.join("")),
);
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });

/** Generates fees in January, many of them in the same millisecond. */
export function anyFee(projectId: string): fc.Arbitrary<FeeEvent> {
  return fc
    .record({
      occurredAt: fc.oneof(
        fc.constantFrom(januaryStart, januaryEnd - 1),
        fc.integer({ min: januaryStart, max: januaryEnd - 1 }),
      ),
      category: fc.constantFrom(...categories),
      feeMicroUsd: fc.oneof(fc.integer({ min: 0, max: 10_000 }), fc.maxSafeInteger()),
      transactionId: maybe(fc.uuid()),
      transactionEventId: maybe(fc.uuid()),
      transactionEventType: maybe(fc.constantFrom("AUTHORIZATION", "CLEARING", "REFUND")),
      cardId: maybe(fc.uuid()),
      cardLast4: maybe(fc.stringMatching(/^\d{4}$/)),
      accountId: maybe(fc.uuid()),
      userId: maybe(fc.uuid()),
      merchantName: maybe(nastyText),
      merchantCountry: maybe(fc.constantFrom("US", "DE", "JP")),
      mcc: maybe(fc.stringMatching(/^\d{4}$/)),
      billAmount: maybe(decimal),
      billCurrency: maybe(fc.constantFrom("USD", "EUR")),
      originalAmount: maybe(decimal),
      originalCurrency: maybe(fc.constantFrom("JPY", "USDC")),
    })
    .map((values) => ({
      ...values,
      id: systemRandom.uuid(values.occurredAt),
      projectId,
      recordedAt: values.occurredAt,
    }));
}

export async function requestStatement(
  platform: Platform,
  projectId: string,
  period: Period = january,
  fields?: readonly StatementField[],
): Promise<string> {
  return platform.database.write(async (tx) => {
    const newStatement = { period, fields: columnsOf(fields), version: latestVersion };
    const { id } = await addStatement(tx, platform, projectId, newStatement);
    statementsDue.afterCommit(tx);
    return id;
  }, projectId);
}

/** Requests a statement, and waits until it is GENERATED or FAILED. */
export async function finishStatement(
  platform: Platform,
  projectId: string,
  ...request: [period?: Period, fields?: readonly StatementField[]]
): Promise<StatementRow> {
  return waitUntilFinished(platform, projectId, await requestStatement(platform, projectId, ...request));
}

export async function waitUntilFinished({ database }: Platform, projectId: string, id: string): Promise<StatementRow> {
  return eventually(async () => {
    const row = await statements.tryFind(database.read, projectId, id);
    return row?.status !== "PENDING" && row;
  }, "the end of the statement");
}

/** Reads and checks the file with an independent parser. */
export async function readStatement(platform: Platform, row: StatementRow): Promise<Record<string, string>[]> {
  assert.equal(row.status, "GENERATED");
  const bytes = await readFile(`${statementsDirectory(platform.config)}/${row.file}`);
  assert.equal(bytes.length, row.byte_size);
  assert.notEqual(bytes[0], 0xef, "a byte-order mark");
  const lines: string[][] = parse(bytes, { record_delimiter: "\r\n", relax_column_count: false });
  const [header, ...records] = lines;
  assert.deepEqual(header, statements.show(row).fields);
  assert.equal(records.length, row.row_count);
  return records.map((cells) => Object.fromEntries(header!.map((name, index) => [name, cells[index]!])));
}

/** Returns the data of STATEMENT_STATUS_UPDATED events, oldest first. */
export async function statementEvents({ database }: Platform, projectId: string): Promise<Statement[]> {
  const rows = await database.read.all<{ id: string; data: string }>(
    "SELECT id, data FROM events WHERE project_id = ? AND type = 'STATEMENT_STATUS_UPDATED' ORDER BY id",
    [projectId],
  );
  return openEvents(database.read, rows).map(({ data }) => JSON.parse(data) as Statement);
}

export async function storedFiles(platform: Platform): Promise<string[]> {
  return readdir(statementsDirectory(platform.config)).catch(() => []);
}

/** Returns the public form, without the stored source that only version conversion uses. */
export function shownStatement(row: StatementRow): unknown {
  return JSON.parse(JSON.stringify(statements.show(row)));
}
