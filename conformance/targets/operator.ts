// Runs admin commands of a checkout: one process for all of them, whichever database they are for, as starting a process costs more than the
// command. Invariant: a command ends before the next begins, as if an operator typed them; the process ends with the last operator.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath, pathToFileURL } from "node:url";
import { atExit } from "./at-exit.ts";

/** Runs a command, such as "key revoke ID", and gives its answer. @throws with the command's complaint. */
export type Admin = (...words: string[]) => Promise<Record<string, string>>;

export interface Operator {
  readonly admin: Admin;
  stop(): void;
}

const program = fileURLToPath(new URL("operator-process.ts", import.meta.url));

/** An operator of the checkout in `root`, with the settings of the server. */
export function startOperator(root: string, env: NodeJS.ProcessEnv): Operator {
  const shared = started.get(root) ?? { commands: startCommands(root, env), operators: 0 };
  started.set(root, shared);
  shared.operators++;
  let isHere = true;
  return {
    admin: (...words) => shared.commands.run(words, env),
    stop: () => {
      if (!isHere) return;
      isHere = false;
      if (--shared.operators > 0) return;
      started.delete(root);
      shared.commands.stop();
    },
  };
}

/** The process that runs a checkout's commands. */
interface Commands {
  run(words: readonly string[], env: NodeJS.ProcessEnv): Promise<Record<string, string>>;
  stop(): void;
}

/** By checkout, with how many operators use it. */
const started = new Map<string, { readonly commands: Commands; operators: number }>();

function startCommands(root: string, env: NodeJS.ProcessEnv): Commands {
  const commands = pathToFileURL(join(root, "scripts/admin/run.ts")).href;
  const child = spawn(process.execPath, [program, commands], { cwd: root, env, stdio: ["pipe", "pipe", "inherit"] });
  const stop = () => {
    forget();
    child.kill("SIGKILL");
  };
  const forget = atExit(stop);
  const asked: { resolve(answer: Record<string, string>): void; reject(error: Error): void }[] = [];
  child.stdin.on("error", () => {});
  createInterface(child.stdout).on("line", (line) => {
    const { status, answer, complaint } = JSON.parse(line) as { status: number; answer: string; complaint: string };
    const { resolve, reject } = asked.shift()!;
    if (status === 0) resolve(JSON.parse(answer));
    else reject(new Error(`The admin command failed: ${complaint.trim()}`));
  });
  let isGone = false;
  child.once("exit", () => {
    isGone = true;
    for (const { reject } of asked.splice(0)) reject(new Error("The process of the admin commands ended."));
  });
  return {
    run: (words, settings) =>
      new Promise((resolve, reject) => {
        if (isGone) return reject(new Error("The process of the admin commands ended."));
        asked.push({ resolve, reject });
        child.stdin.write(`${JSON.stringify({ words: [...words, "--json"], env: settings })}\n`);
      }),
    stop,
  };
}
