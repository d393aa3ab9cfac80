// Changes the payment of an order while the merchant is asked. Invariant: the order takes what is left of its own amount,
// or what is still held, and releases the rest.
import { latestVersion } from "../../../../generated/contract.ts";
import type { ContractDocument, Operation } from "../../../contract/document.ts";
import { bodyFieldsOf } from "../../../contract/families.ts";
import { machinesOf, simulationsOn } from "../../../contract/machines.ts";
import { assertEqual } from "../../../harness/expect.ts";
import { atAnyDate, type Rule } from "../../../harness/rule.ts";
import type { Session } from "../../../harness/session.ts";
import { type Checkout, fromCents, outcomeOf, toCents } from "../../../harness/steps/agentic.ts";
import { amountsOf, type CardTransaction, usd } from "../../../harness/steps/card-transactions.ts";
import { askForCheckout, type Buyer, createBuyer, merchantNeeds, runWhileHeld, takeQuote } from "./buyer.ts";
import { inTime } from "./changes.ts";
import { awaitEnd, readPayments } from "./conclusion.ts";

export const rules: readonly Rule[] = atAnyDate([
  {
    id: "purchase-payment-changed-meanwhile",
    source: "decided",
    title:
      "An order takes its own amount, less what has cleared, and releases the rest, whatever the network does while the merchant is asked",
    needs: merchantNeeds,
    checks: (document) =>
      document.version === latestVersion
        ? networkEvents(document).map((event) => ({
            name: event.name,
            operation: event.operation.id,
            run: (session) => checkCourses(session, event, networkEvents(document)),
          }))
        : [],
    mayBeEmpty: "the merchant's answers affect all dates alike, so only the newest date is checked",
  },
]);

interface NetworkEvent {
  readonly name: string;
  readonly operation: Operation;
  /** A part of what is held is sent; otherwise no amount. */
  readonly isPart: boolean;
  readonly switches: Readonly<Record<string, boolean>>;
}

/** Every simulation of what the network does with a hold, with and without a part, and with each switch turned. */
function networkEvents(document: ContractDocument): NetworkEvent[] {
  const machine = machinesOf(document).find(({ resource }) => resource === "CardTransaction");
  if (machine === undefined) return [];
  const byMoves = [...simulationsOn(document, machine).keys()];
  const byUses = machine.uses.map(({ operation }) => document.operation(operation));
  return [...new Set([...byMoves, ...byUses])]
    .filter(({ path }) => path.startsWith("/simulations/"))
    .flatMap((operation) => {
      const { amount, transactionId, ...others } = bodyFieldsOf(document, operation);
      if (transactionId === undefined) return [];
      const turned = Object.entries(others).flatMap(([field, { default: usual }]) =>
        typeof usual === "boolean" ? [{ [field]: !usual }] : [],
      );
      const parts = amount === undefined ? [false] : [false, true];
      return parts.flatMap((isPart) =>
        [{}, ...turned].map((switches: NetworkEvent["switches"]) => {
          const words = Object.entries(switches).map(([field, value]) => `, ${field} ${value}`);
          const name = `${operation.id}${isPart ? " of a part" : ""}${words.join("")}`;
          return { name, operation, isPart, switches };
        }),
      );
    });
}

/** Another event follows only if the first one changes the payment and leaves a hold. */
async function checkCourses(session: Session, first: NetworkEvent, all: readonly NetworkEvent[]): Promise<void> {
  const payment = await checkCourse(session, [first]);
  if (payment.events.length === 1 || openOf(payment) === 0n) return;
  for (const second of all) await checkCourse(session, [first, second]);
}

/** Returns the payment after the events, before the merchant's answer. */
async function checkCourse(session: Session, course: readonly NetworkEvent[]): Promise<CardTransaction> {
  const { buyer, asked, found } = await inTime(async () => {
    const buyer = await createBuyer(session);
    const quote = await takeQuote(buyer);
    const happen = async () => {
      for (const event of course) await apply(buyer, event);
      return (await readPayments(buyer))[0]!;
    };
    const ask = () => askForCheckout(buyer, quote.id, "approved");
    return { buyer, ...(await runWhileHeld(buyer, "complete", ask, happen)) };
  });
  const [checkout] = (await awaitEnd(buyer)) as [Checkout];
  assertEqual("outcome of the checkout", outcomeOf(checkout), "COMPLETED", asked);
  const [payment] = (await readPayments(buyer)) as [CardTransaction];
  const [before, held] = [centsOf(found!), openOf(found!)];
  const left = toCents(checkout.amount.value) - (before.cleared - before.refunded);
  const due = left < 0n ? 0n : left < held ? left : held;
  const names = course.map(({ name }) => name).join(", then ");
  const what = `cents that the order takes of ${held} held and ${left} left to pay, after ${names}`;
  assertEqual(what, centsOf(payment).cleared - before.cleared, due, session.latest);
  assertEqual("cents still held", openOf(payment), 0n, session.latest);
  return found!;
}

/** A refused event changes nothing, which is a case of its own. */
async function apply(buyer: Buyer, { operation, isPart, switches }: NetworkEvent): Promise<void> {
  const [payment] = (await readPayments(buyer)) as [CardTransaction];
  const amount = isPart ? { amount: usd(fromCents(partOf(openOf(payment)))) } : {};
  const value = { transactionId: payment.id, ...amount, ...switches };
  await buyer.session.call(operation, { body: { mediaType: "application/json", value } });
}

/** So large that two parts, one of them added to the hold, exceed an order's amount. */
function partOf(held: bigint): bigint {
  return (held * 3n) / 4n;
}

type Cents = Readonly<Record<"authorized" | "cleared" | "reversed" | "refunded", bigint>>;

function centsOf(payment: CardTransaction): Cents {
  const cents = Object.entries(amountsOf(payment)).map(([name, value]) => [name, toCents(value)]);
  return Object.fromEntries(cents) as Cents;
}

function openOf(payment: CardTransaction): bigint {
  const { authorized, cleared, reversed } = centsOf(payment);
  return payment.status === "AUTHORIZED" ? authorized - cleared - reversed : 0n;
}
