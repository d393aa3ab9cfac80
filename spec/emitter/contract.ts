// The contract as data: what a server, a client or a suite must know that schemas do not say, as one TypeScript file.
import { deprecationHeaders } from "./deprecation.ts";
import type { Facts } from "./facts.ts";
import { type Document, type Operation, operationsOf, refName } from "./openapi.ts";
import { contractMachines } from "./states.ts";

interface ContractOperation {
  method: string;
  path: string;
  tier: string;
  success: number[];
  errors: string[];
  idempotent: boolean;
  mediaTypes: string[];
  bodyRequired: boolean;
  queryParameters: string[];
  headerParameters: string[];
  sandboxOnly: boolean;
  versions: string[];
  source: string;
}

/** The text of generated/contract.ts, from the documents of all dates (oldest first) and the facts. */
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
    "/** What responses of a date on its way out carry besides the standard headers: names and values. */",
    `export const deprecationHeaders: Readonly<Partial<Record<Version, Readonly<Record<string, string>>>>> = ${JSON.stringify(deprecationHeaders(facts), null, 2)};`,
    constant("environments", ["sandbox", "production"]),
    "export type Environment = (typeof environments)[number];",
    "/** The addresses that the interface names (§5.5), by the first part of their host. */",
    constant("servers", namedServers(documents.at(-1) as Document)),
    "export type ServerName = keyof typeof servers;",
    constant("headers", Object.fromEntries(facts.headers.map((header) => [header.property, header.name]))),
    "/** Headers of every response; of those, the ones that speak of a limit start with RateLimit- or X-RateLimit-. */",
    constant("standardHeaders", namesOf(facts, "StandardHeaders")),
    constant("deliveryHeaders", namesOf(facts, "DeliveryHeaders")),
    "/** Every code: its status, its message, where it is written and who answers it. */",
    constant("errors", Object.fromEntries(scopes)),
    "export type ErrorCode = keyof typeof errors;",
    "/** Requests per rolling second, minute and day, per environment. */",
    constant("tiers", Object.fromEntries(tiers)),
    "export type Tier = keyof typeof tiers;",
    constant("limits", facts.limits),
    "/** Statuses whose outcome is not kept for replay. */",
    `export const uncachedStatuses: readonly number[] = ${JSON.stringify(facts.uncachedStatuses)};`,
    constant(
      "eventTypes",
      facts.events.map((event) => event.type),
    ),
    "export type EventType = (typeof eventTypes)[number];",
    ...facts.exported.flatMap(({ name, typeName, members }) => {
      const value = exportedValue(members);
      const type = Array.isArray(value) ? `(typeof ${name})[number]` : `keyof typeof ${name}`;
      return [constant(name, value), `export type ${typeName} = ${type};`];
    }),
    "/** Resources that have states, and how each gets from one to another. */",
    constant("machines", contractMachines(facts.machines)),
    "export type StatefulResource = keyof typeof machines;",
    constant("operations", contractOperations(documents, facts)),
    "export type OperationId = keyof typeof operations;",
    "",
  ].join("\n\n");
}

// A plain list of names is an array; a list whose members have values of their own is a table.
function exportedValue(members: [string, string | number][]): unknown {
  const named = members.every(([name]) => /^[A-Z0-9_]+$/.test(name));
  return named && members.some(([name, value]) => name !== value)
    ? Object.fromEntries(members)
    : members.map(([, value]) => value);
}

function namedServers(document: Document): Record<string, string> {
  const named = (document.servers ?? []).filter(({ variables }) => variables?.domain);
  return Object.fromEntries(named.map(({ url, description }) => [url.replace(/^https:\/\/|\..*$/g, ""), description]));
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
        success: Object.keys(operation.responses)
          .map(Number)
          .filter((status) => status < 400),
        errors: codes(document, operation),
        idempotent: operation.parameters?.some((parameter) => parameter.$ref?.endsWith("/IdempotencyKey")) ?? false,
        mediaTypes: Object.keys(operation.requestBody?.content ?? {}),
        bodyRequired: operation.requestBody?.required ?? false,
        queryParameters: parametersIn("query", document, operation),
        headerParameters: parametersIn("header", document, operation),
        sandboxOnly: fact?.sandboxOnly ?? false,
        versions: [...(earlier?.versions ?? []), document.info.version],
        source: fact?.source ?? "",
      };
    }
  }
  return operations;
}

function parametersIn(place: "query" | "header", document: Document, operation: Operation): string[] {
  const parameters = (operation.parameters ?? []).map((parameter) =>
    parameter.$ref ? document.components.parameters?.[refName(parameter.$ref)] : parameter,
  );
  return parameters.flatMap((parameter) => (parameter?.in === place && parameter.name ? [parameter.name] : []));
}

function codes(document: Document, operation: Operation): string[] {
  return Object.values(operation.responses).flatMap((response) => {
    const target = response.$ref ? document.components.responses[refName(response.$ref)] : response;
    return Object.entries(target?.content?.["application/json"]?.examples ?? {})
      .filter(([, example]) => typeof example.value === "object" && example.value !== null && "error" in example.value)
      .map(([name]) => name);
  });
}
