// Passes requests to the server under test and records them. Judges keep its address while servers change.
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

export interface Relayed {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly status: number;
  readonly body: string;
}

export interface Relay {
  readonly url: string;
  /** Sends later requests to `upstream`, with `apiKey` if given. */
  connect(upstream: string, apiKey?: string): void;
  /** Returns what passed since the last call. */
  take(): Relayed[];
  stop(): Promise<void>;
}

export async function startRelay(): Promise<Relay> {
  let upstream: string | undefined;
  let key: string | undefined;
  let passed: Relayed[] = [];
  const server = createServer((incoming, outgoing) => {
    const { method = "GET", url: path = "/" } = incoming;
    const headers = { ...incoming.headers, ...(key === undefined ? {} : { authorization: `Bearer ${key}` }) };
    const onward = request(`${upstream}${path}`, { method, headers }, async (response) => {
      const { statusCode: status = 0 } = response;
      const body = await buffer(response).catch(() => undefined);
      if (body === undefined) return void outgoing.destroy();
      passed.push({ method, path, status, body: body.toString("utf8") });
      outgoing.writeHead(status, response.rawHeaders).end(body);
    });
    onward.on("error", () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    connect: (to, apiKey) => {
      upstream = to;
      key = apiKey;
    },
    take: () => {
      const taken = passed;
      passed = [];
      return taken;
    },
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
