// Payments by card over the whole server: holds, clearings, refunds, fees and refusals.
import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { verifyLedger } from "../../money/ledger/verify.ts";
import { forEachDatabase, type OpenTestDatabase } from "../../platform/database/testing/databases.ts";
import { watchUnits } from "../../platform/database/testing/watched.ts";
import { ManualClock } from "../../platform/manual-clock.fixture.ts";
import type { SettingChanges } from "../../platform/project-settings.ts";
import { currencyBlocks, requiredBalances } from "../../registry.ts";
import { eventually } from "../../testing/process.fixture.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { changeProject } from "../accounts/currency.ts";
import { holdExpiry } from "./expiry.ts";
import { openPayer, type Payer, usd } from "./payments.fixture.ts";

const eur = (value: string) => ({ value, currency: "EUR" });

type Scenario = (server: TestServer, clock: ManualClock) => Promise<void>;

/** Runs with hold expiry, and verifies the ledger afterwards. */
async function runScenario(open: OpenTestDatabase, t: TestContext, scenario: Scenario): Promise<void> {
  const clock = new ManualClock();
  const server = await startTestServer(await open(t), { clock });
  const expiring = holdExpiry.start(server.platform);
  t.after(async () => {
    await expiring.stop();
    await server.close();
  });
  await scenario(server, clock);
  assert.deepEqual((await verifyLedger(server.platform.database, { requiredBalances })).findings, []);
}

const change = ({ platform }: TestServer, { projectId }: Payer, changes: SettingChanges) =>
  platform.database.write((tx) => changeProject(tx, projectId, changes, currencyBlocks));

async function balance({ ask, accountId }: Payer) {
  const { json } = await ask(`/accounts/${accountId}`);
  const [usdc] = json.balance.assets.chains.find(({ chain }: { chain: string }) => chain === "ETHEREUM").assets;
  const { held, spendable } = json.balance;
  return {
    held: held.value,
    spendable: spendable.value,
    usdc: usdc.amount.value,
    withdrawable: usdc.withdrawable.value,
  };
}

// biome-ignore lint/suspicious/noExplicitAny: bodies of any shape
const amounts = ({ json }: { json: any }) =>
  // Without `requested`, which comes first.
  Object.values(json.amount)
    .slice(1)
    .map((each) => (each as { value: string }).value);

forEachDatabase((open) => {
  test("a magic amount is declined in any state of the card, without a request, and holds nothing", (t) =>
    runScenario(open, t, async (server) => {
      for (const mode of ["INTERNAL", "EXTERNAL"] as const) {
        const { ask, cardId, simulate } = await openPayer(server, mode, 10_000n);
        const pay = async () => (await simulate("authorization", { cardId, amount: usd(98_700_900n) })).json;
        const first = await pay();
        await ask(`/cards/${cardId}/freeze`, {});
        for (const { status, declineReason } of [first, await pay()])
          assert.deepEqual([status, declineReason], ["DECLINED", "COMPANY_NOT_VERIFIED"]);
        const { json: requests } = await ask("/events?type=CARD_AUTHORIZATION_REQUEST");
        assert.deepEqual(requests.data, []);
      }
    }));

  test("an unlisted event of a force post moves no money and costs no fee", (t) =>
    runScenario(open, t, async (server) => {
      const payer = await openPayer(server, "INTERNAL", 10_000n);
      const feesOf = async (cents: bigint) => {
        const { json } = await payer.simulate("force-post", { cardId: payer.cardId, amount: usd(cents) });
        const sql = "SELECT category FROM fee_events WHERE project_id = ? AND transaction_id = ? ORDER BY id";
        const fees = await server.platform.database.read.all(sql, [payer.projectId, json.id]);
        return {
          types: json.events.map(({ type }: { type: string }) => type),
          cleared: json.amount.cleared.value,
          fees,
        };
      };
      const plain = await feesOf(98_710_000n);
      const unlisted = await feesOf(98_710_100n);
      assert.deepEqual(unlisted, {
        ...{ types: ["CLEARING", "UNLISTED_VALUE"], cleared: "987101.00" },
        fees: plain.fees,
      });
      assert.equal((await balance(payer)).spendable, "-1974101.00");
    }));

  test("a hold, a larger clearing and refunds change the account's balance", (t) =>
    runScenario(open, t, async (server, _clock) => {
      const payer = await openPayer(server, "INTERNAL", 10_000n);
      const { cardId, simulate } = payer;
      assert.deepEqual(await balance(payer), { held: "0.00", spendable: "100.00", usdc: "100", withdrawable: "99.5" });
      const held = await simulate("authorization", { cardId, amount: usd(4_000n) });
      assert.deepEqual([held.json.status, amounts(held)], ["AUTHORIZED", ["40.00", "0.00", "0.00", "0.00", "40.00"]]);
      assert.deepEqual(await balance(payer), { held: "40.00", spendable: "60.00", usdc: "100", withdrawable: "59.5" });
      const transactionId = held.json.id;
      const cleared = await simulate("clearing", { transactionId, amount: usd(4_500n) });
      assert.deepEqual(
        [cleared.json.status, amounts(cleared)],
        ["CLEARED", ["40.00", "45.00", "0.00", "0.00", "45.00"]],
      );
      assert.deepEqual(await balance(payer), { held: "0.00", spendable: "55.00", usdc: "55", withdrawable: "54.5" });
      const refunded = await simulate("refund", { transactionId, amount: usd(1_000n) });
      assert.deepEqual(
        [refunded.json.status, amounts(refunded)],
        ["CLEARED", ["40.00", "45.00", "0.00", "10.00", "35.00"]],
      );
      assert.equal((await balance(payer)).usdc, "65");
      await simulate("refund", { transactionId, amount: usd(3_501n) }, [400]);
      assert.deepEqual(amounts(await simulate("refund", { transactionId })).slice(3), ["45.00", "0.00"]);
      await simulate("refund", { transactionId }, [400]);
      await simulate("clearing", { transactionId }, [400]);
      const transaction = await payer.ask(`/card-transactions/${transactionId}`);
      assert.deepEqual(
        transaction.json.events.map(({ type }: { type: string }) => type),
        ["AUTHORIZATION", "CLEARING", "REFUND", "REFUND"],
      );
    }));

  test("a partly cleared and reversed hold expires by the clock", (t) =>
    runScenario(open, t, async (server, clock) => {
      const payer = await openPayer(server, "INTERNAL", 10_000n);
      const { cardId, simulate, ask } = payer;
      const { json } = await simulate("authorization", { cardId, amount: usd(9_000n) });
      const transactionId = json.id;
      await simulate("clearing", { transactionId, amount: usd(2_000n), final: false });
      const partial = await simulate("reversal", { transactionId, amount: usd(1_000n) });
      assert.deepEqual(
        [partial.json.status, amounts(partial)],
        ["AUTHORIZED", ["90.00", "20.00", "10.00", "0.00", "80.00"]],
      );
      await simulate("reversal", { transactionId, amount: usd(6_001n) }, [400]);
      await simulate("refund", { transactionId, amount: usd(500n) });
      assert.deepEqual(await balance(payer), { held: "60.00", spendable: "25.00", usdc: "85", withdrawable: "24.5" });
      const end = Date.parse(json.expiresAt);
      assert.equal(end - Date.parse(json.createdAt), 7 * 24 * 60 * 60_000);
      clock.advanceBy(end - clock.now());
      const hasEnded = async () => (await ask(`/card-transactions/${transactionId}`)).json.status === "CLEARED";
      await eventually(hasEnded, "the end of the hold");
      assert.deepEqual(await balance(payer), { held: "0.00", spendable: "85.00", usdc: "85", withdrawable: "84.5" });
      const other = await simulate("authorization", { cardId, amount: usd(100n) });
      assert.equal((await simulate("expiry", { transactionId: other.json.id })).json.status, "EXPIRED");
      const third = await simulate("authorization", { cardId, amount: usd(100n) });
      assert.equal((await simulate("reversal", { transactionId: third.json.id })).json.status, "REVERSED");
    }));

  test("an uncovered payment is declined, or approved in part if allowed", (t) =>
    runScenario(open, t, async (server, _clock) => {
      const payer = await openPayer(server, "INTERNAL", 5_000n);
      const { cardId, simulate } = payer;
      const refused = await simulate("authorization", { cardId, amount: usd(5_001n) });
      assert.deepEqual([refused.json.status, refused.json.declineReason], ["DECLINED", "INSUFFICIENT_FUNDS"]);
      assert.deepEqual(amounts(refused), Array(5).fill("0.00"));
      const body = { cardId, amount: usd(8_000n), originalAmount: eur("39.98"), partialApprovalAllowed: true };
      const partial = await simulate("authorization", body);
      assert.deepEqual(
        [amounts(partial)[0], partial.json.originalAmount.value, partial.json.exchangeRate],
        // 24.9875, rounded.
        ["50.00", "24.99", "2.001000500250125063"],
      );
      const empty = await simulate("authorization", { ...body, amount: usd(1n), originalAmount: null });
      assert.equal(empty.json.declineReason, "INSUFFICIENT_FUNDS");
      const external = await openPayer(server, "EXTERNAL", 1_000n);
      const short = await external.simulate("authorization", { cardId: external.cardId, amount: usd(1_001n) });
      assert.equal(short.json.declineReason, "COLLATERAL_INSUFFICIENT");
    }));

  test("a cross-currency payment requires both amounts, also for its refunds", (t) =>
    runScenario(open, t, async (server, _clock) => {
      const payer = await openPayer(server, "INTERNAL", 10_000n);
      const { cardId, simulate } = payer;
      const assertRefused = async (what: string, body: object) => {
        const { json } = await simulate(what, body, [400]);
        assert.equal(json.error.code, "SIMULATION_INVALID_STATE", what);
      };
      for (const what of ["authorization", "decline", "force-post"])
        await assertRefused(what, { cardId, amount: eur("5.00") });
      const { json } = await simulate("authorization", { cardId, amount: usd(1_083n), originalAmount: eur("10.00") });
      assert.deepEqual([json.originalAmount, json.exchangeRate, json.fees.fx.value], [eur("10.00"), "1.083", "0.00"]);
      const transactionId = json.id;
      await assertRefused("clearing", { transactionId, amount: usd(1_083n) });
      await assertRefused("clearing", { transactionId, originalAmount: { value: "10.00", currency: "GBP" } });
      const cleared = await simulate("clearing", { transactionId, originalAmount: eur("8.00") });
      assert.deepEqual(amounts(cleared), ["10.83", "8.66", "0.00", "0.00", "8.66"]);
      await assertRefused("refund", { transactionId, amount: usd(100n) });
      await assertRefused("refund", { transactionId, originalAmount: eur("8.01") });
      await simulate("refund", { transactionId, amount: usd(500n), originalAmount: eur("5.00") });
      const rest = await simulate("refund", { transactionId, originalAmount: eur("3.00") });
      assert.deepEqual(amounts(rest).slice(3), ["8.66", "0.00"]);
      const forced = await simulate("force-post", { cardId, amount: usd(100n) });
      assert.deepEqual([forced.json.status, forced.json.decision], ["CLEARED", null]);
      await assertRefused("refund", { transactionId: forced.json.id });
      const declined = await simulate("decline", { cardId, amount: usd(100n) });
      for (const what of ["clearing", "reversal", "expiry", "refund"])
        await assertRefused(what, { transactionId: declined.json.id });
    }));

  test("a cross-currency refund never exceeds the cleared billing amount", (t) =>
    runScenario(open, t, async (server, _clock) => {
      const payer = await openPayer(server, "INTERNAL", 10_000n);
      const { cardId, simulate } = payer;
      const purchase = { cardId, amount: usd(2_000n), originalAmount: eur("18.50") };
      const { id: transactionId } = (await simulate("authorization", purchase)).json;
      await simulate("clearing", { transactionId, amount: usd(2_000n), originalAmount: eur("18.50") });
      const refund = (cents: bigint, original: string, expected?: readonly number[]) =>
        simulate("refund", { transactionId, amount: usd(cents), originalAmount: eur(original) }, expected);
      for (const [cents, original] of [
        [10_000n, "0.01"],
        [2_001n, "18.50"],
        [1n, "18.51"],
      ] as const)
        assert.equal((await refund(cents, original, [400])).json.error.code, "SIMULATION_INVALID_STATE");
      await refund(1_900n, "10.00");
      await refund(101n, "8.50", [400]);
      // The rate gives 8.65, capped at the remaining 1.00.
      const { json } = await simulate("refund", { transactionId, originalAmount: eur("8.00") });
      assert.deepEqual(amounts({ json }).slice(3), ["20.00", "0.00"]);
      await simulate("refund", { transactionId, originalAmount: eur("0.50") }, [400]);
      assert.equal((await balance(payer)).usdc, "100");
    }));

  test("an amount that converts to too many digits is neither cleared nor refunded", (t) =>
    runScenario(open, t, async (server, _clock) => {
      const { ask, cardId, simulate, accountId, fund } = await openPayer(server);
      await fund(3_000_000_000_000n);
      const pay = async () => {
        const body = { cardId, amount: usd(100_000_000n), originalAmount: eur("0.01") };
        return (await simulate("authorization", body)).json.id as string;
      };
      const [refunded, transactionId] = [await pay(), await pay()];
      const assertRefused = async (what: string, body: object) => {
        const { json } = await simulate(what, body, [400]);
        assert.equal(json.error.code, "SIMULATION_INVALID_STATE");
      };
      // From the first amount with 13 digits to one that no balance could hold.
      for (const original of ["10000.00", "999999999999.99"])
        await assertRefused("clearing", { transactionId, originalAmount: eur(original) });
      await simulate("clearing", { transactionId: refunded, originalAmount: eur("0.01") });
      for (const target of [{ transactionId: refunded }, { cardId }])
        await assertRefused("refund", { ...target, originalAmount: eur("999999999999.99") });
      const cleared = await simulate("clearing", { transactionId, originalAmount: eur("9999.99") });
      assert.equal(cleared.json.amount.cleared.value, "999999000000.00");
      const { spendable } = (await ask(`/accounts/${accountId}`)).json.balance;
      assert.equal(spendable.value, "-999997000000.00");
    }));

  test("a card-only refund applies to the newest payment that can take it", (t) =>
    runScenario(open, t, async (server, _clock) => {
      const payer = await openPayer(server, "INTERNAL", 100_000n);
      const { cardId, simulate } = payer;
      const buy = async (cents: bigint, more: object = {}) => {
        const { id } = (await simulate("authorization", { cardId, amount: usd(cents), ...more })).json;
        await simulate("clearing", { transactionId: id, ...more });
        return id;
      };
      const refund = (body: object, expected?: readonly number[]) => simulate("refund", { cardId, ...body }, expected);
      const assertRefused = async (body: object) => {
        const { json } = await refund(body, [400]);
        assert.equal(json.error.code, "SIMULATION_INVALID_STATE");
      };
      await assertRefused({ amount: usd(100n) });
      const [large, small] = [await buy(2_000n), await buy(1_000n)];
      const abroad = await buy(2_000n, { originalAmount: eur("18.50") });
      await simulate("force-post", { cardId, amount: usd(5_000n) });
      await simulate("authorization", { cardId, amount: usd(6_000n) });
      assert.equal((await refund({ amount: usd(600n) })).json.id, small);
      assert.equal((await refund({ amount: usd(600n) })).json.id, large);
      assert.equal((await refund({ amount: usd(400n) })).json.id, small);
      assert.equal((await refund({ amount: usd(500n), originalAmount: eur("5.00") })).json.id, abroad);
      for (const body of [{ amount: usd(1_401n) }, { amount: usd(100n), originalAmount: eur("13.51") }])
        await assertRefused(body);
      await assertRefused({ amount: usd(100n), originalAmount: { value: "1.00", currency: "GBP" } });
      assert.equal((await refund({})).json.id, large);
      await assertRefused({});
      const unknown = await refund({ cardId: large, amount: usd(100n) }, [404]);
      assert.equal(unknown.json.error.code, "CARD_NOT_FOUND");
      await refund({ transactionId: large, amount: usd(100n) }, [422]);
      await simulate("refund", { amount: usd(100n) }, [422]);
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
    const server = await startTestServer(watched, { clock: new ManualClock() });
    t.after(() => server.close());
    const { cardId, simulate } = await openPayer(server, "INTERNAL", 100_000n);
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
    // The unit of work reads the payment that it locks, and no other.
    assert.ok(mostReads > 0 && mostReads <= 2, `${mostReads} reads of events in a unit of work`);
    const refunds = await Promise.all(others.map(() => refund()));
    assert.deepEqual(refunds.map(({ json }) => json.id).sort(), others.sort());
    await refund([400]);
  });

  test("an expired or terminated card rejects non-financial requests", (t) =>
    runScenario(open, t, async (server, clock) => {
      const payer = await openPayer(server);
      const { cardId, simulate, ask, apiKey } = payer;
      const body = { cardId, kind: "BALANCE_INQUIRY" };
      await ask(`/cards/${cardId}/freeze`, {});
      await simulate("non-financial", body);
      clock.advanceBy(10 * 366 * 24 * 60 * 60_000);
      assert.equal((await simulate("non-financial", body, [400])).json.error.code, "SIMULATION_INVALID_STATE");
      await server.request(`/cards/${cardId}`, { apiKey, method: "DELETE" });
      await simulate("non-financial", body, [400]);
    }));

  test("a hold converts no assets", (t) =>
    runScenario(open, t, async (server, clock) => {
      const payer = await openPayer(server);
      await change(server, payer, { billingCurrency: "EUR", rates: { DAI: "0.92", USDC: "0.92", USDT: "0.92" } });
      clock.advanceBy(1_000);
      const { cardId, accountId, simulate, fund } = payer;
      await fund(50_000_000n);
      const first = await simulate("authorization", { cardId, amount: eur("20.00") });
      await simulate("clearing", { transactionId: first.json.id });
      const assets = async () => {
        const { json } = await payer.ask(`/accounts/${accountId}`);
        // biome-ignore lint/suspicious/noExplicitAny: bodies of any shape
        return json.balance.assets.chains.flatMap((chain: any) => chain.assets.map(({ amount }: any) => amount));
      };
      const before = await assets();
      await simulate("authorization", { cardId, amount: eur("1.00") });
      assert.deepEqual(await assets(), before);
    }));

  test("fees are held with the payment and charged with its clearing", (t) =>
    runScenario(open, t, async (server, clock) => {
      const payer = await openPayer(server, "INTERNAL", 10_000n);
      const { cardId, simulate } = payer;
      await change(server, payer, { cardFees: { fx: "0.02", atmFlat: "2.00", atmRate: "0.01" } });
      const body = { cardId, amount: usd(5_000n), originalAmount: eur("40.00"), channel: "ATM" };
      // The cached API key expires.
      clock.advanceBy(1_000);
      const { json: held } = await simulate("authorization", body);
      assert.deepEqual([held.fees.atm.value, (await balance(payer)).held], ["2.50", "53.50"]);
      const taken = await simulate("clearing", { transactionId: held.id, originalAmount: eur("20.00") });
      assert.deepEqual([taken.json.fees.atm.value, taken.json.fees.fx.value], ["2.25", "0.50"]);
      assert.deepEqual(await balance(payer), {
        held: "0.00",
        spendable: "72.25",
        usdc: "72.25",
        withdrawable: "71.75",
      });
    }));

  test("the rest of a withdrawal clears within its hold after a part was returned", (t) =>
    runScenario(open, t, async (server, clock) => {
      const payer = await openPayer(server, "INTERNAL", 10_200n);
      await change(server, payer, { cardFees: { fx: "0", atmFlat: "0", atmRate: "0.02" } });
      // The cached API key expires.
      clock.advanceBy(1_000);
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

  test("a force post overdraws the account, which then cannot close or change currency", (t) =>
    runScenario(open, t, async (server, _clock) => {
      const payer = await openPayer(server, "INTERNAL", 5_000n);
      const { cardId, accountId, simulate, ask } = payer;
      await simulate("force-post", { cardId, amount: usd(7_000n) });
      assert.deepEqual(await balance(payer), { held: "0.00", spendable: "-20.00", usdc: "0", withdrawable: "0" });
      await assert.rejects(change(server, payer, { billingCurrency: "EUR" }), /billing currency stays USD/);
      await payer.fund(5_000_000n);
      assert.deepEqual(await balance(payer), { held: "0.00", spendable: "-15.00", usdc: "0", withdrawable: "0" });
      await payer.fund(15_000_000n);
      assert.equal((await balance(payer)).usdc, "0", "a deposit repays the debt first");
      const { json } = await simulate("authorization", { cardId, amount: usd(1n) });
      assert.equal(json.declineReason, "INSUFFICIENT_FUNDS");
      await ask(`/simulations/accounts/${accountId}/status`, { status: "CLOSED" }, [400]);
      await ask(`/simulations/accounts/${accountId}/status`, { status: "RESTRICTED" });
      const restricted = await simulate("authorization", { cardId, amount: usd(1n) });
      assert.equal(restricted.json.declineReason, "ACCOUNT_RESTRICTED");
      await ask(`/cards/${cardId}/freeze`, {}, [200]);
      assert.equal((await simulate("authorization", { cardId, amount: usd(1n) })).json.declineReason, "CARD_FROZEN");
    }));
});
