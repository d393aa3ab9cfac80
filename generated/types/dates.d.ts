// Made by `npm run generate` from spec/. Do not edit.
import type * as date0 from "./2025-02-14.d.ts";
import type * as date1 from "./2026-01-01.d.ts";

/** Types of every date's document. */
export interface Dates {
  "2025-02-14": { paths: date0.paths; operations: date0.operations; components: date0.components };
  "2026-01-01": { paths: date1.paths; operations: date1.operations; components: date1.components };
}

/** Previous date of every date except the first. */
export interface Before {
  "2026-01-01": "2025-02-14";
}
