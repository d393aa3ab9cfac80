// Reads a project's requests, events and delivery attempts in one order. Invariants: requests, events and attempts draw
// their positions in units of work that add to the project's lists, so a reader that waits for these units of work
// misses no row. A page has no row that committed after its first read.
import type { Version } from "../../../generated/contract.ts";
import type { components } from "../../../generated/handler-types.d.ts";
import type { Slice } from "../../platform/database/table.ts";
import type { Queries } from "../../platform/database/types.ts";
import { formatInstant } from "../../platform/instant.ts";
import { sliceRequests, toLoggedRequest } from "../../platform/request-log/store.ts";
import { withStoredSource } from "../../platform/stored-source.ts";
import { type AttemptInFeed, sliceAttempts } from "../delivery/feed.ts";
import { type EventRow, hiddenTypesOf, sliceEvents } from "../event-log/store.ts";

type ActivityItem = components["schemas"]["ActivityItem"];

/** `show` is a function, because a row that cannot be shown must not hide other rows. */
export interface FeedRow {
  readonly id: string;
  readonly created_at: number;
  readonly show: () => Omit<ActivityItem, "id" | "createdAt">;
}

const nothing = { request: null, event: null, deliveryAttempt: null } as const;

/** Rows of the page, in the order of their positions. */
export async function sliceActivity(
  queries: Queries,
  projectId: string,
  version: Version,
  slice: Omit<Slice, "below">,
  now: number,
): Promise<FeedRow[]> {
  const newest = await findNewestPosition(queries, projectId);
  if (newest === null) return [];
  // In text order, this text follows the position and precedes every greater position.
  const bounded = { ...slice, below: `${newest}g` };
  const hiddenTypes = hiddenTypesOf(version);
  const [requests, events, attempts] = [
    await sliceRequests(queries, projectId, bounded, now),
    await sliceEvents(queries, projectId, hiddenTypes, bounded),
    await sliceAttempts(queries, projectId, hiddenTypes, bounded),
  ];
  const rows: FeedRow[] = [
    ...requests.map((row) => ({
      id: row.position,
      created_at: row.created_at,
      show: () => ({ ...nothing, kind: "REQUEST" as const, request: toLoggedRequest(row) }),
    })),
    ...events.map((row) => ({
      id: row.id,
      created_at: row.created_at,
      show: () => ({ ...nothing, kind: "EVENT" as const, event: toActivityEvent(row) }),
    })),
    ...attempts.map((row) => ({
      id: row.position,
      created_at: row.created_at,
      show: () => ({ ...nothing, kind: "DELIVERY_ATTEMPT" as const, deliveryAttempt: toActivityAttempt(row) }),
    })),
  ];
  const direction = slice.order === "oldestFirst" ? 1 : -1;
  return rows.sort((one, other) => (one.id < other.id ? -direction : direction)).slice(0, slice.limit);
}

async function findNewestPosition(queries: Queries, projectId: string): Promise<string | null> {
  const row = await queries.one<{ position: string | null }>(
    `SELECT MAX(position) AS position FROM (
       SELECT MAX(position) AS position FROM logged_requests WHERE project_id = ?
       UNION ALL SELECT MAX(id) FROM events WHERE project_id = ?
       UNION ALL SELECT MAX(position) FROM delivery_attempts WHERE project_id = ? AND position IS NOT NULL
     ) AS newest`,
    [projectId, projectId, projectId],
  );
  return row!.position;
}

function toActivityEvent(row: EventRow): NonNullable<ActivityItem["event"]> {
  const { id = null } = JSON.parse(row.data) as { readonly id?: string };
  return { id: row.id, type: row.type, objectId: id };
}

function toActivityAttempt(row: AttemptInFeed): NonNullable<ActivityItem["deliveryAttempt"]> {
  return withStoredSource(
    { stored: row },
    {
      deliveryId: row.delivery_id,
      eventId: row.event_id,
      eventType: row.event_type,
      webhookId: row.webhook_id,
      number: row.number,
      deliveryStatus: row.delivery_status,
      attemptedAt: formatInstant(row.attempted_at),
      latencyMs: row.latency_ms,
      responseStatus: row.response_status,
      failure: row.failure,
    },
  );
}
