// Sends raw bytes and reads until the response is complete or the server closes.
import { connect } from "node:net";
import { connect as connectSecurely } from "node:tls";
import { type Exchange, exchangeOf, hostOf, NoResponse, type SentRequest, startTiming } from "./exchange.ts";

// Only a faulty server takes this long.
const maxWaitMs = 60_000;

/** `connectTo` is an IP address, by default that of the url's host. */
export function sendRaw(
  baseUrl: string,
  bytes: Buffer | string,
  localAddress?: string,
  connectTo?: string,
): Promise<Exchange> {
  const base = new URL(baseUrl);
  const isSecure = base.protocol === "https:";
  const name = hostOf(base);
  const host = connectTo ?? name;
  const port = Number(base.port || (isSecure ? 443 : 80));
  const data = Buffer.from(bytes as string);
  const request: SentRequest = { method: "RAW", path: "/", headers: {}, body: data.subarray(0, 300) };
  const time = startTiming();
  return new Promise((resolve, reject) => {
    const from = localAddress === undefined ? {} : { localAddress };
    const socket = isSecure
      ? connectSecurely({ host, port, servername: name, ...from })
      : connect({ host, port, ...from });
    const chunks: Buffer[] = [];
    const finish = (reason: string) => {
      clearTimeout(timer);
      socket.destroy();
      const response = parseResponse(Buffer.concat(chunks));
      if (response === undefined) reject(new NoResponse(baseUrl, request, reason));
      else resolve(exchangeOf(baseUrl, request, response, time()));
    };
    const timer = setTimeout(() => finish(`no response within ${maxWaitMs / 1000} s`), maxWaitMs);
    socket.on("error", (error) => finish(error.message));
    socket.on("close", () => finish("the server closed the connection"));
    socket.on("data", (chunk: Buffer) => {
      chunks.push(chunk);
      if (isComplete(Buffer.concat(chunks))) finish("");
    });
    socket.write(data);
  });
}

function isComplete(bytes: Buffer): boolean {
  const response = parseResponse(bytes);
  const length = response?.headers["content-length"];
  return response !== undefined && length !== undefined && response.body.length >= Number(length);
}

function parseResponse(bytes: Buffer) {
  const end = bytes.indexOf("\r\n\r\n");
  if (end < 0) return undefined;
  const [statusLine = "", ...lines] = bytes.subarray(0, end).toString("latin1").split("\r\n");
  const status = /^HTTP\/1\.[01] (\d{3})/.exec(statusLine)?.[1];
  if (status === undefined) return undefined;
  const headers: Record<string, string> = {};
  for (const line of lines) {
    const colon = line.indexOf(":");
    const name = line.slice(0, colon).toLowerCase();
    const value = line.slice(colon + 1).trim();
    headers[name] = headers[name] === undefined ? value : `${headers[name]}, ${value}`;
  }
  let body = bytes.subarray(end + 4);
  if (headers["transfer-encoding"] === "chunked") body = decodeChunks(body);
  return { status: Number(status), headers, body };
}

function decodeChunks(bytes: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length; ) {
    const line = bytes.indexOf("\r\n", at);
    const size = Number.parseInt(bytes.subarray(at, line).toString("latin1"), 16);
    if (line < 0 || !(size > 0)) break;
    parts.push(bytes.subarray(line + 2, line + 2 + size));
    at = line + 2 + size + 2;
  }
  return Buffer.concat(parts);
}
