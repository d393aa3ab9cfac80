// `npm run soak`: the tests that gain by repetition (kill cycles, arrival patterns, days in virtual time), each with its full count instead
// of the few that `npm test` takes. It prints seeds and totals; a seed replays its case.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { shareCompileCache } from "./check/compile-cache.ts";
import { command, runSteps } from "./check/steps.ts";
import { root } from "./generate.ts";

const hourMs = 3_600_000;
const files = globSync("{server,conformance,scripts}/**/*.test.ts", { cwd: root }).filter((file) =>
  readFileSync(join(root, file), "utf8").includes("soak.fixture.ts"),
);
process.env.SOAK = "true";
shareCompileCache();
const ok = await runSteps([
  command(
    "soak",
    "The failing test prints its seed.",
    // One file after the other: each is meant to have the machine.
    [
      process.execPath,
      "--test",
      "--import=./scripts/test/left-open.ts",
      "--test-reporter=spec",
      "--test-global-setup=server/platform/database/testing/setup.ts",
      "--test-concurrency=1",
      `--test-timeout=${hourMs}`,
      ...files,
    ],
    root,
  ),
]);
process.exitCode = ok ? 0 : 1;
