// The record of publications, a list that only grows. Invariant: an entry has the hash of the previous entry and of each document that it published,
// so a change by hand is noticed.
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** Path from the top of the checkout. */
export const folder = "generated/published";

/** A breaking change of a document that was wrong where the server was right, so it breaks nobody. */
export interface Correction {
  /** The line of the check, word for word; it counts for every date. */
  readonly change: string;
  readonly reason: string;
}

/** One publication. */
export interface Entry {
  /** When it was recorded, ISO 8601 in UTC. */
  readonly recorded: string;
  readonly reason: string;
  /** SHA-256 of each document that was published, by date; null for a withdrawn one. */
  readonly documents: Readonly<Record<string, string | null>>;
  readonly corrections: readonly Correction[];
  /** SHA-256 of the previous entry as JSON; null for the first. */
  readonly previous: string | null;
}

/** The record, and the text of each date's document. */
export interface Published {
  readonly entries: readonly Entry[];
  readonly texts: ReadonlyMap<string, string>;
}

/** Reads generated/published/ at `root`; an empty record if nothing is published. */
export async function readPublished(root: string): Promise<Published> {
  const files = await readdir(join(root, folder)).catch(() => [] as string[]);
  const read = (file: string) => readFile(join(root, folder, file), "utf8");
  const documents = files.filter((file) => file.endsWith(".yaml")).sort();
  const texts = await Promise.all(documents.map(async (file) => [file.slice(0, -5), await read(file)] as const));
  return {
    entries: files.includes("record.json") ? parseRecord(await read("record.json")) : [],
    texts: new Map(texts),
  };
}

/** The entries of a record's text. @throws if it is not a record */
export function parseRecord(text: string): Entry[] {
  return (JSON.parse(text) as { entries: Entry[] }).entries;
}

/** The text of record.json. */
export function recordText(entries: readonly Entry[]): string {
  return `${JSON.stringify({ entries }, null, 2)}\n`;
}

/** SHA-256 in hex. */
export function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** The hash that the next entry stores as `previous`. */
export function hashOfEntry(entry: Entry | undefined): string | null {
  return entry === undefined ? null : hashOf(JSON.stringify(entry));
}

/** The latest hash of each date, without withdrawn dates. */
export function recordedHashes(entries: readonly Entry[]): Map<string, string> {
  const last = new Map(entries.flatMap((entry) => Object.entries(entry.documents)));
  return new Map([...last].filter((entry): entry is [string, string] => entry[1] !== null));
}

/** A sentence for each document or entry that was changed by hand. */
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
