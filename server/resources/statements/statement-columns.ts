// Maps the columns of a statement file to stored columns (interface §2.3).
// Invariant: a row fills only the fee column of its category, and that cell equals totalFeeUsd.
import { type FeeCategory, feeCategories, type StatementField, statementFields } from "../../../generated/contract.ts";
import type { feeColumnNames } from "../../money/fees/store.ts";
import { decimalCell, delimiter, lineEnd, textCell, timestampCell, usdCell } from "./csv.ts";

export type FeeColumn = Exclude<(typeof feeColumnNames)[number], "project_id" | "recorded_at">;

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

/** Returns the columns to read: the key of the pages, which starts with the only other number, texts, and the fee. */
export function storedColumns(fields: readonly StatementField[]): FeeColumn[] {
  const stored = new Set<FeeColumn>(["occurred_at", "id"]);
  for (const field of fields) {
    if (isIdentity(field)) stored.add(identityColumns[field][0]);
    else stored.add("category").add("fee_micro_usd");
  }
  return stored.delete("fee_micro_usd") ? [...stored, "fee_micro_usd"] : [...stored];
}

export function headerLine(fields: readonly StatementField[]): string {
  return fields.map(textCell).join(delimiter) + lineEnd;
}

/** A column of the file that shows a stored column, with the delimiter before it. */
export interface ShownColumn {
  readonly lead: string;
  readonly column: FeeColumn;
  readonly write: (value: never) => string;
}

/** Returns the columns before those of `amountFormatter`, in the file's order, which is also that of `storedColumns`. */
export function shownColumns(fields: readonly StatementField[]): ShownColumn[] {
  return fields.filter(isIdentity).flatMap((field, index) => {
    const [column, write] = identityColumns[field];
    return column === "fee_micro_usd" ? [] : [{ lead: index === 0 ? "" : delimiter, column, write }];
  });
}

/**
 * Formats the last columns of the file: totalFeeUsd and the fee columns. The delimiters around the filled fee cell
 * depend only on the category. Ignores the values if the file has no such columns.
 */
export function amountFormatter(fields: readonly StatementField[]): (category: string, microUsd: number) => string {
  const feeFields = fields.filter((field) => !isIdentity(field));
  const hasTotal = fields.includes("totalFeeUsd");
  const hasOthers = fields.length > feeFields.length + Number(hasTotal);
  const lead = hasOthers ? delimiter : "";
  if (feeFields.length === 0) return hasTotal ? (_, microUsd) => lead + usdCell(microUsd) : () => "";
  const leadOfFees = hasOthers || hasTotal ? delimiter : "";
  const between = delimiter.repeat(feeFields.length - 1);
  const delimitersByCategory = new Map<string, readonly [before: string, after: string] | string>(
    Object.entries(feeCategories).map(([name, field]) => {
      const index = feeFields.indexOf(field);
      if (index < 0) return [name, leadOfFees + between];
      return [name, [leadOfFees + between.slice(0, index), between.slice(index)]];
    }),
  );
  return (category, microUsd) => {
    const delimiters = delimitersByCategory.get(category);
    if (delimiters === undefined) throw new Error(`the fee category ${category} has no column`);
    const usd = usdCell(microUsd);
    const total = hasTotal ? lead + usd : "";
    return total + (typeof delimiters === "string" ? delimiters : delimiters[0] + usd + delimiters[1]);
  };
}

function isIdentity(field: StatementField): field is IdentityColumn {
  return !feeColumns.has(field);
}
