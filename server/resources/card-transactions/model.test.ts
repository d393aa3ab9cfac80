// Compares random payment sequences over the whole server with a model, on both databases.

import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { forEachDatabase } from "../../platform/database/testing/databases.ts";
import { ManualClock } from "../../platform/manual-clock.fixture.ts";
import { type Cardholder, openCardholder, usd } from "../../testing/cardholder.ts";
import { assertLedgerAgrees } from "../../testing/ledger.fixture.ts";
import { eventually } from "../../testing/process.fixture.ts";
import { seed } from "../../testing/seed.fixture.ts";
import { repetitions } from "../../testing/soak.fixture.ts";
import { openTestServer } from "../../testing/test-server.ts";
import { holdExpiry } from "./expiry.ts";

const acts = ["pay", "increase", "forcePost", "clear", "clearLast", "reverse", "expire", "refund", "decline"] as const;
const step = fc.record({
  action: fc.oneof(
    { weight: 16, arbitrary: fc.constantFrom(...acts) },
    { weight: 1, arbitrary: fc.constantFrom("deposit" as const, "week" as const) },
    { weight: 1, arbitrary: fc.constantFrom("payTwice" as const, "freeze" as const) },
  ),
  index: fc.nat({ max: 9 }),
  cents: fc.bigInt(1n, 6_000n),
});
type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;

/** Amounts are in cents. */
interface ModelTransaction {
  readonly id: string;
  readonly isForced: boolean;
  requested: bigint;
  authorized: bigint;
  cleared: bigint;
  reversed: bigint;
  refunded: bigint;
  open: bigint;
  status: string;
}

class Model {
  worth: bigint;
  isFrozen = false;
  readonly transactions: ModelTransaction[] = [];

  constructor(cents: bigint) {
    this.worth = cents;
  }

  get held(): bigint {
    return this.transactions.reduce((sum, { open }) => sum + open, 0n);
  }

  get spendable(): bigint {
    return this.worth - this.held;
  }
}

forEachDatabase((open) => {
  test("random payment sequences match the model and balance the ledger", async (t) => {
    const clock = new ManualClock();
    const server = await openTestServer(t, await open(t), { clock });
    const expiring = holdExpiry.start(server.platform);
    t.after(() => expiring.stop());
    const property = fc.asyncProperty(
      fc.constantFrom("INTERNAL" as const, "EXTERNAL" as const),
      fc.array(step, { minLength: 10, maxLength: 30 }),
      async (mode, steps) => {
        const payer = await openCardholder(server, mode, 10_000n);
        // No webhook endpoint answers here, so the fallback must approve.
        await server.changeProject(payer.projectId, { authorizationFallback: "APPROVE" });
        const fundingId = mode === "INTERNAL" ? payer.accountId : await masterOf(payer);
        const model = new Model(10_000n);
        for (const each of steps) {
          await applyStep(payer, model, clock, each, mode);
          await compare(payer, model, fundingId, each);
        }
        await assertLedgerAgrees(server.platform.database, payer.projectId);
      },
    );
    await fc.assert(property, { seed, numRuns: repetitions(4, 100), endOnFailure: true });
  });
});

async function masterOf({ ask }: Cardholder): Promise<string> {
  return (await ask("/accounts?type=MASTER_COLLATERAL")).json.data[0].id;
}

async function applyStep(
  payer: Cardholder,
  model: Model,
  clock: ManualClock,
  { action, index, cents }: Step,
  mode: string,
) {
  const { simulate, ask, cardId } = payer;
  const amount = usd(cents);
  const chosen = model.transactions[index % Math.max(1, model.transactions.length)];
  const isApproved = () => !model.isFrozen && cents <= model.spendable;
  const addTransaction = (id: string, more: Partial<ModelTransaction>) => {
    const none = { authorized: 0n, cleared: 0n, reversed: 0n, refunded: 0n, open: 0n };
    model.transactions.push({ id, isForced: false, requested: cents, status: "DECLINED", ...none, ...more });
  };
  const hold = { authorized: cents, open: cents, status: "AUTHORIZED" };
  /** Asserts that the simulation succeeds exactly if the model allows it. */
  const simulateExpecting = async (act: string, body: object, isAllowed: boolean) => {
    const { status } = await simulate(act, { transactionId: chosen!.id, ...body }, [200, 400]);
    assert.equal(status === 200, isAllowed, `${act} of ${cents} in ${JSON.stringify(chosen, (_, v) => String(v))}`);
    return isAllowed;
  };
  switch (action) {
    case "deposit":
      if (mode === "INTERNAL") await payer.fund(cents * 10_000n);
      else await ask("/simulations/fiat-deposits", { amount });
      model.worth += cents;
      return;
    case "pay": {
      const isAllowed = isApproved();
      const { json } = await simulate("authorization", { cardId, amount });
      assert.equal(json.status === "AUTHORIZED", isAllowed, `${cents} of ${model.spendable}: ${json.declineReason}`);
      addTransaction(json.id, isAllowed ? hold : {});
      return;
    }
    case "payTwice": {
      // The balance covers both payments, one or none. In an EXTERNAL project the second payment may find the card
      // busy.
      const payments = [1, 2].map(() => simulate("authorization", { cardId, amount }, [201, 409]));
      for (const { json, status } of await Promise.all(payments))
        if (status === 201) addTransaction(json.id, json.status === "AUTHORIZED" ? hold : {});
      assert.ok(
        model.spendable >= 0n || model.transactions.some(({ isForced }) => isForced),
        "the held amount is covered",
      );
      return;
    }
    case "decline":
      addTransaction((await simulate("decline", { cardId, amount })).json.id, {});
      return;
    case "forcePost":
      addTransaction((await simulate("force-post", { cardId, amount })).json.id, {
        ...{ isForced: true, requested: 0n, cleared: cents, status: "CLEARED" },
      });
      model.worth -= cents;
      return;
    case "freeze":
      model.isFrozen = !model.isFrozen;
      await ask(`/cards/${cardId}/${model.isFrozen ? "freeze" : "unfreeze"}`, {});
      return;
    case "week": {
      clock.advanceBy(7 * 24 * 60 * 60_000);
      for (const each of model.transactions.filter(({ open }) => open > 0n)) {
        const hasEnded = async () => (await ask(`/card-transactions/${each.id}`)).json.status !== "AUTHORIZED";
        await eventually(hasEnded, `${each.id} expired or cleared`);
        each.open = 0n;
        each.status = each.cleared > 0n ? "CLEARED" : "EXPIRED";
      }
      return;
    }
  }
  if (chosen === undefined) return;
  const isOpen = chosen.open > 0n;
  const endHold = (status: string) => {
    if (chosen.open === 0n) chosen.status = chosen.cleared > 0n ? "CLEARED" : status;
  };
  if (action === "increase") {
    const { json, status } = await simulate("increment", { transactionId: chosen.id, amount }, [200, 400]);
    assert.equal(status === 200, isOpen, `increment of ${cents} in ${chosen.status}`);
    if (!isOpen) return;
    const isAllowed = isApproved();
    assert.equal(json.events.at(-1).type, isAllowed ? "AUTHORIZATION" : "DECLINE", `${cents} of ${model.spendable}`);
    chosen.requested += cents;
    if (!isAllowed) return;
    chosen.authorized += cents;
    chosen.open += cents;
  } else if (action === "clear" || action === "clearLast") {
    const final = action === "clearLast";
    if (!(await simulateExpecting("clearing", { amount, final }, isOpen))) return;
    chosen.cleared += cents;
    chosen.open = final || cents >= chosen.open ? 0n : chosen.open - cents;
    model.worth -= cents;
    endHold("CLEARED");
  } else if (action === "reverse") {
    if (!(await simulateExpecting("reversal", { amount }, isOpen && cents <= chosen.open))) return;
    chosen.reversed += cents;
    chosen.open -= cents;
    endHold("REVERSED");
  } else if (action === "expire") {
    if (!(await simulateExpecting("expiry", {}, isOpen))) return;
    chosen.open = 0n;
    endHold("EXPIRED");
  } else if (action === "refund") {
    const left = chosen.cleared - chosen.refunded;
    if (!(await simulateExpecting("refund", { amount }, !chosen.isForced && cents <= left))) return;
    chosen.refunded += cents;
    model.worth += cents;
  }
}

/** Compares the API and the newest event with the model. */
async function compare({ ask }: Cardholder, model: Model, fundingId: string, { action }: Step): Promise<void> {
  const { json: page } = await ask("/card-transactions?limit=100");
  const shown = page.data.map(({ id, status, amount }: { id: string; status: string; amount: object }) => ({
    ...{ id, status },
    amounts: Object.values(amount).map((each) => each.value),
  }));
  const expected = model.transactions.map(
    ({ id, status, requested, authorized, cleared, reversed, refunded, open }) => {
      const amounts = [requested, authorized, cleared, reversed, refunded, open + cleared - refunded];
      return { id, status, amounts: amounts.map((each) => usd(each).value) };
    },
  );
  const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
  assert.deepEqual(shown.toSorted(byId), expected.toSorted(byId), action);
  const { json: account } = await ask(`/accounts/${fundingId}`);
  const signed = (cents: bigint) => (cents < 0n ? `-${usd(-cents).value}` : usd(cents).value);
  const { held, spendable } = account.balance;
  assert.deepEqual([held.value, spendable.value], [signed(model.held), signed(model.spendable)], action);
  const { json: log } = await ask("/events?limit=1");
  const { type, data } = log.data[0];
  if (type.startsWith("CARD_TRANSACTION_"))
    assert.deepEqual((await ask(`/card-transactions/${data.id}`)).json, data, `the data of ${type}`);
}
