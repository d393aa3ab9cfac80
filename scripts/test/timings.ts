// Reports how `npm test` spends its time.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { checkout } from "./copy.ts";

export interface Timing {
  /** The path of a test file, or a description. */
  readonly name: string;
  readonly seconds: number;
  /** In seconds, with the processes that the test started. Undefined if the system does not report it. */
  readonly cpu: number | undefined;
}

export const timingsVariable = "TEST_TIMINGS";

/** Makes this process's children record their times until it exits. Returns the folder. */
export function collectTimings(): string {
  const folder = mkdtempSync(join(tmpdir(), "timings-"));
  process.env[timingsVariable] = folder;
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Synchronous, because it runs while the process exits. */
export function recordTiming(timing: Timing): void {
  writeFileSync(join(process.env[timingsVariable]!, `${process.pid}.json`), JSON.stringify(timing));
}

/** Lists the files that used most CPU time first. A killed process has recorded no time. */
export function timingReport(folder: string): string {
  const timings = readdirSync(folder).map((file): Timing => JSON.parse(readFileSync(join(folder, file), "utf8")));
  const cost = ({ cpu, seconds }: Timing) => cpu ?? seconds;
  const total = timings.reduce((sum, { cpu = 0 }) => sum + cpu, 0);
  const cell = (seconds: number | undefined) => (seconds?.toFixed(1) ?? "").padStart(9);
  const rows = timings
    .toSorted((a, b) => cost(b) - cost(a))
    .map(({ name, seconds, cpu }) => [
      cell(seconds),
      cell(cpu),
      `  ${name.startsWith("/") ? relative(checkout, name) : name}`,
    ]);
  const head = ["seconds".padStart(9), "CPU".padStart(9), `  test files: ${total.toFixed(1)} s of CPU`];
  return [head, ...rows].map((cells) => cells.join("")).join("\n");
}
