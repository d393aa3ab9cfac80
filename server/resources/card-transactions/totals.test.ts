// Checks totals, fees and ledger entries after random sequences of events.

import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import type { Entry } from "../../money/ledger/post.ts";
import { seed } from "../../testing/seed.fixture.ts";
import {
  currentAmount,
  type FeeTerms,
  feesOf,
  feeTotal,
  heldAmount,
  ledgerEntriesOf,
  noTotals,
  statusAfter,
  type TransactionEvent,
  totalsOf,
} from "./totals.ts";

const cent = 10n ** 16n;
const terms: fc.Arbitrary<FeeTerms> = fc.record({
  currency: fc.constant("USD" as const),
  atm: fc.option(fc.record({ flat: fc.constantFrom(0n, 200n * cent), rate: fc.constantFrom("0", "0.01") })),
  fx: fc.option(fc.record({ rate: fc.constantFrom("0", "0.02", "0.333") })),
});

/** An event to try, for a percentage of the open or refundable amount. */
const attempt = fc.record({
  type: fc.constantFrom<TransactionEvent["type"]>("AUTHORIZATION", "CLEARING", "REVERSAL", "EXPIRY", "REFUND"),
  percent: fc.bigInt(1n, 150n),
  isFinal: fc.boolean(),
});
const opening = fc.record({ isForced: fc.boolean(), cents: fc.bigInt(1n, 100_000n) });

function historyOf(
  { isForced, cents }: { isForced: boolean; cents: bigint },
  attempts: readonly { type: TransactionEvent["type"]; percent: bigint; isFinal: boolean }[],
): TransactionEvent[] {
  const history: TransactionEvent[] = [
    { type: isForced ? "CLEARING" : "AUTHORIZATION", attos: cents * cent, originalAttos: null, isFinal: isForced },
  ];
  for (const { type, percent, isFinal } of attempts) {
    const { open, cleared, refunded } = totalsOf(history);
    const left = type === "REFUND" ? cleared - refunded : open;
    const share = ((left / cent) * percent) / 100n || 1n;
    const isFree = type === "CLEARING" || type === "AUTHORIZATION";
    const attos = isFree ? share * cent : type === "EXPIRY" || share * cent > left ? left : share * cent;
    if (left > 0n) history.push({ type, attos, originalAttos: null, isFinal });
  }
  return history;
}

const sumOf = (entries: readonly Entry[], kind?: Entry["kind"]) =>
  entries.reduce((sum, entry) => sum + (kind === undefined || entry.kind === kind ? entry.attos : 0n), 0n);

test("totals and ledger entries follow from the events", () => {
  fc.assert(
    fc.property(terms, opening, fc.array(attempt, { maxLength: 12 }), (feeTerms, start, attempts) => {
      const history = historyOf(start, attempts);
      const balances = { HELD: 0n, NETWORK: 0n, FEES: 0n, AVAILABLE: 0n };
      let before = noTotals;
      for (let length = 1; length <= history.length; length++) {
        const past = history.slice(0, length);
        const after = totalsOf(past);
        const entries = ledgerEntriesOf("a", before, after, feeTerms);
        assert.equal(sumOf(entries), 0n);
        for (const kind of Object.keys(balances) as (keyof typeof balances)[]) balances[kind] += sumOf(entries, kind);
        const ofType = (type: TransactionEvent["type"]) =>
          past.reduce((sum, each) => sum + (each.type === type ? each.attos : 0n), 0n);
        assert.deepEqual(
          [after.authorized, after.cleared, after.reversed, after.refunded],
          (["AUTHORIZATION", "CLEARING", "REVERSAL", "REFUND"] as const).map(ofType),
        );
        assert.ok(after.open >= 0n && after.open <= after.authorized && after.reversed <= after.authorized);
        assert.ok(after.refunded >= 0n && after.refunded <= after.cleared);
        assert.equal(currentAmount(after), after.open + after.cleared - after.refunded);
        assert.equal(balances.HELD, heldAmount(after, feeTerms));
        assert.equal(balances.NETWORK, after.cleared - after.refunded);
        // Every fee is either charged or held.
        const fees = feeTotal(feesOf(after, feeTerms));
        assert.equal(balances.FEES + balances.HELD, after.open + fees);
        assert.equal(-balances.AVAILABLE, currentAmount(after) + fees);
        assert.equal(statusAfter(past) === "AUTHORIZED", balances.HELD > 0n);
        const { type, attos } = past.at(-1)!;
        // A clearing within the hold takes only what was held.
        if (type === "CLEARING" && attos <= before.open) assert.ok(sumOf(entries, "AVAILABLE") >= 0n);
        before = after;
      }
    }),
    { seed },
  );
});

test("a flat fee is charged once, and not for a zero amount", () => {
  const atm: FeeTerms = { currency: "USD", atm: { flat: 200n * cent, rate: "0.01" }, fx: null };
  const hold: TransactionEvent = { type: "AUTHORIZATION", attos: 10_000n * cent, originalAttos: null, isFinal: false };
  const clearing: TransactionEvent = { type: "CLEARING", attos: 4_000n * cent, originalAttos: null, isFinal: false };
  assert.equal(feesOf(totalsOf([hold]), atm).atm, 300n * cent);
  assert.equal(heldAmount(totalsOf([hold]), atm), 10_300n * cent);
  // The first clearing charges the flat part.
  assert.equal(heldAmount(totalsOf([hold, clearing]), atm), 6_060n * cent);
  const last: TransactionEvent = { ...clearing, isFinal: true };
  assert.deepEqual(feesOf(totalsOf([hold, clearing, last]), atm), { atm: 280n * cent, fx: null });
  const refund: TransactionEvent = { ...clearing, type: "REFUND" };
  assert.equal(feesOf(totalsOf([hold, clearing, last, refund]), atm).atm, 280n * cent);
  assert.equal(feesOf(totalsOf([hold, clearing, last, refund, refund]), atm).atm, 0n);
  // While a part is held, only the fee of that part is left.
  assert.equal(feesOf(totalsOf([hold, clearing, refund]), atm).atm, 260n * cent);
  // An amount that clears after a full refund costs only its own fee.
  assert.equal(feesOf(totalsOf([hold, clearing, refund, last]), atm).atm, 240n * cent);
  assert.equal(feesOf(totalsOf([hold, clearing, refund, last, refund]), atm).atm, 0n);
  const reversed: TransactionEvent = { type: "REVERSAL", attos: 10_000n * cent, originalAttos: null, isFinal: false };
  assert.deepEqual(feesOf(totalsOf([hold, reversed]), atm), { atm: 0n, fx: null });
});
