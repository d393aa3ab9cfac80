// Simulates messages of the card network (interface §7). The messages are handled like real traffic.
import { bill } from "../../money/fees/bill.ts";
import { categoriesOf } from "../../money/fees/categories.ts";
import type { Transaction } from "../../platform/database/types.ts";
import { ApiFailure, fail } from "../../platform/errors.ts";
import type { Answer, Call, Operation } from "../../platform/operation.ts";
import { findMagicOutcome } from "../../platform/sandbox/magic-values.ts";
import { accountStates } from "../accounts/store.ts";
import { refusalReason } from "../cards/status.ts";
import { cardStates, cards } from "../cards/store.ts";
import { expiredRefusal } from "../cards/unexpired.ts";
import {
  approveVerification,
  declinePayment,
  findDeclineReason,
  newPendingAuthorization,
  newTransactionColumns,
  serviceDecision,
} from "./authorization.ts";
import { authorize } from "./authorize.ts";
import { findCardUnlessDeciding } from "./card.ts";
import { expireFirst } from "./expiry.ts";
import { findFunding, findFundingAccountId, findPaymentAccounts, tryFindFunding } from "./funding.ts";
import { applyEvent, assertTakesEvent, createTransaction } from "./lifecycle.ts";
import { type Payment, readPayment, verificationPayment } from "./payment.ts";
import { refundNewest } from "./refund-target.ts";
import { clearingAmount, incrementPayment, refundAmount, reversalAmount } from "./simulated-amounts.ts";
import {
  type DeclineReason,
  findTransaction,
  type StoredTransaction,
  showTransaction,
  transactionStates,
} from "./store.ts";
import type { TransactionEvent } from "./totals.ts";

export const simulateAuthorization: Operation<"simulateAuthorization"> = async (call) => {
  const { platform, project, body, attempt } = call;
  const payment = readPayment(project.settings, body, platform.random);
  const outcome = findMagicOutcome(platform, "simulateAuthorization", body);
  if (outcome !== undefined) return call.commit((tx) => decline(tx, call, payment, outcome.declineReason));
  const { cardId, pin = null, partialApprovalAllowed: isPartialAllowed = false } = body;
  return authorize(platform, project, payment, { cardId, pin, isPartialAllowed, attempt }, (recordDecision) =>
    call.commit(async (tx) => createdResponse(await recordDecision(tx))),
  );
};

export const simulateIncrement: Operation<"simulateIncrement"> = async (call) => {
  const { platform, project, body, attempt } = call;
  const transaction = await findTransaction(platform.database.read, project.id, body.transactionId);
  const input = {
    cardId: transaction.card_id,
    pin: null,
    isPartialAllowed: body.partialApprovalAllowed ?? false,
    attempt,
  };
  const payment = readIncrement(transaction, body, platform.clock.now());
  const answer = authorize(platform, project, payment, { ...input, transaction }, (recordDecision) =>
    call.commit(async (tx) => ({ status: 200, body: showTransaction(await recordDecision(tx)) })),
  );
  return answer.catch((error: unknown) => {
    // Only a reset deletes a card, and its transactions with it.
    throw error instanceof ApiFailure && error.code === "CARD_NOT_FOUND" ? fail("TRANSACTION_NOT_FOUND") : error;
  });
};

/** Refuses by the state before the amounts. Valid amounts are refused later, because the decision may have begun. */
function readIncrement(row: StoredTransaction, body: Call<"simulateIncrement">["body"], now: number): Payment {
  try {
    return incrementPayment(row, body);
  } catch (error) {
    assertTakesEvent(row, "simulateIncrement", now);
    throw error;
  }
}

export const simulateDecline: Operation<"simulateDecline"> = async (call) => {
  const { platform, project, body } = call;
  const payment = readPayment(project.settings, body, platform.random);
  return call.commit((tx) => decline(tx, call, payment, body.declineReason ?? "DO_NOT_HONOR"));
};

async function decline(
  tx: Transaction,
  { platform, project, body, attempt }: Call<"simulateAuthorization"> | Call<"simulateDecline">,
  payment: Payment,
  reason: DeclineReason,
) {
  const card = await findCardUnlessDeciding(tx, project, body.cardId);
  const fundingId = await findFundingAccountId(tx, project, card);
  const pending = newPendingAuthorization(platform, card, fundingId, payment, { isPartialAllowed: false, attempt });
  return createdResponse(await declinePayment(tx, platform, project, pending, serviceDecision, reason));
}

/** Sends no request to the partner, because there is no money to decide on. */
export const simulateVerification: Operation<"simulateVerification"> = async (call) => {
  const { platform, project, body, attempt } = call;
  const payment = verificationPayment(project.settings, body, platform.random);
  return call.commit(async (tx) => {
    const card = await cards.find(tx, project.id, body.cardId);
    const input = { isPartialAllowed: false, attempt };
    const fundingId = await findFundingAccountId(tx, project, card);
    const pending = newPendingAuthorization(platform, card, fundingId, payment, input);
    const {
      ofCard,
      company,
      funding = ofCard,
    } = await findPaymentAccounts(tx, project, pending, payment.terms.currency);
    const ownReason = await findDeclineReason(platform, card, ofCard, company, async () => null);
    // In EXTERNAL projects, the master collateral account funds payments.
    const reason = ownReason ?? (funding.status === "ACTIVE" ? null : "ACCOUNT_RESTRICTED");
    return createdResponse(
      reason === null
        ? await approveVerification(tx, platform, project, pending)
        : await declinePayment(tx, platform, project, pending, serviceDecision, reason),
    );
  });
};

/** Charges any card without a balance check, unless its account is closed. */
export const simulateForcePost: Operation<"simulateForcePost"> = async (call) => {
  const { platform, project, body, attempt } = call;
  const outcome = findMagicOutcome(platform, "simulateForcePost", body);
  // The fees follow the channel.
  const simulated = { ...body, channel: outcome?.channel ?? body.channel };
  const payment = readPayment(project.settings, simulated, platform.random);
  return call.commit(async (tx) => {
    const card = await cards.find(tx, project.id, body.cardId);
    const fundingId = await findFundingAccountId(tx, project, card);
    const pending = newPendingAuthorization(platform, card, fundingId, payment, { isPartialAllowed: false, attempt });
    const funding = await findFunding(tx, project, fundingId, payment.terms.currency);
    if (funding.status === "CLOSED") throw accountStates.refusal("SIMULATION_INVALID_STATE", funding);
    const columns = newTransactionColumns(tx, pending, payment);
    const { attos, original } = payment;
    const clearing = { type: "CLEARING", attos, originalAttos: original?.attos ?? null, isFinal: true } as const;
    const cleared = await createTransaction(tx, platform, project, funding, columns, clearing);
    const type = outcome?.["events.type"];
    if (type === undefined) return createdResponse(cleared);
    return createdResponse(await applyEvent(tx, platform, project, cleared, { ...clearing, type }, null));
  });
};

export const simulateClearing: Operation<"simulateClearing"> = async (call) =>
  call.commit((tx) =>
    applyNetworkEvent(tx, call, call.body.transactionId, "simulateClearing", (row) => ({
      ...clearingAmount(row, call.body),
      isFinal: call.body.final ?? true,
    })),
  );

export const simulateReversal: Operation<"simulateReversal"> = async (call) =>
  call.commit((tx) =>
    applyNetworkEvent(tx, call, call.body.transactionId, "simulateReversal", (row) => ({
      ...reversalAmount(row, call.body.amount),
      isFinal: false,
    })),
  );

export const simulateExpiry: Operation<"simulateExpiry"> = async (call) =>
  call.commit((tx) =>
    applyNetworkEvent(tx, call, call.body.transactionId, "simulateExpiry", (row) => ({
      ...reversalAmount(row, undefined),
      isFinal: true,
    })),
  );

export const simulateRefund: Operation<"simulateRefund"> = async (call) => {
  const { body } = call;
  const refund = (tx: Transaction, id: string) =>
    applyNetworkEvent(tx, call, id, "simulateRefund", (row) => ({ ...refundAmount(row, body), isFinal: false }));
  const { transactionId } = body;
  if (transactionId !== undefined) return call.commit((tx) => refund(tx, transactionId));
  return refundNewest(call, (findTarget) => call.commit(async (tx) => refund(tx, await findTarget(tx))));
};

/** Bills the request and moves no money. */
export const simulateNonFinancial: Operation<"simulateNonFinancial"> = async ({ platform, project, body, commit }) =>
  commit(async (tx) => {
    const card = await cards.find(tx, project.id, body.cardId);
    cardStates.assertAllowed(card, "simulateNonFinancial");
    // The worker may not have expired the row yet.
    const now = platform.clock.now();
    if (refusalReason(card, now) === "CARD_EXPIRED") throw expiredRefusal("SIMULATION_INVALID_STATE", card);
    const use = { type: body.kind, channel: "ATM", isCrossBorder: false, isCrossCurrency: false } as const;
    await bill(tx, platform, project, ...categoriesOf(use).map((category) => ({ category, occurredAt: now, card })));
    return { status: 200, body: cards.show(card) };
  });

const eventTypes = {
  simulateClearing: "CLEARING",
  simulateReversal: "REVERSAL",
  simulateExpiry: "EXPIRY",
  simulateRefund: "REFUND",
} as const;

type OnTransaction = keyof typeof eventTypes;

async function applyNetworkEvent(
  tx: Transaction,
  { platform, project }: Pick<Call<OnTransaction>, "platform" | "project">,
  id: string,
  operation: OnTransaction,
  eventFor: (row: StoredTransaction) => Omit<TransactionEvent, "type">,
): Promise<Answer<OnTransaction>> {
  const row = await findTransaction(tx, project.id, id);
  assertTakesEvent(row, operation, platform.clock.now());
  await expireFirst(tx, platform, row);
  const type = eventTypes[operation];
  const isMoneyMoved = type === "CLEARING" || type === "REFUND";
  const funding = isMoneyMoved ? await tryFindFunding(tx, project, row.funding_account_id, row.currency) : null;
  // Checks the currency before the amount, because a card transaction in a former billing currency accepts no amount at
  // all.
  if (funding === undefined) throw transactionStates.refusalDespiteState("SIMULATION_INVALID_STATE", row);
  if (funding?.status === "CLOSED") throw accountStates.refusal("SIMULATION_INVALID_STATE", funding);
  const event = { type, ...eventFor(row) };
  const moved = await applyEvent(tx, platform, project, row, event, funding);
  return { status: 200, body: showTransaction(moved) };
}

function createdResponse(row: StoredTransaction) {
  return { status: 201, body: showTransaction(row) } as const;
}
