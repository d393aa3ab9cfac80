// The shape of a dimension of coverage: the items that a document declares, and how an exchange counts for them.
import type { Need } from "../../harness/needs.ts";
import type { ReadExchange } from "./read-exchange.ts";

export interface Counter {
  /** Unique within the dimension. */
  readonly name: string;
  /** Dates with the same operation share the count; without `operation`, dates with the same contract do. */
  readonly operation?: string;
  /** A target that lacks one of them need not cover the item. */
  readonly needs?: readonly Need[];
  count: number;
}

/** The values of --min-coverage. */
export const dimensionIds = [
  "operations",
  "answers",
  "keywords",
  "media-types",
  "states",
  "moves",
  "invariants",
  "events",
] as const;

export interface Tracker {
  readonly id: (typeof dimensionIds)[number];
  readonly title: string;
  readonly counters: ReadonlyMap<string, Counter>;
  readonly record: (read: ReadExchange) => void;
}

export class Counters {
  readonly #byName = new Map<string, Counter>();

  get all(): ReadonlyMap<string, Counter> {
    return this.#byName;
  }

  /** Returns the counter of this name if there is one. */
  add(name: string, about: Omit<Counter, "name" | "count"> = {}): Counter {
    const known = this.#byName.get(name);
    if (known !== undefined) return known;
    const counter = { name, ...about, count: 0 };
    this.#byName.set(name, counter);
    return counter;
  }

  /** Does nothing if the document declares no such item. */
  count(name: string): void {
    const counter = this.#byName.get(name);
    if (counter !== undefined) counter.count++;
  }
}
