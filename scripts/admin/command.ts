// The parts of an admin command. Invariant: a command reads only its Input and Tools, and prints nothing itself.
import type { Environment } from "../../generated/contract.ts";
import type { Clock } from "../../server/platform/clock.ts";
import type { Database } from "../../server/platform/database/types.ts";
import type { Platform } from "../../server/platform/platform.ts";
import type { Random } from "../../server/platform/random.ts";

export interface Command {
  /** As typed, for example "project create". */
  readonly words: string;
  readonly about: string;
  /** Name of the required positional argument, if any. */
  readonly argument?: string;
  readonly options: Readonly<Record<string, Option>>;
  /** Checks the input before the database is opened, and returns the action. Throws UsageError. */
  read(input: Input): (tools: Tools) => Promise<Output>;
}

export interface Option {
  /** Placeholder of the value in the help, for example "CIDR". */
  readonly takes: string;
  readonly about: string;
  readonly required?: boolean;
  /** May be repeated. */
  readonly many?: boolean;
}

export interface Input {
  /** The positional argument; empty for a command without one. */
  readonly argument: string;
  /** All values of an option, in order. */
  values(option: string): readonly string[];
  /** The value of an option that is not repeated. */
  value(option: string): string | undefined;
}

export interface Tools {
  readonly database: Database;
  readonly environment: Environment;
  readonly clock: Clock;
  readonly random: Random;
  /** The server's settings and secrets. Throws ConfigError. */
  server(): Pick<Platform, "config" | "secrets">;
  /** Prints progress to standard error. */
  progress(text: string): void;
}

/** The result: printed as JSON with --json, otherwise as a table of `rows`. */
export interface Output {
  readonly json: unknown;
  readonly rows: readonly Readonly<Record<string, string>>[];
  /** A line below the table. */
  readonly note?: string;
  /** Sets exit status 1. */
  readonly failed?: boolean;
}

/** A wrong command line: exit status 2. The message names the option. */
export class UsageError extends Error {
  override name = "UsageError";
}

/** The command cannot be done: exit status 1. */
export class CommandError extends Error {
  override name = "CommandError";
}

/** The value of `option`, `preset` if absent. Throws UsageError if it is not one of `choices`. */
export function choice<const T extends string>(
  input: Input,
  option: string,
  choices: readonly T[],
  preset: NoInfer<T>,
): T {
  const value = input.value(option) ?? preset;
  const chosen = choices.find((candidate) => candidate === value);
  if (chosen === undefined) {
    throw new UsageError(`--${option} is ${JSON.stringify(value)}, but must be ${choices.join(" or ")}.`);
  }
  return chosen;
}

/** Formats an instant (epoch ms); a dash for null. */
export function formatTime(instant: number | null): string {
  return instant === null ? "-" : new Date(instant).toISOString();
}
