// Turns the stock OpenAPI emitter's document into the published one.

import { type Document, type Operation, operationsOf, type Schema, walk } from "../document/openapi.ts";
import { addAnnouncements } from "./announcements.ts";
import { hoistHeaders, hoistResponses, order, prune, refuseLookAlikes, rename } from "./components.ts";
import { datedExamples } from "./dated-examples.ts";
import { addDeprecation } from "./deprecation.ts";
import { describeRateLimit, describeSuccesses } from "./descriptions.ts";
import { describeDetail, describeErrors } from "./errors.ts";
import { addPartnerOperations, addWebhookExamples, addWebhooks, nameEventSchemas, uniteRecords } from "./events.ts";
import { addExamples } from "./example.ts";
import type { ErrorFact, Facts, FieldFact } from "./facts.ts";
import { addForms } from "./forms.ts";
import { addInvariants } from "./invariants.ts";
import { addLinks } from "./links/links.ts";
import { addMagicValues, markUnlisted } from "./magic-values.ts";
import { sealRequests } from "./seal.ts";
import { addStates, requireStates } from "./states.ts";
import { addTags } from "./tags.ts";
import { refuseNul } from "./texts.ts";

const componentOf = { ServiceVersionHeader: "ServiceVersion", IdempotencyKeyHeader: "IdempotencyKey" } as Record<
  string,
  string
>;

/** `raw`: the stock emitter's document of the date; `newest`: that of the newest date. */
export function publishedDocument(raw: unknown, facts: Facts, newest: unknown = raw): Document {
  const document = structuredClone(raw) as Document;
  document.components.headers = {};
  document.components.responses = {};
  document.components.securitySchemes ??= {};
  nameOperations(document, facts);
  nameEventSchemas(document, facts);
  nameParameters(document);
  pinVersion(document);
  lowerSchemes(document);
  keepOrderOfServers(document);
  openObjects(document);
  markSchemas(document, facts);
  markFields(document, facts);
  addAnnouncements(document, facts);
  tieFields(document, facts);
  markUnlisted(document, facts);
  describeMembers(document, facts);
  addStates(document, facts.machines);
  addWebhooks(document, facts);
  addPartnerOperations(document, facts);
  listOperations(document, facts);
  uniteRecords(document, facts);
  describeSuccesses(document, facts);
  joinLines(document);
  nameDates(document, facts);
  datedExamples(document, newest as Document, facts);
  addWebhookExamples(document);
  addInvariants(document, facts);
  sealRequests(document);
  refuseNul(document);
  for (const { operation } of operationsOf(document)) {
    describeErrors(document, operation, facts);
    addReplayHeader(operation, facts);
    addForms(document, operation);
    addExamples(document, operation, facts);
  }
  addDeprecation(document, facts);
  addLinks(document, facts);
  hoistHeaders(document);
  hoistResponses(document);
  addTables(document, facts);
  addTags(document, facts);
  prune(document);
  refuseLookAlikes(document);
  return order(document);
}

function nameOperations(document: Document, facts: Facts): void {
  for (const { operation } of operationsOf(document)) {
    if (!operation.operationId.includes("_")) continue;
    operation.operationId = operation.operationId.slice(operation.operationId.indexOf("_") + 1);
    const known = facts.operations.get(operation.operationId);
    if (!known) throw new Error(`operation ${operation.operationId} belongs to no interface of the specification`);
    operation["x-rate-limit-tier"] = known.policy;
    if (known.alsoTier) {
      const { field, value, tier } = known.alsoTier;
      const policy = facts.tiers.find(({ name }) => name === tier)?.policy;
      operation["x-rate-limit-also-tier"] = { field, value, tier: policy };
    }
    const countLimit = facts.countLimits.get(operation.operationId);
    if (countLimit) operation["x-count-limit"] = countLimit;
    requireStates(operation, facts.requiredStates.get(operation.operationId) ?? []);
    addMagicValues(operation, facts);
    operation["x-source"] = known.source;
    if (known.sandboxOnly) operation["x-sandbox-only"] = true;
    describeRateLimit(operation, facts);
  }
}

function nameParameters(document: Document): void {
  for (const parameter of Object.values(document.components.parameters)) {
    // The stock emitter repeats extensions in the schema.
    for (const key of Object.keys(parameter)) if (key.startsWith("x-")) delete parameter.schema?.[key];
  }
  const names = Object.keys(document.components.parameters).map((name): [string, string] => [
    name,
    parameterName(name),
  ]);
  rename(document, "parameters", new Map(names.filter(([from, to]) => from !== to)));
}

// The stock emitter writes `PageQuery.limit`. Some tools drop parameters whose components have a dot in their names.
function parameterName(name: string): string {
  return componentOf[name] ?? name.replaceAll(/\.(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function pinVersion(document: Document): void {
  const date = document.info.version;
  const parameter = document.components.parameters.ServiceVersion;
  if (parameter) parameter.schema = { type: "string", enum: [date], examples: [date] };
  const schema = document.components.schemas.versionDate;
  if (schema) schema.examples = [date];
}

// Most tools write `bearer` in lower case.
function lowerSchemes(document: Document): void {
  for (const scheme of Object.values(document.components.securitySchemes) as { scheme?: string }[]) {
    if (scheme.scheme) scheme.scheme = scheme.scheme.toLowerCase();
  }
}

// Reverses the servers, because the compiler runs decorators from the last to the first.
function keepOrderOfServers(document: Document): void {
  document.servers?.reverse();
}

// Joins a paragraph's lines. Only an empty line starts a paragraph, and only a list mark starts an item.
function joinLines(document: Document): void {
  walk(document, (object) => {
    if (typeof object.description === "string")
      object.description = object.description.replace(/(?<=\S)[ \t]*\n(?=(?!\d+\. )[^\s#*-])/g, " ");
  });
}

// Removes `unevaluatedProperties`, from which tools make types without properties.
function openObjects(document: Document): void {
  walk(document, (object) => {
    const { unevaluatedProperties: others } = object;
    if (others === undefined) return;
    delete object.unevaluatedProperties;
    object.additionalProperties = JSON.stringify(others) === "{}" ? true : others;
  });
}

// The schemas and fields of these facts may not exist at the document's date.
function markSchemas({ components: { schemas } }: Document, facts: Facts): void {
  const mark = (name: string, keywords: Schema) => Object.assign(schemas[name] ?? {}, keywords);
  for (const name of facts.atLeastOneProperty) mark(name, { minProperties: 1 });
  for (const name of facts.exactlyOneProperty) mark(name, { minProperties: 1, maxProperties: 1 });
  for (const { model, pattern, maxLength, most } of facts.maps)
    mark(model, { propertyNames: { pattern, maxLength }, ...(most !== undefined && { maxProperties: most }) });
  for (const [model, removedBy] of facts.merged) mark(model, { "x-merged": { removedBy } });
  for (const name of facts.openEnums) mark(name, { "x-extensible-enum": true });
  for (const [name, members] of facts.members) mark(name, { enum: members, "x-extensible-enum": true });
}

function markFields({ components: { schemas } }: Document, facts: Facts): void {
  const mark = ({ model, property }: FieldFact, keywords: Schema) =>
    Object.assign(schemas[model]?.properties?.[property] ?? {}, keywords);
  for (const field of facts.distinct) mark(field, { uniqueItems: true });
  for (const { code, freedBy, ...field } of facts.unique)
    mark(field, { "x-unique": freedBy === undefined ? { code } : { code, freedBy } });
  for (const { resource, states, code, ...field } of facts.changeable)
    mark(field, { "x-changeable-in": { resource, states, code } });
  for (const { ownerFields, ...field } of facts.assignedOnce) mark(field, { "x-assigned-once": ownerFields });
  for (const field of facts.singleUse) mark(field, { "x-single-use": true });
}

function nameDates(document: Document, facts: Facts): void {
  for (const { model, property } of facts.allDates) {
    const schema = document.components.schemas[model];
    if (schema) schema.examples = [{ [property]: facts.dates }];
  }
}

// The stock emitter drops the doc comments of members. Scalar shows this extension.
function describeMembers(document: Document, facts: Facts): void {
  for (const [name, docs] of facts.memberDocs) {
    const schema = document.components.schemas[name];
    const own = Object.entries(docs).filter(([value]) => schema?.enum?.includes(value));
    if (schema && own.length > 0) schema["x-enum-descriptions"] = Object.fromEntries(own);
  }
}

/**
 * Writes the conditions between fields as conditions of JSON Schema. Each has a type, because generators turn a part of
 * `allOf` without a type into any value.
 */
function tieFields(document: Document, facts: Facts): void {
  const requiring = (property: string) => ({
    ...{ properties: { [property]: {} }, required: [property], additionalProperties: true },
  });
  for (const { model, property, field } of facts.alternatives) {
    const schema = document.components.schemas[model];
    if (schema === undefined) continue;
    const isOther = requiring(field);
    // biome-ignore lint/suspicious/noThenProperty: a word of JSON Schema
    const either = { type: "object", if: isOther, then: { not: requiring(property) }, else: requiring(property) };
    schema.allOf = [...(schema.allOf ?? []), either];
  }
  for (const { model, property, field, values, isNeeded } of facts.tied) {
    const schema = document.components.schemas[model];
    if (schema === undefined) continue;
    const isPresent = requiring(property);
    const condition = { type: "object", if: { properties: { [field]: { enum: values } }, required: [field] } };
    // biome-ignore lint/suspicious/noThenProperty: a word of JSON Schema
    const needed = isNeeded ? { then: isPresent } : {};
    schema.allOf = [...(schema.allOf ?? []), { ...condition, ...needed, else: { not: isPresent } }];
  }
}

function listOperations(document: Document, facts: Facts): void {
  for (const name of facts.everyOperation) {
    const schema = document.components.schemas[name] as { enum?: string[] } | undefined;
    const ids = Object.values(document.paths).flatMap((item) =>
      Object.values(item as Record<string, { operationId?: string }>).flatMap(({ operationId }) => operationId ?? []),
    );
    if (schema) schema.enum = [...new Set([...(schema.enum ?? []), ...ids])];
  }
}

// Errors are replayed too (interface §8.3).
function addReplayHeader(operation: Operation, facts: Facts): void {
  if (!operation.parameters?.some((parameter) => parameter.$ref?.endsWith("/IdempotencyKey"))) return;
  const replayed = facts.headers.find((header) => header.property === "idempotentReplayed");
  if (!replayed) throw new Error("the specification declares no header idempotentReplayed");
  const shape = Object.values(operation.responses).find((response) => response.headers?.[replayed.name])?.headers?.[
    replayed.name
  ];
  if (!shape)
    throw new Error(
      `${operation.operationId} takes an Idempotency-Key, but its success has no ${replayed.name}: use Created<> or Done<>`,
    );
  for (const [status, response] of Object.entries(operation.responses)) {
    if (facts.uncachedStatuses.includes(Number(status))) continue;
    response.headers ??= {};
    response.headers[replayed.name] ??= structuredClone(shape);
  }
}

function codeEntry(document: Document, fact: ErrorFact): object {
  const { code: _, scope, ...row } = fact;
  return { ...row, ...(scope === "edge" && describeDetail(document, fact)) };
}

function addTables(document: Document, facts: Facts): void {
  const codes = facts.errors.filter(({ scope }) => scope !== "planned");
  document["x-error-codes"] = Object.fromEntries(codes.map((fact) => [fact.code, codeEntry(document, fact)]));
  document["x-rate-limit-tiers"] = Object.fromEntries(
    facts.tiers.map((tier) => [tier.policy, { sandbox: tier.sandbox, production: tier.production }]),
  );
  document["x-limits"] = Object.fromEntries(facts.promises.map(({ name, ...limit }) => [name, limit]));
  document["x-uncached-statuses"] = facts.uncachedStatuses;
}
