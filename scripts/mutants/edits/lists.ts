// Pages and cursors (decided: Lists and ids).
import { edit, fault, type SourceFault } from "../source-fault.ts";

const page = "server/platform/page.ts";
const resource = "server/platform/resource.ts";
const table = "server/platform/database/table.ts";

export const faults: readonly SourceFault[] = [
  fault(
    "orders-payments-by-id",
    "payments-polled",
    edit(table, 'this.order = "position" in columns ? "position" : "id";', 'this.order = "id";'),
    edit(table, "if (!tx.hasDrawn({ id: row[this.order] as string,", "if (!tx.hasDrawn({ id: row.position ?? row.id,"),
  ),
  fault(
    "forgets-cursor-of-deleted-row",
    "cursor-deleted",
    edit(
      resource,
      "{ project_id: projectId } as unknown as Scope<Row>, query, filters",
      "this.#scopeOf(projectId), query, filters",
    ),
  ),
  fault(
    "filters-cursor",
    "cursor-unfiltered",
    edit(
      page,
      "await table.find(queries, { ...scope, id })",
      "await table.find(queries, { ...scope, ...(JSON.parse(JSON.stringify(filters)) as object), id })",
    ),
  ),
  fault("includes-end-of-range", "filter-exact", edit(page, "firstUuidOf(Math.max(to, 0))", "firstUuidOf(to + 1)")),
  fault("excludes-start-of-range", "filter-exact", edit(page, "lastUuidOf(from - 1)", "lastUuidOf(from)")),
  fault(
    "finds-first-of-several-types",
    "filter-several",
    edit(
      "server/events/event-log/store.ts",
      "[...asked.difference(new Set(hiddenTypes))]",
      "[...asked.difference(new Set(hiddenTypes))].slice(0, 1)",
    ),
  ),
  fault("accepts-empty-range", "filter-range", edit(page, "from >= to", "from > to")),
  fault("finds-email-by-case", "filter-exact", edit("server/resources/users/store.ts", "email.toLowerCase()", "email")),
  fault(
    "polls-newest-items-only",
    "pages-polled",
    edit(page, "rows.slice(0, limit)", "isForward ? rows.slice(-limit) : rows.slice(0, limit)"),
  ),
];
