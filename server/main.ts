// Runs the server as a process: reads settings from the environment and stops cleanly on SIGINT and SIGTERM.
import { flushCompileCache } from "node:module";
import { ConfigError, readConfig } from "./platform/config.ts";
import { type RunningServer, startServer } from "./server.ts";

/** Starts the server. A wrong setting or a port in use ends the process with a sentence. */
export async function main(): Promise<RunningServer> {
  try {
    const running = await startServer(readConfig(process.env));
    // Under npm, Ctrl+C arrives twice: from the terminal and from npm. The second must not stop requests that the first lets finish.
    for (const signal of ["SIGINT", "SIGTERM"] as const) {
      process.on(signal, () => void running.stop().then(() => process.exit(0)));
    }
    // With NODE_COMPILE_CACHE the next start takes half the time, even if this process crashes.
    flushCompileCache();
    return running;
  } catch (error) {
    const { code, port } = error as NodeJS.ErrnoException & { port?: number };
    if (code === "EADDRINUSE")
      console.error(`Port ${port} is in use. Set PORT to another port, or stop the program that listens there.`);
    else if (error instanceof ConfigError) console.error(error.message);
    else console.error(error);
    process.exit(1);
  }
}

if (import.meta.main) await main();
