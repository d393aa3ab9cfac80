// Payments in the billing currency (interface §2.4, §6.2, §7).
import { limits } from "../../../../generated/contract.ts";
import { createFundedCard } from "../../../harness/cardholders.ts";
import { isAbout, readEvents } from "../../../harness/events.ts";
import { assertEqual, assertThat, expectError, expectOk } from "../../../harness/expect.ts";
import { journey, type Rule } from "../../../harness/rule.ts";
import type { Session } from "../../../harness/session.ts";
import { depositAsset, readFunds, simulateAccountStatus, toDecimal, toUnits } from "../../../harness/steps/accounts.ts";
import {
  amountsOf,
  authorize,
  type CardTransaction,
  clear,
  eur,
  expire,
  forcePost,
  increase,
  pay,
  readBalance,
  readTransaction,
  refund,
  reverse,
  usd,
} from "../../../harness/steps/card-transactions.ts";
import { readCard } from "../../../harness/steps/cards.ts";
import { createCompanyCard, requestVerification, simulateStatus } from "../../../harness/steps/companies.ts";

export const rules: readonly Rule[] = [
  journey(
    "payment-debt-settled",
    "decided",
    "Deposits repay an account's debt from an unauthorized payment, a shown debt is rounded up, and the rest stays on the account",
    async (session) => {
      const { id: cardId, accountId } = await createFundedCard(session, "100");
      expectOk(await forcePost(session, cardId, { amount: usd("150.00") }));
      const has = async () => {
        const { amount, spendable, fee, withdrawable } = await readFunds(session, accountId);
        return { amount: toDecimal(amount), spendable: spendable.value, withdrawable: toDecimal(withdrawable), fee };
      };
      const { fee, ...owing } = await has();
      assertEqual("balances with debt", owing, { amount: "0", spendable: "-50.00", withdrawable: "0" });
      await depositAsset(session, accountId, "10.005");
      const stillOwing = { ...owing, spendable: "-40.00" };
      const { fee: _, ...left } = await has();
      assertEqual("balances with a debt of 39.995", left, stillOwing);
      await depositAsset(session, accountId, "69.995");
      const expectedFunds = { amount: "30", spendable: "30.00", withdrawable: toDecimal(toUnits("30") - fee), fee };
      assertEqual("balances after both deposits", await has(), expectedFunds);
    },
  ),
  journey(
    "payment-without-money",
    "decided",
    "A payment of the whole balance is authorized; one cent more is declined, or approved in part if the merchant accepts that, and shows the requested amount",
    async (session) => {
      const { id: cardId } = await createFundedCard(session, "100");
      const requested = usd("100.01");
      const more = expectOk(await pay(session, cardId, { amount: requested }));
      assertEqual("status and decline reason", [more.status, more.declineReason], ["DECLINED", "INSUFFICIENT_FUNDS"]);
      const part = expectOk(await pay(session, cardId, { amount: requested, partialApprovalAllowed: true }));
      const authorized = [more, part].map(({ amount }) => amount.authorized.value);
      assertEqual("authorized amounts", authorized, ["0.00", "100.00"]);
      for (const { amount, events } of [more, part]) {
        assertEqual("requested amount", amount.requested, requested);
        assertEqual("requested amount of the event", events[0]!.requestedAmount, requested);
      }
      expectOk(await reverse(session, part.id));
      const whole = await authorize(session, cardId, { amount: usd("100.00") });
      assertEqual("payment of the whole balance", whole.status, "AUTHORIZED");
    },
  ),
  journey(
    "payment-by-frozen-card",
    "§7",
    "A payment that the status of its account or card does not allow is declined with the status as its reason",
    async (session) => {
      const { id: cardId, accountId } = await createFundedCard(session, "100");
      const params = { path: { id: cardId } };
      const assertReason = async (expected: string) => {
        const { status, declineReason } = expectOk(await pay(session, cardId, { amount: usd("1.00") }));
        assertEqual("status and decline reason", [status, declineReason], ["DECLINED", expected]);
      };
      expectOk(await simulateAccountStatus(session, accountId, "RESTRICTED"));
      await assertReason("ACCOUNT_RESTRICTED");
      expectOk(await simulateAccountStatus(session, accountId, "ACTIVE"));
      for (const [what, reason] of [
        ["freeze", "CARD_FROZEN"],
        ["block", "CARD_BLOCKED"],
      ] as const) {
        expectOk(await session.api.POST(`/cards/{id}/${what}`, { params }));
        await assertReason(reason);
      }
      expectOk(await session.api.DELETE("/cards/{id}", { params }));
      await assertReason("CARD_NOT_ACTIVE");
    },
  ),
  journey(
    "payment-pin",
    "decided",
    "A wrong PIN declines the payment and the maximum in a row blocks the card; a right PIN before resets the count",
    async (session) => {
      const { id: cardId } = await createFundedCard(session, "100");
      const params = { path: { id: cardId } };
      const reasonOf = async (pin: string) =>
        expectOk(await pay(session, cardId, { amount: usd("1.00"), pin })).declineReason;
      // A card without a PIN counts none.
      for (let sent = 0; sent < limits.cardPinAttempts; sent++)
        assertEqual("decline reason before a PIN is set", await reasonOf("4929"), "INCORRECT_PIN");
      await session.api.PUT("/cards/{id}/pin", { params, body: { pin: "4929" } });
      const sendWrong = async (times: number) => {
        for (let sent = 0; sent < times; sent++)
          assertEqual("decline reason of a wrong PIN", await reasonOf(String(9_990 + sent)), "INCORRECT_PIN");
      };
      for (let round = 0; round < 2; round++) {
        await sendWrong(limits.cardPinAttempts - 1);
        assertEqual("decline reason of the right PIN", await reasonOf("4929"), null);
      }
      await sendWrong(limits.cardPinAttempts);
      assertEqual(
        "decline reason of the right PIN after the maximum of wrong ones",
        await reasonOf("4929"),
        "CARD_BLOCKED",
      );
      const { blockReason } = await readCard(session, cardId);
      assertEqual("block reason", blockReason?.type, "PIN_ATTEMPTS_EXCEEDED");
    },
  ),
  journey(
    "payment-fees",
    "§2.4",
    "A payment shows and holds its fees for foreign currency and for cash withdrawal; a full refund returns only the ATM fee",
    ["state", "second-project"],
    async (session) => {
      const pricedProject = session.withKey(session.deployment.keys.second!);
      const { id: cardId, accountId } = await createFundedCard(pricedProject, "1000");
      const abroad = { amount: usd("50.00"), originalAmount: eur("40.00") };
      const transactions = [
        await authorize(pricedProject, cardId, { amount: usd("50.00") }),
        await authorize(pricedProject, cardId, { ...abroad }),
        await authorize(pricedProject, cardId, { ...abroad, channel: "ATM" }),
        await authorize(pricedProject, cardId, { amount: usd("50.00"), channel: "ATM" }),
      ];
      const which = transactions.map(({ fees }) => [fees.atm !== null, fees.fx !== null]);
      const expected = [
        [false, false],
        [false, true],
        [true, true],
        [true, false],
      ];
      assertEqual("presence of atm and fx fees", which, expected);
      const cents = (amount: { readonly value: string } | null) => Math.round(Number(amount?.value ?? 0) * 100);
      const sum = transactions.reduce((all, { fees }) => all + 5_000 + cents(fees.atm) + cents(fees.fx), 0);
      const [, held] = await readBalance(pricedProject, accountId);
      assertEqual("held cents", cents({ value: held }), sum);
      const withdrawn = transactions[2]!;
      expectOk(await clear(pricedProject, withdrawn.id, { originalAmount: abroad.originalAmount }));
      const { fees } = expectOk(await refund(pricedProject, withdrawn.id, { originalAmount: abroad.originalAmount }));
      assertEqual("ATM cents and FX fee after a full refund", [cents(fees.atm), fees.fx], [0, withdrawn.fees.fx]);
    },
  ),
  journey(
    "card-verification",
    "decided",
    "A card is verified with zero, also without money: approved without hold, or declined for the state of card, account or company; it cannot clear",
    async (session) => {
      const verify = async (cardId: string, declineReason: string | null) => {
        const body = { cardId };
        const shown = expectOk(await session.api.POST("/simulations/card-transactions/verification", { body }));
        const expected = [declineReason === null ? "REVERSED" : "DECLINED", declineReason];
        assertEqual("status and reason", [shown.status, shown.declineReason], expected);
        const amounts = Object.values(amountsOf(shown)).map(Number);
        const zeros = amounts.map(() => 0);
        assertEqual("amounts", amounts, zeros);
        return shown;
      };
      const { id: cardId, accountId } = await createFundedCard(session, "100");
      const approved = await verify(cardId, null);
      assertEqual("spendable and held", await readBalance(session, accountId), ["100.00", "0.00"]);
      expectError(await clear(session, approved.id, { amount: usd("1.00") }), "SIMULATION_INVALID_STATE");
      expectOk(await simulateAccountStatus(session, accountId, "RESTRICTED"));
      await verify(cardId, "ACCOUNT_RESTRICTED");
      expectOk(await simulateAccountStatus(session, accountId, "ACTIVE"));
      await verify(cardId, null);
      expectOk(await session.api.POST("/cards/{id}/freeze", { params: { path: { id: cardId } } }));
      await verify(cardId, "CARD_FROZEN");
      // Its account has no money.
      const { company, card } = await createCompanyCard(session);
      await verify(card.id, null);
      expectOk(await simulateStatus(session, company, { status: "ACTIVE", isDeactivated: true }));
      await verify(card.id, "COMPANY_DEACTIVATED");
      expectOk(await simulateStatus(session, company, { status: "ACTION_REQUIRED", isDeactivated: false }));
      await verify(card.id, null);
      expectOk(await requestVerification(session, company, "MANAGED"));
      expectOk(await simulateStatus(session, company, { status: "REJECTED" }));
      await verify(card.id, "COMPANY_NOT_VERIFIED");
    },
  ),
  journey(
    "transaction-fraud",
    "§6.2",
    "Reporting a transaction in any status as fraud blocks only its card, permanently, and emits CARD_STATUS_UPDATED once with FRAUD_ALERT_CONFIRMED",
    async (session) => {
      const cardIds: string[] = [];
      for (const [status, create] of Object.entries(paymentsInStatus)) {
        const { id: cardId } = await createFundedCard(session, "100");
        cardIds.push(cardId);
        const { id } = await create(session, cardId);
        const transaction = await readTransaction(session, id);
        assertEqual("status of the transaction", transaction.status, status);
        const params = { path: { id } };
        for (let times = 0; times < 2; times++) {
          const { response } = await session.api.POST("/card-transactions/{id}/report-fraud", { params });
          assertEqual("status of the response", response.status, 204);
          const { status: cardStatus, blockReason, blockLiftable } = await readCard(session, cardId);
          const shown = [cardStatus, blockReason?.type, blockLiftable];
          assertEqual("the card", shown, ["BLOCKED", "FRAUD_ALERT_CONFIRMED", false]);
        }
        const { declineReason } = expectOk(await pay(session, cardId, { amount: usd("1.00") }));
        assertEqual("decline reason of a later payment", declineReason, "CARD_BLOCKED");
        assertEqual("the transaction", await readTransaction(session, id), transaction);
      }
      const events = await readEvents(session, { type: "CARD_STATUS_UPDATED" });
      for (const id of cardIds) {
        const reasons = events
          .filter(({ data }) => isAbout(data, { id }))
          .map(({ data }) => (data as CardData).blockReason?.type);
        assertEqual("block reasons of its events", reasons, ["FRAUD_ALERT_CONFIRMED"]);
      }
    },
  ),
  journey(
    "payment-as-sent",
    "decided",
    "A simulated payment shows the channel and merchant that were sent, or the documented ones if none were sent",
    async (session) => {
      const { id: cardId } = await createFundedCard(session, "100");
      const merchant = {
        cardAcceptorId: "000445199012",
        name: "Corner Coffee",
        mcc: "5814",
        city: "Portland",
        country: "CA",
      } as const;
      const shop = { cardAcceptorId: null, name: "Sandbox Shop", mcc: "5999", city: "New York", country: "US" };
      const sent = { channel: "POS", merchant } as const;
      for (const what of ["authorization", "decline", "force-post", "verification"] as const)
        for (const [fields, channel, shown] of [
          [sent, "POS", merchant],
          [{}, "ECOMMERCE", shop],
        ] as const) {
          const amount = what === "verification" ? {} : { amount: usd("1.00") };
          const body = { cardId, ...amount, ...fields } as never;
          const transaction = expectOk(await session.api.POST(`/simulations/card-transactions/${what}`, { body }));
          const { id: _, ...found } = transaction.merchant;
          assertEqual(`channel and merchant of ${what}`, [transaction.channel, found], [channel, shown]);
        }
    },
  ),
  journey(
    "authorization-request-told",
    "§6.2",
    "An authorization or increment that card, PIN and account allow emits CARD_AUTHORIZATION_REQUEST with the transaction's id and cardAcceptorId; respondBy is null without a partner",
    ["state", "internal-project"],
    async (session) => {
      const { id: cardId, accountId } = await createFundedCard(session, "100");
      const merchant = { cardAcceptorId: "000445199012" };
      const { id, createdAt } = await authorize(session, cardId, { amount: usd("1.00"), merchant });
      const requests = async () =>
        (await readEvents(session, { type: "CARD_AUTHORIZATION_REQUEST" })).filter(
          ({ data }) => (data as AuthorizationRequestData).cardId === cardId,
        );
      const [authorizationRequest] = await requests();
      const { transactionId, merchant: shop, respondBy } = authorizationRequest!.data as AuthorizationRequestData;
      assertEqual("respondBy", respondBy, null);
      assertEqual(
        "transaction and cardAcceptorId of the event",
        [transactionId, shop.cardAcceptorId],
        [id, "000445199012"],
      );
      const isInTime = authorizationRequest!.createdAt <= createdAt;
      assertThat("an event no later than the transaction", isInTime, authorizationRequest!.createdAt);
      expectOk(await increase(session, id, { amount: usd("2.00") }));
      const increments = (await requests()).filter((each) => each.id !== authorizationRequest!.id);
      assertEqual(
        "transaction, cardAcceptorId, amount and held amount of the increment's events",
        increments.map(({ data }) => {
          const increment = data as AuthorizationRequestData;
          return [increment.transactionId, increment.merchant.cardAcceptorId, increment.amount, increment.heldAmount];
        }),
        [[id, "000445199012", usd("2.00"), usd("1.00")]],
      );
      const assertDeclined = async (reason: string, pin?: string) => {
        const payment = { amount: usd("1.00"), merchant, ...(pin !== undefined && { pin }) };
        const { declineReason } = expectOk(await pay(session, cardId, payment));
        assertEqual("decline reason", declineReason, reason);
      };
      await assertDeclined("INCORRECT_PIN", "9990");
      expectOk(await simulateAccountStatus(session, accountId, "RESTRICTED"));
      await assertDeclined("ACCOUNT_RESTRICTED");
      expectOk(await session.api.POST("/cards/{id}/freeze", { params: { path: { id: cardId } } }));
      await assertDeclined("CARD_FROZEN");
      assertEqual("events", (await requests()).length, 2);
    },
  ),
];

/** Makes a payment of 1.00 in each status. */
const paymentsInStatus: Readonly<
  Record<CardTransaction["status"], (session: Session, cardId: string) => Promise<CardTransaction>>
> = {
  AUTHORIZED: (session, cardId) => authorize(session, cardId, { amount: usd("1.00") }),
  CLEARED: (session, cardId) => authorizeAnd(clear, session, cardId),
  REVERSED: (session, cardId) => authorizeAnd(reverse, session, cardId),
  EXPIRED: (session, cardId) => authorizeAnd(expire, session, cardId),
  DECLINED: async (session, cardId) => {
    const body = { cardId, amount: usd("1.00") };
    return expectOk(await session.api.POST("/simulations/card-transactions/decline", { body }));
  },
};

async function authorizeAnd(end: typeof clear | typeof reverse | typeof expire, session: Session, cardId: string) {
  const { id } = await authorize(session, cardId, { amount: usd("1.00") });
  return expectOk(await end(session, id));
}

interface AuthorizationRequestData {
  readonly transactionId: string;
  readonly cardId: string;
  readonly merchant: { readonly cardAcceptorId: string | null };
  readonly amount: ReturnType<typeof usd>;
  readonly heldAmount: ReturnType<typeof usd> | null;
  readonly respondBy: string | null;
}

interface CardData {
  readonly blockReason: { readonly type: string } | null;
}
