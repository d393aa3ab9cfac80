// For tests only: a proxy to PostgreSQL that stops to forward, as a lost host does.
import type { TestContext } from "node:test";
import { startPostgresProxy } from "./postgres-proxy.ts";

export interface SilentProxy {
  readonly databaseUrl: string;
  /** Forwards nothing more on the open connections. New connections work. */
  silence(): void;
  /** Forwards nothing more on open and on new connections. */
  silenceAll(): void;
}

export async function startSilentProxy(t: TestContext, databaseUrl: string): Promise<SilentProxy> {
  const pairs = new Set<object>();
  let isSilent = false;
  const url = await startPostgresProxy(t, databaseUrl, (near, far) => {
    if (isSilent) return;
    const pair = [near, far] as const;
    pairs.add(pair);
    for (const [from, to] of [pair, [far, near] as const]) {
      from.on("data", (bytes) => {
        if (pairs.has(pair)) to.write(bytes);
      });
      from.on("close", () => {
        if (pairs.delete(pair)) to.destroy();
      });
    }
  });
  return {
    databaseUrl: url,
    silence: () => pairs.clear(),
    silenceAll() {
      isSilent = true;
      pairs.clear();
    },
  };
}
