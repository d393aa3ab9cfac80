import assert from "node:assert/strict";
import { test } from "node:test";
import { type Payment, stepsOf } from "./payment-steps.ts";

const usd = (value: string) => ({ value, currency: "USD" });

function payment(events: readonly (readonly [type: string, value: string])[]): Payment {
  const listed = events.map(([type, value], index) => ({
    id: String(index),
    type,
    amount: usd(value),
    originalAmount: null,
    declineReason: type === "DECLINE" ? "CARD_FROZEN" : null,
    decision: ["AUTHORIZATION", "DECLINE"].includes(type) ? { source: "PARTNER", reason: null, latencyMs: 12 } : null,
    createdAt: `2026-03-0${index + 1}T12:00:00.000Z`,
  }));
  return {
    id: "p",
    status: "CLEARED",
    amount: { authorized: usd("0"), cleared: usd("0"), reversed: usd("0"), refunded: usd("0"), current: usd("0") },
    originalAmount: null,
    exchangeRate: null,
    fees: {},
    declineReason: null,
    merchant: { name: "Corner Coffee" },
    events: listed,
    expiresAt: null,
    createdAt: "2026-03-01T12:00:00.000Z",
  };
}

test("the amounts held and spent follow the events", () => {
  const steps = stepsOf(
    payment([
      ["AUTHORIZATION", "50.00"],
      ["CLEARING", "30.00"],
      ["REVERSAL", "20.00"],
      ["REFUND", "10.00"],
      ["SOMETHING_NEW", "5.00"],
    ]),
    [],
  );
  assert.deepEqual(
    steps.map(({ held, spent }) => [held, spent]),
    [
      [0, 0],
      [50, 0],
      [20, 30],
      [0, 30],
      [0, 20],
      [0, 20],
    ],
  );
  assert.match(steps[0]!.detail, /PARTNER in 12 ms/);
});

test("the last clearing ends the hold, whatever it took of it", () => {
  const events = [
    ["AUTHORIZATION", "50.00"],
    ["CLEARING", "10.00"],
    ["CLEARING", "20.00"],
    ["REFUND", "5.00"],
  ] as const;
  const held = (ofPayment: Payment) => stepsOf(ofPayment, []).map((step) => step.held);
  assert.deepEqual(held(payment(events)), [0, 50, 40, 0, 0]);
  assert.deepEqual(held({ ...payment(events), status: "AUTHORIZED" }), [0, 50, 40, 20, 20]);
});

test("each increment has a decision of its own, and a declined one leaves the hold", () => {
  const steps = stepsOf(
    payment([
      ["AUTHORIZATION", "50.00"],
      ["AUTHORIZATION", "20.00"],
      ["DECLINE", "30.00"],
    ]),
    [],
  );
  assert.deepEqual(
    steps.map(({ label, held, isProblem }) => [label, held, isProblem]),
    [
      ["Decision", 0, false],
      ["AUTHORIZATION", 50, false],
      ["Decision", 50, false],
      ["AUTHORIZATION", 70, false],
      ["Decision", 70, true],
      ["DECLINE", 70, true],
    ],
  );
});

test("a dispute appears at its time and does not change the amounts", () => {
  const dispute = { id: "d", status: "RECEIVED", amount: usd("30.00"), createdAt: "2026-03-02T13:00:00.000Z" };
  const steps = stepsOf(
    payment([
      ["AUTHORIZATION", "30.00"],
      ["CLEARING", "30.00"],
      ["DISPUTE_REFUND", "30.00"],
    ]),
    [dispute],
  );
  assert.deepEqual(
    steps.map(({ label, held, spent }) => [label, held, spent]),
    [
      ["Decision", 0, 0],
      ["AUTHORIZATION", 30, 0],
      ["CLEARING", 0, 30],
      ["Dispute RECEIVED", 0, 30],
      ["DISPUTE_REFUND", 0, 0],
    ],
  );
});
