// Whether a response shows what it must not: secrets, keys, the inside of the service.
import { errors, headers } from "../../generated/contract.ts";
import type { ContractDocument, Operation } from "../contract/document.ts";
import type { Schema } from "../contract/schema.ts";
import type { Exchange } from "../http/exchange.ts";
import type { Discrepancy, JudgeContext } from "./context.ts";

/** Signing secrets where none is declared, and API keys anywhere (interface §2.1). */
export function judgeSecrets(
  exchange: Exchange,
  operation: Operation | undefined,
  { document, apiKeys }: JudgeContext,
): readonly Discrepancy[] {
  const schema = operation?.responses.get(exchange.response.status)?.content.get("application/json");
  const isDeclared = schema !== undefined && declaresSecret(schema, document);
  const all = `${JSON.stringify(exchange.response.headers)}${exchange.text}`;
  const faults: Discrepancy[] = [];
  if (!isDeclared && /whsec_[A-Za-z0-9+/]{16}|"signingSecret"/.test(all))
    faults.push(["no signing secret", "one is shown"]);
  if ([...apiKeys].some((key) => all.includes(key))) faults.push(["no API key", "one is shown"]);
  return faults;
}

const declaring = new WeakMap<Schema, boolean>();

function declaresSecret(schema: Schema, { schemas }: ContractDocument): boolean {
  const known = declaring.get(schema) ?? "signingSecret" in Object(schemas.plain(schema).keywords.properties);
  declaring.set(schema, known);
  return known;
}

/** A secret that was shown before, unless the response is a replay (interface §8.3). */
export function judgeRepeatedSecrets(
  exchange: Exchange,
  _operation: Operation | undefined,
  { seen }: JudgeContext,
): readonly Discrepancy[] {
  const shown = (exchange.json as { signingSecret?: unknown } | undefined)?.signingSecret;
  const isReplay = exchange.response.headers[headers.idempotentReplayed.toLowerCase()] !== undefined;
  const repeated = isReplay ? undefined : secretLike(exchange.text).find((text) => seen.secrets.has(text));
  // Of duplicates that are sent together, a replay may arrive before the first answer.
  if (typeof shown === "string" && !isReplay) seen.secrets.add(shown);
  return repeated === undefined ? [] : [["a secret that was not shown before", "one that was"]];
}

/** What may be a secret: looked up among thousands that were shown, each answer costs what it is long. */
function secretLike(text: string): readonly string[] {
  return text.match(/[\w+/=-]{20,}/g) ?? [];
}

/** A 500 that nobody asked for by a simulated fault, a stack trace, the names of inner parts. */
export function judgeInternals(
  exchange: Exchange,
  operation: Operation | undefined,
  { seen: { asked } }: JudgeContext,
): readonly Discrepancy[] {
  const { response, text, request, json } = exchange;
  const faults: Discrepancy[] = [];
  const slotOf = (target: unknown) => `${request.headers.Authorization} ${target}`;
  const { target, kind, count } = (json ?? {}) as { target?: unknown; kind?: unknown; count?: unknown };
  const isAsking = operation?.id === "simulateFault" && response.status < 300;
  if (isAsking) asked.set(slotOf(target), kind === "INTERNAL_ERROR" ? Number(count) : 0);
  const left = asked.get(slotOf(operation?.id)) ?? 0;
  if (response.status === errors.INTERNAL_ERROR.status && left > 0) asked.set(slotOf(operation?.id), left - 1);
  else if (response.status === errors.INTERNAL_ERROR.status) faults.push(["never a 500", text.slice(0, 200)]);
  if (/(\n|\\n)\s+at \S+ ?\(|\bnode_modules\b|\bSQLITE_|\bnode:internal\b/.test(text))
    faults.push(["no internals", text.slice(0, 200)]);
  return faults;
}
