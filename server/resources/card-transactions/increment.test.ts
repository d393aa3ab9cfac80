// Increments of holds over the whole server: decisions, late answers, crashes and holds that end meanwhile.
import assert from "node:assert/strict";
import { test } from "node:test";
import { forEachDatabase } from "../../platform/database/testing/databases.ts";
import { watchDatabase } from "../../platform/database/testing/watched.ts";
import { ManualClock } from "../../platform/manual-clock.fixture.ts";
import { type Cardholder, openCardholder, usd } from "../../testing/cardholder.ts";
import { assertLedgerAgrees } from "../../testing/ledger.fixture.ts";
import { openTestServer, type TestServer } from "../../testing/test-server.ts";
import {
  anotherProcess,
  decideAbandoned,
  runScene,
  type Scene,
  ScriptedPartner,
  serve,
} from "./scripted-partner.fixture.ts";
import type { CardTransaction } from "./store.ts";

/** Opens a hold of 10.00, and increases it. */
async function openHold({ payer, pay, server, sendKeyed }: Scene) {
  const { json: hold } = await pay();
  const body = { transactionId: hold.id, amount: usd(500n) };
  return {
    hold: hold as CardTransaction,
    send: (key: string, by: TestServer = server) => sendKeyed("increment", body, key, by),
    read: async (): Promise<CardTransaction> => (await payer.ask(`/card-transactions/${hold.id}`)).json,
  };
}

const valuesOf = ({ amount }: CardTransaction) =>
  [amount.requested, amount.authorized, amount.reversed, amount.current].map(({ value }) => value).join(" ");

const typesOf = ({ events }: CardTransaction) => events.map(({ type }) => type).join(" ");

const heldBy = async ({ ask, accountId }: Cardholder) => (await ask(`/accounts/${accountId}`)).json.balance.held.value;

forEachDatabase((open) => {
  test("an increment that the state refuses names the state, whatever its amounts", async (t) => {
    const server = await openTestServer(t, await open(t));
    const payer = await openCardholder(server, "INTERNAL", 10_000n);
    const original = (value: string) => ({ amount: usd(500n), originalAmount: { value, currency: "EUR" } });
    const { json: hold } = await payer.simulate("authorization", { cardId: payer.cardId, ...original("4.50") });
    const body = { transactionId: hold.id };
    const { json: missing } = await payer.simulate("increment", { ...body, amount: usd(500n) }, [400]);
    assert.equal(missing.error.detail.path, "/body/originalAmount");
    await payer.simulate("reversal", body);
    for (const amounts of [original("4.50"), { amount: usd(500n) }, { amount: { value: "1.00", currency: "GBP" } }]) {
      const { json } = await payer.simulate("increment", { ...body, ...amounts }, [400]);
      const { code, detail } = json.error;
      assert.equal(code, "SIMULATION_INVALID_STATE");
      assert.deepEqual(detail, { resource: "CardTransaction", id: hold.id, status: "REVERSED", moves: [] });
    }
  });

  test("fees of an increment count towards what the money covers", async (t) => {
    const server = await openTestServer(t, await open(t));
    const payer = await openCardholder(server, "INTERNAL", 10_000n);
    await server.changeProject(payer.projectId, { cardFees: { fx: "0.02", atmFlat: "2.50", atmRate: "0.01" } });
    const eur = (value: string) => ({ value, currency: "EUR" });
    const { json: hold } = await payer.simulate("authorization", {
      ...{ cardId: payer.cardId, amount: usd(1_000n), originalAmount: eur("9.00"), channel: "ATM" },
    });
    assert.deepEqual([hold.fees.atm.value, hold.fees.fx.value], ["2.60", "0.20"]);
    const increase = (cents: bigint, originalAmount: object | undefined, expected?: readonly number[]) =>
      payer.simulate("increment", { transactionId: hold.id, amount: usd(cents), originalAmount }, expected);
    // 87.20 is left, which covers 84.66 and its fees of 1 % and 2 %. The flat part was charged with the hold.
    const declined = await increase(8_467n, eur("80.00"));
    assert.equal(declined.json.events.at(-1).declineReason, "INSUFFICIENT_FUNDS");
    const { json } = await increase(8_466n, eur("80.00"));
    assert.deepEqual(
      [json.amount.authorized.value, json.fees.atm.value, json.fees.fx.value],
      ["94.66", "3.45", "1.89"],
    );
    assert.deepEqual([json.originalAmount.value, json.events.at(-1).originalAmount.value], ["9.00", "80.00"]);
    const { json: log } = await payer.ask("/events?type=CARD_AUTHORIZATION_REQUEST&limit=1");
    const { fees, heldAmount } = log.data[0].data;
    assert.deepEqual([fees.atm.value, fees.fx.value, heldAmount.value], ["0.85", "1.69", "10.00"]);
    assert.equal(await heldBy(payer), "100.00");
    await assertLedgerAgrees(server.platform.database);
  });

  for (const [change, status, held] of [
    ["clearing", 200, "6.00"],
    ["reversal", 400, undefined],
  ] as const)
    test(`the partner is asked about the hold that a ${change} left just before`, async (t) => {
      const [clock, partner] = [new ManualClock(), new ScriptedPartner()];
      const database = await open(t);
      let act: (() => Promise<unknown>) | undefined;
      const { read } = watchDatabase(database, {
        async after(sql) {
          if (!sql.includes("FROM card_transaction_events")) return;
          const acting = act;
          act = undefined;
          await acting?.();
        },
      });
      const watched = { ...watchDatabase(database, {}), read, write: database.write.bind(database) };
      const server = await serve(t, watched, clock, partner);
      const other = await serve(t, database, clock, partner);
      const { apiKey, cardId, simulate } = await openCardholder(server, "EXTERNAL", 10_000n);
      const { json: hold } = await simulate("authorization", { cardId, amount: usd(1_000n) });
      const { length } = partner.requests;
      const part = change === "clearing" ? { amount: usd(400n), final: false } : {};
      act = async () => {
        const body = { transactionId: hold.id, ...part };
        const changed = await other.request(`/simulations/card-transactions/${change}`, { apiKey, body });
        assert.equal(changed.status, 200, changed.text);
      };
      await simulate("increment", { transactionId: hold.id, amount: usd(500n) }, [status]);
      assert.equal(act, undefined);
      assert.deepEqual(
        partner.requests.slice(length).map(({ heldAmount }) => heldAmount?.value),
        held === undefined ? [] : [held],
      );
    });

  for (const first of ["retry", "worker"] as const)
    test(`a late answer to an increment that the ${first} decided changes neither it nor the next one`, async (t) =>
      runScene(t, await open(t), async (scene) => {
        const { partner, server, database, clock } = scene;
        const other = await serve(t, database, clock, new ScriptedPartner());
        const { send, read } = await openHold(scene);
        const answerFirst = partner.hold();
        const stalled = send("first");
        await partner.untilAsked(2);
        clock.advanceBy(51_000);
        if (first === "worker") await decideAbandoned(anotherProcess(server));
        const retried = await send("first", other);
        assert.deepEqual([retried.status, typesOf(retried.json)], [200, "AUTHORIZATION DECLINE"]);
        assert.equal(retried.json.events[1].declineReason, "PARTNER_TIMEOUT");
        // The request of the next increment is sent while the first answer is still missing.
        const answerNext = partner.hold();
        const second = send("second");
        await partner.untilAsked(3);
        answerFirst();
        await stalled;
        assert.equal(typesOf(await read()), "AUTHORIZATION DECLINE");
        answerNext();
        const { status, json } = await second;
        assert.deepEqual([status, typesOf(json)], [200, "AUTHORIZATION DECLINE AUTHORIZATION"]);
        assert.equal(valuesOf(await read()), "20.00 15.00 0.00 15.00");
      }));

  test("a worker drops an increment of a hold that ended after its process died", async (t) =>
    runScene(t, await open(t), async (scene) => {
      const { payer, partner, server, clock } = scene;
      const { hold, send, read } = await openHold(scene);
      const answer = partner.hold();
      const stalled = send("dropped");
      await partner.untilAsked(2);
      await payer.simulate("reversal", { transactionId: hold.id });
      clock.advanceBy(51_000);
      await decideAbandoned(anotherProcess(server));
      answer();
      assert.equal((await stalled).status, 400);
      assert.equal(typesOf(await read()), "AUTHORIZATION REVERSAL");
    }));
});
