// Events as the documents show them: a schema and a webhook for each type, one union of all, and the log's records, each of which is one of
// that union. The invariant: wherever an event is read, its `type` says what its `data` is.
import { rename } from "./components.ts";
import { exampleOf } from "./example.ts";
import type { Facts } from "./facts.ts";
import { type Document, type Parameter, refName, type Schema, schemaRef } from "./openapi.ts";

const deliveryPath = "/~deliveries";

/** `Events.X` of the specification is `XEvent` in the documents. */
export function nameEventSchemas(document: Document, facts: Facts): void {
  const events = new Set(facts.events.map((event) => event.schema));
  for (const name of Object.keys(document.components.schemas)) {
    const renamed = `${name.replace("Events.", "")}Event`;
    if (name.startsWith("Events.") && events.has(renamed)) rename(document, "schemas", name, renamed);
  }
}

/**
 * Puts every event into the `webhooks` section. TypeSpec has no word for it: the specification declares one operation for all, moved here, once
 * for each event type.
 */
export function addWebhooks(document: Document, facts: Facts): void {
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

/** A model that is any event and more: its `type` and `data` belong together as they do in the union. */
export function uniteRecords(document: Document, facts: Facts): void {
  for (const name of facts.anyEvent) {
    const schema = document.components.schemas[name];
    if (!schema) continue;
    const { properties = {}, required = [], type, ...rest } = schema;
    const envelope = document.components.schemas[facts.events[0]?.schema ?? ""]?.properties ?? {};
    const own = Object.entries(properties).filter(([property]) => !(property in envelope));
    const more: Schema = {
      type: type as string,
      required: required.filter((property) => !(property in envelope)),
      properties: Object.fromEntries(own),
    };
    const union = { oneOf: facts.events.map((event) => schemaRef(event.schema)) };
    document.components.schemas[name] = { ...rest, allOf: [union, more] };
  }
}
