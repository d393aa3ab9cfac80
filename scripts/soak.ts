// npm run soak: runs the repeated tests with their full counts. A seed in the output replays its case.

import { randomInt } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readCommandLine } from "../conformance/command/command-line.ts";
import { postgresUrl } from "../server/platform/database/testing/postgres.ts";
import { shareCompileCache } from "./check/compile-cache.ts";
import { command, runSteps } from "./check/steps.ts";
import { root } from "./root.ts";

readCommandLine({
  call: "npm run soak",
  about: `Runs the tests that repeat kills, arrivals and days in virtual time, with their full counts, payments of one busy account
for over an hour, and a thousand random walks of the conformance suite on each database. It takes hours. The output has
seeds; SEED=... npm run soak replays one.`,
});

const hourMs = 3_600_000;
const walks = 1_000;
// A seed of the tests has another form than SEED here.
const { SEED = "" } = process.env;
const walksSeed = /^\d{1,9}$/.test(SEED) ? SEED : String(randomInt(2 ** 29));
const exploring = ["walks", "largest-amount-announced", "outcome-announced", "bounds-together"];
const walksOn = (database: string, ...options: readonly string[]) =>
  command(
    `walks on ${database} from seed ${walksSeed}`,
    "Replay a failure with the seed that it names: npm run conformance -- --rule walks --walks 1 --seed ...",
    [
      process.execPath,
      "conformance/main.ts",
      ...["--own", "server", "--walks", String(walks), "--seed", walksSeed],
      ...options,
      ...exploring.flatMap((rule) => ["--rule", rule]),
    ],
    root,
  );

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
      "--import=./scripts/resolve-own-files.mjs",
      "--test-reporter=spec",
      "--test-global-setup=server/platform/database/testing/setup.ts",
      "--test-concurrency=1",
      `--test-timeout=${hourMs}`,
      ...files,
    ],
    root,
  ),
  walksOn("SQLite"),
  walksOn("PostgreSQL", "--database-url", await postgresUrl()),
]);
process.exitCode = ok ? 0 : 1;
