// npm test: everything that CI asks for. The checks of the checkout, the tests of its parts (stores on SQLite and on a real PostgreSQL), then the
// conformance suite on the server and on the mock.
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { shareCompileCache } from "./check/compile-cache.ts";
import { command, runSteps } from "./check/steps.ts";
import { checkSteps } from "./check.ts";
import { root } from "./generate.ts";

const node = process.execPath;
// What hangs ends then. The longest test takes two and a half minutes, and beside others that keep the machine busy more than twice as long.
const quarterHourMs = 900_000;

shareCompileCache();
const ok = await runSteps([
  ...checkSteps,
  command(
    "tests",
    "Fix what the failing tests say.",
    [
      node,
      "--test",
      "--import=./scripts/test/left-open.ts",
      "--test-reporter=./scripts/test/reporter.ts",
      "--test-global-setup=server/platform/database/testing/setup.ts",
      // One more than there are cores, because many a test waits: for a process, for an answer, for a clock.
      `--test-concurrency=${availableParallelism() + 1}`,
      // A test that waits for ever would otherwise wait for CI's own limit, and say nothing.
      `--test-timeout=${quarterHourMs}`,
      "{spec,server,conformance,scripts}/**/*.test.ts",
    ],
    root,
  ),
  command(
    "conformance",
    "The report above names rule, request and answer. Alone: npm run conformance",
    [node, join(root, "conformance/main.ts")],
    root,
  ),
]);
console.log(ok ? "\nAll is well." : "\nSomething failed; the lines above say what to do.");
process.exitCode = ok ? 0 : 1;
