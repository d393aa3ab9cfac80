// npm test: everything that CI runs: the check, the tests (stores on SQLite and on a real PostgreSQL), then the conformance suite on the server and
// on the mock.
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { shareCompileCache } from "./check/compile-cache.ts";
import { command, runSteps } from "./check/steps.ts";
import { checkSteps } from "./check.ts";
import { root } from "./generate.ts";

const node = process.execPath;
// Ends a test that hangs, before CI's own limit does so without a message. The longest test takes two and a half minutes, and more than twice
// as long on a busy machine.
const quarterHourMs = 900_000;

shareCompileCache();
const ok = await runSteps([
  ...checkSteps,
  command(
    "tests",
    "Fix the failing tests above.",
    [
      node,
      "--test",
      "--import=./scripts/test/left-open.ts",
      "--test-reporter=./scripts/test/reporter.ts",
      "--test-global-setup=server/platform/database/testing/setup.ts",
      // One more than cores, because many tests wait: for a process, a response or a clock.
      `--test-concurrency=${availableParallelism() + 1}`,
      `--test-timeout=${quarterHourMs}`,
      "{spec,server,conformance,scripts}/**/*.test.ts",
    ],
    root,
  ),
  command(
    "conformance",
    "The report above names rule, request and response. To repeat it: npm run conformance",
    [node, join(root, "conformance/main.ts")],
    root,
  ),
]);
console.log(ok ? "\nAll steps passed." : "\nA step failed; its line above names the remedy.");
process.exitCode = ok ? 0 : 1;
