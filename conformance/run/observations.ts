// Responses and events that a run saw at each date.
import type { Version } from "../../generated/contract.ts";
import type { Need } from "../harness/needs.ts";

export interface DateObservations {
  /** The needs of the checks that received it, by "createWebhook 201" or "createWebhook VALIDATION_ERROR". */
  readonly responses: Map<string, (readonly Need[])[]>;
  readonly eventTypes: Set<string>;
  readonly exhaustedPolicies: Set<string>;
}

export class Observations {
  /** True if a date left out checks that could run. */
  isPartOfRun = false;
  readonly #dates: ReadonlyMap<Version, { readonly seen: DateObservations; readonly end: PromiseWithResolvers<void> }>;

  constructor(dates: readonly Version[]) {
    const nothing = (): DateObservations => ({
      responses: new Map(),
      eventTypes: new Set(),
      exhaustedPolicies: new Set(),
    });
    this.#dates = new Map(dates.map((date) => [date, { seen: nothing(), end: Promise.withResolvers() }]));
  }

  of(date: Version): DateObservations | undefined {
    return this.#dates.get(date)?.seen;
  }

  finish(date: Version): void {
    this.#dates.get(date)!.end.resolve();
  }

  /** Default: every date. */
  async waitUntilFinished(date?: Version): Promise<void> {
    const awaitedDates = [...this.#dates].filter(([each]) => date === undefined || each === date);
    await Promise.all(awaitedDates.map(([, { end }]) => end.promise));
  }
}
