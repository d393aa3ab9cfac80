// One request on its way through the pipeline: what the steps have learnt so far. Each step adds its part and relies on those before it.
import type { Request, Response } from "express";
import type { OperationId, Version } from "../../generated/contract.ts";
import type { Decision } from "../limits/rolling.ts";
import type { CallingProject } from "../platform/operation.ts";
import type { Match } from "./match.ts";

export interface Exchange {
  readonly requestId: string;
  /** Epoch milliseconds. */
  readonly startedAt: number;
  /** The caller's address, where it can be determined. */
  readonly address: string | undefined;
  /** The date that serves the request; until it is known for sure, the best guess for an error's header. */
  version: Version;
  /** What method and path lead to. */
  match?: Match;
  /** The operation, where they lead to one. */
  operation?: MatchedOperation;
  project?: CallingProject;
  keyId?: string;
  /** The date that a request without the header is served with. */
  pinnedVersion?: Version;
  decision?: Decision;
  /** The validated query, its values of the schema's types. */
  query?: object | undefined;
}

export interface MatchedOperation {
  readonly id: OperationId;
  readonly path: Readonly<Record<string, string>>;
}

// On the request itself: a WeakMap of as many entries as there are requests costs the garbage collector more than the steps cost.
const slot = Symbol("exchange");
type Begun = Request & { [slot]?: Exchange };

export function beginExchange(request: Request, exchange: Exchange): void {
  (request as Begun)[slot] = exchange;
}

/** The exchange of a request. It exists from the first step on. */
export function exchangeOf(request: Request): Exchange {
  const exchange = (request as Begun)[slot];
  if (!exchange) throw new Error("the pipeline's first step did not run for this request");
  return exchange;
}

/** A step of the pipeline as Express takes it; what it throws or rejects with goes to `respond`. */
export type Step = (request: Request, response: Response, next: (error?: unknown) => void) => void | Promise<void>;
