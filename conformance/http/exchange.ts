// One request and its answer over HTTP, recorded exactly. Invariant: what is sent is what was asked for, byte for byte in
// path and body; nothing is followed or decoded, and nothing is sent twice but for one case: a kept connection that the
// server closed before a byte of the answer came.
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from "node:http";
import { Agent as HttpsAgent, request as httpsRequest } from "node:https";

export interface SentRequest {
  readonly method: string;
  /** With its query, as sent. */
  readonly path: string;
  /** As it is sent, where that is not the path. */
  readonly target?: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Lines of the head that follow those of `headers`. */
  readonly lines?: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer;
}

export interface HttpResponse {
  readonly status: number;
  /** Names in lower case; repeated ones are joined with a comma. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export interface Exchange {
  readonly url: string;
  readonly request: SentRequest;
  readonly response: HttpResponse;
  /** The body as text. */
  readonly text: string;
  /** The body as JSON, or undefined where it is none. */
  readonly json: unknown;
}

export interface HttpClient {
  /** @throws {NoResponse} where the connection breaks or nothing comes in time. */
  send(request: SentRequest, localAddress?: string): Promise<Exchange>;
  /** Requests that were sent once more, as the connection that was kept for them was closed. */
  readonly sentAgain: number;
  close(): void;
}

/** The request got no answer, or not the whole of one. */
export class NoResponse extends Error {
  readonly request: SentRequest;
  readonly url: string;
  constructor(url: string, request: SentRequest, reason: string) {
    super(`${request.method} ${url}${request.path} got no answer: ${reason}`);
    this.url = url;
    this.request = request;
  }
}

// A request that is not answered by then never will be, on the slowest machine too: answers take milliseconds, a server's first ones
// a few seconds of a core, which fifteen busy processes beside it stretched beyond a minute. Nothing is held to take less.
const patienceMs = 180_000;

// A server may close a connection that was idle for its time while a request is on the way to it (RFC 9112 §9.3.1): the
// request was not read, whatever its method. Who hangs up on a connection of the request's own, or after the first byte of an
// answer, has no such excuse.
const hangUps: ReadonlySet<string> = new Set(["ECONNRESET", "EPIPE"]);
const closedWhileIdle = Symbol("closed while idle");

/** An HTTP client of the service at `baseUrl`, which has no slash at its end. */
export function openHttp(baseUrl: string): HttpClient {
  const base = new URL(baseUrl);
  const isSecure = base.protocol === "https:";
  const agent = isSecure ? new HttpsAgent({ keepAlive: true }) : new HttpAgent({ keepAlive: true });
  const prefix = base.pathname.replace(/\/$/, "");
  let sentAgain = 0;
  const attempt = (sent: SentRequest, localAddress: string | undefined, isFresh: boolean) =>
    new Promise<Exchange | typeof closedWhileIdle>((resolve, reject) => {
      const options = {
        hostname: base.hostname.replace(/^\[|\]$/g, ""),
        port: base.port,
        method: sent.method,
        path: sent.target ?? `${prefix}${sent.path}`,
        headers: headOf(sent, base.host),
        agent: isFresh ? false : agent,
        ...(localAddress === undefined ? {} : { localAddress }),
      };
      let isAnswered = false;
      let readBefore = 0;
      const fail = (error: NodeJS.ErrnoException) => {
        clearTimeout(impatience);
        const isUnread = (outgoing.socket?.bytesRead ?? readBefore) === readBefore;
        if (outgoing.reusedSocket && isUnread && hangUps.has(error.code ?? "")) resolve(closedWhileIdle);
        else reject(new NoResponse(baseUrl, sent, error.message));
      };
      const outgoing = (isSecure ? httpsRequest : httpRequest)(options, (incoming) => {
        isAnswered = true;
        collect(incoming).then((response) => {
          clearTimeout(impatience);
          resolve(exchangeOf(baseUrl, sent, response));
        }, fail);
      });
      // A signal that aborts would cost every request more than this.
      const late = () => outgoing.destroy(new Error(`no end of it within ${patienceMs / 1000} s`));
      const impatience = setTimeout(late, patienceMs);
      outgoing.on("socket", (socket) => {
        readBefore = socket.bytesRead;
      });
      // A server that refuses a long body may answer and close before it is sent: the answer counts then.
      outgoing.on("error", (error) => (isAnswered ? undefined : fail(error)));
      outgoing.end(sent.body);
    });
  const send = async (sent: SentRequest, localAddress?: string): Promise<Exchange> => {
    const first = await attempt(sent, localAddress, false);
    if (first !== closedWhileIdle) return first;
    sentAgain++;
    const second = await attempt(sent, localAddress, true);
    if (second === closedWhileIdle) throw new NoResponse(baseUrl, sent, "a new connection was closed");
    return second;
  };
  return {
    send,
    get sentAgain() {
      return sentAgain;
    },
    close: () => agent.destroy(),
  };
}

/** An exchange from its parts. */
export function exchangeOf(url: string, request: SentRequest, response: HttpResponse): Exchange {
  const text = response.body.toString("utf8");
  return { url, request, response, text, json: parseJson(text) };
}

/** A shell line that repeats the request; a bearer key deployments as $API_KEY. */
export function curlLine({ url, request }: { url: string; request: SentRequest }): string {
  if (request.method === "RAW") return `on a connection of its own: ${JSON.stringify(describeBody(request.body))}`;
  const parts = ["curl -i"];
  if (request.method !== "GET") parts.push(`-X ${request.method}`);
  if (request.target !== undefined) parts.push(`--request-target ${quote(request.target)}`);
  parts.push(quote(`${url}${request.path}`));
  for (const [name, value] of [...Object.entries(request.headers), ...(request.lines ?? [])]) {
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

/** The head as Node takes it: with lines of the sender's own, a flat list, to which Node adds nothing. */
function headOf(sent: SentRequest, host: string): Record<string, string> | string[] {
  const all = { ...sent.headers, ...lengthOf(sent) };
  if (sent.lines === undefined) return all;
  return [["Host", host], ...Object.entries(all), ...sent.lines, ["Connection", "keep-alive"]].flat() as string[];
}

function lengthOf(sent: SentRequest): Record<string, string> {
  const isGiven = [...Object.keys(sent.headers), ...(sent.lines ?? []).map(([name]) => name)].some((name) =>
    /^(content-length|transfer-encoding)$/i.test(name),
  );
  if (isGiven || (sent.body.length === 0 && sent.method === "GET")) return {};
  return { "Content-Length": String(sent.body.length) };
}

async function collect(incoming: IncomingMessage): Promise<HttpResponse> {
  const body = await bodyOf(incoming);
  const headers: Record<string, string> = {};
  const { rawHeaders } = incoming;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const [name, value] = [rawHeaders[index]!.toLowerCase(), rawHeaders[index + 1]!];
    headers[name] = headers[name] === undefined ? value : `${headers[name]}, ${value}`;
  }
  return { status: incoming.statusCode!, headers, body };
}

function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
    incoming.on("end", () => resolve(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)));
    // An answer that breaks off has no end.
    incoming.on("error", reject);
    incoming.on("close", () => {
      if (!incoming.readableEnded) reject(new Error("the answer broke off"));
    });
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
