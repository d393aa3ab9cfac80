// Nothing has to be remembered: what a file of derived/ or judge/ exports is in the suite. (journeys/areas.ts holds the journeys.)
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import type { Rule } from "./rules/rule.ts";
import { suite } from "./suite.ts";

const filesOf = (folder: string) =>
  readdirSync(new URL(folder, import.meta.url)).filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"));

test("every rule that a file of derived/ exports is in the suite", async () => {
  for (const file of filesOf("derived/")) {
    const values: unknown[] = Object.values(await import(`./derived/${file}`));
    const rules = values.flat().filter((value): value is Rule => typeof (value as Rule | null)?.checks === "function");
    const forgotten = rules.filter((rule) => !suite.includes(rule)).map(({ id }) => id);
    assert.deepEqual(forgotten, [], `conformance/suite.ts leaves out rules of derived/${file}: add its list`);
  }
});

test("every judging function that a file of judge/ exports is one of a judge's rule", async () => {
  const table = readFileSync(new URL("judge/judge.ts", import.meta.url), "utf8");
  for (const file of filesOf("judge/").filter((each) => !["judge.ts", "context.ts"].includes(each))) {
    const names = Object.entries(await import(`./judge/${file}`)).flatMap(([name, value]) =>
      typeof value === "function" ? [name] : [],
    );
    const forgotten = names.filter((name) => !new RegExp(`\\b${name}\\b[,)]`).test(table));
    assert.deepEqual(forgotten, [], `conformance/judge/judge.ts has no rule with these functions of judge/${file}`);
  }
});
