// What an admin command is: its words, its options and what it does with them.
// Invariant: a command reads its input and the database only through what it is given here, and prints nothing itself.
import type { Environment } from "../../generated/contract.ts";
import type { Clock } from "../../server/platform/clock.ts";
import type { Database } from "../../server/platform/database/types.ts";
import type { Platform } from "../../server/platform/platform.ts";
import type { Random } from "../../server/platform/random.ts";

export interface Command {
  /** As typed, for example "project create". */
  readonly words: string;
  /** One line of the help. */
  readonly about: string;
  /** What the one argument without a name stands for, when there is one; it must be given. */
  readonly argument?: string;
  readonly options: Readonly<Record<string, Option>>;
  /** Checks the input, throwing UsageError before the database is opened, and returns what is then done with it. */
  read(input: Input): (tools: Tools) => Promise<Output>;
}

export interface Option {
  /** What stands for the value in the help, for example "CIDR". */
  readonly takes: string;
  readonly about: string;
  readonly required?: boolean;
  /** Whether it may be given more than once. */
  readonly many?: boolean;
}

export interface Input {
  /** The argument without a name; empty for a command that has none. */
  readonly argument: string;
  /** All values of each option, none for one that was not given. */
  values(option: string): readonly string[];
  /** The value of an option that is given at most once. */
  value(option: string): string | undefined;
}

export interface Tools {
  readonly database: Database;
  readonly environment: Environment;
  readonly clock: Clock;
  readonly random: Random;
  /** The settings and keys of the server itself. Throws ConfigError where one is wrong. */
  server(): Pick<Platform, "config" | "secrets">;
  /** Tells somebody who waits how far it is. */
  progress(text: string): void;
}

/** A command's answer. With --json it is printed as it is; for people, as a table: one row per object. */
export interface Output {
  readonly json: unknown;
  readonly rows: readonly Readonly<Record<string, string>>[];
  /** A line below the table. */
  readonly note?: string;
  /** The answer is bad news: exit status 1. */
  readonly failed?: boolean;
}

/** The command was typed wrongly: exit status 2. The message names the option. */
export class UsageError extends Error {
  override name = "UsageError";
}

/** The command was understood but cannot be done: exit status 1. */
export class CommandError extends Error {
  override name = "CommandError";
}

/** The value of `option` if it is one of `choices`, `preset` if it was not given. Throws UsageError. */
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

/** An instant (epoch milliseconds) for people; a dash when there is none. */
export function shownTime(instant: number | null): string {
  return instant === null ? "-" : new Date(instant).toISOString();
}
