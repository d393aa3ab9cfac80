// Compares random disputes and refunds of one card transaction with a model.

import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { forEachDatabase } from "../../platform/database/testing/databases.ts";
import { type Cardholder, openCardholder, usd } from "../../testing/cardholder.ts";
import { assertLedgerAgrees } from "../../testing/ledger.fixture.ts";
import { seed } from "../../testing/seed.fixture.ts";
import { repetitions } from "../../testing/soak.fixture.ts";
import { openTestServer } from "../../testing/test-server.ts";

const clearedCents = 1_000n;

const cents = fc.bigInt(1n, 1_200n);
const step = fc.oneof(
  fc.record({ action: fc.constantFrom("merchant", "file", "settle"), cents: fc.option(cents, { nil: undefined }) }),
  fc.record({ action: fc.constantFrom("review", "reject", "withdraw"), cents: fc.constant(undefined) }),
);
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;

/** Random sequences rarely settle two disputes and refund as well, so this one does. */
const settlementSteps: Step[] = [
  { action: "merchant", cents: 100n },
  { action: "file", cents: 500n },
  { action: "review", cents: undefined },
  { action: "settle", cents: 200n },
  { action: "file", cents: undefined },
  { action: "merchant", cents: 600n },
  { action: "review", cents: undefined },
  { action: "settle", cents: undefined },
];

/** Amounts in cents. */
class Model {
  refundable = clearedCents;
  disputed = 0n;
  open: { readonly id: string; readonly cents: bigint; isReviewed: boolean } | undefined;
}

forEachDatabase((open) => {
  test("disputes and refunds together return at most the cleared amount", async (t) => {
    const server = await openTestServer(t, await open(t));
    const property = fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 20 }), async (steps) => {
      const payer = await openCardholder(server, "INTERNAL", clearedCents);
      const id = await clearedTransaction(payer);
      const model = new Model();
      for (const each of steps) await applyStep(payer, id, model, each);
      await assertMatches(payer, id, model);
      await assertLedgerAgrees(server.platform.database, payer.projectId);
    });
    await fc.assert(property, {
      seed,
      numRuns: repetitions(5, 100),
      endOnFailure: true,
      examples: [[settlementSteps]],
    });
  });

  test("concurrent settlements refund a dispute once, also beside a merchant's refund", async (t) => {
    const server = await openTestServer(t, await open(t));
    for (let round = 0; round < 5; round++) {
      const payer = await openCardholder(server, "INTERNAL", clearedCents);
      const id = await clearedTransaction(payer);
      const { json: dispute } = await file(payer, id, 800n);
      await payer.ask(status(dispute.id), { status: "UNDER_REVIEW" });
      const settle = () => payer.ask(status(dispute.id), { status: "REFUNDED" }, [200, 400]);
      const early = round % 2 === 0 ? [settle(), settle()] : [];
      const refunding = payer.simulate("refund", { transactionId: id, amount: usd(700n) }, [200, 400]);
      const settlements = await Promise.all([...early, settle(), settle()]);
      const isRefunded = (await refunding).status === 200;
      assert.equal(settlements.filter((response) => response.status === 200).length, 1);
      // After the merchant's 7.00 the dispute gets 3.00. After the dispute's 8.00 the merchant's refund fails.
      const model = new Model();
      model.disputed = isRefunded ? 300n : 800n;
      model.refundable = isRefunded ? 0n : 200n;
      await assertMatches(payer, id, model);
    }
  });
});

async function clearedTransaction(payer: Cardholder): Promise<string> {
  const { json } = await payer.simulate("authorization", { cardId: payer.cardId, amount: usd(clearedCents) });
  await payer.simulate("clearing", { transactionId: json.id });
  return json.id;
}

function file(payer: Cardholder, transactionId: string, amount: bigint | undefined) {
  const optional = amount === undefined ? {} : { amount: usd(amount) };
  return payer.ask(
    "/disputes",
    { transactionId, reason: "OTHER", description: "Wrong.", ...optional },
    [201, 400, 409],
  );
}

const status = (id: string) => `/simulations/disputes/${id}/status`;

async function applyStep(payer: Cardholder, transactionId: string, model: Model, { action, cents: requested }: Step) {
  const expect = (response: { status: number; text: string }, isAllowed: boolean) =>
    assert.equal(response.status < 300, isAllowed, `${action} ${requested} of ${model.refundable}: ${response.text}`);
  const { open } = model;
  switch (action) {
    case "merchant": {
      const amount = requested === undefined ? {} : { amount: usd(requested) };
      const isAllowed = model.refundable > 0n && (requested ?? 0n) <= model.refundable;
      expect(await payer.simulate("refund", { transactionId, ...amount }, [200, 400]), isAllowed);
      if (isAllowed) model.refundable -= requested ?? model.refundable;
      return;
    }
    case "file": {
      const isAllowed = model.refundable > 0n && open === undefined && (requested ?? 0n) <= model.refundable;
      const response = await file(payer, transactionId, requested);
      expect(response, isAllowed);
      if (isAllowed) model.open = { id: response.json.id, cents: requested ?? model.refundable, isReviewed: false };
      return;
    }
    case "settle": {
      if (open === undefined) return;
      const most = open.cents < model.refundable ? open.cents : model.refundable;
      const isAllowed = open.isReviewed && most > 0n && (requested ?? 0n) <= most;
      const amount = requested === undefined ? {} : { refundedAmount: usd(requested) };
      expect(await payer.ask(status(open.id), { status: "REFUNDED", ...amount }, [200, 400]), isAllowed);
      if (!isAllowed) return;
      model.refundable -= requested ?? most;
      model.disputed += requested ?? most;
      model.open = undefined;
      return;
    }
    case "review":
      if (open === undefined) return;
      expect(await payer.ask(status(open.id), { status: "UNDER_REVIEW" }, [200, 400]), !open.isReviewed);
      open.isReviewed = true;
      return;
    case "reject":
      if (open === undefined) return;
      expect(await payer.ask(status(open.id), { status: "REJECTED" }, [200, 400]), open.isReviewed);
      if (open.isReviewed) model.open = undefined;
      return;
    case "withdraw":
      if (open === undefined) return;
      expect(await payer.ask(`/disputes/${open.id}/withdraw`, {}, [200]), true);
      model.open = undefined;
  }
}

async function assertMatches(payer: Cardholder, transactionId: string, model: Model): Promise<void> {
  const { json: transaction } = await payer.ask(`/card-transactions/${transactionId}`);
  assert.deepEqual(transaction.amount.refunded, usd(clearedCents - model.refundable));
  const { json: disputes } = await payer.ask(`/disputes?transactionId=${transactionId}&limit=100`);
  const toCents = (amounts: readonly ({ value: string } | null)[]) =>
    amounts.flatMap((amount) => (amount === null ? [] : [BigInt(amount.value.replace(".", ""))]));
  const refundedByDisputes = toCents(disputes.data.map((dispute: { refundedAmount: null }) => dispute.refundedAmount));
  const events: readonly { type: string; amount: { value: string } }[] = transaction.events;
  const refundEvents = toCents(events.filter(({ type }) => type === "DISPUTE_REFUND").map(({ amount }) => amount));
  assert.deepEqual(refundEvents, refundedByDisputes.toReversed());
  assert.equal(
    refundedByDisputes.reduce((sum, each) => sum + each, 0n),
    model.disputed,
  );
}
