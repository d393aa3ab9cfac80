// Starts a program. Invariant: the program ends with `stop` or with this process.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import { runAtExit } from "./at-exit.ts";

export interface Program {
  readonly url: string;
  /** Undefined while it runs. */
  exitReason(): string | undefined;
  /** Any signal except SIGKILL lets the program finish its work. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

const startTimeoutMs = 120_000;

export async function startProgram(
  root: string,
  script: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  urlIn: (line: string) => string | undefined,
): Promise<Program> {
  // Saves a tenth of the program's start.
  const preload = pathToFileURL(join(root, "scripts/resolve-own-files.mjs")).href;
  const command = ["--import", preload, join(root, script), ...args];
  const child = spawn(process.execPath, command, { cwd: root, env, stdio: ["ignore", "pipe", "pipe"] });
  const forget = runAtExit(() => child.kill("SIGKILL"));
  const lastLines: string[] = [];
  const keepLine = (line: string) => {
    if (lastLines.push(line) > 20) lastLines.shift();
  };
  createInterface(child.stderr).on("line", keepLine);
  const exit = new Promise<void>((done) => child.once("exit", () => done()));
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  let latest: Buffer | undefined;
  const exitReason = () => (isRunning() ? undefined : `${script} ended: ${[...lastLines, latest ?? ""].join("\n")}`);
  // The program has nothing to finish.
  const stop = async (signal: NodeJS.Signals = "SIGKILL") => {
    if (isRunning()) {
      child.kill(signal);
      await exit;
    }
    forget();
  };
  try {
    const url = await new Promise<string>((found, failed) => {
      const failLate = () => failed(new Error(`${script} did not listen within ${startTimeoutMs / 1000} s.`));
      const timer = setTimeout(failLate, startTimeoutMs);
      void exit.then(() => {
        clearTimeout(timer);
        failed(new Error(exitReason()));
      });
      const lines = createInterface(child.stdout).on("line", (line) => {
        const address = urlIn(line);
        if (address === undefined) return keepLine(line);
        clearTimeout(timer);
        found(address);
        // The lines that follow need no parsing.
        lines.close();
        child.stdout.on("data", (text: Buffer) => {
          latest = text;
        });
        child.stdout.resume();
      });
    });
    return { url, exitReason, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
