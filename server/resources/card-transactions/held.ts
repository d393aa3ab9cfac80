// What becomes of all that a payment holds, where whoever it was for knows. Invariant: what the network did with the payment before stays as it is.
import type { Transaction } from "../../platform/database/types.ts";
import type { Platform } from "../../platform/platform.ts";
import { type Billed, lockFunding } from "./funding.ts";
import { advance } from "./lifecycle.ts";
import { type Happening, reckon } from "./reckoning.ts";
import { happeningsOf, lockTransaction } from "./store.ts";

/** Takes all that the transaction holds: CLEARING. */
export function takeHeld(tx: Transaction, platform: Platform, project: Billed, id: string): Promise<void> {
  return end(tx, platform, project, id, "CLEARING");
}

/** Gives back all that the transaction holds: REVERSAL. */
export function giveBackHeld(tx: Transaction, platform: Platform, project: Billed, id: string): Promise<void> {
  return end(tx, platform, project, id, "REVERSAL");
}

async function end(
  tx: Transaction,
  platform: Platform,
  project: Billed,
  id: string,
  type: "CLEARING" | "REVERSAL",
): Promise<void> {
  const row = await lockTransaction(tx, project.id, id);
  const { open } = reckon(happeningsOf(row));
  if (open === 0n) return;
  const isTaken = type === "CLEARING";
  const happening: Happening = { type, attos: open, originalAttos: null, isFinal: isTaken };
  const funding = isTaken ? await lockFunding(tx, project, row.funding_account_id, row.currency) : null;
  await advance(tx, platform, project, row, happening, funding);
}
