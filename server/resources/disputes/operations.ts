// Disputes (interface §2.4, §3, §4.6, §6.2). Invariant: refunds of disputes and the merchant never exceed the cleared
// amount. One unit of work settles a dispute and adds the DISPUTE_REFUND.
import { bill } from "../../money/fees/bill.ts";
import { readAmount, storedAmount } from "../../platform/database/amounts.ts";
import { fail, invalid } from "../../platform/errors.ts";
import { metadataChanges, serializeMetadata } from "../../platform/metadata.ts";
import { type Amount, format, type MoneyUnit, parsePositive } from "../../platform/money.ts";
import type { Operation } from "../../platform/operation.ts";
import { creditDispute } from "../card-transactions/disputes.ts";
import { tryFindFunding } from "../card-transactions/funding.ts";
import { refundableAmount } from "../card-transactions/simulated-amounts.ts";
import { findTransaction, showTransaction, transactionAt, transactionStates } from "../card-transactions/store.ts";
import { cards } from "../cards/store.ts";
import { disputeStates, disputes, findOpenDispute } from "./store.ts";

export const createDispute: Operation<"createDispute"> = async ({ platform, project, body, commit }) =>
  commit(async (tx) => {
    const stored = await findTransaction(tx, project.id, body.transactionId);
    const transaction = transactionAt(stored, platform.clock.now());
    transactionStates.assertAllowed(transaction, "createDispute");
    const currency = transaction.currency as MoneyUnit;
    const maxAttos = refundableAmount(transaction).attos;
    const attos = body.amount === undefined ? maxAttos : parseAttosIn(currency, body.amount, "/body/amount");
    if (maxAttos === 0n) throw transactionStates.refusal("TRANSACTION_INVALID_STATE", transaction);
    const disputeId = await findOpenDispute(tx, project.id, transaction.id);
    if (disputeId !== undefined) throw fail("DISPUTE_ALREADY_OPEN", { disputeId });
    if (attos > maxAttos) throw fail("DISPUTE_AMOUNT_TOO_LARGE", { largest: format({ attos: maxAttos, currency }) });
    // Blocks closing and a change of currency, because the dispute may refund this account.
    const funding = await tryFindFunding(tx, project, transaction.funding_account_id, currency);
    if (funding === undefined || funding.status === "CLOSED")
      throw transactionStates.refusal("TRANSACTION_INVALID_STATE", transaction);
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
      metadata: serializeMetadata(body.metadata),
    });
    const card = await cards.tryFind(tx, project.id, row.card_id);
    const { events, merchant } = showTransaction(transaction);
    // A refundable amount implies a clearing.
    const clearing = events.findLast(({ type }) => type === "CLEARING")!;
    await bill(tx, platform, project, {
      category: "DISPUTE",
      occurredAt: row.created_at,
      card: card!,
      transaction: { id: transaction.id, eventId: clearing.id, eventType: clearing.type },
      merchant,
      amount: disputes.show(row).amount,
    });
    return { status: 201, body: disputes.show(row) };
  });

export const listDisputes: Operation<"listDisputes"> = disputes.list;

export const getDispute: Operation<"getDispute"> = disputes.get;

export const updateDispute: Operation<"updateDispute"> = async ({ platform, project, path, body, commit }) =>
  commit(async (tx) => {
    const row = await disputes.find(tx, project.id, path.id);
    const updated = await disputes.change(tx, row, metadataChanges(row, body, platform.clock.now()));
    return { status: 200, body: disputes.show(updated) };
  });

export const withdrawDispute: Operation<"withdrawDispute"> = async ({ platform, project, path, commit }) =>
  commit(async (tx) => {
    const row = await disputes.find(tx, project.id, path.id);
    const withdrawn = await disputeStates.move(tx, platform, row, "withdrawDispute", "WITHDRAWN");
    return { status: 200, body: disputes.show(withdrawn) };
  });

/** The refund is at most the disputed amount. A merchant's refund may lower the limit. */
export const simulateDisputeStatus: Operation<"simulateDisputeStatus"> = (call) =>
  call.commit(async (tx) => {
    const { platform, project, path, body } = call;
    const row = await disputes.find(tx, project.id, path.id);
    if (body.status !== "REFUNDED" || !disputeStates.canMove(row, "review", "REFUNDED")) {
      const updated = await disputeStates.simulate(tx, platform, row, "review", body.status);
      return { status: 200, body: disputes.show(updated) };
    }
    const transaction = await findTransaction(tx, project.id, row.transaction_id);
    const [disputed, remaining] = [readAmount(row.amount), refundableAmount(transaction).attos];
    const maxAttos = disputed < remaining ? disputed : remaining;
    const attos =
      body.refundedAmount === undefined
        ? maxAttos
        : parseAttosIn(row.currency, body.refundedAmount, "/body/refundedAmount");
    if (attos === 0n || attos > maxAttos) {
      const largest = format({ attos: maxAttos, currency: row.currency });
      throw disputeStates.refusalDespiteState("SIMULATION_INVALID_STATE", row, {
        path: "/body/refundedAmount",
        largest,
      });
    }
    // Partners that keep balances book the transaction's event, so it is published before the dispute's event.
    await creditDispute(tx, platform, project, transaction, attos);
    const changes = { refunded_amount: storedAmount(tx.dialect, attos) };
    const refunded = await disputeStates.simulate(tx, platform, row, "review", "REFUNDED", changes);
    return { status: 200, body: disputes.show(refunded) };
  });

/** Returns attos. @throws {ApiFailure} VALIDATION_ERROR for another currency or an amount that is not positive */
function parseAttosIn(currency: MoneyUnit, amount: Amount, path: string): bigint {
  if (amount.currency !== currency)
    throw invalid({ path: `${path}/currency`, message: `must be ${currency}, the transaction's billing currency` });
  return parsePositive(amount, path).attos;
}
