// A card payment as a picture: asked, answered, held, cleared, refunded, disputed, with the amounts over time.
import { useLoaded } from "./load.ts";
import { numberOf } from "./money.ts";
import type { PanelProps } from "./resource-page.tsx";
import { pageAddress } from "./routes.ts";
import { type Amount, amountText, Time } from "./values.tsx";

interface PaymentEvent {
  readonly id: string;
  readonly type: string;
  readonly amount: Amount;
  readonly originalAmount: Amount | null;
  readonly createdAt: string;
}

interface Payment {
  readonly id: string;
  readonly status: string;
  readonly amount: Readonly<Record<"authorized" | "cleared" | "reversed" | "refunded" | "current", Amount>>;
  readonly originalAmount: Amount | null;
  readonly exchangeRate: string | null;
  readonly fees: Readonly<Record<string, Amount | null>>;
  readonly declineReason: string | null;
  readonly decision: {
    readonly source: string;
    readonly reason: string | null;
    readonly latencyMs: number | null;
  } | null;
  readonly merchant: { readonly name: string };
  readonly events: readonly PaymentEvent[];
  readonly expiresAt: string | null;
  readonly createdAt: string;
}

interface Dispute {
  readonly id: string;
  readonly status: string;
  readonly amount: Amount;
  readonly createdAt: string;
}

/** What one event did to the held and the spent amount. */
interface Step {
  readonly label: string;
  readonly detail: string;
  readonly at: string;
  readonly held: number;
  readonly spent: number;
  readonly isProblem: boolean;
  readonly address?: string;
}

/** Runs through the events; an unknown type changes neither amount. */
export function stepsOf(payment: Payment, disputes: readonly Dispute[]): readonly Step[] {
  let held = 0;
  let spent = 0;
  const steps: Step[] = [];
  if (payment.decision !== null) {
    const { source, reason, latencyMs } = payment.decision;
    const took = latencyMs === null ? "" : ` in ${latencyMs} ms`;
    steps.push({
      label: "Asked and answered",
      detail: `${source}${took}${reason === null ? "" : `: ${reason}`}`,
      at: payment.createdAt,
      held,
      spent,
      isProblem: payment.declineReason !== null,
    });
  }
  for (const { type, amount, originalAmount, createdAt } of payment.events) {
    const value = numberOf(amount.value);
    switch (type) {
      case "AUTHORIZATION":
      case "INCREMENTAL_AUTHORIZATION":
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

const chart = { width: 720, height: 150, top: 10, bottom: 24, bar: 46 };

export function PaymentPanel({ item }: PanelProps) {
  const payment = item as unknown as Payment;
  const { answer } = useLoaded("listDisputes", { query: { transactionId: payment.id } });
  const disputes = (answer?.data as { data?: readonly Dispute[] } | null)?.data ?? [];
  const steps = stepsOf(payment, disputes);
  const { currency } = payment.amount.current;
  const fees = Object.entries(payment.fees).filter((entry): entry is [string, Amount] => entry[1] !== null);
  return (
    <section aria-label="Payment">
      <h2>Payment</h2>
      <p>
        {payment.merchant.name} · <strong class="amount">{amountText(payment.amount.current)}</strong>
        {payment.originalAmount === null
          ? null
          : ` · ${amountText(payment.originalAmount)} at ${payment.exchangeRate ?? "?"}`}
        {payment.declineReason === null ? null : <span class="bad"> · {payment.declineReason}</span>}
      </p>
      <PaymentChart steps={steps} currency={currency} />
      <ol class="steps">
        {steps.map((step, index) => (
          <li key={index} class={step.isProblem ? "bad" : undefined}>
            <strong>{step.address === undefined ? step.label : <a href={step.address}>{step.label}</a>}</strong>
            <span class="amount">{step.detail}</span>
            <Time at={step.at} />
          </li>
        ))}
        {payment.expiresAt === null ? null : (
          <li class="soft">
            <strong>Hold ends</strong>
            <span />
            <Time at={payment.expiresAt} />
          </li>
        )}
      </ol>
      {fees.length === 0 ? null : (
        <p>Fees: {fees.map(([name, amount]) => `${name} ${amountText(amount)}`).join(", ")}</p>
      )}
    </section>
  );
}

/** Held and spent after each step, as stacked bars. */
function PaymentChart({ steps, currency }: { steps: readonly Step[]; currency: string }) {
  const most = Math.max(...steps.map(({ held, spent }) => held + spent), 0);
  if (most === 0) return null;
  const space = chart.height - chart.top - chart.bottom;
  const gap = Math.min(110, chart.width / steps.length);
  const text = steps.map(({ label, held, spent }) => `${label}: held ${held}, spent ${spent} ${currency}`).join("; ");
  return (
    <svg class="chart" viewBox={`0 0 ${chart.width} ${chart.height}`} role="img" aria-label={text}>
      {steps.map(({ label, held, spent }, index) => {
        const spentHeight = (spent / most) * space;
        const heldHeight = (held / most) * space;
        const x = index * gap + (gap - chart.bar) / 2;
        const base = chart.height - chart.bottom;
        return (
          <g key={index}>
            <rect class="bar-spent" x={x} y={base - spentHeight} width={chart.bar} height={spentHeight} />
            <rect class="bar-held" x={x} y={base - spentHeight - heldHeight} width={chart.bar} height={heldHeight} />
            <text x={x + chart.bar / 2} y={chart.height - 8} text-anchor="middle">
              {label.length > 16 ? `${label.slice(0, 15)}…` : label}
            </text>
          </g>
        );
      })}
      <line class="axis" x1="0" x2={chart.width} y1={chart.height - chart.bottom} y2={chart.height - chart.bottom} />
    </svg>
  );
}
