// Stops the service while it waits for outside parties. Invariant: it waits for each answer and acts on it once.
import { createConnection } from "node:net";
import { limits } from "../../../../generated/contract.ts";
import { advanceClock } from "../../../harness/clock.ts";
import { assertEqual, assertThat, expectStatus } from "../../../harness/expect.ts";
import { reasonToSkip } from "../../../harness/needs.ts";
import { atAnyDate, type Rule } from "../../../harness/rule.ts";
import type { Session } from "../../../harness/session.ts";
import { readTransaction } from "../../../harness/steps/card-transactions.ts";
import { receiving, type Setup, sendTest, waitUntilDelivered } from "../../../harness/steps/deliveries.ts";
import { readWebhook } from "../../../harness/steps/webhooks.ts";
import { sleepUntil, waitFor } from "../../../harness/wait.ts";
import { refusal } from "../../../merchant/answers.ts";
import { askForCheckout, type Buyer, createBuyer, merchantNeeds, takeQuote } from "../purchases/buyer.ts";
import { concludePurchases, readCheckouts } from "../purchases/conclusion.ts";
import { requestsOf } from "../purchases/together.ts";
import { leaseSeconds } from "../relations/interrupted/course.ts";
import { type Bench, payWhileHeld, untilInTime, withBench } from "./bench.ts";
import { isLate, payFrom } from "./changes.ts";
import { ofEvent } from "./deliveries.ts";
import { createWorld } from "./world.ts";

const stop = receiving(
  "suspended-through-stop",
  "decided",
  "Work that waits for a partner, receiver or merchant when the service stops ends once, as they answer near the partner's time limit",
  ["restart", "state", "external-project", "workers", "clock"],
  (setup) => withBench((bench) => checkStop(setup, bench))(setup.session),
);

export const rules: readonly Rule[] = atAnyDate([
  {
    ...stop,
    // A deployment without a merchant runs the first; only the second needs one.
    checks: (document) =>
      stop.checks(document).flatMap((check) => [check, { ...check, name: "a purchase too", needs: merchantNeeds }]),
  },
]);

/** An outside party that was asked. Its answer waits for a promise. */
interface Asked {
  /** The client's request, if the party is asked during one. */
  readonly answer?: Promise<unknown>;
  /** The service took the answer for late, as it may on a busy machine. */
  isLate?(): Promise<boolean>;
  assertDone(): Promise<void>;
}

async function checkStop(setup: Setup, bench: Bench): Promise<void> {
  const { paid, others } = await untilInTime(
    (runs) => stopWhileAsked(setup, bench, heldMs(runs)),
    (result) => result.isLate,
  );
  const { id } = expectStatus(paid, [201]) as { readonly id: string };
  const { status, decision } = await readTransaction(bench.session, id);
  const outcome = [status, decision?.source];
  assertEqual("status and source of the decision", outcome, ["AUTHORIZED", "PARTNER"], bench.session.latest);
  assertEqual("requests to the partner", bench.askedIds.filter((asked) => asked === id).length, 1, paid);
  // Some dates lack the field.
  const endpoint: { readonly id: string; readonly lastUsedAt?: string | null } = await readWebhook(
    bench.session,
    bench.endpointId,
  );
  assertThat("lastUsedAt of the endpoint that decided", endpoint.lastUsedAt !== null, "null", bench.session.latest);
  for (const { assertDone } of others) await assertDone();
}

/** The partner answers so long after it was asked. A busy machine needs more of the limit for itself. */
function heldMs(runs: number): number {
  return limits.authorizationDecisionMs * (1 - (runs + 1) / 8);
}

// The service stops its workers after its last response. They must still wait for an answer then.
const workersMs = 250;

/** Stops the service when the last party, the partner, is asked. Workers get their answers so long after clients. */
async function stopWhileAsked(setup: Setup, bench: Bench, ms: number) {
  const { session } = setup;
  const [held, heldWorkers] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const world = await createWorld(bench, "card");
  const isBuying = reasonToSkip(merchantNeeds, session.deployment.lacks) === undefined;
  const others = [
    await askReceiver(setup, heldWorkers.promise),
    ...(isBuying ? [await askMerchantInWorker(session, heldWorkers.promise)] : []),
    ...(isBuying ? [await askMerchant(session, held.promise)] : []),
  ];
  let restarted: Promise<void> | undefined;
  const stop = async () => {
    const askedAt = performance.now();
    restarted = session.deployment.restart!("stopped");
    await waitUntilClosed(session);
    await sleepUntil(askedAt + ms);
    held.resolve();
  };
  try {
    const paying = payWhileHeld(bench, world.cardId, () => payFrom(world, "1.00"), stop);
    const [{ paid }] = await Promise.all([paying, ...others.map(({ answer }) => answer)]);
    assertEqual("restarts while the partner was asked", restarted === undefined ? 0 : 1, 1, paid);
    await sleepUntil(performance.now() + workersMs);
    heldWorkers.resolve();
    await restarted;
    const late = await Promise.all(others.map((each) => each.isLate?.()));
    return { paid, others, isLate: isLate(paid) || late.includes(true) };
  } finally {
    heldWorkers.resolve();
    await restarted;
  }
}

async function askReceiver({ session, addEndpoint }: Setup, held: Promise<void>): Promise<Asked> {
  const endpoint = await addEndpoint(() => held.then(() => ({ status: 200 })));
  const event = await sendTest(session, endpoint.id);
  await endpoint.mailbox.wait(1);
  return {
    async assertDone() {
      const { attempts } = await waitUntilDelivered(session, event.id);
      assertEqual("recorded attempts", attempts.length, 1, session.latest);
      assertEqual("deliveries", ofEvent(endpoint.mailbox, event.id).length, 1, session.latest);
    },
  };
}

async function askMerchant(session: Session, held: Promise<void>): Promise<Asked> {
  const buyer = await createBuyer(session, { isShared: true });
  const { id } = await takeQuote(buyer);
  buyer.product.follow(({ action }) => (action === "complete" ? { until: held } : {}));
  const answer = askForCheckout(buyer, id, "approved");
  await Promise.race([buyer.product.wait("complete"), answer]);
  return { answer, ...purchaseOf(buyer, 1) };
}

/** The merchant refuses the client's attempt, so a worker tries again. */
async function askMerchantInWorker(session: Session, held: Promise<void>): Promise<Asked> {
  const buyer = await createBuyer(session, { isShared: true });
  const { id } = await takeQuote(buyer);
  buyer.product.follow(({ action }, index) =>
    action !== "complete" ? {} : index === 0 ? refusal(503, "unavailable") : { until: held },
  );
  expectStatus(await askForCheckout(buyer, id, "approved"), [201]);
  await advanceClock(session, leaseSeconds);
  await buyer.product.wait("complete", 2);
  return purchaseOf(buyer, 2);
}

/** So many requests for the order suffice. */
function purchaseOf(buyer: Buyer, requests: number): Pick<Asked, "isLate" | "assertDone"> {
  const countRequests = () => requestsOf(buyer.product, "complete").length;
  return {
    isLate: async () =>
      countRequests() > requests || (await readCheckouts(buyer)).some(({ status }) => status === "PROCESSING"),
    async assertDone() {
      assertEqual("purchases", await concludePurchases(buyer), ["COMPLETED CLEARED"]);
      assertEqual("requests to complete", countRequests(), requests, buyer.session.latest);
    },
  };
}

/** Waits until the service accepts no more connections. */
function waitUntilClosed({ deployment }: Session): Promise<true> {
  const { hostname, port } = new URL(deployment.url);
  return waitFor("the end of accepting connections", () => {
    const { promise, resolve } = Promise.withResolvers<true | undefined>();
    const socket = createConnection({ host: hostname, port: Number(port) });
    socket.once("connect", () => resolve(undefined));
    socket.once("error", () => resolve(true));
    return promise.finally(() => socket.destroy());
  });
}
