// npm run soak: runs the repeated tests with their full counts. A seed in the output replays its case.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { shareCompileCache } from "./check/compile-cache.ts";
import { command, runSteps } from "./check/steps.ts";
import { root } from "./generate.ts";
import { handleHelp } from "./usage.ts";

handleHelp(`Usage: npm run soak

Runs the tests that repeat kills, arrivals and days in virtual time, with their full counts. It takes hours.
The output has seeds; SEED=... npm run soak replays one.`);

const hourMs = 3_600_000;
const files = globSync("{server,conformance,scripts}/**/*.test.ts", { cwd: root }).filter((file) =>
  readFileSync(join(root, file), "utf8").includes("soak.fixture.ts"),
);
process.env.SOAK = "true";
shareCompileCache();
const ok = await runSteps([
  command(
    "soak",
    "Replay the failing case with the seed above.",
    // Each test needs the whole machine.
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
