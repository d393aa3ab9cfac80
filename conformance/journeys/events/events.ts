// The log of events and their deliveries (decided). Invariant: what one project did is unknown to another.
import { limits } from "../../../generated/contract.ts";
import { equal, failsWith, holds, ok } from "../../rules/expect.ts";
import { journey, type Rule } from "../../rules/rule.ts";
import type { Session } from "../../run/session.ts";
import {
  delivered,
  deliveriesOf,
  type EventRecord,
  listEvents,
  receiving,
  requestStatement,
  resend,
  sendTest,
  statementEvent,
} from "../delivery/receiving.ts";
import { create, url } from "../webhooks/endpoints.ts";

const unknownId = "0195500a-3c00-7a10-8f3e-5d2c9b7a4fff";

/** Nothing is delivered on a quiet target, so these need no receiver. */
const quietly = ["state", "quiet"] as const;

export const eventRules: readonly Rule[] = [
  journey(
    "events-newest-first",
    "decided",
    "Events are listed newest first, each as it is alone and as its request answered",
    quietly,
    async (session) => {
      const { id } = await create(session, { name: "Tested", url });
      const made: EventRecord[] = [];
      for (let count = 0; count < 3; count++) made.unshift(await sendTest(session, id));
      equal("the newest events", (await listEvents(session, { limit: 3 })).slice(0, 3), made, session.latest);
      for (const event of made) {
        const params = { path: { id: event.id } };
        equal("the event", ok(session, await session.api.GET("/events/{id}", { params })), event, session.latest);
      }
    },
  ),
  journey(
    "events-pages",
    "decided",
    "The pages of events, walked either way, show every event once",
    quietly,
    async (session) => {
      const { id } = await create(session, { name: "Tested", url });
      for (let count = 0; count < 5; count++) await sendTest(session, id);
      const page = (query: PageQuery) => session.api.GET("/events", { params: { query } });
      await walk(session, async (query) => ok(session, await page(query)));
    },
  ),
  receiving("events-of-type", "decided", "type lists the events of one type alone", ["workers"], async (setup) => {
    const { session, addEndpoint } = setup;
    const { id } = await addEndpoint();
    const older = await sendTest(session, id);
    const statement = await statementEvent(session, await requestStatement(session));
    const newer = await sendTest(session, id);
    const ids = async (query: PageQuery & { type: string }) => {
      const { data, hasMore } = ok(session, await session.api.GET("/events", { params: { query } }));
      return [data.map((event) => event.id), hasMore];
    };
    const type = "WEBHOOK_TEST";
    equal("the newest test", await ids({ type, limit: 1 }), [[newer.id], true], session.latest);
    const [second] = await ids({ type, limit: 1, startingAfter: newer.id });
    equal("the test before it", second, [older.id], session.latest);
    equal("tests before the statement's event", (await ids({ type, limit: 1, endingBefore: older.id }))[0], [newer.id]);
    const [statements] = await ids({ type: "STATEMENT_STATUS_UPDATED", limit: 1 });
    equal("the newest statement's event", statements, [statement.id], session.latest);
    equal("events of a type that there is not", await ids({ type: "NO_SUCH_TYPE" }), [[], false], session.latest);
  }),
  journey(
    "event-unknown",
    "decided",
    "An id that names no event is answered with EVENT_NOT_FOUND",
    ["state"],
    (session) => unknown(session, unknownId),
  ),
  journey(
    "event-isolated",
    "§5.2",
    "An event of another project is unknown, and in no list",
    [...quietly, "second-project"],
    async (session) => {
      const { id } = await create(session, { name: "Tested", url });
      const event = await sendTest(session, id);
      const other = session.as(session.deployment.keys.second!);
      await unknown(other, event.id);
      const seen = await listEvents(other, { limit: limits.pageMax });
      holds("no event of another project", !seen.some((each) => each.id === event.id), event.id, other.latest);
      const params = { path: { id } };
      failsWith(other, await other.api.POST("/webhooks/{id}/test", { params }), "WEBHOOK_NOT_FOUND");
      equal("deliveries", (await deliveriesOf(session, event.id)).length, 1, session.latest);
      const body = { webhookId: (await create(other, { name: "Another's", url })).id };
      const again = { params: { path: { id: event.id } }, body };
      failsWith(session, await session.api.POST("/events/{id}/resend", again), "WEBHOOK_NOT_FOUND");
    },
  ),
  receiving(
    "event-without-endpoints",
    "decided",
    "An event that nobody gets is kept all the same",
    ["workers"],
    async ({ session, addEndpoint }) => {
      const event = await statementEvent(session, await requestStatement(session));
      equal("deliveries", await deliveriesOf(session, event.id), [], session.latest);
      const params = { path: { id: event.id } };
      failsWith(session, await session.api.POST("/events/{id}/resend", { params, body: {} }), "WEBHOOK_INVALID_STATE");
      const late = await addEndpoint();
      await resend(session, event.id, late.id);
      await delivered(session, event.id, late.id);
      equal("deliveries to the endpoint that was named", late.mailbox.deliveries.length, 1, session.latest);
    },
  ),
  journey(
    "deliveries-pages",
    "decided",
    "The pages of an event's deliveries, walked either way, show every delivery once",
    quietly,
    async (session) => {
      const webhook = await create(session, { name: "Tested", url });
      const { id } = await sendTest(session, webhook.id);
      for (let count = 0; count < 4; count++) await resend(session, id, webhook.id);
      const page = (query: PageQuery) =>
        session.api.GET("/events/{id}/deliveries", { params: { path: { id }, query } });
      const whole = await walk(session, async (query) => ok(session, await page(query)));
      equal("deliveries", whole.length, 5, session.latest);
    },
  ),
];

interface PageQuery {
  readonly limit?: number;
  readonly startingAfter?: string;
  readonly endingBefore?: string;
}
interface Page {
  readonly data: readonly { readonly id: string }[];
  readonly hasMore: boolean;
}

/** Walks pages of two through a list's newest five, forth and back; gives the ids of the list's first page. */
async function walk(session: Session, page: (query: PageQuery) => Promise<Page>): Promise<string[]> {
  const { data, hasMore } = await page({ limit: limits.pageMax });
  const whole = data.map(({ id }) => id);
  equal("ids, newest first", whole, [...whole].sort().reverse(), session.latest);
  const isEnd = (count: number) => !hasMore && count === whole.length;
  const older: string[] = [];
  while (older.length < 5) {
    const last = older.at(-1);
    const next = await page(last === undefined ? { limit: 2 } : { limit: 2, startingAfter: last });
    older.push(...next.data.map(({ id }) => id));
    equal("hasMore", next.hasMore, !isEnd(older.length), session.latest);
    if (!next.hasMore) break;
  }
  equal("ids, page by page", older, whole.slice(0, older.length), session.latest);
  const newer: string[] = [];
  while (newer.length < older.length - 1) {
    const next = await page({ limit: 2, endingBefore: newer[0] ?? older.at(-1)! });
    newer.unshift(...next.data.map(({ id }) => id));
    equal("hasMore", next.hasMore, newer.length < older.length - 1, session.latest);
    if (!next.hasMore) break;
  }
  equal("ids, page by page backwards", newer, older.slice(0, -1), session.latest);
  return whole;
}

/** Every operation on one event answers that there is none. */
async function unknown(session: Session, id: string): Promise<void> {
  const params = { path: { id } };
  failsWith(session, await session.api.GET("/events/{id}", { params }), "EVENT_NOT_FOUND");
  failsWith(session, await session.api.GET("/events/{id}/deliveries", { params }), "EVENT_NOT_FOUND");
  failsWith(session, await session.api.POST("/events/{id}/resend", { params, body: {} }), "EVENT_NOT_FOUND");
}
