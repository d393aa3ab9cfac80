import assert from "node:assert/strict";
import { test } from "node:test";
import { forEachDatabase } from "../../platform/database/testing/databases.ts";
import { findProject } from "../../platform/projects/store.ts";
import { currencyBlocks } from "../../registry.ts";
import { openCardholder, usd } from "../../testing/cardholder.ts";
import { openTestServer } from "../../testing/test-server.ts";
import { CurrencyInUse, changeProject } from "./currency.ts";

forEachDatabase((open) => {
  test("a billing currency changes while no money is in it", async (t) => {
    const server = await openTestServer(t, await open(t));
    const { database } = server.platform;
    const { id, apiKey } = await server.newProject();
    const change = (billingCurrency: "EUR" | "USD") =>
      database.write(
        (tx) => changeProject(tx, id, { billingCurrency, cardShippingEnabled: false }, currencyBlocks),
        id,
      );
    const deposit = (value: string, currency: string) =>
      server.request("/simulations/fiat-deposits", { method: "POST", apiKey, body: { amount: { value, currency } } });
    assert.equal((await server.request("/accounts", { apiKey })).status, 200);
    assert.equal((await change("EUR"))!.settings.billingCurrency, "EUR");
    // The payment does not use the cached currency.
    const { status, json } = await deposit("1.00", "USD");
    assert.deepEqual([status, json.error?.code], [400, "SIMULATION_UNSUPPORTED_CURRENCY"]);
    assert.equal((await change("USD"))!.settings.billingCurrency, "USD");
  });

  test("exactly one of a concurrent deposit and currency change succeeds", async (t) => {
    const server = await openTestServer(t, await open(t));
    const { database } = server.platform;
    for (let round = 0; round < 5; round++) {
      const { id, apiKey } = await server.newProject();
      const body = { amount: { value: "1000.00", currency: "USD" } };
      const [{ status }, refusal] = await Promise.all([
        server.request("/simulations/fiat-deposits", { method: "POST", apiKey, body }),
        database
          .write((tx) => changeProject(tx, id, { billingCurrency: "EUR" }, currencyBlocks), id)
          .then(
            () => undefined,
            (error: unknown) => error,
          ),
      ]);
      const { billingCurrency } = (await findProject(database.read, id))!.settings;
      if (refusal !== undefined) assert.ok(refusal instanceof CurrencyInUse && refusal.message.includes("1000.00 USD"));
      assert.deepEqual([status, billingCurrency], refusal === undefined ? [400, "EUR"] : [201, "USD"]);
    }
  });

  test("a refundable dispute keeps the currency, and payments in a former currency are neither disputed nor refunded", async (t) => {
    const server = await openTestServer(t, await open(t));
    const payer = await openCardholder(server, "INTERNAL", 2_000n);
    const { cardId } = payer;
    const buy = async (amount: { value: string; currency: string }) => {
      const { id } = (await payer.simulate("authorization", { cardId, amount })).json;
      return (await payer.simulate("clearing", { transactionId: id })).json;
    };
    const older = await buy(usd(1_000n));
    const change = (billingCurrency: "EUR" | "USD") => server.changeProject(payer.projectId, { billingCurrency });
    const disputeRequest = { transactionId: older.id, reason: "OTHER", description: "Wrong." };
    const { json: dispute } = await payer.ask("/disputes", disputeRequest);
    await assert.rejects(change("EUR"), (error) => error instanceof CurrencyInUse && error.message.includes("dispute"));
    await payer.ask(`/disputes/${dispute.id}/withdraw`, {});
    await change("EUR");
    const { json } = await payer.ask("/disputes", disputeRequest, [400]);
    assert.equal(json.error.code, "TRANSACTION_INVALID_STATE");
    const euros = { value: "1.00", currency: "EUR" };
    for (const amounts of [{}, { amount: usd(100n) }, { amount: euros }]) {
      const refused = await payer.simulate("refund", { transactionId: older.id, ...amounts }, [400]);
      const { code, detail } = refused.json.error;
      // The detail names no currency and no moves, because nothing would be accepted.
      const hints = [detail.currency, detail.moves];
      assert.deepEqual([code, hints], ["SIMULATION_INVALID_STATE", [undefined, undefined]]);
    }
    assert.deepEqual((await payer.ask(`/card-transactions/${older.id}`)).json, older);
    await buy(euros);
    await change("USD");
    const { json: refunded } = await payer.simulate("refund", { cardId });
    assert.equal(refunded.id, older.id, "a refund by card passes over the newer payment in euros");
  });

  test("no withdrawal takes money under a hold by a cached rate", async (t) => {
    const server = await openTestServer(t, await open(t));
    const payer = await openCardholder(server, "INTERNAL", 10_000n);
    await server.platform.database.write(
      (tx) => changeProject(tx, payer.projectId, { rates: { USDC: "0.9" } }, []),
      payer.projectId,
    );
    await payer.simulate("authorization", { cardId: payer.cardId, amount: usd(9_000n) });
    const withdrawal = {
      ...{ accountId: payer.accountId, assetId: "ethereum-usdc", destinationAddress: `0x${"22".repeat(20)}` },
      amount: { value: "5", currency: "USDC" },
    };
    const { json } = await payer.ask("/crypto-withdrawals", withdrawal, [400]);
    assert.equal(json.error.code, "INSUFFICIENT_FUNDS");
  });

  test("a debt keeps the billing currency", async (t) => {
    const server = await openTestServer(t, await open(t));
    const { projectId, cardId, simulate } = await openCardholder(server);
    await simulate("force-post", { cardId, amount: usd(2_000n) });
    await assert.rejects(server.changeProject(projectId, { billingCurrency: "EUR" }), CurrencyInUse);
  });

  test("a refused currency change changes no setting", async (t) => {
    const server = await openTestServer(t, await open(t));
    const { database } = server.platform;
    const { id, apiKey } = await server.newProject();
    const body = { amount: { value: "0.01", currency: "USD" } };
    const deposit = await server.request("/simulations/fiat-deposits", { method: "POST", apiKey, body });
    assert.equal(deposit.status, 201);
    const before = await findProject(database.read, id);
    await assert.rejects(
      database.write(
        (tx) => changeProject(tx, id, { billingCurrency: "EUR", cardShippingEnabled: false }, currencyBlocks),
        id,
      ),
      (error) => error instanceof CurrencyInUse && error.message.includes("0.01 USD"),
    );
    assert.deepEqual(await findProject(database.read, id), before);
    const same = await database.write(
      (tx) => changeProject(tx, id, { billingCurrency: "USD", fiatDepositsEnabled: false }, currencyBlocks),
      id,
    );
    assert.equal(same!.settings.fiatDepositsEnabled, false);
  });
});
