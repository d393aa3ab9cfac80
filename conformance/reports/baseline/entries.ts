// Reads the known failures that --baseline accepts: a file with one JSON object on each line.
import { versions } from "../../../generated/contract.ts";
import type { KnownFailure } from "../../run/failed-check.ts";
import { FileError, reasonOf } from "../file-error.ts";

/** Without check, target or date it fits all of them. */
export interface BaselineEntry extends KnownFailure {
  readonly rule: string;
  readonly check?: string;
  readonly target?: string;
  readonly date?: string;
}

export interface PlacedEntry extends BaselineEntry {
  /** Line in the file, counted from 1. */
  readonly line: number;
}

const required = ["rule", "reason", "expires"] as const;
const optional = ["check", "target", "date"] as const;
const names: ReadonlySet<string> = new Set([...required, ...optional]);

/**
 * `file`: for messages. `ruleIds`: of the whole suite.
 * @throws {FileError} for the first invalid line
 */
export function parseBaseline(text: string, file: string, ruleIds: ReadonlySet<string>): PlacedEntry[] {
  const lines = text.split("\n").map((content, index) => ({ content: content.trim(), line: index + 1 }));
  return lines
    .filter(({ content }) => content !== "")
    .map(({ content, line }) => {
      const entry = parseObject(content);
      const problem = typeof entry === "string" ? entry : problemOf(entry, ruleIds);
      if (problem !== undefined) throw new FileError(`--baseline: ${file} line ${line}: ${problem}.`);
      return { ...(entry as unknown as BaselineEntry), line };
    });
}

/** Returns the problem as a text if there is one. */
function parseObject(content: string): Readonly<Record<string, unknown>> | string {
  try {
    const value: unknown = JSON.parse(content);
    if (typeof value === "object" && value !== null && !Array.isArray(value))
      return value as Readonly<Record<string, unknown>>;
    return "it is no JSON object";
  } catch (error) {
    return `it is no JSON (${reasonOf(error)})`;
  }
}

function problemOf(entry: Readonly<Record<string, unknown>>, ruleIds: ReadonlySet<string>): string | undefined {
  const unknown = Object.keys(entry).find((name) => !names.has(name));
  if (unknown !== undefined) return `unknown field ${unknown}; allowed are ${[...names].join(", ")}`;
  const missing = required.find((name) => entry[name] === undefined || entry[name] === "");
  if (missing !== undefined) return `${missing} is missing`;
  const untyped = Object.keys(entry).find((name) => typeof entry[name] !== "string");
  if (untyped !== undefined) return `${untyped} must be a text`;
  const { rule, date, expires } = entry as Readonly<Record<string, string>>;
  if (!ruleIds.has(rule!)) return `unknown rule ${rule}; --list names all rules`;
  if (date !== undefined && !(versions as readonly string[]).includes(date))
    return `date is ${date}, but must be ${versions.join(" or ")}`;
  return isDay(expires!) ? undefined : `expires is ${expires}, but must be a day such as 2026-12-31`;
}

/** Refuses 30 February too. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
