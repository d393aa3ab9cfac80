// The session of a check. Invariant: every response passes the judge and reaches the report.
import { operations as contract, type OperationId, type Version } from "../../generated/contract.ts";
import type { ApiOf } from "../contract/dates.ts";
import type { ContractDocument, Operation } from "../contract/document.ts";
import { encode } from "../contract/encode.ts";
import { validFile } from "../contract/files.ts";
import type { Exchange } from "../http/exchange.ts";
import type { HttpRequest } from "../http/http-request.ts";
import type { RawOptions, Sender } from "../http/transport.ts";
import type { Invariant } from "../judge/invariants/invariants.ts";
import type { Refusals } from "./refusals.ts";
import type { Deployment } from "./target.ts";

export interface CallInput {
  readonly path?: Readonly<Record<string, string>>;
  /** A list repeats its parameter. */
  readonly query?: Readonly<Record<string, string | readonly string[]>>;
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly body?: { readonly mediaType: string; readonly value: unknown };
}

export type MakeClient = (options: {
  readonly baseUrl: string;
  readonly fetch: (request: Request) => Promise<Response>;
  readonly maxRetries: number;
  readonly timeoutMs: number;
  readonly createIdempotencyKey: () => undefined;
}) => unknown;

export interface Session<Date extends Version = Version> {
  readonly document: ContractDocument;
  readonly version: Date;
  readonly deployment: Deployment;
  /** Null sends no Authorization header. */
  readonly apiKey: string | null;
  readonly api: ApiOf<Date>;
  send(request: HttpRequest): Promise<Exchange>;
  call(operation: Operation, input?: CallInput): Promise<Exchange>;
  sendRaw(bytes: Buffer | string, options?: RawOptions): Promise<Exchange>;
  withKey(apiKey: string | null): Session<Date>;
  /** Undefined if `work` calls an operation that the target does not offer. */
  readonly ifOffered: Refusals["ifOffered"];
  /** Called after an invariant across resources was judged. */
  readonly onJudged?: ((invariant: Invariant) => void) | undefined;
  /** Shown for failures without an exchange. Includes those of sessions that `withKey` opened. */
  readonly latest: Exchange | undefined;
}

export interface SessionOptions {
  readonly document: ContractDocument;
  readonly deployment: Deployment;
  readonly apiKey: string | null;
  readonly sender: Sender;
  readonly makeClient: MakeClient;
  readonly onJudged?: ((invariant: Invariant) => void) | undefined;
  readonly ifOffered: Refusals["ifOffered"];
  readonly onExchange?: (exchange: Exchange) => void;
}

const exchanges = new WeakMap<Response, Exchange>();

/** Returns the exchange of a response that a session's client returned. */
export function exchangeFor(response: Response): Exchange {
  return exchanges.get(response)!;
}

export function openSession(options: SessionOptions): Session {
  const { document, deployment, apiKey } = options;
  const basePath = new URL(deployment.url).pathname.replace(/\/$/, "");
  let latest: Exchange | undefined;
  const recordLatest = (exchange: Exchange) => {
    latest = exchange;
    options.onExchange?.(exchange);
    return exchange;
  };
  const send = async (request: HttpRequest) => recordLatest(await options.sender.send(request, apiKey));
  const api = options.makeClient({
    baseUrl: deployment.url,
    // A check sends exactly what it says, once; the sender has its own time limit.
    ...{ maxRetries: 0, timeoutMs: Number.POSITIVE_INFINITY, createIdempotencyKey: () => undefined },
    fetch: async (request) => {
      const { pathname, search } = new URL(request.url);
      const path = `${pathname.slice(basePath.length)}${search}`;
      const exchange = await send({
        method: request.method,
        path,
        headers: Object.fromEntries(request.headers),
        ...(request.body === null ? {} : { body: Buffer.from(await request.arrayBuffer()) }),
      });
      const response = toResponse(exchange);
      exchanges.set(response, exchange);
      return response;
    },
  }) as ApiOf<Version>;
  return {
    document,
    version: document.version,
    deployment,
    apiKey,
    api,
    onJudged: options.onJudged,
    ifOffered: options.ifOffered,
    send,
    call: (operation, input) => send(requestFor(operation, input)),
    sendRaw: async (bytes, rawOptions) => recordLatest(await options.sender.sendRaw(bytes, rawOptions)),
    withKey: (other) => openSession({ ...options, apiKey: other, onExchange: recordLatest }),
    get latest() {
      return latest;
    },
  };
}

/** Undefined at other dates. */
export function narrowToDates<Date extends Version>(
  session: Session,
  dates: readonly Date[],
): Session<Date> | undefined {
  return (dates as readonly Version[]).includes(session.version) ? (session as unknown as Session<Date>) : undefined;
}

export function requestFor(
  operation: Operation,
  { path = {}, query = {}, headers = {}, body }: CallInput = {},
): HttpRequest {
  const resourcePath = operation.path.replace(/\{([^}]+)\}/g, (_, name: string) => path[name] ?? `{${name}}`);
  const pairs = Object.entries(query).flatMap(([name, texts]) =>
    [texts].flat().map((text): [string, string] => [name, text]),
  );
  const search = new URLSearchParams(pairs).toString();
  const encodedBody =
    body === undefined ? undefined : encode(body.mediaType, replaceFilePlaceholder(operation, body.value));
  return {
    method: operation.method,
    path: `${resourcePath}${search === "" ? "" : `?${search}`}`,
    headers,
    ...(encodedBody === undefined ? {} : { body: encodedBody.bytes, contentType: encodedBody.contentType }),
  };
}

/** A document can show only text for a file. */
function replaceFilePlaceholder({ id }: Operation, value: unknown): unknown {
  const file = contract[id as OperationId]?.file;
  if (!file || typeof value !== "object" || value === null) return value;
  const { [file.field]: sent } = value as Readonly<Record<string, unknown>>;
  return typeof sent === "string" ? { ...value, [file.field]: validFile } : value;
}

function toResponse({ response: { status, headers, body } }: Exchange): Response {
  const bytes = [101, 204, 205, 304].includes(status) ? null : new Uint8Array(body);
  return new Response(bytes, { status, headers: { ...headers } });
}
