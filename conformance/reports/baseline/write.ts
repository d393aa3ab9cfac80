// Writes the failures of a run as a baseline, for --write-baseline.
import { access, constants, stat, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { KnownFailure } from "../../run/failed-check.ts";
import type { Outcome } from "../../run/outcome.ts";
import { FileError, reasonOf } from "../file-error.ts";
import type { BaselineEntry } from "./entries.ts";

/** The value of --write-baseline, with the reason and the last day of new entries. */
export interface BaselineOutput extends KnownFailure {
  readonly file: string;
}

/**
 * Runs before the checks, because they take minutes. `today`: "2026-01-31", in UTC.
 * @throws {FileError} if the file cannot be written, or its entries would have expired
 */
export async function prepareBaseline({ file, expires }: BaselineOutput, today: string): Promise<void> {
  if (expires < today) throw new FileError(`--expires is ${expires}, but must not be before today, ${today}.`);
  try {
    await access(dirname(file), constants.W_OK);
  } catch (error) {
    throw cannotWrite(file, reasonOf(error));
  }
  const found = await stat(file).catch(() => undefined);
  if (found?.isDirectory()) throw cannotWrite(file, "it is a folder");
}

/** Returns a sentence for people. @throws {FileError} if the file cannot be written */
export async function writeBaseline(outcomes: readonly Outcome[], output: BaselineOutput): Promise<string> {
  const entries = entriesFor(outcomes, output);
  const text = entries.map((entry) => `${JSON.stringify(entry)}\n`).join("");
  await writeFile(output.file, text).catch((error: unknown) => {
    throw cannotWrite(output.file, reasonOf(error));
  });
  if (entries.length === 0) return `Baseline: ${output.file} is empty, because no check failed.`;
  return `Baseline: wrote ${entries.length} known failures to ${output.file}. Accept them with --baseline ${output.file}.`;
}

/**
 * A failure that is known keeps its reason and day. An entry names the target only if the run had several, because another
 * run may use another address. It names the date only if the check passed at another date.
 */
export function entriesFor(outcomes: readonly Outcome[], { reason, expires }: KnownFailure): BaselineEntry[] {
  const hasOneTarget = new Set(outcomes.map(({ target }) => target)).size === 1;
  const ended = outcomes.filter(({ outcome }) => outcome !== "skipped");
  const groups = Map.groupBy(ended, ({ target, rule, check }) => JSON.stringify([target, rule, check]));
  const entries = [...groups.values()].flatMap((group) => {
    const failed = group.filter(({ outcome }) => outcome === "failed");
    const isAtEveryDate =
      failed.length === group.length && new Set(failed.map(({ known }) => known?.reason)).size === 1;
    return (isAtEveryDate ? failed.slice(0, 1) : failed).map(({ rule, check, target, version, known }) => ({
      rule,
      check,
      ...(hasOneTarget ? {} : { target }),
      ...(isAtEveryDate ? {} : { date: version }),
      reason: known?.reason ?? reason,
      expires: known?.expires ?? expires,
    }));
  });
  return entries.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
}

function cannotWrite(file: string, reason: string): FileError {
  return new FileError(`--write-baseline: ${file} cannot be written (${reason}).`);
}
