// Increments of holds over the whole server: decisions, late answers, crashes and holds that end meanwhile.
import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import type { PartnerAnswer } from "../../platform/authorization-partner.ts";
import { forEachDatabase, type OpenTestDatabase } from "../../platform/database/testing/databases.ts";
import { watchDatabase, watchUnits } from "../../platform/database/testing/watched.ts";
import { ManualClock } from "../../platform/manual-clock.fixture.ts";
import { changeSettings } from "../../platform/projects/store.ts";
import { type Cardholder, openCardholder, usd } from "../../testing/cardholder.ts";
import { assertLedgerAgrees } from "../../testing/ledger.fixture.ts";
import { eventually } from "../../testing/process.fixture.ts";
import { idempotencyKey, type TestServer } from "../../testing/test-server.ts";
import { anotherProcess, approves, decideAbandoned, ScriptedPartner, serve } from "./scripted-partner.fixture.ts";
import type { CardTransaction } from "./store.ts";

const days = 24 * 60 * 60_000;

interface Scene {
  readonly payer: Cardholder;
  readonly partner: ScriptedPartner;
  readonly server: TestServer;
  /** Another process on the same database. */
  readonly other: TestServer;
  readonly clock: ManualClock;
  /** An open hold of 10.00. */
  readonly hold: CardTransaction;
  increase(cents: bigint): Promise<CardTransaction>;
  read(): Promise<CardTransaction>;
}

async function runScene(
  open: OpenTestDatabase,
  t: TestContext,
  mode: "INTERNAL" | "EXTERNAL",
  run: (scene: Scene) => Promise<void>,
): Promise<void> {
  const [clock, partner] = [new ManualClock(), new ScriptedPartner()];
  const database = await open(t);
  const server = await serve(t, database, clock, partner);
  const other = await serve(t, database, clock, new ScriptedPartner());
  const payer = await openCardholder(server, mode, 10_000n);
  const { json: hold } = await payer.simulate("authorization", { cardId: payer.cardId, amount: usd(1_000n) });
  await run({
    ...{ payer, partner, server, other, clock, hold },
    increase: async (cents) => (await payer.simulate("increment", { transactionId: hold.id, amount: usd(cents) })).json,
    read: async () => (await payer.ask(`/card-transactions/${hold.id}`)).json,
  });
  await assertLedgerAgrees(database);
}

const valuesOf = ({ amount }: CardTransaction) =>
  [amount.requested, amount.authorized, amount.reversed, amount.current].map(({ value }) => value).join(" ");

const typesOf = ({ events }: CardTransaction) => events.map(({ type }) => type).join(" ");

const heldBy = async ({ ask, accountId }: Cardholder) => (await ask(`/accounts/${accountId}`)).json.balance.held.value;

forEachDatabase((open) => {
  test("an increment restarts the time of the hold, and a declined one does not", (t) =>
    runScene(open, t, "INTERNAL", async ({ clock, increase }) => {
      clock.advanceBy(3 * days);
      const { expiresAt } = await increase(500n);
      assert.equal(Date.parse(expiresAt!), clock.now() + 7 * days);
      clock.advanceBy(days);
      assert.equal((await increase(8_501n)).expiresAt, expiresAt);
    }));

  test("fees of an increment count towards what the money covers", async (t) => {
    const [clock, partner] = [new ManualClock(), new ScriptedPartner()];
    const server = await serve(t, await open(t), clock, partner);
    const payer = await openCardholder(server, "INTERNAL", 10_000n);
    const cardFees = { fx: "0.02", atmFlat: "2.50", atmRate: "0.01" };
    await server.platform.database.write((tx) => changeSettings(tx, payer.projectId, { cardFees }));
    // The cached API key expires.
    clock.advanceBy(1_000);
    const eur = (value: string) => ({ value, currency: "EUR" });
    const { json: hold } = await payer.simulate("authorization", {
      ...{ cardId: payer.cardId, amount: usd(1_000n), originalAmount: eur("9.00"), channel: "ATM" },
    });
    assert.deepEqual([hold.fees.atm.value, hold.fees.fx.value], ["2.60", "0.20"]);
    const increase = (cents: bigint, originalAmount: object | undefined, expected?: readonly number[]) =>
      payer.simulate("increment", { transactionId: hold.id, amount: usd(cents), originalAmount }, expected);
    for (const wrong of [undefined, usd(100n), { value: "1.00", currency: "GBP" }])
      assert.equal((await increase(100n, wrong, [400])).json.error.code, "SIMULATION_INVALID_STATE");
    // 87.20 is left. 84.66 costs 1 % and 2 % of it: the flat part is charged once.
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
        async before(sql) {
          if (!sql.includes("FROM authorization_requests")) return;
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
    test(`a late answer to an increment that the ${first} decided changes neither it nor the next one`, (t) =>
      runScene(open, t, "EXTERNAL", async ({ payer, partner, server, other, clock, hold, read }) => {
        const late = Promise.withResolvers<PartnerAnswer>();
        partner.answer = late.promise;
        const path = "/simulations/card-transactions/increment";
        const send = (by: TestServer, key: string) => {
          const body = { transactionId: hold.id, amount: usd(500n) };
          return by.request(path, { apiKey: payer.apiKey, body, headers: idempotencyKey(key) });
        };
        const stalled = send(server, "first");
        await eventually(async () => partner.requests.length === 2, "a request");
        clock.advanceBy(51_000);
        if (first === "worker") await decideAbandoned(anotherProcess(server));
        const retried = await send(other, "first");
        assert.deepEqual([retried.status, typesOf(retried.json)], [200, "AUTHORIZATION DECLINE"]);
        assert.equal(retried.json.events[1].declineReason, "PARTNER_TIMEOUT");
        // The request of the next increment is sent while the first answer is still missing.
        const next = Promise.withResolvers<PartnerAnswer>();
        partner.answer = next.promise;
        const second = send(server, "second");
        await eventually(async () => partner.requests.length === 3, "another request");
        late.resolve(approves);
        await stalled;
        assert.equal(typesOf(await read()), "AUTHORIZATION DECLINE");
        next.resolve(approves);
        const { status, json } = await second;
        assert.deepEqual([status, typesOf(json)], [200, "AUTHORIZATION DECLINE AUTHORIZATION"]);
        assert.equal(valuesOf(await read()), "20.00 15.00 0.00 15.00");
      }));

  test("a worker drops an increment of a hold that ended after its process died", (t) =>
    runScene(open, t, "EXTERNAL", async ({ payer, partner, server, clock, hold, read }) => {
      const late = Promise.withResolvers<PartnerAnswer>();
      partner.answer = late.promise;
      const stalled = payer.simulate("increment", { transactionId: hold.id, amount: usd(500n) }, [400]);
      await eventually(async () => partner.requests.length === 2, "a request");
      await payer.simulate("reversal", { transactionId: hold.id });
      clock.advanceBy(51_000);
      await decideAbandoned(anotherProcess(server));
      late.resolve(approves);
      await stalled;
      assert.equal(typesOf(await read()), "AUTHORIZATION REVERSAL");
    }));

  for (const by of ["retry", "worker"] as const)
    test(`an approved increment survives a failed decision, by the ${by}`, async (t) => {
      const [clock, partner] = [new ManualClock(), new ScriptedPartner()];
      const database = await open(t);
      let failures = 0;
      const failing = watchUnits(database, () => ({
        before(sql) {
          if (sql.startsWith("DELETE FROM authorization_requests") && failures-- > 0)
            throw Object.assign(new Error("the database restarts"), { code: "57P01" });
        },
      }));
      const server = await serve(t, failing, clock, partner);
      const payer = await openCardholder(server, "EXTERNAL", 10_000n);
      const { json: hold } = await payer.simulate("authorization", { cardId: payer.cardId, amount: usd(1_000n) });
      const body = { transactionId: hold.id, amount: usd(500n) };
      const request = { apiKey: payer.apiKey, body, headers: idempotencyKey("one increment") };
      const increase = () => server.request("/simulations/card-transactions/increment", request);
      failures = 1;
      assert.equal((await increase()).status, 503);
      // Without a wait for the deadline.
      if (by === "worker") await decideAbandoned(server.platform);
      const { status, json } = await increase();
      assert.deepEqual([status, valuesOf(json), partner.requests.length], [200, "15.00 15.00 0.00 15.00", 2]);
      assert.equal(json.events[1].decision.source, "PARTNER");
      await assertLedgerAgrees(database);
    });
});
