// Adds a resource in a copy of the checkout: its good handlers pass the checks that follow from its specification, and every hollow one fails.
// Invariant: conformance/ has no line about it.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { cycles } from "../../../server/testing/soak.fixture.ts";
import { checkout, everything, inCopy } from "../copy.ts";
import { hollows } from "./hollow.ts";
import { operations, plantPayees, replaceOnce, restorePayees } from "./plant.ts";

const execute = promisify(execFile);

interface Outcome {
  readonly rule: string;
  readonly check: string;
  readonly outcome: string;
  readonly failure?: { readonly expected: string; readonly actual: string };
}

/** Laws that do not apply: payees have no parts, and a deleted one cannot be read. */
const others = ["part-of-its-own", "delete-keeps"];

/** The laws that apply to payees. */
async function laws(): Promise<string[]> {
  const areas = await import(join(checkout, "conformance/rules/areas.ts"));
  const rules: { id: string }[] = await areas.readArea(pathToFileURL(join(checkout, "conformance/derived/laws/")));
  return rules.map(({ id }) => id).filter((id) => !others.includes(id));
}

async function judge(root: string, more: readonly string[]): Promise<Outcome[]> {
  const only = operations.flatMap((id) => ["--operation", id]);
  const args = [
    join(root, "conformance/main.ts"),
    "--own",
    "server",
    "--date",
    "2026-01-01",
    "--json",
    ...only,
    ...more,
  ];
  const options = { cwd: root, maxBuffer: 256 * 1024 * 1024 };
  const { stdout } = await execute(process.execPath, args, options).catch((error: Error & { stdout?: string }) => {
    // A run with failures has a report too.
    if (error.stdout?.startsWith("{")) return { stdout: error.stdout };
    throw error;
  });
  return (JSON.parse(stdout) as { outcomes: Outcome[] }).outcomes;
}

// The first ones once passed a whole suite; `npm run soak` tries the rest.
const tried = hollows.slice(0, cycles(8, hollows.length));

const failed = (outcomes: readonly Outcome[]) => outcomes.filter(({ outcome }) => outcome === "failed");

test("a new resource is checked from its specification, and hollow handlers fail", async (context) => {
  await inCopy(everything, async (root) => {
    await plantPayees(root);
    await context.test("its good handlers pass", async () => {
      const outcomes = await judge(root, []);
      assert.deepEqual(failed(outcomes), []);
      const passed = outcomes.filter(({ outcome }) => outcome === "passed");
      for (const id of await laws())
        assert.ok(
          passed.some(({ rule }) => rule === id),
          `${id} has a check of the resource`,
        );
      context.diagnostic(`${passed.length} checks passed`);
    });
    for (const { title, rules, edits } of tried) {
      await context.test(title, async () => {
        await restorePayees(root);
        for (const { find, replace } of edits)
          await replaceOnce(join(root, "server/resources/payees/operations.ts"), find, replace);
        const only = rules.flatMap((id) => ["--rule", id]);
        const noticing = new Set(failed(await judge(root, only)).map(({ rule }) => rule));
        assert.ok(
          rules.some((rule) => noticing.has(rule)),
          `noticed by none of ${rules.join(", ")}`,
        );
      });
    }
  });
});
