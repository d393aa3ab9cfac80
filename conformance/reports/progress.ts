// Shows progress on standard error.
import type { Version } from "../../generated/contract.ts";
import { isNewFailure, type Outcome } from "../run/outcome.ts";

export interface Progress {
  /** The returned function takes every outcome of the target and date, judgments of responses included. */
  track(planned: PlannedChecks): (outcome: Outcome) => void;
  /** The checks of all tracks will take about this time. */
  expect(minutes: number): void;
  /** A request waits for this time in ms. */
  wait(ms: number): void;
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
  let expectedMs: number | undefined;
  const startedAt = now();
  const sum = (of: (count: Count) => number) => [...counts.values()].reduce((all, count) => all + of(count), 0);
  const done = () => sum((count) => count.done);
  const total = () => sum((count) => count.total);
  const write = (...more: readonly string[]) => {
    const parts = [...counts]
      .filter(([, { done }]) => done > 0)
      .map(([title, { done, failed, total }]) => {
        const failures = failed === 0 ? "" : `, ${failed} failed`;
        return `${title}: ${done} of ${total} checks${failures}`;
      });
    const line = [...parts, ...describeRest(done(), total(), expectedMs, now() - startedAt), ...more].join(" | ");
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
    expect: (minutes) => {
      expectedMs = minutes * 60_000;
    },
    wait: (ms) => {
      if (!isTerminal && now() - last < logIntervalMs) return;
      last = now();
      write(`waiting ${Math.ceil(ms / 1_000)} s for the rate limit`);
    },
    counts: () => ({ done: done(), total: total() }),
    clear: () => {
      if (isTerminal) stream.write("\r\u001b[2K");
    },
  };
}

/** The more checks have ended, the more their pace corrects the estimate. Times are in ms. */
function describeRest(done: number, total: number, expectedMs: number | undefined, elapsedMs: number): string[] {
  if (expectedMs === undefined || total === 0) return [];
  const share = done / total;
  const measuredMs = share === 0 ? expectedMs : elapsedMs / share;
  const restMs = Math.max(0, expectedMs * (1 - share) + measuredMs * share - elapsedMs);
  return [`about ${Math.ceil(restMs / 60_000)} min left`];
}
