// The append-only record of publications. Hashes of documents and previous entries reveal manual changes.
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** Relative to the checkout. */
export const folder = "generated/published";

/** A breaking change where the document was wrong and the server right, so that it breaks nobody. */
export interface LineCorrection {
  /** Exact line of the check. */
  readonly change: string;
  readonly reason: string;
}

/** Another pattern for the same texts, wherever the documents have `from`. */
export interface PatternCorrection {
  readonly pattern: { readonly from: string; readonly to: string };
  readonly reason: string;
}

export type Correction = LineCorrection | PatternCorrection;

export interface Entry {
  /** ISO 8601 in UTC. */
  readonly recorded: string;
  readonly reason: string;
  /** SHA-256 by date; null for a withdrawn document. */
  readonly documents: Readonly<Record<string, string | null>>;
  readonly corrections: readonly Correction[];
  /** SHA-256 of the previous entry as JSON; null for the first. */
  readonly previous: string | null;
}

/** `texts`: documents by date. */
export interface Published {
  readonly entries: readonly Entry[];
  /** Corrections that the next publication moves to its entry. Designers write them by hand. */
  readonly pending: readonly PatternCorrection[];
  readonly texts: ReadonlyMap<string, string>;
}

export async function readPublished(root: string): Promise<Published> {
  const files = await readdir(join(root, folder)).catch(() => [] as string[]);
  const read = (file: string) => readFile(join(root, folder, file), "utf8");
  const documents = files.filter((file) => file.endsWith(".yaml")).sort();
  const texts = await Promise.all(documents.map(async (file) => [file.slice(0, -5), await read(file)] as const));
  return {
    ...(files.includes("record.json") ? parseRecord(await read("record.json")) : { entries: [], pending: [] }),
    texts: new Map(texts),
  };
}

export function parseRecord(text: string): Pick<Published, "entries" | "pending"> {
  const { entries, pending = [] } = JSON.parse(text) as { entries: Entry[]; pending?: PatternCorrection[] };
  return { entries, pending };
}

export function recordText(entries: readonly Entry[]): string {
  return `${JSON.stringify({ entries }, null, 2)}\n`;
}

/** SHA-256 in hex. */
export function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

export function hashOfEntry(entry: Entry | undefined): string | null {
  return entry === undefined ? null : hashOf(JSON.stringify(entry));
}

function recordedHashes(entries: readonly Entry[]): Map<string, string> {
  const last = new Map(entries.flatMap((entry) => Object.entries(entry.documents)));
  return new Map([...last].filter((entry): entry is [string, string] => entry[1] !== null));
}

export function findTampering({ entries, texts }: Published): string[] {
  const found: string[] = [];
  entries.forEach((entry, index) => {
    if (entry.previous !== hashOfEntry(entries[index - 1]))
      found.push(
        `${folder}/record.json: entry ${index} was changed by hand: entry ${index + 1} has another hash of it`,
      );
    if (entry.reason.trim() === "") found.push(`${folder}/record.json: entry ${index + 1} has no reason`);
  });
  const hashes = recordedHashes(entries);
  for (const [date, hash] of hashes) {
    const text = texts.get(date);
    if (text === undefined) found.push(`${folder}/${date}.yaml is in the record but missing`);
    else if (hashOf(text) !== hash) found.push(`${folder}/${date}.yaml differs from what was published`);
  }
  for (const date of texts.keys()) {
    if (!hashes.has(date)) found.push(`${folder}/${date}.yaml is in no entry of the record`);
  }
  return found;
}
