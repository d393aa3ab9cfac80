import { assertEqual, assertThat, expectCode, expectOk } from "../../../harness/expect.ts";
import { idOfRequest, sendLogged } from "../../../harness/request-log.ts";
import { journey, type Rule } from "../../../harness/rule.ts";
import type { Session } from "../../../harness/session.ts";
import { receiving, sendTest, waitUntilDelivered } from "../../../harness/steps/deliveries.ts";
import { waitFor } from "../../../harness/wait.ts";

export const rules: readonly Rule[] = [
  journey(
    "activity-complete",
    "decided",
    "The feed shows every request once, in one order, while requests arrive at once",
    checkComplete,
  ),
  receiving(
    "activity-of-delivery",
    "decided",
    "The feed shows an event, its delivery attempt and the request that caused both",
    ["workers"],
    async ({ session, addEndpoint }) => {
      const { id } = await addEndpoint();
      const { cursor } = await readFeed(session);
      const { id: eventId } = await sendTest(session, id);
      await waitUntilDelivered(session, eventId, id);
      const items = await readUntil(session, cursor, (all) =>
        ["REQUEST", "EVENT", "DELIVERY_ATTEMPT"].every((kind) => all.some((item) => isAboutTest(item, kind, eventId))),
      );
      const event = items.find((item) => item.kind === "EVENT")?.event;
      assertEqual("event", event, { id: eventId, type: "WEBHOOK_TEST", objectId: id });
      const attempt = items.find((item) => item.kind === "DELIVERY_ATTEMPT")?.deliveryAttempt;
      assertEqual("endpoint of the attempt", attempt?.webhookId, id);
      assertEqual("number of the attempt", attempt?.number, 1);
      assertEqual("failure of the attempt", attempt?.failure, null);
    },
  ),
  journey(
    "activity-per-project",
    "decided",
    "Neither the feed nor the request log shows another project's requests",
    ["state", "second-project"],
    async (session) => {
      const other = session.withKey(session.deployment.keys.second!);
      const before = await readFeed(other);
      const own = await readFeed(session);
      const id = idOfRequest(await sendLogged(session));
      const last = await sendLogged(other);
      await readUntil(session, own.cursor, (items) => items.some((item) => item.request?.id === id));
      const items = await readUntil(other, before.cursor, (all) =>
        all.some((item) => item.request?.id === idOfRequest(last)),
      );
      assertEqual("requests of the first project", items.filter((item) => item.request?.id === id).length, 0);
      const operation = session.document.operation("getRequest");
      expectCode(await other.call(operation, { path: { id } }), "REQUEST_NOT_FOUND");
    },
  ),
];

type Feed = Awaited<ReturnType<typeof readFeed>>;
type Item = Feed["data"][number];

async function readFeed(session: Session, after?: string, limit = 100) {
  const query = { limit, ...(after === undefined ? {} : { after }) };
  return expectOk(await session.api.GET("/activity", { params: { query } }));
}

/** Items after the cursor, oldest first, until they are enough. */
async function readUntil(
  session: Session,
  cursor: string,
  isEnough: (items: readonly Item[]) => boolean,
  limit?: number,
): Promise<Item[]> {
  const items: Item[] = [];
  let after = cursor;
  return waitFor("items of the feed", async () => {
    const page = await readFeed(session, after, limit);
    items.push(...page.data.toReversed());
    after = page.cursor;
    return isEnough(items) ? items : undefined;
  });
}

function isAboutTest(item: Item, kind: string, eventId: string): boolean {
  if (item.kind !== kind) return false;
  return [item.event?.id, item.deliveryAttempt?.eventId, ...(item.request?.objectIds ?? [])].includes(eventId);
}

const requestsAtOnce = 12;

/** `newest` is the id of an item that an earlier page has shown. */
async function checkIdle(session: Session, cursor: string, newest: string): Promise<void> {
  let page = await readFeed(session, cursor);
  while (page.data.length > 0) page = await readFeed(session, page.cursor);
  const { data } = await readFeed(session, page.cursor);
  const again = data.filter(({ id }) => id <= newest);
  assertEqual("old items after the cursor of an empty page", again, []);
}

async function checkComplete(session: Session): Promise<void> {
  const { cursor } = await readFeed(session);
  const send = async () => idOfRequest(await sendLogged(session));
  let expected: readonly string[] | undefined;
  const sent = Promise.all(Array.from({ length: requestsAtOnce }, send)).then((all) => {
    expected = all;
    return all;
  });
  const isShown = (all: readonly Item[], id: string) => all.some(({ request }) => request?.id === id);
  // Short pages, read while requests still arrive.
  const shortPage = 3;
  const reading = readUntil(session, cursor, (all) => !!expected?.every((each) => isShown(all, each)), shortPage);
  const [ids, items] = await Promise.all([sent, reading]);
  for (const each of ids)
    assertEqual("times that the feed shows a request", items.filter(({ request }) => request?.id === each).length, 1);
  const order = items.map((item) => item.id);
  assertEqual("order of the feed", order, [...new Set(order)].sort());
  const again = await readFeed(session, cursor, 100);
  assertEqual("page after the first cursor, read again", again.data.at(-1)?.id, order[0]);
  await checkIdle(session, again.cursor, order.at(-1)!);
  assertThat("no read of the feed in it", !items.some(({ request }) => request?.operationId === "listActivity"), "one");
}
