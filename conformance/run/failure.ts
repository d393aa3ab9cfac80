// What is told of a check that failed: what was expected, what came, and how to send the request again. Invariant: no API key is
// told.
import { headers } from "../../generated/contract.ts";
import type { ContractDocument } from "../contract/document.ts";
import { curlLine, type Exchange, NoResponse } from "../http/exchange.ts";
import { ExpectationFailed } from "../rules/expect.ts";
import type { Session } from "./session.ts";

export interface Failure {
  readonly expected: string;
  readonly actual: string;
  /** Status and beginning of the body of the answer that failed. */
  readonly answer?: string;
  /** X-Request-Id of that answer. */
  readonly requestId?: string;
  /** A shell line that repeats the request, without its key. */
  readonly curl?: string;
  /** Such as "createWebhook 201": the call that had to succeed and was refused, which many checks may build on. */
  readonly blockedBy?: string;
}

/** What is shown of an exchange. */
export function describeExchange(exchange: Exchange): Pick<Failure, "answer" | "requestId" | "curl"> {
  const { status, headers: values } = exchange.response;
  const requestId = values[headers.requestId.toLowerCase()];
  return {
    answer: `${status} ${exchange.text.slice(0, 500)}`.trimEnd(),
    ...(requestId === undefined ? {} : { requestId }),
    curl: curlLine(exchange),
  };
}

/** The failure behind what a check threw. */
export function describeFailure(error: unknown, session: Session): Failure {
  const gone = session.deployment.gone?.();
  const suffix = gone === undefined ? "" : ` (${gone})`;
  if (error instanceof ExpectationFailed) {
    const exchange = error.exchange ?? session.latest;
    const { expected } = error;
    const actual = `${error.actual}${suffix}`;
    if (exchange === undefined) return { expected, actual };
    const call = error.isRefusal ? callOf(exchange, session.document) : undefined;
    return { expected, actual, ...describeExchange(exchange), ...(call === undefined ? {} : { blockedBy: call }) };
  }
  if (error instanceof NoResponse) {
    return { expected: "an answer", actual: `${error.message}${suffix}`, curl: curlLine(error) };
  }
  // A mistake of the suite itself, which must not pass for the target's.
  const shown = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { expected: "a check that runs to its end", actual: `${shown}${suffix}` };
}

function callOf({ request }: Exchange, document: ContractDocument): string | undefined {
  const operation = document.match(request.method, request.path.split("?")[0]!);
  return operation && `${operation.id} ${operation.success.join(" or ")}`;
}

/** The failure with every one of `secrets` as $API_KEY. */
export function redact(failure: Failure, secrets: readonly string[]): Failure {
  const clean = (text: string) => secrets.reduce((left, secret) => left.replaceAll(secret, "$API_KEY"), text);
  return Object.fromEntries(Object.entries(failure).map(([name, text]) => [name, clean(text)])) as unknown as Failure;
}
