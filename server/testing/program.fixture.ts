// For tests only: programs that print lines until they end or are killed.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { nodeArguments } from "./node-arguments.fixture.ts";

interface Test {
  after(end: () => void): unknown;
}

/** The test's `after` kills the program. */
export function startProgram(t: Test, program: URL, ...args: string[]) {
  const child = spawn(process.execPath, nodeArguments(fileURLToPath(program), ...args), {
    stdio: ["ignore", "pipe", "inherit"],
  });
  t.after(() => child.kill("SIGKILL"));
  return { child, exited: once(child, "exit"), lines: createInterface({ input: child.stdout }) };
}

/** Returns the lines that a program prints until its end. Kills it after `most` lines that `counts`. */
export async function linesUntilEnd(
  { child, exited, lines }: ReturnType<typeof startProgram>,
  most = Number.POSITIVE_INFINITY,
  counts = (_line: string) => true,
): Promise<string[]> {
  const printed: string[] = [];
  for await (const line of lines) {
    if (!counts(line)) continue;
    printed.push(line);
    if (printed.length === most) child.kill("SIGKILL");
  }
  await exited;
  return printed;
}

/** Returns the lines that a program prints until it kills itself. */
export async function linesUntilKilled(t: Test, path: URL, orders: object): Promise<string[]> {
  const program = startProgram(t, path, JSON.stringify(orders));
  const printed = await linesUntilEnd(program);
  assert.deepEqual(await program.exited, [null, "SIGKILL"]);
  return printed;
}
