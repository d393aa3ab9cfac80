import assert from "node:assert/strict";
import { test } from "node:test";
import type { Item } from "../../harness/lists.ts";
import { beginning, isAboutEarlier, type Resource, type Snapshot, startOf } from "./snapshot.ts";

const shared = "0195500a-3c00-7a10-8f3e-5d2c9b7a4e61";

const at = (second: number) => new Date(Date.UTC(2026, 2, 1, 12, 0, second)).toISOString();

function snapshotOf(...items: readonly Item[]): Snapshot {
  return new Map(items.map((shown) => [shown.id, { shown } as unknown as Resource]));
}

test("an event about a resource from before the walk is none of the walk", () => {
  const snapshot = snapshotOf(
    { id: shared, createdAt: at(0) },
    { id: "within it", createdAt: at(1), accountId: shared },
    { id: "second", createdAt: at(4) },
    { id: "first", createdAt: at(3) },
  );
  const began = startOf(snapshot, { ...beginning, shared: [shared] });
  assert.equal(began, at(3));
  const isEarlier = (data: object) => isAboutEarlier(data, snapshot, began);
  assert.equal(isEarlier({ id: "of an earlier walk", createdAt: at(2) }), true);
  assert.equal(isEarlier({ id: shared, createdAt: at(0) }), false);
  assert.equal(isEarlier({ id: "unlisted", createdAt: at(3) }), false);
  assert.equal(isEarlier({}), false);
});
