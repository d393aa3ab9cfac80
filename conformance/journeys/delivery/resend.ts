// An event that is sent again by hand (decided: Webhooks). Invariant: what was recorded before stays recorded.
import { headers } from "../../../generated/contract.ts";
import { header, isSignedBy } from "../../receiver/signature.ts";
import { equal, failsWith, holds } from "../../rules/expect.ts";
import { journey, type Rule } from "../../rules/rule.ts";
import { unknownId } from "../../rules/ways.ts";
import { create, disable, url } from "../webhooks/endpoints.ts";
import {
  attempted,
  delivered,
  deliveriesOf,
  failure,
  meanwhile,
  moveBy,
  pastRetry,
  receivedCount,
  receiving,
  recorded,
  requestStatement,
  resend,
  sendTest,
  statementEvent,
} from "./receiving.ts";

export const resendRules: readonly Rule[] = [
  receiving(
    "resend-to-all",
    "decided",
    "An event is sent again to every endpoint that it was sent to and that is still active, with attempts counted afresh",
    ["workers"],
    async ({ session, addEndpoint }) => {
      const [kept, other, disabled] = [await addEndpoint(), await addEndpoint(), await addEndpoint()];
      const event = await statementEvent(session, await requestStatement(session));
      for (const { id } of [kept, other, disabled]) await delivered(session, event.id, id);
      const before = await deliveriesOf(session, event.id);
      await disable(session, disabled.id);
      const again = await resend(session, event.id);
      equal(
        "the endpoints",
        again.map(({ webhookId }) => webhookId).sort(),
        [kept.id, other.id].sort(),
        session.latest,
      );
      for (const { nextAttemptAt } of again)
        holds("a time of the first attempt", nextAttemptAt !== null, nextAttemptAt);
      for (const target of [kept, other]) {
        const [first, second] = await target.mailbox.wait(2);
        equal("body", second!.body.toString(), first!.body.toString(), session.latest);
        equal("id", header(second!, headers.webhookId), event.id, session.latest);
        holds("a signature", isSignedBy(target.secret, second!), "another", session.latest);
        const { id, attempts } = again.find(({ webhookId }) => webhookId === target.id)!;
        equal("attempts at first", attempts, [], session.latest);
        const isOver = ({ status }: { status: string }) => status === "DELIVERED";
        const done = await recorded(session, event.id, "that was sent again", isOver, target.id);
        equal("the new delivery", [done.id, done.attempts.length], [id, 1], session.latest);
      }
      const after = await deliveriesOf(session, event.id);
      const ids = again.map(({ id }) => id);
      equal(
        "the new deliveries, in the order of the list",
        after.map(({ id }) => id).filter((id) => ids.includes(id)),
        ids,
        session.latest,
      );
      equal(
        "what was recorded before",
        after.filter(({ id }) => before.some((each) => each.id === id)),
        before,
        session.latest,
      );
      await meanwhile(session, kept);
      receivedCount(session, "the disabled endpoint", disabled, 1);
    },
  ),
  receiving(
    "resend-to-one",
    "decided",
    "An event is sent again to the one endpoint that is named",
    ["workers"],
    async ({ session, addEndpoint }) => {
      const [named, other] = [await addEndpoint(), await addEndpoint()];
      const event = await statementEvent(session, await requestStatement(session));
      for (const { id } of [named, other]) await delivered(session, event.id, id);
      const again = await resend(session, event.id, named.id);
      equal(
        "the endpoint",
        again.map(({ webhookId }) => webhookId),
        [named.id],
        session.latest,
      );
      await named.mailbox.wait(2);
      await meanwhile(session, other);
      receivedCount(session, "the other endpoint", other, 2);
    },
  ),
  receiving(
    "resend-leaves-others",
    "decided",
    "What is sent again to one endpoint leaves what is pending for the others as it was",
    ["workers"],
    async ({ session, addEndpoint }) => {
      const [named, other] = [await addEndpoint(), await addEndpoint(Array.from({ length: 10 }, () => failure))];
      const event = await statementEvent(session, await requestStatement(session));
      await delivered(session, event.id, named.id);
      const isTried = ({ attempts }: { attempts: readonly unknown[] }) => attempts.length > 0;
      const pending = await recorded(session, event.id, "that was tried", isTried, other.id);
      await resend(session, event.id, named.id);
      const after = (await deliveriesOf(session, event.id)).find(({ id }) => id === pending.id)!;
      // Its next attempt may have come meanwhile.
      equal("the other's delivery", after.status, "PENDING", session.latest);
    },
  ),
  receiving(
    "resend-for-pending",
    "decided",
    "A delivery that is still pending gives way to the one that is sent again",
    ["clock"],
    async ({ session, addEndpoint }) => {
      const target = await addEndpoint([failure, failure, { status: 200 }]);
      const { id } = await sendTest(session, target.id);
      const pending = await attempted(session, id, 1);
      const [second] = await resend(session, id);
      const tried = await recorded(
        session,
        id,
        "that was tried",
        (each) => each.id === second!.id && each.attempts.length > 0,
      );
      const [again] = await resend(session, id);
      await recorded(
        session,
        id,
        "that was sent again",
        (each) => each.id === again!.id && each.status === "DELIVERED",
      );
      const all = await deliveriesOf(session, id);
      for (const before of [pending, tried]) {
        const old = all.find((each) => each.id === before.id)!;
        equal("the pending one", [old.status, old.nextAttemptAt], ["CANCELLED", null], session.latest);
        equal("its attempts", old.attempts, before.attempts, session.latest);
      }
      await moveBy(session, pastRetry);
      await meanwhile(session, target);
      receivedCount(session, "the endpoint", target, 4);
    },
  ),
  journey(
    "resend-refused",
    "decided",
    "An event is not sent to an endpoint that is unknown or disabled, nor where none is left",
    ["state", "quiet"],
    async (session) => {
      const { id: webhookId } = await create(session, { name: "Ending", url });
      const event = await sendTest(session, webhookId);
      const params = { path: { id: event.id } };
      const again = (body: { webhookId?: string }) => session.api.POST("/events/{id}/resend", { params, body });
      failsWith(session, await again({ webhookId: unknownId }), "WEBHOOK_NOT_FOUND");
      await disable(session, webhookId);
      const before = await deliveriesOf(session, event.id);
      failsWith(session, await again({ webhookId }), "WEBHOOK_INVALID_STATE");
      failsWith(session, await again({}), "WEBHOOK_INVALID_STATE");
      equal("deliveries", await deliveriesOf(session, event.id), before, session.latest);
    },
  ),
];
