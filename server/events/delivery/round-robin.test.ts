import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { RoundRobin } from "./round-robin.ts";

interface Member {
  projectId: string;
  name: string;
}

function rotationOf(...names: string[]): RoundRobin<Member> {
  const rotation = new RoundRobin<Member>();
  for (const name of names) rotation.add({ projectId: name[0]!, name });
  return rotation;
}

const takeAll = (rotation: RoundRobin<Member>, turns: number, isReady: (member: Member) => boolean = () => true) =>
  Array.from({ length: turns }, () => rotation.next(isReady)?.name);

test("projects take turns, and so do the endpoints of a project", () => {
  assert.equal(takeAll(rotationOf("a1", "a2", "a3", "b1", "c1"), 8).join(" "), "a1 b1 c1 a2 b1 c1 a3 b1");
});

test("a member that is not ready is skipped and keeps its place", () => {
  const rotation = rotationOf("a1", "a2", "b1");
  assert.deepEqual(
    takeAll(rotation, 3, ({ name }) => name !== "a1"),
    ["a2", "b1", "a2"],
  );
  assert.deepEqual(takeAll(rotation, 2), ["b1", "a1"]);
});

test("without a ready member there is no turn", () => {
  assert.equal(
    rotationOf("a1").next(() => false),
    undefined,
  );
  assert.equal(
    rotationOf().next(() => true),
    undefined,
  );
});

test("a removed member gets no turn", () => {
  const rotation = new RoundRobin<Member>();
  const members = ["a1", "a2", "b1"].map((name) => ({ projectId: name[0]!, name }));
  for (const member of members) rotation.add(member);
  rotation.next(() => true);
  rotation.remove(members[1]!);
  rotation.remove(members[2]!);
  assert.deepEqual(takeAll(rotation, 2), ["a1", "a1"]);
});

test("between two turns of a project every other project has one", () => {
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
