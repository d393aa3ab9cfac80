// The types of columns, as a store declares them: `{ status: text<Status>(), responded_at: instant.orNull }`. The type of a row follows from them,
// and `npm run check` compares them with the migrated tables.

/** What a column is in a migration: `text`, `bigInteger` or `integer`, `numeric` (amounts.ts), or `binary`. */
export type ColumnKind = "text" | "integer" | "amount" | "bytes";

/** A column whose values are `Value` in a row. */
export interface Column<Value> {
  readonly kind: ColumnKind;
  readonly nullable: boolean;
  /** The same column, where a row may have no value. */
  readonly orNull: Column<Value | null>;
  /** Exists in types only. */
  readonly value?: Value;
}

/** Columns by their names. */
export type Columns = Readonly<Record<string, Column<unknown>>>;

/** A row with these columns. */
export type RowWith<Given extends Columns> = { -readonly [Name in keyof Given]: ValueOf<Given[Name]> };

type ValueOf<Given> = Given extends Column<infer Value> ? Value : never;

/** A column, or its type narrowed by a call: `text`, or `text<"OPEN" | "CLOSED">()`. */
type Narrowable<Wide> = Column<Wide> & (<Value extends Wide>() => Column<Value>);

/** Text: an id, a word of an enumeration, or JSON. */
export const text = narrowable<string>("text");

/** A whole number. */
export const integer = narrowable<number>("integer");

/** An instant in epoch ms. */
export const instant: Column<number> = column("integer");

/** A Boolean, stored as 0 or 1. */
export const flag: Column<0 | 1> = column("integer");

/** An amount as the database writes it; `readAmount` and `storedAmount` (amounts.ts) convert it. */
export const amount: Column<string> = column("amount");

/** Bytes. */
export const bytes: Column<Buffer> = column("bytes");

/** The columns that every row of a project has. */
export const ownColumns = { id: text, project_id: text, created_at: instant } as const;

/** The columns that every row of a project has whose other columns may change. */
export const changingColumns = { ...ownColumns, updated_at: instant } as const;

function column<Value>(kind: ColumnKind, nullable = false): Column<Value> {
  return {
    kind,
    nullable,
    get orNull(): Column<Value | null> {
      return column(kind, true);
    },
  };
}

function narrowable<Wide>(kind: ColumnKind): Narrowable<Wide> {
  const narrow = <Value extends Wide>() => column<Value>(kind);
  // `defineProperties` rather than a spread, which would evaluate the getter.
  return Object.defineProperties(narrow, Object.getOwnPropertyDescriptors(column<Wide>(kind))) as Narrowable<Wide>;
}
