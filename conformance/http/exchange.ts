// Sends one request. Invariant: it is resent only if a kept connection closed before the response.
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from "node:http";
import { Agent as HttpsAgent, request as httpsRequest } from "node:https";
import { isIP } from "node:net";

export interface SentRequest {
  readonly method: string;
  readonly path: string;
  /** The request target on the wire, if it differs from `path`. */
  readonly target?: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Sent after `headers`. */
  readonly headerLines?: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer;
}

export interface HttpResponse {
  readonly status: number;
  /** Names in lower case; repeated headers joined with a comma. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export interface Exchange {
  readonly url: string;
  readonly request: SentRequest;
  readonly response: HttpResponse;
  readonly text: string;
  readonly json: unknown;
  readonly time: ExchangeTime;
}

export interface ExchangeTime {
  /** Unix time in ms. */
  readonly startedAt: number;
  readonly ms: number;
}

export interface HttpClient {
  /** @throws {NoResponse} if the connection breaks or the response takes too long. */
  send(request: SentRequest, localAddress?: string): Promise<Exchange>;
  readonly retries: number;
  close(): void;
}

export class NoResponse extends Error {
  readonly request: SentRequest;
  readonly url: string;
  constructor(url: string, request: SentRequest, reason: string) {
    super(`${request.method} ${url}${request.path} got no response: ${reason}`);
    this.url = url;
    this.request = request;
  }
}

// The slowest measured response, beside fifteen busy processes, took over a minute.
const maxWaitMs = 180_000;

/** A target that leaves the first request without a response for longer counts as unreachable. */
export const firstWaitMs = 30_000;

/** Time for each address of the target except the last one. Node's own 250 ms end the handshakes of distant targets. */
const autoSelectFamilyAttemptTimeout = 2_000;

// A server may close an idle connection before it reads a request (RFC 9112 §9.3.1).
const closedConnectionCodes: ReadonlySet<string> = new Set(["ECONNRESET", "EPIPE"]);
const closedWhileIdle = Symbol("closed while idle");

/** An IPv6 address without its brackets. */
export function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, "");
}

/** `connectTo` is an IP address, by default that of the url's host. A response may take `waitMs`. */
export function openHttp(baseUrl: string, connectTo?: string, waitMs: number = maxWaitMs): HttpClient {
  const base = new URL(baseUrl);
  const isSecure = base.protocol === "https:";
  const agent = isSecure ? new HttpsAgent({ keepAlive: true }) : new HttpAgent({ keepAlive: true });
  const prefix = base.pathname.replace(/\/$/, "");
  const host = hostOf(base);
  let retries = 0;
  const attempt = (sent: SentRequest, localAddress: string | undefined, isFresh: boolean) =>
    new Promise<Exchange | typeof closedWhileIdle>((resolve, reject) => {
      const time = startTiming();
      const options = {
        hostname: connectTo ?? host,
        ...(isIP(host) === 0 ? { servername: host } : {}),
        port: base.port,
        method: sent.method,
        path: sent.target ?? `${prefix}${sent.path}`,
        headers: headerListOf(sent, base.host, connectTo !== undefined),
        agent: isFresh ? false : agent,
        autoSelectFamilyAttemptTimeout,
        ...(localAddress === undefined ? {} : { localAddress }),
      };
      let isAnswered = false;
      let readBefore = 0;
      const fail = (error: NodeJS.ErrnoException) => {
        clearTimeout(timer);
        const isUnread = (outgoing.socket?.bytesRead ?? readBefore) === readBefore;
        if (outgoing.reusedSocket && isUnread && closedConnectionCodes.has(error.code ?? "")) resolve(closedWhileIdle);
        else reject(new NoResponse(baseUrl, sent, error.message));
      };
      const outgoing = (isSecure ? httpsRequest : httpRequest)(options, (incoming) => {
        isAnswered = true;
        readResponse(incoming).then((response) => {
          clearTimeout(timer);
          resolve(exchangeOf(baseUrl, sent, response, time()));
        }, fail);
      });
      // An abort signal would cost more per request.
      const failLate = () => outgoing.destroy(new Error(`no complete response within ${waitMs / 1000} s`));
      const timer = setTimeout(failLate, waitMs);
      outgoing.on("socket", (socket) => {
        readBefore = socket.bytesRead;
      });
      // A server may close before it has read a long body; its response counts.
      outgoing.on("error", (error) => (isAnswered ? undefined : fail(error)));
      outgoing.end(sent.body);
    });
  const send = async (sent: SentRequest, localAddress?: string): Promise<Exchange> => {
    const first = await attempt(sent, localAddress, false);
    if (first !== closedWhileIdle) return first;
    retries++;
    const second = await attempt(sent, localAddress, true);
    if (second === closedWhileIdle) throw new NoResponse(baseUrl, sent, "the server closed a new connection");
    return second;
  };
  return {
    send,
    get retries() {
      return retries;
    },
    close: () => agent.destroy(),
  };
}

export function exchangeOf(
  url: string,
  request: SentRequest,
  response: HttpResponse,
  time: ExchangeTime = { startedAt: 0, ms: 0 },
): Exchange {
  const text = response.body.toString("utf8");
  return { url, request, response, text, json: parseJson(text), time };
}

/** The result measures the time since the call. */
export function startTiming(): () => ExchangeTime {
  const [startedAt, start] = [Date.now(), performance.now()];
  return () => ({ startedAt, ms: performance.now() - start });
}

/** Shows the bearer key as $API_KEY. */
export function curlLine({ url, request }: { url: string; request: SentRequest }): string {
  if (request.method === "RAW") return `raw bytes on a new connection: ${JSON.stringify(describeBody(request.body))}`;
  const parts = ["curl -i"];
  if (request.method !== "GET") parts.push(`-X ${request.method}`);
  if (request.target !== undefined) parts.push(`--request-target ${quote(request.target)}`);
  parts.push(quote(`${url}${request.path}`));
  for (const [name, value] of [...Object.entries(request.headers), ...(request.headerLines ?? [])]) {
    const isKey = name.toLowerCase() === "authorization" && /^Bearer \S{20,}$/.test(value);
    parts.push(isKey ? `-H "Authorization: Bearer $API_KEY"` : `-H ${quote(`${name}: ${value}`)}`);
  }
  if (request.body.length > 0) parts.push(`--data-binary ${quote(describeBody(request.body))}`);
  return parts.join(" ");
}

function describeBody(body: Buffer): string {
  const text = body.toString("utf8");
  return text.length > 500 ? `${text.slice(0, 100)}... (${body.length} bytes)` : text;
}

function quote(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;
}

/** Node adds headers unless they are a flat list, which `headerLines` need. */
function headerListOf(sent: SentRequest, host: string, namesHost: boolean): Record<string, string> | string[] {
  const all = { ...sent.headers, ...contentLengthOf(sent) };
  const isHostGiven = Object.keys(all).some((name) => name.toLowerCase() === "host");
  if (namesHost && !isHostGiven && sent.headerLines === undefined) return { Host: host, ...all };
  if (sent.headerLines === undefined) return all;
  return [["Host", host], ...Object.entries(all), ...sent.headerLines, ["Connection", "keep-alive"]].flat() as string[];
}

function contentLengthOf(sent: SentRequest): Record<string, string> {
  const isGiven = [...Object.keys(sent.headers), ...(sent.headerLines ?? []).map(([name]) => name)].some((name) =>
    /^(content-length|transfer-encoding)$/i.test(name),
  );
  if (isGiven || (sent.body.length === 0 && sent.method === "GET")) return {};
  return { "Content-Length": String(sent.body.length) };
}

async function readResponse(incoming: IncomingMessage): Promise<HttpResponse> {
  const body = await readBody(incoming);
  const headers: Record<string, string> = {};
  const { rawHeaders } = incoming;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const [name, value] = [rawHeaders[index]!.toLowerCase(), rawHeaders[index + 1]!];
    headers[name] = headers[name] === undefined ? value : `${headers[name]}, ${value}`;
  }
  return { status: incoming.statusCode!, headers, body };
}

function readBody(incoming: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
    incoming.on("end", () => resolve(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)));
    // A cut response emits no "end".
    incoming.on("error", reject);
    incoming.on("close", () => {
      if (!incoming.readableEnded) reject(new Error("the response was cut off"));
    });
  });
}

/** Undefined for text that is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
