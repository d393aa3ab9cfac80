// Runs one test file of the server in a checkout.
import { execFile } from "node:child_process";
import { basename } from "node:path";
import { testFlags } from "../test/node-test.ts";

export interface TestResult {
  /** "broken": the file could not be loaded or run, which says nothing about the server. */
  readonly outcome: "passed" | "failed" | "broken";
  readonly reason: string;
}

/** Runs `file` as `npm test` does. `stop` ends it early. */
export async function runTestFile(root: string, file: string, stop: AbortSignal): Promise<TestResult> {
  // Otherwise a test that starts this takes the inner tests for its own.
  const { NODE_TEST_CONTEXT: _, ...env } = process.env;
  const { status, output } = await new Promise<{ status: unknown; output: string }>((resolve) => {
    execFile(
      process.execPath,
      [...testFlags, "--test-reporter=tap", file],
      { cwd: root, env, signal: stop, maxBuffer: 2 ** 26 },
      (error, stdout) => resolve({ status: error === null ? 0 : error.code, output: stdout }),
    );
  });
  if (status === 0) return { outcome: "passed", reason: `every test of ${file} passed` };
  const failed = [...output.matchAll(/^\s*not ok \d+ - (.*)$/gm)].map(([, name]) => name!);
  // A file that fails as a whole has failed to load.
  const tests = failed.filter((name) => !name.endsWith(basename(file)));
  return tests.length > 0
    ? { outcome: "failed", reason: `failed: ${tests.join("; ")}` }
    : { outcome: "broken", reason: `${file} could not be run` };
}
