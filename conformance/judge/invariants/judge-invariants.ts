import type { Operation } from "../../contract/document.ts";
import type { Schema } from "../../contract/schema.ts";
import type { Exchange } from "../../http/exchange.ts";
import { type Discrepancy, declarationOf, type JudgeContext } from "../context.ts";
import { type BrokenInvariant, brokenInvariants } from "./invariants.ts";

const json = "application/json";

/** Judges every resource in a successful body. */
export function judgeInvariants(
  exchange: Exchange,
  operation: Operation | undefined,
  { document }: JudgeContext,
): readonly Discrepancy[] {
  if (exchange.response.status >= 400 || exchange.json === undefined || exchange.request.method === "HEAD") return [];
  const schema = declarationOf(exchange, operation)?.response?.content.get(json);
  if (schema === undefined || isKnown(schema, exchange.text)) return [];
  const broken = brokenInvariants(document.schemas, schema, exchange.json);
  if (broken.length === 0) remember(schema, exchange.text);
  return broken.slice(0, 5).map((each) => discrepancyOf(operation!.id, each));
}

function discrepancyOf(operationId: string, { invariant, pointer, values }: BrokenInvariant): Discrepancy {
  const { sentence, rule } = invariant;
  return [`${sentence} (${rule})`, `${operationId} ${pointer === "" ? "/" : pointer}: ${values}`];
}

// Many responses repeat: replays, and reads of unchanged resources.
const maxTextLength = 2_000;
const maxTexts = 10_000;
const validTexts = new WeakMap<Schema, Set<string>>();

function isKnown(schema: Schema, text: string): boolean {
  return validTexts.get(schema)?.has(text) ?? false;
}

function remember(schema: Schema, text: string): void {
  const known = validTexts.get(schema) ?? new Set<string>();
  validTexts.set(schema, known);
  if (text.length <= maxTextLength && known.size < maxTexts) known.add(text);
}
