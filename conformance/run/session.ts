// What a check holds in its hand: a key of the target, ways to send, and the typed client over the same connections. Invariant:
// every response passes the judge and is known to the report, also those of the typed client.
import { operations as contract, type OperationId, type Version } from "../../generated/contract.ts";
import type { ApiOf } from "../contract/dates.ts";
import type { ContractDocument, Operation } from "../contract/document.ts";
import { encode } from "../contract/encode.ts";
import { validFile } from "../contract/files.ts";
import type { HttpRequest } from "../http/ask.ts";
import type { Exchange } from "../http/exchange.ts";
import type { Sender } from "../http/transport.ts";
import type { Deployment } from "../targets/target.ts";

/** An ask by operation: what goes into its template, its query and its body. */
export interface CallInput {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string | undefined>>;
  /** Absent sends no body. */
  readonly body?: { readonly mediaType: string; readonly value: unknown };
}

/** Makes the typed client of one date. */
export type MakeClient = (options: { baseUrl: string; fetch: (request: Request) => Promise<Response> }) => unknown;

/** At one of these dates; where none are named, at any. */
export interface Session<Date extends Version = Version> {
  readonly document: ContractDocument;
  readonly version: Date;
  readonly deployment: Deployment;
  /** Null sends no Authorization. */
  readonly apiKey: string | null;
  /** The typed client of this date, with this key: it takes what all the dates take that the session may be at. */
  readonly api: ApiOf<Date>;
  send(ask: HttpRequest): Promise<Exchange>;
  call(operation: Operation, parts?: CallInput): Promise<Exchange>;
  /** Bytes as they are, on a connection of their own. */
  sendRaw(bytes: Buffer | string): Promise<Exchange>;
  /** The same target with another key. */
  withKey(apiKey: string | null): Session<Date>;
  /** The exchange behind a response of the typed client. */
  exchangeOf(response: Response): Exchange;
  /** The latest exchange: what a failure shows where nothing better is known. */
  readonly latest: Exchange | undefined;
}

export interface SessionOptions {
  readonly document: ContractDocument;
  readonly deployment: Deployment;
  readonly apiKey: string | null;
  readonly sender: Sender;
  readonly makeClient: MakeClient;
}

export function openSession(options: SessionOptions): Session {
  const { document, deployment, apiKey } = options;
  const exchanges = new WeakMap<Response, Exchange>();
  let latest: Exchange | undefined;
  const keep = (exchange: Exchange) => {
    latest = exchange;
    return exchange;
  };
  const send = async (ask: HttpRequest) => keep(await options.sender.send(ask, apiKey));
  const api = options.makeClient({
    baseUrl: deployment.url,
    fetch: async (request) => {
      const { pathname, search } = new URL(request.url);
      const path = `${pathname.slice(new URL(deployment.url).pathname.replace(/\/$/, "").length)}${search}`;
      const exchange = await send({
        method: request.method,
        path,
        headers: Object.fromEntries(request.headers),
        body: Buffer.from(await request.arrayBuffer()),
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
    send,
    call: (operation, parts) => send(requestFor(operation, parts)),
    sendRaw: async (bytes) => keep(await options.sender.raw(bytes)),
    withKey: (other) => openSession({ ...options, apiKey: other }),
    exchangeOf: (response) => exchanges.get(response)!,
    get latest() {
      return latest;
    },
  };
}

/** The session where its date is one of these: `narrowToDates(session, datesWithField("Card", "design"))`. What is asked and read differs there. */
export function narrowToDates<Date extends Version>(
  session: Session,
  dates: readonly Date[],
): Session<Date> | undefined {
  return (dates as readonly Version[]).includes(session.version) ? (session as unknown as Session<Date>) : undefined;
}

/** The ask that calls an operation. */
export function requestFor(
  operation: Operation,
  { path = {}, query = {}, headers = {}, body }: CallInput = {},
): HttpRequest {
  const filled = operation.path.replace(/\{([^}]+)\}/g, (_, name: string) => path[name] ?? `{${name}}`);
  const search = new URLSearchParams(query).toString();
  const encoded = body === undefined ? undefined : encode(body.mediaType, withFile(operation, body.value));
  return {
    method: operation.method,
    path: `${filled}${search === "" ? "" : `?${search}`}`,
    headers,
    ...(encoded === undefined ? {} : { body: encoded.bytes, contentType: encoded.contentType }),
  };
}

/** The body with a file where the document can only show text in its place. */
function withFile({ id }: Operation, value: unknown): unknown {
  const file = contract[id as OperationId]?.file;
  if (!file || typeof value !== "object" || value === null) return value;
  const { [file.field]: sent } = value as Readonly<Record<string, unknown>>;
  return typeof sent === "string" ? { ...value, [file.field]: validFile } : value;
}

function toResponse({ response: { status, headers, body } }: Exchange): Response {
  const bytes = [101, 204, 205, 304].includes(status) ? null : new Uint8Array(body);
  return new Response(bytes, { status, headers: { ...headers } });
}
