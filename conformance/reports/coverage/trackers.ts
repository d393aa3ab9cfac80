// Creates the trackers of all dimensions of a document.
import type { ContractDocument } from "../../contract/document.ts";
import type { Invariant } from "../../judge/invariants/invariants.ts";
import type { Tracker } from "./dimension.ts";
import { trackAnswers, trackOperations } from "./dimensions/answers.ts";
import { trackEvents } from "./dimensions/events.ts";
import { trackInvariants } from "./dimensions/invariants.ts";
import { trackKeywords } from "./dimensions/keywords.ts";
import { trackMediaTypes } from "./dimensions/media-types.ts";
import { trackMoves, trackStates } from "./dimensions/states.ts";
import { shownReader } from "./shown.ts";
import { stateLog } from "./state-log.ts";

export interface Trackers {
  readonly trackers: readonly Tracker[];
  /** Counts a judgment of an invariant across resources, which no single response shows. */
  readonly recordJudged: (invariant: Invariant) => void;
}

export function createTrackers(document: ContractDocument): Trackers {
  const shownIn = shownReader(document);
  const changesIn = stateLog(document, shownIn);
  const { recordJudged, ...invariants } = trackInvariants(document, shownIn);
  const trackers = [
    trackOperations(document),
    trackAnswers(document),
    trackKeywords(document),
    trackMediaTypes(document),
    trackStates(document, changesIn),
    trackMoves(document, changesIn),
    invariants,
    trackEvents(document),
  ];
  return { trackers, recordJudged };
}
