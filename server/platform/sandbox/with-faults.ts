// Applies simulated faults. Invariant: a fault is thrown before the operation starts, so it is stored for its
// Idempotency-Key.
import { headers, type OperationId } from "../../../generated/contract.ts";
import { fail } from "../errors.ts";
import type { Operation, Operations } from "../operation.ts";
import { hasFault, takeFault } from "./store.ts";

export function withFaults(operations: Operations): Operations {
  const entries = Object.entries(operations) as [OperationId, Operation<OperationId>][];
  return Object.fromEntries(entries.map(([id, operation]) => [id, withFault(id, operation)])) as unknown as Operations;
}

function withFault(id: OperationId, operation: Operation<OperationId>): Operation<OperationId> {
  return async (call) => {
    const { database, clock } = call.platform;
    const fault = [call.project.id, id, clock.now()] as const;
    const takeOne = async () => {
      await call.admission;
      return database.write((tx) => takeFault(tx, ...fault), call.project.id);
    };
    const kind = (await hasFault(database.read, ...fault)) ? await takeOne() : undefined;
    if (kind !== undefined) throw fail(kind, {}, kind === "SERVICE_UNAVAILABLE" ? { [headers.retryAfter]: "1" } : {});
    return operation(call);
  };
}
