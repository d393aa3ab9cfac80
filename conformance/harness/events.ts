// Reads the project's event log.
import { limits } from "../../generated/contract.ts";
import { expectOk } from "./expect.ts";
import type { Session } from "./session.ts";

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
  const { data, hasMore } = expectOk(await session.api.GET("/events", { params: { query } }));
  return { data: data as readonly LoggedEvent[], hasMore };
}

// Other events may push a new resource's events to later pages. A move of the clock can cause hundreds.
const eventsPerPage = 10;

/** Newest first, back to the resource's creation. */
export async function eventsAbout(
  session: Session,
  { id, createdAt }: { readonly id: string; readonly createdAt?: unknown },
): Promise<LoggedEvent[]> {
  const all = await readBack(session, eventsPerPage, (read) =>
    typeof createdAt === "string" ? String(read.at(-1)?.createdAt) < createdAt : read.length >= limits.pageMax,
  );
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
  const all = await readBack(session, freshPerPage, (read) =>
    known === undefined ? read.length >= limits.pageMax : read.some(({ id }) => id === known),
  );
  const end = all.findIndex(({ id }) => id === known);
  return end < 0 ? all : all.slice(0, end);
}

/** Newest first. The first page is small, because it usually suffices. */
async function readBack(
  session: Session,
  firstLimit: number,
  isEnough: (read: readonly LoggedEvent[]) => boolean,
): Promise<LoggedEvent[]> {
  const all: LoggedEvent[] = [];
  for (;;) {
    const last = all.at(-1);
    const query = last === undefined ? { limit: firstLimit } : { limit: limits.pageMax, startingAfter: last.id };
    const { data, hasMore } = await readEventPage(session, query);
    all.push(...data);
    if (!hasMore || isEnough(all)) return all;
  }
}
