import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import pg from "pg";
import sqlite3 from "sqlite3";
import { storedAmount } from "../../platform/database/amounts.ts";
import { forEachDatabase, type OpenTestDatabase, type Place } from "../../platform/database/testing/databases.ts";
import type { Dialect } from "../../platform/database/types.ts";
import { createLedger, type Ledger } from "./ledger.fixture.ts";
import type { Entry } from "./post.ts";
import type { RequiredBalance } from "./snapshot.ts";
import { verifyLedger } from "./verify.ts";

const unit = "ethereum-usdc";
const outside = (attos: bigint): Entry => ({ accountId: null, kind: "EXTERNAL", unit, attos });
const into = (accountId: string, attos: bigint): Entry => ({ accountId, kind: "AVAILABLE", unit, attos });

async function fill(ledger: Ledger): Promise<{ reserved: string; other: Ledger }> {
  for (let n = 0; n < 20; n++) await ledger.post("DEPOSIT", `d${n}`, [outside(-10n), into(`account ${n % 3}`, 10n)]);
  const fee: Entry = { accountId: null, kind: "FEES", unit: "USD", attos: 1n };
  await ledger.post("FEE", "f", [{ ...fee, attos: -1n, kind: "EXTERNAL" }, fee]);
  const reserve: Entry = { accountId: "account 1", kind: "RESERVED", unit, attos: 4n };
  const { id } = await ledger.post("RESERVE", "w", [into("account 1", -4n), reserve]);
  const other = await ledger.inAnotherProject();
  await other.post("DEPOSIT", "d", [outside(-5n), into("account 1", 5n)]);
  return { reserved: id, other };
}

/** Bypasses all protections, as a database tool can. */
async function tamper({ databaseUrl, dataDir }: Place, ...statements: string[]): Promise<void> {
  if (databaseUrl === null) {
    const raw = new sqlite3.Database(join(dataDir, "service.sqlite"));
    const drop = ["journals", "postings"].flatMap((table) =>
      ["update", "delete"].map((change) => `DROP TRIGGER IF EXISTS ledger_${table}_no_${change}`),
    );
    await new Promise<void>((resolve, reject) =>
      raw.exec([...drop, ...statements].join("; "), (error) => (error ? reject(error) : resolve())),
    );
    return new Promise((resolve) => raw.close(() => resolve()));
  }
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const sql of ["SET session_replication_role = replica", ...statements]) await client.query(sql);
  } finally {
    await client.end();
  }
}

async function openFilled(open: OpenTestDatabase, t: Parameters<OpenTestDatabase["place"]>[0]) {
  const place = await open.place(t);
  const ledger = await createLedger(await open(t, place));
  return { place, ledger, ...(await fill(ledger)) };
}

const quoted = (dialect: Dialect, attos: bigint) => `'${storedAmount(dialect, attos)}'`;

forEachDatabase((open) => {
  test("a correct ledger has no findings, for any page size, one project or all", async (t) => {
    const { ledger, other } = await openFilled(open, t);
    for (const rowsPerPage of [1, 2, 7, 20_000]) {
      const all = await verifyLedger(ledger.database, { requiredBalances: [], rowsPerPage });
      assert.deepEqual(all, { journals: 23, postings: 46, pockets: 9, findings: [], findingCount: 0 });
      const { projectId } = other;
      const one = await verifyLedger(ledger.database, { requiredBalances: [], rowsPerPage, projectId });
      assert.deepEqual(one, { journals: 1, postings: 2, pockets: 2, findings: [], findingCount: 0 });
    }
  });

  test("every manipulation is found", async (t) => {
    const { place, ledger, reserved, other } = await openFilled(open, t);
    const { dialect } = ledger.database;
    const amount = (attos: bigint) => quoted(dialect, attos);
    const inProject = `project_id = '${ledger.projectId}'`;
    const [pocket, journal] = [
      `${inProject} AND account_id = 'account 1' AND kind = 'RESERVED'`,
      `journal_id = '${reserved}'`,
    ];
    const columns = "project_id, account_id, kind, unit, stripe, balance";
    const sum = "the balance is not the sum of its postings";
    const rest = "the project's balances do not cancel out";
    const cases: [change: string, reversal: string, findings: string[]][] = [
      [
        `UPDATE ledger_balances SET balance = ${amount(5n)} WHERE ${pocket}`,
        `UPDATE ledger_balances SET balance = ${amount(4n)} WHERE ${pocket}`,
        [`${sum} 4 5 RESERVED`, `${rest} 0 1`],
      ],
      [
        `DELETE FROM ledger_balances WHERE ${pocket}`,
        `INSERT INTO ledger_balances (${columns}) VALUES ('${ledger.projectId}', 'account 1', 'RESERVED', '${unit}', 0, ${amount(4n)})`,
        [`${sum} 4 0 RESERVED`, `${rest} 0 -4`],
      ],
      [
        `INSERT INTO ledger_balances (${columns}) VALUES ('${ledger.projectId}', 'account 9', 'HELD', '${unit}', 0, ${amount(-7n)})`,
        `DELETE FROM ledger_balances WHERE ${inProject} AND account_id = 'account 9'`,
        ["the balance has no postings 0 -7 HELD", "the balance is below zero 0 -7 HELD", `${rest} 0 -7`],
      ],
      [
        `UPDATE ledger_postings SET amount = ${amount(3n)} WHERE ${journal} AND kind = 'RESERVED'`,
        `UPDATE ledger_postings SET amount = ${amount(4n)} WHERE ${journal} AND kind = 'RESERVED'`,
        [`${sum} 3 4 RESERVED`, "the journal does not cancel out 0 -1"],
      ],
      [
        `UPDATE ledger_postings SET project_id = '${other.projectId}' WHERE ${journal}`,
        `UPDATE ledger_postings SET project_id = '${ledger.projectId}' WHERE ${journal}`,
        [
          ...[`${sum} 70 66 AVAILABLE`, `${sum} 1 5 AVAILABLE`, `${sum} 4 0 RESERVED`].sort(),
          "the balance has no postings 0 4 RESERVED",
          "the journal belongs to another project 0 0",
        ],
      ],
      [
        `INSERT INTO ledger_journals (id, project_id, reason, resource_id, step, created_at) VALUES ('empty', '${ledger.projectId}', 'R', 'r', '', 1)`,
        "DELETE FROM ledger_journals WHERE id = 'empty'",
        ["the journal has no postings 0 0"],
      ],
      [
        `UPDATE ledger_postings SET journal_id = 'zzz' WHERE ${journal}`,
        `UPDATE ledger_postings SET journal_id = '${reserved}' WHERE journal_id = 'zzz'`,
        ["the journal has no postings 0 0", "the postings have no journal 0 0"],
      ],
    ];
    for (const [change, reversal, expected] of cases) {
      await tamper(place, change);
      for (const rowsPerPage of [1, 20_000]) {
        const { findings, findingCount } = await verifyLedger(ledger.database, { requiredBalances: [], rowsPerPage });
        const reported = findings.map(({ problem, expected, actual, kind = "" }) =>
          `${problem} ${expected} ${actual} ${kind}`.trim(),
        );
        assert.deepEqual(reported.toSorted(), expected.toSorted(), change);
        assert.equal(findingCount, expected.length);
      }
      await tamper(place, reversal);
    }
    assert.equal((await verifyLedger(ledger.database, { requiredBalances: [] })).findingCount, 0);
  });

  test("a required balance must match exactly, and no other of its kind may exist", async (t) => {
    const { ledger } = await openFilled(open, t);
    const { database, projectId } = ledger;
    await database.knex.raw(
      "CREATE TABLE claimed (project_id text, account_id text, unit text, amount numeric(38, 18), open integer)",
    );
    if (database.dialect === "sqlite") {
      await database.knex.raw("DROP TABLE claimed");
      await database.knex.raw(
        "CREATE TABLE claimed (project_id text, account_id text, unit text, amount text, open integer)",
      );
    }
    const rows = "SELECT project_id, account_id, unit, amount FROM claimed WHERE open = 1";
    const required: RequiredBalance = { kind: "RESERVED", description: "withdrawals under way", rows };
    const findDifferences = async () =>
      (await verifyLedger(database, { requiredBalances: [required] })).findings.map((each) => [
        each.accountId,
        each.expected,
        each.actual,
      ]);
    const add = (accountId: string, attos: bigint, isOpen = 1) =>
      database.write((tx) =>
        tx.run("INSERT INTO claimed (project_id, account_id, unit, amount, open) VALUES (?, ?, ?, ?, ?)", [
          ...[projectId, accountId, unit, storedAmount(tx.dialect, attos), isOpen],
        ]),
      );
    assert.deepEqual(await findDifferences(), [["account 1", 0n, 4n]]);
    await add("account 1", 3n);
    await add("account 1", 1n);
    await add("account 1", 100n, 0);
    assert.deepEqual(await findDifferences(), []);
    await add("account 2", 2n);
    assert.deepEqual(await findDifferences(), [["account 2", 2n, 0n]]);
  });
});
