// Declares column types. Row types follow from them, and `npm run check` compares them with the migrated tables.

/** `text`, `bigInteger` or `integer`, `numeric` (amounts.ts), `binary`, or `text` in migrations. */
export type ColumnKind = "text" | "integer" | "amount" | "bytes" | "sealedText";

export interface Column<Value> {
  readonly kind: ColumnKind;
  readonly nullable: boolean;
  readonly orNull: Column<Value | null>;
  /** This field exists in types only. */
  readonly value?: Value;
}

export type Columns = Readonly<Record<string, Column<unknown>>>;

export type RowWith<Given extends Columns> = { -readonly [Name in keyof Given]: ValueOf<Given[Name]> };

type ValueOf<Given> = Given extends Column<infer Value> ? Value : never;

/** For example `text<"OPEN" | "CLOSED">()`. */
type Narrowable<Wide> = Column<Wide> & (<Value extends Wide>() => Column<Value>);

export const text = narrowable<string>("text");

export const integer = narrowable<number>("integer");

/** Epoch ms. */
export const instant: Column<number> = column("integer");

/** `readAmount` and `storedAmount` of amounts.ts convert it. */
export const amount: Column<string> = column("amount");

export const bytes: Column<Buffer> = column("bytes");

/** Personal data: encrypted in the database, plain in rows. SQL cannot search it. */
export const sealedText: Column<string> = column("sealedText");

export const ownColumns = { id: text, project_id: text, created_at: instant } as const;

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
  // Copies property descriptors, because a spread would evaluate the getter.
  return Object.defineProperties(narrow, Object.getOwnPropertyDescriptors(column<Wide>(kind))) as Narrowable<Wide>;
}
