// Shows progress on standard error.
import type { Version } from "../../generated/contract.ts";
import { isNewFailure, type Outcome } from "./outcome.ts";

export interface Progress {
  /** The returned function takes every outcome of the target and date, judgments of responses included. */
  track(planned: PlannedChecks): (outcome: Outcome) => void;
  counts(): { readonly done: number; readonly total: number };
  clear(): void;
}

export interface PlannedChecks {
  readonly target: string;
  readonly version: Version;
  /** Number of checks, without judgments of responses. */
  readonly checks: number;
}

// Looks alive on a terminal and costs nothing.
const terminalIntervalMs = 100;
const logIntervalMs = 15_000;

interface Count {
  done: number;
  failed: number;
  total: number;
}

export function openProgress(
  stream: Pick<NodeJS.WriteStream, "write" | "isTTY" | "columns"> | undefined,
  now: () => number = () => performance.now(),
): Progress {
  const isTerminal = stream?.isTTY === true && process.env.CI === undefined;
  const counts = new Map<string, Count>();
  let last = now();
  const write = () => {
    const parts = [...counts]
      .filter(([, { done }]) => done > 0)
      .map(([title, { done, failed, total }]) => {
        const failures = failed === 0 ? "" : `, ${failed} failed`;
        return `${title}: ${done} of ${total} checks${failures}`;
      });
    const line = parts.join(" | ");
    stream?.write(isTerminal ? `\r\u001b[2K${line.slice(0, Math.max(40, stream.columns - 1))}` : `${line}\n`);
  };
  return {
    track: ({ target, version, checks }) => {
      const count: Count = { done: 0, failed: 0, total: checks };
      counts.set(`${target} ${version}`, count);
      return (outcome) => {
        if (outcome.judges !== undefined) return;
        count.done++;
        if (isNewFailure(outcome)) count.failed++;
        if (now() - last < (isTerminal ? terminalIntervalMs : logIntervalMs)) return;
        last = now();
        write();
      };
    },
    counts: () => {
      const sum = (of: (count: Count) => number) => [...counts.values()].reduce((all, count) => all + of(count), 0);
      return { done: sum(({ done }) => done), total: sum(({ total }) => total) };
    },
    clear: () => {
      if (isTerminal) stream.write("\r\u001b[2K");
    },
  };
}
