// Causes a generated day of payments, and reads from their events what each costs the partner (decided).
import type { FeeCategory } from "../../../../generated/contract.ts";
import { seedsOf } from "../../../harness/exploration.ts";
import type { Session } from "../../../harness/session.ts";
import { authorize, type CardTransaction } from "../../../harness/steps/card-transactions.ts";
import { largestSendable, toAmount } from "../../../harness/units.ts";
import { foreignAmount, keep, paymentEvents } from "../../derived/announced/payment-events.ts";
import { createSituation, deposit } from "../../derived/announced/situation.ts";

export interface Billed {
  readonly category: FeeCategory;
  /** Its last event is billed. */
  readonly transaction?: CardTransaction;
  readonly cardId: string;
  readonly merchant?: Pick<CardTransaction["merchant"], "name" | "country" | "mcc">;
}

/** The merchants are in the program's country. */
export async function causeGeneratedDay(session: Session): Promise<Billed[]> {
  const situation = await createSituation(session, false, seedsOf(1)[0]!);
  const { cards, billing, random, transactions, disputes } = situation;
  const pay = async (channel: "ECOMMERCE" | "ATM", isForeign: boolean, units: bigint) => {
    const payment = { amount: toAmount(units, billing), originalAmount: isForeign ? foreignAmount(situation) : null };
    const { id } = keep(situation, await authorize(session, random.pick(cards), { ...payment, channel }));
    return id;
  };
  for (const isForeign of [true, false])
    for (const [index, event] of Object.values(paymentEvents).entries()) {
      await deposit(situation);
      const id = await pay(index % 4 === 0 ? "ATM" : "ECOMMERCE", isForeign, 1n + random.units(10n ** 4n));
      // The row of a dispute about a part has no original amount, which its clearing shows.
      const later = isForeign ? ["refund"] : ["refund", "won dispute"];
      await event(situation, transactions.get(id)!);
      for (const name of later) await paymentEvents[name]!(situation, transactions.get(id)!);
    }
  for (const channel of ["ECOMMERCE", "ATM"] as const) await pay(channel, false, largestSendable(billing));
  return [
    ...cards.map((cardId): Billed => ({ category: "CARD_ISSUANCE", cardId })),
    ...[...transactions.values()].flatMap(billedEventsOf),
    ...[...disputes.values()].map(({ transactionId, amount }): Billed => {
      const transaction = transactions.get(transactionId)!;
      const clearing = transaction.events.findLast(({ type }) => type === "CLEARING")!;
      const event = { ...clearing, amount };
      return { category: "DISPUTE", transaction: { ...transaction, events: [event] }, cardId: transaction.cardId };
    }),
  ];
}

function billedEventsOf(transaction: CardTransaction): Billed[] {
  return transaction.events.flatMap((event) =>
    categoriesOf(transaction, event.type).map((category) => ({
      ...{ category, cardId: transaction.cardId },
      transaction: { ...transaction, events: [event] },
    })),
  );
}

/** An expiry and a dispute's refund cost nothing more. */
function categoriesOf(
  { channel, originalAmount }: CardTransaction,
  type: CardTransaction["events"][number]["type"],
): FeeCategory[] {
  const isAtm = channel === "ATM";
  if (type === "AUTHORIZATION") return [isAtm ? "ATM_WITHDRAWAL" : type];
  if (type === "DECLINE") return [isAtm ? "ATM_DECLINE" : type];
  if (type === "CLEARING") return originalAmount === null ? [type] : [type, "FX"];
  return type === "REVERSAL" || type === "REFUND" ? [type] : [];
}
