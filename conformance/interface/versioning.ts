// Interface §9: versions.
import { sentence, uncheckable } from "./sentence.ts";

export const sentences = [
  sentence(
    "§9.1 header",
    "Service-Version names the date of the API; 2025-02-14 and 2026-01-01 exist",
    "version-served",
    "version-told",
    "version-refused",
  ),
  sentence(
    "§9.2 statement version",
    "A statement's version has the form of a date of the API",
    "statement-version",
    "dates-everywhere",
  ),
  sentence("§9.3 dispute signature", "A dispute has no field, status or operation for a signature", "dispute-unsigned"),
  sentence("§9.3 cardDesignId", "A field that was null can become always set", "card-design-standard"),
  uncheckable(
    "§9.3 growing lists",
    "Receivers tolerate unknown values of a list that grows",
    "it obliges partners, not the service",
  ),
];
