// Finds the dates that have an operation or a field. Invariant: no date is named by hand.
import type { Client } from "openapi-fetch";
import { type OperationId, operations, type Version, versions } from "../../generated/contract.ts";
import type { Dates } from "../../generated/types/dates.d.ts";
import { readDocument } from "./document.ts";
import { eventsOf } from "./events.ts";

type Schemas<Date extends Version> = Dates[Date]["components"]["schemas"];

export type SchemaOf<Name, Date extends Version = Version> = {
  [Each in Date]: Name extends keyof Schemas<Each> ? Schemas<Each>[Name] : never;
}[Date];

export type SchemaName = { [Date in Version]: keyof Schemas<Date> & string }[Version];

export type DatesOf<Id extends OperationId> = {
  [Date in Version]: [Id] extends [keyof Dates[Date]["operations"]] ? Date : never;
}[Version];

export type FieldOf<Name extends SchemaName> = KeysOf<SchemaOf<Name>> & string;

export type DatesWith<Name extends SchemaName, Field> = {
  [Date in Version]: Name extends keyof Schemas<Date>
    ? Field extends keyof Schemas<Date>[Name]
      ? Date
      : never
    : never;
}[Version];

export type ApiOf<Date extends Version> = Client<SharedPaths<Date>, `${string}/${string}`>;

export type SharedPaths<Date extends Version> = {
  [Path in keyof Dates[Date]["paths"]]: SharedItem<Dates[Date]["paths"][Path]>;
};
type SharedItem<Item> = {
  // Extract keeps the keys common to the union; `in keyof Item` would distribute over it.
  [Method in Extract<keyof Item, string> as undefined extends Item[Method] ? never : Method]: SharedOperation<
    Item[Method]
  >;
};
type SharedOperation<Operation> = AllOf<AskedBy<Operation>> & { responses: AnyOf<AnsweredBy<Operation>> };
type AskedBy<Operation> = Operation extends unknown
  ? Pick<Operation, Extract<keyof Operation, "parameters" | "requestBody">>
  : never;
type AnsweredBy<Operation> = Operation extends { responses: infer Responses } ? Responses : never;
type AllOf<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;
type KeysOf<Union> = Union extends infer One ? keyof One : never;
type AnyOf<Union> = {
  [Status in KeysOf<Union>]: Union extends infer One ? (Status extends keyof One ? One[Status] : never) : never;
};

export function datesWithOperations<Id extends OperationId>(...ids: readonly Id[]): readonly DatesOf<Id>[] {
  const has = (version: Version, id: Id) => (operations[id].versions as readonly Version[]).includes(version);
  return versions.filter((version) => ids.every((id) => has(version, id))) as unknown as DatesOf<Id>[];
}

export function datesWithField<Name extends SchemaName, Field extends FieldOf<Name>>(
  name: Name,
  field: Field,
): readonly DatesWith<Name, Field>[] {
  const dates: readonly Version[] = versions.filter((version) => readDocument(version).fieldsOf(name).includes(field));
  return dates as DatesWith<Name, Field>[];
}

/** Includes `version`. The operation is the same at all of these dates. */
export function datesWithSameOperation(version: Version, id: string): readonly Version[] {
  return equalDates(`${version} ${id}`, (other) => readDocument(other).textOf(id) === readDocument(version).textOf(id));
}

/** Includes `version`. All operations and events are the same at these dates. */
export function datesWithSameContract(version: Version): readonly Version[] {
  return equalDates(version, (other) => contractTextOf(other) === contractTextOf(version));
}

// Comparing the texts of a contract takes a millisecond, and every check compares, so results are kept.
const knownDates = new Map<string, readonly Version[]>();

function equalDates(key: string, isEqual: (other: Version) => boolean): readonly Version[] {
  const dates = knownDates.get(key) ?? versions.filter(isEqual);
  knownDates.set(key, dates);
  return dates;
}

const contractTexts = new Map<Version, string>();

function contractTextOf(version: Version): string {
  const { operations, textOf } = readDocument(version);
  const whole =
    contractTexts.get(version) ??
    JSON.stringify([operations.map(({ id }) => textOf(id)), [...eventsOf(version)]]).replaceAll(
      version,
      "(its own date)",
    );
  contractTexts.set(version, whole);
  return whole;
}
