// What the dates of one run have provoked, each seen by all: what one was made to answer need not be provoked again at another that says the
// same. Invariant: nothing is concluded before every date has sent all that it sends.
import type { Version } from "../../generated/contract.ts";

/** What was seen at a date. */
export interface DateObservations {
  /** "createWebhook 201" or "createWebhook VALIDATION_ERROR". */
  readonly responses: Set<string>;
  readonly eventTypes: Set<string>;
  /** Policies of the tiers that refused a request. */
  readonly exhaustedPolicies: Set<string>;
}

export class Observations {
  readonly #dates: ReadonlyMap<Version, { readonly seen: DateObservations; readonly end: PromiseWithResolvers<void> }>;

  /** @param dates those that are run */
  constructor(dates: readonly Version[]) {
    const nothing = (): DateObservations => ({
      responses: new Set(),
      eventTypes: new Set(),
      exhaustedPolicies: new Set(),
    });
    this.#dates = new Map(dates.map((date) => [date, { seen: nothing(), end: Promise.withResolvers() }]));
  }

  /** What was seen at a date; nothing at one that is not run. */
  of(date: Version): DateObservations | undefined {
    return this.#dates.get(date)?.seen;
  }

  /** The date sends nothing more. */
  finish(date: Version): void {
    this.#dates.get(date)!.end.resolve();
  }

  /** Resolves when the date sends nothing more; without one, when none does. */
  async waitUntilFinished(date?: Version): Promise<void> {
    const awaited = [...this.#dates].filter(([each]) => date === undefined || each === date);
    await Promise.all(awaited.map(([, { end }]) => end.promise));
  }
}
