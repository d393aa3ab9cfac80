// Dates that differ, as the suite's types and checks see them. What a journey says is said to every date, so it compiles only where all of them
// agree; where they differ, the contract is asked which dates have an operation or a field. Invariant: no date is named by hand.
import type { Client } from "openapi-fetch";
import { type OperationId, operations, type Version, versions } from "../../generated/contract.ts";
import type { Dates } from "../../generated/types/dates.d.ts";
import { readDocument } from "./document.ts";
import { eventsOf } from "./events.ts";

type Schemas<Date extends Version> = Dates[Date]["components"]["schemas"];

/** A schema as these dates have it: what all of them promise can be read of it. All dates, unless some are named. */
export type SchemaOf<Name, Date extends Version = Version> = {
  [Each in Date]: Name extends keyof Schemas<Each> ? Schemas<Each>[Name] : never;
}[Date];

/** The names of the schemas of any date. */
export type SchemaName = { [Date in Version]: keyof Schemas<Date> & string }[Version];

/** The dates that have all of these operations. */
export type DatesOf<Id extends OperationId> = {
  [Date in Version]: [Id] extends [keyof Dates[Date]["operations"]] ? Date : never;
}[Version];

/** The fields that a schema has at any date. */
export type FieldOf<Name extends SchemaName> = KeysOf<SchemaOf<Name>> & string;

/** The dates whose schema has a field. */
export type DatesWith<Name extends SchemaName, Field> = {
  [Date in Version]: Name extends keyof Schemas<Date>
    ? Field extends keyof Schemas<Date>[Name]
      ? Date
      : never
    : never;
}[Version];

/** The typed client for what is said to every one of these dates alike. */
export type ApiOf<Date extends Version> = Client<SharedPaths<Date>, `${string}/${string}`>;

/** Calls that every one of these dates takes, and what any of them may answer. */
export type SharedPaths<Date extends Version> = {
  [Path in keyof Dates[Date]["paths"]]: SharedItem<Dates[Date]["paths"][Path]>;
};
type SharedItem<Item> = {
  // Of what all parts of the union have: `in keyof Item` alone would make a union again.
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

/** The dates that have every one of these operations, oldest first. */
export function datesWithOperations<Id extends OperationId>(...ids: readonly Id[]): readonly DatesOf<Id>[] {
  const has = (version: Version, id: Id) => (operations[id].versions as readonly Version[]).includes(version);
  return versions.filter((version) => ids.every((id) => has(version, id))) as unknown as DatesOf<Id>[];
}

/** The dates whose schema has a field, oldest first. */
export function datesWithField<Name extends SchemaName, Field extends FieldOf<Name>>(
  name: Name,
  field: Field,
): readonly DatesWith<Name, Field>[] {
  const dates: readonly Version[] = versions.filter((version) => readDocument(version).fieldsOf(name).includes(field));
  return dates as DatesWith<Name, Field>[];
}

/** The other dates. */
export function datesWithoutField<Name extends SchemaName, Field extends FieldOf<Name>>(
  name: Name,
  field: Field,
): readonly Exclude<Version, DatesWith<Name, Field>>[] {
  const others: readonly Version[] = versions.filter(
    (version) => !readDocument(version).fieldsOf(name).includes(field),
  );
  return others as Exclude<Version, DatesWith<Name, Field>>[];
}

/** The dates at which an operation says what it says at `version`, that one included: one request means the same at all of them. */
export function datesWithSameOperation(version: Version, id: string): readonly Version[] {
  const text = readDocument(version).textOf(id);
  return versions.filter((other) => readDocument(other).textOf(id) === text);
}

/** The dates whose documents say throughout what that of `version` says, of every operation and every event, that one included. */
export function datesWithSameContract(version: Version): readonly Version[] {
  return versions.filter((other) => wholeOf(other) === wholeOf(version));
}

const wholes = new Map<Version, string>();

function wholeOf(version: Version): string {
  const { operations, textOf } = readDocument(version);
  const whole =
    wholes.get(version) ??
    JSON.stringify([operations.map(({ id }) => textOf(id)), [...eventsOf(version)]]).replaceAll(
      version,
      "(its own date)",
    );
  wholes.set(version, whole);
  return whole;
}
