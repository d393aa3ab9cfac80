// Notices that another client moved the target's clock. Invariant: the moves of this run explain each clock that it sees.
import { operations } from "../../generated/contract.ts";
import { type Exchange, parseJson } from "../http/exchange.ts";
import type { HttpRequest } from "../http/http-request.ts";

const { method, path } = operations.moveClock;

// No response takes longer on a usable machine.
const toleranceMs = 30_000;

export interface ClockWatch {
  /** Sees each move of this run. */
  record(exchange: Exchange): void;
  /** Moves the clock by a second to read it. True if another client moved it since the last call. */
  wasMoved(send: (request: HttpRequest) => Promise<Exchange>): Promise<boolean>;
}

/** `clockAt` is the target's clock, in epoch ms. */
export function watchClock(clockAt: number): ClockWatch {
  // How far the target's clock is ahead of this machine's.
  let aheadMs = clockAt - Date.now();
  let isMoved = false;
  return {
    record: ({ request, response, json }) => {
      if (request.method !== method || request.path !== path || response.status !== 200) return;
      const shownMs = Date.parse(String(fieldOf(json, "now"))) - Date.now();
      const seconds = fieldOf(parseJson(request.body.toString()), "advanceBy");
      // Only a relative move shows where the clock was.
      if (typeof seconds === "number") isMoved ||= shownMs - seconds * 1_000 - aheadMs > toleranceMs;
      // A replay shows an earlier clock.
      if (shownMs > aheadMs) aheadMs = shownMs;
    },
    wasMoved: async (send) => {
      await send({ method, path, contentType: "application/json", body: JSON.stringify({ advanceBy: 1 }) });
      const result = isMoved;
      isMoved = false;
      return result;
    },
  };
}

function fieldOf(json: unknown, name: string): unknown {
  return typeof json === "object" && json !== null ? (json as Readonly<Record<string, unknown>>)[name] : undefined;
}
