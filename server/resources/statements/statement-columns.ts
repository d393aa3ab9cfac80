// Maps the columns of a statement file to stored columns (interface §2.3).
// Invariant: a row fills only the fee column of its category, and that cell equals totalFeeUsd.
import { type FeeCategory, feeCategories, type StatementField, statementFields } from "../../../generated/contract.ts";
import type { feeColumnNames } from "../../money/fees/store.ts";
import { decimalCell, delimiter, emptyLineCell, lineEnd, textCell, timestampCell, usdCell } from "./csv.ts";

export type FeeColumn = Exclude<(typeof feeColumnNames)[number], "project_id" | "recorded_at">;

/** Values of `storedColumns`: epoch ms, micro-dollars or text. */
export type FeeValues = readonly (string | number | null)[];

type FileFeeColumn = (typeof feeCategories)[FeeCategory];
type IdentityColumn = Exclude<StatementField, FileFeeColumn>;
type Cell = (value: never) => string;

const identityColumns: Record<IdentityColumn, readonly [FeeColumn, Cell]> = {
  occurredAt: ["occurred_at", timestampCell],
  feeEventId: ["id", textCell],
  feeCategory: ["category", textCell],
  transactionId: ["transaction_id", textCell],
  transactionEventId: ["transaction_event_id", textCell],
  transactionEventType: ["transaction_event_type", textCell],
  cardId: ["card_id", textCell],
  cardLast4: ["card_last4", textCell],
  accountId: ["account_id", textCell],
  userId: ["user_id", textCell],
  merchantName: ["merchant_name", textCell],
  merchantCountry: ["merchant_country", textCell],
  mcc: ["mcc", textCell],
  billAmount: ["bill_amount", decimalCell],
  billCurrency: ["bill_currency", textCell],
  originalAmount: ["original_amount", decimalCell],
  originalCurrency: ["original_currency", textCell],
  totalFeeUsd: ["fee_micro_usd", usdCell],
};

const feeColumns = new Set<string>(Object.values(feeCategories));

export type CellKind = "text" | "number" | "timestamp";

/** The kind of a column's values. In the file, all values are text. */
export function cellKindOf(field: StatementField): CellKind {
  const write: Cell = isIdentity(field) ? identityColumns[field][1] : usdCell;
  if (write === timestampCell) return "timestamp";
  return write === decimalCell || write === usdCell ? "number" : "text";
}

/** Returns all columns by default. The order is always the file's (decided). */
export function columnsOf(requested: readonly StatementField[] | undefined): StatementField[] {
  return requested === undefined ? [...statementFields] : statementFields.filter((field) => requested.includes(field));
}

/** Returns the columns to read, first the key of the pages. */
export function storedColumns(fields: readonly StatementField[]): FeeColumn[] {
  const stored = new Set<FeeColumn>(["occurred_at", "id"]);
  for (const field of fields) {
    if (isIdentity(field)) stored.add(identityColumns[field][0]);
    else stored.add("category").add("fee_micro_usd");
  }
  return [...stored];
}

export function headerLine(fields: readonly StatementField[]): string {
  return fields.map(textCell).join(delimiter) + lineEnd;
}

/** Formats fee events as lines. The fee columns are last in the file. */
export function lineFormatter(fields: readonly StatementField[]): (fee: FeeValues) => string {
  const stored = storedColumns(fields);
  const sources = fields.filter(isIdentity).map((field, index) => {
    const [column, write] = identityColumns[field];
    return {
      lead: index === 0 ? "" : delimiter,
      from: stored.indexOf(column),
      write: write as (value: unknown) => string,
    };
  });
  const feeCells = feeCellsFormatter(fields, stored);
  return (fee) => {
    let line = "";
    for (const { lead, from, write } of sources) {
      const value = fee[from];
      line += value === null ? lead : lead + write(value);
    }
    line += feeCells(fee);
    return (line === "" ? emptyLineCell : line) + lineEnd;
  };
}

// The delimiters around the filled fee cell depend only on the category.
function feeCellsFormatter(
  fields: readonly StatementField[],
  stored: readonly FeeColumn[],
): (fee: FeeValues) => string {
  const feeFields = fields.filter((field) => !isIdentity(field));
  if (feeFields.length === 0) return () => "";
  const [category, amount] = [stored.indexOf("category"), stored.indexOf("fee_micro_usd")];
  const [lead, between] = [feeFields.length === fields.length ? "" : delimiter, delimiter.repeat(feeFields.length - 1)];
  const delimitersByCategory = new Map<unknown, readonly [before: string, after: string] | string>(
    Object.entries(feeCategories).map(([name, field]) => {
      const index = feeFields.indexOf(field);
      if (index < 0) return [name, lead + between];
      return [name, [lead + between.slice(0, index), between.slice(index)]];
    }),
  );
  return (fee) => {
    const cells = delimitersByCategory.get(fee[category]);
    if (cells === undefined) throw new Error(`the fee category ${fee[category]} has no column`);
    return typeof cells === "string" ? cells : cells[0] + usdCell(fee[amount] as number) + cells[1];
  };
}

function isIdentity(field: StatementField): field is IdentityColumn {
  return !feeColumns.has(field);
}
