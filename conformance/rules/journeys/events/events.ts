import { assertEqual, expectError, expectOk } from "../../../harness/expect.ts";
import { type Rule, withOptionalCalls } from "../../../harness/rule.ts";
import { deliveriesOf, receiving, resend, sendTest, waitUntilDelivered } from "../../../harness/steps/deliveries.ts";
import { eventOperations, prepareProjectEvent } from "../delivery/project-event.ts";

export const rules: readonly Rule[] = withOptionalCalls(eventOperations, [
  receiving(
    "events-of-type",
    "decided",
    "The type filter lists only events of that type",
    ["workers"],
    async (setup) => {
      const { session, addEndpoint } = setup;
      const causeEvent = await prepareProjectEvent(session);
      const { id } = await addEndpoint();
      const older = await sendTest(session, id);
      const { event: other } = await causeEvent();
      const newer = await sendTest(session, id);
      const ids = async (query: PageQuery & { type: string }) => {
        const { data, hasMore } = expectOk(await session.api.GET("/events", { params: { query } }));
        return [data.map((event) => event.id), hasMore];
      };
      const type = "WEBHOOK_TEST";
      assertEqual("newest test event", await ids({ type, limit: 1 }), [[newer.id], true]);
      const [second] = await ids({ type, limit: 1, startingAfter: newer.id });
      assertEqual("test event before it", second, [older.id]);
      assertEqual("test events after the other event", (await ids({ type, limit: 1, endingBefore: older.id }))[0], [
        newer.id,
      ]);
      const [others] = await ids({ type: other.type, limit: 1 });
      assertEqual(`newest event ${other.type}`, others, [other.id]);
      assertEqual("events of an unknown type", await ids({ type: "NO_SUCH_TYPE" }), [[], false]);
    },
  ),
  receiving(
    "event-without-endpoints",
    "decided",
    "An event without any endpoint is still logged",
    ["workers"],
    async ({ session, addEndpoint }) => {
      const { event } = await (await prepareProjectEvent(session))();
      assertEqual("deliveries", await deliveriesOf(session, event.id), []);
      const params = { path: { id: event.id } };
      expectError(await session.api.POST("/events/{id}/resend", { params, body: {} }), "WEBHOOK_INVALID_STATE");
      const late = await addEndpoint();
      await resend(session, event.id, late.id);
      await waitUntilDelivered(session, event.id, late.id);
      assertEqual("number of deliveries to the named endpoint", late.mailbox.deliveries.length, 1);
    },
  ),
]);

interface PageQuery {
  readonly limit?: number;
  readonly startingAfter?: string;
  readonly endingBefore?: string;
}
