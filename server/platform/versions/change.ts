// Types of changes between two versions. A change that contradicts the specification does not compile.
import type { ErrorCode, OperationId } from "../../../generated/contract.ts";
import type { Before, Dates } from "../../../generated/types/dates.d.ts";

export type ChangingDate = keyof Before;

type Schemas<Date extends keyof Dates> = Dates[Date]["components"]["schemas"];
type Shape<Date extends keyof Dates, Name> = Name extends keyof Schemas<Date> ? Schemas<Date>[Name] : unknown;
type SchemaName<Date extends ChangingDate> = keyof Schemas<Date> | keyof Schemas<Before[Date]>;

/** The row as stored; undefined if the operation attached none. */
export type StoredRow = Readonly<Record<string, unknown>> | undefined;

/**
 * Applies wherever the schema occurs, also in event data. Nested values are converted first. Return unknown fields
 * unchanged.
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

export interface OperationChange<Older, Newer> {
  upgradeQuery?(query: QueryOf<Older>): QueryOf<Newer>;
  /** The answer's schemas are already downgraded. */
  downgradeAnswer?(answer: AnswerOf<Newer>): AnswerOf<Older>;
  /** Replacements of codes that the older version lacks. */
  readonly errors?: Readonly<Partial<Record<ErrorCode, ErrorCode>>>;
}

/** Upgrades older requests and downgrades newer answers. */
export interface VersionChange<Date extends ChangingDate = ChangingDate> {
  readonly date: Date;
  /** For the changelog. */
  readonly reason: string;
  readonly schemas?: {
    readonly [Name in SchemaName<Date>]?: SchemaChange<Shape<Before[Date], Name>, Shape<Date, Name>>;
  };
  readonly operations?: {
    readonly [Id in OperationId]?: OperationChange<OperationOf<Before[Date], Id>, OperationOf<Date, Id>>;
  };
}

/** For example `change({ date: "2027-01-01", ... })`. */
export function change<const Date extends ChangingDate>(one: VersionChange<Date>): AnyChange {
  return one as unknown as AnyChange;
}

/** `change` has checked the types, so they are erased here. */
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
