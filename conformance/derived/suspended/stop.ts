// Stops the service while it waits for an outside party. Invariant: it waits for the answer and acts on it once.
import { createConnection } from "node:net";
import { readTransaction } from "../../journeys/card-transactions/steps.ts";
import { receiving, type Setup, sendTest, waitUntilDelivered } from "../../journeys/delivery/receiving.ts";
import { assertEqual, expectStatus } from "../../rules/expect.ts";
import { atAnyDate, type Rule } from "../../rules/rule.ts";
import { waitFor } from "../../rules/wait.ts";
import type { Session } from "../../run/session.ts";
import { type Bench, payWhileHeld, untilInTime, withBench } from "./bench.ts";
import { isLate, payFrom } from "./changes.ts";
import { createWorld } from "./world.ts";

export const rules: readonly Rule[] = atAnyDate([
  {
    id: "suspended-payment-through-stop",
    source: "decided",
    title: "A payment whose partner is asked when the service stops ends as the partner decides",
    needs: ["restart", "receiver", "state", "external-project"],
    checks: () => [{ name: "", run: withBench(checkPayment) }],
  },
  receiving(
    "suspended-delivery-through-stop",
    "decided",
    "A delivery whose receiver has not answered when the service stops is recorded with the answer, and not repeated",
    ["restart", "workers"],
    checkDelivery,
  ),
]);

async function checkPayment(bench: Bench): Promise<void> {
  const { session } = bench;
  const { paid, restarted } = await untilInTime(
    async () => {
      const world = await createWorld(bench, "card");
      let restarted: Promise<void> | undefined;
      const { paid } = await payWhileHeld(
        bench,
        world.cardId,
        () => payFrom(world, "1.00"),
        async () => {
          restarted = session.deployment.restart!("stopped");
          await waitUntilClosed(session);
        },
      );
      await restarted;
      return { paid, restarted };
    },
    (result) => isLate(result.paid),
  );
  assertEqual("restarts while the partner was asked", restarted === undefined ? 0 : 1, 1, paid);
  const { id } = expectStatus(paid, [201]) as { readonly id: string };
  const transaction = await readTransaction(session, id);
  assertEqual(
    "status and source of the decision",
    [transaction.status, transaction.decision?.source],
    ["AUTHORIZED", "PARTNER"],
    session.latest,
  );
}

async function checkDelivery({ session, addEndpoint }: Setup): Promise<void> {
  let restarted: Promise<void> | undefined;
  const endpoint = await addEndpoint(async () => {
    restarted ??= session.deployment.restart!("stopped");
    await waitUntilClosed(session);
    return { status: 200 };
  });
  const event = await sendTest(session, endpoint.id);
  await endpoint.mailbox.wait(1);
  await restarted;
  const { attempts } = await waitUntilDelivered(session, event.id);
  assertEqual("recorded attempts", attempts.length, 1, session.latest);
  assertEqual("deliveries", endpoint.mailbox.deliveries.length, 1, session.latest);
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
