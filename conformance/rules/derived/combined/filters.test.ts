import assert from "node:assert/strict";
import { test } from "node:test";
import type { Family } from "../../../contract/families.ts";
import type { Comparison, Filter } from "../../../contract/filters.ts";
import { rowsOf } from "./filters.ts";

const family = { list: { id: "listThings" } } as unknown as Family;
const filter = (name: string, field: string, comparison: Comparison) => ({ name, field, comparison }) as Filter;
const from = filter("createdFrom", "createdAt", "from");
const before = filter("createdTo", "createdAt", "before");
const color = filter("color", "color", "equal");
const size = filter("size", "size", "equal");

const at = (ms: number) => new Date(ms).toISOString();
const itemsAt = (...instants: number[]) => instants.map((ms, index) => ({ id: `thing ${index}`, createdAt: at(ms) }));
const queriesOf = (filters: readonly Filter[], items: readonly { id: string }[]) =>
  rowsOf(family, filters, { items, isWhole: true }).map(({ query }) => query);

test("an instant between two others tells both bounds of a field apart", () => {
  const queries = queriesOf([from, before], itemsAt(3, 2, 1));
  assert.ok(queries.some(({ createdFrom, createdTo }) => createdFrom === at(2) && createdTo === at(3)));
});

test("a list with one or two instants does not fail the check of both bounds", () => {
  queriesOf([from, before], itemsAt(1, 1, 1));
  queriesOf([from, before], itemsAt(2, 1, 1));
});

test("filters that nothing tells apart fail the check", () => {
  const items = itemsAt(2, 1).map((item) => ({ ...item, color: "red", size: "small" }));
  assert.throws(() => queriesOf([color, size], items), { message: /tell filters color and size of listThings apart/ });
  const related = [
    { id: "a", createdAt: at(1), color: "red" },
    { id: "b", createdAt: at(2), color: "red" },
    { id: "c", createdAt: at(2), color: "green" },
  ];
  assert.ok(queriesOf([from, color], related).length > 0);
});
