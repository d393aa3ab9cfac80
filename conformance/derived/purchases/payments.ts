// Changes the payment of an order while the merchant is asked. Invariant: the order takes its own amount, or what is
// still held of it, and releases the rest.
import { latestVersion } from "../../../generated/contract.ts";
import type { ContractDocument, Operation } from "../../contract/document.ts";
import { bodyFieldsOf } from "../../contract/families.ts";
import { machinesOf, simulationsOn } from "../../contract/machines.ts";
import { type Checkout, fromCents, outcomeOf, toCents } from "../../journeys/agentic/steps.ts";
import { amountsOf, type CardTransaction, usd } from "../../journeys/card-transactions/steps.ts";
import { assertEqual } from "../../rules/expect.ts";
import { atAnyDate, type Rule } from "../../rules/rule.ts";
import type { Session } from "../../run/session.ts";
import { askForCheckout, createBuyer, merchantNeeds, runWhileHeld, takeQuote } from "./buyer.ts";
import { inTime } from "./changes.ts";
import { awaitEnd, readPayments } from "./conclusion.ts";

export const rules: readonly Rule[] = atAnyDate([
  {
    id: "purchase-payment-changed-meanwhile",
    source: "decided",
    title:
      "An order takes its own amount from its payment and releases the rest, whatever the network does while the merchant is asked",
    needs: merchantNeeds,
    checks: (document) =>
      document.version === latestVersion
        ? networkEvents(document).map((event) => ({
            name: event.name,
            operation: event.operation.id,
            run: (session) => checkEvent(session, event),
          }))
        : [],
    mayBeEmpty: "the merchant's answers affect all dates alike, so only the newest date is checked",
  },
]);

interface NetworkEvent {
  readonly name: string;
  readonly operation: Operation;
  /** Half of the order's amount is sent; otherwise no amount. */
  readonly isPart: boolean;
}

/** Every simulation of what the network does with a hold, if it takes an amount also with a part. */
function networkEvents(document: ContractDocument): NetworkEvent[] {
  const machine = machinesOf(document).find(({ resource }) => resource === "CardTransaction");
  if (machine === undefined) return [];
  const byMoves = [...simulationsOn(document, machine).keys()];
  const byUses = machine.uses.map(({ operation }) => document.operation(operation));
  return [...new Set([...byMoves, ...byUses])]
    .filter(({ path }) => path.startsWith("/simulations/"))
    .flatMap((operation) => {
      const { amount, transactionId } = bodyFieldsOf(document, operation);
      if (transactionId === undefined) return [];
      const all = { name: operation.id, operation, isPart: false };
      return amount === undefined ? [all] : [all, { ...all, name: `${operation.id} of a part`, isPart: true }];
    });
}

async function checkEvent(session: Session, { name, operation, isPart }: NetworkEvent): Promise<void> {
  const { buyer, asked, found } = await inTime(async () => {
    const buyer = await createBuyer(session);
    const quote = await takeQuote(buyer);
    const happen = async () => {
      const [payment] = (await readPayments(buyer)) as [CardTransaction];
      const amount = isPart ? { amount: usd(fromCents(openOf(payment) / 2n)) } : {};
      const body = { mediaType: "application/json", value: { transactionId: payment.id, ...amount } };
      // A refused event changes nothing, which is a case of its own.
      await session.call(operation, { body });
      return (await readPayments(buyer))[0]!;
    };
    const ask = () => askForCheckout(buyer, quote.id, "approved");
    return { buyer, ...(await runWhileHeld(buyer, "complete", ask, happen)) };
  });
  const [checkout] = (await awaitEnd(buyer)) as [Checkout];
  assertEqual("outcome of the checkout", outcomeOf(checkout), "COMPLETED", asked);
  const [payment] = (await readPayments(buyer)) as [CardTransaction];
  const [held, total] = [openOf(found!), toCents(checkout.amount.value)];
  const taken = centsOf(payment).cleared - centsOf(found!).cleared;
  const what = `cents that the order takes of ${held} held after ${name}`;
  assertEqual(what, taken, held < total ? held : total, session.latest);
  assertEqual("cents still held", openOf(payment), 0n, session.latest);
}

function centsOf(payment: CardTransaction): Readonly<Record<"authorized" | "cleared" | "reversed", bigint>> {
  const { authorized, cleared, reversed } = amountsOf(payment);
  return { authorized: toCents(authorized!), cleared: toCents(cleared!), reversed: toCents(reversed!) };
}

function openOf(payment: CardTransaction): bigint {
  const { authorized, cleared, reversed } = centsOf(payment);
  return payment.status === "AUTHORIZED" ? authorized - cleared - reversed : 0n;
}
