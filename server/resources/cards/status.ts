// Derives a card's status from its causes. Invariant: no other place decides it.
import type { components } from "../../../generated/handler-types.d.ts";

type Status = components["schemas"]["CardStatus"];
type BlockReason = components["schemas"]["CardBlockReasonType"];

/** Instants in epoch ms, null before they happen. */
export interface Causes {
  terminated_at: number | null;
  expired_at: number | null;
  block_reason: BlockReason | null;
  /** 0 or 1. */
  frozen: number;
  activated_at: number | null;
}

/** Decides by the first cause in this order. */
export function statusOf(causes: Causes): Status {
  if (causes.terminated_at !== null) return "TERMINATED";
  if (causes.expired_at !== null) return "EXPIRED";
  if (causes.block_reason !== null) return "BLOCKED";
  if (causes.frozen === 1) return "FROZEN";
  return causes.activated_at === null ? "PENDING_ACTIVATION" : "ACTIVE";
}

export function isLiftable({
  status,
  block_reason: reason,
}: Pick<Causes, "block_reason"> & { status: Status }): boolean {
  return status === "BLOCKED" && (reason === "CLIENT_REQUESTED" || reason === "PIN_ATTEMPTS_EXCEEDED");
}

const refusals = {
  ACTIVE: null,
  FROZEN: "CARD_FROZEN",
  BLOCKED: "CARD_BLOCKED",
  EXPIRED: "CARD_EXPIRED",
  PENDING_ACTIVATION: "CARD_NOT_ACTIVE",
  TERMINATED: "CARD_NOT_ACTIVE",
} as const satisfies Record<Status, string | null>;

export type CardRefusal = NonNullable<(typeof refusals)[keyof typeof refusals]>;

/** Null if the card can pay at `now` (epoch ms). The row's status may lag behind its expiry. */
export function refusalReason(
  row: { readonly status: Status; readonly expires_at: number },
  now: number,
): CardRefusal | null {
  if (row.status !== "TERMINATED" && row.expires_at <= now) return "CARD_EXPIRED";
  return refusals[row.status];
}
