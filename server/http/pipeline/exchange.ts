// The state of a request in the pipeline. Steps map one stage to the next: a step in the wrong place does not compile.
import type { IncomingMessage } from "node:http";
import type { Request, Response } from "express";
import type { Version } from "../../../generated/contract.ts";
import type { CallingProject } from "../../platform/operation.ts";
import type { UploadedFile } from "../../platform/uploaded-file.ts";
import type { Decision } from "../limits/rolling.ts";
import type { Match, MatchedOperation, SentBody, Target } from "../request-rules/request-rules.ts";

export interface StartedExchange {
  readonly requestId: string;
  /** Address of this server in links. */
  readonly publicUrl: string;
  /** Epoch ms. */
  readonly startedAt: number;
  /** Arrival of the request on the machine's clock, epoch ms. */
  readonly startedReal: number;
  /** Undefined if it cannot be determined. */
  readonly address: string | undefined;
  readonly target: Target | undefined;
  /** The Service-Version header, valid or not. */
  readonly namedVersion: string | undefined;
  /** Adds the request to the request log. */
  readonly record: RecordResponse | undefined;
  decision?: Decision;
  bodyPromise?: Promise<SentBody>;
  upload?: UploadedFile;
}

export type RecordResponse = (
  request: IncomingMessage,
  status: number,
  body: string | null,
  headers: Readonly<Record<string, string>>,
) => void;

export interface WellFormedExchange extends StartedExchange {
  readonly target: Target;
}

/** Undefined if no operation matches method and path. */
export interface MatchedExchange extends WellFormedExchange {
  readonly match: Match;
}

export interface AuthenticatedExchange extends MatchedExchange {
  readonly project: CallingProject & { readonly version: Version };
  readonly keyId: string;
}

export interface LimitedExchange extends AuthenticatedExchange {
  /**
   * Rejects if the rate limit refuses the request. Nothing may be answered or logged before it resolves. Undefined if the
   * request is admitted already.
   */
  readonly admission: Promise<void> | undefined;
}

export interface ResolvedExchange extends LimitedExchange {
  readonly operation: MatchedOperation;
}

export interface VersionedExchange extends ResolvedExchange {
  readonly version: Version;
}

/** The body is not validated. */
export interface ReceivedExchange extends VersionedExchange {
  readonly body: SentBody;
}

export interface Input {
  /** Ids in lower case. */
  readonly path: Readonly<Record<string, string>>;
  readonly query: object;
  /** Only declared headers. */
  readonly headers: object;
  readonly body: unknown;
}

export interface ValidatedExchange extends VersionedExchange {
  readonly input: Input;
}

export type Exchange = StartedExchange & Partial<Omit<ValidatedExchange & ReceivedExchange, keyof StartedExchange>>;

// A WeakMap entry per request would cost the garbage collector more than the steps cost.
const slot = Symbol("exchange");
type Holder = IncomingMessage & { [slot]?: Exchange };

export function attachExchange(request: IncomingMessage, exchange: StartedExchange): void {
  (request as Holder)[slot] = exchange;
}

/** Throws if `begin` did not run. */
export function exchangeOf(request: IncomingMessage): Exchange {
  const exchange = (request as Holder)[slot];
  if (!exchange) throw new Error("begin did not run for this request");
  return exchange;
}

/** No later step runs. */
export type Answered = "answered";

/** Errors of a step go to `respondWithError`. */
export type Step<In, Out> = (
  exchange: In,
  request: Request,
  response: Response,
) => Out | Answered | Promise<Out | Answered>;
