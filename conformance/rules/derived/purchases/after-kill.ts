// Kills the service while it waits for the partner or the merchant. Invariant: afterwards each checkout has at most one payment and one order,
// and ends as they say.
import { latestVersion } from "../../../../generated/contract.ts";
import { advanceClock, secondMs } from "../../../harness/clock.ts";
import { assertEqual, assertThat, expectStatus } from "../../../harness/expect.ts";
import { journey, type Rule, runLast } from "../../../harness/rule.ts";
import type { Session } from "../../../harness/session.ts";
import { type Checkout, fromCents, toCents } from "../../../harness/steps/agentic.ts";
import { amountsOf, readBalance } from "../../../harness/steps/card-transactions.ts";
import { assertReplay, keyHeader, newKey } from "../../../harness/steps/idempotency.ts";
import { waitFor } from "../../../harness/wait.ts";
import type { Exchange } from "../../../http/exchange.ts";
import { refusal } from "../../../merchant/answers.ts";
import type { Action } from "../../../merchant/script.ts";
import { leaseSeconds } from "../relations/interrupted/course.ts";
import { type Bench, createExternalProject, type Fallback, withBenches } from "../suspended/bench.ts";
import { askForCheckout, type Buyer, createBuyer, merchantNeeds, takeQuote } from "./buyer.ts";
import { awaitEnd, concludePurchases, readCheckouts, readPayments } from "./conclusion.ts";
import { prepareAsk, requestsOf } from "./together.ts";

export const rules: readonly Rule[] = [
  runLast(
    journey(
      "purchase-interrupted",
      "decided",
      "After a kill while the partner or merchant is asked, retries and workers end each purchase once, as both decide; attempts stay counted",
      [...merchantNeeds, "clock", "restart", "admin", "receiver"],
      async (session) => {
        const owners = fallbacks.map((fallback) => createExternalProject(session, "Interrupted purchases", fallback));
        await withBenches(await Promise.all(owners), (benches) => killDuringPurchases(session, benches));
      },
      [latestVersion],
    ),
  ),
];

const fallbacks = ["DECLINE", "APPROVE"] as const;

/** `benches` are in the order of `fallbacks`. */
async function killDuringPurchases(session: Session, benches: readonly Bench[]): Promise<void> {
  const counted = await createCounted(session);
  const benchOf = ({ fallback }: Trial) => (fallback === undefined ? undefined : benches[fallbacks.indexOf(fallback)]);
  const funds = await Promise.all(benches.map(({ session, fundingId }) => readBalance(session, fundingId)));
  const interrupted = await Promise.all(trials.map((trial) => prepareTrial(session, benchOf(trial), trial)));
  const isWithPartner = ({ trial }: Interrupted) => trial.action === "authorize";
  // The partner's limit is the shortest.
  await Promise.all(interrupted.filter((each) => !isWithPartner(each)).map(askAndHold));
  await Promise.all(interrupted.filter(isWithPartner).map(askAndHold));
  await session.deployment.restart!("killed");
  for (const { buyer } of interrupted) buyer.product.follow(() => ({}));
  const [retried, continued] = [true, false].map((by) => interrupted.filter(({ trial }) => trial.isRetried === by));
  for (const { ask } of retried!) expectStatus(await ask(), [200, 201, 409, 503]);
  // The lease of the killed process lasts until then.
  await advanceClock(session, leaseSeconds);
  for (const each of continued!.filter((each) => !isWithPartner(each))) await assertEnd(each);
  // Restarts the workers too, so that counts in their memory are lost.
  await session.deployment.restart!("stopped");
  await assertCounted(session, counted);
  // The key of a killed process stays claimed for some seconds of real time, and so does its request to a partner.
  for (const each of retried!) await assertEnd(each);
  await advanceClock(session, longestDelaySeconds);
  for (const each of continued!.filter(isWithPartner)) await assertEnd(each);
  for (const [index, bench] of benches.entries()) {
    const buyers = interrupted.filter((each) => each.bench === bench).map(({ buyer }) => buyer);
    await assertPaid(bench, funds[index]![0]!, buyers);
  }
}

/** `spendable` is the funding account's before the purchases. */
async function assertPaid(bench: Bench, spendable: string, buyers: readonly Buyer[]): Promise<void> {
  const { session, fundingId, askedIds } = bench;
  const payments = (await Promise.all(buyers.map(readPayments))).flat();
  const cleared = payments.reduce((sum, payment) => sum + toCents(amountsOf(payment).cleared!), 0n);
  const left = [fromCents(toCents(spendable) - cleared), "0.00"];
  assertEqual("spendable and held", await readBalance(session, fundingId), left, session.latest);
  assertEqual("requests to the partner", askedIds.length, buyers.length, session.latest);
}

interface Trial {
  /** What the service waits for at the kill: an action of the merchant, or the partner's decision. */
  readonly action: Action | "authorize";
  /** Of an EXTERNAL project; undefined in an INTERNAL one. */
  readonly fallback?: Fallback;
  /** Otherwise a worker ends it. */
  readonly isRetried: boolean;
  /** The merchant carried it out before the kill; never true of a partner. */
  readonly isCarriedOut: boolean;
  /** The cardholder approves later. */
  readonly waits?: boolean;
  readonly end: readonly string[];
}

const completed = "COMPLETED CLEARED";
/** The partner's decision is unknown after the kill. */
const ends = { DECLINE: "FAILED PAYMENT_DECLINED DECLINED PARTNER_TIMEOUT", APPROVE: completed } as const;

const trials: readonly Trial[] = [
  { action: "create", isRetried: true, isCarriedOut: false, end: [] },
  { action: "create", isRetried: true, isCarriedOut: true, end: [] },
  { action: "read", isRetried: true, isCarriedOut: true, end: [completed] },
  { action: "read", isRetried: false, isCarriedOut: true, end: [] },
  ...[true, false].flatMap((isRetried) =>
    [true, false].flatMap((isCarriedOut) =>
      [true, false].map((waits) => ({
        ...({ action: "complete", isRetried, isCarriedOut, waits } as const),
        end: [completed],
      })),
    ),
  ),
  // The partner approved before. On a busy machine its answer is late, and the fallback approves too.
  ...[true, false].flatMap((isRetried) =>
    [true, false].map((isCarriedOut) => ({
      ...({ action: "complete", fallback: "APPROVE", isRetried, isCarriedOut } as const),
      end: [completed],
    })),
  ),
  // Every pair of fallback, retry and wait occurs.
  ...fallbacks.flatMap((fallback) =>
    [true, false].map((isRetried) => ({
      ...({ action: "authorize", fallback, isRetried, isCarriedOut: false } as const),
      waits: (fallback === "APPROVE") === isRetried,
      end: [ends[fallback]],
    })),
  ),
];

interface Interrupted {
  readonly trial: Trial;
  readonly bench: Bench | undefined;
  readonly buyer: Buyer;
  readonly ask: () => Promise<Exchange>;
}

async function prepareTrial(session: Session, bench: Bench | undefined, trial: Trial): Promise<Interrupted> {
  const buyer = await createBuyer(bench?.session ?? session, { isShared: true });
  return { trial, bench, buyer, ask: await prepareRequest(buyer, trial) };
}

async function prepareRequest(buyer: Buyer, { action, waits }: Trial): Promise<() => Promise<Exchange>> {
  const { session } = buyer;
  const key = newKey();
  if (!waits) return prepareAsk(buyer, action === "authorize" ? "complete" : action, key);
  const { id } = expectStatus(await askForCheckout(buyer, (await takeQuote(buyer)).id, "waits"), [201]) as Checkout;
  return () =>
    session.call(session.document.operation("simulateCheckoutStatus"), {
      path: { id },
      headers: keyHeader(key),
      body: { mediaType: "application/json", value: { status: "COMPLETED" } },
    });
}

/** Asks, and returns while the partner or merchant holds its answer. */
async function askAndHold({ trial, bench, buyer, ask }: Interrupted): Promise<void> {
  const { action, isCarriedOut } = trial;
  const never = new Promise<never>(() => {});
  const isAsked = Promise.withResolvers<void>();
  if (action === "authorize")
    bench!.hold(buyer.cardId, () => {
      isAsked.resolve();
      return never;
    });
  else {
    buyer.product.follow((request) => (request.action !== action ? {} : isCarriedOut ? { until: never } : never));
    buyer.product.wait(action).then(isAsked.resolve, isAsked.reject);
  }
  await Promise.race([isAsked.promise, ask().catch(() => undefined)]);
}

async function assertEnd({ trial, buyer, ask }: Interrupted): Promise<void> {
  const { action, isRetried, end } = trial;
  if (isRetried) {
    const once = await waitFor("an outcome of the retry", async () => {
      const exchange = await ask();
      return [409, 503].includes(exchange.response.status) ? undefined : exchange;
    });
    expectStatus(once, [200, 201]);
    assertReplay(await ask(), once);
  }
  const what = `purchases after a kill during ${action}`;
  assertEqual(what, await concludePurchases(buyer), end, buyer.session.latest);
  if (action === "authorize") return;
  const keys = new Set(requestsOf(buyer.product, action).map(({ key }) => key));
  assertEqual(`different keys of requests to ${action}`, keys.size, 1, buyer.session.latest);
}

// The delay is then at its maximum of five minutes.
const failuresBefore = 7;
const longestDelaySeconds = 300;

/** A checkout of which so many attempts fail. */
async function createUnanswered(session: Session, failures: number): Promise<Buyer> {
  const buyer = await createBuyer(session, { isShared: true });
  const { id } = await takeQuote(buyer);
  buyer.product.follow(({ action }, index) =>
    action === "complete" && index < failures ? refusal(503, "unavailable") : {},
  );
  expectStatus(await askForCheckout(buyer, id, "approved"), [201]);
  return buyer;
}

/** The next attempt after a restart fails too. */
async function createCounted(session: Session): Promise<Buyer> {
  const buyer = await createUnanswered(session, failuresBefore + 1);
  for (let count = 1; count < failuresBefore; count++)
    await awaitAttempt(session, buyer, count + 1, 5 * 2 ** (count - 1));
  return buyer;
}

/** Waits until the attempt is counted. */
async function awaitAttempt(session: Session, buyer: Buyer, count: number, seconds: number): Promise<void> {
  const readUpdate = async () => (await readCheckouts(buyer))[0]?.updatedAt;
  const before = await readUpdate();
  await advanceClock(session, seconds);
  await waitFor(`attempt ${count}`, async () => {
    const isAsked = requestsOf(buyer.product, "complete").length >= count;
    return isAsked && (await readUpdate()) !== before ? true : undefined;
  });
}

/** The delay after a restart is the longest, as before it. */
async function assertCounted(session: Session, buyer: Buyer): Promise<void> {
  const attempts = failuresBefore + 1;
  await awaitAttempt(session, buyer, attempts, longestDelaySeconds);
  const failed = Date.parse((await readCheckouts(buyer))[0]!.updatedAt);
  const marker = await createUnanswered(session, 1);
  const now = await advanceClock(session, leaseSeconds);
  // The same worker continues it.
  await awaitEnd(marker);
  const count = requestsOf(buyer.product, "complete").length;
  // On a slow machine the delay may be over.
  const isEarly = now < failed + (longestDelaySeconds - leaseSeconds) * secondMs;
  assertThat(`${attempts} attempts`, !isEarly || count === attempts, String(count), session.latest);
  await advanceClock(session, longestDelaySeconds);
  assertEqual("purchases after unanswered attempts", await concludePurchases(buyer), [completed]);
}
