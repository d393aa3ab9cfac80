// For tests only: a proxy to PostgreSQL that stops to forward, as a lost host does.
import { once } from "node:events";
import net from "node:net";
import type { TestContext } from "node:test";
import pg from "pg";

export interface SilentProxy {
  readonly databaseUrl: string;
  /** Forwards nothing more on the open connections. New ones work. */
  silence(): void;
  /** As above, for new connections too. */
  silenceAll(): void;
}

export async function startSilentProxy(t: TestContext, databaseUrl: string): Promise<SilentProxy> {
  const { host, port } = new pg.Client({ connectionString: databaseUrl });
  const pairs = new Set<readonly [net.Socket, net.Socket]>();
  const silenced: net.Socket[] = [];
  let isSilent = false;
  const proxy = net.createServer((near) => {
    if (isSilent) {
      silenced.push(near.on("error", () => {}));
      return;
    }
    const far = host.startsWith("/") ? net.connect(`${host}/.s.PGSQL.${port}`) : net.connect(port, host);
    const pair = [near, far] as const;
    pairs.add(pair);
    for (const [from, to] of [pair, [far, near] as const]) {
      from.on("data", (bytes) => {
        if (pairs.has(pair)) to.write(bytes);
      });
      from.on("close", () => {
        if (pairs.delete(pair)) to.destroy();
      });
      from.on("error", () => {});
    }
  });
  const silence = () => {
    silenced.push(...[...pairs].flat());
    pairs.clear();
  };
  t.after(() => {
    for (const socket of [...silenced, ...[...pairs].flat()]) socket.destroy();
    proxy.close();
  });
  await once(proxy.listen(0, "127.0.0.1"), "listening");
  const url = new URL(databaseUrl);
  url.searchParams.delete("host");
  url.hostname = "127.0.0.1";
  url.port = String((proxy.address() as net.AddressInfo).port);
  return {
    databaseUrl: url.href,
    silence,
    silenceAll() {
      isSilent = true;
      silence();
    },
  };
}
