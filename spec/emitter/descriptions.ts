// Writes sentences that follow from the specification: what a success returns, and the rate limit of an operation.

import {
  type Document,
  jsonSchemaOf,
  type Method,
  nameOf,
  type Operation,
  operationsOf,
  type Response,
} from "../document/openapi.ts";
import type { Facts, TierFact, WindowFact } from "./facts.ts";
import { wordsOf } from "./states.ts";

/** Replaces the stock description of each success. `@returnsDoc` replaces the sentence. */
export function describeSuccesses(document: Document, facts: Facts): void {
  const nouns = nounsOf(document);
  for (const { method, operation } of operationsOf(document)) {
    for (const [status, response] of Object.entries(operation.responses)) {
      if (!stockDescriptions.has(response.description ?? "")) continue;
      response.description = successSentence({ method, operation, status, response }, nouns, facts);
    }
  }
}

const stockDescriptions = new Set([
  "The request has succeeded.",
  "The request has succeeded and a new resource has been created as a result.",
]);

/**
 * Returns nouns by schema: the words of the summary of the operation that gets the schema, such as `3DS challenge` for
 * `ThreeDsChallenge`.
 */
export function nounsOf(document: Document): ReadonlyMap<string, string> {
  const nouns = new Map<string, string>();
  for (const { method, operation } of operationsOf(document)) {
    const schema = schemaOf(operation.responses["200"]);
    const noun = /^Get (?:an? |the )?(.+)$/.exec(operation.summary ?? "")?.[1];
    if (method === "get" && schema !== undefined && noun !== undefined && !nouns.has(schema)) nouns.set(schema, noun);
  }
  return nouns;
}

interface Success {
  readonly method: Method;
  readonly operation: Operation;
  readonly status: string;
  readonly response: Response;
}

function successSentence(
  { method, operation, status, response }: Success,
  nouns: ReadonlyMap<string, string>,
  facts: Facts,
): string {
  const schema = schemaOf(response);
  const list = /^List (.+)$/.exec(operation.summary ?? "")?.[1];
  if (list !== undefined) return `A page of ${list}.`;
  if (schema === undefined)
    throw new Error(`${operation.operationId} returns no named model: describe the response with @returnsDoc`);
  const noun = nounOf(schema, nouns);
  if (method === "get") return `The ${noun}.`;
  if (status === "201") return `The new ${noun}.`;
  if (method === "patch") return `The updated ${noun}.`;
  const state = stateAfter(operation.operationId, schema, facts);
  if (state !== undefined) return `The ${noun}, now ${state}.`;
  return nouns.has(schema) ? `The ${noun} after this request.` : `The ${noun}.`;
}

export function schemaOf(response: Response | undefined): string | undefined {
  return nameOf(jsonSchemaOf(response));
}

/** A schema such as `WebhookWithSecret` is a webhook endpoint with its secret. */
export function nounOf(schema: string, nouns: ReadonlyMap<string, string>): string {
  const known = nouns.get(schema);
  if (known !== undefined) return known;
  const [base = "", part] = schema.split("With");
  const noun = nouns.get(base) ?? wordsOf(base);
  return part === undefined ? noun : `${noun} with its ${wordsOf(part)}`;
}

/** Returns the only state in which the operation leaves the resource; undefined if none or several are declared. */
function stateAfter(operationId: string, resource: string, { machines }: Facts): string | undefined {
  const machine = machines.find((each) => each.resource === resource);
  const moves = machine?.moves.filter(({ mover, by }) => mover === "operation" && by === operationId) ?? [];
  const uses = machine?.uses.filter(({ operation }) => operation === operationId) ?? [];
  const states = new Set([...moves.flatMap(({ to }) => to), ...uses.flatMap((use) => use.states)]);
  return moves.length > 0 && states.size === 1 ? [...states][0] : undefined;
}

/** Adds the requests that the operation's tier admits, as the last paragraph. */
export function describeRateLimit(operation: Operation, facts: Facts): void {
  const tier = facts.tiers.find(({ policy }) => policy === operation["x-rate-limit-tier"]);
  if (tier === undefined) return;
  const also = operation["x-rate-limit-also-tier"] as { field: string; value: string; tier: string } | undefined;
  const second = facts.tiers.find(({ policy }) => policy === also?.tier);
  const isSandboxOnly = operation["x-sandbox-only"] === true;
  const sentences = [
    limitSentences(tier, isSandboxOnly),
    ...(also === undefined || second === undefined
      ? []
      : [
          `If \`${also.field}\` is ${also.value}, the request also counts in a second tier.`,
          limitSentences(second, isSandboxOnly),
        ]),
  ];
  operation.description = [operation.description, sentences.join(" ")].filter((part) => part).join("\n\n");
}

function limitSentences({ policy, sandbox, production }: TierFact, isSandboxOnly: boolean): string {
  const admitted = `Rate-limit tier \`${policy}\`: in a sandbox, its operations admit ${requestsOf(sandbox)} per project.`;
  return isSandboxOnly ? admitted : `${admitted} In production, they admit ${requestsOf(production)}.`;
}

function requestsOf({ second, minute, day }: WindowFact): string {
  const [perSecond, perMinute, perDay] = [second, minute, day].map((count) => count.toLocaleString("en-GB"));
  return `${perSecond} requests a second, ${perMinute} a minute and ${perDay} a day`;
}
