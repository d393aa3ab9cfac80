// Starts a program of a checkout and waits until it says where it listens. Invariant: what was started ends with `stop`, or with
// this process at the latest.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { atExit } from "./at-exit.ts";

export interface Program {
  readonly url: string;
  /** Why the program is gone, with its last lines; undefined while it runs. */
  gone(): string | undefined;
  /** At once, or by a signal that lets it finish. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

// Nothing is held to start in this time: it only ends the wait for what never will, however busy the machine is.
const startMs = 120_000;

/** Starts `script` of the checkout in `root`; `urlIn` finds the address in a line that the program writes. */
export async function startProgram(
  root: string,
  script: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  urlIn: (line: string) => string | undefined,
): Promise<Program> {
  const command = [join(root, script), ...args];
  const child = spawn(process.execPath, command, { cwd: root, env, stdio: ["ignore", "pipe", "pipe"] });
  const forget = atExit(() => child.kill("SIGKILL"));
  const lastWords: string[] = [];
  const hear = (line: string) => {
    if (lastWords.push(line) > 20) lastWords.shift();
  };
  createInterface(child.stderr).on("line", hear);
  const exited = new Promise<void>((done) => child.once("exit", () => done()));
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  let latest: Buffer | undefined;
  const gone = () => (isRunning() ? undefined : `${script} ended: ${[...lastWords, latest ?? ""].join("\n")}`);
  // It was started for the checks alone: there is nothing for it to finish.
  const stop = async (signal: NodeJS.Signals = "SIGKILL") => {
    if (isRunning()) {
      child.kill(signal);
      await exited;
    }
    forget();
  };
  try {
    const url = await new Promise<string>((found, failed) => {
      const late = () => failed(new Error(`${script} did not listen within ${startMs / 1000} s.`));
      const timer = setTimeout(late, startMs);
      void exited.then(() => {
        clearTimeout(timer);
        failed(new Error(gone()));
      });
      const lines = createInterface(child.stdout).on("line", (line) => {
        const address = urlIn(line);
        if (address === undefined) return hear(line);
        clearTimeout(timer);
        found(address);
        // A line for each request follows, by the thousand: the latest of them will do, and nobody reads them meanwhile.
        lines.close();
        child.stdout.on("data", (text: Buffer) => {
          latest = text;
        });
        child.stdout.resume();
      });
    });
    return { url, gone, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
