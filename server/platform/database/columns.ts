// Declares column types: `{ status: text<Status>(), responded_at: instant.orNull }`. Row types follow from them, and
// `npm run check` compares them with the migrated tables.

/** Column types of migrations: `text`, `bigInteger` or `integer`, `numeric` (amounts.ts), or `binary`. */
export type ColumnKind = "text" | "integer" | "amount" | "bytes";

/** A column with values of type `Value`. */
export interface Column<Value> {
  readonly kind: ColumnKind;
  readonly nullable: boolean;
  /** The same column, but nullable. */
  readonly orNull: Column<Value | null>;
  /** Exists in types only. */
  readonly value?: Value;
}

export type Columns = Readonly<Record<string, Column<unknown>>>;

export type RowWith<Given extends Columns> = { -readonly [Name in keyof Given]: ValueOf<Given[Name]> };

type ValueOf<Given> = Given extends Column<infer Value> ? Value : never;

/** A column whose type a call can narrow: `text`, or `text<"OPEN" | "CLOSED">()`. */
type Narrowable<Wide> = Column<Wide> & (<Value extends Wide>() => Column<Value>);

/** Text: an id, an enumeration value, or JSON. */
export const text = narrowable<string>("text");

/** A whole number. */
export const integer = narrowable<number>("integer");

/** An instant in epoch ms. */
export const instant: Column<number> = column("integer");

/** A Boolean, stored as 0 or 1. */
export const flag: Column<0 | 1> = column("integer");

/** An amount in the database's form; amounts.ts has `readAmount` and `storedAmount` to convert it. */
export const amount: Column<string> = column("amount");

export const bytes: Column<Buffer> = column("bytes");

/** Columns of every row of a project. */
export const ownColumns = { id: text, project_id: text, created_at: instant } as const;

/** Columns of every row of a project that can change. */
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
