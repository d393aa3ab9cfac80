// Reads, shows and merges the metadata that partners set. The service never reads its values.
import { limits } from "../../generated/contract.ts";
import type { components } from "../../generated/handler-types.d.ts";
import { invalid } from "./errors.ts";

type Metadata = components["schemas"]["Metadata"];

/** A column with JSON of `Metadata`; null without any. */
interface WithMetadata {
  readonly metadata: string | null;
}

export function serializeMetadata(sent: Metadata = {}): string | null {
  return Object.keys(sent).length === 0 ? null : JSON.stringify(sent);
}

export function showMetadata({ metadata }: WithMetadata): Metadata {
  return metadata === null ? {} : (JSON.parse(metadata) as Metadata);
}

/**
 * Sets and removes the sent keys and keeps the others. An empty text removes its key.
 * @throws {ApiFailure} VALIDATION_ERROR if too many keys result
 */
export function mergeMetadata(
  row: WithMetadata,
  changes: components["schemas"]["MetadataChanges"] | undefined,
): string | null {
  if (changes === undefined) return row.metadata;
  const merged = new Map([...Object.entries(showMetadata(row)), ...Object.entries(changes)]);
  for (const [key, value] of merged) if (value === "") merged.delete(key);
  if (merged.size > limits.metadataKeysMax)
    throw invalid({
      path: "/body/metadata",
      message: `must not result in more than ${limits.metadataKeysMax} keys: the result would have ${merged.size}`,
    });
  return serializeMetadata(Object.fromEntries(merged));
}

/** Columns of a row whose metadata changes. `now`: epoch ms. */
export function metadataChanges(
  row: WithMetadata,
  body: components["schemas"]["UpdateMetadataRequest"],
  now: number,
): { readonly metadata: string | null; readonly updated_at: number } {
  return { metadata: mergeMetadata(row, body.metadata), updated_at: now };
}
