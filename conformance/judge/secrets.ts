// Finds secrets, keys and internals in responses.
import { errors, headers } from "../../generated/contract.ts";
import type { ContractDocument, Operation } from "../contract/document.ts";
import type { Schema } from "../contract/schema.ts";
import type { Exchange } from "../http/exchange.ts";
import type { Discrepancy, JudgeContext } from "./context.ts";

/** Interface §2.1. */
export function judgeSecrets(
  exchange: Exchange,
  operation: Operation | undefined,
  { document, apiKeys }: JudgeContext,
): readonly Discrepancy[] {
  const schema = operation?.responses.get(exchange.response.status)?.content.get("application/json");
  const isDeclared = schema !== undefined && declaresSecret(schema, document);
  let all = exchange.text;
  for (const [name, value] of Object.entries(exchange.response.headers)) all += `\n"${name}": ${value}`;
  const faults: Discrepancy[] = [];
  // The request log shows the field without its value.
  if (!isDeclared && /whsec_[A-Za-z0-9+/]{16}|"signingSecret"(?!\s*:\s*"\[secret\]")/.test(all))
    faults.push(["no signing secret", "a signing secret"]);
  if (anyKeyOf(apiKeys)?.test(all)) faults.push(["no API key", "an API key"]);
  return faults;
}

const keyPatterns = new WeakMap<ReadonlySet<string>, RegExp | undefined>();

/** One search is cheaper than one for each key. Undefined if there is no key. */
function anyKeyOf(apiKeys: ReadonlySet<string>): RegExp | undefined {
  if (!keyPatterns.has(apiKeys)) {
    const texts = [...apiKeys].map((key) => RegExp.escape(key));
    keyPatterns.set(apiKeys, texts.length === 0 ? undefined : new RegExp(texts.join("|")));
  }
  return keyPatterns.get(apiKeys);
}

const declaringSchemas = new WeakMap<Schema, boolean>();

function declaresSecret(schema: Schema, { schemas }: ContractDocument): boolean {
  const known = declaringSchemas.get(schema) ?? "signingSecret" in Object(schemas.plain(schema).keywords.properties);
  declaringSchemas.set(schema, known);
  return known;
}

/** A replay may repeat a secret (interface §8.3). */
export function judgeRepeatedSecrets(
  exchange: Exchange,
  _operation: Operation | undefined,
  { seen }: JudgeContext,
): readonly Discrepancy[] {
  const shown = (exchange.json as { signingSecret?: unknown } | undefined)?.signingSecret;
  const isReplay = exchange.response.headers[headers.idempotentReplayed.toLowerCase()] !== undefined;
  const mayRepeat = !isReplay && seen.secretStarts.values().some((start) => exchange.text.includes(start));
  const repeated = mayRepeat ? possibleSecrets(exchange.text).find((text) => seen.secrets.has(text)) : undefined;
  // A parallel replay may arrive before the first response.
  if (typeof shown === "string" && !isReplay) {
    seen.secrets.add(shown);
    seen.secretStarts.add(shown.slice(0, "whsec_".length));
  }
  return repeated === undefined ? [] : [["no secret of an earlier response", "an earlier secret"]];
}

/** Looking up candidates is cheaper than searching for thousands of known secrets. */
function possibleSecrets(text: string): readonly string[] {
  return text.match(/[\w+/=-]{20,}/g) ?? [];
}

export function judgeInternals(
  exchange: Exchange,
  operation: Operation | undefined,
  { seen: { simulatedErrors } }: JudgeContext,
): readonly Discrepancy[] {
  const { response, text, request, json } = exchange;
  const faults: Discrepancy[] = [];
  const slotOf = (target: unknown) => `${request.headers.Authorization} ${target}`;
  const { target, kind, count } = (json ?? {}) as { target?: unknown; kind?: unknown; count?: unknown };
  const isSimulation = operation?.id === "simulateFault" && response.status < 300;
  if (isSimulation) simulatedErrors.set(slotOf(target), kind === "INTERNAL_ERROR" ? Number(count) : 0);
  const remaining = simulatedErrors.get(slotOf(operation?.id)) ?? 0;
  if (response.status === errors.INTERNAL_ERROR.status && remaining > 0)
    simulatedErrors.set(slotOf(operation?.id), remaining - 1);
  else if (response.status === errors.INTERNAL_ERROR.status) faults.push(["no status 500", text.slice(0, 200)]);
  if (/(\n|\\n)\s+at \S+ ?\(|\bnode_modules\b|\bSQLITE_|\bnode:internal\b/.test(text))
    faults.push(["no internals", text.slice(0, 200)]);
  return faults;
}
