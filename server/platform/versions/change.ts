// What a change between two dates is. The invariant: a function is typed by the shapes of both its dates, so a change that no longer fits what the
// specification says of them does not compile.
import type { ErrorCode, OperationId } from "../../../generated/contract.ts";
import type { Before, Dates } from "../../../generated/types/dates.d.ts";

/** A date that has one before it: only such a date can change something. */
export type ChangingDate = keyof Before;

type Schemas<Date extends keyof Dates> = Dates[Date]["components"]["schemas"];
type Shape<Date extends keyof Dates, Name> = Name extends keyof Schemas<Date> ? Schemas<Date>[Name] : unknown;
type SchemaName<Date extends ChangingDate> = keyof Schemas<Date> | keyof Schemas<Before[Date]>;

/** The resource as its store keeps it, by column; undefined where the operation did not say what it shows. */
export type StoredRow = Readonly<Record<string, unknown>> | undefined;

/**
 * What becomes of a schema, wherever it stands: in a body or a list, in another schema, in an event's data, spread into another model. What stands
 * within it has been changed before. A model that it is spread into has fields of its own beside: give the rest back as it came.
 */
export interface SchemaChange<Older, Newer> {
  upgrade?(older: Older): Newer;
  downgrade?(newer: Newer, stored: StoredRow): Older;
}

type OperationOf<Date extends keyof Dates, Id> = Id extends keyof Dates[Date]["operations"]
  ? Dates[Date]["operations"][Id]
  : unknown;
type QueryOf<Operation> = Operation extends { parameters: { query?: infer Query } }
  ? Exclude<Query, undefined>
  : unknown;
type BodyOf<Response> = Response extends { content: { "application/json": infer Body } } ? Body : null;
type AnswerOf<Operation> = Operation extends { responses: infer Responses }
  ? {
      [Status in Extract<keyof Responses, 200 | 201 | 202 | 204 | 302>]: {
        readonly status: Status;
        readonly headers: Readonly<Record<string, string>>;
        readonly body: BodyOf<Responses[Status]>;
      };
    }[Extract<keyof Responses, 200 | 201 | 202 | 204 | 302>]
  : unknown;

/** What becomes of an operation beside its schemas. */
export interface OperationChange<Older, Newer> {
  upgradeQuery?(query: QueryOf<Older>): QueryOf<Newer>;
  /** Its schemas are those of the older date already. */
  downgradeAnswer?(answer: AnswerOf<Newer>): AnswerOf<Older>;
  /** Codes that the older date does not list, each with the one that takes its place there. */
  readonly errors?: Readonly<Partial<Record<ErrorCode, ErrorCode>>>;
}

/** One change, introduced on `date`: what makes an older caller's request new and a new answer old. */
export interface VersionChange<Date extends ChangingDate = ChangingDate> {
  readonly date: Date;
  /** Why it was made, for the changelog. */
  readonly reason: string;
  readonly schemas?: {
    readonly [Name in SchemaName<Date>]?: SchemaChange<Shape<Before[Date], Name>, Shape<Date, Name>>;
  };
  readonly operations?: {
    readonly [Id in OperationId]?: OperationChange<OperationOf<Before[Date], Id>, OperationOf<Date, Id>>;
  };
}

/** A change whose functions are checked against its own date: `export const named = change({ date: "2027-01-01", ... })`. */
export function change<const Date extends ChangingDate>(one: VersionChange<Date>): AnyChange {
  return one as unknown as AnyChange;
}

/** A change as it is applied: what its types say was checked where it was written. */
export interface AnyChange {
  readonly date: string;
  readonly reason: string;
  readonly schemas?: Readonly<Record<string, SchemaChange<unknown, unknown>>>;
  readonly operations?: Readonly<
    Record<
      string,
      {
        upgradeQuery?(query: unknown): unknown;
        downgradeAnswer?(answer: unknown): unknown;
        readonly errors?: Readonly<Record<string, ErrorCode>>;
      }
    >
  >;
}
