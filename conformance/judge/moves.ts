// Checks that a refusal recommends no call that was just refused.

import type { ContractDocument, Operation } from "../contract/document.ts";
import { type Machine, machinesOf } from "../contract/machines.ts";
import type { Exchange } from "../http/exchange.ts";
import { codeOf, type Discrepancy, type JudgeContext } from "./context.ts";

const machines = new WeakMap<ContractDocument, readonly Machine[]>();

/** An operation may be recommended after its refusal only if the move needs another body. */
export function judgeMoves(
  exchange: Exchange,
  operation: Operation | undefined,
  { document }: JudgeContext,
): readonly Discrepancy[] {
  if (operation === undefined || !codeOf(exchange)?.endsWith("_INVALID_STATE")) return [];
  const { detail } = (exchange.json as { error: { detail: Record<string, unknown> } }).error;
  const named = ((detail.moves ?? []) as readonly { readonly operation: string }[]).map((move) => move.operation);
  if (!named.includes(operation.id)) return [];
  const known = machines.get(document) ?? machinesOf(document);
  machines.set(document, known);
  const moves = known
    .filter(({ resource }) => resource === detail.resource)
    .flatMap((machine) => machine.moves)
    // A response does not show whether a condition holds.
    .filter(({ from, when }) => when === null && from.includes(String(detail.status)));
  const sent = exchange.request.body.toString();
  const isSent = ([field, value]: [string, unknown]) => sent.includes(field) && sent.includes(String(value));
  const isSame = moves.some(({ by, body, simulated }) =>
    simulated?.operation === operation.id
      ? Object.entries(simulated.body).every(isSent)
      : by === operation.id && Object.entries(body ?? {}).every(isSent),
  );
  return isSame ? [["moves without the refused request", `${operation.id} in detail.moves`]] : [];
}
