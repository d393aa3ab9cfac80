// From what the stock OpenAPI emitter gives for one date to the document that partners download. Each step is a named function; their order
// is the pipeline at the top. The invariant: a fact that the specification states once is in the document, and nothing else is.
import { exampleOf } from "./example.ts";
import type { ErrorFact, Facts } from "./facts.ts";
import {
  type Document,
  type Operation,
  operationsOf,
  type Parameter,
  type Response,
  refName,
  resolve,
  type Schema,
  schemaRef,
  walk,
} from "./openapi.ts";

const errorSchemaPrefix = "Error_";
const deliveryPath = "/~deliveries";
const componentOf = { ServiceVersionHeader: "ServiceVersion", IdempotencyKeyHeader: "IdempotencyKey" } as Record<
  string,
  string
>;

/** The published document of one date, made from the stock emitter's. */
export function publishedDocument(raw: unknown, facts: Facts): Document {
  const document = structuredClone(raw) as Document;
  document.components.headers = {};
  document.components.responses = {};
  nameOperations(document, facts);
  nameEventSchemas(document, facts);
  nameParameters(document);
  pinVersion(document);
  requireProperties(document, facts);
  requireDistinctItems(document, facts);
  openEnumerations(document, facts);
  addWebhooks(document, facts);
  sealRequests(document);
  for (const { operation } of operationsOf(document)) {
    describeErrors(document, operation, facts);
    addReplayHeader(operation, facts);
    addMultipart(operation);
    addExamples(document, operation, facts);
  }
  hoistHeaders(document);
  hoistResponses(document);
  addTables(document, facts);
  prune(document);
  return order(document);
}

/**
 * A copy in which no object takes a property that it does not declare: what responses are judged by, so that a leaked field shows.
 * Partners get the open one, because answers may grow.
 */
export function sealedDocument(published: Document): Document {
  const sealed = structuredClone(published);
  walk(sealed.components.schemas, sealObject);
  walk(sealed.paths, (object) => {
    if ("schema" in object) walk(object.schema, sealObject);
  });
  return sealed;
}

function nameOperations(document: Document, facts: Facts): void {
  for (const { operation } of operationsOf(document)) {
    if (!operation.operationId.includes("_")) continue;
    operation.operationId = operation.operationId.slice(operation.operationId.indexOf("_") + 1);
    const known = facts.operations.get(operation.operationId);
    if (!known) throw new Error(`operation ${operation.operationId} belongs to no interface of the specification`);
    operation["x-rate-limit-tier"] = known.policy;
    operation["x-source"] = known.source;
    if (known.sandboxOnly) operation["x-sandbox-only"] = true;
  }
}

function nameEventSchemas(document: Document, facts: Facts): void {
  const events = new Set(facts.events.map((event) => event.schema));
  for (const name of Object.keys(document.components.schemas)) {
    const renamed = `${name.replace("Events.", "")}Event`;
    if (name.startsWith("Events.") && events.has(renamed)) rename(document, "schemas", name, renamed);
  }
}

function nameParameters(document: Document): void {
  for (const name of Object.keys(document.components.parameters)) {
    const renamed = componentOf[name];
    if (renamed) rename(document, "parameters", name, renamed);
  }
}

function rename(document: Document, kind: "schemas" | "parameters", from: string, to: string): void {
  const components = document.components[kind] as Record<string, unknown>;
  components[to] = components[from];
  delete components[from];
  walk(document, (object) => {
    if (object.$ref === `#/components/${kind}/${from}`) object.$ref = `#/components/${kind}/${to}`;
  });
}

// A document speaks for one date, so the header that chooses it has one value.
function pinVersion(document: Document): void {
  const date = document.info.version;
  const parameter = document.components.parameters.ServiceVersion;
  if (parameter) parameter.schema = { type: "string", enum: [date], examples: [date] };
  const schema = document.components.schemas.versionDate;
  if (schema) schema.examples = [date];
}

function requireProperties(document: Document, facts: Facts): void {
  for (const name of facts.atLeastOneProperty) {
    const schema = document.components.schemas[name];
    if (schema) schema.minProperties = 1;
  }
  for (const name of facts.exactlyOneProperty) {
    const schema = document.components.schemas[name];
    if (schema) Object.assign(schema, { minProperties: 1, maxProperties: 1 });
  }
}

function openEnumerations(document: Document, facts: Facts): void {
  for (const name of facts.openEnums) {
    const schema = document.components.schemas[name];
    if (schema) schema["x-extensible-enum"] = true;
  }
}

function requireDistinctItems(document: Document, facts: Facts): void {
  for (const { model, property } of facts.distinct) {
    const schema = document.components.schemas[model]?.properties?.[property];
    if (schema) schema.uniqueItems = true;
  }
}

// TypeSpec has no word for OpenAPI's webhooks: the specification declares one operation for all, moved here, once for each event type.
function addWebhooks(document: Document, facts: Facts): void {
  const parameters = document.paths[deliveryPath]?.post?.parameters;
  if (!parameters) throw new Error(`the specification declares no POST ${deliveryPath}`);
  delete document.paths[deliveryPath];
  for (const { $ref } of parameters) {
    const parameter = document.components.parameters[refName($ref as string)] as Parameter;
    parameter.example = exampleOf(document, parameter.schema ?? {});
  }
  document.components.schemas.Event = {
    description: "Any event; `type` says which. Tolerate types that are not listed: the list grows.",
    oneOf: facts.events.map((event) => schemaRef(event.schema)),
    discriminator: {
      propertyName: "type",
      mapping: Object.fromEntries(facts.events.map((event) => [event.type, schemaRef(event.schema).$ref])),
    },
  };
  document.webhooks = Object.fromEntries(
    facts.events.map((event) => [
      event.type,
      {
        post: {
          operationId: `receive${event.schema}`,
          summary: event.type,
          description: event.summary,
          tags: ["Events"],
          security: [],
          parameters,
          requestBody: {
            required: true,
            content: {
              "application/json": {
                schema: schemaRef(event.schema),
                examples: { example: { value: exampleOf(document, schemaRef(event.schema)) } },
              },
            },
          },
          responses: {
            "2XX": { description: "Received. Any other status, or none in time, is retried over about 48 hours." },
            "4XX": { description: "Not received; retried." },
          },
        },
      },
    ]),
  );
}

// A request that names an unknown field is refused, and the document says so.
function sealRequests(document: Document): void {
  for (const { operation } of operationsOf(document)) {
    for (const media of Object.values(operation.requestBody?.content ?? {})) {
      if (media.schema) sealReachable(document, media.schema, new Set());
    }
  }
}

function sealReachable(document: Document, schema: Schema, seen: Set<Schema>): void {
  const target = resolve(document, schema);
  if (seen.has(target)) return;
  seen.add(target);
  sealObject(target as Record<string, unknown>);
  const parts = [...Object.values(target.properties ?? {}), ...(target.items ? [target.items] : [])];
  for (const part of [...parts, ...(target.anyOf ?? []), ...(target.oneOf ?? []), ...(target.allOf ?? [])]) {
    sealReachable(document, part, seen);
  }
}

function sealObject(object: Record<string, unknown>): void {
  if (object.type === "object" && object.properties && object.additionalProperties === undefined) {
    object.additionalProperties = false;
  }
}

function codesOf(response: Response): string[] {
  const schema = response.content?.["application/json"]?.schema;
  return (schema?.anyOf ?? (schema ? [schema] : []))
    .map((part) => refName(part.$ref ?? ""))
    .filter((name) => name.startsWith(errorSchemaPrefix))
    .map((name) => name.slice(errorSchemaPrefix.length));
}

function describeErrors(document: Document, operation: Operation, facts: Facts): void {
  const rows = new Map(facts.errors.map((row) => [row.code, row]));
  for (const response of Object.values(operation.responses)) {
    const codes = codesOf(response);
    if (codes.length === 0) continue;
    response.description = codes.map((code) => `${code}: ${rows.get(code)?.message}`).join("\n\n");
    const media = response.content?.["application/json"];
    if (!media) continue;
    media.examples = Object.fromEntries(
      codes.map((code) => [code, { value: errorExample(document, rows.get(code) as ErrorFact) }]),
    );
    relaxRetryAfter(response, codes, operation);
  }
}

// Several codes may share a status where only one of them says how long to wait.
function relaxRetryAfter(response: Response, codes: string[], operation: Operation): void {
  const header = response.headers?.["Retry-After"];
  if (header && codes.length > 1 && operation.operationId) delete header.required;
}

function errorExample(document: Document, row: ErrorFact): unknown {
  const error = document.components.schemas[errorSchemaPrefix + row.code]?.properties?.error;
  const detail = error?.properties?.detail;
  return {
    error: {
      code: row.code,
      message: row.message,
      detail: detail ? exampleOf(document, detail.$ref ? { $ref: detail.$ref } : detail) : {},
    },
  };
}

// Every kept outcome of a POST can be a replay, an error too (interface §8.3).
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

function addMultipart(operation: Operation): void {
  const content = operation.requestBody?.content;
  const form = content?.["application/x-www-form-urlencoded"];
  if (content && form && !content["multipart/form-data"]) content["multipart/form-data"] = structuredClone(form);
}

function addExamples(document: Document, operation: Operation, facts: Facts): void {
  for (const media of Object.values(operation.requestBody?.content ?? {})) {
    if (media.schema) media.examples ??= { example: { value: exampleOf(document, media.schema) } };
  }
  for (const response of Object.values(operation.responses)) {
    for (const media of Object.values(response.content ?? {})) {
      // What an operation shows of its own (@opExample), such as the state that a create gives.
      if (media.example !== undefined) media.examples = { example: { value: media.example } };
      delete media.example;
      if (media.schema) media.examples ??= { example: { value: exampleOf(document, media.schema) } };
    }
    for (const [name, header] of Object.entries(response.headers ?? {})) {
      header.example = headerExample(document, name, header, operation, facts);
    }
  }
  for (const parameter of operation.parameters ?? []) {
    const target = parameter.$ref ? document.components.parameters[refName(parameter.$ref)] : parameter;
    if (target?.schema && target.example === undefined && target.required)
      target.example = exampleOf(document, target.schema);
  }
}

// A limit's headers show the numbers of the operation's own tier, in the sandbox, after one request.
function headerExample(
  document: Document,
  name: string,
  header: Parameter,
  operation: Operation,
  facts: Facts,
): unknown {
  const tier = facts.tiers.find((candidate) => candidate.policy === operation["x-rate-limit-tier"]);
  const property = facts.headers.find((candidate) => candidate.name === name)?.property;
  if (tier && (property === "rateLimitLimit" || property === "legacyRateLimitLimit")) return tier.sandbox.second;
  if (tier && (property === "rateLimitRemaining" || property === "legacyRateLimitRemaining"))
    return tier.sandbox.second - 1;
  if (tier && property === "rateLimitPolicy") return `"${tier.policy}-per-second";q=${tier.sandbox.second};w=1`;
  return exampleOf(document, header.schema ?? {});
}

function hoistHeaders(document: Document): void {
  for (const { operation } of operationsOf(document)) {
    for (const response of Object.values(operation.responses)) {
      for (const [name, header] of Object.entries(response.headers ?? {})) {
        const component = hoist(document.components.headers, name, header);
        (response.headers as Record<string, Parameter>)[name] = { $ref: `#/components/headers/${component}` };
      }
    }
  }
}

// Answers that are the same for many operations stand once, under their code's name.
function hoistResponses(document: Document): void {
  for (const { operation } of operationsOf(document)) {
    for (const [status, response] of Object.entries(operation.responses)) {
      const codes = codesOf(response);
      if (codes.length !== 1) continue;
      const component = hoist(document.components.responses, codes[0] as string, response);
      operation.responses[status] = { $ref: `#/components/responses/${component}` };
    }
  }
}

// The first free of name, name.2, name.3 ... that holds this very value or nothing.
function hoist<Value>(components: Record<string, Value>, name: string, value: Value): string {
  for (let variant = 1; ; variant++) {
    const candidate = variant === 1 ? name : `${name}.${variant}`;
    components[candidate] ??= value;
    if (JSON.stringify(components[candidate]) === JSON.stringify(value)) return candidate;
  }
}

function addTables(document: Document, facts: Facts): void {
  document["x-error-codes"] = Object.fromEntries(
    facts.errors
      .filter((row) => row.scope !== "planned")
      .map((row) => [row.code, { status: row.status, message: row.message, source: row.source }]),
  );
  document["x-rate-limit-tiers"] = Object.fromEntries(
    facts.tiers.map((tier) => [tier.policy, { sandbox: tier.sandbox, production: tier.production }]),
  );
}

function prune(document: Document): void {
  const kept = new Set<string>();
  const follow = (node: unknown): void =>
    walk(node, (object) => {
      const refs = [object.$ref, ...Object.values((object.mapping as object | undefined) ?? {})];
      for (const ref of refs) {
        if (typeof ref !== "string" || !ref.startsWith("#/components/") || kept.has(ref)) continue;
        kept.add(ref);
        const [kind, name] = ref.slice("#/components/".length).split("/") as ["schemas", string];
        follow(document.components[kind]?.[name]);
      }
    });
  follow(document.paths);
  follow(document.webhooks);
  kept.add("#/components/schemas/Event");
  for (const kind of ["schemas", "parameters", "headers", "responses"] as const) {
    for (const name of Object.keys(document.components[kind])) {
      if (!kept.has(`#/components/${kind}/${name}`)) delete document.components[kind][name];
    }
  }
}

function order(document: Document): Document {
  const { openapi, info, servers, security, tags, paths, webhooks, components, ...rest } = document;
  const sorted = Object.fromEntries(
    Object.entries(components).map(([kind, entries]) => [
      kind,
      Object.fromEntries(Object.entries(entries).sort(([a], [b]) => (a < b ? -1 : 1))),
    ]),
  );
  return {
    openapi,
    info,
    servers,
    security,
    tags,
    paths,
    webhooks,
    components: sorted,
    ...rest,
  } as unknown as Document;
}
