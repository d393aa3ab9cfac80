// Tries mutants: each on a copy of the server in a directory of its own, by the suite as anybody runs it. Invariant: the
// checkout is never written to, and no copy is left behind.
import { execFile } from "node:child_process";
import { cp, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { latestVersion } from "../../generated/contract.ts";
import { applyEdits, type Mutant } from "./mutant.ts";

const execute = promisify(execFile);
const checkout = resolve(fileURLToPath(new URL("../..", import.meta.url)));

// What the server is started from; the suite that judges it stays the checkout's own.
const copied = ["server", "generated", "scripts", "package.json", "tsconfig.json"];

export interface Verdict {
  readonly mutant: Mutant;
  /** "killed": its rule failed. "survived": it passed. "broken": nothing can be said, for the reason given. */
  readonly outcome: "killed" | "survived" | "broken";
  readonly reason: string;
}

interface SuiteOutcome {
  readonly rule: string;
  readonly check: string;
  readonly outcome: "passed" | "failed" | "skipped";
  readonly reason?: string;
  readonly failure?: { readonly expected: string; readonly actual: string };
}

/** Tries one mutant. @throws {EditError} where its edits do not fit. */
export async function tryMutant(mutant: Mutant): Promise<Verdict> {
  return inCopy(async (root) => {
    await applyEdits(root, mutant);
    const outcomes = await runSuite(root, [mutant.rule, ...(mutant.with ?? [])]).catch((error: Error) => error);
    if (outcomes instanceof Error) return { mutant, outcome: "broken", reason: outcomes.message };
    const own = outcomes.filter(({ rule }) => rule === mutant.rule);
    const failed = own.find(({ outcome }) => outcome === "failed");
    if (failed !== undefined) {
      return {
        mutant,
        outcome: "killed",
        reason: `expected ${failed.failure?.expected}, got ${failed.failure?.actual}`,
      };
    }
    const ran = own.some(({ outcome }) => outcome === "passed");
    return ran
      ? { mutant, outcome: "survived", reason: "every check passed" }
      : { mutant, outcome: "broken", reason: "no check ran" };
  });
}

/** What the rules of all mutants find on a copy without any edit: nothing, or the mutants prove nothing. */
export async function tryClean(mutants: readonly Mutant[]): Promise<string[]> {
  const rules = [...new Set(mutants.flatMap((mutant) => [mutant.rule, ...(mutant.with ?? [])]))];
  const outcomes = await inCopy((root) => runSuite(root, rules));
  const failed = outcomes.filter(({ outcome }) => outcome === "failed");
  return failed.map(
    ({ rule, check, failure }) => `${rule} ${check}: expected ${failure?.expected}, got ${failure?.actual}`,
  );
}

async function inCopy<T>(work: (root: string) => Promise<T>): Promise<T> {
  const root = await mkdtemp(join(tmpdir(), "mutant-"));
  try {
    for (const name of copied) await cp(join(checkout, name), join(root, name), { recursive: true });
    await symlink(join(checkout, "node_modules"), join(root, "node_modules"));
    return await work(root);
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

// The suite that hangs on a mutant has noticed nothing.
const suiteMs = 120_000;

async function runSuite(root: string, rules: readonly string[]): Promise<readonly SuiteOutcome[]> {
  const only = rules.flatMap((rule) => ["--only", rule]);
  const fixed = ["--on", "server", "--version", latestVersion, "--root", root, "--json"];
  const args = [join(checkout, "conformance/main.ts"), ...fixed, ...only];
  const options = { timeout: suiteMs, maxBuffer: 64 * 1024 * 1024, cwd: checkout };
  const run = await execute(process.execPath, args, options).catch(
    (error: Error & { stdout?: string; stderr?: string }) => {
      // A suite that found faults ends with status 1 and its report.
      if (error.stdout?.startsWith("{")) return { stdout: error.stdout };
      throw new Error(error.stderr?.trim().split("\n").slice(-5).join(" ") || error.message);
    },
  );
  return (JSON.parse(run.stdout) as { outcomes: SuiteOutcome[] }).outcomes;
}
