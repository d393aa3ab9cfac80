// Stores simulated faults. Invariant: a fault occurs as often as requested, only for calls of its project.
import type { components } from "../../../generated/handler-types.d.ts";
import type { Queries, Transaction } from "../database/types.ts";

export type SimulatedFault = components["schemas"]["SimulatedFault"];
export type FaultTarget = SimulatedFault["target"];
export type FaultKind = SimulatedFault["kind"];

/** `expires_at` is in epoch ms. */
export interface FaultRow {
  project_id: string;
  target: FaultTarget;
  kind: FaultKind;
  count: number;
  expires_at: number;
}

/** Replaces the fault of the same target. */
export async function putFault(tx: Transaction, fault: FaultRow): Promise<void> {
  await tx.run(
    `INSERT INTO simulated_faults (project_id, target, kind, count, expires_at) VALUES (?, ?, ?, ?, ?)
     ON CONFLICT (project_id, target) DO UPDATE SET kind = excluded.kind, count = excluded.count, expires_at = excluded.expires_at`,
    [fault.project_id, fault.target, fault.kind, fault.count, fault.expires_at],
  );
}

/** `now` is in epoch ms. */
export async function hasFault(queries: Queries, projectId: string, target: string, now: number): Promise<boolean> {
  const sql = "SELECT count FROM simulated_faults WHERE project_id = ? AND target = ? AND count > 0 AND expires_at > ?";
  return (await queries.one(sql, [projectId, target, now])) !== undefined;
}

/** Consumes one occurrence at `now` (epoch ms). */
export async function takeFault(
  tx: Transaction,
  projectId: string,
  target: string,
  now: number,
): Promise<FaultKind | undefined> {
  const taken = await tx.one<{ kind: FaultKind }>(
    `UPDATE simulated_faults SET count = count - 1 WHERE project_id = ? AND target = ? AND count > 0 AND expires_at > ?
     RETURNING kind`,
    [projectId, target, now],
  );
  return taken?.kind;
}
