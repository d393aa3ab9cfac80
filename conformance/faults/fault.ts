// What a fault of the faulty proxy is: what it does to a request, an answer or a delivery on their way. Invariant: a fault is
// written once and applied to every operation that it fits, by the contract; none names an operation or a field.
import { type ErrorCode, errors } from "../../generated/contract.ts";
import type { ContractDocument, Operation } from "../contract/document.ts";
import type { HttpResponse } from "../http/exchange.ts";
import { signatureNames } from "../receiver/signature.ts";

/** A request or a delivery on its way. */
export interface Message {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  /** In order, as they came. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer;
}

/** A request, with what the proxy knows of it. */
export interface Request extends Message {
  /** Undefined where the request reaches no operation. */
  readonly operation: Operation | undefined;
}

/** Passes a request on and gives the answer. */
export type Next = (request: Message) => Promise<HttpResponse>;

/** A delivery, with what the proxy knows of it. */
export interface Delivery extends Message {
  /** Of the event; undefined where the body is none. */
  readonly type: string | undefined;
  /** A signature of this service for a body at a time in seconds; undefined where the proxy has not seen the secret. */
  readonly sign: ((id: string, timestamp: string, body: Buffer) => string) | undefined;
}

/** What came by while nothing was broken. */
export type Traffic =
  | { readonly request: Request; readonly answer: HttpResponse; readonly json: unknown }
  | { readonly delivery: Delivery; readonly json: unknown };

/** What a fault does while it is planted; what is left out passes as it is. */
export interface Handlers {
  readonly request?: (request: Request, next: Next) => Promise<HttpResponse>;
  /** What arrives in place of a delivery: nothing, one or several. The sender gets the answer to the last. */
  readonly delivery?: (delivery: Delivery) => readonly Message[];
}

export interface Fault {
  /** What happens to it: "201 /name is missing". */
  readonly name: string;
  /** Whose: an operation, an event type or "file". */
  readonly subject: string;
  /** Whether the fault would have changed what came by. */
  readonly appliesTo: (passed: Traffic) => boolean;
  /** Begins anew, remembering nothing. */
  readonly start: () => Handlers;
}

/** Faults of one kind. */
export interface Kind {
  /** kebab-case; what --fault takes. */
  readonly id: string;
  /** What the service does wrong, as a sentence without its full stop. */
  readonly title: string;
  /** Rules that must notice at least one fault of the kind, beside those that notice each. */
  readonly rules: readonly string[];
  /** Rules whose requests bring such faults to light for those to notice. */
  readonly with?: readonly string[];
  readonly faults: (document: ContractDocument) => readonly Fault[];
}

/** An answer that came by, with its JSON. */
export interface AnsweredRequest {
  readonly request: Request;
  readonly answer: HttpResponse;
  readonly json: unknown;
}

/** A fault of the answers of an operation. `change` gives the other answer, or nothing where it leaves the answer alone. */
export function responseFault(
  { id }: Pick<Operation, "id">,
  name: string,
  change: (answered: AnsweredRequest) => HttpResponse | undefined,
): Fault {
  return {
    name,
    subject: id,
    appliesTo: (passed) => "answer" in passed && passed.request.operation?.id === id && change(passed) !== undefined,
    start: () => ({
      request: async (request, next) => {
        const answer = await next(request);
        if (request.operation?.id !== id) return answer;
        return change({ request, answer, json: parseJson(answer.body) }) ?? answer;
      },
    }),
  };
}

/** A fault in what an operation is asked. `change` gives the other request, or nothing where it leaves the request alone. */
export function requestFault(
  { id }: Pick<Operation, "id">,
  name: string,
  change: (request: Request) => Message | undefined,
): Fault {
  return {
    name,
    subject: id,
    appliesTo: (passed) =>
      "answer" in passed && passed.request.operation?.id === id && change(passed.request) !== undefined,
    start: () => ({
      request: (request, next) => next(request.operation?.id === id ? (change(request) ?? request) : request),
    }),
  };
}

/** A fault that remembers, of the operations that `fits` tells. */
export function statefulFault(
  { id }: Pick<Operation, "id">,
  name: string,
  fits: (answered: AnsweredRequest) => boolean,
  open: () => NonNullable<Handlers["request"]>,
): Fault {
  return {
    name,
    subject: id,
    appliesTo: (passed) => "answer" in passed && fits(passed),
    start: () => ({ request: open() }),
  };
}

/** A fault of the deliveries of an event type. */
export function deliveryFault(
  type: string,
  name: string,
  change: (delivery: Delivery) => readonly Message[] | undefined,
): Fault {
  return {
    name,
    subject: type,
    appliesTo: (passed) =>
      "delivery" in passed && passed.delivery.type === type && change(passed.delivery) !== undefined,
    start: () => ({ delivery: (delivery) => (delivery.type === type ? change(delivery) : undefined) ?? [delivery] }),
  };
}

/** The delivery with signatures that fit its body, at its own time. */
export function signAgain<M extends Message>(delivery: M, sign: NonNullable<Delivery["sign"]>): M {
  return Object.values(signatureNames).reduce((signed, { id, timestamp, signature }) => {
    const [eventId = "", seconds = ""] = [headerOf(signed, id), headerOf(signed, timestamp)];
    const isSigned = headerOf(signed, signature) !== undefined;
    return isSigned ? withHeader(signed, signature, sign(eventId, seconds, signed.body)) : signed;
  }, delivery);
}

/** The value of a header of a message; undefined where there is none. */
export function headerOf({ headers }: Pick<Message, "headers">, name: string): string | undefined {
  return headers.find(([each]) => each.toLowerCase() === name.toLowerCase())?.[1];
}

/** The message with another value of a header, or without it. */
export function withHeader<M extends Message>(message: M, name: string, value: string | undefined): M {
  const others = message.headers.filter(([each]) => each.toLowerCase() !== name.toLowerCase());
  return { ...message, headers: value === undefined ? others : [...others, [name, value]] };
}

/** The answer with another value of a header, or without it. */
export function withResponseHeader(answer: HttpResponse, name: string, value: string | undefined): HttpResponse {
  const { [name.toLowerCase()]: _, ...others } = answer.headers;
  return { ...answer, headers: value === undefined ? others : { ...others, [name.toLowerCase()]: value } };
}

/** The answer with another JSON body. */
export function withJsonBody(answer: HttpResponse, json: unknown): HttpResponse {
  return { ...answer, body: Buffer.from(JSON.stringify(json)) };
}

/** The answer of a refusal with a code of the contract. */
export function errorResponse(answer: HttpResponse, code: ErrorCode): HttpResponse {
  return withJsonBody({ ...answer, status: errors[code].status }, { error: { code, message: "No.", detail: {} } });
}

/** The code by which an operation says that what its path names is not there. */
export function notFoundCodeOf({ errors: codes }: Operation): ErrorCode {
  return codes.find((code) => code.endsWith("NOT_FOUND")) as ErrorCode;
}

/** A body as JSON; undefined where it is none. */
export function parseJson(body: Buffer): unknown {
  if (body[0] !== 0x7b && body[0] !== 0x5b) return undefined;
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return undefined;
  }
}
