// The columns of a statement file: which stored column each is read from, and how its cell is written (interface §2.3).
// Invariant: exactly one fee column of a row is filled, the one of its category, and it equals totalFeeUsd.
import { type FeeCategory, feeCategories, type StatementField, statementFields } from "../../../generated/contract.ts";
import { decimalCell, delimiter, emptyLineCell, lineEnd, textCell, timestampCell, usdCell } from "./csv.ts";

/** A stored column of a fee event that a file is made from. */
export type FeeColumn =
  | "occurred_at"
  | "id"
  | "category"
  | "transaction_id"
  | "transaction_event_id"
  | "transaction_event_type"
  | "card_id"
  | "card_last4"
  | "account_id"
  | "user_id"
  | "merchant_name"
  | "merchant_country"
  | "mcc"
  | "bill_amount"
  | "bill_currency"
  | "original_amount"
  | "original_currency"
  | "fee_micro_usd";

/** A fee event's values, in the order of `storedColumns`: the instant in epoch ms, the fee in micro-dollars, otherwise text. */
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

const fileFeeColumns = new Set<string>(Object.values(feeCategories));

/** The columns of the file for a request: all when it names none, always in the file's own order (decided). */
export function columnsOf(requested: readonly StatementField[] | undefined): StatementField[] {
  return requested === undefined ? [...statementFields] : statementFields.filter((field) => requested.includes(field));
}

/** The stored columns that a file of these columns is made from. The key by which pages are read comes first. */
export function storedColumns(fields: readonly StatementField[]): FeeColumn[] {
  const stored = new Set<FeeColumn>(["occurred_at", "id"]);
  for (const field of fields) {
    if (isIdentity(field)) stored.add(identityColumns[field][0]);
    else stored.add("category").add("fee_micro_usd");
  }
  return [...stored];
}

/** The file's first line. */
export function headerLine(fields: readonly StatementField[]): string {
  return fields.map(textCell).join(delimiter) + lineEnd;
}

/** Makes the function that writes the line of a fee event. In the file's order the fee columns are the last ones. */
export function lineWriter(fields: readonly StatementField[]): (fee: FeeValues) => string {
  const stored = storedColumns(fields);
  const sources = fields.filter(isIdentity).map((field, index) => {
    const [column, write] = identityColumns[field];
    return {
      lead: index === 0 ? "" : delimiter,
      from: stored.indexOf(column),
      write: write as (value: unknown) => string,
    };
  });
  const feeCells = feeCellsWriter(fields, stored);
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

// All cells of the fee columns at once: the delimiters around the one that is filled are the same for a whole category.
function feeCellsWriter(fields: readonly StatementField[], stored: readonly FeeColumn[]): (fee: FeeValues) => string {
  const asked = fields.filter((field) => !isIdentity(field));
  if (asked.length === 0) return () => "";
  const [category, amount] = [stored.indexOf("category"), stored.indexOf("fee_micro_usd")];
  const [lead, between] = [asked.length === fields.length ? "" : delimiter, delimiter.repeat(asked.length - 1)];
  const around = new Map<unknown, readonly [before: string, after: string] | string>(
    Object.entries(feeCategories).map(([name, field]) => {
      const index = asked.indexOf(field);
      if (index < 0) return [name, lead + between];
      return [name, [lead + between.slice(0, index), between.slice(index)]];
    }),
  );
  return (fee) => {
    const cells = around.get(fee[category]);
    // A fee must not be lost in silence.
    if (cells === undefined) throw new Error(`the fee category ${fee[category]} has no column`);
    return typeof cells === "string" ? cells : cells[0] + usdCell(fee[amount] as number) + cells[1];
  };
}

function isIdentity(field: StatementField): field is IdentityColumn {
  return !fileFeeColumns.has(field);
}
