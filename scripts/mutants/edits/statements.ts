// Statements and their files.
import { edit, fault, type SourceFault } from "../source-fault.ts";

const signedFiles = "server/http/pipeline/signed-files.ts";
const csv = "server/resources/statements/csv.ts";
const download = "server/resources/statements/download.ts";
const fees = "server/resources/statements/fees.ts";
const period = "server/resources/statements/period.ts";
const prepare = "server/resources/statements/prepare.ts";

export const faults: readonly SourceFault[] = [
  fault(
    "rounds-data-as-of-to-the-day",
    { test: "server/resources/statements/statement-worker.test.ts" },
    edit(prepare, "dataAsOf: claim.claimedAt,", "dataAsOf: claim.claimedAt - (claim.claimedAt % 86_400_000),"),
  ),
  fault(
    "refuses-file-without-body",
    "statement-file-refused",
    edit(
      signedFiles,
      '.status) throw fail("PRECONDITION_FAILED");',
      ".status) return void response.status(failure.status).end();",
    ),
  ),
  fault(
    "deletes-file-after-179-days",
    "statement-available",
    edit(download, "limits.statementAvailabilityDays * dayMs", "(limits.statementAvailabilityDays - 1) * dayMs"),
  ),
  fault(
    "sets-row-count-of-failed-statement",
    "statement-failed",
    edit(prepare, '"FAILED", { token: null });', '"FAILED", { token: null, row_count: 0 });'),
  ),
  fault(
    "writes-zero-milliseconds",
    "statement-timestamps",
    edit(csv, "thousandths[msOfMinute - second * 1000]", "thousandths[0]"),
  ),
  fault("leaves-formulas-after-separators", "statement-formulas", edit(csv, "`(?<!$", "`(?<=^)(?<!$")),
  fault(
    "leaves-last-hour-out-of-period",
    "statement-file-period",
    edit(fees, "periodBounds(selection.period).end,", "periodBounds(selection.period).end - 3_600_000,"),
  ),
  fault(
    "writes-fees-of-all-projects",
    { rules: ["statement-fees-of-project", "files-apart"] },
    edit(fees, "WHERE project_id = ", "WHERE '' <> "),
  ),
  fault(
    "drops-statement-event",
    "statement-event-delivered",
    edit(
      "server/events/event-log/publish.ts",
      "{ id: row.id, projectId, type }, webhookIds);",
      '{ id: row.id, projectId, type }, type === "STATEMENT_STATUS_UPDATED" ? [] : webhookIds);',
    ),
  ),
  fault(
    "writes-statement-in-newest-version",
    "statement-version",
    edit(
      "server/resources/statements/operations.ts",
      "fields: columnsOf(body.fields), version };",
      'fields: columnsOf(body.fields), version: "2026-01-01" as const };',
    ),
  ),
  fault(
    "counts-header-as-row",
    "statement-empty",
    edit("server/resources/statements/file-writer.ts", "  #rowCount = 0;\n", "  #rowCount = 1;\n"),
  ),
  fault(
    "requires-key-for-link",
    "statement-link-public",
    edit(
      signedFiles,
      "      await limitAddress(limiter, exchange);\n",
      '      await limitAddress(limiter, exchange);\n      if (!request.get("authorization")) return response.sendStatus(401), "answered";\n',
    ),
  ),
  fault(
    "leaves-format-out-of-link-signature",
    "statement-link-sealed",
    edit(
      "server/resources/statements/link.ts",
      "  #signature(id: string, expires: string): string {\n",
      '  #signature(id: string, expires: string): string {\n    id = id.replace(".xlsx", "");\n',
    ),
  ),
  fault(
    "accepts-period-of-32-days",
    "statement-period-length",
    edit(
      period,
      "end - start > limits.statementPeriodMaxDays * dayMs",
      "end - start > (limits.statementPeriodMaxDays + 1) * dayMs",
    ),
  ),
  fault("accepts-reversed-period", "statement-period-order", edit(period, "if (start >= end)", "if (start === null)")),
  fault(
    "accepts-future-period",
    "statement-period-past",
    edit(period, "if (period.to > latest) {", "if (period.to < latest.slice(0, 0)) {"),
  ),
  fault(
    "closes-days-a-minute-late",
    "statement-latest-day",
    edit(period, "return day(now -", "return day(now - 60_000 -"),
  ),
  fault(
    "loses-carriage-returns-in-workbook",
    "statement-spreadsheet",
    edit("server/resources/statements/spreadsheet-cells.ts", "[^\\t\\n\\x20-\\uFFFD]", "[^\\t\\n\\r\\x20-\\uFFFD]"),
  ),
  fault(
    "names-workbook-as-csv",
    "statement-spreadsheet-served",
    edit(download, "fileName: fileNameOf(statement, spreadsheetEnding)", 'fileName: fileNameOf(statement, ".csv")'),
  ),
];
