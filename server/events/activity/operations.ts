// Serves the activity feed (decided).
import { limits } from "../../../generated/contract.ts";
import { formatInstant } from "../../platform/instant.ts";
import type { Operation } from "../../platform/operation.ts";
import { showRows } from "../../platform/page.ts";
import { prefixedId, uuidOfPrefixedId } from "../../platform/prefixed-id.ts";
import { sliceActivity } from "./store.ts";

/** Before every position. */
const beginning = "00000000-0000-0000-0000-000000000000";

export const listActivity: Operation<"listActivity"> = async ({ platform, project, version, query }) => {
  const { clock, database, log } = platform;
  const limit = query.limit as number;
  const after = query.after === undefined ? undefined : uuidOfPrefixedId(query.after);
  const rows = await database.read.readAfterWriters(project.id, (queries) =>
    sliceActivity(
      queries,
      project.id,
      version,
      {
        order: after === undefined ? "newestFirst" : "oldestFirst",
        above: after,
        limit: limit + 1,
        maxLimit: limits.pageMax + 1,
      },
      clock.now(),
    ),
  );
  const page = rows.slice(0, limit);
  if (after !== undefined) page.reverse();
  const data = showRows(log, page, (row) => ({
    id: row.id,
    ...row.show(),
    createdAt: formatInstant(row.created_at),
  }));
  const cursor = prefixedId("act", page[0]?.id ?? after ?? beginning);
  return { status: 200, body: { data, hasMore: rows.length > limit, cursor } };
};
