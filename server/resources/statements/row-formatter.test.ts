import assert from "node:assert/strict";
import { test } from "node:test";
import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { type StatementField, statementFields } from "../../../generated/contract.ts";
import { decimalCell, emptyLineCell, lineEnd, textCell } from "./csv.ts";
import { maxLineBytes, rowFormatter } from "./row-formatter.ts";
import { type FeeColumn, headerLine, storedColumns } from "./statement-columns.ts";

type Fee = Record<FeeColumn, string | number | null>;

const clearing: Fee = {
  id: "0195500a-3c00-7a10-8f3e-5d2c9b7a4e61",
  occurred_at: Date.parse("2026-01-31T23:59:59.500Z"),
  category: "CLEARING",
  transaction_id: "t",
  transaction_event_id: "e",
  transaction_event_type: "CLEARING",
  card_id: "c",
  card_last4: "0042",
  account_id: "a",
  user_id: "u",
  merchant_name: "=SUM(A1)",
  merchant_country: "DE",
  mcc: "0742",
  bill_amount: "-12.30",
  bill_currency: "USD",
  original_amount: "1000000000000000000000.01",
  original_currency: "JPY",
  fee_micro_usd: 1500,
};

/** Formats a fee as `feesSql` reads it. */
function lineOf(fields: readonly StatementField[], fee: Fee): string {
  const [instant, ...others] = storedColumns(fields);
  const texts = others.filter((column) => column !== "fee_micro_usd").map((column) => fee[column]);
  const row = Buffer.from(
    `${fee[instant!]}${JSON.stringify(texts)}${others.length > texts.length ? fee.fee_micro_usd : ""}`,
  );
  const line = Buffer.alloc(maxLineBytes(row.length));
  return line.toString("utf8", 0, rowFormatter(fields)(row, 0, line, 0));
}

function parseLine(fields: readonly StatementField[], fee: Fee): Record<string, string> {
  const text = headerLine(fields) + lineOf(fields, fee);
  return (parse(text, { columns: true, record_delimiter: "\r\n" }) as Record<string, string>[])[0]!;
}

test("any subset of columns has the cells of the full file and reads no other columns", () => {
  const whole = parseLine(statementFields, clearing);
  fc.assert(
    fc.property(fc.subarray([...statementFields], { minLength: 1 }), (fields) => {
      const cells = parseLine(fields, clearing);
      for (const field of fields) assert.equal(cells[field], whole[field]);
    }),
  );
  assert.deepEqual(storedColumns(["occurredAt"]), ["occurred_at", "id"]);
  assert.deepEqual(storedColumns(["fxFeeUsd"]), ["occurred_at", "id", "category", "fee_micro_usd"]);
});

test("a category without a column is an error", () => {
  assert.throws(() => parseLine(statementFields, { ...clearing, category: "SURPRISE" }), /SURPRISE/);
  assert.doesNotThrow(() => parseLine(["mcc"], { ...clearing, category: "SURPRISE" }));
});

test("a file of one column has a line for each fee, also for empty cells", () => {
  for (const field of ["transactionId", "fxFeeUsd"] as const) {
    const lines = [1, 2].map(() => lineOf([field], { ...clearing, transaction_id: null }));
    const rows = parse(headerLine([field]) + lines.join(""), { record_delimiter: "\r\n", skip_empty_lines: true });
    assert.deepEqual(rows, [[field], [""], [""]]);
  }
});

test("plain and other text has the cell that csv.ts makes of it", () => {
  const piece = fc.oneof(fc.constantFrom(..."aZ09 ._=+-@\",\\\n\u2028é'", "\r\n", "😀"), fc.string({ unit: "binary" }));
  const text = fc.array(piece).map((pieces) => pieces.join("").toWellFormed());
  fc.assert(
    fc.property(text, text, (name, amount) => {
      const line = lineOf(["merchantName", "billAmount"], { ...clearing, merchant_name: name, bill_amount: amount });
      assert.equal(line, `${textCell(name)},${decimalCell(amount)}${lineEnd}`);
      const alone = lineOf(["merchantName"], { ...clearing, merchant_name: name });
      assert.equal(alone, (textCell(name) || emptyLineCell) + lineEnd);
    }),
    { numRuns: 500 },
  );
});
