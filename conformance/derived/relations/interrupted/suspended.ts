// Payments whose partner is asked at a kill: each is decided once, by the fallback, and the partner is never asked again.
import { headers } from "../../../../generated/contract.ts";
import type { Exchange } from "../../../http/exchange.ts";
import { decisionOf, newCoveredCard } from "../../../journeys/authorizations/partner.ts";
import { type CardTransaction, readBalance, usd } from "../../../journeys/card-transactions/steps.ts";
import type { Setup } from "../../../journeys/delivery/receiving.ts";
import { assertReplay, newKey } from "../../../journeys/idempotency/steps.ts";
import { postWebhook } from "../../../journeys/webhooks/endpoints.ts";
import type { Mailbox } from "../../../receiver/receiver.ts";
import { readEvents } from "../../../rules/events.ts";
import { assertEqual, assertThat, expectOk, expectStatus } from "../../../rules/expect.ts";
import { masterAccount } from "../../../rules/holders.ts";
import { waitFor } from "../../../rules/wait.ts";
import type { Session } from "../../../run/session.ts";
import { createExternalProject, type Fallback } from "../../suspended/bench.ts";
import type { Course } from "./course.ts";

const amount = usd("10.00");

interface Payment {
  readonly cardId: string;
  readonly key: string;
  /** Otherwise a worker decides it. */
  readonly isRetried: boolean;
}

/** The server needs the admin command to create the project. */
export function suspendedPaymentCourse({ session, receiver }: Setup, fallback: Fallback): Course {
  const payments: Payment[] = [];
  let owner: Session;
  let mailbox: Mailbox;
  const begin = async () => {
    owner = await createExternalProject(session, "Suspended", fallback);
    mailbox = receiver.mailbox(["silence"]);
    await postWebhook(owner, { name: "Decides", url: mailbox.url, mode: "REQUEST" });
  };
  /** Two more payments whose partner is asked when the service ends. */
  const hold = async () => {
    const fresh: Payment[] = [];
    for (const isRetried of [true, false])
      fresh.push({ cardId: await newCoveredCard(owner), key: newKey(), isRetried });
    payments.push(...fresh);
    const inTime = fresh.map((payment) => send(owner, payment).catch(() => undefined));
    await Promise.race([mailbox.wait(payments.length), Promise.all(inTime)]);
  };
  const retryEarly = async () => {
    for (const payment of payments.filter(({ isRetried }) => isRetried))
      expectStatus(await send(owner, payment), [201, 409, 503]);
  };
  const conclude = async () => {
    let held = 0;
    for (const payment of payments) if ((await readOnlyPayment(owner, payment)).status === "AUTHORIZED") held++;
    assertEqual(
      "payments that the fallback approved",
      held,
      fallback === "APPROVE" ? payments.length : 0,
      owner.latest,
    );
    const [, heldAmount] = await readBalance(owner, await masterAccount(owner));
    assertEqual("amount held", heldAmount, `${held * 10}.00`, owner.latest);
    assertEqual("requests to the partner", mailbox.deliveries.length, payments.length);
    const events = await readEvents(owner, { type: "CARD_TRANSACTION_CREATED" });
    const cardIds = events.map(({ data }) => (data as CardTransaction).cardId);
    assertEqual(
      "cards of the created events",
      cardIds.sort(),
      payments.map(({ cardId }) => cardId).sort(),
      owner.latest,
    );
  };
  return {
    name: `payments whose partner is asked, fallback ${fallback}`,
    underWay: hold,
    between: hold,
    steps: [begin, retryEarly, retryEarly, conclude],
  };
}

function send(owner: Session, { cardId, key }: Payment): Promise<Exchange> {
  return owner.call(owner.document.operation("simulateAuthorization"), {
    headers: { [headers.idempotencyKey]: key },
    body: { mediaType: "application/json", value: { cardId, amount } },
  });
}

/** Waits until the payment is decided. */
async function readOnlyPayment(owner: Session, payment: Payment): Promise<CardTransaction> {
  const { cardId, isRetried } = payment;
  if (isRetried) {
    const decide = async () => {
      const exchange = await send(owner, payment);
      return [409, 503].includes(exchange.response.status) ? undefined : exchange;
    };
    const once = await waitFor("a decision for the retry", decide);
    expectStatus(once, [201]);
    assertReplay(await send(owner, payment), once);
  }
  const query = { cardId };
  const list = async () => expectOk(owner, await owner.api.GET("/card-transactions", { params: { query } })).data;
  const found = await waitFor("a decided payment", async () => {
    const all = await list();
    return all.length === 0 ? undefined : all;
  });
  assertEqual("payments of the card", found.length, 1, owner.latest);
  const [transaction] = found as [CardTransaction];
  const decision = decisionOf(transaction);
  assertThat(
    "a decision by the fallback after a timeout",
    decision.includes("FALLBACK TIMEOUT"),
    decision,
    owner.latest,
  );
  return transaction;
}
