// Writes the contract: the facts that schemas cannot hold.

import { type Document, type Operation, operationsOf, parametersOf, refName, resolve } from "../document/openapi.ts";
import { unlistedValue } from "../lib/magic-values.ts";
import { deprecationHeaders } from "./deprecation.ts";
import { eventsOf } from "./events.ts";
import type { ChangeableFact, Facts } from "./facts.ts";
import { fileFieldsOf } from "./forms.ts";
import { loggedFields } from "./logged-fields.ts";
import { contractMagicValues } from "./magic-values.ts";
import { ruleFunctions, ruleOperators } from "./rules/vocabulary.ts";
import { contractMachines } from "./states.ts";
import { withoutNul } from "./texts.ts";

interface ContractOperation {
  method: string;
  path: string;
  tier: string;
  alsoTier: { field: string; value: string; tier: string } | null;
  success: number[];
  errors: string[];
  idempotent: boolean;
  mediaTypes: string[];
  file: { field: string; mediaTypes: string[]; maxBytes: number } | null;
  bodyRequired: boolean;
  queryParameters: string[];
  headerParameters: string[];
  sandboxOnly: boolean;
  withClock: boolean;
  versions: string[];
  source: string;
}

/** `documents`: of all dates, oldest first. */
export function contractSource(documents: readonly Document[], facts: Facts): string {
  const versions = documents.map((document) => document.info.version);
  const constant = (name: string, value: unknown): string =>
    `export const ${name} = ${JSON.stringify(value, null, 2)} as const;`;
  const scopes = new Map(facts.errors.map(({ code, ...row }) => [code, row]));
  const tiers = facts.tiers.map(({ name, ...tier }) => [name, tier]);
  return [
    "// Made by `npm run generate` from spec/. Do not edit.",
    constant("versions", versions),
    "export type Version = (typeof versions)[number];",
    `export const latestVersion: Version = ${JSON.stringify(versions.at(-1))};`,
    "/** Additional response headers of deprecated dates: names and values. */",
    `export const deprecationHeaders: Readonly<Partial<Record<Version, Readonly<Record<string, string>>>>> = ${JSON.stringify(deprecationHeaders(facts), null, 2)};`,
    constant("environments", ["sandbox", "production"]),
    "export type Environment = (typeof environments)[number];",
    "/** Addresses of interface §5.5, by the first part of their host. */",
    constant("servers", namedServers(documents.at(-1) as Document)),
    "export type ServerName = keyof typeof servers;",
    constant("headers", Object.fromEntries(facts.headers.map((header) => [header.property, header.name]))),
    "/** Headers of every response. Those about rate limits start with RateLimit- or X-RateLimit-. */",
    constant("standardHeaders", namesOf(facts, "StandardHeaders")),
    constant("deliveryHeaders", namesOf(facts, "DeliveryHeaders")),
    "/** All error codes with status, message, source and scope. */",
    constant("errors", Object.fromEntries(scopes)),
    "export type ErrorCode = keyof typeof errors;",
    "/** Requests per rolling second, minute and day, per environment. */",
    constant("tiers", Object.fromEntries(tiers)),
    "export type Tier = keyof typeof tiers;",
    constant("limits", facts.limits),
    "/** Count limits of a project's resources, by the operation that creates one. */",
    constant("countLimits", Object.fromEntries(facts.countLimits)),
    "/** States of other resources that an operation needs, by operation. */",
    constant("requiredStates", Object.fromEntries(facts.requiredStates)),
    "/** Values of request fields that provoke outcomes in a sandbox, by operation. */",
    constant("magicValues", contractMagicValues(facts)),
    "/** A value that no list names. A magic value can provoke it in fields with open enumerations. */",
    constant("unlistedValue", unlistedValue),
    "/** Statuses of outcomes that are not stored for replay. */",
    "/** Noun phrases that describe a pattern to people, by pattern. */",
    `export const patternMessages: Readonly<Record<string, string>> = ${JSON.stringify({ ...facts.patternMessages, [withoutNul]: "text without U+0000" }, null, 2)};`,
    `export const uncachedStatuses: readonly number[] = ${JSON.stringify(facts.uncachedStatuses)};`,
    constant(
      "eventTypes",
      facts.events.map((event) => event.type),
    ),
    "export type EventType = (typeof eventTypes)[number];",
    "/** Event types of each date. Other types are neither delivered nor shown to callers of that date. */",
    `export const eventTypesOf: Readonly<Record<Version, readonly EventType[]>> = ${JSON.stringify(eventTypesByDate(documents, facts), null, 2)};`,
    "/** Schemas spread into another schema, by the name of the latter. A change to them changes it too. */",
    `export const spreads: Readonly<Record<string, readonly string[]>> = ${JSON.stringify(namedSpreads(documents, facts), null, 2)};`,
    ...facts.exported.flatMap(({ name, typeName, members }) => {
      const value = exportedValue(members);
      const type = Array.isArray(value) ? `(typeof ${name})[number]` : `keyof typeof ${name}`;
      return [constant(name, value), `export type ${typeName} = ${type};`];
    }),
    "/** State machines by resource. */",
    constant("machines", contractMachines(facts.machines)),
    "/** By operation, the fields that it can change only while another resource is in one of these states. */",
    constant("changeableFields", changeableFields(documents, facts)),
    "/** What the request log keeps, by operation: it replaces secrets, and other fields than `request` of request bodies. */",
    `export const loggedFields: Readonly<Record<keyof typeof operations, LoggedFields>> = ${JSON.stringify(loggedFields(documents, facts), null, 2)};`,
    loggedFieldsInterface,
    "export type StatefulResource = keyof typeof machines;",
    "/** Functions and operators of rules (`x-invariants`) besides those of CEL. */",
    constant("ruleFunctions", ruleFunctions),
    constant("ruleOperators", ruleOperators),
    "export type RuleSignature = (typeof ruleFunctions)[number] | (typeof ruleOperators)[number];",
    "/** All operations, each as in its newest date. */",
    constant("operations", contractOperations(documents, facts)),
    "export type OperationId = keyof typeof operations;",
    operationInterface,
    "/** Differences of operations at earlier dates. */",
    `const earlierOperations: Partial<Record<Version, Partial<Record<OperationId, Partial<OperationEntry>>>>> = ${JSON.stringify(earlierOperations(documents, facts), null, 2)};`,
    operationAt,
    "",
  ].join("\n\n");
}

const operationInterface = `/** Contract of an operation. */
export interface OperationEntry {
  readonly method: string;
  readonly path: string;
  readonly tier: Tier;
  /** Tier that applies instead if the body's field has this value. */
  readonly alsoTier: { readonly field: string; readonly value: string; readonly tier: Tier } | null;
  readonly success: readonly number[];
  readonly errors: readonly string[];
  readonly idempotent: boolean;
  readonly mediaTypes: readonly string[];
  /** File field of the body, with its limits; such a body is only multipart/form-data. */
  readonly file: { readonly field: string; readonly mediaTypes: readonly string[]; readonly maxBytes: number } | null;
  readonly bodyRequired: boolean;
  readonly queryParameters: readonly string[];
  readonly headerParameters: readonly string[];
  readonly sandboxOnly: boolean;
  readonly withClock: boolean;
  readonly versions: readonly Version[];
  readonly source: string;
}`;

const loggedFieldsInterface = `/** Names of fields, at any depth, over all dates. */
export interface LoggedFields {
  /** Declared in the request body. */
  readonly request: readonly string[];
  readonly requestSecrets: readonly string[];
  /** Of maps with free keys. */
  readonly requestMaps: readonly string[];
  /** In successful responses. */
  readonly responseSecrets: readonly string[];
}`;

const operationAt = `const entries = new Map<string, OperationEntry>();

/** Returns an operation as of a date, or its newest entry if the date lacks it. */
export function operationAt(version: Version, id: OperationId): OperationEntry {
  const key = \`\${version} \${id}\`;
  let entry = entries.get(key);
  if (entry === undefined) {
    entry = { ...operations[id], ...earlierOperations[version]?.[id] };
    entries.set(key, entry);
  }
  return entry;
}`;

function eventTypesByDate(documents: readonly Document[], facts: Facts): Record<string, string[]> {
  const typesOf = (document: Document) => eventsOf(document, facts).map(({ type }) => type);
  return Object.fromEntries(documents.map((document) => [document.info.version, typesOf(document)]));
}

function namedSpreads(documents: readonly Document[], { spreads }: Facts): Record<string, string[]> {
  const schemas = new Set(documents.flatMap(({ components }) => Object.keys(components.schemas)));
  return Object.fromEntries(
    Object.entries(spreads)
      .map(([name, sources]): [string, string[]] => [name, sources.filter((source) => schemas.has(source))])
      .filter(([name, sources]) => schemas.has(name) && sources.length > 0),
  );
}

/** Only the facts that differ from the newest entry. */
function earlierOperations(documents: readonly Document[], facts: Facts): Record<string, object> {
  const newest = contractOperations(documents, facts);
  const dates = documents.map((document): [string, object] => {
    const entries = Object.entries(contractOperations([document], facts)).flatMap(([id, entry]): [string, object][] => {
      const differing = Object.entries(entry).filter(
        ([name, value]) =>
          name !== "versions" && JSON.stringify(value) !== JSON.stringify(newest[id]?.[name as "path"]),
      );
      return differing.length === 0 ? [] : [[id, Object.fromEntries(differing)]];
    });
    return [document.info.version, Object.fromEntries(entries)];
  });
  return Object.fromEntries(dates.filter(([, entries]) => Object.keys(entries).length > 0));
}

function changeableFields(
  documents: readonly Document[],
  facts: Facts,
): Record<string, Record<string, ChangeableFact>> {
  const entries = documents.flatMap((document) =>
    [...operationsOf(document)].map(({ operation }): [string, Record<string, ChangeableFact>] => {
      const media = Object.values(operation.requestBody?.content ?? {});
      const models = media.flatMap(({ schema }) => (schema?.$ref ? [refName(schema.$ref)] : []));
      const own = facts.changeable.filter(({ model }) => models.includes(model));
      const fields = own.map(({ property, resource, states, code }) => [property, { resource, states, code }]);
      return [operation.operationId, Object.fromEntries(fields)];
    }),
  );
  return Object.fromEntries(entries.filter(([, fields]) => Object.keys(fields).length > 0));
}

// Members with values become a table, members without an array.
function exportedValue(members: [string, string | number][]): unknown {
  const areNames = members.every(([name]) => /^[A-Z0-9_]+$/.test(name));
  return areNames && members.some(([name, value]) => name !== value)
    ? Object.fromEntries(members)
    : members.map(([, value]) => value);
}

function namedServers(document: Document): Record<string, string> {
  const environments = (document.servers ?? []).filter(({ variables }) => variables?.domain);
  return Object.fromEntries(
    environments.map(({ url, description = "" }) => [url.replace(/^https:\/\/|\..*$/g, ""), description]),
  );
}

function namesOf(facts: Facts, model: string): string[] {
  return facts.headers.filter((header) => header.model === model).map((header) => header.name);
}

function contractOperations(documents: readonly Document[], facts: Facts): Record<string, ContractOperation> {
  const operations: Record<string, ContractOperation> = {};
  for (const document of documents) {
    for (const { path, method, operation } of operationsOf(document)) {
      const earlier = operations[operation.operationId];
      const fact = facts.operations.get(operation.operationId);
      operations[operation.operationId] = {
        method: method.toUpperCase(),
        path,
        tier: fact?.tier ?? "",
        alsoTier: fact?.alsoTier ?? null,
        success: Object.keys(operation.responses)
          .map(Number)
          .filter((status) => status < 400),
        errors: codes(document, operation),
        idempotent: operation.parameters?.some((parameter) => parameter.$ref?.endsWith("/IdempotencyKey")) ?? false,
        mediaTypes: Object.keys(operation.requestBody?.content ?? {}),
        file: fileOf(document, operation),
        bodyRequired: operation.requestBody?.required ?? false,
        queryParameters: parametersIn("query", document, operation),
        headerParameters: parametersIn("header", document, operation),
        sandboxOnly: fact?.sandboxOnly ?? false,
        withClock: fact?.withClock ?? false,
        versions: [...(earlier?.versions ?? []), document.info.version],
        source: fact?.source ?? "",
      };
    }
  }
  return operations;
}

function fileOf(document: Document, { requestBody }: Operation): ContractOperation["file"] {
  const [fileField] = Object.values(requestBody?.content ?? {}).flatMap((media) => fileFieldsOf(document, media));
  if (fileField === undefined) return null;
  const [field, schema] = fileField;
  return { field, mediaTypes: schema["x-media-types"] as string[], maxBytes: schema["x-max-bytes"] as number };
}

function parametersIn(place: "query" | "header", document: Document, operation: Operation): string[] {
  return parametersOf(document, operation).flatMap((each) => (each.in === place && each.name ? [each.name] : []));
}

function codes(document: Document, operation: Operation): string[] {
  return Object.values(operation.responses).flatMap((response) =>
    Object.entries(resolve(document, response).content?.["application/json"]?.examples ?? {})
      .filter(([, example]) => typeof example.value === "object" && example.value !== null && "error" in example.value)
      .map(([name]) => name),
  );
}
