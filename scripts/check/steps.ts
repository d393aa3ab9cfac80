import { type ChildProcess, type StdioOptions, spawn } from "node:child_process";
import { styleText } from "node:util";
import { handleSignals, type StopSignal, statusOf } from "../../conformance/targets/at-exit.ts";
import { cpuSeconds } from "./cpu-time.ts";

export interface Step {
  readonly name: string;
  readonly fix: string;
  /** True for a process that runs beside the steps before it. Its lines appear in its turn. */
  readonly runsBeside?: boolean;
  /** Resolves to whether the step passed. `print` takes its output. */
  run(print: (text: string | Buffer) => void): Promise<boolean>;
}

const running = new Set<ChildProcess>();
let stopSignal: StopSignal | undefined;

/** Forwards a signal to all processes of the steps. Exits once they have ended. */
function stopOnSignal(signal: StopSignal): void {
  stopSignal = signal;
  if (running.size === 0) process.exit(statusOf(signal));
  for (const { pid } of running) {
    try {
      process.kill(hasGroups ? -pid! : pid!, signal);
    } catch {
      // The process has ended, and its "close" event follows.
    }
  }
}

// Without a group, the servers that a test has started would outlive the test.
const hasGroups = process.platform !== "win32";

function start(
  [program, ...args]: readonly [string, ...string[]],
  cwd: string,
  env: NodeJS.ProcessEnv,
  stdio: StdioOptions,
) {
  const child = spawn(program, args, { cwd, env, stdio, detached: hasGroups });
  child.once("spawn", () => running.add(child));
  child.once("close", () => {
    running.delete(child);
    if (stopSignal !== undefined) stopOnSignal(stopSignal);
  });
  return child;
}

export function command(name: string, fix: string, line: [string, ...string[]], cwd: string, env = process.env): Step {
  return {
    name,
    fix,
    run: () =>
      new Promise((resolve) => {
        const child = start(line, cwd, env, ["ignore", "inherit", "inherit"]);
        child.on("error", () => resolve(false));
        child.on("exit", (code) => resolve(code === 0));
      }),
  };
}

/** A command that uses nothing of other steps. */
export function besideCommand(...[name, fix, line, cwd, env]: Parameters<typeof command>): Step {
  return {
    name,
    fix,
    runsBeside: true,
    run: (print) =>
      new Promise((resolve) => {
        const child = start(line, cwd, env ?? process.env, ["ignore", "pipe", "pipe"]);
        child.stdout!.on("data", print);
        child.stderr!.on("data", print);
        child.on("error", () => resolve(false));
        child.on("close", (code) => resolve(code === 0));
      }),
  };
}

interface Result {
  readonly step: Step;
  readonly ok: boolean;
  readonly seconds: number;
  readonly lines: string;
}

/** Continues after a failure. Returns whether all passed. */
export async function runSteps(steps: readonly Step[]): Promise<boolean> {
  handleSignals(stopOnSignal);
  // Runs the steps one after the other, because some of them use every processor.
  let previous: Promise<unknown> = Promise.resolve();
  const beside = new Map<Step, Promise<Result>>();
  for (const step of steps.filter(({ runsBeside }) => runsBeside)) {
    const result = previous.then(() => runStep(step));
    beside.set(step, result);
    previous = result;
  }
  const results: Result[] = [];
  for (const [index, step] of steps.entries()) {
    console.log(styleText("bold", `\n[${index + 1}/${steps.length}] ${step.name}`));
    const result = await (beside.get(step) ?? runStep(step));
    process.stdout.write(result.lines);
    results.push(result);
  }
  const width = Math.max(...steps.map((step) => step.name.length));
  console.log("");
  for (const { step, ok, seconds } of results) {
    const mark = ok ? styleText("green", "ok    ") : styleText("red", "failed");
    console.log(`${mark} ${step.name.padEnd(width)} ${seconds.toFixed(1).padStart(6)} s${ok ? "" : `  ${step.fix}`}`);
  }
  const cpu = cpuSeconds();
  if (cpu !== undefined) console.log(`\n${cpu.toFixed(0)} s of CPU`);
  return results.every((result) => result.ok);
}

async function runStep(step: Step): Promise<Result> {
  const started = performance.now();
  let lines = "";
  const print = (text: string | Buffer) => {
    lines += text;
  };
  const ok = await step.run(print).catch((error: unknown) => {
    console.error(error);
    return false;
  });
  return { step, ok, seconds: (performance.now() - started) / 1000, lines };
}
