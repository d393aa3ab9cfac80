// A signing secret that is rotated while deliveries go on (interface §4.3). Invariant: a delivery is judged by every secret that
// its endpoint ever had.
import type { Delivery, Reply } from "../../receiver/receiver.ts";
import { header, isSignedBy, signatureNames } from "../../receiver/signature.ts";
import { holds, ok } from "../../rules/expect.ts";
import type { Rule } from "../../rules/rule.ts";
import type { Session } from "../../run/session.ts";
import {
  attempted,
  delivered,
  type Endpoint,
  failure,
  moveBy,
  pastFirstRetry,
  pastRetry,
  receiving,
  sendTest,
} from "../delivery/receiving.ts";

export const rotationRules: readonly Rule[] = [
  receiving(
    "rotation-at-once",
    "§4.3",
    "After a rotation the new secret signs, and the previous one no longer verifies",
    [],
    async ({ session, addEndpoint }) => {
      const target = await addEndpoint();
      await sendTest(session, target.id);
      signedBy(session, (await target.mailbox.wait(1))[0]!, [], target.secret);
      const secrets = [target.secret];
      for (let round = 1; round <= 3; round++) {
        const secret = await rotate(session, target);
        await sendTest(session, target.id);
        signedBy(session, (await target.mailbox.wait(round + 1))[round]!, secrets, secret);
        secrets.push(secret);
      }
    },
  ),
  receiving(
    "rotation-of-retries",
    "§4.3",
    "A retry after a rotation is signed with the new secret",
    ["clock"],
    async ({ session, addEndpoint }) => {
      const target = await addEndpoint([failure, { status: 200 }]);
      const { id } = await sendTest(session, target.id);
      await attempted(session, id, 1);
      const secret = await rotate(session, target);
      await moveBy(session, pastRetry);
      const [first, retry] = await target.mailbox.wait(2);
      signedBy(session, first!, [secret], target.secret);
      signedBy(session, retry!, [target.secret], secret);
    },
  ),
  receiving(
    "rotation-in-flight",
    "§4.3",
    "A delivery in flight at a rotation, which the partner then refuses, is sent again with the new secret",
    ["clock"],
    async ({ session, addEndpoint }) => {
      let secret = "";
      const rotated = Promise.withResolvers<void>();
      const target = await addEndpoint(async (delivery): Promise<Reply> => {
        await rotated.promise;
        return { status: isSignedBy(secret, delivery) ? 200 : 401 };
      });
      const { id } = await sendTest(session, target.id);
      await target.mailbox.wait(1);
      secret = await rotate(session, target);
      rotated.resolve();
      await attempted(session, id, 1);
      await moveBy(session, pastFirstRetry);
      const { attempts } = await delivered(session, id);
      const statuses = attempts.map(({ responseStatus }) => responseStatus).join(", ");
      holds("401, then 200", statuses === "401, 200", statuses, session.latest);
    },
  ),
];

async function rotate(session: Session, { id }: Endpoint): Promise<string> {
  const params = { path: { id } };
  return ok(session, await session.api.POST("/webhooks/{id}/rotate-secret", { params })).signingSecret;
}

/** Holds a delivery to be signed with `secret`, and with none of `others`. */
function signedBy(session: Session, delivery: Delivery, others: readonly string[], secret: string): void {
  const signature = header(delivery, signatureNames.service.signature);
  for (const names of Object.values(signatureNames)) {
    holds("a signature of the secret that was valid", isSignedBy(secret, delivery, names), signature, session.latest);
    const isOther = others.some((other) => isSignedBy(other, delivery, names));
    holds("no signature of another secret", !isOther, signature, session.latest);
  }
}
