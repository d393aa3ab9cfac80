// Plays a day of a project: users, cards, payments, a refund and a dispute, through the public interface.
import type { Answer, Input, Session } from "./session.ts";
import { Store } from "./store.ts";

export interface Step {
  readonly title: string;
  /** The page of the step's result; null if there is none. */
  readonly link: { readonly resource: string; readonly id: string } | null;
}

type Item = Readonly<Record<string, unknown>> & { readonly id: string; readonly status?: string };

class PlayFailure extends Error {
  override name = "PlayFailure";
  readonly answer: Answer;

  constructor(answer: Answer) {
    super(answer.error?.message);
    this.answer = answer;
  }
}

// Stays below the sandbox's requests per second, so that a newcomer's first day has no refusal.
const pauseMs = 120;

const people = [
  { firstName: "Ada", lastName: "Lovelace" },
  { firstName: "Grace", lastName: "Hopper" },
  { firstName: "Alan", lastName: "Turing" },
];

export interface DayState {
  readonly steps: readonly Step[];
  readonly isPlaying: boolean;
  readonly isDone: boolean;
  /** The response that ended the day early. */
  readonly refusal: Answer | undefined;
}

const unplayed: DayState = { steps: [], isPlaying: false, isDone: false, refusal: undefined };

/** Plays one day at a time. The day continues while other pages are open, until the session ends. */
export class Day {
  readonly state = new Store<DayState>(unplayed);
  readonly #session: Session;

  constructor(session: Session) {
    this.#session = session;
  }

  async play(): Promise<void> {
    if (this.state.value.isPlaying) return;
    this.state.set({ ...unplayed, isPlaying: true });
    const change = (changes: Partial<DayState>) => this.state.update((state) => ({ ...state, ...changes }));
    try {
      await playDay(this.#session, (step) => change({ steps: [...this.state.value.steps, step] }));
      change({ isDone: true });
    } catch (error) {
      if (!(error instanceof PlayFailure)) throw error;
      change({ refusal: error.answer });
    } finally {
      change({ isPlaying: false });
    }
  }
}

/** Reports each finished step; throws PlayFailure at the first refusal. Amounts suit currencies without decimals. */
async function playDay(session: Session, report: (step: Step) => void): Promise<void> {
  const exampleOf = (operation: string) => session.operation(operation)?.example as Record<string, unknown>;
  async function send(operation: string, input: Input): Promise<Item> {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    const answer = await session.call(operation, input);
    if (answer.error !== null) throw new PlayFailure(answer);
    return answer.data as Item;
  }
  const done = (title: string, resource?: string, item?: Item) =>
    report({ title, link: resource === undefined || item === undefined ? null : { resource, id: item.id } });

  const cards: Item[] = [];
  let currency = "";
  for (const person of people) {
    const name = `${person.firstName} ${person.lastName}`;
    const { externalId: _, companyId: __, ...example } = exampleOf("createUser");
    const user = await send("createUser", { body: { ...example, ...person } });
    for (const status of ["IN_REVIEW", "APPROVED"])
      await send("simulateUserApplication", { path: { id: user.id }, body: { status } });
    done(`${name} applied and was approved`, "User", user);

    const account = await send("createAccount", { body: { ownerType: "USER", ownerId: user.id } });
    const { balance } = account as unknown as { balance: { spendable: { currency: string } } };
    currency = balance.spendable.currency;
    const addresses = await send("listDepositAddresses", { path: { id: account.id } });
    const { address } = (addresses.data as readonly { chain: string; address: string }[]).find(
      ({ chain }) => chain === "ETHEREUM",
    )!;
    const deposit = await send("simulateCryptoDeposit", { body: { ...exampleOf("simulateCryptoDeposit"), address } });
    await send("simulateCryptoDepositStatus", {
      path: { id: deposit.id },
      body: exampleOf("simulateCryptoDepositStatus"),
    });
    done(`${name} got an account and a deposit`, "Account", account);

    const card = await send("createCard", { body: { userId: user.id, accountId: account.id, type: "VIRTUAL" } });
    cards.push(card);
    done(`${name} got a card`, "Card", card);
  }
  // The transfer fills the collateral, which pays in some projects. Other projects accept no bank transfers.
  const transfer = await session.call("simulateFiatDeposit", { body: { amount: { value: "5000", currency } } });
  if (transfer.error !== null && transfer.error.code !== "FIAT_DEPOSITS_NOT_ENABLED") throw new PlayFailure(transfer);

  async function pay(card: Item, shop: string, value: string): Promise<Item> {
    const body = { cardId: card.id, amount: { value, currency }, merchant: merchantNamed(shop) };
    const payment = await send("simulateAuthorization", { body });
    if (payment.status !== "DECLINED") return payment;
    // If no endpoint of the project approves payments, the payment arrives without an authorization.
    return send("simulateForcePost", { body });
  }
  function merchantNamed(name: string): object {
    const { merchant } = exampleOf("simulateAuthorization");
    return { ...(merchant as object), name };
  }
  const clear = async (payment: Item) =>
    payment.status === "AUTHORIZED" ? send("simulateClearing", { body: { transactionId: payment.id } }) : payment;

  const [ada, grace, alan] = cards as [Item, Item, Item];
  const coffee = await clear(await pay(ada, "Corner Coffee", "5"));
  done("Ada bought a coffee", "CardTransaction", coffee);
  const groceries = await clear(await pay(ada, "Green Grocer", "48"));
  // A payment without an authorization cannot be refunded, reversed or on hold.
  const isRefundable = groceries.decision !== null;
  if (isRefundable)
    await send("simulateRefund", { body: { transactionId: groceries.id, amount: { value: "9", currency } } });
  done(`Ada bought groceries${isRefundable ? " and returned some" : ""}`, "CardTransaction", groceries);
  const hotel = await pay(grace, "Harbour Hotel", "32");
  if (hotel.status === "AUTHORIZED") await send("simulateReversal", { body: { transactionId: hotel.id } });
  done(`Grace booked a room${hotel.status === "AUTHORIZED" ? " and cancelled it" : ""}`, "CardTransaction", hotel);
  const declined = await send("simulateDecline", {
    body: { ...exampleOf("simulateDecline"), cardId: alan.id, amount: { value: "999", currency } },
  });
  done("Alan's payment was declined", "CardTransaction", declined);
  const order = await clear(await pay(grace, "Book Barn", "21"));
  const dispute = await send("createDispute", {
    body: { transactionId: order.id, reason: "NOT_RECEIVED", description: "The books never arrived." },
  });
  done("Grace disputed an order that never arrived", "Dispute", dispute);
  const open = await pay(alan, "Train Tickets", "18");
  const isHeld = open.status === "AUTHORIZED";
  done(isHeld ? "Alan's train ticket is still on hold" : "Alan bought a train ticket", "CardTransaction", open);
  const frozen = await send("freezeCard", { path: { id: alan.id } });
  done("Alan froze his card", "Card", frozen);
}
