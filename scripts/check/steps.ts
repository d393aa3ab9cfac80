import { spawn } from "node:child_process";
import { styleText } from "node:util";
import { cpuSeconds } from "./cpu-time.ts";

export interface Step {
  readonly name: string;
  readonly fix: string;
  /** Resolves to whether the step passed. */
  run(): Promise<boolean>;
}

export function command(
  name: string,
  fix: string,
  [program, ...args]: [string, ...string[]],
  cwd: string,
  env = process.env,
): Step {
  return {
    name,
    fix,
    run: () =>
      new Promise((resolve) => {
        const child = spawn(program, args, { cwd, env, stdio: ["ignore", "inherit", "inherit"] });
        child.on("error", () => resolve(false));
        child.on("exit", (code) => resolve(code === 0));
      }),
  };
}

/** Continues after a failure. Returns whether all passed. */
export async function runSteps(steps: readonly Step[]): Promise<boolean> {
  const results: { step: Step; ok: boolean; seconds: number; cpu: number }[] = [];
  for (const [index, step] of steps.entries()) {
    console.log(styleText("bold", `\n[${index + 1}/${steps.length}] ${step.name}`));
    const [started, usedBefore] = [performance.now(), cpuSeconds()];
    const ok = await step.run().catch((error: unknown) => {
      console.error(error);
      return false;
    });
    const cpu = (cpuSeconds() ?? Number.NaN) - (usedBefore ?? Number.NaN);
    results.push({ step, ok, seconds: (performance.now() - started) / 1000, cpu });
  }
  const width = Math.max(...steps.map((step) => step.name.length));
  console.log("");
  for (const { step, ok, seconds, cpu } of results) {
    const mark = ok ? styleText("green", "ok    ") : styleText("red", "failed");
    const ofCpu = Number.isNaN(cpu) ? "" : `${cpu.toFixed(1).padStart(7)} s of CPU`;
    const time = `${seconds.toFixed(1).padStart(6)} s${ofCpu}`;
    console.log(`${mark} ${step.name.padEnd(width)} ${time}${ok ? "" : `  ${step.fix}`}`);
  }
  return results.every((result) => result.ok);
}
