// The server as a process: settings from the environment, a clean end on SIGINT and SIGTERM.
import { flushCompileCache } from "node:module";
import { ConfigError, readConfig } from "./platform/config.ts";
import { type RunningServer, startServer } from "./server.ts";

/** Starts the server of this environment; a wrong setting or a taken port ends the process with a sentence. */
export async function main(): Promise<RunningServer> {
  try {
    const running = await startServer(readConfig(process.env));
    // Ctrl+C under npm arrives twice, from the terminal and from npm: the second one must not cut off what the first lets finish.
    for (const signal of ["SIGINT", "SIGTERM"] as const) {
      process.on(signal, () => void running.stop().then(() => process.exit(0)));
    }
    // Where NODE_COMPILE_CACHE names a folder, the next start takes half the time, whether or not this process ends in peace.
    flushCompileCache();
    return running;
  } catch (error) {
    const { code, port } = error as NodeJS.ErrnoException & { port?: number };
    if (code === "EADDRINUSE")
      console.error(`Port ${port} is taken. Set PORT to another one, or stop what listens there.`);
    else if (error instanceof ConfigError) console.error(error.message);
    else console.error(error);
    process.exit(1);
  }
}

if (import.meta.main) await main();
