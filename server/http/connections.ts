// Ends connections whose caller does not read, and all connections of a stopping server. Invariant: a request that has
// begun to arrive gets a response with `Connection: close`.
import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

const sweepMs = 100;

export interface Connections {
  /** Resolves when all connections are closed, by force after `limitMs`. */
  drain(limitMs: number): Promise<void>;
}

/** Closes a connection on which for `idleMs` no byte moves, because its caller does not read the response. */
export function watchConnections(server: Server, idleMs: number): Connections {
  server.timeout = idleMs;
  // An entry for each request, instead of one for each connection, would keep responses in memory longer.
  const open = new Map<Socket, { response?: ServerResponse }>();
  let isDraining = false;
  server.on("connection", (socket) => {
    open.set(socket, {});
    socket.once("close", () => open.delete(socket));
  });
  server.on("request", (request, response) => {
    if (isDraining) setConnectionClose(response);
    const connection = open.get(request.socket);
    if (connection) connection.response = response;
  });
  return {
    drain: (limitMs) =>
      new Promise((resolve) => {
        isDraining = true;
        const timeout = setTimeout(() => {
          for (const socket of open.keys()) socket.destroy();
        }, limitMs);
        // A connection can become idle later, when the rest of a refused body arrives.
        const sweep = setInterval(() => server.closeIdleConnections(), sweepMs);
        server.close(() => {
          clearTimeout(timeout);
          clearInterval(sweep);
          resolve();
        });
        for (const { response } of open.values()) if (response) setConnectionClose(response);
        // Node does not count an unused connection as idle.
        for (const socket of open.keys()) if (socket.bytesRead === 0) socket.destroy();
      }),
  };
}

function setConnectionClose(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader("Connection", "close");
}
