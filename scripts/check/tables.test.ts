import assert from "node:assert/strict";
import { test } from "node:test";
import { amount, instant, text } from "../../server/platform/database/columns.ts";
import { compareColumns, compareFilters, foreignTables } from "./tables.ts";

const migrated = [
  { name: "id", type: "text", isNullable: false, isAmount: false },
  { name: "held", type: "text", isNullable: false, isAmount: true },
  { name: "ends_at", type: "bigint", isNullable: true, isAmount: false },
];

test("a declaration that fits its migration has no problems", () => {
  assert.deepEqual(compareColumns("things", { id: text, held: amount, ends_at: instant.orNull }, migrated), []);
});

test("missing tables and columns, other types and other nullability are reported", () => {
  assert.deepEqual(compareColumns("things", { id: text }, []), ["things: no migration creates this table"]);
  assert.deepEqual(compareColumns("things", { lost: text, held: text, id: text.orNull, ends_at: instant }, migrated), [
    "things.lost: no migration adds this column",
    "things.held: declared as text, migrated as amount",
    "things.id: is never null, so drop .orNull",
    "things.ends_at: can be null, so declare it with .orNull",
  ]);
});

test("filters must be the same in the contract and the resource", () => {
  const parameters = ["limit", "startingAfter", "endingBefore", "cardId"];
  assert.deepEqual(compareFilters("listThings", ["cardId"], parameters), []);
  assert.deepEqual(compareFilters("listThings", ["status"], parameters), [
    "listThings: the contract has the filter cardId, its resource does not",
    "listThings: its resource has the filter status, the contract does not",
  ]);
});

test("a folder writes only its tables and joins only tables that it may import", () => {
  const rooms = { "resources/cards": [], "resources/payments": ["resources/cards"] };
  const cards = { path: "resources/cards/store.ts", text: 'tableOf("cards", {})' };
  const payments = (sql: string) => ({
    path: "resources/payments/store.ts",
    text: `tableOf("payments", {}); "${sql}"`,
  });
  const tables = new Set(["cards", "payments"]);
  const problems = (...sources: { path: string; text: string }[]) => foreignTables(sources, tables, rooms);
  assert.deepEqual(problems(cards, payments("SELECT id FROM payments JOIN cards ON true")), []);
  assert.deepEqual(problems(cards, payments("UPDATE cards SET id = 1")), [
    "server/resources/payments/store.ts: UPDATE cards, a table of resources/cards: only its owner writes it",
  ]);
  const back = { ...cards, text: `${cards.text}; "SELECT id FROM payments"` };
  assert.deepEqual(problems(back, payments("SELECT id FROM payments")), [
    "server/resources/cards/store.ts: FROM payments, a table of resources/payments: resources/cards may not import it",
  ]);
});
