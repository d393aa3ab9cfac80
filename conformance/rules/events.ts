// Reads the project's event log.
import { limits } from "../../generated/contract.ts";
import type { Session } from "../run/session.ts";
import { expectOk } from "./expect.ts";

export interface LoggedEvent {
  readonly id: string;
  readonly type: string;
  readonly data: unknown;
  readonly createdAt: string;
}

interface EventQuery {
  readonly type?: string;
  readonly limit?: number;
  readonly startingAfter?: string;
}

/** Newest first; a full page by default. */
export async function readEvents(session: Session, query: EventQuery = {}): Promise<readonly LoggedEvent[]> {
  return (await readEventPage(session, { limit: limits.pageMax, ...query })).data;
}

async function readEventPage(session: Session, query: EventQuery) {
  const { data, hasMore } = expectOk(session, await session.api.GET("/events", { params: { query } }));
  return { data: data as readonly LoggedEvent[], hasMore };
}

// Other events may push a new resource's events to later pages. A move of the clock can cause hundreds.
const eventsPerPage = 10;

/** Newest first, back to the resource's creation. */
export async function eventsAbout(
  session: Session,
  { id, createdAt }: { readonly id: string; readonly createdAt?: unknown },
): Promise<LoggedEvent[]> {
  const all: LoggedEvent[] = [];
  for (;;) {
    const startingAfter = all.at(-1)?.id;
    const query = startingAfter === undefined ? { limit: eventsPerPage } : { limit: limits.pageMax, startingAfter };
    const { data, hasMore } = await readEventPage(session, query);
    all.push(...data);
    const isEnough =
      typeof createdAt === "string" ? String(data.at(-1)?.createdAt) < createdAt : all.length >= limits.pageMax;
    if (!hasMore || isEnough) break;
  }
  return all.filter(({ data }) => isAbout(data, { id }));
}

export function isAbout(data: unknown, { id }: { readonly id: string }): boolean {
  return (data as { id?: unknown }).id === id;
}

export async function newestEvent(session: Session): Promise<string | undefined> {
  return (await readEvents(session, { limit: 1 }))[0]?.id;
}

const freshPerPage = 3;

/** Newest first. */
export async function eventsSince(session: Session, known: string | undefined): Promise<LoggedEvent[]> {
  const all: LoggedEvent[] = [];
  for (;;) {
    const startingAfter = all.at(-1)?.id;
    const query = startingAfter === undefined ? { limit: freshPerPage } : { limit: limits.pageMax, startingAfter };
    const { data, hasMore } = await readEventPage(session, query);
    all.push(...data);
    const end = all.findIndex(({ id }) => id === known);
    if (end >= 0) return all.slice(0, end);
    if (!hasMore || (known === undefined && all.length >= limits.pageMax)) return all;
  }
}
