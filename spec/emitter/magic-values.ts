// Writes magic values into the documents, as `x-magic-values` and as a list of the operation's description. Lets only
// responses have a value that an open enumeration does not list.
import { type MagicField, type MagicValue, unlistedValue } from "../lib/magic-values.js";
import type { Facts } from "./facts.ts";
import { type Document, type Operation, refName, type Schema, schemaRef, walk } from "./openapi.ts";
import { requestSchemas } from "./seal.ts";
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
    ...(values.some(showsUnlisted) ? [`${unlistedValue} is in no list: tolerate it.`] : []),
  ];
  const rows = values.map(({ value, prefix, shows }) => `- \`${value ?? prefix}\`: ${outcomeText(shows)}`);
  return `${sentences.join(" ")}\n\n${rows.join("\n")}`;
}

function showsUnlisted({ shows }: MagicValue): boolean {
  return Object.values(shows).flat().includes(unlistedValue);
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

/** For validators: refers responses and events to copies of the enumerations, so that requests keep their lists. */
export function withUnlistedResponses(document: Document): Document {
  const { schemas } = document.components;
  const listed = new Set(Object.keys(schemas).filter((name) => schemas[name]?.["x-unlisted-value"] !== undefined));
  const ofRequests = requestSchemas(document);
  for (const [component, shared] of Object.entries(schemas)) {
    if (ofRequests.has(shared)) continue;
    // Schemas of requests and responses may share their parts.
    const schema = structuredClone(shared);
    schemas[component] = schema;
    walk(schema, (object) => {
      const name = typeof object.$ref === "string" ? refName(object.$ref) : "";
      if (listed.has(name)) Object.assign(object, schemaRef(unlistedName(name)));
    });
  }
  for (const name of listed) {
    const copy = structuredClone(schemas[name] as Schema);
    addUnlisted(copy);
    schemas[unlistedName(name)] = copy;
  }
  return document;
}

const unlistedName = (name: string): string => `${name}OrUnlisted`;

function addUnlisted(schema: Schema): void {
  const value = schema["x-unlisted-value"];
  if (value !== undefined) schema.enum = [...(schema.enum ?? []), value];
}
