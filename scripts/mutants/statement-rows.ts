// Faults in what stands in a statement's file (interface §2.3).
import type { Mutant } from "./mutant.ts";

const columns = "server/statements/columns.ts";
const csv = "server/statements/csv.ts";
const fees = "server/statements/fees.ts";
const store = "server/statements/store.ts";
const writer = "server/statements/file-writer.ts";

export const statementRowMutants: readonly Mutant[] = [
  {
    name: "byte-size-without-the-header",
    rule: "statement-file",
    edits: [
      {
        file: store,
        find: "    byteSize: row.byte_size,\n",
        replace: "    byteSize: row.byte_size && row.byte_size - 20,\n",
      },
    ],
  },
  {
    name: "row-count-with-the-header",
    rule: "statement-file",
    edits: [
      {
        file: store,
        find: "    rowCount: row.row_count,\n",
        replace: "    rowCount: row.row_count && row.row_count + 1,\n",
      },
    ],
  },
  {
    name: "row-count-with-the-header-of-nothing",
    rule: "statement-empty",
    edits: [{ file: writer, find: "  #rowCount = 0;\n", replace: "  #rowCount = 1;\n" }],
  },
  {
    name: "header-row-missing",
    rule: "statement-file",
    edits: [{ file: writer, find: "    this.#put(headerLine(fields));\n", replace: "" }],
  },
  {
    name: "byte-order-mark",
    rule: "statement-file",
    edits: [
      { file: writer, find: "this.#put(headerLine(fields));", replace: 'this.#put("\\ufeff" + headerLine(fields));' },
    ],
  },
  {
    name: "lines-end-in-lf",
    rule: "statement-file",
    edits: [{ file: csv, find: 'const lineEnd = "\\r\\n";', replace: 'const lineEnd = "\\n";' }],
  },
  {
    name: "cells-not-quoted",
    rule: "statement-file",
    edits: [{ file: csv, find: "return csvFormatValue(harmless(text));", replace: "return harmless(text);" }],
  },
  {
    name: "line-breaks-not-quoted",
    rule: "statement-file",
    edits: [
      {
        file: csv,
        find: "return csvFormatValue(harmless(text));",
        replace: 'return /[",]/.test(text) ? csvFormatValue(harmless(text)) : harmless(text);',
      },
    ],
  },
  {
    name: "timestamps-without-milliseconds",
    rule: "statement-timestamps",
    edits: [
      {
        file: csv,
        find: "new Date(second * 1000).toISOString().slice(17, 20)",
        replace: "new Date(second * 1000).toISOString().slice(17, 19)",
      },
      {
        file: csv,
        find: "new Date(ms).toISOString().slice(20)",
        replace: "new Date(ms).toISOString().slice(23)",
      },
    ],
  },
  {
    name: "milliseconds-always-zero",
    rule: "statement-timestamps",
    edits: [{ file: csv, find: "thousandths[ofMinute - second * 1000]", replace: "thousandths[0]" }],
  },
  {
    name: "two-fees-in-a-row",
    rule: "statement-fees",
    edits: [
      {
        file: columns,
        find: "between.slice(index)]]",
        replace: 'between.slice(index).replace(delimiter, ",0.000001")]]',
      },
    ],
  },
  {
    name: "fee-in-the-next-column",
    rule: "statement-fees",
    edits: [
      {
        file: columns,
        find: "const index = asked.indexOf(field);",
        replace: "const index = (asked.indexOf(field) + 1) % asked.length;",
      },
    ],
  },
  {
    name: "fees-in-cents",
    rule: "statement-fees",
    edits: [
      {
        file: columns,
        find: "usdCell(fee[amount] as number)",
        replace: "usdCell(Math.round((fee[amount] as number) / 10_000) * 10_000)",
      },
    ],
  },
  {
    name: "fees-without-trailing-zeros",
    rule: "statement-fees",
    edits: [
      {
        file: csv,
        find: "digits.slice(-6)",
        replace: 'digits.slice(-6).replace(/0+$/, "")',
      },
    ],
  },
  {
    name: "cards-left-out-of-rows-without-a-transaction",
    rule: "statement-card-rows",
    edits: [
      {
        file: columns,
        find: "line += value === null ? lead : lead + write(value);",
        replace:
          'const left = stored[from]!.startsWith("card_") && fee[stored.indexOf("transaction_event_id")] === null;\n      line += value === null || left ? lead : lead + write(value);',
      },
    ],
  },
  {
    name: "account-left-out-of-rows-without-a-transaction",
    rule: "statement-card-rows",
    edits: [
      {
        file: columns,
        find: "line += value === null ? lead : lead + write(value);",
        replace:
          'const left = stored[from] === "account_id" && fee[stored.indexOf("transaction_event_id")] === null;\n      line += value === null || left ? lead : lead + write(value);',
      },
    ],
  },
  {
    name: "formulas-run",
    rule: "statement-formulas",
    edits: [{ file: csv, find: "    case 0x3d: // =\n", replace: "" }],
  },
  {
    name: "tabs-run",
    rule: "statement-formulas",
    edits: [{ file: csv, find: "    case 0x09: // tab\n", replace: "" }],
  },
  {
    name: "negative-amounts-are-text",
    rule: "statement-formulas",
    edits: [
      {
        file: columns,
        find: 'billAmount: ["bill_amount", decimalCell]',
        replace: 'billAmount: ["bill_amount", textCell]',
      },
    ],
  },
  {
    name: "names-in-ascii",
    rule: "statement-text",
    edits: [
      {
        file: columns,
        find: 'merchantName: ["merchant_name", textCell]',
        replace: 'merchantName: ["merchant_name", (text: string) => textCell(text.replace(/[^\\0-\\x7f]/g, "?"))]',
      },
    ],
  },
  {
    name: "line-breaks-lost",
    rule: "statement-text",
    edits: [
      {
        file: columns,
        find: 'merchantName: ["merchant_name", textCell]',
        replace: 'merchantName: ["merchant_name", (text: string) => textCell(text.replace(/[\\r\\n]+/g, " "))]',
      },
    ],
  },
  {
    name: "all-columns-in-the-file",
    rule: "statement-file-columns",
    edits: [
      {
        file: "server/statements/produce.ts",
        find: "const fields = fieldsOf(statement);",
        replace: "const fields = [...statementFields];",
      },
      {
        file: "server/statements/produce.ts",
        find: 'import type { Queries } from "../database/types.ts";\n',
        replace:
          'import { statementFields } from "../../generated/contract.ts";\nimport type { Queries } from "../database/types.ts";\n',
      },
    ],
  },
  {
    name: "empty-lines",
    rule: "statement-file-columns",
    edits: [
      { file: columns, find: '(line === "" ? emptyLineCell : line)', replace: '(line === emptyLineCell ? "" : line)' },
    ],
  },
  {
    name: "last-day-left-out",
    rule: "statement-file-period",
    edits: [
      {
        file: fees,
        find: "periodBounds(selection.period).end,",
        replace: "periodBounds(selection.period).end - 3_600_000,",
      },
    ],
  },
  {
    name: "first-hour-left-out",
    rule: "statement-file-period",
    edits: [
      {
        file: fees,
        find: "periodBounds(period).start - 1,",
        replace: "periodBounds(period).start + 3_600_000,",
      },
    ],
  },
  {
    name: "rows-lost-between-pages",
    rule: "statement-file-period",
    edits: [
      {
        file: fees,
        find: "AND (occurred_at, id) > (",
        replace: "AND (occurred_at - CASE WHEN occurred_at % 86400000 > 7200000 THEN 3600000 ELSE 0 END, id) > (",
      },
    ],
  },
  {
    name: "fees-of-all-projects",
    rule: "statement-fees-of-project",
    edits: [
      {
        file: fees,
        find: "WHERE project_id = ",
        replace: "WHERE '' <> ",
      },
    ],
  },
];
