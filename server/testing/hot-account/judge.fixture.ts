// For hot-account tests: compares the database and all lists with the answers that the load got. Invariant: every check
// holds whatever order the servers chose, because it uses only what an answer or a commit proves.
import assert from "node:assert/strict";
import { limits } from "../../../generated/contract.ts";
import type { components } from "../../../generated/types/latest.d.ts";
import { readAmount } from "../../platform/database/amounts.ts";
import type { Database } from "../../platform/database/types.ts";
import { assertLedgerAgrees } from "../ledger.fixture.ts";
import { type Answer, isConclusive, type Load, type Sent } from "./load.fixture.ts";
import { isDeclinedByPartner, listsOf } from "./project.fixture.ts";

type Transaction = components["schemas"]["CardTransaction"];
type TransactionEvent = Transaction["events"][number];

/** `name` is the journal's reason, resource and step, `attos` the change of the hot account's spendable money. */
interface Journal {
  readonly name: string;
  /** Epoch ms. */
  readonly at: number;
  readonly attos: bigint;
}

export interface JudgeOptions {
  /** Address of a server whose clock is ahead of that of the load's servers. */
  readonly url: string;
  /** Epoch ms when the load ended. */
  readonly endedAt: number;
  /** Whether decisions of the partner may be lost. */
  readonly mayLosePartner: boolean;
}

/** Numbers of approvals, and of declines for lack of money. */
export interface Verdict {
  readonly approved: number;
  readonly outOfMoney: number;
}

const journalReasons: Readonly<Record<string, string>> = {
  ...{ AUTHORIZATION: "CARD_HOLD", CLEARING: "CARD_CLEARING", REVERSAL: "CARD_RELEASE", EXPIRY: "CARD_RELEASE" },
  ...{ REFUND: "CARD_REFUND", withdraw: "CRYPTO_WITHDRAWAL_RESERVED", cancel: "CRYPTO_WITHDRAWAL_RELEASED" },
  deposit: "FIAT_DEPOSIT_RECEIVED",
};

const eventTypes: { readonly [Kind in Sent["kind"]]?: string } = {
  ...{ pay: "AUTHORIZATION", increment: "AUTHORIZATION", decline: "DECLINE", clear: "CLEARING" },
  ...{ reverse: "REVERSAL", refund: "REFUND", expire: "EXPIRY" },
};

const moneyReasons: readonly unknown[] = ["COLLATERAL_INSUFFICIENT", "INSUFFICIENT_FUNDS"];

/** Asserts all that must be true once no operation is in flight. */
export async function judge(load: Load, database: Database, options: JudgeOptions): Promise<Verdict> {
  await assertLedgerAgrees(database, load.project.payer.projectId);
  return new Judge(load, database, options).run();
}

class Judge {
  readonly #load: Load;
  readonly #database: Database;
  readonly #options: JudgeOptions;
  readonly #finals = new Map<Sent, Answer>();
  #transactions: readonly Transaction[] = [];
  /** Operations by the id of their event. */
  readonly #sentOfEvent = new Map<string, Sent>();
  /** Undefined for a journal of a worker. */
  readonly #sentOfJournal = new Map<string, Sent | undefined>();

  constructor(load: Load, database: Database, options: JudgeOptions) {
    this.#load = load;
    this.#database = database;
    this.#options = options;
  }

  async run(): Promise<Verdict> {
    for (const sent of this.#load.sent) this.#finals.set(sent, onlyAnswerTo(sent));
    const [transactions, published] = await Promise.all(
      listsOf(this.#load.project).map((list) => this.#readList(list)),
    );
    this.#transactions = transactions as Transaction[];
    await this.#compareWithAnswers();
    this.#comparePublished(published as { type: string; data: Transaction }[]);
    await this.#compareRows();
    const journals = await this.#readJournals();
    this.#compareJournals(journals);
    assertNeverOverdrawn(journals);
    const decisions = this.#transactions.flatMap((each) => each.events.map((event) => [each, event] as const));
    for (const [transaction, event] of decisions) this.#judgeDecision(transaction, event, journals);
    const count = (is: (event: TransactionEvent) => boolean) => decisions.filter(([, event]) => is(event)).length;
    return {
      approved: count(({ type }) => type === "AUTHORIZATION"),
      outOfMoney: count(({ declineReason }) => moneyReasons.includes(declineReason)),
    };
  }

  #all<Row>(sql: string): Promise<Row[]> {
    return this.#database.read.all<Row>(sql, [this.#load.project.payer.projectId]);
  }

  /** Returns the successes of these operations with the resources in their answers. */
  // biome-ignore lint/suspicious/noExplicitAny: resources of any shape
  #successes(isAsked: (sent: Sent) => boolean): (readonly [Sent, any])[] {
    const successes = this.#load.sent.filter((sent) => isAsked(sent) && this.#finals.get(sent)!.status < 300);
    return successes.map((sent) => [sent, JSON.parse(this.#finals.get(sent)!.text || "null")]);
  }

  /** The follower missed no item, and saw all in the order of the list. */
  async #readList(list: string): Promise<object[]> {
    const items = await this.#load.readList(this.#options.url, list);
    const later = items.slice(items.findIndex(({ id }) => id === this.#load.project.start[list]) + 1);
    const [ids, followed] = [later, this.#load.followed.get(list)!].map((each) => each.map(({ id }) => id));
    const wrong = ids!.findIndex((id, index) => id !== followed![index]);
    assert.equal(wrong, -1, `${list}: item ${wrong} of ${ids!.length} was not followed in its place`);
    assert.equal(followed!.length, ids!.length, list);
    return later;
  }

  /**
   * Every success of a card operation is one stored event, as answered, and vice versa. Only a poisoned payment, which
   * gets a server error, may have an event without a success, because a worker decided it after the load.
   */
  async #compareWithAnswers(): Promise<void> {
    const keys = await this.#all<{ key: string; status: number | null; attempt: string }>(
      "SELECT idempotency_key AS key, status, attempt FROM idempotency_keys WHERE project_id = ?",
    );
    const keyed = this.#load.sent.filter(({ method }) => method === "POST");
    const outcomes = keyed.map((sent) => `${sent.key}: ${this.#finals.get(sent)!.status}`);
    assertSame(
      keys.map(({ key, status }) => `${key}: ${status}`),
      outcomes,
      "stored outcomes",
    );
    const attempts = new Map(keys.map(({ key, attempt }) => [key, attempt]));
    const nameOf = (id: string, event: TransactionEvent) => `${id} ${JSON.stringify(event)}`;
    const answered = this.#successes(({ kind }) => kind in eventTypes).map(([sent, { id, events }]) => {
      // After a crash a retry answers with the events since.
      const ofIncrement = (each: TransactionEvent) => each.id === attempts.get(sent.key);
      const isFirst = sent.kind === "pay" || sent.kind === "decline";
      const event = isFirst ? events[0] : sent.kind === "increment" ? events.find(ofIncrement) : events.at(-1);
      const expected = eventTypes[sent.kind];
      assert.ok(event.type === expected || (event.type === "DECLINE" && expected === "AUTHORIZATION"), sent.key);
      assert.ok(!this.#sentOfEvent.has(event.id), `two answers have the event ${event.id}`);
      this.#sentOfEvent.set(event.id, sent);
      return nameOf(id, event);
    });
    const rows = await this.#all<{ id: string; attempt: string }>(
      "SELECT id, attempt FROM card_transactions WHERE project_id = ? AND attempt IS NOT NULL",
    );
    const listed = this.#transactions.map(({ id }) => id);
    assertSame(
      rows.map(({ id }) => id),
      listed,
      "listed card transactions",
    );
    const poisoned = keyed.filter((sent) => sent.isPoisoned === true && this.#finals.get(sent)!.status >= 500);
    const ofPoisoned = new Set(poisoned.map(({ key }) => attempts.get(key)));
    const unanswered = new Set(rows.filter(({ attempt }) => ofPoisoned.has(attempt)).map(({ id }) => id));
    const stored = this.#transactions
      .filter(({ id }) => !unanswered.has(id))
      .flatMap(({ id, events }) => events.map((event) => nameOf(id, event)));
    assertSame(stored, answered, "events");
  }

  /** Each stored event was published once, with the card transaction as it was then. */
  #comparePublished(published: readonly { readonly type: string; readonly data: Transaction }[]): void {
    const { asked, mode } = this.#load.project;
    const ofType = (type: RegExp) => published.filter((each) => type.test(each.type)).map(({ data }) => data);
    const expected = this.#transactions.flatMap(({ id, events }) =>
      events.map((_, index) => `${id} ${JSON.stringify(events.slice(0, index + 1))}`),
    );
    const snapshots = ofType(/^CARD_TRANSACTION_/).map(({ id, events }) => `${id} ${JSON.stringify(events)}`);
    assertSame(snapshots, expected, "published card transactions");
    const idsOf = (each: readonly { readonly id: string }[]) => each.map(({ id }) => id);
    assertSame(idsOf(ofType(/^CARD_TRANSACTION_CREATED$/)), idsOf(this.#transactions), "CARD_TRANSACTION_CREATED");
    if (mode === "INTERNAL") return;
    const requests = ofType(
      /^CARD_AUTHORIZATION_REQUEST$/,
    ) as object[] as components["schemas"]["AuthorizationRequest"][];
    const first = requests.filter(({ heldAmount }) => heldAmount === null).map(({ transactionId }) => transactionId);
    // A decision of the service after the partner's has a latency too.
    const decided = this.#transactions.filter(({ decision }) => decision?.latencyMs != null);
    assertSame(first, idsOf(decided), "requests to the partner");
    for (const { id, events } of this.#transactions)
      for (const { decision, requestedAmount } of events)
        if (decision?.source === "PARTNER")
          assert.ok(asked.has(`${id}:${requestedAmount!.value}`), `${id} was not asked`);
  }

  async #compareRows(): Promise<void> {
    const { start } = this.#load.project;
    const open = await this.#all("SELECT transaction_id FROM authorization_requests WHERE project_id = ?");
    assert.deepEqual(open, [], "open requests to the partner");
    const undelivered = await this.#all(
      `SELECT events.id FROM events LEFT JOIN deliveries ON deliveries.event_id = events.id
       WHERE events.project_id = ? AND events.id > '${start["/events"]}'
       GROUP BY events.id HAVING COUNT(deliveries.id) <> 1`,
    );
    assert.deepEqual(undelivered, [], "events without one delivery");
    const fees = await this.#all<{ id: string; type: string }>(
      `SELECT transaction_event_id AS id, category AS type FROM fee_events
       WHERE project_id = ? AND transaction_id <> '${start["/card-transactions"]}'`,
    );
    const billed = this.#transactions.flatMap(({ events }) => events.filter(({ type }) => type !== "EXPIRY"));
    const [actual, expected] = [fees, billed].map((each) => each.map(({ id, type }) => `${type} ${id}`));
    assertSame(actual!, expected!, "fees");
  }

  async #readJournals(): Promise<Journal[]> {
    const rows = await this.#all<{ name: string; at: number; kind: string; amount: string }>(
      `SELECT reason || ' ' || resource_id || ' ' || step AS name, created_at AS at, kind, amount FROM ledger_postings
       JOIN ledger_journals ON ledger_journals.id = journal_id
       WHERE ledger_postings.project_id = ? AND account_id = '${this.#load.project.hotId}' ORDER BY created_at, journal_id`,
    );
    // The rate of USDC is 1.
    return [...Map.groupBy(rows, ({ name }) => name)].map(([name, each]) => ({
      ...{ name, at: Number(each[0]!.at) },
      attos: each.reduce((sum, { kind, amount }) => (kind === "AVAILABLE" ? sum + readAmount(amount) : sum), 0n),
    }));
  }

  /** Each operation that moved money has its journal, and vice versa. The first journals are those of the setup. */
  #compareJournals(journals: readonly Journal[]): void {
    for (const { id, events } of this.#transactions)
      for (const event of events)
        if (event.type !== "DECLINE")
          this.#sentOfJournal.set(`${journalReasons[event.type]} ${id} ${event.id}`, this.#sentOfEvent.get(event.id));
    for (const [sent, { id }] of this.#successes(({ kind }) => kind in journalReasons))
      this.#sentOfJournal.set(`${journalReasons[sent.kind]} ${id} `, sent);
    const names = journals.map(({ name }) => name);
    const later = names.slice(names.findIndex((name) => this.#sentOfJournal.has(name)));
    assertSame(later, [...this.#sentOfJournal.keys()], "journals");
  }

  #judgeDecision(transaction: Transaction, event: TransactionEvent, journals: readonly Journal[]): void {
    const answered = this.#sentOfEvent.get(event.id);
    if (event.decision === null || answered?.kind === "decline") return;
    // Without an answer during the load, the time of the decision is unknown.
    const sent = answered !== undefined && answered.endedAt <= this.#options.endedAt ? answered : undefined;
    const problem =
      event.type === "AUTHORIZATION"
        ? this.#problemOfApproval(transaction, event, sent)
        : this.#problemOfDecline(transaction, event, sent, journals);
    assert.equal(problem, undefined, `${JSON.stringify(event)} of ${JSON.stringify(answered)}`);
  }

  #problemOfApproval({ cardId, accountId }: Transaction, event: TransactionEvent, sent: Sent | undefined) {
    if (event.decision!.source === "FALLBACK") return "the fallback declines";
    if (!this.#isWanted(event)) return "the partner declines this amount";
    const mayPay = this.#mayBe("ACTIVE", cardId, event, sent) && this.#mayBe("ACTIVE", accountId, event, sent);
    return mayPay ? undefined : "the card cannot pay";
  }

  #problemOfDecline(
    { cardId, accountId }: Transaction,
    event: TransactionEvent,
    sent: Sent | undefined,
    journals: readonly Journal[],
  ): string | undefined {
    const { mayLosePartner } = this.#options;
    const { mode, hotId } = this.#load.project;
    const mayLackMoney = () => sent === undefined || this.#mayLackMoney(event, sent, journals);
    const reasons: Readonly<Record<string, () => boolean>> = {
      COLLATERAL_INSUFFICIENT: () => mode === "EXTERNAL" && mayLackMoney(),
      // The other accounts of an INTERNAL project never have money.
      INSUFFICIENT_FUNDS: () => mode === "INTERNAL" && (accountId !== hotId || mayLackMoney()),
      PARTNER_DECLINED: () => !this.#isWanted(event),
      CARD_FROZEN: () => this.#mayBe("FROZEN", cardId, event, sent),
      CARD_NOT_ACTIVE: () => this.#mayBe("TERMINATED", cardId, event, sent),
      ACCOUNT_RESTRICTED: () => ["RESTRICTED", "CLOSED"].some((each) => this.#mayBe(each, accountId, event, sent)),
      // On a busy machine the partner may answer late.
      PARTNER_TIMEOUT: () => mayLosePartner || event.decision!.latencyMs! >= limits.authorizationDecisionMs,
      PARTNER_UNREACHABLE: () => mayLosePartner,
    };
    return reasons[event.declineReason!]?.() === true ? undefined : "nothing explains the decline";
  }

  #isWanted({ requestedAmount }: TransactionEvent): boolean {
    return this.#load.project.mode === "INTERNAL" || !isDeclinedByPartner(requestedAmount!.value);
  }

  /** Whether the card or account may have had the status between the request and the decision. */
  #mayBe(status: string, id: string, { createdAt }: TransactionEvent, sent: Sent | undefined): boolean {
    if (sent === undefined) return true;
    const moves = this.#successes(({ move }) => move?.id === id).map(([each]) => each);
    const initial = { move: { to: "ACTIVE" }, startedAt: 0, endedAt: 0 };
    return [initial, ...moves].some(
      ({ move, startedAt, endedAt }) =>
        move!.to === status &&
        startedAt <= Date.parse(createdAt) &&
        !moves.some(
          (later) => later.move!.to !== status && later.startedAt > endedAt && later.endedAt < sent.startedAt,
        ),
    );
  }

  /**
   * A decline is wrong if the money was there in every possible order: if all that may have been debited by the
   * decision, and only what was certainly credited before the request, leave enough.
   */
  #mayLackMoney({ requestedAmount, createdAt }: TransactionEvent, sent: Sent, journals: readonly Journal[]): boolean {
    const decidedAt = Date.parse(createdAt);
    let least = 0n;
    for (const { name, at, attos } of journals) {
      const creditedAt = this.#sentOfJournal.has(name) ? this.#sentOfJournal.get(name)?.endedAt : at;
      if (attos < 0n ? at <= decidedAt : creditedAt !== undefined && creditedAt < sent.startedAt) least += attos;
    }
    return least < BigInt(requestedAmount!.value.replace(".", "")) * 10n ** 16n;
  }
}

/** Asserts that every conclusive answer is the same, and that at most one of them is no replay. */
function onlyAnswerTo(sent: Sent): Answer {
  const conclusive = sent.answers.filter(isConclusive);
  const { status, text } = conclusive.at(-1)!;
  const where = JSON.stringify(sent);
  assert.ok(status !== 422 && (status < 500 || sent.isPoisoned === true), where);
  for (const each of conclusive) assert.deepEqual([each.status, each.text], [status, text], where);
  if (sent.method === "POST") assert.ok(conclusive.filter(({ isReplay }) => !isReplay).length <= 1, where);
  return conclusive.at(-1)!;
}

function assertSame(actual: readonly string[], expected: readonly string[], what: string): void {
  const counts = (texts: readonly string[]) => Map.groupBy(texts, (each) => each);
  const [got, wanted] = [counts(actual), counts(expected)];
  const wrong = [...new Set([...actual, ...expected])].filter(
    (each) => got.get(each)?.length !== wanted.get(each)?.length,
  );
  const lines = wrong.map((each) => `${each}: ${got.get(each)?.length ?? 0} of ${wanted.get(each)?.length ?? 0}`);
  assert.equal(wrong.length, 0, `${what}: ${wrong.length} differ\n${lines.slice(0, 20).join("\n")}`);
}

/**
 * Payments of a project take turns, so their instants have the order of their commits. Servers share the machine's clock, whose
 * milliseconds order nothing inside.
 */
function assertNeverOverdrawn(journals: readonly Journal[]): void {
  let balance = 0n;
  for (const [at, each] of Map.groupBy(journals, (journal) => journal.at)) {
    balance += each.reduce((sum, { attos }) => sum + attos, 0n);
    assert.ok(balance >= 0n, `${balance} attos were spendable at ${at}`);
  }
}
