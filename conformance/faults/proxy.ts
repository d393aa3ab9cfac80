// Plants faults in traffic. Invariant: without a fault everything passes unchanged, also the caller's address and
// disconnects.
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { ContractDocument } from "../contract/document.ts";
import type { HttpResponse } from "../http/exchange.ts";
import { isSignedBy, signatureOf } from "../http/receiver/signature.ts";
import {
  type Delivery,
  type Fault,
  type Handlers,
  headerOf,
  type Message,
  parseJson,
  type Request,
  signAgain,
  type Traffic,
} from "./fault.ts";

export interface FaultyProxy {
  readonly url: string;
  plant(fault: Fault | undefined): void;
  /** Returns the traffic since the last call. */
  take(): { readonly traffic: Traffic[]; readonly hasEffect: boolean };
  stop(): Promise<void>;
}

/** `target` has no trailing slash. */
export async function startProxy(target: string, document: ContractDocument): Promise<FaultyProxy> {
  let act: Handlers = {};
  let traffic: Traffic[] = [];
  let hasEffect = false;
  const secrets = collectSecrets();
  const server = createServer((incoming, outgoing) => {
    serve(incoming, outgoing).catch(() => outgoing.destroy());
  });
  server.on("checkContinue", (incoming, outgoing) => server.emit("request", incoming, outgoing));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const links = linkRewriter(target, url);

  async function serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const message = await readMessage(incoming);
    const port = /^\/deliver\/(\d+)\//.exec(message.path)?.[1];
    if (port !== undefined) return deliver(message, port, outgoing);
    const request: Request = {
      ...links.inwards(message),
      operation: document.match(message.method, message.path.split("?")[0]!),
    };
    const from = incoming.socket.remoteAddress;
    const responses: HttpResponse[] = [];
    const next = async (passedRequest: Message) => {
      const isAdded = responses.length > 0;
      if (passedRequest !== request && !isAdded) hasEffect = true;
      const response = await forward(target, passedRequest, from);
      // No partner can notice an added request that is refused: it changes nothing.
      if (isAdded && response.status < 400) hasEffect = true;
      secrets.learn(parseJson(response.body));
      responses.push(links.outwards(response));
      return responses.at(-1)!;
    };
    const response = await (act.request?.(request, next) ?? next(request));
    if (response !== responses[0]) hasEffect = true;
    traffic.push({ request: withShortBody(request), response, json: parseJson(response.body) });
    reply(outgoing, message.method, response);
  }

  async function deliver(message: Message, port: string, outgoing: ServerResponse): Promise<void> {
    const secret = secrets.of(`${url}${message.path}`).find((each) => isSignedBy(each, headersAndBodyOf(message)));
    const sign = secret === undefined ? undefined : signatureOf.bind(undefined, secret);
    const body = links.asSent(message.body);
    const path = message.path.slice(`/deliver/${port}`.length);
    const json = parseJson(body) as { type?: string } | undefined;
    const sent = sign === undefined || body === message.body ? message : signAgain({ ...message, body }, sign);
    const delivery: Delivery = { ...sent, path, type: json?.type, sign };
    traffic.push({ delivery, json });
    const messages = act.delivery?.(delivery) ?? [delivery];
    if (messages.length !== 1 || messages[0] !== delivery) hasEffect = true;
    if (messages.length === 0) outgoing.writeHead(200).end();
    for (const [index, each] of messages.entries()) {
      const isLast = index === messages.length - 1;
      await passDelivery(`http://127.0.0.1:${port}`, each, isLast ? outgoing : undefined);
    }
  }

  return {
    url,
    plant: (fault) => {
      act = fault?.start() ?? {};
    },
    take: () => {
      const recording = { traffic, hasEffect };
      traffic = [];
      hasEffect = false;
      return recording;
    },
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/** Neither side notices the proxy. */
function linkRewriter(target: string, url: string) {
  const receivers = /http:\/\/127\.0\.0\.1:(\d+)\/mailbox/g;
  const proxiedUrl = new RegExp(`${url.replaceAll(".", "\\.")}/deliver/(\\d+)/`, "g");
  return {
    inwards: (message: Message): Message => {
      if (message.body.length > 100_000) return message;
      const body = message.body.toString("latin1");
      const other = body.replace(receivers, `${url}/deliver/$1/mailbox`);
      return other === body ? message : { ...message, body: Buffer.from(other, "latin1") };
    },
    asSent: (body: Buffer): Buffer => {
      const text = body.toString("latin1");
      const other = text.replaceAll(proxiedUrl, "http://127.0.0.1:$1/");
      return other === text ? body : Buffer.from(other, "latin1");
    },
    outwards: (response: HttpResponse): HttpResponse => {
      const { location } = response.headers;
      const headers =
        location === undefined ? response.headers : { ...response.headers, location: location.replace(target, url) };
      if (!/json|yaml/.test(response.headers["content-type"] ?? "")) return { ...response, headers };
      const body = response.body.toString("latin1");
      const other = body.replaceAll(proxiedUrl, "http://127.0.0.1:$1/").replaceAll(target, url);
      return { ...response, headers, body: other === body ? response.body : Buffer.from(other, "latin1") };
    },
  };
}

/** By webhook url. */
function collectSecrets() {
  const byUrl = new Map<string, string[]>();
  return {
    learn: (json: unknown) => {
      const { url, signingSecret } = (json ?? {}) as { url?: unknown; signingSecret?: unknown };
      if (typeof url === "string" && typeof signingSecret === "string")
        byUrl.set(url, [...(byUrl.get(url) ?? []), signingSecret]);
    },
    of: (url: string) => byUrl.get(url) ?? [],
  };
}

function headersAndBodyOf({ headers, body }: Message) {
  return { headers: Object.fromEntries(headers.map(([name, value]) => [name.toLowerCase(), value])), body };
}

async function readMessage(incoming: IncomingMessage): Promise<Message> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const raw = incoming.rawHeaders;
  const headers = raw.flatMap((name, index) => (index % 2 === 0 ? [[name, raw[index + 1]!] as const] : []));
  return { method: incoming.method!, path: incoming.url!, headers, body: Buffer.concat(chunks) };
}

// The proxy computes Content-Length again.
const connectionHeaders = new Set(["connection", "keep-alive", "transfer-encoding", "content-length"]);

function send(
  base: string,
  message: Message,
  from: string | undefined,
  onResponse: (incoming: IncomingMessage) => void,
) {
  const isCounted = message.body.length > 0 || headerOf(message, "content-length") !== undefined;
  const headers = [
    ...message.headers.filter(
      ([name]) => !connectionHeaders.has(name.toLowerCase()) && name.toLowerCase() !== "expect",
    ),
    ...(isCounted ? [["Content-Length", String(message.body.length)] as const] : []),
  ];
  const { hostname, port } = new URL(base);
  const address = from === undefined ? {} : { localAddress: from };
  const outgoing = httpRequest(
    // A kept connection may close just as it is reused.
    { hostname, port, agent: false, method: message.method, path: message.path, headers: headers.flat(), ...address },
    onResponse,
  );
  outgoing.end(message.body);
  return outgoing;
}

function forward(target: string, message: Message, from: string | undefined): Promise<HttpResponse> {
  return new Promise((resolve, reject) => {
    let isAnswered = false;
    const outgoing = send(target, message, from, (incoming) => {
      isAnswered = true;
      const chunks: Buffer[] = [];
      incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
      incoming.on("error", reject);
      incoming.on("end", () => {
        const headers = Object.fromEntries(
          Object.entries(incoming.headersDistinct).map(([name, values]) => [name, values!.join(", ")]),
        );
        resolve({ status: incoming.statusCode!, headers, body: Buffer.concat(chunks) });
      });
    });
    // A server may refuse a long body and close before it is sent; its response counts.
    outgoing.on("error", (error) => (isAnswered ? undefined : reject(error)));
  });
}

function reply(outgoing: ServerResponse, method: string, { status, headers, body }: HttpResponse): void {
  const passedHeaders = Object.entries(headers).filter(([name]) => !connectionHeaders.has(name));
  const length = headers["content-length"];
  if (length !== undefined) passedHeaders.push(["content-length", method === "HEAD" ? length : String(body.length)]);
  outgoing.sendDate = false;
  outgoing.writeHead(status, Object.fromEntries(passedHeaders));
  outgoing.end(body);
}

function passDelivery(base: string, message: Message, outgoing: ServerResponse | undefined): Promise<void> {
  return new Promise((done) => {
    const end = () => {
      outgoing?.destroy();
      done();
    };
    const sent = send(base, message, undefined, (incoming) => {
      if (outgoing === undefined) incoming.resume();
      else {
        outgoing.writeHead(incoming.statusCode!, incoming.headers);
        incoming.pipe(outgoing);
      }
      incoming.on("error", end);
      incoming.on("end", () => done());
    });
    sent.on("error", end);
    outgoing?.on("close", () => sent.destroy());
  });
}

// Longer bodies only test the size limit.
const maxBodyBytes = 65_536;

function withShortBody(request: Request): Request {
  return { ...request, body: request.body.subarray(0, maxBodyBytes) };
}
