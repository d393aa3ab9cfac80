// One line on a terminal that says how far a run is. Invariant: elsewhere than on a terminal nothing is written.
import type { Outcome } from "./runner.ts";

export interface Progress {
  note(outcome: Outcome): void;
  end(): void;
}

// Often enough to be seen moving, seldom enough to cost nothing.
const everyMs = 100;

export function openProgress(stream: NodeJS.WriteStream | undefined, title: string): Progress {
  if (stream === undefined || !stream.isTTY || process.env.CI !== undefined) return { note: () => {}, end: () => {} };
  let done = 0;
  let failed = 0;
  let last = 0;
  return {
    note: ({ outcome, rule }) => {
      done++;
      if (outcome === "failed") failed++;
      const now = performance.now();
      if (now - last < everyMs) return;
      last = now;
      const failures = failed === 0 ? "" : `, ${failed} failed`;
      stream.write(`\r\u001b[2K${title}  ${done} checked${failures}  ${rule}`.slice(0, Math.max(40, stream.columns)));
    },
    end: () => {
      stream.write("\r\u001b[2K");
    },
  };
}
