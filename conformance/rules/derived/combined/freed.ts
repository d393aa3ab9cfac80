// Releases units of a bound. Invariant: concurrent requests of different kinds take each unit once.

import { assertEqual, assertThat, expectOk, expectStatus } from "../../../harness/expect.ts";
import { createFundedCard } from "../../../harness/holders.ts";
import { atAnyDate, type Check, type Rule } from "../../../harness/rule.ts";
import type { Session } from "../../../harness/session.ts";
import {
  createEnrollment,
  createQuote,
  fromCents,
  readPrice,
  requestCheckout,
  simulateDecision,
  usedAllowance,
} from "../../../harness/steps/agentic.ts";
import { authorize, clear, pay, refund, reverse, usd } from "../../../harness/steps/card-transactions.ts";
import { fileDispute } from "../../../harness/steps/disputes.ts";
import { deleteUser, newToken, plainUser } from "../../../harness/steps/users.ts";
import { cancelWithdrawal, createFundedAccount, requestWithdrawal } from "../../../harness/steps/withdrawals.ts";

export const rules: readonly Rule[] = atAnyDate([
  {
    id: "freed-once",
    source: "decided",
    title: "Concurrent requests of different kinds take a released amount or value once",
    needs: ["state", "internal-project"],
    checks: () => [
      check("spendable after a reversal", checkSpendable),
      check("withdrawable after cancellations", checkWithdrawable),
      check("disputable after withdrawals", checkDisputable),
      check("allowance after a failed checkout", checkAllowance),
      check("externalId after a deletion", checkExternalId),
    ],
  },
]);

// The first round opens connections one after another; later rounds are truly concurrent.
const rounds = 3;

function check(name: string, run: (session: Session) => Promise<void>): Check {
  return {
    name,
    run: async (session) => {
      for (let round = 0; round < rounds; round++) await run(session);
    },
  };
}

interface Answer {
  readonly error?: unknown;
  readonly response: Response;
}

function countDone(answers: readonly Answer[]): number {
  return answers.filter(({ error }) => error === undefined).length;
}

/** All at once. */
function concurrently<Made>(...requests: readonly (() => Promise<Made>)[]): Promise<Made[]> {
  return Promise.all(requests.map((send) => send()));
}

function repeat<Made>(count: number, make: () => Promise<Made>): (() => Promise<Made>)[] {
  return Array.from({ length: count }, () => make);
}

/** Concurrent reversals of one hold release it once; the money then pays once. */
async function checkSpendable(session: Session): Promise<void> {
  const { id: cardId } = await createFundedCard(session, "10");
  const payAll = () => pay(session, cardId, { amount: usd("10") });
  const hold = expectOk(session, await payAll());
  const reversals = await concurrently(...repeat(3, () => reverse(session, hold.id)));
  assertEqual("successful reversals of one hold", countDone(reversals), 1, session.latest);
  const payments = await concurrently(...repeat(3, payAll));
  const approved = payments.filter((payment) => expectOk(session, payment).status !== "DECLINED");
  assertEqual("approved payments of the released amount", approved.length, 1, session.latest);
}

/** Concurrent cancellations release one withdrawal once; what is released is withdrawn once. */
async function checkWithdrawable(session: Session): Promise<void> {
  const accountId = await createFundedAccount(session, "10");
  const withdraw = () => requestWithdrawal(session, accountId, "9");
  const { id } = expectOk(session, await withdraw());
  for (const answer of await concurrently(...repeat(3, () => cancelWithdrawal(session, id)))) expectOk(session, answer);
  const again = await concurrently(...repeat(3, withdraw));
  assertEqual("withdrawals of the released amount", countDone(again), 1, session.latest);
}

/** Withdrawn disputes free the amount once, for a refund or for another dispute. */
async function checkDisputable(session: Session): Promise<void> {
  const { id: cardId } = await createFundedCard(session, "10");
  const { id } = await authorize(session, cardId, { amount: usd("10") });
  expectOk(session, await clear(session, id));
  const dispute = expectOk(session, await fileDispute(session, id, "10"));
  const withdraw = () => session.api.POST("/disputes/{id}/withdraw", { params: { path: { id: dispute.id } } });
  for (const answer of await concurrently(withdraw, withdraw)) expectOk(session, answer);
  const filed = await concurrently(...repeat(4, () => fileDispute(session, id, "10")));
  assertEqual("disputes of the freed amount", countDone(filed), 1, session.latest);
  const refunds = await concurrently(...repeat(3, () => refund(session, id)));
  assertThat("at most one refund", countDone(refunds) <= 1, countDone(refunds), session.latest);
}

/** A checkout that fails, also by concurrent decisions, releases its amount once. */
async function checkAllowance(session: Session): Promise<void> {
  const price = await readPrice(session);
  const enrollment = await createEnrollment(session, { most: fromCents(price * 2n) });
  const quoteIds: string[] = [];
  while (quoteIds.length < 5) quoteIds.push((await createQuote(session, enrollment.id)).id);
  const buy = (quoteId: string) => () => requestCheckout(session, quoteId, "waits");
  const [first, second, ...others] = quoteIds;
  const { id } = expectOk(session, await buy(first!)());
  expectOk(session, await buy(second!)());
  const failures = await concurrently(...repeat(3, () => simulateDecision(session, id, "FAILED")));
  assertEqual("successful decisions on one checkout", countDone(failures), 1, session.latest);
  assertEqual("used allowance", await usedAllowance(session, enrollment.id), fromCents(price), session.latest);
  const bought = await concurrently(...others.map(buy));
  assertEqual("checkouts of the released allowance", countDone(bought), 1, session.latest);
  assertEqual("used allowance", await usedAllowance(session, enrollment.id), fromCents(price * 2n), session.latest);
}

/** Creates and updates race for a value that a deletion frees. */
async function checkExternalId(session: Session): Promise<void> {
  const externalId = newToken("freed");
  const create = (fields: object) => session.api.POST("/users", { body: { ...plainUser(session), ...fields } });
  const owner = expectOk(session, await create({ externalId }));
  const others = await concurrently(...repeat(2, async () => expectOk(session, await create({}))));
  const update = (id: string) => () =>
    session.api.PATCH("/users/{id}", { params: { path: { id } }, body: { externalId } });
  expectOk(session, await deleteUser(session, owner.id));
  const claims = await concurrently<Answer>(
    ...others.map(({ id }) => update(id)),
    ...repeat(2, () => create({ externalId })),
  );
  assertEqual("users that got the freed externalId", countDone(claims), 1, session.latest);
  const list = session.document.operation("listUsers");
  const found = expectStatus(await session.call(list, { query: { externalId } }), list.success) as { data: unknown[] };
  assertEqual("users with the freed externalId", found.data.length, 1, session.latest);
}
