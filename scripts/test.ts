// npm test: the check, the tests and the conformance suite. With --thorough as in CI.
import { globSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { readCommandLine } from "../conformance/command/command-line.ts";
import { dimensionIds } from "../conformance/reports/coverage/dimension.ts";
import { versions } from "../generated/contract.ts";
import { loadView } from "../spec/views/views.ts";
import { shareCompileCache } from "./check/compile-cache.ts";
import { command, runSteps } from "./check/steps.ts";
import { root } from "./root.ts";
import { browserStep } from "./test/browser/browser-step.ts";
import { testFlags } from "./test/node-test.ts";
import { collectTimings, timingReport } from "./test/timings.ts";

const { values } = readCommandLine({
  call: "npm test --",
  about: `Runs the check, the quick tests on SQLite and PostgreSQL, and some checks of each rule of the conformance suite.
DATABASE_URL names another PostgreSQL server for the tests, and CHROMIUM_PATH another browser.`,
  options: {
    thorough: { about: "run what CI runs: also the tests in files *.thorough.test.ts, and every check of the suite" },
    timings: { about: "also list the time and CPU time of every test file, and where the suite's time went" },
  },
});

// Imported late, so that --help need not load the compiler.
const { checkSteps } = await import("./check/check-steps.ts");

const node = process.execPath;
// Ends a hanging test before CI does so without a message. The longest takes 2.5 minutes, twice that on a busy machine.
const testTimeoutMs = 900_000;

/** A move depends on what a resource shows between two requests, so a slow machine may miss one. */
const leastOf = (dimension: string) => (dimension === "moves" ? 99 : 100);
/** Measuring takes under 4 % of the step's CPU time. */
const leastCoverage = dimensionIds.flatMap((id) => ["--min-coverage", `${id}=${leastOf(id)}`]);

const isThorough = values.thorough ?? false;
const timings = values.timings ? collectTimings() : undefined;
const testFiles = globSync("{spec,server,conformance,scripts}/**/*.test.ts", { cwd: root }).filter(
  (file) => isThorough || !file.endsWith(".thorough.test.ts"),
);
shareCompileCache();
// Make the views first. Otherwise the first tests would all make them, and copy a folder while it changes.
await Promise.all(versions.map((date) => loadView("sealed", date)));
const ok = await runSteps([
  ...checkSteps(),
  ...(isThorough ? [browserStep] : []),
  command(
    "tests",
    "Fix the failing tests above.",
    [
      node,
      ...testFlags,
      ...(timings === undefined ? [] : ["--import=./scripts/test/record-timings.ts"]),
      "--test-reporter=./scripts/test/reporter.ts",
      // Many tests wait for processes and clocks.
      `--test-concurrency=${availableParallelism() + 1}`,
      `--test-timeout=${testTimeoutMs}`,
      ...testFiles,
    ],
    root,
    isThorough ? { ...process.env, TEST_THOROUGH: "1" } : process.env,
  ),
  command(
    "conformance",
    "The report above names rule, request and response. To repeat it: npm run conformance",
    [
      node,
      join(root, "conformance/main.ts"),
      ...(isThorough ? ["--thorough", ...leastCoverage] : []),
      ...(timings === undefined ? [] : ["--timings"]),
    ],
    root,
  ),
]);
if (timings !== undefined) console.log(`\n${timingReport(timings)}`);
const more = isThorough ? "" : " CI runs more: npm test -- --thorough";
console.log(ok ? `\nAll steps passed.${more}` : "\nA step failed; its line above names the remedy.");
process.exitCode = ok ? 0 : 1;
