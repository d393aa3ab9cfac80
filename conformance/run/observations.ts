// Responses and events that a run saw at each of its dates. A response at one date need not be provoked at another date
// with the same contract. Invariant: results are computed after every date has finished.
import type { Version } from "../../generated/contract.ts";

/** What a run saw at one date. */
export interface DateObservations {
  /** "createWebhook 201" or "createWebhook VALIDATION_ERROR". */
  readonly responses: Set<string>;
  readonly eventTypes: Set<string>;
  /** Policies of the tiers that refused a request. */
  readonly exhaustedPolicies: Set<string>;
}

export class Observations {
  readonly #dates: ReadonlyMap<Version, { readonly seen: DateObservations; readonly end: PromiseWithResolvers<void> }>;

  /** @param dates the dates of the run */
  constructor(dates: readonly Version[]) {
    const nothing = (): DateObservations => ({
      responses: new Set(),
      eventTypes: new Set(),
      exhaustedPolicies: new Set(),
    });
    this.#dates = new Map(dates.map((date) => [date, { seen: nothing(), end: Promise.withResolvers() }]));
  }

  /** Undefined if the run does not include the date. */
  of(date: Version): DateObservations | undefined {
    return this.#dates.get(date)?.seen;
  }

  /** The date sends no more requests. */
  finish(date: Version): void {
    this.#dates.get(date)!.end.resolve();
  }

  /** Resolves when the date, or by default every date, has finished. */
  async waitUntilFinished(date?: Version): Promise<void> {
    const awaited = [...this.#dates].filter(([each]) => date === undefined || each === date);
    await Promise.all(awaited.map(([, { end }]) => end.promise));
  }
}
