// Kills the service while it waits for the merchant. Invariant: afterwards the checkout ends as the merchant's order says, and no request
// orders twice.
import { latestVersion } from "../../../generated/contract.ts";
import type { Exchange } from "../../http/exchange.ts";
import type { Checkout } from "../../journeys/agentic/steps.ts";
import { assertReplay, keyHeader, newKey } from "../../journeys/idempotency/steps.ts";
import { refusal } from "../../merchant/answers.ts";
import type { Action, Answer } from "../../merchant/script.ts";
import { advanceClock, secondMs } from "../../rules/clock.ts";
import { assertEqual, assertThat, expectStatus } from "../../rules/expect.ts";
import { journey, type Rule, runLast } from "../../rules/rule.ts";
import { waitFor } from "../../rules/wait.ts";
import type { Session } from "../../run/session.ts";
import { leaseSeconds } from "../relations/interrupted/course.ts";
import { askForCheckout, type Buyer, createBuyer, merchantNeeds, takeQuote } from "./buyer.ts";
import { awaitEnd, concludePurchases, readCheckouts } from "./conclusion.ts";
import { prepareAsk, requestsOf } from "./together.ts";

export const rules: readonly Rule[] = [
  runLast(
    journey(
      "purchase-interrupted",
      "decided",
      "After a kill while the merchant is asked, retries and workers end each purchase once, as the merchant's order says; attempts stay counted",
      [...merchantNeeds, "clock", "restart"],
      async (session) => {
        const counted = await createCounted(session);
        const interrupted = await Promise.all(trials.map((trial) => interrupt(session, trial)));
        await session.deployment.restart!("killed");
        for (const { buyer } of interrupted) buyer.product.follow(() => ({}));
        const [retried, continued] = [true, false].map((by) =>
          interrupted.filter(({ trial }) => trial.isRetried === by),
        );
        for (const { ask } of retried!) expectStatus(await ask(), [200, 201, 409, 503]);
        // The lease of the killed process lasts until then.
        await advanceClock(session, leaseSeconds);
        for (const each of continued!) await assertEnd(each);
        await assertCounted(session, counted);
        // The key of a killed process stays claimed for some seconds of real time.
        for (const each of retried!) await assertEnd(each);
      },
      [latestVersion],
    ),
  ),
];

interface Trial {
  readonly action: Action;
  /** Otherwise a worker ends it. */
  readonly isRetried: boolean;
  /** The merchant carried it out before the kill. */
  readonly isCarriedOut: boolean;
  /** The cardholder approves later. */
  readonly waits?: boolean;
  readonly end: readonly string[];
}

const completed = "COMPLETED CLEARED";

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
];

interface Interrupted {
  readonly trial: Trial;
  readonly buyer: Buyer;
  readonly ask: () => Promise<Exchange>;
}

/** Asks, and returns while the merchant holds its answer. */
async function interrupt(session: Session, trial: Trial): Promise<Interrupted> {
  const { action, isCarriedOut } = trial;
  const buyer = await createBuyer(session, { isShared: true });
  const ask = await prepare(buyer, trial);
  const never = new Promise<Answer>(() => {});
  buyer.product.follow((request) => (request.action !== action ? {} : isCarriedOut ? { until: never } : never));
  const answer = ask().catch(() => undefined);
  await Promise.race([buyer.product.wait(action), answer]);
  return { trial, buyer, ask };
}

async function prepare(buyer: Buyer, { action, waits }: Trial): Promise<() => Promise<Exchange>> {
  const { session } = buyer;
  const key = newKey();
  if (!waits) return prepareAsk(buyer, action, key);
  const { id } = expectStatus(await askForCheckout(buyer, (await takeQuote(buyer)).id, "waits"), [201]) as Checkout;
  return () =>
    session.call(session.document.operation("simulateCheckoutStatus"), {
      path: { id },
      headers: keyHeader(key),
      body: { mediaType: "application/json", value: { status: "COMPLETED" } },
    });
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
