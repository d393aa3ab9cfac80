import assert from "node:assert/strict";
import { test } from "node:test";
import { latestVersion, versions } from "../../generated/contract.ts";
import { readDocument } from "../contract/document.ts";
import { suite } from "../run/suite.ts";
import { type Selected, selectChanged } from "./changed.ts";
import type { Changes } from "./changes.ts";

const nothing: Changes = {
  since: "HEAD",
  everything: [],
  operations: {},
  ruleFiles: {},
  isMockReached: true,
  notes: [],
};
const all: Selected = { rules: suite, operations: [], versions, own: ["server", "mock"] };
const document = readDocument("2026-01-01");
const path = "conformance/rules/journeys/cards/status.ts";

test("without a reached check nothing is selected, and the text says so", async () => {
  const { text, selected } = await selectChanged({ ...nothing, notes: ["A note."] }, all);
  assert.equal(text, "A note.\nNo change since HEAD reaches a check.\n");
  assert.equal(selected, undefined);
});

test("checks of the reached operations and whole rules of the reached files are selected", async () => {
  const changes = {
    ...nothing,
    operations: { freezeCard: ["schema Card", "its body"] },
    ruleFiles: { [path]: ["changed"] },
  };
  const { text, selected } = await selectChanged(changes, all);
  assert.match(text, /^Changes since HEAD reach 1 operation and \d+ rules:\n/);
  assert.ok(text.includes(`  freezeCard${" ".repeat(path.length - "freezeCard".length)}  schema Card, its body\n`));
  assert.deepEqual(selected?.operations, ["freezeCard"]);
  // All dates have the same operation, so only the newest is selected.
  assert.deepEqual(selected.versions, [latestVersion]);
  const checks = selected!.rules.flatMap((rule) => rule.checks(document).map((check) => ({ rule: rule.id, ...check })));
  assert.ok(checks.some(({ rule }) => rule === "card-status-derived"));
  assert.ok(checks.some(({ operation }) => operation === "freezeCard"));
  const others = checks.filter(({ operation }) => operation !== undefined && operation !== "freezeCard");
  assert.deepEqual(others, []);
});

test("a change of rules alone runs these rules alone", async () => {
  const { selected } = await selectChanged({ ...nothing, ruleFiles: { [path]: ["changed"] } }, all);
  assert.ok(selected?.rules.length);
  assert.ok(selected.rules.every(({ id }) => id.startsWith("card-")));
});

test("a change that reaches everything keeps the whole suite and says why", async () => {
  const { text, selected } = await selectChanged({ ...nothing, everything: ["server/app.ts: all"] }, all);
  assert.match(text, /reach all operations, so the whole suite runs:\n {2}server\/app\.ts: all\n/);
  assert.equal(selected?.rules, suite);
});

test("--operation limits the reached operations", async () => {
  const changes = { ...nothing, operations: { freezeCard: ["schema Card"], getCard: ["schema Card"] } };
  assert.deepEqual((await selectChanged(changes, { ...all, operations: ["getCard"] })).selected?.operations, [
    "getCard",
  ]);
});

test("a mock that is as before is not checked", async () => {
  const changes = { ...nothing, operations: { freezeCard: ["server/resources/cards/store.ts"] }, isMockReached: false };
  const { text, selected } = await selectChanged(changes, all);
  assert.deepEqual(selected?.own, ["server"]);
  assert.match(text, /\nThe mock does not use the changed files, so only the server is checked\.\n$/);
  const onlyMock = await selectChanged(changes, { ...all, own: ["mock"] });
  assert.deepEqual(onlyMock, { text: "No change since HEAD reaches the mock.\n", selected: undefined });
});
