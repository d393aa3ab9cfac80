// Preloaded by `npm test -- --timings`: records the times of each test file's process, and of the tests' PostgreSQL.
import { existsSync, readFileSync } from "node:fs";
import { isMainThread } from "node:worker_threads";
import { cpuSeconds } from "../check/cpu-time.ts";
import { recordTiming, timingsVariable } from "./timings.ts";

const isTestFile = process.env.NODE_TEST_CONTEXT?.startsWith("child") === true;

if (isMainThread && process.env[timingsVariable] !== undefined) {
  process.on("exit", () => {
    if (isTestFile)
      return recordTiming({ name: process.argv[1]!, seconds: performance.now() / 1000, cpu: cpuSeconds() });
    const cpu = cpuOfPostgres();
    if (cpu !== undefined) recordTiming({ name: "PostgreSQL of all tests", seconds: performance.now() / 1000, cpu });
  });
}

/** Undefined for a server that the tests did not start. */
function cpuOfPostgres(): number | undefined {
  const directory = new URL(process.env.TEST_DATABASE_URL ?? "postgres://").searchParams.get("host");
  const file = `${directory}/data/postmaster.pid`;
  if (directory === null || !existsSync(file)) return undefined;
  const [pid] = readFileSync(file, "utf8").split("\n");
  return cpuSeconds(Number(pid));
}
