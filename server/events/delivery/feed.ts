// Reads a project's delivery attempts as a list, in the order in which they were recorded.
import type { EventType } from "../../../generated/contract.ts";
import { boundsOf, type Slice } from "../../platform/database/table.ts";
import type { Queries } from "../../platform/database/types.ts";
import { type AttemptRow, type Delivery, disabledAtSql } from "./store.ts";

export interface AttemptInFeed extends Omit<AttemptRow, "url" | "response_body"> {
  readonly position: string;
  readonly created_at: number;
  readonly delivery_id: string;
  readonly delivery_status: Delivery["status"];
  readonly event_id: string;
  readonly event_type: EventType;
  readonly webhook_id: string;
}

/** Omits attempts of events of the hidden types. */
export function sliceAttempts(
  queries: Queries,
  projectId: string,
  hiddenTypes: readonly EventType[],
  { order, limit, ...bounds }: Slice,
): Promise<AttemptInFeed[]> {
  const isForward = order === "oldestFirst";
  const conditions = ["attempt.project_id = ?", "attempt.position IS NOT NULL"];
  const positions = boundsOf(bounds, "attempt.position");
  for (const { column, operator } of positions) conditions.push(`${column} ${operator} ?`);
  for (const _ of hiddenTypes) conditions.push("event.type <> ?");
  return queries.all<AttemptInFeed>(
    `SELECT attempt.position, attempt.created_at, attempt.number, attempt.attempted_at, attempt.latency_ms,
       attempt.response_status, attempt.failure, delivery.id AS delivery_id,
       CASE WHEN delivery.status = 'PENDING' AND ${disabledAtSql("delivery")} IS NOT NULL THEN 'CANCELLED'
         ELSE delivery.status END AS delivery_status,
       delivery.event_id, delivery.webhook_id, event.type AS event_type
     FROM delivery_attempts AS attempt JOIN deliveries AS delivery ON delivery.id = attempt.delivery_id
     JOIN events AS event ON event.id = delivery.event_id
     WHERE ${conditions.join(" AND ")} ORDER BY attempt.position ${isForward ? "ASC" : "DESC"} LIMIT ?`,
    [projectId, ...positions.flatMap(({ values }) => values), ...hiddenTypes, limit],
  );
}
