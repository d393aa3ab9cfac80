// Causes a generated day of payments, and reads from their events what each costs the partner (decided).
import type { FeeCategory } from "../../../../generated/contract.ts";
import { seedsOf } from "../../../harness/exploration.ts";
import type { Session } from "../../../harness/session.ts";
import type { CardTransaction } from "../../../harness/steps/card-transactions.ts";
import { deposit, takeStep } from "../../derived/announced/steps.ts";
import { createWorld, mainProgram } from "../../derived/announced/world.ts";

export interface Billed {
  readonly category: FeeCategory;
  /** Its last event is billed. */
  readonly transaction?: CardTransaction;
  readonly cardId: string;
  readonly merchant?: Pick<CardTransaction["merchant"], "name" | "country" | "mcc">;
}

const stepsOfDay = 24;

/** The merchants are in the program's country. */
export async function causeGeneratedDay(session: Session): Promise<Billed[]> {
  const world = await createWorld(session, mainProgram, seedsOf(1)[0]!);
  await deposit(world);
  for (let steps = 0; steps < stepsOfDay; steps++) await takeStep(world);
  return [
    ...world.cards.map((cardId): Billed => ({ category: "CARD_ISSUANCE", cardId })),
    ...[...world.transactions.values()].flatMap(billedEventsOf),
    ...[...world.disputes.values()].map(({ transactionId, amount }): Billed => {
      const transaction = world.transactions.get(transactionId)!;
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
