// Sends a request and disconnects. Invariant: the system has accepted every byte by then.
import { once } from "node:events";
import { connect } from "node:net";
import { connect as connectSecurely } from "node:tls";
import { hostOf } from "./exchange.ts";

/** Returns whether the server answered within `afterMs`. */
export async function sendAndDisconnect(baseUrl: string, bytes: string, afterMs: number): Promise<boolean> {
  const base = new URL(baseUrl);
  const isSecure = base.protocol === "https:";
  const host = hostOf(base);
  const port = Number(base.port || (isSecure ? 443 : 80));
  const socket = isSecure ? connectSecurely({ host, port, servername: host }) : connect({ host, port });
  let isAnswered = false;
  socket.on("data", () => {
    isAnswered = true;
  });
  try {
    await once(socket, isSecure ? "secureConnect" : "connect");
    await new Promise<void>((done, failed) => socket.write(bytes, (error) => (error ? failed(error) : done())));
    if (afterMs > 0) await new Promise((done) => setTimeout(done, afterMs));
    return isAnswered;
  } finally {
    // Resetting the connection lets the server notice at once that the caller left.
    socket.on("error", () => {});
    if (isSecure) socket.destroy();
    else socket.resetAndDestroy();
  }
}
