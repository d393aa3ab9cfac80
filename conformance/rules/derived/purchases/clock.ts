// Lets time pass while the service waits for the merchant. World A lets an instant pass, then asks. World B asks, and the instant passes before
// the answer. Invariant: both end alike. An order that is under way is decided by the merchant, whatever ends meanwhile.
import { latestVersion, limits } from "../../../../generated/contract.ts";
import { dayMs, minuteMs, requestMoveTo, tick } from "../../../harness/clock.ts";
import { assertEqual, assertThat, expectError, expectOk, expectStatus } from "../../../harness/expect.ts";
import { atAnyDate, type Rule } from "../../../harness/rule.ts";
import type { Session } from "../../../harness/session.ts";
import { type Checkout, requestEnrollment, simulateDecision } from "../../../harness/steps/agentic.ts";
import { waitFor } from "../../../harness/wait.ts";
import type { Exchange } from "../../../http/exchange.ts";
import { describeAnswer } from "../../../judge/context.ts";
import { refusal } from "../../../merchant/answers.ts";
import type { Action } from "../../../merchant/script.ts";
import { askForCheckout, askForQuote, type Buyer, createBuyer, merchantNeeds, type Terms, takeQuote } from "./buyer.ts";
import { inTime } from "./changes.ts";
import { awaitEnd, concludePurchases, readPayments } from "./conclusion.ts";

type Instant = "enrollment" | "quote" | "card";

const instants: readonly Instant[] = ["enrollment", "quote", "card"];

export const rules: readonly Rule[] = atAnyDate([
  {
    id: "purchase-in-time",
    source: "decided",
    title:
      "A purchase that waits for the merchant while an instant passes ends as one after the instant; an order under way is completed once",
    needs: [...merchantNeeds, "clock"],
    checks: ({ version }) =>
      version === latestVersion
        ? instants.map((instant) => ({
            name: `expiry of the ${instant}`,
            last: true,
            run: (session) => checkInstant(session, instant),
          }))
        : [],
    mayBeEmpty: "the merchant's answers affect all dates alike, so only the newest date is checked",
  },
]);

/** A request that waits for the merchant's answer to `action`. */
interface Point {
  readonly action: Action;
  readonly buyer: Buyer;
  readonly ask: () => Promise<Exchange>;
}

interface Scene {
  readonly points: readonly Point[];
  /** Epoch ms. */
  readonly instant: number;
}

async function checkInstant(session: Session, instant: Instant): Promise<void> {
  const first = await prepareScene(session, instant, ["create", "read"]);
  await passInstant(session, first.instant);
  const expected: string[] = [];
  for (const { buyer, ask } of first.points) expected.push(await describeEnd(buyer, await ask()));
  if (instant === "card") {
    const again = requestEnrollment(session, first.points[0]!.buyer.cardId, { most: "100.00" });
    expectError(session, await again, "AGENTIC_CARD_NOT_FOUND");
  }
  const { scene, answers } = await inTime(async () => {
    const scene = await prepareScene(session, instant, ["create", "read", "complete"]);
    const answers = await askWhilePassing(session, scene);
    return { scene, answers, asked: answers.at(-1)! };
  });
  for (const [index, point] of scene.points.entries()) {
    const what = `end of a purchase whose ${instant} expires during ${point.action}`;
    const end = await describeEnd(point.buyer, answers[index]!);
    if (point.action !== "complete") assertEqual(what, end, expected[index], answers[index]);
    else await assertOrdered(what, point.buyer, end);
  }
  if (instant === "card") return;
  await assertPendingEnd(session, instant);
}

// After the lease of a purchase, before any other instant ends.
const enrollmentMs = 10 * minuteMs;

async function prepareScene(session: Session, instant: Instant, actions: readonly Action[]): Promise<Scene> {
  const until = new Date((await tick(session)) + enrollmentMs).toISOString();
  const terms: Terms = instant === "enrollment" ? { until } : {};
  const points: Point[] = [];
  const ends: number[] = [];
  for (const action of actions) {
    const buyer = await createBuyer(session, { ...terms, isShared: true });
    const quote = action === "create" ? undefined : await takeQuote(buyer);
    ends.push(Date.parse(await readInstant(buyer, instant, quote?.expiresAt, until)));
    const ask = quote === undefined ? () => askForQuote(buyer) : () => askForCheckout(buyer, quote.id, "approved");
    points.push({ action, buyer, ask });
  }
  return { points, instant: Math.max(...ends) };
}

async function readInstant({ session, cardId }: Buyer, instant: Instant, ofQuote: string | undefined, until: string) {
  if (instant === "enrollment") return until;
  if (instant === "quote") return ofQuote ?? until;
  const params = { path: { id: cardId } };
  return expectOk(session, await session.api.GET("/cards/{id}", { params })).expiresAt;
}

async function passInstant(session: Session, instant: number): Promise<void> {
  // A busy machine may have passed it already.
  const { response } = await requestMoveTo(session, instant);
  assertThat("a clock at or past the instant", [200, 422].includes(response.status), String(response.status));
}

/** Holds every answer while the instant passes and the workers finish what is due. */
async function askWhilePassing(session: Session, { points, instant }: Scene): Promise<Exchange[]> {
  const released = Promise.withResolvers<void>();
  const marker = await createUnanswered(session);
  for (const { action, buyer } of points)
    buyer.product.follow(async (request, index) => {
      if (request.action === action && index === 0) await released.promise;
      return {};
    });
  const answers = points.map(({ ask }) => ask());
  try {
    await Promise.race([
      Promise.all(points.map(({ action, buyer }) => buyer.product.wait(action))),
      Promise.all(answers),
    ]);
    await passInstant(session, instant);
    // The same worker continues this one, so it has passed the held ones.
    await awaitEnd(marker);
    const isHoldOver = async ({ buyer }: Point) =>
      (await readPayments(buyer)).every(
        ({ status, createdAt }) =>
          status !== "AUTHORIZED" || Date.parse(createdAt) + limits.cardHoldDays * dayMs > instant,
      );
    for (const point of points)
      await waitFor("an expired hold", async () => ((await isHoldOver(point)) ? true : undefined));
  } finally {
    released.resolve();
  }
  return Promise.all(answers);
}

/** A checkout that a worker continues with the next move of the clock. */
async function createUnanswered(session: Session): Promise<Buyer> {
  const buyer = await createBuyer(session, { isShared: true });
  const { id } = await takeQuote(buyer);
  buyer.product.follow(({ action }, index) =>
    action === "complete" && index === 0 ? refusal(503, "unavailable") : {},
  );
  expectStatus(await askForCheckout(buyer, id, "approved"), [201]);
  return buyer;
}

async function describeEnd(buyer: Buyer, asked: Exchange): Promise<string> {
  const outcomes = await concludePurchases(buyer);
  return [describeAnswer(asked), ...outcomes].join(", ");
}

async function assertOrdered(what: string, buyer: Buyer, end: string): Promise<void> {
  assertThat(`${what}: COMPLETED`, /COMPLETED (CLEARED|EXPIRED)$/.test(end), end, buyer.session.latest);
  const requests = buyer.product.requests.filter(({ action }) => action === "complete");
  assertEqual("requests to order", requests.length, 1, buyer.session.latest);
}

/** The instant passes between the request and the cardholder's decision. */
async function assertPendingEnd(session: Session, instant: Instant): Promise<void> {
  const until = new Date((await tick(session)) + enrollmentMs).toISOString();
  const buyer = await createBuyer(session, instant === "enrollment" ? { until, isShared: true } : { isShared: true });
  const waiting = expectStatus(await askForCheckout(buyer, (await takeQuote(buyer)).id, "waits"), [201]) as Checkout;
  await passInstant(session, Date.parse(instant === "enrollment" ? until : waiting.expiresAt));
  const decided = await simulateDecision(session, waiting.id, "COMPLETED");
  if (instant === "enrollment") expectOk(session, decided);
  else expectError(session, decided, "SIMULATION_INVALID_STATE");
  const expected = instant === "enrollment" ? "FAILED ENROLLMENT_INACTIVE" : "EXPIRED";
  const outcomes = await concludePurchases(buyer);
  assertEqual("end of a checkout that waited for approval", outcomes, [expected], session.latest);
}
