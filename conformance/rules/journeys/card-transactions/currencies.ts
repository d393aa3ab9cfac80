// Payments in a foreign currency (interface §7).
import { type ErrorCode, limits } from "../../../../generated/contract.ts";
import { createFundedCard } from "../../../harness/cardholders.ts";
import { assertEqual, expectError, expectInvalid, expectOk } from "../../../harness/expect.ts";
import { journey, type Rule } from "../../../harness/rule.ts";
import {
  authorize,
  type CardTransaction,
  clear,
  eur,
  forcePost,
  increase,
  readTransaction,
  refund,
  reverse,
  usd,
} from "../../../harness/steps/card-transactions.ts";
import { largestSendable, toAmount, toUnits } from "../../../harness/units.ts";
import { assertShareOfOriginal, partialPayments } from "./parts.ts";

const errorCode = "SIMULATION_INVALID_STATE";
const unsupported = "SIMULATION_UNSUPPORTED_CURRENCY";
const refundPath = "/simulations/card-transactions/refund";

export const rules: readonly Rule[] = [
  journey(
    "payment-cross-currency",
    "§7",
    "A cross-currency simulation needs originalAmount, and any other mixture is refused; a refusal names the field and its currency, and no moves; the transaction shows both amounts and their exchange rate",
    async (session) => {
      const { id: cardId } = await createFundedCard(session, "100");
      const refuse = (
        response: Parameters<typeof expectError>[0],
        [field, accepted]: readonly [string, string],
        code: ErrorCode = unsupported,
      ) => {
        const { path, currency, moves } = expectError(response, code);
        assertEqual("path, currency and moves", [path, currency, moves], [`/body/${field}`, accepted, undefined]);
      };
      for (const currency of ["EUR", "USDC", "XYZ"]) {
        const body = { cardId, amount: { value: "10.00", currency } };
        for (const what of ["authorization", "decline", "force-post"] as const)
          refuse(await session.api.POST(`/simulations/card-transactions/${what}`, { body }), ["amount", "USD"]);
      }
      for (const currency of ["USDC", "XYZ"]) {
        const body = { cardId, amount: usd("10.00"), originalAmount: { value: "10.00", currency } };
        for (const what of ["authorization", "decline", "force-post"] as const)
          expectInvalid(
            await session.api.POST(`/simulations/card-transactions/${what}`, { body }),
            "/body/originalAmount/currency",
          );
      }
      const transaction = await authorize(session, cardId, { amount: usd("12.50"), originalAmount: eur("10.00") });
      const amounts = [transaction.amount.authorized, transaction.originalAmount];
      assertEqual("authorized and original amount", amounts, [usd("12.50"), eur("10.00")]);
      assertEqual("exchange rate", transaction.exchangeRate, "1.25");
      const pounds = { value: "1.00", currency: "GBP" };
      const original = ["originalAmount", "EUR"] as const;
      refuse(await clear(session, transaction.id), original, errorCode);
      refuse(await clear(session, transaction.id, { amount: usd("12.50") }), original, errorCode);
      refuse(await clear(session, transaction.id, { originalAmount: pounds }), original);
      refuse(await clear(session, transaction.id, { amount: pounds, originalAmount: eur("1.00") }), ["amount", "USD"]);
      refuse(await reverse(session, transaction.id, { amount: eur("1.00") }), ["amount", "USD"]);
      const inEuros = { amount: eur("1.00"), originalAmount: eur("1.00") };
      refuse(await increase(session, transaction.id, inEuros), ["amount", "USD"]);
      expectOk(await clear(session, transaction.id, { originalAmount: eur("10.00") }));
      refuse(await refund(session, transaction.id, { amount: usd("1.00") }), original, errorCode);
      refuse(await refund(session, transaction.id, { originalAmount: pounds }), original, errorCode);
      const { id } = await authorize(session, cardId, { amount: usd("12.50") });
      const [different, equal] = ["4.00", "5.00"].map((value) => ({ amount: usd("5.00"), originalAmount: usd(value) }));
      for (const add of [increase, clear, refund]) {
        expectInvalid(await add(session, id, different!), "/body/originalAmount/value");
        const { originalAmount } = expectOk(await add(session, id, equal!));
        assertEqual("original amount", originalAmount, null);
      }
    },
  ),
  journey(
    "amount-defaults",
    "the document",
    "An amount that is not sent defaults to the originalAmount at the exchange rate, or without one to all that is held or not refunded",
    async (session) => {
      const { id: cardId } = await createFundedCard(session, "100");
      const abroad = () => authorize(session, cardId, { amount: usd("10.00"), originalAmount: eur("9.00") });
      const home = () => authorize(session, cardId, { amount: usd("10.00") });
      const assertNewest = (response: Parameters<typeof expectOk<CardTransaction>>[0], value: string) =>
        assertEqual("amount of the event", expectOk(response).events.at(-1)!.amount, usd(value));
      const first = await abroad();
      assertNewest(await clear(session, first.id, { originalAmount: eur("4.50") }), "5.00");
      assertNewest(await refund(session, first.id, { originalAmount: eur("2.25") }), "2.50");
      const rounded = await abroad();
      assertNewest(await clear(session, rounded.id, { originalAmount: eur("0.05"), final: false }), "0.06");
      assertNewest(await clear(session, rounded.id, { originalAmount: eur("0.05") }), "0.06");
      // At the rate, 0.10 EUR is 0.11 USD. The refund of all that was cleared returns both clearings, 0.12 USD.
      assertNewest(await refund(session, rounded.id, { originalAmount: eur("0.10") }), "0.12");
      for (const [sent, value] of [
        [{}, "10.00"],
        [{ originalAmount: usd("4.00") }, "4.00"],
      ] as const) {
        const { id } = await home();
        assertNewest(await clear(session, id, sent), value);
        assertNewest(await refund(session, id, { originalAmount: usd("1.00") }), "1.00");
        assertNewest(await refund(session, id), toAmount(toUnits(usd(value)) - toUnits(usd("1.00")), "USD").value);
      }
      const held = await home();
      expectOk(await clear(session, held.id, { amount: usd("3.00"), final: false }));
      assertNewest(await reverse(session, held.id), "7.00");
    },
  ),
  journey(
    "payment-in-part-abroad",
    "decided",
    "A payment that the available money covers in part has the same part of its original amount, rounded half up",
    ["state", "internal-project"],
    async (session) => {
      const payments = Map.groupBy(partialPayments(), ({ part }) => part.value);
      for (const [covered, alike] of payments) {
        const { id: cardId } = await createFundedCard(session, covered);
        for (const payment of alike) {
          const { amount, originalAmount } = payment;
          const transaction = await authorize(session, cardId, {
            amount,
            originalAmount,
            partialApprovalAllowed: true,
          });
          assertShareOfOriginal(payment, transaction);
          expectOk(await reverse(session, transaction.id));
        }
      }
    },
  ),
  journey(
    "refund-in-its-currency",
    "§7",
    "A refund needs an authorized, then cleared transaction in its currency and cannot exceed the cleared amount in either currency",
    async (session) => {
      const { id: cardId } = await createFundedCard(session, "100");
      const transaction = await authorize(session, cardId, { amount: usd("12.50"), originalAmount: eur("10.00") });
      expectError(await refund(session, transaction.id, { originalAmount: eur("1.00") }), errorCode);
      expectOk(await clear(session, transaction.id, { originalAmount: eur("8.00") }));
      const poundAmount = { value: "1.00", currency: "GBP" };
      expectError(await refund(session, transaction.id, { originalAmount: poundAmount }), errorCode);
      const { largest } = expectError(
        await refund(session, transaction.id, { originalAmount: eur("8.01") }),
        errorCode,
      );
      assertEqual("largest amount", largest, eur("8.00"));
      const excessiveRefund = { amount: usd("10.01"), originalAmount: eur("0.01") };
      expectError(await refund(session, transaction.id, excessiveRefund), errorCode);
      expectOk(await refund(session, transaction.id, { originalAmount: eur("3.00") }));
      expectError(await refund(session, transaction.id, { originalAmount: eur("5.01") }), errorCode);
      const { amount } = expectOk(await refund(session, transaction.id, { originalAmount: eur("5.00") }));
      assertEqual("current amount", amount.current.value, "0.00");
      const posted = expectOk(await forcePost(session, cardId, { amount: usd("5.00") }));
      expectError(await refund(session, posted.id), errorCode);
    },
  ),
  journey(
    "converted-amount-bounds",
    "decided",
    "A clearing that converts to more digits than an amount may have is refused and changes nothing; a converted refund is at most the rest",
    ["state", "internal-project"],
    async (session) => {
      const { id: cardId } = await createFundedCard(session, "4000000");
      const pay = () => authorize(session, cardId, { amount: usd("1000000.00"), originalAmount: eur("0.01") });
      const mostAbroad = largestSendable("EUR");
      const mostFitting = largestSendable("USD") / toUnits(usd("1000000.00"));
      const cents = (units: bigint) => ({ originalAmount: toAmount(units, "EUR") });
      const older = await authorize(session, cardId, { amount: usd("20.00"), originalAmount: eur("10.00") });
      expectOk(await clear(session, older.id, { originalAmount: eur("10.00") }));
      const [first, second, third] = [await pay(), await pay(), await pay()];

      expectOk(await clear(session, first.id, cents(1n)));
      const { largest } = expectError(await refund(session, first.id, cents(mostAbroad)), errorCode);
      assertEqual("largest amount", largest, eur("0.01"));
      const refundByCard = (units: bigint) => session.api.POST(refundPath, { body: { cardId, ...cents(units) } });
      expectError(await refundByCard(mostAbroad), errorCode);
      assertEqual("payment that fits", expectOk(await refundByCard(1_000n)).id, older.id);

      for (const units of [mostFitting + 1n, mostAbroad])
        expectInvalid(await clear(session, second.id, cents(units)), "/body/originalAmount/value");
      assertEqual("the transaction", await readTransaction(session, second.id), second);
      expectOk(await clear(session, second.id, { amount: usd("7.00"), ...cents(mostAbroad) }));
      const capped = expectOk(await refund(session, second.id, cents(mostAbroad - 1n)));
      assertEqual("refunded amount", capped.amount.refunded, usd("7.00"));

      const cleared = expectOk(await clear(session, third.id, cents(mostFitting)));
      const expected = toAmount(mostFitting * toUnits(usd("1000000.00")), "USD");
      assertEqual("cleared amount", cleared.amount.cleared, expected);
    },
  ),
  journey(
    "refunds-by-card-together",
    "§7",
    "Concurrent refunds by card apply to one payment each while payments with enough left remain",
    async (session) => {
      const { id: cardId } = await createFundedCard(session, "100");
      const paid: string[] = [];
      for (let count = 0; count < 5; count++) {
        const { id } = await authorize(session, cardId, { amount: usd("4.00") });
        paid.push(expectOk(await clear(session, id)).id);
      }
      const body = { cardId, amount: usd("4.00") };
      const refundOnce = () => session.api.POST(refundPath, { body });
      const refunded = await Promise.all(paid.map(async () => expectOk(await refundOnce()).id));
      assertEqual("refunded payments", refunded.sort(), paid.sort());
      expectError(await refundOnce(), errorCode);
    },
  ),
  journey(
    "refund-by-card",
    "§7",
    "A refund by card applies to its newest payment with enough cleared in the refund's currency, however many came later; without one it is refused",
    async (session) => {
      const { id: cardId } = await createFundedCard(session, "100");
      const paid = async (value: string, original: ReturnType<typeof eur> | null = null) => {
        const { id } = await authorize(session, cardId, { amount: usd(value), originalAmount: original });
        return expectOk(await clear(session, id, { originalAmount: original })).id;
      };
      const refunded = async (amounts: object) =>
        expectOk(await session.api.POST(refundPath, { body: { cardId, ...amounts } })).id;
      const refused = async (amounts: object) =>
        expectError(await session.api.POST(refundPath, { body: { cardId, ...amounts } }), errorCode);
      const [older, abroad, newer] = [await paid("10.00"), await paid("12.50", eur("10.00")), await paid("4.00")];
      await authorize(session, cardId, { amount: usd("20.00") });
      expectOk(await forcePost(session, cardId, { amount: usd("20.00") }));
      // Payments that cleared without an authorization take no refund.
      for (let count = 0; count <= limits.pageMax; count++)
        expectOk(await forcePost(session, cardId, { amount: usd("0.01") }));
      assertEqual("payment for an amount that fits the newest", await refunded({ amount: usd("3.00") }), newer);
      assertEqual("payment for more than the newest has left", await refunded({ amount: usd("3.00") }), older);
      assertEqual("payment in the other currency", await refunded({ originalAmount: eur("1.00") }), abroad);
      assertEqual("payment for the rest of the newest", await refunded({ amount: usd("1.00") }), newer);
      assertEqual("payment for a refund without an amount", await refunded({}), older);
      await refused({ amount: usd("0.01") });
      await refused({ originalAmount: eur("9.01") });
      await refused({ originalAmount: { value: "1.00", currency: "GBP" } });
    },
  ),
];
