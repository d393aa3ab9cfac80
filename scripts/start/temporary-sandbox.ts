// A sandbox in this process that leaves nothing behind.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig } from "../../server/platform/config.ts";
import { startServer } from "../../server/server.ts";
import { type DemoKey, demoKeys } from "./demo.ts";

export interface TemporarySandbox {
  /** Without a trailing slash. Links of the server name this host too. */
  readonly url: string;
  readonly keys: readonly DemoKey[];
  stop(): Promise<void>;
}

/** `settings` win over those of the sandbox, whose clock can be moved and whose webhooks may be on this machine. */
export async function startTemporarySandbox(
  settings: Readonly<Record<string, string>> = {},
): Promise<TemporarySandbox> {
  const dataDir = mkdtempSync(join(tmpdir(), "temporary-sandbox-"));
  const server = await startServer(
    readConfig({
      DATA_DIR: dataDir,
      PORT: "0",
      ALLOW_PRIVATE_WEBHOOK_URLS: "true",
      CONTROLLABLE_CLOCK: "true",
      LOG_LEVEL: "error",
      ...settings,
    }),
  );
  return {
    url: `http://localhost:${server.port}`,
    keys: await demoKeys(server.platform),
    async stop() {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
