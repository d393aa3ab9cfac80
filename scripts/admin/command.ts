// The parts of an admin command. Invariant: a command prints nothing itself.
import type { Environment } from "../../generated/contract.ts";
import type { Clock } from "../../server/platform/clock.ts";
import type { Database } from "../../server/platform/database/types.ts";
import type { Platform } from "../../server/platform/platform.ts";
import type { Random } from "../../server/platform/random.ts";

export interface Command {
  readonly words: string;
  readonly about: string;
  /** Name of the required positional argument. */
  readonly argument?: string;
  readonly options: Readonly<Record<string, Option>>;
  /** Checks the input and returns the action; the database is not open yet. @throws {UsageError} */
  read(input: Input): (tools: Tools) => Promise<Output>;
}

export interface Option {
  /** Placeholder in the help, such as "CIDR". */
  readonly takes: string;
  readonly about: string;
  readonly required?: boolean;
  readonly many?: boolean;
}

export interface Input {
  /** Empty if the command has none. */
  readonly argument: string;
  values(option: string): readonly string[];
  /** For an option without `many`. */
  value(option: string): string | undefined;
}

export interface Tools {
  readonly database: Database;
  readonly environment: Environment;
  readonly clock: Clock;
  readonly random: Random;
  /** @throws {ConfigError} if a setting of the server is wrong */
  server(): Pick<Platform, "config" | "secrets">;
  progress(text: string): void;
}

/** Printed as JSON with --json, otherwise as a table of `rows`. */
export interface Output {
  readonly json: unknown;
  readonly rows: readonly Readonly<Record<string, string>>[];
  readonly note?: string;
  /** Whether the exit status is 1. */
  readonly failed?: boolean;
}

/** A wrong command line: exit status 2. */
export class UsageError extends Error {
  override name = "UsageError";
}

/** A command that cannot be done: exit status 1. */
export class CommandError extends Error {
  override name = "CommandError";
}

/** Returns `preset` if the option is absent. @throws {UsageError} for another value than `choices` */
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

/** `instant` is in epoch ms; null becomes a dash. */
export function formatTime(instant: number | null): string {
  return instant === null ? "-" : new Date(instant).toISOString();
}
