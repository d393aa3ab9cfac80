// Payments by card over the whole server: concurrent refunds, conversions and fees.
import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { forEachDatabase, type OpenTestDatabase } from "../../platform/database/testing/databases.ts";
import { watchUnits } from "../../platform/database/testing/watched.ts";
import { assetsOf, type Cardholder, openCardholder, usd } from "../../testing/cardholder.ts";
import { assertLedgerAgrees } from "../../testing/ledger.fixture.ts";
import { openTestServer, type TestServer } from "../../testing/test-server.ts";

const eur = (value: string) => ({ value, currency: "EUR" });

type Scenario = (server: TestServer) => Promise<void>;

/** Verifies the ledger afterwards. */
async function runScenario(open: OpenTestDatabase, t: TestContext, scenario: Scenario): Promise<void> {
  const server = await openTestServer(t, await open(t));
  await scenario(server);
  await assertLedgerAgrees(server.platform.database);
}

async function balance({ ask, accountId }: Cardholder) {
  const { held, spendable } = (await ask(`/accounts/${accountId}`)).json.balance;
  const { USDC } = await assetsOf(ask, accountId);
  return {
    ...{ held: held.value, spendable: spendable.value },
    ...{ usdc: USDC.amount.value, withdrawable: USDC.withdrawable.value },
  };
}

forEachDatabase((open) => {
  test("a fee names the card's account, although the master account pays", (t) =>
    runScenario(open, t, async (server) => {
      const payer = await openCardholder(server, "EXTERNAL", 10_000n);
      const { json } = await payer.simulate("force-post", { cardId: payer.cardId, amount: usd(700n) });
      const sql = "SELECT account_id FROM fee_events WHERE project_id = ? AND transaction_id = ?";
      const fees = await server.platform.database.read.all(sql, [payer.projectId, json.id]);
      assert.deepEqual(fees, [{ account_id: payer.accountId }]);
    }));

  test("concurrent card-only refunds take each payment once, and search without a unit of work", async (t) => {
    const database = await open(t);
    let mostReads = 0;
    const watched = watchUnits(database, () => {
      let reads = 0;
      return {
        beginning() {
          reads = 0;
        },
        before(sql) {
          if (/FROM card_transaction_events/.test(sql)) mostReads = Math.max(mostReads, ++reads);
        },
      };
    });
    const server = await openTestServer(t, watched);
    const { cardId, simulate } = await openCardholder(server, "INTERNAL", 100_000n);
    const paid: string[] = [];
    for (let count = 0; count < 6; count++) {
      const { id } = (await simulate("authorization", { cardId, amount: usd(1_000n) })).json;
      await simulate("clearing", { transactionId: id });
      paid.unshift(id);
    }
    // More than a page of payments that take no refund.
    for (let count = 0; count <= 100; count++) await simulate("force-post", { cardId, amount: usd(1n) });
    const refund = (statuses?: number[]) => simulate("refund", { cardId, amount: usd(1_000n) }, statuses);
    const [newest, ...others] = paid;
    mostReads = 0;
    assert.equal((await refund()).json.id, newest);
    // The unit of work reads the payment that it refunds, and no other.
    assert.ok(mostReads > 0 && mostReads <= 2, `${mostReads} reads of events in a unit of work`);
    const refunds = await Promise.all(others.map(() => refund()));
    assert.deepEqual(refunds.map(({ json }) => json.id).sort(), others.sort());
    await refund([400]);
  });

  test("a card-only refund that is too large names the largest", async (t) => {
    const server = await openTestServer(t, await open(t));
    const { cardId, simulate } = await openCardholder(server, "INTERNAL", 100_000n);
    const detailOf = async (amounts: object) =>
      (await simulate("refund", { cardId, ...amounts }, [400])).json.error.detail;
    assert.deepEqual(await detailOf({ amount: usd(900n) }), {});
    for (const paid of [
      { amount: usd(700n) },
      { amount: usd(800n) },
      { amount: usd(200n) },
      { amount: usd(1_000n), originalAmount: eur("9.00") },
    ]) {
      const { id: transactionId } = (await simulate("authorization", { cardId, ...paid })).json;
      await simulate("clearing", { transactionId, ...paid });
    }
    assert.deepEqual(await detailOf({ amount: usd(900n) }), { path: "/body/amount", largest: usd(800n) });
    const original = { path: "/body/originalAmount", largest: eur("9.00") };
    assert.deepEqual(await detailOf({ originalAmount: eur("9.01") }), original);
  });

  test("fees are held with the payment and charged with its clearing", (t) =>
    runScenario(open, t, async (server) => {
      const payer = await openCardholder(server, "INTERNAL", 10_000n);
      const { cardId, simulate } = payer;
      await server.changeProject(payer.projectId, { cardFees: { fx: "0.02", atmFlat: "2.00", atmRate: "0.01" } });
      const body = { cardId, amount: usd(5_000n), originalAmount: eur("40.00"), channel: "ATM" };
      const { json: held } = await simulate("authorization", body);
      assert.deepEqual([held.fees.atm.value, (await balance(payer)).held], ["2.50", "53.50"]);
      // Later rates do not apply to the payment.
      await server.changeProject(payer.projectId, { cardFees: { fx: "0.3", atmFlat: "25", atmRate: "0.15" } });
      const taken = await simulate("clearing", { transactionId: held.id, originalAmount: eur("20.00") });
      assert.deepEqual([taken.json.fees.atm.value, taken.json.fees.fx.value], ["2.25", "0.50"]);
      assert.deepEqual(await balance(payer), {
        held: "0.00",
        spendable: "72.25",
        usdc: "72.25",
        withdrawable: "71.75",
      });
    }));

  test("money covers a withdrawal only with its fee, and a part is the largest that it covers with it", (t) =>
    runScenario(open, t, async (server) => {
      const payer = await openCardholder(server, "INTERNAL", 10_000n);
      const { cardId, simulate } = payer;
      await server.changeProject(payer.projectId, { cardFees: { atmFlat: "2.50", atmRate: "0.01" } });
      for (const [cents, partialApprovalAllowed, expected] of [
        [9_654n, false, ["DECLINED", "INSUFFICIENT_FUNDS", "0.00", "100.00", "0.00"]],
        // The ATM fee of this payment is 3.47.
        [9_653n, false, ["AUTHORIZED", null, "96.53", "0.00", "100.00"]],
        [20_000n, true, ["AUTHORIZED", null, "96.53", "0.00", "100.00"]],
      ] as const) {
        const body = { cardId, amount: usd(cents), channel: "ATM", partialApprovalAllowed };
        const { json } = await simulate("authorization", body);
        const { held, spendable } = await balance(payer);
        const { status, declineReason, amount, fees } = json;
        assert.deepEqual([status, declineReason, amount.authorized.value, spendable, held], expected);
        if (status === "DECLINED") continue;
        assert.equal(fees.atm.value, "3.47");
        await simulate("reversal", { transactionId: json.id });
      }
    }));

  test("the refund or dispute that returns the rest of a withdrawal, in either currency, returns its ATM fee", (t) =>
    runScenario(open, t, async (server) => {
      /** Billed and original amount; without amounts, a dispute returns the rest. Then the ATM fee, FX fee and spendable amount. */
      type Return = readonly [
        amount: string | null,
        original: string | null,
        atm: string,
        fx: string | null,
        spendable: string,
      ];
      const courses: readonly (readonly [original: string | null, returns: readonly Return[]])[] = [
        [
          "40.00",
          [
            ["20.00", "16.00", "3.00", "1.50", "965.50"],
            ["30.00", "24.00", "0.00", "1.50", "998.50"],
          ],
        ],
        [null, [["50.00", null, "0.00", null, "1000.00"]]],
        ["40.00", [["20.00", "40.00", "0.00", "1.50", "968.50"]]],
        [null, [[null, null, "0.00", null, "1000.00"]]],
      ];
      for (const [original, returns] of courses) {
        const payer = await openCardholder(server, "INTERNAL", 100_000n);
        const { ask, cardId, simulate } = payer;
        await server.changeProject(payer.projectId, { cardFees: { fx: "0.03", atmFlat: "2.50", atmRate: "0.01" } });
        const inEuros = (value: string | null) => (value === null ? {} : { originalAmount: eur(value) });
        const amounts = { amount: usd(5_000n), ...inEuros(original) };
        const { id: transactionId } = (await simulate("authorization", { cardId, channel: "ATM", ...amounts })).json;
        await simulate("clearing", { transactionId, ...amounts });
        for (const [value, ofOriginal, ...expected] of returns) {
          if (value === null) {
            const dispute = { transactionId, reason: "OTHER", description: "Wrong." };
            const status = `/simulations/disputes/${(await ask("/disputes", dispute)).json.id}/status`;
            for (const each of ["UNDER_REVIEW", "REFUNDED"]) await ask(status, { status: each });
          } else
            await simulate("refund", { transactionId, amount: { value, currency: "USD" }, ...inEuros(ofOriginal) });
          const { fees } = (await ask(`/card-transactions/${transactionId}`)).json;
          const found = [fees.atm.value, fees.fx?.value ?? null, (await balance(payer)).spendable];
          assert.deepEqual(found, expected);
        }
      }
    }));

  test("the rest of a withdrawal clears within its hold after a part was returned", (t) =>
    runScenario(open, t, async (server) => {
      const payer = await openCardholder(server, "INTERNAL", 10_200n);
      await server.changeProject(payer.projectId, { cardFees: { fx: "0", atmFlat: "0", atmRate: "0.02" } });
      const { cardId, simulate } = payer;
      const { json } = await simulate("authorization", { cardId, amount: usd(10_000n), channel: "ATM" });
      const transactionId = json.id;
      await simulate("clearing", { transactionId, amount: usd(4_000n), final: false });
      await simulate("refund", { transactionId, amount: usd(4_000n) });
      assert.equal((await simulate("authorization", { cardId, amount: usd(4_080n) })).json.status, "AUTHORIZED");
      const cleared = await simulate("clearing", { transactionId, amount: usd(6_000n) });
      assert.equal(cleared.json.fees.atm.value, "1.20");
      const { held, spendable } = await balance(payer);
      assert.deepEqual([held, spendable], ["40.80", "0.00"]);
    }));
});
