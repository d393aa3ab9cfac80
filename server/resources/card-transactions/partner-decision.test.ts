// Payments decided by a scripted partner, over the whole server, with crashes and late answers.
import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import * as requests from "../../events/authorization-requests/store.ts";
import { startReaping } from "../../http/idempotency/reap.ts";
import type { PartnerAnswer } from "../../platform/authorization-partner.ts";
import { MovableClock } from "../../platform/clock.ts";
import { forEachDatabase, type OpenTestDatabase } from "../../platform/database/testing/databases.ts";
import { watchDatabase, watchUnits } from "../../platform/database/testing/watched.ts";
import type { Database, Queries } from "../../platform/database/types.ts";
import { DatabaseUnavailable } from "../../platform/database/unavailable.ts";
import { ManualClock } from "../../platform/manual-clock.fixture.ts";
import { changeSettings } from "../../platform/projects/store.ts";
import { type Cardholder, openCardholder, usd } from "../../testing/cardholder.ts";
import { assertLedgerAgrees } from "../../testing/ledger.fixture.ts";
import { eventually } from "../../testing/process.fixture.ts";
import { idempotencyKey, type TestServer } from "../../testing/test-server.ts";
import { changeProject } from "../accounts/currency.ts";
import { startDecidingAbandoned } from "./abandoned.ts";
import { anotherProcess, approves, decideAbandoned, ScriptedPartner, serve } from "./scripted-partner.fixture.ts";

const noResponse = { responseStatus: null, responseBody: null };

/** Verifies the ledger afterwards. */
async function runScenario(
  open: OpenTestDatabase,
  t: TestContext,
  scenario: (payer: Cardholder, partner: ScriptedPartner, server: TestServer, clock: ManualClock) => Promise<void>,
): Promise<void> {
  const [clock, partner] = [new ManualClock(), new ScriptedPartner()];
  const server = await serve(t, await open(t), clock, partner);
  await scenario(await openCardholder(server, "EXTERNAL", 10_000n), partner, server, clock);
  await assertLedgerAgrees(server.platform.database);
}

const pay = ({ simulate, cardId }: Cardholder, cents = 1_000n) =>
  simulate("authorization", { cardId, amount: usd(cents) });

type Verb = "DELETE FROM" | "UPDATE";

/**
 * Fails the units of work that decide a request or store its answer. `isFailing` is called once for each unit of work.
 */
function failUnits(database: Database, isFailing: (verb: Verb) => boolean): Database {
  return watchUnits(database, () => {
    let fails: boolean | undefined;
    return {
      before(sql) {
        const verb = /^(DELETE FROM|UPDATE) authorization_requests/.exec(sql)?.[1] as Verb | undefined;
        if (verb === undefined) return;
        fails ??= isFailing(verb);
        if (fails) throw Object.assign(new Error("the database restarts"), { code: "57P01" });
      },
    };
  });
}

forEachDatabase((open) => {
  test("a worker declines a late request whose attempt was already paid", (t) =>
    runScenario(open, t, async (payer, partner, server, clock) => {
      const { database } = server.platform;
      const columns = "transaction_id, project_id, card_id, attempt, asked, created_at";
      let open: requests.AuthorizationRequestRow | undefined;
      partner.ask = async () => {
        open = await database.read.one(`SELECT ${columns} FROM authorization_requests`);
        return approves;
      };
      await database.write((tx) => changeSettings(tx, payer.projectId, { authorizationFallback: "APPROVE" }));
      const request = { cardId: payer.cardId, amount: usd(1_000n) };
      const headers = idempotencyKey("stalled");
      const paid = await server.request("/simulations/card-transactions/authorization", {
        ...{ apiKey: payer.apiKey, body: request, headers },
      });
      // The stalled process stores its request after this point.
      const id = server.platform.random.uuid(clock.now());
      const asked = JSON.stringify({ ...JSON.parse(open!.asked), id });
      const late = { ...open!, transaction_id: id, asked, created_at: clock.now() };
      await database.write((tx) => requests.beginRequest(tx, late, clock.realNow(), () => new Error("is open")));
      clock.advanceBy(60_000);
      await decideAbandoned(server.platform);
      const { json } = await payer.ask(`/card-transactions?cardId=${payer.cardId}`);
      assert.deepEqual(
        json.data.map(({ id, status }: { id: string; status: string }) => [id, status]),
        [
          [late.transaction_id, "DECLINED"],
          [paid.json.id, "AUTHORIZED"],
        ],
      );
    }));

  test("a worker decides an abandoned request, and the late answer changes nothing", (t) =>
    runScenario(open, t, async (payer, partner, server, clock) => {
      const late = Promise.withResolvers<PartnerAnswer>();
      partner.answer = late.promise;
      const first = pay(payer);
      await eventually(async () => partner.requests.length === 1, "a request");
      clock.advanceBy(17_000);
      await decideAbandoned(anotherProcess(server));
      late.resolve(approves);
      const { json } = await first;
      assert.deepEqual([json.id, json.declineReason], [partner.requests[0]!.transactionId, "PARTNER_TIMEOUT"]);
      partner.answer = approves;
      await pay(payer);
    }));

  test("an undecidable request does not delay requests of other projects", (t) =>
    runScenario(open, t, async (payer, partner, server, clock) => {
      const { database } = server.platform;
      const late = Promise.withResolvers<PartnerAnswer>();
      partner.answer = late.promise;
      const other = await openCardholder(server, "EXTERNAL", 10_000n);
      const payments = [];
      for (const [i, each] of [payer, other].entries()) {
        payments.push(pay(each));
        await eventually(() => partner.requests.length === i + 1, "a request");
        clock.advanceBy(1);
      }
      const replace = (from: string, to: string) =>
        database.write((tx) =>
          tx.run("UPDATE authorization_requests SET asked = replace(asked, ?, ?) WHERE project_id = ?", [
            ...[from, to],
            payer.projectId,
          ]),
        );
      await replace('{"id"', '"id"');
      const deciding = startDecidingAbandoned(anotherProcess(server));
      clock.advanceBy(17_000);
      const isDecided = (each: Cardholder) => async () =>
        (await requests.findOpenRequest(database.read, each.projectId, each.cardId)) === undefined;
      await eventually(isDecided(other), "the later decision");
      assert.equal(await isDecided(payer)(), false);
      await replace('"id"', '{"id"');
      clock.advanceBy(5_000);
      await eventually(isDecided(payer), "the decision after the repair");
      await deciding.stop();
      late.resolve(approves);
      for (const payment of payments) assert.equal((await payment).json.declineReason, "PARTNER_TIMEOUT");
    }));

  test("a moved clock makes neither a retry nor another process decide a request in flight", async (t) => {
    const [clock, partner] = [new MovableClock(new ManualClock()), new ScriptedPartner()];
    const server = await serve(t, await open(t), clock, partner);
    const { apiKey, cardId, ask } = await openCardholder(server, "EXTERNAL", 10_000n);
    const slow = Promise.withResolvers<PartnerAnswer>();
    partner.answer = slow.promise;
    const request = { apiKey, body: { cardId, amount: usd(1_000n) }, headers: idempotencyKey("one payment") };
    const pay = () => server.request("/simulations/card-transactions/authorization", request);
    const first = pay();
    await eventually(async () => partner.requests.length === 1, "a request");
    let polls = 0;
    const { database: known } = server.platform;
    const { read } = known;
    const counted: Queries = {
      ...read,
      one: (...query) => read.one(...query),
      all: <Row>(...query: Parameters<Queries["all"]>) => {
        polls += Number(query[0].includes("abandoned_at <="));
        return read.all<Row>(...query);
      },
    };
    const database = { ...known, read: counted, write: known.write.bind(known) } as Database;
    clock.advanceBy(180 * 24 * 60 * 60_000);
    const workers = [startDecidingAbandoned({ ...anotherProcess(server), database }), startReaping(server.platform)];
    await eventually(async () => polls > 0, "a poll");
    for (const worker of workers) await worker.stop();
    const retried = await pay();
    assert.equal(retried.json.error?.code, "IDEMPOTENCY_REQUEST_IN_PROGRESS", retried.text);
    slow.resolve(approves);
    assert.equal((await first).json.status, "AUTHORIZED");
    assert.equal((await ask("/card-transactions")).json.data.length, 1);
  });

  test("a change of the card meanwhile overrides the fallback's approval", (t) =>
    runScenario(open, t, async (payer, partner, server, clock) => {
      const { projectId, cardId, ask } = payer;
      await server.platform.database.write((tx) => changeSettings(tx, projectId, { authorizationFallback: "APPROVE" }));
      const late = Promise.withResolvers<PartnerAnswer>();
      partner.answer = late.promise;
      const payment = pay(payer);
      await eventually(async () => partner.requests.length === 1, "a request");
      await ask(`/cards/${cardId}/freeze`, {});
      clock.advanceBy(17_000);
      await decideAbandoned(anotherProcess(server));
      late.resolve(approves);
      const { status, decision, declineReason } = (await payment).json;
      assert.deepEqual([status, decision.source, declineReason], ["DECLINED", "SERVICE", "CARD_FROZEN"]);
    }));

  test("settings and collateral that change while the partner decides override an approval, also by the fallback", (t) =>
    runScenario(open, t, async (_payer, partner, server, clock) => {
      const { database } = server.platform;
      const fallback = { source: "FALLBACK", reason: "HTTP_ERROR", latencyMs: 7 } as PartnerAnswer;
      for (const [settings, declineReason, spendable] of [
        [{ billingCurrency: "EUR" }, "DO_NOT_HONOR", "100.00"],
        [{ rates: { USDC: "0.5" } }, "COLLATERAL_INSUFFICIENT", "50.00"],
        // A force post spends the collateral instead.
        [undefined, "COLLATERAL_INSUFFICIENT", "0.00"],
      ] as const)
        for (const answer of [approves, fallback]) {
          const payer = await openCardholder(server, "EXTERNAL");
          const { ask, cardId, projectId, simulate } = payer;
          await database.write((tx) => changeSettings(tx, projectId, { authorizationFallback: "APPROVE" }));
          clock.advanceBy(1_000);
          const { id: masterId } = (await ask("/accounts?type=MASTER_COLLATERAL")).json.data[0];
          const { data } = (await ask(`/accounts/${masterId}/deposit-addresses`)).json;
          const { address } = data.find(({ chain }: { chain: string }) => chain === "ETHEREUM");
          const amount = { value: "100", currency: "USDC" };
          const transfer = { address, assetId: "ethereum-usdc", amount };
          const { id: depositId } = (await ask("/simulations/crypto-deposits", transfer)).json;
          await ask(`/simulations/crypto-deposits/${depositId}/status`, { status: "CONFIRMED" });
          const { userId, accountId } = (await ask(`/cards/${cardId}`)).json;
          const { id: otherCardId } = (await ask("/cards", { userId, accountId, type: "VIRTUAL" })).json;
          partner.ask = async () => {
            if (settings !== undefined) await database.write((tx) => changeProject(tx, projectId, settings, []));
            else await simulate("force-post", { cardId: otherCardId, amount: usd(10_000n) });
            return answer;
          };
          const { json } = await pay(payer, 8_000n);
          assert.deepEqual(
            [json.status, json.declineReason, json.amount.authorized.value, json.decision.source],
            ["DECLINED", declineReason, "0.00", "SERVICE"],
          );
          assert.equal(json.decision.latencyMs, 7, "the time that the payment waited");
          clock.advanceBy(1_000);
          const { balance } = (await ask(`/accounts/${masterId}`)).json;
          assert.deepEqual([balance.spendable.value, balance.held.value], [spendable, "0.00"]);
        }
    }));

  test("while the collateral is RESTRICTED, payments and verifications are declined, and it takes transfers", (t) =>
    runScenario(open, t, async ({ ask, cardId, simulate }) => {
      const { id } = (await ask("/accounts?type=MASTER_COLLATERAL")).json.data[0];
      const setStatus = (status: string) => ask(`/simulations/accounts/${id}/status`, { status });
      const decide = async (what: string, body: object) => {
        const { status, decision, declineReason } = (await simulate(what, { cardId, ...body })).json;
        return [status, decision.source, declineReason];
      };
      await setStatus("RESTRICTED");
      const declined = ["DECLINED", "SERVICE", "ACCOUNT_RESTRICTED"];
      assert.deepEqual(await decide("authorization", { amount: usd(100n) }), declined);
      assert.deepEqual(await decide("verification", {}), declined);
      await ask("/simulations/fiat-deposits", { amount: usd(100n) });
      await setStatus("ACTIVE");
      assert.deepEqual(await decide("verification", {}), ["REVERSED", "SERVICE", null]);
    }));

  for (const [name, failures, answer, expected] of [
    [
      "an approval",
      1,
      approves,
      ["AUTHORIZED", null, { source: "PARTNER", reason: null, latencyMs: 7, ...noResponse }],
    ],
    [
      "an invalid answer",
      1,
      {
        source: "FALLBACK",
        reason: "MALFORMED",
        latencyMs: 3,
        response: { status: 200, body: "Qzvk" },
      } as PartnerAnswer,
      [
        "DECLINED",
        "PARTNER_ANSWER_INVALID",
        { source: "FALLBACK", reason: "MALFORMED", latencyMs: 3, responseStatus: 200, responseBody: "Qzvk" },
      ],
    ],
    // The first attempt to store the answer fails, too.
    [
      "an approval during an outage",
      2,
      approves,
      ["AUTHORIZED", null, { source: "PARTNER", reason: null, latencyMs: 7, ...noResponse }],
    ],
  ] as const)
    for (const by of ["retry", "worker"] as const)
      test(`${name} survives a failed decision, by the ${by}`, async (t) => {
        const [clock, partner] = [new ManualClock(), new ScriptedPartner()];
        const database = await open(t);
        let left = 0;
        const failing = failUnits(database, () => left-- > 0);
        const server = await serve(t, failing, clock, partner);
        const payer = await openCardholder(server, "EXTERNAL", 10_000n);
        const { apiKey, cardId } = payer;
        const path = "/simulations/card-transactions/authorization";
        const request = { apiKey, body: { cardId, amount: usd(1_000n) }, headers: idempotencyKey("one payment") };
        partner.answer = answer;
        left = failures;
        const first = await server.request(path, request);
        assert.deepEqual([first.status, first.json.error.code], [503, "SERVICE_UNAVAILABLE"]);
        const isKept = async () => {
          const row = await requests.findOpenRequest(database.read, payer.projectId, cardId);
          return row !== undefined && "answer" in JSON.parse(row.asked);
        };
        await eventually(isKept, "the kept answer");
        // Without a wait for the deadline.
        if (by === "worker") await decideAbandoned(server.platform);
        const { json } = await server.request(path, request);
        assert.deepEqual([json.status, json.declineReason, json.decision], expected);
        const stored = await database.read.all("SELECT decision_response_body FROM card_transaction_events");
        assert.doesNotMatch(JSON.stringify(stored), /Qzvk/);
        assert.deepEqual([json.id, partner.requests.length], [partner.requests[0]!.transactionId, 1]);
        assert.equal((await payer.ask("/card-transactions")).json.data.length, 1);
        await assertLedgerAgrees(database);
      });

  for (const operation of ["authorization", "increment"] as const)
    for (const by of ["retry", "worker"] as const)
      test(`the ${by} decides an ${operation} whose request was stored without acknowledgement`, async (t) => {
        const [clock, partner] = [new ManualClock(), new ScriptedPartner()];
        const database = await open(t);
        let isLosing = false;
        const losing = watchUnits(database, () => {
          let isRequest = false;
          return {
            before(sql) {
              isRequest ||= sql.startsWith("INSERT INTO authorization_requests");
            },
            committed() {
              if (isRequest && isLosing) throw new DatabaseUnavailable("the answer to the COMMIT was lost");
            },
          };
        });
        const server = await serve(t, losing, clock, partner);
        const payer = await openCardholder(server, "EXTERNAL", 10_000n);
        const { apiKey, cardId } = payer;
        const target = operation === "increment" ? { transactionId: (await pay(payer)).json.id } : { cardId };
        const request = { apiKey, body: { ...target, amount: usd(500n) }, headers: idempotencyKey("one payment") };
        const send = () => server.request(`/simulations/card-transactions/${operation}`, request);
        const { length } = partner.requests;
        isLosing = true;
        for (const attempt of ["the first", "an early retry"]) assert.equal((await send()).status, 503, attempt);
        clock.advanceBy(requests.decisionMs + requests.abandonedAfterMs);
        if (by === "worker") await decideAbandoned(server.platform);
        const { json } = await send();
        const { type, declineReason } = json.events.at(-1);
        assert.deepEqual([type, declineReason], ["DECLINE", "PARTNER_TIMEOUT"]);
        assert.equal(partner.requests.length, length, "nobody was asked");
        const { json: listed } = await payer.ask("/events?type=CARD_AUTHORIZATION_REQUEST");
        const names = listed.data.map(({ data }: { data: { transactionId: string } }) => data.transactionId);
        assert.deepEqual(names, operation === "increment" ? [json.id, json.id] : [json.id]);
        assert.equal((await payer.ask("/card-transactions")).json.data.length, 1);
        await assertLedgerAgrees(database);
      });

  test("a wrong PIN counts once, even if its decline is retried", async (t) => {
    const [clock, partner] = [new ManualClock(), new ScriptedPartner()];
    const database = await open(t);
    let isFailing = false;
    // After the wrong PIN is counted, the response cannot be stored.
    const failing = watchUnits(database, () => ({
      before(sql) {
        if (isFailing && /^UPDATE idempotency_keys SET status/.test(sql.trim()))
          throw Object.assign(new Error("the database restarts"), { code: "57P01" });
      },
    }));
    const server = await serve(t, failing, clock, partner);
    const payer = await openCardholder(server, "EXTERNAL", 10_000n);
    const { apiKey, cardId } = payer;
    await server.request(`/cards/${cardId}/pin`, { apiKey, method: "PUT", body: { pin: "4929" } });
    const payWith = (pin: string, key: string) => {
      const body = { cardId, amount: usd(1_000n), pin };
      const path = "/simulations/card-transactions/authorization";
      return server.request(path, { apiKey, body, headers: idempotencyKey(key) });
    };
    const read = async () => {
      const { json } = await payer.ask(`/cards/${cardId}`);
      return [json.status, (await payer.ask("/card-transactions")).json.data.length];
    };
    isFailing = true;
    assert.equal((await payWith("0000", "first")).status, 503);
    isFailing = false;
    const { json } = await payWith("0000", "first");
    assert.deepEqual([json.status, json.declineReason], ["DECLINED", "INCORRECT_PIN"]);
    await payWith("0000", "second");
    assert.deepEqual(await read(), ["ACTIVE", 2]);
    await payWith("0000", "third");
    assert.deepEqual(await read(), ["BLOCKED", 3]);
    assert.equal(partner.requests.length, 0);
  });

  test("a retry before the answer is kept is refused and decides nothing", async (t) => {
    const [clock, partner] = [new ManualClock(), new ScriptedPartner()];
    const database = await open(t);
    const failing: Record<Verb, number> = { "DELETE FROM": 0, UPDATE: 0 };
    const server = await serve(
      t,
      failUnits(database, (verb) => failing[verb]-- > 0),
      clock,
      partner,
    );
    const payer = await openCardholder(server, "EXTERNAL", 10_000n);
    const { apiKey, cardId } = payer;
    const request = { apiKey, body: { cardId, amount: usd(1_000n) }, headers: idempotencyKey("one payment") };
    const pay = () => server.request("/simulations/card-transactions/authorization", request);
    partner.answer = approves;
    Object.assign(failing, { "DELETE FROM": 1, UPDATE: Number.POSITIVE_INFINITY });
    for (const attempt of ["the first", "the retry"]) assert.equal((await pay()).status, 503, attempt);
    failing.UPDATE = 0;
    const isKept = async () => {
      const row = await requests.findOpenRequest(database.read, payer.projectId, cardId);
      return row !== undefined && "answer" in JSON.parse(row.asked);
    };
    await eventually(isKept, "the kept answer");
    const { json } = await pay();
    assert.deepEqual([json.status, json.decision.source, partner.requests.length], ["AUTHORIZED", "PARTNER", 1]);
  });

  test("a decision that a crash delayed by months leaves every list readable", (t) =>
    runScenario(open, t, async (payer, partner, server, clock) => {
      const stalled = Promise.withResolvers<PartnerAnswer>();
      partner.answer = stalled.promise;
      const first = payer.simulate("authorization", { cardId: payer.cardId, amount: usd(10n) }, [201]);
      await eventually(async () => partner.requests.length === 1, "a request");
      const months = 90 * 24 * 60 * 60_000;
      clock.advanceBy(months);
      await decideAbandoned(anotherProcess(server));
      stalled.resolve(approves);
      await first;
      const [{ id, decision }] = (await payer.ask("/card-transactions")).json.data;
      assert.deepEqual(decision, { source: "FALLBACK", reason: "TIMEOUT", latencyMs: months, ...noResponse });
      const events = await payer.ask("/events?type=CARD_TRANSACTION_CREATED");
      assert.equal(events.status, 200);
      assert.deepEqual(events.json.data[0].data.decision, decision);
      assert.equal((await payer.ask(`/card-transactions/${id}`)).status, 200);
    }));

  test("a retry after a crash returns the first request's payment", async (t) => {
    const [clock, dead, alive] = [new ManualClock(), new ScriptedPartner(), new ScriptedPartner()];
    const database = await open(t);
    const server = await serve(t, database, clock, dead);
    const other = await serve(t, database, clock, alive);
    const payer = await openCardholder(server, "EXTERNAL", 10_000n);
    const { apiKey, cardId } = payer;
    const late = Promise.withResolvers<PartnerAnswer>();
    dead.answer = late.promise;
    const path = "/simulations/card-transactions/authorization";
    const body = { cardId, amount: usd(1_000n) };
    const request = { apiKey, body, headers: idempotencyKey("one payment") };
    const first = server.request(path, request);
    await eventually(async () => dead.requests.length === 1, "a request");
    clock.advanceBy(51_000);
    const second = await other.request(path, request);
    assert.deepEqual([second.status, second.json.id], [201, dead.requests[0]!.transactionId]);
    assert.deepEqual([second.json.declineReason, alive.requests.length], ["PARTNER_TIMEOUT", 0]);
    late.resolve(approves);
    // The first request lost its claim, so it changes nothing.
    await first;
    const { json } = await payer.ask("/card-transactions");
    assert.equal(json.data.length, 1);
    await assertLedgerAgrees(database);
  });

  test("a suspended request and its retry ask the partner once, and both name its decision", async (t) => {
    const [clock, partner] = [new ManualClock(), new ScriptedPartner()];
    const database = await open(t);
    const server = await serve(t, database, clock, partner);
    const payer = await openCardholder(server, "EXTERNAL", 10_000n);
    const { apiKey, cardId } = payer;
    const paid = await pay(payer);
    /** A server that waits for `go` before it stores a request to the partner. */
    const stalling = async () => {
      const [reached, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      let isPaying = false;
      const write: Database["write"] = async (work, addsTo) => {
        if (isPaying) {
          reached.resolve();
          await go.promise;
        }
        return database.write(work, addsTo);
      };
      const read: Queries = {
        ...watchDatabase(database, {
          after: (sql) => {
            isPaying ||= sql.includes("authorization_requests") && sql.includes("card_id");
          },
        }).read,
      };
      const stalled = await serve(t, { ...watchUnits(database, () => ({})), read, write }, clock, partner);
      return { stalled, reached: reached.promise, go: () => go.resolve() };
    };
    for (const [what, body] of [
      ["authorization", { cardId, amount: usd(1_000n) }],
      ["increment", { transactionId: paid.json.id, amount: usd(500n) }],
    ] as const) {
      const request = { apiKey, body, headers: idempotencyKey(what) };
      const path = `/simulations/card-transactions/${what}`;
      const [first, retry] = [await stalling(), await stalling()];
      const answer = Promise.withResolvers<PartnerAnswer>();
      partner.answer = answer.promise;
      const { length } = partner.requests;
      const overtaken = first.stalled.request(path, request);
      await first.reached;
      clock.advanceBy(51_000);
      const refused = retry.stalled.request(path, request);
      await retry.reached;
      first.go();
      await eventually(async () => partner.requests.length > length, "a request");
      retry.go();
      assert.equal((await refused).json.error?.code, "SERVICE_UNAVAILABLE", what);
      answer.resolve(approves);
      assert.equal((await overtaken).json.error?.code, "IDEMPOTENCY_REQUEST_IN_PROGRESS", what);
      const { json, text } = await server.request(path, request);
      assert.deepEqual([json.status, partner.requests.length - length], ["AUTHORIZED", 1], `${what}: ${text}`);
    }
    for (const [what, body] of [
      ["authorization", { cardId, amount: usd(1_000n) }],
      ["increment", { transactionId: paid.json.id, amount: usd(500n) }],
    ] as const) {
      const request = { apiKey, body, headers: idempotencyKey(`${what} that was decided`) };
      const path = `/simulations/card-transactions/${what}`;
      const first = await stalling();
      const { length } = partner.requests;
      const overtaken = first.stalled.request(path, request);
      await first.reached;
      clock.advanceBy(51_000);
      assert.equal((await server.request(path, request)).json.status, "AUTHORIZED", what);
      first.go();
      assert.equal((await overtaken).json.error?.code, "IDEMPOTENCY_REQUEST_IN_PROGRESS", what);
      assert.equal(partner.requests.length - length, 1, `${what}: the partner was asked again`);
    }
    await assertLedgerAgrees(database);
  });
});
