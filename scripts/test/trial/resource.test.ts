import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { repetitions } from "../../../server/testing/soak.fixture.ts";
import { checkout, copiedNames, inCopy } from "../copy.ts";
import { handlerFaults } from "./handler-faults.ts";
import { operations, plantPayees, replaceOnce, restorePayees } from "./plant.ts";

const execute = promisify(execFile);

interface Outcome {
  readonly rule: string;
  readonly check: string;
  readonly outcome: string;
  readonly failure?: { readonly expected: string; readonly actual: string };
}

/** Laws that do not apply: payees have no parts, and a deleted payee cannot be read. */
const otherLaws = ["part-of-its-own", "delete-keeps"];

async function laws(): Promise<string[]> {
  const areas = await import(join(checkout, "conformance/rules/areas.ts"));
  const rules: { id: string }[] = await areas.readArea(pathToFileURL(join(checkout, "conformance/derived/laws/")));
  return rules.map(({ id }) => id).filter((id) => !otherLaws.includes(id));
}

async function runSuite(root: string, more: readonly string[]): Promise<Outcome[]> {
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
    // A run with failures also prints a report.
    if (error.stdout?.startsWith("{")) return { stdout: error.stdout };
    throw error;
  });
  return (JSON.parse(stdout) as { outcomes: Outcome[] }).outcomes;
}

// The first faults once passed a whole suite; `npm run soak` tries all.
const selectedFaults = handlerFaults.slice(0, repetitions(8, handlerFaults.length));

const failed = (outcomes: readonly Outcome[]) => outcomes.filter(({ outcome }) => outcome === "failed");

test("the suite derives checks of a new resource", async (context) => {
  await inCopy(copiedNames, async (root) => {
    await plantPayees(root);
    await context.test("the correct handlers pass", async () => {
      const outcomes = await runSuite(root, []);
      assert.deepEqual(failed(outcomes), []);
      const passed = outcomes.filter(({ outcome }) => outcome === "passed");
      for (const id of await laws())
        assert.ok(
          passed.some(({ rule }) => rule === id),
          `${id} has a check of the resource`,
        );
      context.diagnostic(`${passed.length} checks passed`);
    });
    for (const { title, rules, edits } of selectedFaults) {
      await context.test(title, async () => {
        await restorePayees(root);
        for (const { find, replace } of edits)
          await replaceOnce(join(root, "server/resources/payees/operations.ts"), find, replace);
        const only = rules.flatMap((id) => ["--rule", id]);
        const failedRules = new Set(failed(await runSuite(root, only)).map(({ rule }) => rule));
        assert.ok(
          rules.some((rule) => failedRules.has(rule)),
          `noticed by none of ${rules.join(", ")}`,
        );
      });
    }
  });
});
