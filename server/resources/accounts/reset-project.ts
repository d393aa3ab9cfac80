// Empties a sandbox project while servers run. Invariant: other projects keep every row.
import type { Database, Transaction } from "../../platform/database/types.ts";
import { UnitTimeout } from "../../platform/database/unit.ts";
import { deleteProjectRows } from "../../platform/projects/delete-rows.ts";
import { findProject } from "../../platform/projects/store.ts";
import { openMasterAccount } from "./open-account.ts";

type ResetSources = Parameters<typeof openMasterAccount>[1];

const foreignKeyViolation = "23503";
const tries = 5;

/** The message is for the operator. */
export class ResetTooLong extends Error {
  override name = "ResetTooLong";
}

/**
 * Deletes all data of the project and opens its master collateral account anew. Settings, API keys and rate limits
 * stay. `beforeDeleting` runs in the same unit of work. Returns the number of deleted rows, or undefined for an unknown
 * project.
 */
export async function resetProject(
  database: Pick<Database, "write">,
  projectId: string,
  sources: ResetSources,
  beforeDeleting: (tx: Transaction) => Promise<void>,
): Promise<number | undefined> {
  if (sources.environment === "production") throw new Error("a project of production cannot be reset");
  for (let attempt = 1; ; attempt++) {
    try {
      return await database.write(async (tx) => {
        if ((await findProject(tx, projectId)) === undefined) return undefined;
        await beforeDeleting(tx);
        const count = await deleteProjectRows(tx, projectId);
        await openMasterAccount(tx, sources, projectId);
        return count;
      }, projectId);
    } catch (error) {
      if (error instanceof UnitTimeout)
        throw new ResetTooLong(
          "The project has too many rows to delete at once, so nothing was deleted. Create another project instead.",
          { cause: error },
        );
      // Tries again, because on PostgreSQL a worker may lease an endpoint after its leases were deleted.
      if ((error as { code?: unknown }).code !== foreignKeyViolation || attempt === tries) throw error;
    }
  }
}
