// Asks the checkout which operations and rules its changes reach. Only its own script knows files of the server.
import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { UsageError } from "./command-line.ts";

/** What scripts/changed.ts prints. */
export interface Changes {
  readonly since: string;
  /** Reasons why the changes reach every check; empty if they reach only some checks. */
  readonly everything: readonly string[];
  /** Reasons by operationId. */
  readonly operations: Readonly<Record<string, readonly string[]>>;
  /** Reasons by the path of a file with rules. */
  readonly ruleFiles: Readonly<Record<string, readonly string[]>>;
  /** False if the mock is as before. */
  readonly isMockReached: boolean;
  readonly notes: readonly string[];
}

/** @throws {UsageError} if git does not know the commit */
export async function readChanges(since: string): Promise<Changes> {
  const script = fileURLToPath(new URL("../../scripts/changed.ts", import.meta.url));
  const child = spawn(process.execPath, [script, "--since", since], { stdio: ["ignore", "pipe", "pipe"] });
  const exit = new Promise<number | null>((resolve, reject) => child.once("error", reject).once("close", resolve));
  const [status, output, errors] = await Promise.all([exit, text(child.stdout), text(child.stderr)]);
  if (status === 2) throw new UsageError(errors.trim());
  if (status !== 0) throw new Error(`scripts/changed.ts ended with status ${status}: ${errors}`);
  return JSON.parse(output) as Changes;
}
