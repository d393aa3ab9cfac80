// Defines faults of the proxy. Invariant: the contract decides which operations a fault applies to.
import type { ContractDocument, Operation } from "../contract/document.ts";
import type { HttpResponse } from "../http/exchange.ts";

export interface Message {
  readonly method: string;
  readonly path: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer;
}

export interface Request extends Message {
  readonly operation: Operation | undefined;
}

export type Next = (request: Message) => Promise<HttpResponse>;

export interface Traffic {
  readonly request: Request;
  readonly response: HttpResponse;
  readonly json: unknown;
}

export type Handle = (request: Request, next: Next) => Promise<HttpResponse>;

export interface Fault {
  /** "201 /name is missing". */
  readonly name: string;
  /** An operation. */
  readonly subject: string;
  /** Whether the fault would have changed this traffic. */
  readonly appliesTo: (traffic: Traffic) => boolean;
  /** Each start begins with empty memory. */
  readonly start: () => Handle;
}

export interface Kind {
  /** Value of --fault. */
  readonly id: string;
  /** The service's mistake, as a sentence without its full stop. */
  readonly title: string;
  /** Each of these must notice a fault of this kind. */
  readonly rules: readonly string[];
  readonly faults: (document: ContractDocument) => readonly Fault[];
}

/** If `change` returns undefined, the traffic passes unchanged. */
export function responseFault(
  { id }: Pick<Operation, "id">,
  name: string,
  change: (traffic: Traffic) => HttpResponse | undefined,
): Fault {
  return {
    name,
    subject: id,
    appliesTo: (traffic) => traffic.request.operation?.id === id && change(traffic) !== undefined,
    start: () => async (request, next) => {
      const response = await next(request);
      if (request.operation?.id !== id) return response;
      return change({ request, response, json: parseJson(response.body) }) ?? response;
    },
  };
}

/** If `change` returns undefined, the traffic passes unchanged. */
export function requestFault(
  { id }: Pick<Operation, "id">,
  name: string,
  change: (request: Request) => Message | undefined,
): Fault {
  return {
    name,
    subject: id,
    appliesTo: ({ request }) => request.operation?.id === id && change(request) !== undefined,
    start: () => (request, next) => next(request.operation?.id === id ? (change(request) ?? request) : request),
  };
}

export function headerOf({ headers }: Pick<Message, "headers">, name: string): string | undefined {
  return headers.find(([each]) => each.toLowerCase() === name.toLowerCase())?.[1];
}

/** Undefined removes the header. */
export function withHeader(request: Request, name: string, value: string | undefined): Request {
  const others = request.headers.filter(([each]) => each.toLowerCase() !== name.toLowerCase());
  return { ...request, headers: value === undefined ? others : [...others, [name, value]] };
}

/** Undefined removes the header. */
export function withResponseHeader(response: HttpResponse, name: string, value: string | undefined): HttpResponse {
  const { [name.toLowerCase()]: _, ...others } = response.headers;
  return { ...response, headers: value === undefined ? others : { ...others, [name.toLowerCase()]: value } };
}

export function withJsonBody(response: HttpResponse, json: unknown): HttpResponse {
  return { ...response, body: Buffer.from(JSON.stringify(json)) };
}

/** Undefined if the body is not JSON. */
export function parseJson(body: Buffer): unknown {
  if (body[0] !== 0x7b && body[0] !== 0x5b) return undefined;
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return undefined;
  }
}
