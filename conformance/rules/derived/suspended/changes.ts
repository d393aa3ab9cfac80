// Changes resources while the partner decides on a payment or an increment. One payer makes the change, then pays. Another
// pays, makes the change while the partner decides, and gets the approval. Invariant: both end alike, so a change that
// forbids the payment still forbids it.
import { initialStates, type Move, movesBetween } from "../../../contract/machines.ts";
import { requestMove } from "../../../harness/calls.ts";
import { eventsSince, isAbout, newestEvent } from "../../../harness/events.ts";
import { assertEqual, expectStatus } from "../../../harness/expect.ts";
import { fixtureOf } from "../../../harness/fixtures.ts";
import { readResource } from "../../../harness/resources-in-state.ts";
import { atAnyDate, type Rule } from "../../../harness/rule.ts";
import { fromCents, toCents } from "../../../harness/steps/agentic.ts";
import { type CardTransaction, readBalance, usd } from "../../../harness/steps/card-transactions.ts";
import { waitFor } from "../../../harness/wait.ts";
import type { Exchange } from "../../../http/exchange.ts";
import { ExpectationFailed } from "../../../http/expectation-failed.ts";
import { codeOf, describeAnswer } from "../../../judge/context.ts";
import { type Bench, depositPlenty, payWhileHeld, untilInTime, withBench } from "./bench.ts";
import { type Change, changesBy, type Fields, requestEvent } from "./dependencies.ts";
import { createPayer, type Payer, prepareChange, type Surroundings } from "./payer.ts";

const suspendedRule = (id: string, title: string, isIncrement: boolean): Rule => ({
  ...{ id, title, source: "decided", needs: ["receiver", "state", "external-project"] },
  checks: (document) =>
    document.operations
      .filter((operation) => changesBy(document, operation).length > 0)
      .map((operation) => ({
        name: operation.id,
        operation: operation.id,
        needs: (fixtureOf(operation).needs ?? []).filter((need) => need !== "quiet"),
        run: withBench(async (bench) => {
          for (const change of changesBy(document, operation)) await checkChange({ ...bench, isIncrement }, change);
        }),
      })),
});

export const rules: readonly Rule[] = atAnyDate([
  suspendedRule(
    "suspended-payment",
    "A change while the partner decides has the effect that it has before the payment: on the outcome, the hold and the events",
    false,
  ),
  suspendedRule(
    "suspended-increment",
    "A change while the partner decides on an increment has the effect that it has before the increment",
    true,
  ),
]);

interface Trial extends Bench {
  /** The payments increase a hold that each payer has. */
  readonly isIncrement: boolean;
}

interface Outcome {
  /** Status and code of the change's response. */
  readonly change: string;
  /** State that the change led to. */
  readonly state: unknown;
  readonly payment: unknown;
  /** What the change and the payment together took from the funding account, in cents. */
  readonly funds: Funds;
  /** Types of the events about the card and its transactions, sorted. */
  readonly events: readonly string[];
  /** Why a verification of the card is declined then. */
  readonly verification: string | null;
  /** Response to another payment by the card: a decision that stayed open would forbid it. */
  readonly next: string;
}

interface Funds {
  readonly spendable: bigint;
  readonly held: bigint;
}

async function checkChange(bench: Trial, change: Change): Promise<void> {
  const undo = movesBack(change);
  if (undo === undefined) return;
  const first = await changeThenPay(bench, change, "1.00", undo);
  // A refused change has no effect to compare.
  if (first === undefined || first.isRefused) return;
  await comparePayment(bench, change, first.outcome, "1.00", undo);
  if (first.taken <= 0n) return;
  // All that is spendable before the change: the change takes a part of it.
  const before = await readFunds(bench);
  const drained = await changeThenPay(bench, change, fromCents(before.spendable), undo);
  const { spendable } = await readFunds(bench);
  await comparePayment(bench, change, drained!.outcome, fromCents(spendable), undo);
  // A payment of everything that a refused change did not decline.
  if ((await readFunds(bench)).spendable === 0n) await depositPlenty(bench.session);
}

/** Other payments need the funding account as it was; undefined if no moves lead back. */
function movesBack({ role, machine, from, to }: Change): readonly Move[] | undefined {
  if (role === "own" || machine === undefined || to === undefined) return [];
  const base = initialStates(machine).find((state) => from!.includes(state));
  return base === undefined ? undefined : movesBetween(machine, to, base);
}

async function changeThenPay(bench: Trial, change: Change, value: string, undo: readonly Move[]) {
  const payer = await createPayerFor(bench, change);
  const apply = await prepareChange(payer, change).catch((error: unknown) => {
    // A card that can pay does not reach every state: its company's application is over, and it is virtual.
    if (error instanceof ExpectationFailed && error.isRefusal) return undefined;
    throw error;
  });
  if (apply === undefined) return undefined;
  const since = await readStart(bench);
  const changed = await apply();
  const taken = since.funds.spendable - (await readFunds(bench)).spendable;
  const paid = await payFrom(payer, value);
  const outcome = await readOutcome(payer, change, since, changed, paid, undo);
  if (change.role === "own" && !bench.isIncrement) {
    const reason = reasonOf(paid);
    const expected = reasonsAboutAmounts.test(reason ?? "") ? null : reason;
    assertEqual(`reason to decline a verification after ${change.name}`, outcome.verification, expected, paid);
  }
  return { outcome, taken, isRefused: codeOf(changed) !== undefined };
}

// A verification of a card is declined for the other reasons (decided): it takes no money, and no partner decides on it.
const reasonsAboutAmounts = /^(INSUFFICIENT_FUNDS|COLLATERAL_INSUFFICIENT|DO_NOT_HONOR|PARTNER_.*)$/;

/** Why the payment was declined or refused; null: it was not. */
function reasonOf(paid: Exchange): string | null {
  return codeOf(paid) ?? (paid.json as CardTransaction).events.at(-1)!.declineReason;
}

async function comparePayment(bench: Trial, change: Change, expected: Outcome, value: string, undo: readonly Move[]) {
  const actual = await untilInTime(
    () => payThenChange(bench, change, value, undo, expected.state),
    (result) => result !== undefined && isLate(result.paid),
  );
  if (actual === undefined) return;
  const { changed, outcome, paid, isLater, asked } = actual;
  // Nothing spendable is left for another payment of this amount.
  if (isLater && (await readFunds(bench)).spendable === 0n) return;
  const unheld = isLater ? await payBefore(bench, change, value, undo) : expected;
  const what = `outcome of a payment of ${value} with ${change.name} while the partner decides`;
  assertEqual(what, outcome, unheld, paid);
  assertEqual("requests to the partner about the payment", asked, 1, changed);
}

/** Undefined if the partner is not asked in this state. */
async function payThenChange(bench: Trial, change: Change, value: string, undo: readonly Move[], state: unknown) {
  const payer = await createPayerFor(bench, change);
  const apply = await prepareChange(payer, change);
  const since = await readStart(bench);
  const askedBefore = bench.askedIds.length;
  const { paid, found: refusedOrDone } = await payWhileHeld(bench, payer.cardId, () => payFrom(payer, value), apply!);
  if (refusedOrDone === undefined) return undefined;
  const ids = bench.askedIds.slice(askedBefore).filter((id) => id === (payer.holdId ?? (paid.json as Fields).id));
  const isRefused = codeOf(refusedOrDone) === "SIMULATION_IN_PROGRESS";
  const isDeferred = codeOf(refusedOrDone) === undefined && stateIn(change, refusedOrDone) !== state;
  const changed = isRefused
    ? await apply!()
    : isDeferred
      ? await waitForOtherState(bench, change, refusedOrDone)
      : refusedOrDone;
  return {
    changed,
    paid,
    asked: ids.length,
    isLater: isRefused || isDeferred,
    outcome: await readOutcome(payer, change, since, changed, paid, undo),
  };
}

/** A decision in progress may defer the change until shortly after it. */
async function waitForOtherState({ session }: Bench, change: Change, changed: Exchange): Promise<Exchange> {
  const { machine, name } = change;
  const { id } = changed.json as { readonly id: string };
  return waitFor(`the end of a deferred ${name}`, async () => {
    const shown = await readResource(session, machine!, [id]);
    return shown[machine!.field] === stateIn(change, changed) ? undefined : { ...changed, json: shown };
  });
}

function stateIn({ machine }: Change, { json }: Exchange): unknown {
  return machine === undefined ? undefined : ((json ?? {}) as Fields)[machine.field];
}

/** What a decision in progress refused or deferred must happen after it, as after a payment that was never held. */
async function payBefore(bench: Trial, change: Change, value: string, undo: readonly Move[]): Promise<Outcome> {
  const payer = await createPayerFor(bench, change);
  const apply = await prepareChange(payer, change);
  const since = await readStart(bench);
  const paid = await payFrom(payer, value);
  return readOutcome(payer, change, since, await apply!(), paid, undo);
}

async function createPayerFor(bench: Trial, { family }: Change): Promise<Payer> {
  const payer = await createPayer(bench, family.name, family.parent?.name);
  if (!bench.isIncrement) return payer;
  const { id } = expectStatus(await payFrom(payer, "1.00"), [201]) as { readonly id: string };
  return { ...payer, holdId: id, ids: new Map([...payer.ids, ["cardTransaction", id]]) };
}

/** Pays, or increases the hold of the payer. */
export function payFrom(
  { bench: { session }, cardId, holdId }: Payer,
  value: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Exchange> {
  const [id, named] =
    holdId === undefined
      ? (["simulateAuthorization", { cardId }] as const)
      : (["simulateIncrement", { transactionId: holdId }] as const);
  return session.call(session.document.operation(id), {
    headers,
    body: { mediaType: "application/json", value: { ...named, amount: usd(value) } },
  });
}

export function isLate({ json }: Exchange): boolean {
  const { events = [] } = json as { events?: readonly { decision: { reason: unknown } | null }[] };
  return events.some(({ decision }) => decision?.reason === "TIMEOUT");
}

interface Start {
  readonly event: string | undefined;
  readonly funds: Funds;
}

async function readStart(bench: Bench): Promise<Start> {
  return { event: await newestEvent(bench.session), funds: await readFunds(bench) };
}

async function readFunds({ session, fundingId }: Surroundings): Promise<Funds> {
  const [spendable, held] = await readBalance(session, fundingId);
  return { spendable: toCents(spendable), held: toCents(held) };
}

async function readOutcome(
  payer: Payer,
  change: Change,
  { event, funds }: Start,
  changed: Exchange,
  paid: Exchange,
  undo: readonly Move[],
): Promise<Outcome> {
  const { bench, cardId } = payer;
  const events = (await eventsSince(bench.session, event)).filter(
    ({ type, data }) => type !== requestEvent && [(data as Fields).id, (data as Fields).cardId].includes(cardId),
  );
  const verification = reasonOf(await verifyCard(payer));
  if (codeOf(changed) === undefined) await undoChange(payer, change, undo);
  const after = await readFunds(bench);
  const { id, status, amount, events: steps } = paid.json as CardTransaction;
  const created = events.filter(({ type, data }) => type === "CARD_TRANSACTION_CREATED" && isAbout(data, { id }));
  if (codeOf(paid) === undefined && payer.holdId === undefined)
    assertEqual("creation events of the payment", created.length, 1, paid);
  return {
    change: describeAnswer(changed),
    state: stateIn(change, changed),
    payment: codeOf(paid) ?? { status, declineReason: steps.at(-1)!.declineReason, amount: withoutRequested(amount) },
    funds: { spendable: funds.spendable - after.spendable, held: after.held - funds.held },
    events: events.map(({ type }) => type).sort(),
    verification,
    next: describeAnswer(await payTooMuch(payer, after)),
  };
}

function verifyCard({ bench: { session }, cardId }: Payer): Promise<Exchange> {
  const operation = session.document.operation("simulateVerification");
  return session.call(operation, { body: { mediaType: "application/json", value: { cardId } } });
}

/** Changes no balance, because it is declined. */
function payTooMuch({ holdId: _, ...payer }: Payer, { spendable }: Funds): Promise<Exchange> {
  return payFrom(payer, fromCents((spendable > 0n ? spendable : 0n) + 1n));
}

/** A payment of everything spendable requests another amount each time. */
function withoutRequested(amount: CardTransaction["amount"]): object {
  const { requested: _, ...others } = amount;
  return others;
}

async function undoChange({ bench }: Payer, { machine }: Change, undo: readonly Move[]): Promise<void> {
  for (const move of undo) await requestMove(bench.session, machine!, move, [bench.fundingId]);
}
