// Interface §2.3.
import { edit, fault, type SourceFault } from "../source-fault.ts";

const columns = "server/resources/statements/statement-columns.ts";
const csv = "server/resources/statements/csv.ts";
const fees = "server/resources/statements/fees.ts";
const store = "server/resources/statements/store.ts";
const writer = "server/resources/statements/file-writer.ts";

export const faults: readonly SourceFault[] = [
  fault(
    "leaves-header-out-of-byte-size",
    "statement-file",
    edit(store, "    byteSize: row.byte_size,\n", "    byteSize: row.byte_size && row.byte_size - 20,\n"),
  ),
  fault("counts-header-as-row", "statement-empty", edit(writer, "  #rowCount = 0;\n", "  #rowCount = 1;\n")),
  fault(
    "leaves-cells-unquoted",
    "statement-file",
    edit(csv, "return csvFormatValue(neutralizeFormulas(text));", "return neutralizeFormulas(text);"),
  ),
  fault(
    "writes-zero-milliseconds",
    "statement-timestamps",
    edit(csv, "thousandths[msOfMinute - second * 1000]", "thousandths[0]"),
  ),
  fault(
    "writes-two-fees-in-one-row",
    "statement-fees",
    edit(columns, "between.slice(index)]]", 'between.slice(index).replace(delimiter, ",0.000001")]]'),
  ),
  fault(
    "leaves-card-out-of-rows-without-transaction",
    "statement-card-rows",
    edit(
      columns,
      "line += value === null ? lead : lead + write(value);",
      'const left = stored[from]!.startsWith("card_") && fee[stored.indexOf("transaction_event_id")] === null;\n      line += value === null || left ? lead : lead + write(value);',
    ),
  ),
  fault("leaves-formulas-in-cells", "statement-formulas", edit(csv, 'const signs = "=+', 'const signs = "+')),
  fault("leaves-formulas-after-separators", "statement-formulas", edit(csv, "`(?<!$", "`(?<=^)(?<!$")),
  fault(
    "writes-negative-amounts-as-text",
    "statement-formulas",
    edit(columns, 'billAmount: ["bill_amount", decimalCell]', 'billAmount: ["bill_amount", textCell]'),
  ),
  fault(
    "drops-line-breaks-in-cells",
    "statement-text",
    edit(
      columns,
      'merchantName: ["merchant_name", textCell]',
      'merchantName: ["merchant_name", (text: string) => textCell(text.replace(/[\\r\\n]+/g, " "))]',
    ),
  ),
  fault(
    "writes-all-columns",
    "statement-file-columns",
    edit(
      "server/resources/statements/produce.ts",
      "const fields = fieldsOf(statement);",
      "const fields = [...statementFields];",
    ),
    edit(
      "server/resources/statements/produce.ts",
      'import type { Queries } from "../../platform/database/types.ts";\n',
      'import { statementFields } from "../../../generated/contract.ts";\nimport type { Queries } from "../../platform/database/types.ts";\n',
    ),
  ),
  fault(
    "leaves-last-hour-out-of-period",
    "statement-file-period",
    edit(fees, "periodBounds(selection.period).end,", "periodBounds(selection.period).end - 3_600_000,"),
  ),
  fault(
    "loses-rows-between-pages",
    "statement-file-period",
    edit(
      fees,
      "AND (occurred_at, id) > (",
      "AND (occurred_at - CASE WHEN occurred_at % 86400000 > 7200000 THEN 3600000 ELSE 0 END, id) > (",
    ),
  ),
  fault("writes-fees-of-all-projects", "statement-fees-of-project", edit(fees, "WHERE project_id = ", "WHERE '' <> ")),
];
