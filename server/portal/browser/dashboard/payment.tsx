// Draws a card payment: decision, holds, clearings, refunds and disputes, with the amounts over time.

import { type Amount, amountText } from "./amount.ts";
import { useDashboard } from "./context.ts";
import { latestChange } from "./feed.ts";
import { Ledger } from "./ledger.tsx";
import { useLoaded, useReloadOn } from "./load.ts";
import type { PanelProps } from "./panel.ts";
import { type Dispute, type Payment, type Step, stepsOf } from "./payment-steps.ts";
import { itemsOf } from "./session.ts";
import { useStore } from "./store.ts";
import { Refusal, Time } from "./values.tsx";

const chart = { width: 720, height: 150, top: 10, bottom: 24, bar: 46 };

export function PaymentPanel({ item }: PanelProps) {
  const { session, feed } = useDashboard();
  const { entries } = useStore(feed.state);
  const payment = item as unknown as Payment;
  const { answer, reload } = useLoaded("listDisputes", { query: { transactionId: payment.id } });
  const disputes = itemsOf<Dispute>(answer);
  // A dispute's own events do not name the payment.
  useReloadOn(latestChange(entries, [payment.id, ...disputes.map(({ id }) => id)]), reload);
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
      {answer?.error ? <Refusal answer={answer}>The disputes could not be read.</Refusal> : null}
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
      {session.operation("listAccountEntries") === undefined ? null : (
        <Ledger accountId={String(item.accountId)} sourceId={payment.id} changedAt={item.updatedAt} />
      )}
    </section>
  );
}

/** Held and spent after each step, as stacked bars that differ without their colours. */
function PaymentChart({ steps, currency }: { steps: readonly Step[]; currency: string }) {
  const most = Math.max(...steps.map(({ held, spent }) => held + spent), 0);
  if (most === 0) return null;
  const space = chart.height - chart.top - chart.bottom;
  const gap = Math.min(110, chart.width / steps.length);
  const text = steps.map(({ label, held, spent }) => `${label}: held ${held}, spent ${spent} ${currency}`).join("; ");
  return (
    <figure class="balance-chart">
      <figcaption>
        {currency} <span class="key">spent: filled</span> <span class="key key-held">held: dashed</span>
      </figcaption>
      <svg class="chart" viewBox={`0 0 ${chart.width} ${chart.height}`} role="img" aria-label={text}>
        {steps.map(({ label, held, spent }, index) => {
          const spentHeight = (spent / most) * space;
          const heldHeight = (held / most) * space;
          const x = index * gap + (gap - chart.bar) / 2;
          const base = chart.height - chart.bottom;
          return (
            <g key={index}>
              <rect class="bar-spent" x={x} y={base - spentHeight} width={chart.bar} height={spentHeight} />
              {heldHeight === 0 ? null : (
                <rect
                  class="bar-held"
                  x={x}
                  y={base - spentHeight - heldHeight}
                  width={chart.bar}
                  height={heldHeight}
                />
              )}
              <text x={x + chart.bar / 2} y={chart.height - 8} text-anchor="middle">
                {label.length > 16 ? `${label.slice(0, 15)}…` : label}
              </text>
            </g>
          );
        })}
        <line class="axis" x1="0" x2={chart.width} y1={chart.height - chart.bottom} y2={chart.height - chart.bottom} />
      </svg>
    </figure>
  );
}
