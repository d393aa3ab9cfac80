// Validates requests with the server's validator.
import type { RequestRules, RequestValidator, SentRequest } from "../../server/http/request-rules/request-rules.ts";
import type { Operation } from "./document.ts";

/** In the format of Prism's `sl-violations`. */
export interface Violation {
  readonly location: readonly string[];
  readonly severity: string;
  readonly code: string;
  readonly message: string;
}

/** Values have the document's types. */
export interface ParsedRequest {
  readonly violations: readonly Violation[];
  /** Ids in lower case. */
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

/** `entry` is from the contract; the document may declare other parameters. */
export async function validateRequest(
  validator: RequestValidator,
  operation: Operation,
  entry: RequestRules,
  request: SentRequest,
): Promise<ParsedRequest> {
  const { path, method, queryParameters } = operation;
  const rules = { ...entry, path, method, queryParameters };
  const { problems, input } = await validator.validate(rules, request);
  const violations = problems.map(({ path, message, keyword = "value" }) =>
    requestViolation(path.split("/").slice(1), keyword, message),
  );
  return { violations, path: input.path, query: input.query, body: input.body };
}

export function requestViolation(location: readonly string[], code: string, message: string): Violation {
  return { location: ["request", ...location], severity: "Error", code, message };
}
