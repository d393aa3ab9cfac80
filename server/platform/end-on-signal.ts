// Ends a process on SIGINT, SIGTERM or SIGHUP.
import { setTimeout as pause } from "node:timers/promises";
import { onEndSignal } from "./end-signal.ts";
import { flushLog, type Log } from "./log.ts";

// Supervisors such as Kubernetes kill a process after 30 s.
const stopLimitMs = 25_000;

/** Exits once `stop` has ended, with status 1 if it fails or takes too long. */
export function endOnSignal(log: Log, stop: () => Promise<void>): void {
  onEndSignal(async () => {
    const isStopped = await Promise.race([stop().then(() => true), pause(stopLimitMs, false)]).catch((error) => {
      log.error({ err: error }, "stopping failed");
      return false;
    });
    if (!isStopped) log.error("the process ends before its work");
    await flushLog(log);
    process.exit(isStopped ? 0 : 1);
  });
}
