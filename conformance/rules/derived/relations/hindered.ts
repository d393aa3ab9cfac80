// Checks payments that are open when their card, account, user or company stops. Invariant: a stop refuses only new
// payments and withdrawals. Holds, clearings and debts end as they would without it.

import { createFundedCard, depositAmount } from "../../../harness/cardholders.ts";
import { assertEqual, expectOk } from "../../../harness/expect.ts";
import { atAnyDate, type Check, declareRule, type Rule } from "../../../harness/rule.ts";
import type { Session } from "../../../harness/session.ts";
import { makeOnce } from "../../../harness/shared.ts";
import { simulateAccountStatus } from "../../../harness/steps/accounts.ts";
import { authorize, clear, forcePost, refund, reverse, usd } from "../../../harness/steps/card-transactions.ts";
import {
  type Company,
  createCompanyCard,
  requestVerification,
  simulateStatus,
} from "../../../harness/steps/companies.ts";
import { createReviewedDispute, simulateOutcome } from "../../../harness/steps/disputes.ts";

export const rules: readonly Rule[] = atAnyDate([
  declareRule({
    id: "money-under-way-despite-stop",
    source: "decided",
    title:
      "Holds, clearings, refunds, debts and disputes end alike whether or not the card, account, user or company stops meanwhile",
    checks: () => [
      ...Object.entries(hindrances).map(([name, stop]) =>
        stopCheck(name, async (session) => {
          const card = await createFundedCard(session, "100");
          return playPayments(session, card, () => stop(session, card));
        }),
      ),
      ...Object.entries(companyHindrances).map(([name, stop]) =>
        stopCheck(name, async (session) => {
          const { company, card } = await createCompanyCard(session);
          await depositAmount(session, card.accountId, { value: "100", currency: "USDC" });
          return playPayments(session, card, () => stop(session, company));
        }),
      ),
    ],
  }),
  declareRule({
    id: "card-controls-despite-company",
    source: "decided",
    title:
      "A card of a deactivated or rejected company keeps its status, and can be frozen, unfrozen, blocked and terminated",
    checks: () =>
      Object.entries(companyHindrances).map(([name, stop]) => ({
        name,
        run: async (session) => {
          const { company, card } = await createCompanyCard(session);
          await stop(session, company);
          const params = { path: { id: card.id } };
          const answers = [
            await session.api.GET("/cards/{id}", { params }),
            await session.api.POST("/cards/{id}/freeze", { params }),
            await session.api.POST("/cards/{id}/unfreeze", { params }),
            await session.api.POST("/cards/{id}/block", { params }),
            await session.api.DELETE("/cards/{id}", { params }),
          ];
          const statuses = answers.map((answer) => expectOk(answer).status);
          const expected = ["ACTIVE", "FROZEN", "ACTIVE", "BLOCKED", "TERMINATED"];
          assertEqual("status after each operation", statuses, expected);
        },
      })),
  }),
]);

function stopCheck(name: string, play: (session: Session) => ReturnType<typeof playPayments>): Check {
  return {
    name,
    run: async (session) => {
      const [stopped, control] = await Promise.all([
        play(session),
        makeOnce(session, "payments without a stop", async () =>
          playPayments(session, await createFundedCard(session, "100")),
        ),
      ]);
      assertEqual("transactions, balances and entries as without the stop", stopped, control);
    },
  };
}

type Card = Awaited<ReturnType<typeof createFundedCard>>;

/** Ways to stop a card's payments. */
const hindrances: Readonly<Record<string, (session: Session, card: Card) => Promise<unknown>>> = {
  "a restricted account": async (session, { accountId }) =>
    expectOk(await simulateAccountStatus(session, accountId, "RESTRICTED")),
  "a frozen card": async (session, { id }) =>
    expectOk(await session.api.POST("/cards/{id}/freeze", { params: { path: { id } } })),
  "a blocked card": async (session, { id }) =>
    expectOk(await session.api.POST("/cards/{id}/block", { params: { path: { id } } })),
  "a terminated card": async (session, { id }) =>
    expectOk(await session.api.DELETE("/cards/{id}", { params: { path: { id } } })),
};

/** Ways to stop the payments of a company's cards. */
const companyHindrances: Readonly<Record<string, (session: Session, company: Company) => Promise<unknown>>> = {
  "a deactivated company": async (session, company) =>
    expectOk(await simulateStatus(session, company, { status: "ACTIVE", isDeactivated: true })),
  "a rejected company": async (session, company) => {
    expectOk(await simulateStatus(session, company, { status: "ACTION_REQUIRED" }));
    expectOk(await requestVerification(session, company, "MANAGED"));
    expectOk(await simulateStatus(session, company, { status: "REJECTED" }));
  },
};

/** The card's account has 100. Returns balances, entries and transactions, without ids and instants. */
async function playPayments(session: Session, card: Card, stop?: () => Promise<unknown>) {
  const [cleared, reversed, disputed] = [
    await authorize(session, card.id, { amount: usd("30.00") }),
    await authorize(session, card.id, { amount: usd("20.00") }),
    await authorize(session, card.id, { amount: usd("10.00") }),
  ];
  expectOk(await clear(session, disputed.id));
  const dispute = await createReviewedDispute(session, disputed.id);
  await stop?.();
  expectOk(await clear(session, cleared.id, { amount: usd("12.00"), final: false }));
  expectOk(await clear(session, cleared.id, { amount: usd("8.00") }));
  expectOk(await reverse(session, reversed.id));
  expectOk(await refund(session, cleared.id, { amount: usd("5.00") }));
  // More than the disputed payment has.
  const refundByCard = { cardId: card.id, amount: usd("12.00") };
  expectOk(await session.api.POST("/simulations/card-transactions/refund", { body: refundByCard }));
  expectOk(await forcePost(session, card.id, { amount: usd("150.00") }));
  expectOk(await simulateOutcome(session, dispute.id, { status: "REFUNDED" }));
  await depositAmount(session, card.accountId, { value: "80", currency: "USDC" });
  return describeAccount(session, card);
}

async function describeAccount(session: Session, { accountId, id: cardId }: Card) {
  const path = { id: accountId };
  const { balance } = expectOk(await session.api.GET("/accounts/{id}", { params: { path } }));
  const ofAccount = { params: { path, query: { limit: 100 } } };
  const entries = expectOk(await session.api.GET("/accounts/{id}/entries", ofAccount));
  const ofCard = { params: { query: { cardId, limit: 100 } } };
  const transactions = expectOk(await session.api.GET("/card-transactions", ofCard));
  return {
    spendable: balance.spendable,
    held: balance.held,
    entries: entries.data.map(({ reason, postings }) => ({ reason, postings })),
    transactions: transactions.data.map(({ status, amount, events }) => ({
      status,
      amount,
      events: events.map((each) => [each.type, each.amount]),
    })),
  };
}
