// Runs the server as a process. Most modules load late, so that a signal ends the process meanwhile.
import { flushCompileCache } from "node:module";
import { endStartOnSignal } from "./platform/end-signal.ts";
import type { RunningServer } from "./server.ts";

/** A wrong setting or a port in use ends the process with a sentence. */
export async function main(): Promise<RunningServer> {
  endStartOnSignal();
  const [{ misspelledSettings, readConfig }, { endOnSignal }, { startErrorSentence }, { startServer }] =
    await Promise.all([
      import("./platform/config.ts"),
      import("./platform/end-on-signal.ts"),
      import("./platform/start-errors.ts"),
      import("./server.ts"),
    ]);
  try {
    const running = await startServer(readConfig(process.env));
    const { log } = running.platform;
    for (const sentence of misspelledSettings(process.env)) log.warn(sentence);
    // Programs that start this one read the port. At the log level "info" the server has already logged the address.
    if (log.level !== "silent" && !log.isLevelEnabled("info"))
      log.child({}, { level: "info" }).info({ port: running.port, address: running.address }, "listening");
    endOnSignal(log, running.stop);
    return running;
  } catch (error) {
    console.error(startErrorSentence(error, process.env) ?? error);
    process.exit(1);
  }
}

/** Loads what the first request needs. Call it once the server listens and its start is reported. */
export async function warmUp(): Promise<void> {
  const { loadRequestValidator } = await import("./http/request-rules/request-rules.ts");
  loadRequestValidator();
  // With NODE_COMPILE_CACHE the next start takes half the time, even after a crash.
  flushCompileCache();
}

if (import.meta.main) {
  await main();
  await warmUp();
}
