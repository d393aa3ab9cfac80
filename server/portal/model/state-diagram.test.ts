import assert from "node:assert/strict";
import { test } from "node:test";
import { machines } from "../../../generated/contract.ts";
import { type DiagramMachine, type StateDiagram, stateDiagram } from "./state-diagram.ts";

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const boxesOf = ({ states, labels }: StateDiagram): Box[] => [...states, ...labels];

for (const [resource, machine] of Object.entries<DiagramMachine>(machines)) {
  const diagram = stateDiagram(machine);

  test(`${resource}: no box overlaps another or leaves the diagram`, () => {
    const boxes = boxesOf(diagram);
    for (const [index, one] of boxes.entries()) {
      assert.ok(one.x >= 0 && one.x + one.width <= diagram.width, JSON.stringify(one));
      assert.ok(one.y >= 0 && one.y + one.height <= diagram.height, JSON.stringify(one));
      for (const other of boxes.slice(index + 1)) {
        const isBeside = one.x + one.width <= other.x || other.x + other.width <= one.x;
        const isBelow = one.y + one.height <= other.y || other.y + other.height <= one.y;
        assert.ok(isBeside || isBelow, `${JSON.stringify(one)} ${JSON.stringify(other)}`);
      }
    }
  });

  test(`${resource}: every move has a label and lines from and to its states`, () => {
    const labelled = diagram.labels.flatMap(({ lines }) => lines.flatMap(({ moves }) => moves));
    assert.deepEqual(
      labelled.toSorted((one, other) => one - other),
      [...machine.moves.keys()],
    );
    const ends = new Set(machine.moves.map(({ from, to }) => `${[...from].sort()}>${[...to].sort()}`));
    const lineCount = [...ends].join(">").split(/[,>]/).length + machine.initial.length;
    assert.equal(diagram.lines.length, lineCount);
  });
}

test("the current state is marked, with the moves that start in it", () => {
  const { states, labels, lines } = stateDiagram(machines.Card, { current: "FROZEN" });
  assert.deepEqual(
    states.filter(({ isCurrent }) => isCurrent).map(({ name }) => name),
    ["FROZEN"],
  );
  const texts = labels.filter(({ isCurrent }) => isCurrent).flatMap((label) => label.lines.map(({ text }) => text));
  assert.ok(texts.includes("unfreezeCard") && !texts.includes("freezeCard"), texts.join());
  assert.ok(lines.some(({ isCurrent }) => isCurrent));
});

test("states without a way out are final", () => {
  const { states } = stateDiagram(machines.Card);
  assert.deepEqual(
    states.filter(({ isFinal }) => isFinal).map(({ name }) => name),
    ["TERMINATED"],
  );
});
