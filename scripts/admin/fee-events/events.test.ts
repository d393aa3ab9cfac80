import assert from "node:assert/strict";
import { test } from "node:test";
import { type FeeCategory, feeCategories } from "../../../generated/contract.ts";
import { forEachDatabase } from "../../../server/platform/database/testing/databases.ts";
import { runAdminHere } from "../run.fixture.ts";
import { type FeeOrder, feeEvents } from "./events.ts";

const order: FeeOrder = {
  projectId: "0195500a-3c00-7a10-8f3e-5d2c9b7a4e61",
  rows: 5_000,
  start: Date.parse("2026-01-01T00:00:00.000Z"),
  end: Date.parse("2026-02-01T00:00:00.000Z"),
  seed: 1,
};

test("the same arguments return the same events", () => {
  const events = [...feeEvents(order)];
  assert.equal(events.length, order.rows);
  assert.deepEqual([...feeEvents(order)], events);
  assert.notDeepEqual([...feeEvents({ ...order, seed: 2 })], events);
  assert.equal(new Set(events.map(({ id }) => id)).size, order.rows);
});

test("every category occurs from 40 rows on", () => {
  for (const rows of [1, 2, 40, 41, 999]) {
    const events = [...feeEvents({ ...order, rows })];
    assert.equal(events.length, rows);
    if (rows < 40) continue;
    assert.deepEqual(
      new Set(events.map(({ category }) => category)),
      new Set(Object.keys(feeCategories) as FeeCategory[]),
    );
  }
});

test("events cover the period and are billed within a minute", () => {
  const events = [...feeEvents(order)];
  for (const { occurredAt, recordedAt } of events) {
    assert.ok(occurredAt >= order.start && occurredAt < order.end);
    assert.ok(recordedAt >= occurredAt && recordedAt < occurredAt + 60_000);
  }
  const days = new Set(events.map(({ occurredAt }) => new Date(occurredAt).getUTCDate()));
  assert.equal(days.size, 31);
});

test("names and amounts include awkward cases", () => {
  const events = [...feeEvents(order)];
  const names = events.map(({ merchantName }) => merchantName ?? "");
  for (const awkward of [/,/, /"/, /\n/, /\r\n/, /^=/, /^\+/, /^-/, /^@/, /^\t/, /[^\p{ASCII}]/u, /^ /]) {
    assert.ok(
      names.some((name) => awkward.test(name)),
      String(awkward),
    );
  }
  assert.ok(events.some(({ feeMicroUsd }) => feeMicroUsd % 10_000 !== 0));
  assert.ok(events.some(({ billAmount }) => billAmount?.startsWith("-")));
  assert.ok(
    events.some(({ originalAmount, originalCurrency }) => originalCurrency === "JPY" && !originalAmount?.includes(".")),
  );
});

test("events without a transaction have the card if it is known", () => {
  const events = [...feeEvents(order)].filter(({ category }) => category === "THREE_DS_AUTHENTICATION");
  assert.ok(
    events.every(
      ({ transactionId, transactionEventId }) => transactionId === undefined && transactionEventId === undefined,
    ),
  );
  assert.ok(events.some(({ cardId, cardLast4, accountId }) => cardId && cardLast4 && accountId));
  assert.ok(events.some(({ cardId }) => cardId === undefined));
});

forEachDatabase((open) => {
  test("the command adds the events once", async (t) => {
    const place = await open.place(t);
    const admin = async (...words: string[]) => {
      const { code, out } = await runAdminHere(place, [...words, "--json"]);
      return { code, answer: code === 0 ? JSON.parse(out) : undefined };
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
