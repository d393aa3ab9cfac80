// Follows what happens in the project: requests, events and delivery attempts, newest first.
import type { components } from "../../../../generated/client/2026-01-01.js";
import { idPattern, idsIn, shortId } from "./ids.ts";
import { pollPausesMs } from "./poll-pauses.ts";
import type { Session } from "./session.ts";
import { Store } from "./store.ts";

export type Activity = components["schemas"]["ActivityItem"];
export type Kind = Activity["kind"];

export interface Entry {
  readonly id: string;
  readonly kind: Kind;
  readonly at: string;
  readonly title: string;
  /** `201`, `DELIVERED`, ...; empty if there is none. */
  readonly outcome: string;
  readonly isProblem: boolean;
  /** A further fact, such as an error code. */
  readonly note: string;
  readonly durationMs: number | null;
  /** Ids of all resources that it names. */
  readonly ids: ReadonlySet<string>;
  /** Lower case, for the filter. */
  readonly text: string;
  readonly activity: Activity;
}

export interface FeedState {
  /** Newest first. */
  readonly entries: readonly Entry[];
  readonly isLoaded: boolean;
  /** The reason why no entry arrives; null while the feed works. */
  readonly problem: string | null;
}

const entriesMost = 10_000;
const pageSize = 100;

export class Feed {
  readonly state = new Store<FeedState>({ entries: [], isLoaded: false, problem: null });
  readonly #session: Session;
  #cursor: string | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isStopped = false;

  constructor(session: Session) {
    this.#session = session;
  }

  start(): void {
    void this.#poll();
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }

  async #poll(): Promise<void> {
    const query = { limit: pageSize, ...(this.#cursor === undefined ? {} : { after: this.#cursor }) };
    const { data, error } = await this.#session.call("listActivity", { query });
    if (this.#isStopped) return;
    if (error !== null) {
      this.state.update((state) => ({ ...state, isLoaded: true, problem: `${error.code}: ${error.message}` }));
      this.#next(pollPausesMs.problem);
      return;
    }
    const page = data as { data: readonly Activity[]; hasMore: boolean; cursor: string };
    const isFirst = this.#cursor === undefined;
    this.#cursor = page.cursor;
    if (page.data.length > 0 || !this.state.value.isLoaded || this.state.value.problem !== null)
      this.state.update(({ entries }) => ({
        entries: [...page.data.map(entryOf), ...entries].slice(0, entriesMost),
        isLoaded: true,
        problem: null,
      }));
    // More entries follow a full page.
    this.#next(page.hasMore && !isFirst ? 0 : pollPausesMs[document.hidden ? "hidden" : "visible"]);
  }

  #next(ms: number): void {
    this.#timer = setTimeout(() => void this.#poll(), ms);
  }
}

export function entryOf(activity: Activity): Entry {
  const about = describe(activity);
  const ids = idsIn(activity);
  return {
    id: activity.id,
    kind: activity.kind,
    at: activity.createdAt,
    ...about,
    ids,
    text: [activity.kind, about.title, activity.request?.path ?? "", about.outcome, about.note, activity.id, ...ids]
      .join(" ")
      .toLowerCase(),
    activity,
  };
}

/** True unless the entry is a read. */
export const canChange = ({ activity }: Entry): boolean => activity.request?.method !== "GET";

/** Returns the id of the newest entry that may have changed one of the resources. */
export function latestChange(entries: readonly Entry[], ids: readonly string[]): string | undefined {
  return entries.find((entry) => canChange(entry) && ids.some((id) => entry.ids.has(id)))?.id;
}

/** Counts the entries that are newer than `known`, or all entries if the feed has dropped it. */
export function countNewer(entries: readonly Entry[], known: Entry | undefined): number {
  const index = entries.findIndex(({ id }) => id === known?.id);
  return index === -1 ? entries.length : index;
}

/** An entry for a request of the log. */
export function entryOfRequest(request: NonNullable<Activity["request"]>): Entry {
  return entryOf({
    id: request.id,
    kind: "REQUEST",
    request,
    event: null,
    deliveryAttempt: null,
    createdAt: request.createdAt,
  });
}

type About = Pick<Entry, "title" | "outcome" | "isProblem" | "note" | "durationMs">;

function describe({ request, event, deliveryAttempt: attempt }: Activity): About {
  if (request !== null) {
    const notes = [request.code, request.replayed ? "replayed" : null].filter((note) => note !== null);
    return {
      title: `${request.method} ${request.path.replace(idPattern, shortId)}`,
      outcome: String(request.status),
      isProblem: request.status >= 400,
      note: notes.join(", "),
      durationMs: request.durationMs,
    };
  }
  if (event !== null) return { title: event.type, outcome: "", isProblem: false, note: "", durationMs: null };
  if (attempt !== null) {
    return {
      title: `${attempt.eventType}, attempt ${attempt.number}`,
      outcome: attempt.responseStatus === null ? (attempt.failure ?? "FAILED") : String(attempt.responseStatus),
      isProblem: attempt.failure !== null,
      note: attempt.failure === null ? "" : attempt.deliveryStatus,
      durationMs: attempt.latencyMs,
    };
  }
  // A newer server may send kinds of entries that this page does not know.
  return { title: "", outcome: "", isProblem: false, note: "", durationMs: null };
}
