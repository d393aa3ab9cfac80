// Disputes (interface §2.4, §3, §4.6, §6.2). Invariant: what disputes and the merchant give back of a transaction together is never more than what was
// cleared of it, and what a dispute gives back is one DISPUTE_REFUND of the transaction, in the same unit of work.
import { bill } from "../../money/fees/bill.ts";
import { readAmount, storedAmount } from "../../platform/database/amounts.ts";
import { fail, invalid, requireFound } from "../../platform/errors.ts";
import type { Amount, MoneyUnit } from "../../platform/money.ts";
import type { Operation } from "../../platform/operation.ts";
import { parsePositive } from "../accounts/assets.ts";
import { refundable } from "../card-transactions/amounts.ts";
import { creditDispute } from "../card-transactions/disputes.ts";
import { findFunding } from "../card-transactions/funding.ts";
import { lockTransaction, showTransaction, transactionStates } from "../card-transactions/store.ts";
import { cards } from "../cards/store.ts";
import { disputeStates, disputes, hasOpenDispute } from "./store.ts";

/** Files a dispute of what was cleared. The service takes it onward: nobody signs anything. */
export const createDispute: Operation<"createDispute"> = async (call) => {
  const { platform, project, body } = call;
  return call.commit(async (tx) => {
    const locked = await lockTransaction(tx, project.id, body.transactionId);
    const transaction = requireFound(locked, "TRANSACTION_NOT_FOUND");
    transactionStates.admit(transaction, "createDispute");
    const currency = transaction.currency as MoneyUnit;
    const most = refundable(transaction).attos;
    const attos = body.amount === undefined ? most : billedIn(currency, body.amount, "/body/amount");
    if (most === 0n) throw fail("TRANSACTION_INVALID_STATE");
    if (await hasOpenDispute(tx, project.id, transaction.id)) throw fail("DISPUTE_ALREADY_OPEN");
    if (attos > most) throw fail("DISPUTE_AMOUNT_TOO_LARGE");
    // Kept from closing, and the project from another currency: what the dispute gives back comes to it.
    const funding = await findFunding(tx, project, transaction.funding_account_id, currency);
    if (funding === undefined || funding.status === "CLOSED") throw fail("TRANSACTION_INVALID_STATE");
    const row = await disputes.add(tx, platform, project.id, {
      transaction_id: transaction.id,
      card_id: transaction.card_id,
      reason: body.reason,
      amount: storedAmount(tx.dialect, attos),
      currency,
      description: body.description,
      evidence: body.evidence ?? null,
      status: "RECEIVED",
      refunded_amount: null,
    });
    const card = await cards.seek(tx, project.id, row.card_id);
    const { events, merchant } = showTransaction(transaction);
    // Only what was cleared is disputed.
    const clearing = events.findLast(({ type }) => type === "CLEARING")!;
    await bill(tx, platform, project, {
      category: "DISPUTE",
      card: card!,
      transaction: { id: transaction.id, eventId: clearing.id, eventType: clearing.type },
      merchant,
      amount: disputes.show(row).amount,
    });
    return { status: 201, body: disputes.show(row) };
  });
};

export const listDisputes: Operation<"listDisputes"> = disputes.list;

export const getDispute: Operation<"getDispute"> = disputes.get;

/** Repeating it changes nothing. */
export const withdrawDispute: Operation<"withdrawDispute"> = async (call) => {
  const { platform, project, path } = call;
  return call.commit(async (tx) => {
    const row = await disputes.lock(tx, project.id, path.id);
    const withdrawn = await disputeStates.move(tx, platform, row, "withdrawDispute", "WITHDRAWN");
    return { status: 200, body: disputes.show(withdrawn) };
  });
};

/**
 * How a review goes on. What a dispute gives back is at most what it asked for and what is left of what was cleared, since the merchant may have given
 * back some of it meanwhile.
 */
export const simulateDisputeStatus: Operation<"simulateDisputeStatus"> = async (call) => {
  const { platform, project, path, body } = call;
  return call.commit(async (tx) => {
    const known = await disputes.find(tx, project.id, path.id);
    // The transaction is locked before the dispute of it.
    const transaction = await lockTransaction(tx, project.id, known.transaction_id);
    const row = await disputes.lock(tx, project.id, path.id);
    if (body.status !== "REFUNDED" || !disputeStates.canMove(row, "review", "REFUNDED")) {
      const moved = await disputeStates.simulate(tx, platform, row, "review", body.status);
      return { status: 200, body: disputes.show(moved) };
    }
    const [asked, left] = [readAmount(row.amount), refundable(transaction).attos];
    const most = asked < left ? asked : left;
    const attos =
      body.refundedAmount === undefined ? most : billedIn(row.currency, body.refundedAmount, "/body/refundedAmount");
    if (attos === 0n || attos > most) throw fail("SIMULATION_INVALID_STATE");
    // Who keeps the cardholders' balances books the credit by the transaction's event, which comes first.
    await creditDispute(tx, platform, project, transaction, attos);
    const changes = { refunded_amount: storedAmount(tx.dialect, attos) };
    const settled = await disputeStates.simulate(tx, platform, row, "review", "REFUNDED", changes);
    return { status: 200, body: disputes.show(settled) };
  });
};

/** Attos of an amount that a partner sent at `path`: more than nothing, in this currency. Throws VALIDATION_ERROR that names the field. */
function billedIn(currency: MoneyUnit, amount: Amount, path: string): bigint {
  if (amount.currency !== currency)
    throw invalid({ path: `${path}/currency`, message: `must be ${currency}, the transaction's billing currency` });
  return parsePositive(amount, path).attos;
}
