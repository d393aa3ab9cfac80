import assert from "node:assert/strict";
import { test } from "node:test";
import { type FeeCategory, feeCategories } from "../../../generated/contract.ts";
import { forEachDatabase } from "../../../server/platform/database/testing/databases.ts";
import { runAdmin } from "../run.ts";
import { type FeeOrder, feeEvents } from "./events.ts";

const order: FeeOrder = {
  projectId: "0195500a-3c00-7a10-8f3e-5d2c9b7a4e61",
  rows: 5_000,
  start: Date.parse("2026-01-01T00:00:00.000Z"),
  end: Date.parse("2026-02-01T00:00:00.000Z"),
  seed: 1,
};

test("the same arguments make the same events, another seed makes others", () => {
  const made = [...feeEvents(order)];
  assert.equal(made.length, order.rows);
  assert.deepEqual([...feeEvents(order)], made);
  assert.notDeepEqual([...feeEvents({ ...order, seed: 2 })], made);
  assert.equal(new Set(made.map(({ id }) => id)).size, order.rows);
});

test("every category is there from forty rows on, in any number of rows exactly as many", () => {
  for (const rows of [1, 2, 40, 41, 999]) {
    const made = [...feeEvents({ ...order, rows })];
    assert.equal(made.length, rows);
    if (rows < 40) continue;
    assert.deepEqual(
      new Set(made.map(({ category }) => category)),
      new Set(Object.keys(feeCategories) as FeeCategory[]),
    );
  }
});

test("all events lie in the period, were billed within a minute, and cover the whole of it", () => {
  const made = [...feeEvents(order)];
  for (const { occurredAt, recordedAt } of made) {
    assert.ok(occurredAt >= order.start && occurredAt < order.end);
    assert.ok(recordedAt >= occurredAt && recordedAt < occurredAt + 60_000);
  }
  const days = new Set(made.map(({ occurredAt }) => new Date(occurredAt).getUTCDate()));
  assert.equal(days.size, 31);
});

test("merchants have what files break on, and fees and amounts are below a cent, negative and without a point", () => {
  const made = [...feeEvents(order)];
  const names = made.map(({ merchantName }) => merchantName ?? "");
  for (const awkward of [/,/, /"/, /\n/, /\r\n/, /^=/, /^\+/, /^-/, /^@/, /^\t/, /[^\p{ASCII}]/u, /^ /]) {
    assert.ok(
      names.some((name) => awkward.test(name)),
      String(awkward),
    );
  }
  assert.ok(made.some(({ feeMicroUsd }) => feeMicroUsd % 10_000 !== 0));
  assert.ok(made.some(({ billAmount }) => billAmount?.startsWith("-")));
  assert.ok(
    made.some(({ originalAmount, originalCurrency }) => originalCurrency === "JPY" && !originalAmount?.includes(".")),
  );
});

test("rows without a transaction name the card when it is known", () => {
  const made = [...feeEvents(order)].filter(({ category }) => category === "THREE_DS_AUTHENTICATION");
  assert.ok(
    made.every(
      ({ transactionId, transactionEventId }) => transactionId === undefined && transactionEventId === undefined,
    ),
  );
  assert.ok(made.some(({ cardId, cardLast4, accountId }) => cardId && cardLast4 && accountId));
  assert.ok(made.some(({ cardId }) => cardId === undefined));
});

forEachDatabase((open) => {
  test("the command adds the events once", async (t) => {
    const place = await open.place(t);
    const env = { DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl ?? "" };
    const admin = async (...words: string[]) => {
      let [answer, complaint] = ["", ""];
      const code = await runAdmin([...words, "--json"], env, {
        answer: (text) => (answer += text),
        complain: (text) => (complaint += text),
      });
      return { code, complaint, answer: code === 0 ? JSON.parse(answer) : undefined };
    };
    const { id } = (await admin("project", "create", "--name", "Acme")).answer;
    const seed = ["fees", "seed", "--project", id, "--rows", "1200", "--from", "2026-01-01"];
    assert.deepEqual((await admin(...seed, "--to", "2026-01-31")).answer, { projectId: id, added: 1200 });
    assert.deepEqual((await admin(...seed, "--to", "2026-01-31")).answer, { projectId: id, added: 0 });
    assert.deepEqual((await admin(...seed, "--to", "2026-01-31", "--seed", "2")).answer.added, 1200);
    assert.equal((await admin(...seed, "--to", "2026-02-30")).code, 2);
    assert.equal((await admin(...seed, "--to", "2025-12-31")).code, 2);
    assert.equal((await admin(...seed.with(3, order.projectId), "--to", "2026-01-31")).code, 1);
    const database = await open(t, place);
    const row = await database.read.one<{ count: number }>("SELECT COUNT(*) AS count FROM fee_events");
    assert.equal(row?.count, 2400);
    const ledger = await admin("ledger", "verify", "--project", id);
    assert.deepEqual([ledger.code, ledger.answer.journals], [0, 2]);
  });
});
