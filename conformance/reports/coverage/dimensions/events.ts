// Event types that the event log showed.
import type { ContractDocument } from "../../../contract/document.ts";
import { emittedEventTypes } from "../../../contract/events.ts";
import { eventTypesIn } from "../../../run/answers.ts";
import { needsOfEvent } from "../../../run/unprovoked.ts";
import { Counters, type Tracker } from "../dimension.ts";

export function trackEvents(document: ContractDocument): Tracker {
  const counters = new Counters();
  for (const type of emittedEventTypes(document))
    counters.add(type, { needs: ["workers", ...(needsOfEvent[type] ?? [])] });
  return {
    id: "events",
    title: "Event types about resources",
    counters: counters.all,
    record: ({ operation, exchange }) => {
      for (const type of eventTypesIn(document, operation, exchange)) counters.count(type);
    },
  };
}
