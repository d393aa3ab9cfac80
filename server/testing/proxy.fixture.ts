// For tests only: a reverse proxy that serves a server below a path.
import { once } from "node:events";
import { createServer, request as send } from "node:http";
import type { AddressInfo } from "node:net";

export interface ReverseProxy {
  /** Address of the path, without a slash at its end. */
  readonly url: string;
  /** The server to which requests go. */
  target: string;
  close(): void;
}

/** `isStripping`: whether the proxy removes `path` from requests. Requests elsewhere get 502. */
export async function openProxy(path: string, isStripping = true): Promise<ReverseProxy> {
  const server = createServer((request, response) => {
    const { method, headers, url = "/" } = request;
    const isBelow = [path, `${path}/`, `${path}?`].some((start) => url === start || url.startsWith(`${path}/`));
    if (!isBelow) return void response.writeHead(502).end();
    const rest = isStripping ? url.slice(path.length) || "/" : url;
    const sent = send(proxy.target + rest, { method, headers, setHost: false, agent: false }, (answer) => {
      response.writeHead(answer.statusCode!, answer.rawHeaders);
      answer.pipe(response);
    });
    sent.on("error", () => response.destroy());
    request.pipe(sent);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const proxy: ReverseProxy = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
    target: "",
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
  return proxy;
}
