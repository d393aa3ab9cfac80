// Payments decided by a scripted partner, over the whole server, with crashes and late answers.
import assert from "node:assert/strict";
import { test } from "node:test";
import * as requests from "../../events/authorization-requests/store.ts";
import { startReaping } from "../../http/idempotency/reap.ts";
import type { PartnerAnswer } from "../../platform/authorization-partner.ts";
import { MovableClock } from "../../platform/clock.ts";
import { forEachDatabase } from "../../platform/database/testing/databases.ts";
import { watchDatabase, watchUnits } from "../../platform/database/testing/watched.ts";
import type { Database, Transaction } from "../../platform/database/types.ts";
import { DatabaseUnavailable } from "../../platform/database/unavailable.ts";
import { ManualClock } from "../../platform/manual-clock.fixture.ts";
import { addressOf, type Cardholder, deposit, openCardholder, usd } from "../../testing/cardholder.ts";
import { eventually } from "../../testing/process.fixture.ts";
import { startDecidingAbandoned } from "./abandoned.ts";
import {
  anotherProcess,
  approves,
  decideAbandoned,
  runScene,
  ScriptedPartner,
  serve,
} from "./scripted-partner.fixture.ts";

const noResponse = { responseStatus: null, responseBody: null };
const fallbackApproves = { authorizationFallback: "APPROVE" } as const;

type Verb = "DELETE FROM" | "UPDATE";

const failure = () => Object.assign(new Error("the database restarts"), { code: "57P01" });

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
        if (fails) throw failure();
      },
    };
  });
}

/** Waits until the partner's answer is stored with its open request. */
async function untilAnswerKept({ read }: Database, { projectId, cardId }: Cardholder): Promise<void> {
  await eventually(async () => {
    const row = await requests.findOpenRequest(read, projectId, cardId);
    return row !== undefined && "answer" in JSON.parse(row.asked);
  }, "the kept answer");
}

const paymentsOf = async ({ ask }: Cardholder) => (await ask("/card-transactions")).json.data;

forEachDatabase((open) => {
  test("a worker declines a late request whose attempt was already paid", async (t) =>
    runScene(t, await open(t), async ({ payer, partner, server, database, clock, sendKeyed }) => {
      const columns = "transaction_id, project_id, card_id, attempt, asked, created_at";
      let open: requests.AuthorizationRequestRow | undefined;
      partner.ask = async () => {
        open = await database.read.one(`SELECT ${columns} FROM authorization_requests`);
        return approves;
      };
      await server.changeProject(payer.projectId, fallbackApproves);
      const body = { cardId: payer.cardId, amount: usd(1_000n) };
      const { json: paid } = await sendKeyed("authorization", body, "stalled");
      // The stalled process stores its request after this point.
      const id = server.platform.random.uuid(clock.now());
      const asked = JSON.stringify({ ...JSON.parse(open!.asked), id });
      const late = { ...open!, transaction_id: id, asked, created_at: clock.now() };
      const begin = (tx: Transaction) => requests.beginRequest(tx, late, clock.realNow(), () => new Error("is open"));
      await database.write(begin, payer.projectId);
      clock.advanceBy(60_000);
      await decideAbandoned(server.platform);
      assert.deepEqual(
        (await paymentsOf(payer)).map(({ id, status }: { id: string; status: string }) => [id, status]),
        [
          [late.transaction_id, "DECLINED"],
          [paid.id, "AUTHORIZED"],
        ],
      );
    }));

  test("a worker decides an abandoned request, and the late answer changes nothing", async (t) =>
    runScene(t, await open(t), async ({ partner, server, clock, pay }) => {
      const answer = partner.hold();
      const first = pay();
      await partner.untilAsked(1);
      clock.advanceBy(17_000);
      await decideAbandoned(anotherProcess(server));
      answer();
      const { json } = await first;
      assert.deepEqual([json.id, json.declineReason], [partner.requests[0]!.transactionId, "PARTNER_TIMEOUT"]);
      partner.answer = approves;
      await pay();
    }));

  test("an undecidable request does not delay requests of other projects", async (t) =>
    runScene(t, await open(t), async ({ payer, partner, server, database, clock }) => {
      const answer = partner.hold();
      const other = await openCardholder(server, "EXTERNAL", 10_000n);
      const payments = [];
      for (const [i, { simulate, cardId }] of [payer, other].entries()) {
        payments.push(simulate("authorization", { cardId, amount: usd(1_000n) }));
        await partner.untilAsked(i + 1);
        clock.advanceBy(1);
      }
      const sql = "UPDATE authorization_requests SET asked = replace(asked, ?, ?) WHERE project_id = ?";
      const replace = (from: string, to: string) => database.write((tx) => tx.run(sql, [from, to, payer.projectId]));
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
      answer();
      for (const payment of payments) assert.equal((await payment).json.declineReason, "PARTNER_TIMEOUT");
    }));

  test("a moved clock makes neither a retry nor another process decide a request in flight", async (t) =>
    runScene(
      t,
      await open(t),
      async ({ payer, partner, server, database: known, clock, sendKeyed }) => {
        const send = () => sendKeyed("authorization", { cardId: payer.cardId, amount: usd(1_000n) }, "one payment");
        const answer = partner.hold();
        const first = send();
        await partner.untilAsked(1);
        let polls = 0;
        const before = (sql: string) => {
          polls += Number(sql.includes("abandoned_at <="));
        };
        const database = watchDatabase(known, { before });
        clock.advanceBy(180 * 24 * 60 * 60_000);
        const deciding = startDecidingAbandoned({ ...anotherProcess(server), database });
        const workers = [deciding, startReaping(server.platform)];
        await eventually(() => polls > 0, "a poll");
        for (const worker of workers) await worker.stop();
        const retried = await send();
        assert.equal(retried.json.error?.code, "IDEMPOTENCY_REQUEST_IN_PROGRESS", retried.text);
        answer();
        assert.equal((await first).json.status, "AUTHORIZED");
        assert.equal((await paymentsOf(payer)).length, 1);
      },
      { clock: new MovableClock(new ManualClock()) },
    ));

  test("a change of the card meanwhile overrides the fallback's approval", async (t) =>
    runScene(t, await open(t), async ({ payer, partner, server, clock, pay }) => {
      await server.changeProject(payer.projectId, fallbackApproves);
      const answer = partner.hold();
      const payment = pay();
      await partner.untilAsked(1);
      await payer.ask(`/cards/${payer.cardId}/freeze`, {});
      clock.advanceBy(17_000);
      await decideAbandoned(anotherProcess(server));
      answer();
      const { status, decision, declineReason } = (await payment).json;
      assert.deepEqual([status, decision.source, declineReason], ["DECLINED", "SERVICE", "CARD_FROZEN"]);
    }));

  test("settings and collateral that change while the partner decides override an approval, also by the fallback", async (t) =>
    runScene(t, await open(t), async ({ partner, server, clock }) => {
      const fallback = { source: "FALLBACK", reason: "HTTP_ERROR", latencyMs: 7 } as PartnerAnswer;
      for (const [settings, declineReason, spendable] of [
        [{ billingCurrency: "EUR" }, "DO_NOT_HONOR", "100.00"],
        [{ rates: { USDC: "0.5" } }, "COLLATERAL_INSUFFICIENT", "50.00"],
        // A force post spends the collateral instead.
        [undefined, "COLLATERAL_INSUFFICIENT", "0.00"],
      ] as const)
        for (const answer of [approves, fallback]) {
          const { ask, cardId, projectId, simulate, newCard } = await openCardholder(server, "EXTERNAL");
          await server.changeProject(projectId, fallbackApproves);
          const { id: masterId } = (await ask("/accounts?type=MASTER_COLLATERAL")).json.data[0];
          await deposit(ask, await addressOf(ask, masterId), { value: "100", currency: "USDC" });
          const otherCardId = await newCard();
          partner.ask = async () => {
            if (settings === undefined) await simulate("force-post", { cardId: otherCardId, amount: usd(10_000n) });
            else await server.changeProject(projectId, settings);
            return answer;
          };
          const { json } = await simulate("authorization", { cardId, amount: usd(8_000n) });
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

  test("while the collateral is RESTRICTED, payments and verifications are declined, and it takes transfers", async (t) =>
    runScene(t, await open(t), async ({ payer: { ask, cardId, simulate } }) => {
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

  const approval = { source: "PARTNER", reason: null, latencyMs: 7, ...noResponse };
  const wrong = { source: "FALLBACK", reason: "MALFORMED", latencyMs: 3 } as const;
  for (const [name, operation, failures, answer, expected] of [
    ["an approval", "authorization", 1, approves, ["10.00", null, approval]],
    ["an approved increment", "increment", 1, approves, ["15.00", null, approval]],
    [
      "an invalid answer",
      "authorization",
      1,
      { ...wrong, response: { status: 200, body: "Qzvk" } } as PartnerAnswer,
      ["0.00", "PARTNER_ANSWER_INVALID", { ...wrong, responseStatus: 200, responseBody: "Qzvk" }],
    ],
    // The first attempt to store the answer also fails.
    ["an approval during an outage", "authorization", 2, approves, ["10.00", null, approval]],
  ] as const)
    for (const by of ["retry", "worker"] as const)
      test(`${name} survives a failed decision, by the ${by}`, async (t) => {
        const database = await open(t);
        let left = 0;
        const failing = failUnits(database, () => left-- > 0);
        await runScene(t, failing, async ({ payer, partner, server, pay, sendKeyed }) => {
          const body =
            operation === "increment"
              ? { transactionId: (await pay()).json.id, amount: usd(500n) }
              : { cardId: payer.cardId, amount: usd(1_000n) };
          const { length } = partner.requests;
          const send = () => sendKeyed(operation, body, "one payment");
          partner.answer = answer;
          left = failures;
          const first = await send();
          assert.deepEqual([first.status, first.json.error.code], [503, "SERVICE_UNAVAILABLE"]);
          await untilAnswerKept(database, payer);
          // Decides without a wait for the deadline.
          if (by === "worker") await decideAbandoned(server.platform);
          const { json } = await send();
          const { declineReason, decision } = json.events.at(-1);
          assert.deepEqual([json.amount.authorized.value, declineReason, decision], expected);
          const stored = await database.read.all("SELECT decision_response_body FROM card_transaction_events");
          assert.doesNotMatch(JSON.stringify(stored), /Qzvk/);
          assert.deepEqual([json.id, partner.requests.length], [partner.requests[0]!.transactionId, length + 1]);
          assert.equal((await paymentsOf(payer)).length, 1);
        });
      });

  for (const operation of ["authorization", "increment"] as const)
    for (const by of ["retry", "worker"] as const)
      test(`the ${by} decides an ${operation} whose request was stored without acknowledgement`, async (t) => {
        let isLosing = false;
        const losing = watchUnits(await open(t), () => {
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
        await runScene(t, losing, async ({ payer, partner, server, clock, pay, sendKeyed }) => {
          const { ask, cardId } = payer;
          const target = operation === "increment" ? { transactionId: (await pay()).json.id } : { cardId };
          const send = () => sendKeyed(operation, { ...target, amount: usd(500n) }, "one payment");
          const { length } = partner.requests;
          isLosing = true;
          for (const attempt of ["the first", "an early retry"]) assert.equal((await send()).status, 503, attempt);
          clock.advanceBy(requests.decisionMs + requests.abandonedAfterMs);
          if (by === "worker") await decideAbandoned(server.platform);
          const { json } = await send();
          const { type, declineReason } = json.events.at(-1);
          assert.deepEqual([type, declineReason], ["DECLINE", "PARTNER_TIMEOUT"]);
          assert.equal(partner.requests.length, length, "nobody was asked");
          const { json: listed } = await ask("/events?type=CARD_AUTHORIZATION_REQUEST");
          const names = listed.data.map(({ data }: { data: { transactionId: string } }) => data.transactionId);
          assert.deepEqual(names, operation === "increment" ? [json.id, json.id] : [json.id]);
          assert.equal((await paymentsOf(payer)).length, 1);
        });
      });

  test("a wrong PIN counts once, even if its decline is retried", async (t) => {
    let isFailing = false;
    // After the wrong PIN is counted, the response cannot be stored.
    const failing = watchUnits(await open(t), () => ({
      before(sql) {
        if (isFailing && /^UPDATE idempotency_keys SET status/.test(sql.trim())) throw failure();
      },
    }));
    await runScene(t, failing, async ({ payer, partner, sendKeyed }) => {
      const { ask, cardId } = payer;
      await ask(`/cards/${cardId}/pin`, { pin: "4929" }, undefined, "PUT");
      const payWith = (pin: string, key: string) =>
        sendKeyed("authorization", { cardId, amount: usd(1_000n), pin }, key);
      const read = async () => [(await ask(`/cards/${cardId}`)).json.status, (await paymentsOf(payer)).length];
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
  });

  test("a retry before the answer is kept is refused and decides nothing", async (t) => {
    const database = await open(t);
    const failing: Record<Verb, number> = { "DELETE FROM": 0, UPDATE: 0 };
    const watched = failUnits(database, (verb) => failing[verb]-- > 0);
    await runScene(t, watched, async ({ payer, partner, sendKeyed }) => {
      const send = () => sendKeyed("authorization", { cardId: payer.cardId, amount: usd(1_000n) }, "one payment");
      Object.assign(failing, { "DELETE FROM": 1, UPDATE: Number.POSITIVE_INFINITY });
      for (const attempt of ["the first", "the retry"]) assert.equal((await send()).status, 503, attempt);
      failing.UPDATE = 0;
      await untilAnswerKept(database, payer);
      const { json } = await send();
      assert.deepEqual([json.status, json.decision.source, partner.requests.length], ["AUTHORIZED", "PARTNER", 1]);
    });
  });

  test("a decision that a crash delayed by months leaves every list readable", async (t) =>
    runScene(t, await open(t), async ({ payer, partner, server, clock, pay }) => {
      const answer = partner.hold();
      const first = pay();
      await partner.untilAsked(1);
      const months = 90 * 24 * 60 * 60_000;
      clock.advanceBy(months);
      await decideAbandoned(anotherProcess(server));
      answer();
      await first;
      const [{ id, decision }] = await paymentsOf(payer);
      assert.deepEqual(decision, { source: "FALLBACK", reason: "TIMEOUT", latencyMs: months, ...noResponse });
      const { json: events } = await payer.ask("/events?type=CARD_TRANSACTION_CREATED");
      assert.deepEqual(events.data[0].data.decision, decision);
      assert.equal((await payer.ask(`/card-transactions/${id}`)).status, 200);
    }));

  test("a retry after a crash returns the first request's payment", async (t) =>
    runScene(t, await open(t), async ({ payer, partner: dead, database, clock, sendKeyed }) => {
      const alive = new ScriptedPartner();
      const other = await serve(t, database, clock, alive);
      const body = { cardId: payer.cardId, amount: usd(1_000n) };
      const answer = dead.hold();
      const first = sendKeyed("authorization", body, "one payment");
      await dead.untilAsked(1);
      clock.advanceBy(51_000);
      const second = await sendKeyed("authorization", body, "one payment", other);
      assert.deepEqual([second.status, second.json.id], [201, dead.requests[0]!.transactionId]);
      assert.deepEqual([second.json.declineReason, alive.requests.length], ["PARTNER_TIMEOUT", 0]);
      answer();
      // The first request lost its claim, so it changes nothing.
      await first;
      assert.equal((await paymentsOf(payer)).length, 1);
    }));

  test("a suspended request and its retry ask the partner once, and both name its decision", async (t) =>
    runScene(t, await open(t), async ({ payer, partner, database, clock, pay, sendKeyed }) => {
      const { json: paid } = await pay();
      /** A server that waits for `go` before it stores a request to the partner. */
      const stalling = async () => {
        const [reached, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
        const write: Database["write"] = async (work, addsTo) => {
          // A claim of a key names no project.
          if (addsTo !== undefined) {
            reached.resolve();
            await go.promise;
          }
          return database.write(work, addsTo);
        };
        const stalled = await serve(t, { ...watchUnits(database, () => ({})), write }, clock, partner);
        return { stalled, reached: reached.promise, go: () => go.resolve() };
      };
      for (const [what, body] of [
        ["authorization", { cardId: payer.cardId, amount: usd(1_000n) }],
        ["increment", { transactionId: paid.id, amount: usd(500n) }],
      ] as const) {
        const [first, retry] = [await stalling(), await stalling()];
        const answer = partner.hold();
        const { length } = partner.requests;
        const overtaken = sendKeyed(what, body, what, first.stalled);
        await first.reached;
        clock.advanceBy(51_000);
        const refused = sendKeyed(what, body, what, retry.stalled);
        await retry.reached;
        first.go();
        await partner.untilAsked(length + 1);
        retry.go();
        assert.equal((await refused).json.error?.code, "SERVICE_UNAVAILABLE", what);
        answer();
        assert.equal((await overtaken).json.error?.code, "IDEMPOTENCY_REQUEST_IN_PROGRESS", what);
        const { json, text } = await sendKeyed(what, body, what);
        assert.deepEqual([json.status, partner.requests.length - length], ["AUTHORIZED", 1], `${what}: ${text}`);

        // The retry's request was decided before the suspended one continues.
        const decided = `${what} that was decided`;
        const late = await stalling();
        const overtakenLate = sendKeyed(what, body, decided, late.stalled);
        await late.reached;
        clock.advanceBy(51_000);
        assert.equal((await sendKeyed(what, body, decided)).json.status, "AUTHORIZED", what);
        late.go();
        assert.equal((await overtakenLate).json.error?.code, "IDEMPOTENCY_REQUEST_IN_PROGRESS", what);
        assert.equal(partner.requests.length - length, 2, `${what}: the partner was asked again`);
      }
    }));
});
