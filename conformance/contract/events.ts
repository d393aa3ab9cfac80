// The deliveries of one date, as its document's `webhooks` section has them: the headers they carry, what their bodies hold.
// Invariant: nothing about a single event type is written here, so a new one needs no edit.
import { readFileSync } from "node:fs";
import { type EventType, eventTypes, type Version } from "../../generated/contract.ts";
import type { ContractDocument, Parameter } from "./document.ts";
import { type Family, familyNamedBy } from "./families.ts";
import type { Schema } from "./schema.ts";

export interface EventContract {
  /** Of a delivery; their schemas take text. */
  readonly headers: readonly Parameter[];
  /** Of its body. */
  readonly envelope: Schema;
}

interface RawDocument {
  readonly webhooks: Record<string, { readonly post: RawDelivery }>;
  readonly components: { readonly parameters: Record<string, Parameter> };
}
interface RawDelivery {
  readonly parameters: readonly { readonly $ref: string }[];
  readonly requestBody: { readonly content: Record<string, { readonly schema: Schema }> };
}

const read = new Map<Version, ReadonlyMap<string, EventContract>>();

/** Every event type of a date. */
export function eventsOf(version: Version): ReadonlyMap<string, EventContract> {
  const known = read.get(version) ?? readEvents(version);
  read.set(version, known);
  return known;
}

/** The event types that tell of a resource which the document shows, as their data or by its id: those that its operations can bring about. */
export function emittedEventTypes(document: ContractDocument): string[] {
  return [...eventsOf(document.version).keys()].filter((type) => {
    const { properties = {} } = document.schemas.plain(eventDataSchema(document, type)).keywords;
    return "id" in (properties as object) || subjectFieldOf(document, type) !== undefined;
  });
}

/** The field of an event's data that names what it is about, where the data is no resource itself: the first that is an id. */
export function subjectFieldOf(
  document: ContractDocument,
  type: string,
): { field: string; family: Family } | undefined {
  const { properties = {} } = document.schemas.plain(eventDataSchema(document, type)).keywords;
  const [field] = Object.keys(properties as object).filter((name) => name.endsWith("Id"));
  const family = field === undefined ? undefined : familyNamedBy(document, field);
  return field === undefined || family === undefined ? undefined : { field, family };
}

/** What an event of the type tells of. */
export function eventDataSchema({ version, schemas }: ContractDocument, type: string): Schema {
  const { properties } = schemas.plain(eventsOf(version).get(type)!.envelope).keywords;
  return (properties as Readonly<Record<string, Schema>>).data!;
}

/** The event type that tells of a new resource of this schema: its data is the resource, and it is named so; undefined where there is none. */
export function creationEventType(document: ContractDocument, shown: Schema | undefined): string | undefined {
  const fieldsOf = (schema: Schema) => document.schemas.plain(schema).keywords.properties;
  const isAbout = (type: string) =>
    shown !== undefined && fieldsOf(eventDataSchema(document, type)) === fieldsOf(shown);
  return [...eventsOf(document.version).keys()].find((type) => type.endsWith("_CREATED") && isAbout(type));
}

function readEvents(version: Version): ReadonlyMap<string, EventContract> {
  const path = new URL(`../../generated/sealed/${version}.json`, import.meta.url);
  const { webhooks, components } = JSON.parse(readFileSync(path, "utf8")) as RawDocument;
  const contractOf = ({ parameters, requestBody }: RawDelivery): EventContract => ({
    headers: parameters.map(({ $ref }) => components.parameters[$ref.split("/").at(-1)!]!),
    envelope: requestBody.content["application/json"]!.schema,
  });
  // Beside the events stand the questions that a partner answers.
  const events = Object.entries(webhooks).filter(([name]) => eventTypes.includes(name as EventType));
  return new Map(events.map(([type, { post }]) => [type, contractOf(post)]));
}
