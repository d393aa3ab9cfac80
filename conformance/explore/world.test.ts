import assert from "node:assert/strict";
import { test } from "node:test";
import { beginning, isAboutEarlier, type Resource, type Snapshot, startOf } from "./world.ts";

const at = (second: number) => new Date(Date.UTC(2026, 2, 1, 12, 0, second)).toISOString();

function worldOf(...items: readonly { readonly id: string; readonly createdAt: string }[]): Snapshot {
  return new Map(items.map((shown) => [shown.id, { shown } as unknown as Resource]));
}

test("an event about a resource from before the walk is none of the walk", () => {
  const world = worldOf(
    { id: "shared", createdAt: at(0) },
    { id: "second", createdAt: at(4) },
    { id: "first", createdAt: at(3) },
  );
  const began = startOf(world, { ...beginning, shared: ["shared"] });
  assert.equal(began, at(3));
  const isEarlier = (data: object) => isAboutEarlier(data, world, began);
  assert.equal(isEarlier({ id: "of an earlier walk", createdAt: at(2) }), true);
  assert.equal(isEarlier({ id: "shared", createdAt: at(0) }), false);
  assert.equal(isEarlier({ id: "unlisted", createdAt: at(3) }), false);
  assert.equal(isEarlier({}), false);
});
