// One request on its way through the pipeline. Each stage is what the steps up to there have learnt; a step takes the stage before it and gives the
// next, so that a step which is put too early does not compile.
import type { IncomingMessage } from "node:http";
import type { Request, Response } from "express";
import type { Version } from "../../../generated/contract.ts";
import type { CallingProject } from "../../platform/operation.ts";
import type { UploadedFile } from "../../platform/uploaded-file.ts";
import type { Decision } from "../limits/rolling.ts";
import type { Match, MatchedOperation, SentBody, Target } from "../request-rules/request-rules.ts";

/** A request that has come in. */
export interface Begun {
  readonly requestId: string;
  /** Epoch milliseconds. */
  readonly startedAt: number;
  /** The caller's address, where it can be determined. */
  readonly address: string | undefined;
  /** Undefined where it cannot be parsed. */
  readonly target: Target | undefined;
  /** What Service-Version said, valid or not. */
  readonly namedVersion: string | undefined;
  /** What the limit said; absent until something was counted. */
  decision?: Decision;
  /** The body, once somebody has asked for it. */
  reading?: Promise<SentBody>;
  /** The file that came with it. */
  upload?: UploadedFile;
}

/** One whose head is well-formed. */
export interface WellFormed extends Begun {
  readonly target: Target;
}

/** Method and path led to something, or to nothing. */
export interface Matched extends WellFormed {
  readonly match: Match;
}

/** The caller is known and allowed. */
export interface Authenticated extends Matched {
  readonly project: CallingProject & { readonly version: Version };
  readonly keyId: string;
}

/** Counted and admitted. */
export interface Limited extends Authenticated {
  readonly decision: Decision;
}

/** There is an operation to run. */
export interface Known extends Limited {
  readonly operation: MatchedOperation;
}

/** The date that serves the request is decided. */
export interface Dated extends Known {
  readonly version: Version;
}

/** The body is read; it may still break the operation's schema. */
export interface Received extends Dated {
  readonly body: SentBody;
}

/** What the operation is given of the request. */
export interface Input {
  /** The path's values, in the one form that ids have. */
  readonly path: Readonly<Record<string, string>>;
  readonly query: object;
  /** Of those that the document names, what was sent. */
  readonly headers: object;
  /** Undefined where nothing was sent. */
  readonly body: unknown;
}

/** Everything fits the document of the date. */
export interface Validated extends Dated {
  readonly input: Input;
}

/** What can be said of an exchange at any time. */
export type Exchange = Begun & Partial<Omit<Validated, keyof Begun>>;

// On the request itself: a WeakMap of as many entries as there are requests costs the garbage collector more than the steps cost.
const slot = Symbol("exchange");
type Holder = IncomingMessage & { [slot]?: Exchange };

export function holdExchange(request: IncomingMessage, exchange: Begun): void {
  (request as Holder)[slot] = exchange;
}

/** The exchange of a request; `begin` made it. */
export function exchangeOf(request: IncomingMessage): Exchange {
  const exchange = (request as Holder)[slot];
  if (!exchange) throw new Error("begin did not run for this request");
  return exchange;
}

/** What a step gives that has answered the request: no later step runs. */
export type Answered = "answered";

/** A step of the pipeline: from one stage to the next, or to the end. What it throws or rejects with goes to `respondWithError`. */
export type Step<In, Out> = (
  exchange: In,
  request: Request,
  response: Response,
) => Out | Answered | Promise<Out | Answered>;
