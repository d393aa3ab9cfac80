// Ends a process on SIGINT or SIGTERM.
import { setTimeout as pause } from "node:timers/promises";
import { flushLog, type Log } from "./log.ts";

// Supervisors such as Kubernetes kill a process after 30 s.
const stopLimitMs = 25_000;

/** Exits once `stop` has ended, with status 1 if it fails or takes too long. */
export function endOnSignal(log: Log, stop: () => Promise<void>): void {
  let isEnding = false;
  const end = async () => {
    // Under npm, Ctrl+C arrives twice. The second signal must not end work in flight.
    if (isEnding) return;
    isEnding = true;
    const isStopped = await Promise.race([stop().then(() => true), pause(stopLimitMs, false)]).catch((error) => {
      log.error({ err: error }, "stopping failed");
      return false;
    });
    if (!isStopped) log.error("the process ends before its work");
    await flushLog(log);
    process.exit(isStopped ? 0 : 1);
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, end);
}
