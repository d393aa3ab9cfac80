// What a card network does, as a sandbox simulates it (interface §7). The invariant: a simulation goes the way of real traffic (authorization.ts,
// lifecycle.ts); only what a merchant and the network would say is made up here.
import { limits } from "../../../generated/contract.ts";
import { bill } from "../../money/fees/bill.ts";
import { categoriesOf } from "../../money/fees/categories.ts";
import type { Transaction } from "../../platform/database/types.ts";
import { fail } from "../../platform/errors.ts";
import type { Answer, Call, Operation } from "../../platform/operation.ts";
import { refusalOf } from "../cards/status.ts";
import { cards } from "../cards/store.ts";
import { clearingOf, refundOf, reversalOf } from "./amounts.ts";
import { askedOf, byService, decline, happeningOf, newTransaction } from "./authorization.ts";
import { authorize } from "./authorize.ts";
import { lockCard } from "./card.ts";
import { fundingIdOf, lockFunding } from "./funding.ts";
import { advance, begin } from "./lifecycle.ts";
import { readPayment } from "./payment.ts";
import type { Happening } from "./reckoning.ts";
import { refundedByCard } from "./refunded.ts";
import { lockTransaction, type StoredTransaction, showTransaction } from "./store.ts";

/** Decided by this service, or, in projects whose authorization mode is EXTERNAL, by the partner as well. */
export const simulateAuthorization: Operation<"simulateAuthorization"> = async (call) => {
  const { platform, project, body, attempt } = call;
  const payment = readPayment(project.settings, body, platform.random);
  const { cardId, pin = null, partialApprovalAllowed: isPartialAllowed = false } = body;
  const decided = await authorize(platform, project, payment, { cardId, pin, isPartialAllowed, attempt });
  return call.commit(async (tx) => made(await decided(tx)));
};

export const simulateDecline: Operation<"simulateDecline"> = async (call) => {
  const { platform, project, body, attempt } = call;
  const payment = readPayment(project.settings, body, platform.random);
  return call.commit(async (tx) => {
    const card = await lockCard(tx, project, body.cardId);
    const fundingId = await fundingIdOf(tx, project, card);
    const asked = askedOf(platform, card, fundingId, payment, { isPartialAllowed: false, attempt });
    return made(await decline(tx, platform, project, asked, byService, body.declineReason ?? "DO_NOT_HONOR"));
  });
};

/** It is owed whatever the card's state is, and whether there is money or not; a closed account owes nothing any more. */
export const simulateForcePost: Operation<"simulateForcePost"> = async (call) => {
  const { platform, project, body, attempt } = call;
  const payment = readPayment(project.settings, body, platform.random);
  return call.commit(async (tx) => {
    const card = await cards.lock(tx, project.id, body.cardId);
    const fundingId = await fundingIdOf(tx, project, card);
    const asked = askedOf(platform, card, fundingId, payment, { isPartialAllowed: false, attempt });
    const funding = await lockFunding(tx, project, fundingId, payment.terms.currency);
    if (funding.status === "CLOSED") throw fail("SIMULATION_INVALID_STATE");
    const now = platform.clock.now();
    const begun = newTransaction(tx, asked, payment, null);
    const clearing = happeningOf("CLEARING", payment);
    return made(await begin(tx, platform, project, { funding, expiresAt: now, now }, begun, clearing));
  });
};

export const simulateClearing: Operation<"simulateClearing"> = async (call) =>
  call.commit((tx) =>
    goOn(tx, call, call.body.transactionId, "CLEARING", (row) => ({
      ...clearingOf(row, call.body),
      isFinal: call.body.final ?? true,
    })),
  );

export const simulateReversal: Operation<"simulateReversal"> = async (call) =>
  call.commit((tx) =>
    goOn(tx, call, call.body.transactionId, "REVERSAL", (row) => ({
      ...reversalOf(row, call.body.amount),
      isFinal: false,
    })),
  );

export const simulateExpiry: Operation<"simulateExpiry"> = async (call) =>
  call.commit((tx) =>
    goOn(tx, call, call.body.transactionId, "EXPIRY", (row) => ({ ...reversalOf(row, undefined), isFinal: true })),
  );

/** Of the transaction that is named, or of the newest one by the card that the refund fits. */
export const simulateRefund: Operation<"simulateRefund"> = async (call) => {
  const { platform, project, body } = call;
  return call.commit(async (tx) => {
    const id = body.transactionId ?? (await refundedByCard(tx, project.id, body.cardId!, body, platform.clock.now()));
    return goOn(tx, call, id, "REFUND", (row) => ({ ...refundOf(row, body), isFinal: false }));
  });
};

/** It is billed, and nothing else happens; a card that is over is used for nothing. */
export const simulateNonFinancial: Operation<"simulateNonFinancial"> = async (call) => {
  const { platform, project, body } = call;
  return call.commit(async (tx) => {
    const card = await cards.find(tx, project.id, body.cardId);
    if (card.status === "TERMINATED" || refusalOf(card, platform.clock.now()) === "CARD_EXPIRED")
      throw fail("SIMULATION_INVALID_STATE");
    const use = { type: body.kind, channel: "ATM", isCrossBorder: false, isCrossCurrency: false } as const;
    await bill(tx, platform, project, ...categoriesOf(use).map((category) => ({ category, card })));
    return { status: 200, body: cards.show(card) };
  });
};

type OnTransaction = "simulateClearing" | "simulateReversal" | "simulateExpiry" | "simulateRefund";

/** Lets something happen to a transaction. */
async function goOn(
  tx: Transaction,
  { platform, project }: Pick<Call<OnTransaction>, "platform" | "project">,
  id: string,
  type: "CLEARING" | "REVERSAL" | "EXPIRY" | "REFUND",
  happening: (row: StoredTransaction) => Omit<Happening, "type">,
): Promise<Answer<OnTransaction>> {
  const row = await lockTransaction(tx, project.id, id);
  if (row.events.length >= limits.cardTransactionEventsMax) throw fail("SIMULATION_INVALID_STATE");
  const happened = { type, ...happening(row) };
  const takesOrGives = type === "CLEARING" || type === "REFUND";
  const funding = takesOrGives ? await lockFunding(tx, project, row.funding_account_id, row.currency) : null;
  // Nothing is credited to a closed account any more.
  if (funding?.status === "CLOSED") throw fail("SIMULATION_INVALID_STATE");
  const moved = await advance(tx, platform, project, row, happened, funding);
  return { status: 200, body: showTransaction(moved) };
}

function made(row: StoredTransaction) {
  return { status: 201, body: showTransaction(row) } as const;
}
