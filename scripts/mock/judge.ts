// Validates a request with the server's validator against the mock's document.
import { headers as names } from "../../generated/contract.ts";
import type { RequestRules, RequestValidator, SentRequest } from "../../server/http/request-rules/request-rules.ts";
import type { Operation } from "./document.ts";

/** A rule of the document that a request or an example breaks, in the form of Prism's `sl-violations`. */
export interface Violation {
  readonly location: readonly string[];
  readonly severity: string;
  readonly code: string;
  readonly message: string;
}

/** A request after validation, its values in the document's types and its ids in lower case. */
export interface Asked {
  readonly violations: readonly Violation[];
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  /** Undefined if there is no body. */
  readonly body: unknown;
}

/** Validates a request for `operation`. The loaded document may declare other parameters than `entry`, the operation's entry in the contract. */
export async function judge(
  validator: RequestValidator,
  operation: Operation,
  entry: RequestRules,
  { headers, ...request }: SentRequest,
): Promise<Asked> {
  const { path, method, queryParameters } = operation;
  // answer.ts has already refused other dates; the document's own date may have another name.
  const { [names.serviceVersion.toLowerCase()]: _, ...judged } = headers;
  const rules = { ...entry, path, method, queryParameters };
  const { problems, input } = await validator.validate(rules, { ...request, headers: judged });
  const violations = problems.map(({ path, message, keyword = "value" }) => ({
    location: ["request", ...path.split("/").slice(1)],
    severity: "Error",
    code: keyword,
    message,
  }));
  return { violations, path: input.path, query: input.query, body: input.body };
}
