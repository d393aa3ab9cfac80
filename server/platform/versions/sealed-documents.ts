// Reads each version's sealed document once. Invariant: nobody modifies it.
import { type Version, versions } from "../../../generated/contract.ts";
import type { Document } from "../../../spec/document/openapi.ts";
import { loadView } from "../../../spec/views/views.ts";

// Loaded when the process starts, so that no request waits for views to be made.
const texts = new Map(await Promise.all(versions.map(async (date) => [date, await loadView("sealed", date)] as const)));
const documents = new Map<Version, Document>();

export function readSealed(version: Version): Document {
  const document = documents.get(version) ?? (JSON.parse(texts.get(version)!) as Document);
  documents.set(version, document);
  return document;
}
