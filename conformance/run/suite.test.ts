// Every judge rule must be in the suite. rules/areas.ts ensures it for all other rules.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";

const filesOf = (folder: string) =>
  readdirSync(new URL(folder, import.meta.url)).filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"));

test("every judging function exported by judge/ belongs to a response rule", async () => {
  const table = readFileSync(new URL("../rules/responses.ts", import.meta.url), "utf8");
  for (const file of filesOf("../judge/").filter((each) => each !== "context.ts")) {
    const names = Object.entries(await import(`../judge/${file}`)).flatMap(([name, value]) =>
      typeof value === "function" ? [name] : [],
    );
    const missingNames = names.filter((name) => !new RegExp(`\\b${name}\\b[,)]`).test(table));
    assert.deepEqual(
      missingNames,
      [],
      `conformance/rules/responses.ts has no rule with these functions of judge/${file}`,
    );
  }
});
