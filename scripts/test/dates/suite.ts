// The worked example of a date in the suite.
import { type Edit, replace } from "./edits.ts";

/** What the journeys say where the dates differ. */
export const suiteEdits: readonly Edit[] = [];
