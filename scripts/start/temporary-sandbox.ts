// A sandbox in this process that leaves nothing behind, even after kill -9.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import type { Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig } from "../../server/platform/config.ts";
import { createLog } from "../../server/platform/log.ts";
import { startServer } from "../../server/server.ts";
import { type DemoKey, demoKeys } from "./demo.ts";

export interface TemporarySandbox {
  /** Without a trailing slash. Links of the server name this host too. */
  readonly url: string;
  readonly keys: readonly DemoKey[];
  /** Holds all data. Admin commands reach this sandbox with DATA_DIR. */
  readonly dataDir: string;
  stop(): Promise<void>;
}

/**
 * `settings` win over those of the sandbox, whose clock can be moved and whose webhooks may be on this machine. The log
 * goes to standard error.
 */
export async function startTemporarySandbox(
  settings: Readonly<Record<string, string>> = {},
): Promise<TemporarySandbox> {
  const dataDir = mkdtempSync(join(tmpdir(), "temporary-sandbox-"));
  removeAfterThisProcess(dataDir);
  try {
    const config = readConfig({
      DATA_DIR: dataDir,
      HOST: "127.0.0.1",
      PORT: "0",
      ALLOW_PRIVATE_WEBHOOK_URLS: "true",
      CONTROLLABLE_CLOCK: "true",
      LOG_LEVEL: "error",
      ...settings,
    });
    const server = await startServer(config, createLog(config.logLevel, process.stderr));
    return {
      url: server.url,
      keys: await demoKeys(server.platform),
      dataDir,
      async stop() {
        await server.stop();
        rmSync(dataDir, { recursive: true, force: true });
      },
    };
  } catch (error) {
    rmSync(dataDir, { recursive: true, force: true });
    throw error;
  }
}

// Waits until its standard input closes, which also happens when the writing process is killed.
const remover = `process.stdin.resume().on("end", () =>
  require("node:fs").rmSync(process.argv[1], { recursive: true, force: true, maxRetries: 5 }))`;

function removeAfterThisProcess(folder: string): void {
  // Detached, because a signal to the process group must not end it.
  const child = spawn(process.execPath, ["-e", remover, folder], {
    cwd: tmpdir(),
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  child.unref();
  (child.stdin as unknown as Socket).unref();
}
