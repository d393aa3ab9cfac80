// Bills the partner in the unit of work that caused the fee. Invariant: a project's fee events add up exactly to the
// partner's debt in its ledger.
import type { FeeCategory } from "../../../generated/contract.ts";
import type { Transaction } from "../../platform/database/types.ts";
import type { Amount } from "../../platform/money.ts";
import type { Platform } from "../../platform/platform.ts";
import type { ProjectSettings } from "../../platform/project-settings.ts";
import { type Journal, postAll } from "../ledger/post.ts";
import { attosPerMicro, type FeeEvent, insertFees } from "./store.ts";

/** Known details go into the statement row. */
export interface BillableEvent {
  readonly category: FeeCategory;
  /** Instant of the cause, in epoch ms. This instant decides on the period that the fee belongs to. */
  readonly occurredAt: number;
  readonly card?: BilledCard;
  /** For a dispute, the event is the clearing. */
  readonly transaction?: { readonly id: string; readonly eventId: string; readonly eventType: string };
  readonly merchant?: { readonly name: string; readonly country: string; readonly mcc: string };
  /** In the billing currency. */
  readonly amount?: Amount | null;
  /** In the merchant's currency. */
  readonly originalAmount?: Amount | null;
}

export interface BilledCard {
  readonly id: string;
  readonly last4: string;
  readonly account_id: string;
  readonly user_id: string;
}

export interface BilledProject {
  readonly id: string;
  readonly settings: Pick<ProjectSettings, "partnerFees">;
}

type Sources = Pick<Platform, "clock" | "random">;

/** Call it last. With a journal of your own, use `postAll(tx, platform, [own, ...(await recordFees(...))])`. */
export async function bill(
  tx: Transaction,
  platform: Sources,
  project: BilledProject,
  ...events: readonly BillableEvent[]
): Promise<void> {
  await postAll(tx, platform, await recordFees(tx, platform, project, events));
}

/** Free events leave no rows. The caller must post the returned journals in the same unit of work. */
export async function recordFees(
  tx: Transaction,
  { clock, random }: Sources,
  project: BilledProject,
  events: readonly BillableEvent[],
): Promise<Journal[]> {
  // A statement that is prepared at the same time waits for this unit of work, or has an earlier dataAsOf.
  const { created_at: now } = await tx.drawKey({ clock, random });
  const fees: FeeEvent[] = [];
  for (const event of events) {
    const feeMicroUsd = parseMicroUsd(project.settings.partnerFees[event.category] ?? "0");
    if (feeMicroUsd === 0) continue;
    fees.push({
      ...detailsOf(event),
      id: random.uuid(now),
      projectId: project.id,
      occurredAt: event.occurredAt,
      recordedAt: now,
      feeMicroUsd,
    });
  }
  await insertFees(tx, fees);
  return fees.map(({ id, projectId, feeMicroUsd }) => partnerFeeJournal(projectId, id, BigInt(feeMicroUsd)));
}

/** For several fee events, `feeEventId` is the first and `step` the last. */
export function partnerFeeJournal(projectId: string, feeEventId: string, feeMicroUsd: bigint, step = ""): Journal {
  const attos = feeMicroUsd * attosPerMicro;
  return {
    projectId,
    reason: "PARTNER_FEE",
    resourceId: feeEventId,
    step,
    entries: [
      // A receivable is negative.
      { accountId: null, kind: "PARTNER_RECEIVABLE", unit: "USD", attos: -attos },
      { accountId: null, kind: "FEES", unit: "USD", attos },
    ],
  };
}

function detailsOf({ category, card, transaction, merchant, amount, originalAmount }: BillableEvent) {
  return {
    category,
    transactionId: transaction?.id ?? null,
    transactionEventId: transaction?.eventId ?? null,
    transactionEventType: transaction?.eventType ?? null,
    cardId: card?.id ?? null,
    cardLast4: card?.last4 ?? null,
    accountId: card?.account_id ?? null,
    userId: card?.user_id ?? null,
    merchantName: merchant?.name ?? null,
    merchantCountry: merchant?.country ?? null,
    mcc: merchant?.mcc ?? null,
    billAmount: amount?.value ?? null,
    billCurrency: amount?.currency ?? null,
    originalAmount: originalAmount?.value ?? null,
    originalCurrency: originalAmount?.currency ?? null,
  };
}

/** `price` has at most 6 decimals. */
function parseMicroUsd(price: string): number {
  const [whole, fraction = ""] = price.split(".");
  return Number(whole! + fraction.padEnd(6, "0"));
}
