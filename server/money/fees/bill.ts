// Bills the partner: a row for the statement and a journal for what the partner owes, in the unit of work of what caused the fee. Invariant: the
// fee events of a project add up to what its ledger says that the partner owes, to the last digit, at every moment.
import type { FeeCategory } from "../../../generated/contract.ts";
import type { Transaction } from "../../platform/database/types.ts";
import type { Amount } from "../../platform/money.ts";
import type { Platform } from "../../platform/platform.ts";
import type { ProjectSettings } from "../../platform/project-settings.ts";
import { type Journal, postAll } from "../ledger/post.ts";
import { attosPerMicro, type FeeEvent, insertFees } from "./store.ts";

/** Something that a project may be charged for. Whatever is known of it stands in the statement's row. */
export interface BillableEvent {
  readonly category: FeeCategory;
  /** The card, as its row has it: its account and user are billed with it. */
  readonly card?: BilledCard;
  /** The card transaction, and which of its events: of a dispute, the clearing. */
  readonly transaction?: { readonly id: string; readonly eventId: string; readonly eventType: string };
  readonly merchant?: { readonly name: string; readonly country: string; readonly mcc: string };
  /** In the billing currency. */
  readonly amount?: Amount | null;
  /** In the merchant's currency. */
  readonly originalAmount?: Amount | null;
}

/** What a statement says of a card. */
export interface BilledCard {
  readonly id: string;
  readonly last4: string;
  readonly account_id: string;
  readonly user_id: string;
}

/** The project that pays. */
export interface BilledProject {
  readonly id: string;
  readonly settings: Pick<ProjectSettings, "partnerFees">;
}

type Sources = Pick<Platform, "clock" | "random">;

/**
 * Records what the happenings cost by the project's fee schedule, and posts it; what costs nothing leaves nothing. It is the last thing of a unit
 * of work that moves no money of its own: one that does posts both together, `postAll(tx, platform, [own, ...(await feesOf(...))])`.
 */
export async function bill(
  tx: Transaction,
  platform: Sources,
  project: BilledProject,
  ...happenings: readonly BillableEvent[]
): Promise<void> {
  await postAll(tx, platform, await recordFees(tx, platform, project, happenings));
}

/** Records what the happenings cost. Answers the journals, which the caller must post in the same unit of work, with its own. */
export async function recordFees(
  tx: Transaction,
  { clock, random }: Sources,
  project: BilledProject,
  happenings: readonly BillableEvent[],
): Promise<Journal[]> {
  const now = clock.now();
  const fees: FeeEvent[] = [];
  for (const happening of happenings) {
    const feeMicroUsd = parseMicroUsd(project.settings.partnerFees[happening.category] ?? "0");
    if (feeMicroUsd === 0) continue;
    fees.push({
      ...detailsOf(happening),
      id: random.uuid(now),
      projectId: project.id,
      occurredAt: now,
      recordedAt: now,
      feeMicroUsd,
    });
  }
  await insertFees(tx, fees);
  return fees.map(({ id, projectId, feeMicroUsd }) => partnerFeeJournal(projectId, id, BigInt(feeMicroUsd)));
}

/** The journal of what the partner owes more, for a fee event or for several that are named by the first and, as the step, the last one. */
export function partnerFeeJournal(projectId: string, feeEventId: string, feeMicroUsd: bigint, step = ""): Journal {
  const attos = feeMicroUsd * attosPerMicro;
  return {
    projectId,
    reason: "PARTNER_FEE",
    resourceId: feeEventId,
    step,
    entries: [
      // As in all books, what is owed to us is negative.
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

/** A price has at most 6 digits after its point. */
function parseMicroUsd(price: string): number {
  const [whole, fraction = ""] = price.split(".");
  return Number(whole! + fraction.padEnd(6, "0"));
}
