// Runs admin commands in one process, because starting a process costs more than a command. Invariant: one command runs
// at a time.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Admin } from "../harness/target.ts";
import { runAtExit } from "./at-exit.ts";

export interface Operator {
  readonly admin: Admin;
  stop(): void;
}

const program = fileURLToPath(new URL("operator-process.ts", import.meta.url));

export function startOperator(root: string, env: NodeJS.ProcessEnv): Operator {
  const sharedProcess = processes.get(root) ?? { commands: startCommands(root, env), operators: 0 };
  processes.set(root, sharedProcess);
  sharedProcess.operators++;
  let isActive = true;
  return {
    admin: (...words) => sharedProcess.commands.run(words, env),
    stop: () => {
      if (!isActive) return;
      isActive = false;
      if (--sharedProcess.operators > 0) return;
      processes.delete(root);
      sharedProcess.commands.stop();
    },
  };
}

interface Commands {
  run(words: readonly string[], env: NodeJS.ProcessEnv): Promise<Record<string, string>>;
  stop(): void;
}

/** The key is the checkout. */
const processes = new Map<string, { readonly commands: Commands; operators: number }>();

function startCommands(root: string, env: NodeJS.ProcessEnv): Commands {
  const commands = pathToFileURL(join(root, "scripts/admin/run.ts")).href;
  const child = spawn(process.execPath, [program, commands], { cwd: root, env, stdio: ["pipe", "pipe", "inherit"] });
  const stop = () => {
    forget();
    child.kill("SIGKILL");
  };
  const forget = runAtExit(stop);
  const pending: { resolve(answer: Record<string, string>): void; reject(error: Error): void }[] = [];
  child.stdin.on("error", () => {});
  createInterface(child.stdout).on("line", (line) => {
    const { status, answer, errorOutput } = JSON.parse(line) as { status: number; answer: string; errorOutput: string };
    const { resolve, reject } = pending.shift()!;
    if (status === 0) resolve(JSON.parse(answer));
    else reject(new Error(`The admin command failed: ${errorOutput.trim()}`));
  });
  let isGone = false;
  child.once("exit", () => {
    isGone = true;
    for (const { reject } of pending.splice(0)) reject(new Error("The process of the admin commands ended."));
  });
  return {
    run: (words, settings) =>
      new Promise((resolve, reject) => {
        if (isGone) return reject(new Error("The process of the admin commands ended."));
        pending.push({ resolve, reject });
        child.stdin.write(`${JSON.stringify({ words: [...words, "--json"], env: settings })}\n`);
      }),
    stop,
  };
}
