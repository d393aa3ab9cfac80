// The parts of an admin command. Invariant: a command prints nothing itself.

import { type Options, UsageError } from "../../conformance/command/command-line.ts";
import type { Environment } from "../../generated/contract.ts";
import type { Clock } from "../../server/platform/clock.ts";
import type { Database } from "../../server/platform/database/types.ts";
import type { Platform } from "../../server/platform/platform.ts";
import type { Random } from "../../server/platform/random.ts";

export interface Command {
  readonly words: string;
  readonly about: string;
  readonly argument?: string;
  readonly options: Options;
  /** True if it may come before the first server. Others refuse, because a mistyped setting would create a database. */
  readonly createsDatabase?: boolean;
  /** Runs before the database is opened. @throws {UsageError} */
  read(input: Input): (tools: Tools) => Promise<Output>;
}

export interface Input {
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
  /** @throws {ConfigError} */
  server(): Pick<Platform, "config" | "secrets">;
  progress(text: string): void;
}

/** `json` is printed with --json, otherwise `rows`. */
export interface Output {
  readonly json: unknown;
  readonly rows: readonly Readonly<Record<string, string>>[];
  readonly note?: string;
  /** True if the exit status is 1. */
  readonly failed?: boolean;
}

/** A failed command: exit status 1. */
export class CommandError extends Error {
  override name = "CommandError";
}

/** @throws {UsageError} for another value than `choices` */
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

/** `instant` is in epoch ms. */
export function formatTime(instant: number | null): string {
  return instant === null ? "-" : new Date(instant).toISOString();
}
