// Interface §2.3, §3, §4.4.
import { edit, fault, type SourceFault } from "../source-fault.ts";

const columns = "server/resources/statements/statement-columns.ts";
const operations = "server/resources/statements/operations.ts";
const period = "server/resources/statements/period.ts";
const prepare = "server/resources/statements/prepare.ts";

const requests: readonly SourceFault[] = [
  fault(
    "closes-days-at-nine",
    "statement-latest-day",
    edit(period, "limits.statementFinalHourUtc * hourMs -", "9 * hourMs -"),
  ),
  fault(
    "closes-days-a-minute-late",
    "statement-latest-day",
    edit(period, "return day(now -", "return day(now - 60_000 -"),
  ),
  fault(
    "accepts-future-period",
    "statement-period-past",
    edit(period, "if (period.to > latest) {", "if (period.to < latest.slice(0, 0)) {"),
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
    "stores-outcome-of-refused-period",
    "statement-refusal-not-kept",
    edit(
      "server/http/pipeline/invoke.ts",
      "if (uncachedStatuses.includes(failure.status)) {",
      "if (failure.status === 429) {",
    ),
  ),
  fault(
    "orders-columns-as-requested",
    "statement-columns",
    edit(columns, "statementFields.filter((field) => requested.includes(field))", "[...requested]"),
  ),
  fault(
    "writes-statement-in-newest-version",
    "statement-version",
    edit(
      operations,
      "fields: columnsOf(body.fields), version };",
      'fields: columnsOf(body.fields), version: "2026-01-01" as const };',
    ),
  ),
];

const preparation: readonly SourceFault[] = [
  fault(
    "reports-data-newer-than-file",
    "statement-generated",
    edit(prepare, "dataAsOf: claim.claimedAt,", "dataAsOf: platform.clock.now() + 1_000,"),
  ),
  fault(
    "rounds-data-as-of-to-the-day",
    "statement-data-as-of",
    edit(prepare, "dataAsOf: claim.claimedAt,", "dataAsOf: claim.claimedAt - (claim.claimedAt % 86_400_000),"),
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
    "lists-statements-of-other-projects",
    "list-of-project",
    edit(
      "server/resources/statements/operations.ts",
      "= statements.list;",
      '= async ({ platform }) => { const rows = await platform.database.read.all<never>("SELECT * FROM statements ORDER BY id DESC LIMIT 20"); return { status: 200, body: { data: rows.map(statements.show), hasMore: false } }; };',
    ),
  ),
];

export const faults: readonly SourceFault[] = [...requests, ...preparation];
