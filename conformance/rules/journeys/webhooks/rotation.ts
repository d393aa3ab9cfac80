// Rotation of secrets during deliveries (interface §4.3). Invariant: each delivery is verified with every secret of its
// endpoint.

import { assertThat } from "../../../harness/expect.ts";
import type { Rule } from "../../../harness/rule.ts";
import { advanceToRetries } from "../../../harness/steps/attempts-on-clock.ts";
import {
  type Endpoint,
  type EventRecord,
  receiving,
  sendTest,
  waitForAttempts,
} from "../../../harness/steps/deliveries.ts";
import { rotateSecret } from "../../../harness/steps/webhooks.ts";
import type { Delivery, Reply } from "../../../http/receiver/receiver.ts";
import { header, isSignedBy, signatureNames } from "../../../http/receiver/signature.ts";

export const rules: readonly Rule[] = [
  receiving(
    "rotation-at-once",
    "§4.3",
    "After a rotation the new secret signs at once and the previous one no longer verifies",
    [],
    async ({ session, addEndpoint }) => {
      const target = await addEndpoint();
      await sendTest(session, target.id);
      assertSignedBy((await target.mailbox.wait(1))[0]!, [], target.secret);
      const secrets = [target.secret];
      for (let round = 1; round <= 3; round++) {
        const secret = await rotateSecret(session, target.id);
        await sendTest(session, target.id);
        assertSignedBy((await target.mailbox.wait(round + 1))[round]!, secrets, secret);
        secrets.push(secret);
      }
    },
  ),
  receiving(
    "rotation-of-retries",
    "§4.3",
    "A delivery in flight during a rotation that the partner then refuses is retried with the new secret",
    ["clock"],
    async ({ session, addEndpoint }) => {
      const isRotated = Promise.withResolvers<void>();
      const targets: Endpoint[] = [];
      for (let count = 0; count < rotatedEndpoints; count++)
        targets.push(
          await addEndpoint(async (_, index): Promise<Reply> => {
            await isRotated.promise;
            return { status: index === 0 ? 401 : 200 };
          }),
        );
      const tests: EventRecord[] = [];
      for (const { id } of targets) tests.push(await sendTest(session, id));
      for (const { mailbox } of targets) await mailbox.wait(1);
      const secrets = await Promise.all(targets.map(({ id }) => rotateSecret(session, id)));
      isRotated.resolve();
      await advanceToRetries(session, await Promise.all(tests.map(({ id }) => waitForAttempts(session, id, 1))));
      for (const [index, target] of targets.entries()) {
        const secret = secrets[index]!;
        const [first, retry] = await target.mailbox.wait(2);
        assertSignedBy(first!, [secret], target.secret);
        assertSignedBy(retry!, [target.secret], secret);
      }
    },
  ),
];

/** Several: one server may retry what another one sent first, and each may remember secrets. */
const rotatedEndpoints = 4;

function assertSignedBy(delivery: Delivery, others: readonly string[], secret: string): void {
  const signature = header(delivery, signatureNames.service.signature);
  for (const names of Object.values(signatureNames)) {
    assertThat("a signature with the valid secret", isSignedBy(secret, delivery, names), signature);
    const isOther = others.some((other) => isSignedBy(other, delivery, names));
    assertThat("no signature with another secret", !isOther, signature);
  }
}
