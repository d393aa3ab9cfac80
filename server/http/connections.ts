// The connections of a server that has been told to stop. The invariant: a request that has begun to arrive is answered, its answer says that the
// connection ends with it, and no connection without a request keeps the server from stopping.
import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

const sweepMs = 100;

export interface Connections {
  /** Accepts nothing new; resolves when every connection is closed, after `limitMs` by force. */
  drain(limitMs: number): Promise<void>;
}

/** Watches a server's connections from its start. */
export function watchConnections(server: Server): Connections {
  // With the latest response on each. One entry for each connection, not for each request: a table that is rewritten all the
  // time keeps what it held alive through several garbage collections.
  const open = new Map<Socket, { response?: ServerResponse }>();
  let draining = false;
  server.on("connection", (socket) => {
    open.set(socket, {});
    socket.once("close", () => open.delete(socket));
  });
  server.on("request", (request, response) => {
    if (draining) endsConnection(response);
    const connection = open.get(request.socket);
    if (connection) connection.response = response;
  });
  return {
    drain: (limitMs) =>
      new Promise((resolve) => {
        draining = true;
        const impatience = setTimeout(() => {
          for (const socket of open.keys()) socket.destroy();
        }, limitMs);
        // A connection can become idle later too: when the rest of a body arrives that was answered already.
        const sweep = setInterval(() => server.closeIdleConnections(), sweepMs);
        server.close(() => {
          clearTimeout(impatience);
          clearInterval(sweep);
          resolve();
        });
        for (const { response } of open.values()) if (response) endsConnection(response);
        // Node does not take a connection for idle on which nothing ever came, as clients open them in advance.
        for (const socket of open.keys()) if (socket.bytesRead === 0) socket.destroy();
      }),
  };
}

function endsConnection(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader("Connection", "close");
}
