// Stops the service while it waits for outside parties. Invariant: it waits for each answer and acts on it once.
import { createConnection } from "node:net";
import { limits } from "../../../../generated/contract.ts";
import { assertEqual, assertThat, expectStatus } from "../../../harness/expect.ts";
import { atAnyDate, type Rule } from "../../../harness/rule.ts";
import type { Session } from "../../../harness/session.ts";
import { readTransaction } from "../../../harness/steps/card-transactions.ts";
import { receiving, type Setup, sendTest, waitUntilDelivered } from "../../../harness/steps/deliveries.ts";
import { readWebhook } from "../../../harness/steps/webhooks.ts";
import { sleepUntil, waitFor } from "../../../harness/wait.ts";
import { type Bench, payWhileHeld, untilInTime, withBench } from "./bench.ts";
import { isLate, payFrom } from "./changes.ts";
import { ofEvent } from "./deliveries.ts";
import { createPayer } from "./payer.ts";

export const rules: readonly Rule[] = atAnyDate([
  receiving(
    "suspended-through-stop",
    "decided",
    "Work that waits for a partner or receiver when the service stops ends once, as they answer near the partner's time limit",
    ["restart", "state", "external-project", "workers", "clock"],
    (setup) => withBench((bench) => checkStop(setup, bench))(setup.session),
  ),
]);

async function checkStop(setup: Setup, bench: Bench): Promise<void> {
  const { paid, assertDelivered } = await untilInTime(
    (runs) => stopWhileAsked(setup, bench, heldMs(runs)),
    ({ paid }) => isLate(paid),
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
  await assertDelivered();
}

/** The partner answers so long after it was asked. A busy machine needs more of the limit for itself. */
function heldMs(runs: number): number {
  return limits.authorizationDecisionMs * (1 - (runs + 1) / 8);
}

// The service stops its workers after its last response. They must still wait for an answer then.
const workersMs = 250;

/** Stops the service when the partner is asked, after the receiver. It answers after the partner. */
async function stopWhileAsked(setup: Setup, bench: Bench, ms: number) {
  const { session } = setup;
  const held = Promise.withResolvers<void>();
  const payer = await createPayer(bench, "card");
  const assertDelivered = await askReceiver(setup, held.promise);
  let restarted: Promise<void> | undefined;
  const stop = async () => {
    const askedAt = performance.now();
    restarted = session.deployment.restart!("stopped");
    await waitUntilClosed(session);
    await sleepUntil(askedAt + ms);
  };
  try {
    const { paid } = await payWhileHeld(bench, payer.cardId, () => payFrom(payer, "1.00"), stop);
    assertEqual("restarts while the partner was asked", restarted === undefined ? 0 : 1, 1, paid);
    await sleepUntil(performance.now() + workersMs);
    return { paid, assertDelivered };
  } finally {
    held.resolve();
    await restarted;
  }
}

/** Returns a function that asserts that the event was delivered once, in one attempt. */
async function askReceiver({ session, addEndpoint }: Setup, held: Promise<void>): Promise<() => Promise<void>> {
  const endpoint = await addEndpoint(() => held.then(() => ({ status: 200 })));
  const event = await sendTest(session, endpoint.id);
  await endpoint.mailbox.wait(1);
  return async () => {
    const { attempts } = await waitUntilDelivered(session, event.id);
    assertEqual("recorded attempts", attempts.length, 1);
    assertEqual("deliveries", ofEvent(endpoint.mailbox, event.id).length, 1);
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
