// Payments and increments whose partner is asked at a kill: each is decided once, by the fallback, and the partner is
// never asked again.
import { headers } from "../../../../../generated/contract.ts";
import { readEvents } from "../../../../harness/events.ts";
import { assertEqual, assertThat, expectOk, expectStatus } from "../../../../harness/expect.ts";
import { masterAccount } from "../../../../harness/holders.ts";
import type { Session } from "../../../../harness/session.ts";
import { exampleWith } from "../../../../harness/shared.ts";
import {
  authorize,
  type CardTransaction,
  newestEventOf,
  readBalance,
  usd,
} from "../../../../harness/steps/card-transactions.ts";
import type { Setup } from "../../../../harness/steps/deliveries.ts";
import { assertReplay, newKey } from "../../../../harness/steps/idempotency.ts";
import { approval, newCoveredCard } from "../../../../harness/steps/partner.ts";
import { postWebhook } from "../../../../harness/steps/webhooks.ts";
import { waitFor } from "../../../../harness/wait.ts";
import type { Exchange } from "../../../../http/exchange.ts";
import type { Mailbox } from "../../../../http/receiver/receiver.ts";
import { codeOf } from "../../../../judge/context.ts";
import { createExternalProject, type Fallback } from "../../suspended/bench.ts";
import type { Course } from "./course.ts";

const amount = usd("10.00");

interface Payment {
  readonly cardId: string;
  readonly key: string;
  /** Otherwise a worker decides it. */
  readonly isRetried: boolean;
  /** Id of the transaction that it increases; undefined for a separate payment. */
  readonly holdId: string | undefined;
}

/** The server needs the admin command to create the project. */
export function suspendedPaymentCourse(
  { session, receiver }: Setup,
  fallback: Fallback,
  kind: "payment" | "increment",
): Course {
  const isIncrement = kind === "increment";
  const requestsEach = isIncrement ? 2 : 1;
  const payments: Payment[] = [];
  let owner: Session;
  let mailbox: Mailbox;
  const begin = async () => {
    owner = await createExternalProject(session, `Suspended ${kind}`, fallback);
    mailbox = receiver.mailbox(({ body }) => {
      const { heldAmount } = JSON.parse(body.toString()).data;
      return isIncrement && heldAmount === null ? approval : "silence";
    });
    await postWebhook(owner, { name: "Decides", url: mailbox.url, mode: "REQUEST" });
  };
  /** Two more payments whose partner is asked when the service ends. */
  const hold = async () => {
    const fresh: Payment[] = [];
    for (const isRetried of [true, false]) {
      const cardId = await newCoveredCard(owner);
      const holdId = isIncrement ? (await authorize(owner, cardId, { amount })).id : undefined;
      fresh.push({ cardId, key: newKey(), isRetried, holdId });
    }
    payments.push(...fresh);
    const inTime = fresh.map((payment) => send(owner, payment).catch(() => undefined));
    await Promise.race([mailbox.wait(payments.length * requestsEach), Promise.all(inTime)]);
  };
  const retryEarly = async () => {
    for (const payment of payments)
      if (payment.isRetried) expectStatus(await send(owner, payment), [200, 201, 409, 503]);
      else await findOnceFree(owner, payment);
  };
  const conclude = async () => {
    for (const { createdAt, data } of await readEvents(owner, { type: "CARD_AUTHORIZATION_REQUEST" })) {
      const { respondBy } = data as { readonly respondBy: string };
      const isAhead = Date.parse(respondBy) > Date.parse(createdAt);
      assertThat(`respondBy after ${createdAt}, when the request was sent`, isAhead, respondBy, owner.latest);
    }
    let held = 0;
    for (const payment of payments)
      if ((await readOnlyPayment(owner, payment)).events.at(-1)!.type === "AUTHORIZATION") held++;
    assertEqual(
      "payments that the fallback approved",
      held,
      fallback === "APPROVE" ? payments.length : 0,
      owner.latest,
    );
    const [, heldAmount] = await readBalance(owner, await masterAccount(owner));
    const heldBefore = isIncrement ? payments.length : 0;
    assertEqual("amount held", heldAmount, `${(heldBefore + held) * 10}.00`, owner.latest);
    assertEqual("requests to the partner", mailbox.deliveries.length, payments.length * requestsEach);
    const type = isIncrement ? "CARD_TRANSACTION_UPDATED" : "CARD_TRANSACTION_CREATED";
    const events = await readEvents(owner, { type });
    const transactions = events.map(({ data }) => data as CardTransaction).filter(isPayment);
    const cardIds = transactions.map(({ cardId }) => cardId);
    assertEqual(
      `cards of the events ${type}`,
      cardIds.sort(),
      payments.map(({ cardId }) => cardId).sort(),
      owner.latest,
    );
  };
  return {
    name: `${kind}s whose partner is asked, fallback ${fallback}`,
    underWay: hold,
    between: hold,
    steps: [begin, retryEarly, retryEarly, conclude],
  };
}

function send(owner: Session, { cardId, key, holdId }: Payment): Promise<Exchange> {
  const id = holdId === undefined ? "simulateAuthorization" : "simulateIncrement";
  const named = holdId === undefined ? { cardId } : { transactionId: holdId };
  return owner.call(owner.document.operation(id), {
    headers: { [headers.idempotencyKey]: key },
    body: { mediaType: "application/json", value: { ...named, amount } },
  });
}

/** Waits until the payment is decided. */
async function readOnlyPayment(owner: Session, payment: Payment): Promise<CardTransaction> {
  const { isRetried, holdId } = payment;
  if (isRetried) {
    const decide = async () => {
      const exchange = await send(owner, payment);
      return [409, 503].includes(exchange.response.status) ? undefined : exchange;
    };
    const once = await waitFor("a decision for the retry", decide);
    expectStatus(once, [holdId === undefined ? 201 : 200]);
    assertReplay(await send(owner, payment), once);
  }
  const transaction = await waitFor("the end of the decision", () => findOnceFree(owner, payment));
  const decision = newestEventOf(transaction);
  assertThat(
    "a decision by the fallback after a timeout",
    decision.includes("FALLBACK TIMEOUT"),
    decision,
    owner.latest,
  );
  return transaction;
}

/** Undefined while the card takes no other transaction. Once it takes one, the payment must be decided. */
async function findOnceFree(owner: Session, { cardId, holdId }: Payment): Promise<CardTransaction | undefined> {
  const value = exampleWith(owner, "simulateDecline", { cardId, declineReason: otherReason });
  const body = { mediaType: "application/json", value };
  const other = await owner.call(owner.document.operation("simulateDecline"), { body });
  if (codeOf(other) === "SIMULATION_IN_PROGRESS") return undefined;
  expectStatus(other, [201]);
  const params = { query: { cardId } };
  const found = expectOk(owner, await owner.api.GET("/card-transactions", { params })).data.filter(isPayment);
  const events = found.map((each) => each.events.length);
  assertEqual("events of a payment whose card takes another one", events, [holdId === undefined ? 1 : 2], other);
  return found[0];
}

// The network declines with it, and no other step.
const otherReason = "SUSPECTED_FRAUD";

function isPayment({ declineReason }: CardTransaction): boolean {
  return declineReason !== otherReason;
}
