// Shows progress on standard error.
import type { Outcome } from "./outcome.ts";

export interface Progress {
  track(title: string): (outcome: Outcome, total: number) => void;
  clear(): void;
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
    const parts = [...counts].map(([title, { done, failed, total }]) => {
      const failures = failed === 0 ? "" : `, ${failed} failed`;
      return `${title}: ${done} of ${total}${failures}`;
    });
    const line = parts.join(" | ");
    stream?.write(isTerminal ? `\r\u001b[2K${line.slice(0, Math.max(40, stream.columns - 1))}` : `${line}\n`);
  };
  return {
    track: (title) => {
      const count: Count = { done: 0, failed: 0, total: 0 };
      counts.set(title, count);
      return ({ outcome }, total) => {
        count.done++;
        // Judged responses come in addition to the planned checks.
        count.total = Math.max(total, count.done);
        if (outcome === "failed") count.failed++;
        if (now() - last < (isTerminal ? terminalIntervalMs : logIntervalMs)) return;
        last = now();
        write();
      };
    },
    clear: () => {
      if (isTerminal) stream.write("\r\u001b[2K");
    },
  };
}
