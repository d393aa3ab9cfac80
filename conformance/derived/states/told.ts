// Events as the project's log has them: those about a resource, those since another one. Invariant: of a log that others write to as well, what is not
// about the resource is left out.
import { limits } from "../../../generated/contract.ts";
import { expectOk } from "../../rules/expect.ts";
import type { Session } from "../../run/session.ts";

/** An event of the log. */
export interface Told {
  readonly id: string;
  readonly type: string;
  readonly data: unknown;
}

// A resource that was just made is told of by the newest few; what else happened to its project meanwhile is on the pages after.
const eventsPerPage = 10;

/** The events whose data is the resource, newest first. Those from before it was made are not read. */
export async function eventsAbout(
  session: Session,
  { id, createdAt }: { readonly id: string; readonly createdAt?: unknown },
): Promise<Told[]> {
  const all: Told[] = [];
  for (;;) {
    const startingAfter = all.at(-1)?.id;
    const query = { limit: eventsPerPage, ...(startingAfter === undefined ? {} : { startingAfter }) };
    const { data, hasMore } = expectOk(session, await session.api.GET("/events", { params: { query } }));
    all.push(...(data as readonly Told[]));
    const isBefore = typeof createdAt === "string" && String(data.at(-1)?.createdAt) < createdAt;
    if (!hasMore || isBefore || all.length >= limits.pageMax) break;
  }
  return all.filter(({ data }) => isAbout(data, { id }));
}

export function isAbout(data: unknown, { id }: { readonly id: string }): boolean {
  return (data as { id?: unknown }).id === id;
}

/** The id of the project's newest event; undefined where there is none. */
export async function newestEvent(session: Session): Promise<string | undefined> {
  return expectOk(session, await session.api.GET("/events", { params: { query: { limit: 1 } } })).data[0]?.id;
}

// A call tells of little.
const freshPerPage = 3;

/** The project's events after that one, newest first. */
export async function eventsSince(session: Session, known: string | undefined): Promise<Told[]> {
  const all: Told[] = [];
  for (;;) {
    const startingAfter = all.at(-1)?.id;
    const query = { limit: freshPerPage, ...(startingAfter === undefined ? {} : { startingAfter }) };
    const { data, hasMore } = expectOk(session, await session.api.GET("/events", { params: { query } }));
    all.push(...(data as readonly Told[]));
    const end = all.findIndex(({ id }) => id === known);
    if (end >= 0) return all.slice(0, end);
    if (!hasMore || all.length >= limits.pageMax) return all;
  }
}
