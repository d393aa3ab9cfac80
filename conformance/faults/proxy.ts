// Plants faults in traffic. Invariant: without a fault everything passes unchanged, also the
// caller's address.
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import type { ContractDocument } from "../contract/document.ts";
import type { HttpResponse } from "../http/exchange.ts";
import { type Fault, type Handle, headerOf, type Message, parseJson, type Request, type Traffic } from "./fault.ts";

export interface FaultyProxy {
  readonly url: string;
  plant(fault: Fault | undefined): void;
  /** Returns the traffic since the last call. */
  take(): { readonly traffic: Traffic[]; readonly hasEffect: boolean };
  stop(): Promise<void>;
}

/** `target` has no trailing slash. */
export async function startProxy(target: string, document: ContractDocument): Promise<FaultyProxy> {
  let handle: Handle | undefined;
  let traffic: Traffic[] = [];
  let hasEffect = false;
  const server = createServer((incoming, outgoing) => {
    serve(incoming, outgoing).catch(() => outgoing.destroy());
  });
  server.on("checkContinue", (incoming, outgoing) => server.emit("request", incoming, outgoing));
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function serve(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const message = await readMessage(incoming);
    const operation = document.match(message.method, message.path.split("?")[0]!);
    const request: Request = { ...message, operation };
    let received: HttpResponse | undefined;
    const next = async (passedRequest: Message) => {
      if (passedRequest !== request) hasEffect = true;
      received = await forward(target, passedRequest, incoming.socket.remoteAddress);
      return received;
    };
    const response = await (handle?.(request, next) ?? next(request));
    if (response !== received) hasEffect = true;
    traffic.push({ request: withShortBody(request), response, json: parseJson(response.body) });
    reply(outgoing, message.method, response);
  }

  return {
    url,
    plant: (fault) => {
      handle = fault?.start();
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

async function readMessage(incoming: IncomingMessage): Promise<Message> {
  const raw = incoming.rawHeaders;
  const headers = raw.flatMap((name, index) => (index % 2 === 0 ? [[name, raw[index + 1]!] as const] : []));
  return { method: incoming.method!, path: incoming.url!, headers, body: await buffer(incoming) };
}

// The proxy computes Content-Length again.
const connectionHeaders = new Set(["connection", "keep-alive", "transfer-encoding", "content-length"]);

function forward(target: string, message: Message, from: string | undefined): Promise<HttpResponse> {
  const isCounted = message.body.length > 0 || headerOf(message, "content-length") !== undefined;
  const passedHeaders = message.headers.filter(
    ([name]) => !connectionHeaders.has(name.toLowerCase()) && name.toLowerCase() !== "expect",
  );
  const headers = [...passedHeaders, ...(isCounted ? [["Content-Length", String(message.body.length)]] : [])].flat();
  const { hostname, port } = new URL(target);
  const address = from === undefined ? {} : { localAddress: from };
  return new Promise((resolve, reject) => {
    let isAnswered = false;
    const outgoing = httpRequest(
      // A kept connection may close just as it is reused.
      { hostname, port, agent: false, method: message.method, path: message.path, headers, ...address },
      (incoming) => {
        isAnswered = true;
        const answerHeaders = Object.fromEntries(
          Object.entries(incoming.headersDistinct).map(([name, values]) => [name, values!.join(", ")]),
        );
        buffer(incoming).then(
          (body) => resolve({ status: incoming.statusCode!, headers: answerHeaders, body }),
          reject,
        );
      },
    );
    // A server may refuse a long body and close before it is sent; its response counts.
    outgoing.on("error", (error) => (isAnswered ? undefined : reject(error)));
    outgoing.end(message.body);
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

// Longer bodies only test the size limit.
const maxBodyBytes = 65_536;

function withShortBody(request: Request): Request {
  return { ...request, body: request.body.subarray(0, maxBodyBytes) };
}
