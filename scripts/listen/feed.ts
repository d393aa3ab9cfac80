// Polls GET /activity, which has a rate limit of its own, and reads GET /events when it shows an event. Invariant: every
// event is returned once, also after a late commit.
import type { createClient } from "../../generated/client/latest.js";
import { errors, limits } from "../../generated/contract.ts";
import { printable } from "../printable.ts";

export type Client = ReturnType<typeof createClient>;

export interface FeedEvent {
  id: string;
  type: string;
  data: object;
  createdAt: string;
}

/** `retryAfterMs` is undefined if a retry cannot help. */
export class FeedError extends Error {
  readonly retryAfterMs: number | undefined;

  constructor(message: string, retryAfterMs: number | undefined) {
    super(printable(message));
    this.retryAfterMs = retryAfterMs;
  }
}

/** The project was reset, so the cursor's event is gone. */
class UnknownCursor extends FeedError {}

const unknownCursorStatus = errors.VALIDATION_ERROR.status;

// Ids sort by creation time, but a slow transaction commits its event after younger ones. Every poll reaches back
// longer than the server's time limit of a transaction.
const overlapMs = 15_000;

const retryPauseMs = 5_000;

export class Feed {
  readonly #client: Client;
  #seen = new Map<string, number>();
  /** All events up to this id were returned. */
  #cursor: string | undefined;
  #activityCursor: string | undefined;
  /** Stays true until the events are read, because the activity feed names each event only once. */
  #hasNews = false;

  constructor(client: Client) {
    this.#client = client;
  }

  async start(): Promise<void> {
    // Reads the activity first, so that no event falls between the two reads.
    await this.#readActivity();
    this.#hasNews = false;
    const { data, hasMore } = await this.#page({});
    this.#remember(data.toReversed());
    if (hasMore) this.#cursor ??= data.at(-1)?.id;
  }

  /** Returns new events, oldest first. @throws {FeedError}; the next call then returns these events */
  async next(): Promise<FeedEvent[]> {
    await this.#readActivity();
    if (!this.#hasNews) return [];
    const events = await this.#unfiltered();
    this.#hasNews = false;
    const fresh = events.filter((event) => !this.#seen.has(event.id));
    this.#remember(fresh);
    return fresh;
  }

  async #readActivity(): Promise<void> {
    for (let isLast = false; !isLast; ) {
      const after = this.#activityCursor;
      const query = { limit: limits.pageMax, ...(after === undefined ? {} : { after }) };
      const { data, hasMore, cursor } = await read(this.#client.GET("/activity", { params: { query } }));
      this.#hasNews ||= data.some(({ kind }) => kind === "EVENT");
      this.#activityCursor = cursor;
      // Without a cursor, further pages have only older events.
      isLast = !hasMore || after === undefined;
    }
  }

  async #unfiltered(): Promise<FeedEvent[]> {
    if (this.#cursor === undefined) return this.#all();
    try {
      return await this.#since(this.#cursor);
    } catch (error) {
      if (!(error instanceof UnknownCursor)) throw error;
      this.#cursor = undefined;
      this.#seen.clear();
      return this.#all();
    }
  }

  async #since(cursor: string): Promise<FeedEvent[]> {
    const events: FeedEvent[] = [];
    for (let endingBefore = cursor; ; ) {
      const { data, hasMore } = await this.#page({ endingBefore });
      events.push(...data.toReversed());
      if (!hasMore || data[0] === undefined) return events;
      endingBefore = data[0].id;
    }
  }

  async #all(): Promise<FeedEvent[]> {
    const events: FeedEvent[] = [];
    for (let startingAfter: string | undefined; ; ) {
      const { data, hasMore } = await this.#page(startingAfter === undefined ? {} : { startingAfter });
      events.unshift(...data.toReversed());
      startingAfter = data.at(-1)?.id;
      if (!hasMore || startingAfter === undefined) return events;
    }
  }

  #remember(events: readonly FeedEvent[]): void {
    for (const event of events) this.#seen.set(event.id, Date.parse(event.createdAt));
    const newest = Math.max(...this.#seen.values());
    const old = [...this.#seen].filter(([, at]) => at < newest - overlapMs).map(([id]) => id);
    const cursor = old.sort().at(-1);
    if (cursor === undefined) return;
    this.#cursor = cursor;
    for (const id of old) this.#seen.delete(id);
  }

  async #page(cursors: {
    startingAfter?: string;
    endingBefore?: string;
  }): Promise<{ data: FeedEvent[]; hasMore: boolean }> {
    const query = { limit: limits.pageMax, ...cursors };
    return read(this.#client.GET("/events", { params: { query } }), cursors.endingBefore !== undefined);
  }
}

interface Answer<Data> {
  readonly data?: Data;
  readonly error?: unknown;
  readonly response: Response;
}

/** @throws {FeedError} */
async function read<Data>(call: Promise<Answer<Data>>, hasCursor = false): Promise<Data> {
  const { data, error, response } = await call.catch((failed) => {
    throw new FeedError(`The API is unreachable: ${causeOf(failed)}.`, retryPauseMs);
  });
  if (data) return data;
  const { code = "no code", message = "" } =
    (error as { error?: { code?: string; message?: string } } | undefined)?.error ?? {};
  const text = `The API returned ${response.status} ${code}: ${message}`;
  if (response.status === unknownCursorStatus && hasCursor) throw new UnknownCursor(text, undefined);
  const waitMs = Number(response.headers.get("Retry-After")) * 1_000 || retryPauseMs;
  const isTemporary = response.status === 429 || response.status >= 500;
  throw new FeedError(text, isTemporary ? waitMs : undefined);
}

function causeOf(failed: unknown): string {
  const { cause, message } = failed as Error & { cause?: Error & { code?: string } };
  return cause?.code ?? cause?.message ?? message;
}
