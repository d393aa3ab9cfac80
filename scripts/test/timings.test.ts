import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { cpuSeconds } from "../check/cpu-time.ts";
import { timingReport, timingsVariable } from "./timings.ts";

const preload = join(import.meta.dirname, "record-timings.ts");

test("the timings list the file first whose children used most CPU time", {
  skip: cpuSeconds() === undefined && "this system reports no CPU time of children",
}, async (t) => {
  const folder = await mkdtemp(join(tmpdir(), "timings-test-"));
  const timings = await mkdtemp(join(tmpdir(), "timings-test-"));
  t.after(() => Promise.all([folder, timings].map((each) => rm(each, { recursive: true }))));
  const sum = "let sum = 0; while (process.cpuUsage().user < 1_000_000) for (let i = 0; i < 1e7; i++) sum += i;";
  const lines = {
    waiting: 'test("a", () => new Promise((done) => setTimeout(done, 50)));',
    starting: `test("a", () => void spawnSync(process.execPath, ["-e", ${JSON.stringify(sum)}]));`,
  };
  const imports = 'import { spawnSync } from "node:child_process"; import { test } from "node:test"; void spawnSync;';
  const files = Object.keys(lines).map((name) => join(folder, `${name}.test.mjs`));
  for (const [index, line] of Object.values(lines).entries()) await writeFile(files[index]!, `${imports}\n${line}`);
  // The context of this runner would confuse the inner one.
  const { NODE_TEST_CONTEXT: _, TEST_DATABASE_URL: __, ...env } = process.env;
  const run = spawnSync(process.execPath, ["--import", preload, "--test", ...files], {
    env: { ...env, [timingsVariable]: timings },
    encoding: "utf8",
  });
  assert.equal(run.status, 0, run.stdout + run.stderr);
  const rows = timingReport(timings)
    .split("\n")
    .slice(1)
    .map((row) => row.trim().split(/\s+/));
  assert.deepEqual(
    rows.map(([, , name]) => name!.replace(/.*\//, "")),
    ["starting.test.mjs", "waiting.test.mjs"],
  );
  const [seconds, cpu] = rows[0]!.map(Number);
  assert.ok(cpu! >= 1 && seconds! >= 1, `${seconds} s, ${cpu} s of CPU`);
});
