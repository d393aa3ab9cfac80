// Reads each date's sealed document, a view that spec/views/ makes of generated/openapi/.
import { type Version, versions } from "../../generated/contract.ts";
import type { Document } from "../../spec/document/openapi.ts";
import { loadView } from "../../spec/views/views.ts";

const texts = new Map(await Promise.all(versions.map(async (date) => [date, await loadView("sealed", date)] as const)));

/** Parses the document anew, so the caller may change it. */
export function parseSealed(version: Version): Document {
  return JSON.parse(texts.get(version)!);
}
