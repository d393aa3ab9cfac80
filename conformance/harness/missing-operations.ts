// Finds the operations that a target does not offer. Invariant: no request of the search can change anything.
import type { errors } from "../../generated/contract.ts";
import type { ContractDocument, Operation } from "../contract/document.ts";
import type { Exchange } from "../http/exchange.ts";
import type { HttpRequest } from "../http/http-request.ts";
import type { Sender } from "../http/transport.ts";
import { codeOf } from "../judge/context.ts";
import { summarize } from "./expect.ts";
import { NotOffered } from "./not-offered.ts";
import { unknownId } from "./operation-paths.ts";
import type { Deployment } from "./target.ts";

/** An unknown id and an empty body: every operation that changes something refuses one of them. */
export function harmlessRequest({ method, path, bodyRequired }: Operation): HttpRequest {
  const ofUnknown = path.replace(/\{[^}]+\}/g, unknownId);
  return { method, path: ofUnknown, ...(bodyRequired ? { contentType: "application/json", body: "{}" } : {}) };
}

const unknownPathCode = "RESOURCE_NOT_FOUND" satisfies keyof typeof errors;

/**
 * Undefined if the target offers the operation. An offered operation may refuse the unknown id with 404 too, but then
 * with a code that it declares. `elsewhere` is the response at a path that no date has.
 */
export function missingAnswer(operation: Operation, exchange: Exchange, elsewhere: Exchange): string | undefined {
  const { status } = exchange.response;
  const code = codeOf(exchange);
  const isAlike = code === undefined || code === unknownPathCode || code === codeOf(elsewhere);
  const isUnknownPath = status === 404 && isAlike && !operation.errors.includes(code ?? "");
  return isUnknownPath || status === 405 || status === 501 ? summarize(exchange) : undefined;
}

/** Returns the response for each operation that is missing. Sends one request for each operation, with each key in turn. */
export async function findMissing(
  sender: Sender,
  apiKeys: readonly string[],
  operations: readonly Operation[],
): Promise<ReadonlyMap<string, string>> {
  const missing = new Map<string, string>();
  const waiting = [...operations];
  const elsewhere = await askElsewhere((request) => sender.send(request, apiKeys[0]!));
  await Promise.all(
    apiKeys.map(async (apiKey) => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const answer = missingAnswer(next, await sender.send(harmlessRequest(next), apiKey), elsewhere);
        if (answer !== undefined) missing.set(next.id, answer);
      }
    }),
  );
  return missing;
}

export function askElsewhere(send: (request: HttpRequest) => Promise<Exchange>): Promise<Exchange> {
  return send({ method: "GET", path: `/nothing-here/${unknownId}` });
}

/** @throws {NotOffered} from a request of a missing operation, or of another method at its path. Sends no such request. */
export function refuseMissing(
  sender: Sender,
  document: ContractDocument,
  missing: Deployment["missing"],
  onRefusal: (refusal: NotOffered) => void,
): Sender {
  if (missing === undefined || missing.size === 0) return sender;
  const methods = [...new Set(document.operations.map(({ method }) => method))];
  return {
    ...sender,
    send: async (request, apiKey) => {
      const path = request.path.split("?")[0]!;
      const named = document.match(request.method, path);
      const at = named === undefined ? methods.map((method) => document.match(method, path)) : [named];
      const lacking = at.find((operation) => operation !== undefined && missing.has(operation.id));
      if (lacking === undefined) return sender.send(request, apiKey);
      const refusal = new NotOffered(lacking.id);
      onRefusal(refusal);
      throw refusal;
    },
  };
}
