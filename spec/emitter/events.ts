// Writes events and webhooks into a document.

import {
  type Document,
  type MediaType,
  type Operation,
  operationsOf,
  type Parameter,
  refName,
  schemaRef,
} from "../document/openapi.ts";
import { rename } from "./components.ts";
import { exampleOf } from "./example.ts";
import type { EventFact, Facts } from "./facts.ts";

const deliveryPath = "/~deliveries";

export function eventsOf({ components }: Document, facts: Facts): EventFact[] {
  return facts.events.filter(({ schema }) => components.schemas[schema] !== undefined);
}

export function nameEventSchemas(document: Document, facts: Facts): void {
  const events = new Set(facts.events.map((event) => event.schema));
  const names = Object.keys(document.components.schemas)
    .filter((name) => name.startsWith("Events."))
    .map((name) => [name, `${name.replace("Events.", "")}Event`] as const);
  rename(document, "schemas", new Map(names.filter(([, renamed]) => events.has(renamed))));
}

/** TypeSpec has no webhooks, so one operation is copied for each event type. */
export function addWebhooks(document: Document, facts: Facts): void {
  const parameters = document.paths[deliveryPath]?.post?.parameters;
  if (!parameters) throw new Error(`the specification declares no POST ${deliveryPath}`);
  delete document.paths[deliveryPath];
  for (const { $ref } of parameters) {
    const parameter = document.components.parameters[refName($ref as string)] as Parameter;
    parameter.example = exampleOf(document, parameter.schema ?? {});
  }
  const events = eventsOf(document, facts);
  document.components.schemas.Event = {
    description:
      "Any event; `type` determines the shape of `data`. The list of types grows, so tolerate unknown types.",
    oneOf: events.map((event) => schemaRef(event.schema)),
    discriminator: {
      propertyName: "type",
      mapping: Object.fromEntries(events.map((event) => [event.type, schemaRef(event.schema).$ref!])),
    },
  };
  document.webhooks = Object.fromEntries(
    events.map((event) => [
      event.type,
      {
        post: {
          operationId: `receive${event.schema}`,
          summary: `Receive ${event.type}`,
          description: event.summary,
          tags: ["Events"],
          security: [],
          parameters,
          requestBody: {
            required: true,
            content: { "application/json": { schema: schemaRef(event.schema) } },
          },
          responses: {
            "2XX": { description: "Acknowledged. Any other status, or a timeout, is retried over about 48 hours." },
            "4XX": { description: "Not acknowledged; the delivery is retried." },
          },
        },
      },
    ]),
  );
}

export function addPartnerOperations(document: Document, facts: Facts): void {
  for (const { path, operation } of [...operationsOf(document)]) {
    const webhook = facts.webhooks.find((each) => each.operation === operation.operationId);
    if (!webhook) continue;
    delete document.paths[path];
    document.webhooks = { ...document.webhooks, [webhook.name]: { post: { ...operation, security: [] } } };
  }
}

/** Call it after the examples of schemas have the fields of the document's date. */
export function addWebhookExamples(document: Document): void {
  const operations = Object.values(document.webhooks ?? {}).flatMap(({ post }) => post ?? []);
  for (const media of operations.flatMap(bodiesOf))
    media.examples = { example: { value: exampleOf(document, media.schema ?? {}) } };
}

function bodiesOf({ requestBody, responses }: Operation): MediaType[] {
  return [requestBody, ...Object.values(responses)].flatMap((message) => Object.values(message?.content ?? {}));
}

/**
 * Makes a union of each model that is any event plus more fields, with a variant for each resource. A reference to the
 * union of events is not possible, because the union's closed parts refuse additional fields.
 */
export function uniteRecords(document: Document, facts: Facts): void {
  const { schemas } = document.components;
  const carriers = Map.groupBy(eventsOf(document, facts), ({ schema }) =>
    refName(schemas[schema]?.properties?.data?.$ref ?? ""),
  );
  for (const name of facts.anyEvent) {
    const schema = schemas[name];
    if (!schema) continue;
    const { type: _, properties, required, ...rest } = schema;
    for (const [resource, events] of carriers) {
      const type = { type: "string", enum: events.map((event) => event.type), "x-extensible-enum": true };
      const own = { type: "object", properties: { ...properties, type, data: schemaRef(resource) } };
      schemas[resource + name] = { ...own, ...(required ? { required } : {}) };
    }
    const variants = [...carriers].map(([resource, events]) => ({ ref: schemaRef(resource + name), events }));
    const mapping = variants.flatMap(({ ref, events }) => events.map(({ type }) => [type, ref.$ref]));
    schemas[name] = {
      ...rest,
      oneOf: variants.map(({ ref }) => ref),
      discriminator: { propertyName: "type", mapping: Object.fromEntries(mapping) },
    };
  }
}
