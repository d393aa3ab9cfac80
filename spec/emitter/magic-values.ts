// Writes magic values into the documents, as `x-magic-values` and as a list of the operation's description. Marks
// the enumerations that a response may leave.

import type { Document, Operation } from "../document/openapi.ts";
import { type MagicField, type MagicValue, unlistedValue } from "../lib/magic-values.ts";
import { addUnlisted } from "../views/sealed-document.ts";
import type { Facts } from "./facts.ts";
import { wordsOf } from "./states.ts";

export function addMagicValues(operation: Operation, { magicFields, operations }: Facts): void {
  const own = magicFields.filter((each) => each.operation === operation.operationId);
  if (own.length === 0) return;
  operation["x-magic-values"] = own.map(({ operation: _, values, once, ...field }) => ({
    ...field,
    ...(once === null ? {} : { once }),
    values: values.map(({ value, prefix, shows }) => ({ ...(value === null ? { prefix } : { value }), shows })),
  }));
  const isInProduction = operations.get(operation.operationId)?.sandboxOnly !== true;
  const paragraphs = own.map((magic) => magicParagraphs(magic, isInProduction));
  operation.description = [operation.description, ...paragraphs].filter((part) => part).join("\n\n");
}

function magicParagraphs({ field, resource, once, values }: MagicField, isInProduction: boolean): string {
  const texts = values.some(({ prefix }) => prefix !== null) ? "beginnings" : "values";
  const when = once === null ? "" : ` once the ${wordsOf(resource)} is ${once}`;
  const sentences = [
    `In a sandbox, these ${texts} of \`${field}\` provoke an outcome${when}.`,
    ...(isInProduction ? ["In production they have no effect."] : []),
    ...(values.some(({ shows }) => Object.values(shows).flat().includes(unlistedValue))
      ? [`${unlistedValue} is in no list: tolerate it.`]
      : []),
  ];
  const rows = values.map(({ value, prefix, shows }) => `- \`${value ?? prefix}\`: ${outcomeText(shows)}`);
  return `${sentences.join(" ")}\n\n${rows.join("\n")}`;
}

/** Markdown, such as "`status` FAILED, `failureReason` CHAIN_REJECTED". */
export function outcomeText(shows: MagicValue["shows"]): string {
  const fields = Object.entries(shows).map(([path, value]) => `\`${path}\` ${[value].flat().map(String).join(", ")}`);
  return fields.join(", ");
}

/** By operation. */
export function contractMagicValues({ magicFields }: Facts): Record<string, Omit<MagicField, "operation">[]> {
  const byOperation = Map.groupBy(magicFields, ({ operation }) => operation);
  return Object.fromEntries(
    [...byOperation].map(([id, fields]) => [id, fields.map(({ operation: _, ...field }) => field)]),
  );
}

export function markUnlisted(document: Document, { unlisted }: Facts): void {
  for (const name of unlisted) {
    const schema = document.components.schemas[name];
    if (schema) schema["x-unlisted-value"] = unlistedValue;
  }
}

/** For types: callers cannot send the value, but one type serves requests and responses. */
export function withUnlistedMembers(document: Document): Document {
  for (const schema of Object.values(document.components.schemas)) addUnlisted(schema);
  return document;
}
