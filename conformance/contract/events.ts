// Reads the webhook deliveries of one date.
import { type EventType, eventTypes, type Version } from "../../generated/contract.ts";
import { jsonSchemaOf, operationsOf, parametersOf } from "../../spec/document/openapi.ts";
import { type ContractDocument, type Parameter, parameterOf } from "./document.ts";
import { type Family, familyNamedBy } from "./families.ts";
import type { Schema } from "./schema.ts";
import { parseSealed } from "./sealed-documents.ts";

export interface EventContract {
  readonly headers: readonly Parameter[];
  readonly envelope: Schema;
}

const eventsByDate = new Map<Version, ReadonlyMap<string, EventContract>>();

export function eventsOf(version: Version): ReadonlyMap<string, EventContract> {
  const known = eventsByDate.get(version) ?? readEvents(version);
  eventsByDate.set(version, known);
  return known;
}

/** Event types about a resource. Operations can provoke only these. */
export function emittedEventTypes(document: ContractDocument): string[] {
  return [...eventsOf(document.version).keys()].filter((type) => {
    const { properties = {} } = document.schemas.plain(eventDataSchema(document, type)).keywords;
    return "id" in (properties as object) || subjectFieldOf(document, type) !== undefined;
  });
}

/** The data's first id field; undefined if the data itself is a resource. */
export function subjectFieldOf(
  document: ContractDocument,
  type: string,
): { field: string; family: Family } | undefined {
  const { properties = {} } = document.schemas.plain(eventDataSchema(document, type)).keywords;
  const [field] = Object.keys(properties as object).filter((name) => name.endsWith("Id"));
  const family = field === undefined ? undefined : familyNamedBy(document, field);
  return field === undefined || family === undefined ? undefined : { field, family };
}

export function eventDataSchema({ version, schemas }: ContractDocument, type: string): Schema {
  const { properties } = schemas.plain(eventsOf(version).get(type)!.envelope).keywords;
  return (properties as Readonly<Record<string, Schema>>).data!;
}

/** The event type that ends in _CREATED and has this resource as data. */
export function creationEventType(document: ContractDocument, shown: Schema | undefined): string | undefined {
  const fieldsOf = (schema: Schema) => document.schemas.plain(schema).keywords.properties;
  const isAbout = (type: string) =>
    shown !== undefined && fieldsOf(eventDataSchema(document, type)) === fieldsOf(shown);
  return [...eventsOf(document.version).keys()].find((type) => type.endsWith("_CREATED") && isAbout(type));
}

function readEvents(version: Version): ReadonlyMap<string, EventContract> {
  const document = parseSealed(version);
  // The webhooks also contain the authorization requests to partners.
  const events = operationsOf(document, "webhooks").filter(({ path }) => eventTypes.includes(path as EventType));
  return new Map(
    events.map(({ path: type, operation }) => [
      type,
      {
        headers: parametersOf(document, operation).map(parameterOf),
        envelope: jsonSchemaOf(operation.requestBody)!,
      },
    ]),
  );
}
