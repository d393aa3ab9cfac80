// Invariants: how often each was judged. A response shows one resource; walks judge those that span several.
import type { ContractDocument } from "../../../contract/document.ts";
import type { Invariant } from "../../../judge/invariants/invariants.ts";
import { type Counter, Counters, type Tracker } from "../dimension.ts";
import type { ReadExchange } from "../read-exchange.ts";
import type { Shown } from "../shown.ts";

export interface InvariantTracker extends Tracker {
  /** Counts a judgment of an invariant across resources, which no single response shows. */
  readonly recordJudged: (invariant: Invariant) => void;
}

export function trackInvariants(
  { namedSchemas }: ContractDocument,
  shownIn: (read: ReadExchange) => Shown,
): InvariantTracker {
  const counters = new Counters();
  const byInvariant = new Map<Invariant, Counter>();
  for (const [name, schema] of Object.entries(namedSchemas))
    for (const invariant of (schema["x-invariants"] ?? []) as readonly Invariant[])
      byInvariant.set(invariant, counters.add(`${name}: ${invariant.sentence}`));
  const recordJudged = (invariant: Invariant) => {
    const counter = byInvariant.get(invariant);
    if (counter !== undefined) counter.count++;
  };
  return {
    id: "invariants",
    title: "Invariants judged on a value",
    counters: counters.all,
    record: (read) => {
      for (const list of shownIn(read).invariants) list.forEach(recordJudged);
    },
    recordJudged,
  };
}
