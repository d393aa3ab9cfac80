import assert from "node:assert/strict";
import { test } from "node:test";
import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { type StatementField, statementFields } from "../../../generated/contract.ts";
import { type FeeColumn, type FeeValues, headerLine, lineFormatter, storedColumns } from "./statement-columns.ts";

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

function valuesOf(fields: readonly StatementField[], fee: Fee): FeeValues {
  return storedColumns(fields).map((column) => fee[column]);
}

function parseLine(fields: readonly StatementField[], fee: Fee, write = lineFormatter(fields)): Record<string, string> {
  const text = headerLine(fields) + write(valuesOf(fields, fee));
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
    const write = lineFormatter([field]);
    const lines = [1, 2].map(() => write(valuesOf([field], { ...clearing, transaction_id: null })));
    const rows = parse(headerLine([field]) + lines.join(""), { record_delimiter: "\r\n", skip_empty_lines: true });
    assert.deepEqual(rows, [[field], [""], [""]]);
  }
});
