// Computes the steps of a card payment from its events and disputes.

import { type Amount, amountText } from "./amount.ts";
import { pageAddress } from "./routes.ts";

export interface PaymentEvent {
  readonly id: string;
  readonly type: string;
  readonly amount: Amount;
  readonly originalAmount: Amount | null;
  readonly declineReason: string | null;
  readonly decision: {
    readonly source: string;
    readonly reason: string | null;
    readonly latencyMs: number | null;
  } | null;
  readonly createdAt: string;
}

export interface Payment {
  readonly id: string;
  readonly status: string;
  readonly amount: Readonly<Record<"authorized" | "cleared" | "reversed" | "refunded" | "current", Amount>>;
  readonly originalAmount: Amount | null;
  readonly exchangeRate: string | null;
  readonly fees: Readonly<Record<string, Amount | null>>;
  readonly declineReason: string | null;
  readonly merchant: { readonly name: string };
  readonly events: readonly PaymentEvent[];
  readonly expiresAt: string | null;
  readonly createdAt: string;
}

export interface Dispute {
  readonly id: string;
  readonly status: string;
  readonly amount: Amount;
  readonly createdAt: string;
}

/** The held and the spent amount after one event. */
export interface Step {
  readonly label: string;
  readonly detail: string;
  readonly at: string;
  readonly held: number;
  readonly spent: number;
  readonly isProblem: boolean;
  readonly address?: string;
}

const endsHold = ({ type }: PaymentEvent): boolean => ["CLEARING", "REVERSAL", "EXPIRY"].includes(type);

/** Runs through the events; an unknown type changes neither amount. */
export function stepsOf(payment: Payment, disputes: readonly Dispute[]): readonly Step[] {
  let held = 0;
  let spent = 0;
  const steps: Step[] = [];
  const lastOfHold = payment.status === "AUTHORIZED" ? undefined : payment.events.findLast(endsHold);
  for (const event of payment.events) {
    const { type, amount, originalAmount, declineReason, decision, createdAt } = event;
    const value = Number(amount.value);
    if (decision !== null) {
      const { source, reason, latencyMs } = decision;
      const took = latencyMs === null ? "" : ` in ${latencyMs} ms`;
      const detail = `${source}${took}${reason === null ? "" : `: ${reason}`}`;
      steps.push({ label: "Decision", detail, at: createdAt, held, spent, isProblem: declineReason !== null });
    }
    switch (type) {
      case "AUTHORIZATION":
        held += value;
        break;
      case "CLEARING":
        held = Math.max(0, held - value);
        spent += value;
        break;
      case "REVERSAL":
      case "EXPIRY":
        held = Math.max(0, held - value);
        break;
      case "REFUND":
      case "DISPUTE_REFUND":
        spent = Math.max(0, spent - value);
        break;
    }
    // A final clearing of less than the hold releases the rest, without an event for the release.
    if (event === lastOfHold) held = 0;
    const original = originalAmount === null ? "" : ` (${amountText(originalAmount)})`;
    steps.push({
      label: type,
      detail: `${amountText(amount)}${original}`,
      at: createdAt,
      held,
      spent,
      isProblem: type === "DECLINE",
    });
  }
  for (const dispute of disputes)
    steps.push({
      label: `Dispute ${dispute.status}`,
      detail: amountText(dispute.amount),
      at: dispute.createdAt,
      held: Number.NaN,
      spent: Number.NaN,
      isProblem: false,
      address: pageAddress("resource", "Dispute", dispute.id),
    });
  steps.sort((a, b) => a.at.localeCompare(b.at));
  let last = { held: 0, spent: 0 };
  return steps.map((step) => {
    if (!Number.isNaN(step.held)) last = step;
    return { ...step, held: last.held, spent: last.spent };
  });
}
