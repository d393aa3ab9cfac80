// Faults in statements: what may be requested, what is told of it, and to whom (interface §2.3, §3, §4.4).
import type { Mutant } from "./mutant.ts";

const columns = "server/statements/columns.ts";
const download = "server/statements/download.ts";
const operations = "server/statements/operations.ts";
const period = "server/statements/period.ts";
const prepare = "server/statements/prepare.ts";
const store = "server/statements/store.ts";

/** The line that tells of a file that is there. */
const tells = '    await publish(tx, platform, row.project_id, "STATEMENT_STATUS_UPDATED", store.toStatement(row));\n';

const requests: readonly Mutant[] = [
  {
    name: "days-final-at-nine",
    rule: "statement-latest-day",
    edits: [{ file: period, find: "limits.statementFinalHourUtc * hourMs -", replace: "9 * hourMs -" }],
  },
  {
    name: "days-final-at-eleven",
    rule: "statement-latest-day",
    edits: [{ file: period, find: "limits.statementFinalHourUtc * hourMs -", replace: "11 * hourMs -" }],
  },
  {
    name: "days-final-after-ten",
    rule: "statement-latest-day",
    edits: [{ file: period, find: "return day(now -", replace: "return day(now - 60_000 -" }],
  },
  {
    name: "days-final-when-they-end",
    rule: "statement-latest-day",
    edits: [{ file: period, find: "limits.statementFinalHourUtc * hourMs -", replace: "0 * hourMs -" }],
  },
  {
    name: "future-days-stated",
    rule: "statement-period-past",
    edits: [{ file: period, find: "if (period.to > latest) {", replace: "if (period.to < latest.slice(0, 0)) {" }],
  },
  {
    name: "thirty-two-days",
    rule: "statement-period-length",
    edits: [
      {
        file: period,
        find: "end - start > limits.statementPeriodMaxDays * dayMs",
        replace: "end - start > (limits.statementPeriodMaxDays + 1) * dayMs",
      },
    ],
  },
  {
    name: "thirty-days",
    rule: "statement-period-length",
    edits: [
      {
        file: period,
        find: "end - start > limits.statementPeriodMaxDays * dayMs",
        replace: "end - start >= limits.statementPeriodMaxDays * dayMs",
      },
    ],
  },
  {
    name: "a-single-day-refused",
    rule: "statement-period-length",
    edits: [{ file: period, find: "if (start >= end)", replace: "if (start + dayMs >= end)" }],
  },
  {
    name: "periods-backwards",
    rule: "statement-period-order",
    edits: [{ file: period, find: "if (start >= end)", replace: "if (start === null)" }],
  },
  {
    name: "fault-of-the-period-not-named",
    rule: "statement-period-length",
    edits: [{ file: period, find: "path: `/body/period/", replace: "path: `/body/" }],
  },
  {
    name: "refused-period-kept",
    rule: "statement-refusal-not-kept",
    edits: [
      {
        file: "server/pipeline/invoke.ts",
        find: "if (uncachedStatuses.includes(failure.status)) {",
        replace: "if (failure.status === 429) {",
      },
    ],
  },
  {
    name: "columns-in-the-callers-order",
    rule: "statement-columns",
    edits: [
      {
        file: columns,
        find: "statementFields.filter((field) => requested.includes(field))",
        replace: "[...requested]",
      },
    ],
  },
  {
    name: "some-columns-for-all",
    rule: "statement-columns",
    edits: [{ file: columns, find: "? [...statementFields] :", replace: "? statementFields.slice(0, 18) :" }],
  },
  {
    name: "version-always-the-newest",
    rule: "statement-version",
    edits: [
      {
        file: operations,
        find: "fields: columnsOf(body.fields), version };",
        replace: "fields: columnsOf(body.fields), version: latest };",
      },
      {
        file: operations,
        find: 'import { requested } from "./wake.ts";\n',
        replace: 'import { requested } from "./wake.ts";\n\nconst latest = "2026-01-01";\n',
      },
    ],
  },
];

const states: readonly Mutant[] = [
  {
    name: "numbers-before-the-file",
    rule: "statement-requested",
    edits: [{ file: store, find: "    rowCount: row.row_count,\n", replace: "    rowCount: row.row_count ?? 0,\n" }],
  },
  {
    name: "updated-before-created",
    rule: "statement-requested",
    edits: [
      { file: store, find: "updatedAt: instant(row.updated_at)", replace: "updatedAt: instant(row.updated_at - 1)" },
    ],
  },
  {
    name: "update-time-stands-still",
    rule: "statement-generated",
    edits: [
      {
        file: store,
        find: "generated_at = ?,\n       updated_at = ?, token = NULL",
        replace: "generated_at = ?,\n       updated_at = created_at + 0 * ?, token = NULL",
      },
    ],
  },
  {
    name: "data-newer-than-the-file",
    rule: "statement-generated",
    edits: [{ file: prepare, find: "dataAsOf: claim.claimedAt,", replace: "dataAsOf: platform.clock.now() + 1_000," }],
  },
  {
    name: "data-older-than-the-request",
    rule: "statement-generated",
    edits: [{ file: prepare, find: "dataAsOf: claim.claimedAt,", replace: "dataAsOf: claim.claimedAt - 60_000," }],
  },
  {
    name: "unready-files-gone",
    rule: "statement-not-ready",
    edits: [
      {
        file: download,
        find: 'if (statement.status === "PENDING") throw fail("STATEMENT_NOT_READY");',
        replace: 'if (statement.status === "PENDING") throw fail("STATEMENT_EXPIRED");',
      },
    ],
  },
  {
    name: "event-missing",
    rule: "statement-event",
    edits: [{ file: prepare, find: tells, replace: "" }],
  },
  {
    name: "event-twice",
    rule: "statement-event",
    edits: [{ file: prepare, find: tells, replace: `${tells}${tells}` }],
  },
  {
    name: "event-of-the-request",
    rule: "statement-event",
    edits: [
      {
        file: prepare,
        find: tells,
        replace: tells.replace("toStatement(row)", "toStatement(statement)"),
      },
    ],
  },
  {
    name: "event-after-the-commit",
    rule: "statement-event",
    edits: [
      {
        file: prepare,
        find: tells,
        replace: `    tx.afterCommit(() => setTimeout(() => platform.database.write((later) => publish(later, platform, row.project_id, "STATEMENT_STATUS_UPDATED", store.toStatement(row))), 500));\n`,
      },
    ],
  },
  {
    name: "event-not-sent",
    rule: "statement-event-delivered",
    edits: [
      {
        file: "server/events/publish.ts",
        find: "type, data, await activeEndpoints(tx, projectId));",
        replace: 'type, data, type === "STATEMENT_STATUS_UPDATED" ? [] : await activeEndpoints(tx, projectId));',
      },
    ],
  },
  {
    name: "oldest-statements-first",
    rule: "statement-list",
    edits: [
      { file: operations, find: "rows.map(store.toStatement)", replace: "rows.map(store.toStatement).reverse()" },
    ],
  },
  {
    name: "other-projects-statements-read",
    rule: "statement-other-project",
    edits: [
      {
        file: store,
        find: "FROM statements WHERE project_id = ? AND id = ?`, [projectId, id]);",
        replace: "FROM statements WHERE project_id = ? AND id = ? OR id = ?`, [projectId, id, id]);",
      },
    ],
  },
  {
    name: "other-projects-files-downloaded",
    rule: "statement-other-project",
    edits: [
      {
        file: store,
        find: "WHERE statements.project_id = ? AND statements.id = ?`, [projectId, id]);",
        replace: "WHERE statements.project_id = ? AND statements.id = ? OR statements.id = ?`, [projectId, id, id]);",
      },
    ],
  },
  {
    name: "other-projects-statements-listed",
    rule: "statement-other-project",
    edits: [
      {
        file: store,
        find: "FROM statements WHERE project_id = ?`, [projectId], page);",
        replace: "FROM statements WHERE project_id = project_id OR project_id = ?`, [projectId], page);",
      },
    ],
  },
];

export const statementMutants: readonly Mutant[] = [...requests, ...states];
