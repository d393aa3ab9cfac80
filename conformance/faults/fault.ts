// Defines faults of the proxy. Invariant: the contract decides which operations a fault applies to.
import { type ErrorCode, errors } from "../../generated/contract.ts";
import type { ContractDocument, Operation } from "../contract/document.ts";
import type { HttpResponse } from "../http/exchange.ts";
import { signatureNames } from "../http/receiver/signature.ts";

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

export interface Delivery extends Message {
  readonly type: string | undefined;
  /** `timestamp` is in seconds; undefined before the proxy sees the secret. */
  readonly sign: ((id: string, timestamp: string, body: Buffer) => string) | undefined;
}

export type Traffic =
  | { readonly request: Request; readonly response: HttpResponse; readonly json: unknown }
  | { readonly delivery: Delivery; readonly json: unknown };

export interface Handlers {
  readonly request?: (request: Request, next: Next) => Promise<HttpResponse>;
  /** Returns the messages to deliver. The sender gets the last response. */
  readonly delivery?: (delivery: Delivery) => readonly Message[];
}

export interface Fault {
  /** "201 /name is missing". */
  readonly name: string;
  /** An operation, an event type or "file". */
  readonly subject: string;
  /** Whether the fault would have changed this traffic. */
  readonly appliesTo: (traffic: Traffic) => boolean;
  /** Each start begins with empty memory. */
  readonly start: () => Handlers;
}

export interface Kind {
  /** Value of --fault. */
  readonly id: string;
  /** The service's mistake, as a sentence without its full stop. */
  readonly title: string;
  /** Each of these must notice a fault of this kind. */
  readonly rules: readonly string[];
  /** These rules send the requests. They need not notice a fault. */
  readonly with?: readonly string[];
  readonly faults: (document: ContractDocument) => readonly Fault[];
}

export interface AnsweredRequest {
  readonly request: Request;
  readonly response: HttpResponse;
  readonly json: unknown;
}

/** If `change` returns undefined, the traffic passes unchanged. */
export function responseFault(
  { id }: Pick<Operation, "id">,
  name: string,
  change: (traffic: AnsweredRequest) => HttpResponse | undefined,
): Fault {
  return {
    name,
    subject: id,
    appliesTo: (traffic) =>
      "response" in traffic && traffic.request.operation?.id === id && change(traffic) !== undefined,
    start: () => ({
      request: async (request, next) => {
        const response = await next(request);
        if (request.operation?.id !== id) return response;
        return change({ request, response, json: parseJson(response.body) }) ?? response;
      },
    }),
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
    appliesTo: (traffic) =>
      "response" in traffic && traffic.request.operation?.id === id && change(traffic.request) !== undefined,
    start: () => ({
      request: (request, next) => next(request.operation?.id === id ? (change(request) ?? request) : request),
    }),
  };
}

/** `fits` selects the responses that the fault can affect. */
export function statefulFault(
  { id }: Pick<Operation, "id">,
  name: string,
  fits: (traffic: AnsweredRequest) => boolean,
  open: () => NonNullable<Handlers["request"]>,
): Fault {
  return {
    name,
    subject: id,
    appliesTo: (traffic) => "response" in traffic && fits(traffic),
    start: () => ({ request: open() }),
  };
}

export function deliveryFault(
  type: string,
  name: string,
  change: (delivery: Delivery) => readonly Message[] | undefined,
): Fault {
  return {
    name,
    subject: type,
    appliesTo: (traffic) =>
      "delivery" in traffic && traffic.delivery.type === type && change(traffic.delivery) !== undefined,
    start: () => ({ delivery: (delivery) => (delivery.type === type ? change(delivery) : undefined) ?? [delivery] }),
  };
}

export function signAgain<M extends Message>(delivery: M, sign: NonNullable<Delivery["sign"]>): M {
  return Object.values(signatureNames).reduce((signed, { id, timestamp, signature }) => {
    const [eventId = "", seconds = ""] = [headerOf(signed, id), headerOf(signed, timestamp)];
    const isSigned = headerOf(signed, signature) !== undefined;
    return isSigned ? withHeader(signed, signature, sign(eventId, seconds, signed.body)) : signed;
  }, delivery);
}

export function headerOf({ headers }: Pick<Message, "headers">, name: string): string | undefined {
  return headers.find(([each]) => each.toLowerCase() === name.toLowerCase())?.[1];
}

/** Undefined removes the header. */
export function withHeader<M extends Message>(message: M, name: string, value: string | undefined): M {
  const others = message.headers.filter(([each]) => each.toLowerCase() !== name.toLowerCase());
  return { ...message, headers: value === undefined ? others : [...others, [name, value]] };
}

/** Undefined removes the header. */
export function withResponseHeader(response: HttpResponse, name: string, value: string | undefined): HttpResponse {
  const { [name.toLowerCase()]: _, ...others } = response.headers;
  return { ...response, headers: value === undefined ? others : { ...others, [name.toLowerCase()]: value } };
}

export function withJsonBody(response: HttpResponse, json: unknown): HttpResponse {
  return { ...response, body: Buffer.from(JSON.stringify(json)) };
}

export function errorResponse(response: HttpResponse, code: ErrorCode): HttpResponse {
  return withJsonBody({ ...response, status: errors[code].status }, { error: { code, message: "No.", detail: {} } });
}

export function notFoundCodeOf({ errors: codes }: Operation): ErrorCode {
  return codes.find((code) => code.endsWith("NOT_FOUND")) as ErrorCode;
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
