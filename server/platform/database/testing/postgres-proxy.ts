// For tests only: listens for connections to PostgreSQL.
import { once } from "node:events";
import net from "node:net";
import type { TestContext } from "node:test";
import pg from "pg";

/**
 * Calls `connect` with both ends of each connection, which it forwards. Returns the url of the proxy. All connections end
 * with the test.
 */
export async function startPostgresProxy(
  t: TestContext,
  databaseUrl: string,
  connect: (near: net.Socket, far: net.Socket) => void,
): Promise<string> {
  const { host, port } = new pg.Client({ connectionString: databaseUrl });
  const sockets: net.Socket[] = [];
  const proxy = net.createServer({ noDelay: true }, (near) => {
    const far = host.startsWith("/") ? net.connect(`${host}/.s.PGSQL.${port}`) : net.connect(port, host);
    for (const socket of [near, far]) sockets.push(socket.on("error", () => {}));
    connect(near, far);
  });
  t.after(() => {
    for (const socket of sockets) socket.destroy();
    proxy.close();
  });
  await once(proxy.listen(0, "127.0.0.1"), "listening");
  const url = new URL(databaseUrl);
  url.searchParams.delete("host");
  url.hostname = "127.0.0.1";
  url.port = String((proxy.address() as net.AddressInfo).port);
  return url.href;
}
