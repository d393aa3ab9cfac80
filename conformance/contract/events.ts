// The deliveries of one date, as its document's `webhooks` section has them: the headers they carry, what their bodies hold.
// Invariant: nothing about a single event type is written here, so a new one needs no edit.
import { readFileSync } from "node:fs";
import type { Version } from "../../generated/contract.ts";
import type { ContractDocument, Parameter } from "./document.ts";
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

/** The event types that tell of a resource which the document shows: those that its operations can bring about. */
export function emittedTypes({ version, schemas }: ContractDocument): string[] {
  return [...eventsOf(version)].flatMap(([type, { envelope }]) => {
    const { properties } = schemas.plain(envelope).keywords as { properties?: Readonly<Record<string, Schema>> };
    const { keywords } = schemas.plain(properties?.data ?? {});
    return "id" in ((keywords.properties ?? {}) as object) ? [type] : [];
  });
}

/** The event type that tells of a new resource of this schema: its data is the resource, and it is named so; undefined where there is none. */
export function creationType(document: ContractDocument, shown: Schema | undefined): string | undefined {
  const fieldsOf = (schema: Schema) => document.schemas.plain(schema).keywords.properties;
  const dataOf = ({ envelope }: EventContract) => (fieldsOf(envelope) as Readonly<Record<string, Schema>>).data!;
  const isAbout = (contract: EventContract) => shown !== undefined && fieldsOf(dataOf(contract)) === fieldsOf(shown);
  return [...eventsOf(document.version)].find(([type, each]) => type.endsWith("_CREATED") && isAbout(each))?.[0];
}

function readEvents(version: Version): ReadonlyMap<string, EventContract> {
  const path = new URL(`../../generated/sealed/${version}.json`, import.meta.url);
  const { webhooks, components } = JSON.parse(readFileSync(path, "utf8")) as RawDocument;
  const contractOf = ({ parameters, requestBody }: RawDelivery): EventContract => ({
    headers: parameters.map(({ $ref }) => components.parameters[$ref.split("/").at(-1)!]!),
    envelope: requestBody.content["application/json"]!.schema,
  });
  return new Map(Object.entries(webhooks).map(([type, { post }]) => [type, contractOf(post)]));
}
