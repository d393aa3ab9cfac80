// Billing of partners (interface §2.3; categories decided). Invariant: other checks of the project use other cards.
import { type FeeCategory, feeCategories, limits, type StatementField } from "../../../../generated/contract.ts";
import { createFundedCard } from "../../../harness/cardholders.ts";
import { dayMs, dayOf, moveTo, nextHour, tick } from "../../../harness/clock.ts";
import { microUsd } from "../../../harness/csv.ts";
import { assertEqual, assertThat, expectOk } from "../../../harness/expect.ts";
import type { Rule } from "../../../harness/rule.ts";
import type { Session } from "../../../harness/session.ts";
import { exampleWith } from "../../../harness/shared.ts";
import {
  authorize,
  clear,
  eur,
  forcePost,
  increase,
  pay,
  readTransaction,
  refund,
  reverse,
  usd,
} from "../../../harness/steps/card-transactions.ts";
import { type Card, readCard } from "../../../harness/steps/cards.ts";
import { simulateOutcome } from "../../../harness/steps/disputes.ts";
import { keyHeader, newKey } from "../../../harness/steps/idempotency.ts";
import { readStatementFile } from "../../../harness/steps/statements.ts";
import type { Exchange } from "../../../http/exchange.ts";
import { type Billed, causeGeneratedDay } from "./generated-day.ts";

export const rules: readonly Rule[] = [
  {
    id: "fees-itemised",
    source: "§2.3, decided",
    title:
      "A statement has one row per billed event, also of generated days, with time, price in its category's column, transaction, amounts, card, account and user",
    needs: ["state", "workers", "clock", "priced-project"],
    checks: () => [{ name: "", last: true, run: checkStatement }],
  },
];

const categories = Object.keys(feeCategories) as FeeCategory[];

const columns: readonly StatementField[] = [
  ...(["feeCategory", "transactionId", "transactionEventId", "transactionEventType"] as const),
  ...(["cardId", "cardLast4", "accountId", "userId"] as const),
  ...(["billAmount", "billCurrency", "originalAmount", "originalCurrency"] as const),
  ...(["merchantName", "merchantCountry", "mcc"] as const),
];

type Transaction = NonNullable<Billed["transaction"]>;

async function checkStatement(mover: Session): Promise<void> {
  const session = mover.withKey(mover.deployment.keys.priced![0]!);
  const from = await tick(mover);
  const billed = [...(await causeEvents(session)), ...(await causeGeneratedDay(session))];
  const to = await tick(mover);
  await moveTo(mover, nextHour(Date.parse(dayOf(to)) + dayMs, limits.statementFinalHourUtc));
  await assertBilled(session, billed, { from, to });
}

type Row = Readonly<Record<string, string>>;

/** The events happened in `during`, in epoch ms. */
async function assertBilled(
  session: Session,
  billed: readonly Billed[],
  during: { readonly from: number; readonly to: number },
): Promise<void> {
  const period = { from: dayOf(during.from), to: dayOf(during.to) };
  const { rows: all, exchange } = await readStatementFile(session, { period });
  const cards = new Map<string, Card>();
  for (const { cardId } of billed) if (!cards.has(cardId)) cards.set(cardId, await readCard(session, cardId));
  const rows = all.filter(({ cardId }) => cards.has(cardId!));
  const expected = billed.map((each) => expectedRow(each, cards.get(each.cardId)!));
  const found = rows.map((row) => Object.fromEntries(columns.map((name) => [name, row[name]!])));
  const inOrder = (lines: readonly object[]) => lines.map((line) => JSON.stringify(line)).sort();
  assertEqual("rows", inOrder(found), inOrder(expected), exchange);
  assertPrices(rows, exchange);
  assertTimes(rows, billed, during, exchange);
}

/** Each category has one price, which no other category has. A row has it only in the column of its category. */
function assertPrices(rows: readonly Row[], exchange: Exchange): void {
  const prices = new Map(rows.map((row) => [row.feeCategory, microUsd(row.totalFeeUsd!)]));
  const isPrice = (price: bigint) => price > 0n;
  assertThat("prices above zero", [...prices.values()].every(isPrice), [...prices].join(" "), exchange);
  assertEqual("different prices", new Set(prices.values()).size, categories.length, exchange);
  for (const row of rows) {
    const shown = categories.map((category) => microUsd(row[feeCategories[category]]!));
    const price = prices.get(row.feeCategory)!;
    const expected = categories.map((category) => (category === row.feeCategory ? price : 0n));
    assertEqual(`fee columns of a row of ${row.feeCategory}`, shown.join(), expected.join(), exchange);
  }
}

/** A fee occurs at the instant of its event. A dispute is billed later than the clearing that its row names. */
function assertTimes(
  rows: readonly Row[],
  billed: readonly Billed[],
  { from, to }: { readonly from: number; readonly to: number },
  exchange: Exchange,
): void {
  const events = billed.flatMap(({ category, transaction }) =>
    category === "DISPUTE" || transaction === undefined ? [] : [transaction.events.at(-1)!],
  );
  const times = new Map(events.map(({ id, createdAt }) => [id, Date.parse(createdAt)]));
  for (const { feeCategory, occurredAt, transactionEventId } of rows) {
    const cause = feeCategory === "DISPUTE" ? undefined : times.get(transactionEventId!);
    const [least, most] = cause === undefined ? [from, to] : [cause, cause];
    const at = Date.parse(occurredAt!);
    const [first, last] = [least, most].map((each) => new Date(each).toISOString());
    const expected = `an occurredAt of ${feeCategory} from ${first} to ${last}`;
    assertThat(expected, at >= least && at <= most, occurredAt, exchange);
  }
}

async function causeEvents(session: Session): Promise<Billed[]> {
  const { id: cardId, userId, accountId } = await createFundedCard(session, "1000");
  const billed: Billed[] = [{ category: "CARD_ISSUANCE", cardId }];
  const bill = (transaction: Transaction, ...of: readonly FeeCategory[]) => {
    for (const category of of) billed.push({ category, transaction, cardId });
  };
  const body = { userId, accountId, type: "PHYSICAL" } as const;
  const createPhysical = async () => expectOk(await session.api.POST("/cards", { body })).id;
  const shipped = [await createPhysical(), await createPhysical()];
  const shipment = exampleWith(session, "createCardShipment", { cardIds: shipped });
  const { id } = expectOk(await session.api.POST("/card-shipments", { body: shipment as never }));
  const submit = () => session.api.POST("/card-shipments/{id}/submit", { params: { path: { id } } });
  expectOk(await submit());
  // A repeated submit is not billed.
  expectOk(await submit());
  for (const cardId of shipped)
    for (const category of ["CARD_ISSUANCE", "CARD_SHIPPING"] as const) billed.push({ category, cardId });
  const lost = { params: { path: { id: shipped[0]! } }, body: { reason: "LOST" } } as const;
  const replacement = expectOk(await session.api.POST("/cards/{id}/replace", lost));
  billed.push({ category: "CARD_ISSUANCE", cardId: replacement.id });

  const tokenization = exampleWith(session, "simulateTokenization", { cardId });
  expectOk(await session.api.POST("/simulations/tokenizations", { body: tokenization as never }));
  const push = {
    params: { path: { id: cardId } },
    body: exampleWith(session, "pushProvisionCard", {}) as never,
    headers: keyHeader(newKey()),
  };
  expectOk(await session.api.POST("/cards/{id}/push-provisioning", push));
  // A retry is not billed.
  expectOk(await session.api.POST("/cards/{id}/push-provisioning", push));
  const challenge = exampleWith(session, "simulateThreeDsChallenge", { cardId });
  const { merchant } = expectOk(await session.api.POST("/simulations/3ds-challenges", { body: challenge as never }));
  // A tokenization costs as much as a push.
  billed.push({ category: "WALLET_PROVISIONING", cardId }, { category: "WALLET_PROVISIONING", cardId });
  billed.push({ category: "THREE_DS_AUTHENTICATION", cardId, merchant });

  const purchase = await authorize(session, cardId, { amount: usd("20.00") });
  bill(purchase, "AUTHORIZATION");
  bill(expectOk(await clear(session, purchase.id, { amount: usd("5.00"), final: false })), "CLEARING");
  bill(expectOk(await clear(session, purchase.id, { amount: usd("15.00") })), "CLEARING");
  const disputeBody = exampleWith(session, "createDispute", { transactionId: purchase.id, amount: usd("6.00") });
  const dispute = expectOk(await session.api.POST("/disputes", { body: disputeBody as never }));
  const clearing = (await readTransaction(session, purchase.id)).events.at(-1)!;
  bill({ ...purchase, events: [{ ...clearing, amount: usd("6.00") }] }, "DISPUTE");
  // The refund of a dispute costs nothing more.
  expectOk(await simulateOutcome(session, dispute.id, { status: "UNDER_REVIEW" }));
  const refunded = { status: "REFUNDED", refundedAmount: usd("1.00") } as const;
  expectOk(await simulateOutcome(session, dispute.id, refunded));
  bill(expectOk(await refund(session, purchase.id, { amount: usd("5.00") })), "REFUND");
  const abroad = { name: "Kiosk", country: "DE" };
  const foreign = { amount: usd("12.50"), originalAmount: eur("10.00"), merchant: abroad };
  const paidAbroad = await authorize(session, cardId, foreign);
  bill(paidAbroad, "AUTHORIZATION");
  bill(
    expectOk(await clear(session, paidAbroad.id, { originalAmount: eur("10.00") })),
    ...(["CLEARING", "CROSS_BORDER", "FX"] as const),
  );
  bill(
    expectOk(await forcePost(session, cardId, { amount: usd("3.00"), merchant: abroad })),
    ...(["CLEARING", "CROSS_BORDER"] as const),
  );
  const reversedPayment = await authorize(session, cardId, { amount: usd("7.00") });
  bill(reversedPayment, "AUTHORIZATION");
  bill(expectOk(await reverse(session, reversedPayment.id)), "REVERSAL");
  for (const [channel, category] of [["POS", "AUTHORIZATION"] as const, ["ATM", "ATM_WITHDRAWAL"] as const]) {
    const increased = await authorize(session, cardId, { amount: usd("2.00"), channel });
    bill(increased, category);
    bill(expectOk(await increase(session, increased.id, { amount: usd("1.00") })), category);
    const declined = expectOk(await increase(session, increased.id, { amount: usd("5000.00") }));
    bill(declined, channel === "ATM" ? "ATM_DECLINE" : "DECLINE");
  }
  // An expiring hold costs nothing more.
  const expiringPayment = await authorize(session, cardId, { amount: usd("8.00") });
  bill(expiringPayment, "AUTHORIZATION");
  expectOk(
    await session.api.POST("/simulations/card-transactions/expiry", { body: { transactionId: expiringPayment.id } }),
  );

  const declined = { cardId, amount: usd("4.00") };
  const decline = (channel: "POS" | "ATM") =>
    session.api.POST("/simulations/card-transactions/decline", { body: { ...declined, channel } });
  bill(expectOk(await decline("POS")), "DECLINE");
  bill(expectOk(await decline("ATM")), "ATM_DECLINE");
  bill(expectOk(await pay(session, cardId, { amount: usd("9.00"), channel: "ATM" })), "ATM_WITHDRAWAL");
  const uses = { BALANCE_INQUIRY: "ATM_NON_FINANCIAL", PIN_CHANGE: "ATM_NON_FINANCIAL" } as const;
  for (const [kind, category] of Object.entries({ ...uses, ACCOUNT_VERIFICATION: "ACCOUNT_VERIFICATION" } as const)) {
    const body = { cardId, kind: kind as keyof typeof uses };
    expectOk(await session.api.POST("/simulations/card-transactions/non-financial", { body }));
    billed.push({ category, cardId });
  }
  const verify = async (fields: { readonly channel?: "ATM" } = {}) => {
    const body = { cardId, ...fields };
    return expectOk(await session.api.POST("/simulations/card-transactions/verification", { body }));
  };
  bill(await verify(), "ACCOUNT_VERIFICATION");
  bill(await verify({ channel: "ATM" }), "ACCOUNT_VERIFICATION");
  expectOk(await session.api.POST("/cards/{id}/freeze", { params: { path: { id: cardId } } }));
  // A declined verification costs as much as an approved one.
  bill(await verify(), "ACCOUNT_VERIFICATION");
  bill(await verify({ channel: "ATM" }), "ACCOUNT_VERIFICATION");
  expectOk(await session.api.POST("/cards/{id}/unfreeze", { params: { path: { id: cardId } } }));
  // A spreadsheet could start a formula after each apostrophe.
  const starts = Array.from("=+-@\t\r\n\uff1d\uff0b\uff0d\uff20", (sign) => `'${sign}A1`);
  for (const name of [...starts, `A;'=1\t'-1|'+1 '@1\u200b'=1;\ufeff'=1 "'-1" A+B Smith - Sons 7-1`]) {
    const payment = { amount: usd("1.00"), merchant: { name: name.replaceAll("'", "") } };
    const posted = expectOk(await forcePost(session, cardId, payment));
    billed.push({ category: "CLEARING", transaction: posted, cardId, merchant: { ...posted.merchant, name } });
  }
  assertEqual(
    "categories without an event",
    [...new Set(categories).difference(new Set(billed.map(({ category }) => category)))],
    [],
  );
  return billed;
}

/** The last event of a transaction is billed. */
function expectedRow({ category, transaction, cardId, merchant = transaction?.merchant }: Billed, card: Card): object {
  const event = transaction?.events.at(-1);
  const row: Partial<Record<StatementField, string>> = {
    feeCategory: category,
    transactionId: transaction?.id ?? "",
    transactionEventId: event?.id ?? "",
    transactionEventType: event?.type ?? "",
    cardId,
    cardLast4: card.last4,
    accountId: card.accountId,
    userId: card.userId,
    billAmount: event?.amount.value ?? "",
    billCurrency: event?.amount.currency ?? "",
    originalAmount: event?.originalAmount?.value ?? "",
    originalCurrency: event?.originalAmount?.currency ?? "",
    merchantName: merchant?.name ?? "",
    merchantCountry: merchant?.country ?? "",
    mcc: merchant?.mcc ?? "",
  };
  return Object.fromEntries(columns.map((name) => [name, row[name]]));
}
