// Describes failed checks. Secrets are removed afterwards (redact.ts).
import { headers } from "../../generated/contract.ts";
import type { ContractDocument } from "../contract/document.ts";
import type { Session } from "../harness/session.ts";
import { curlLine, type Exchange, NoResponse } from "../http/exchange.ts";
import { ExpectationFailed } from "../http/expectation-failed.ts";
import { LimitExhausted } from "../http/transport.ts";
import type { Failure } from "./failed-check.ts";

export function describeExchange(exchange: Exchange): Pick<Failure, "answer" | "requestId" | "curl"> {
  const { status, headers: values } = exchange.response;
  const requestId = values[headers.requestId.toLowerCase()];
  return {
    // The answer is cut only after its secrets are removed: otherwise the start of a secret would remain.
    answer: `${status} ${exchange.text}`.trimEnd(),
    ...(requestId === undefined ? {} : { requestId }),
    curl: curlLine(exchange),
  };
}

export function describeFailure(error: unknown, session: Session): Failure {
  const exitReason = session.deployment.exitReason?.();
  const suffix = exitReason === undefined ? "" : ` (${exitReason})`;
  if (error instanceof ExpectationFailed) {
    const exchange = error.exchange ?? session.latest;
    const { expected } = error;
    const actual = `${error.actual}${suffix}`;
    if (exchange === undefined) return { expected, actual };
    const call = error.isRefusal ? describeCall(exchange, session.document) : undefined;
    return { expected, actual, ...describeExchange(exchange), ...(call === undefined ? {} : { blockedBy: call }) };
  }
  if (error instanceof NoResponse) {
    return { expected: noResponseExpectation, actual: `${error.message}${suffix}`, curl: curlLine(error) };
  }
  if (error instanceof LimitExhausted)
    return {
      expected: "requests within the target's rate limits; try again later, or give another project's --api-key",
      actual: error.message,
      blockedBy: "a used-up rate limit",
    };
  // An error of the suite must not look like a fault of the target.
  const shown = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return { expected: "a check without an error of the suite", actual: `${shown}${suffix}` };
}

export const noResponseExpectation = "a response";

function describeCall({ request }: Exchange, document: ContractDocument): string | undefined {
  const operation = document.match(request.method, request.path.split("?")[0]!);
  return operation && `${operation.id} ${operation.success.join(" or ")}`;
}
