import assert from "node:assert/strict";
import { test } from "node:test";
import { latestVersion } from "../../generated/contract.ts";
import { readDocument } from "./document.ts";
import { eventCauses } from "./event-causes.ts";

const causes = eventCauses(readDocument(latestVersion));

test("the cause with the fewest operations comes first", () => {
  const counts = causes.map(({ operations }) => operations.size);
  assert.deepEqual(
    counts,
    counts.toSorted((a, b) => a - b),
  );
  assert.deepEqual([...causes[0]!.operations], ["createStatement", "getStatement"]);
});

test("a cause names the operations that create and approve what its path needs", () => {
  const freezing = causes.find(({ way }) => way.moves.some(({ by }) => by === "freezeCard"))!;
  const needed = ["createUser", "simulateUserApplication", "createAccount", "createCard", "freezeCard"];
  assert.deepEqual(
    needed.filter((id) => !freezing.operations.has(id)),
    [],
  );
});

test("no cause ends with a move by the clock, or depends on a field", () => {
  for (const { way } of causes) {
    assert.notEqual(way.moves.at(-1)!.mover, "clock");
    assert.ok(way.moves.every(({ when }) => when === null));
  }
});
