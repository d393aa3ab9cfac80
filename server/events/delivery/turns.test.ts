import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { Turns } from "./turns.ts";

interface Member {
  projectId: string;
  name: string;
}

function rotationOf(...names: string[]): Turns<Member> {
  const rotation = new Turns<Member>();
  for (const name of names) rotation.add({ projectId: name[0]!, name });
  return rotation;
}

const takeAll = (rotation: Turns<Member>, turns: number, isReady: (member: Member) => boolean = () => true) =>
  Array.from({ length: turns }, () => rotation.next(isReady)?.name);

test("projects take turns, and within a project its endpoints", () => {
  assert.deepEqual(takeAll(rotationOf("a1", "a2", "a3", "b1", "c1"), 8), [
    "a1",
    "b1",
    "c1",
    "a2",
    "b1",
    "c1",
    "a3",
    "b1",
  ]);
});

test("who is not ready is passed over and keeps its place", () => {
  const rotation = rotationOf("a1", "a2", "b1");
  assert.deepEqual(
    takeAll(rotation, 3, ({ name }) => name !== "a1"),
    ["a2", "b1", "a2"],
  );
  assert.deepEqual(takeAll(rotation, 2), ["b1", "a1"]);
});

test("nobody ready, or nobody there, is nobody's turn", () => {
  assert.equal(
    rotationOf("a1").next(() => false),
    undefined,
  );
  assert.equal(
    rotationOf().next(() => true),
    undefined,
  );
});

test("who has left gets no turn", () => {
  const rotation = new Turns<Member>();
  const members = ["a1", "a2", "b1"].map((name) => ({ projectId: name[0]!, name }));
  for (const member of members) rotation.add(member);
  rotation.next(() => true);
  rotation.remove(members[1]!);
  rotation.remove(members[2]!);
  assert.deepEqual(takeAll(rotation, 2), ["a1", "a1"]);
});

test("between two turns of a project every other one that is ready has had a turn", () => {
  const names = fc.uniqueArray(
    fc.tuple(fc.constantFrom("a", "b", "c", "d"), fc.nat(5)).map(([project, n]) => `${project}${n}`),
    { minLength: 1 },
  );
  fc.assert(
    fc.property(names, (members) => {
      const projects = new Set(members.map((name) => name[0]));
      const turns = takeAll(rotationOf(...members), 40).map((name) => name![0]);
      for (let start = 0; start + projects.size <= turns.length; start++) {
        assert.equal(new Set(turns.slice(start, start + projects.size)).size, projects.size);
      }
    }),
  );
});
