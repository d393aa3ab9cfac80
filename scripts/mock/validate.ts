// Validates a request with the server's validator against the mock's document.
import { headers as names } from "../../generated/contract.ts";
import type { RequestRules, RequestValidator, SentRequest } from "../../server/http/request-rules/request-rules.ts";
import type { Operation } from "./document.ts";

/** A departure from the document, in the format of Prism's `sl-violations`. */
export interface Violation {
  readonly location: readonly string[];
  readonly severity: string;
  readonly code: string;
  readonly message: string;
}

/** A request with its values converted to the document's types. */
export interface ParsedRequest {
  readonly violations: readonly Violation[];
  /** Ids in lower case. */
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  /** Undefined if there is no body. */
  readonly body: unknown;
}

/** Validates a request for `operation`. The loaded document may declare other parameters than `entry`, the operation's entry in the contract. */
export async function validateRequest(
  validator: RequestValidator,
  operation: Operation,
  entry: RequestRules,
  { headers, ...request }: SentRequest,
): Promise<ParsedRequest> {
  const { path, method, queryParameters } = operation;
  // respond.ts has already refused other dates; the document's own date may have another name.
  const { [names.serviceVersion.toLowerCase()]: _, ...otherHeaders } = headers;
  const rules = { ...entry, path, method, queryParameters };
  const { problems, input } = await validator.validate(rules, { ...request, headers: otherHeaders });
  const violations = problems.map(({ path, message, keyword = "value" }) =>
    requestViolation(path.split("/").slice(1), keyword, message),
  );
  return { violations, path: input.path, query: input.query, body: input.body };
}

export function requestViolation(location: readonly string[], code: string, message: string): Violation {
  return { location: ["request", ...location], severity: "Error", code, message };
}
