// The record of what was published: a list in a file, which only grows. Invariant: an entry names the hash of the one before it and of each
// document that it published, so that neither changes by hand without a word.
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** Below the root of the project. */
export const folder = "generated/published";

/** A change that breaks the letter of a published document and nobody: it says what the server did all along. */
export interface Correction {
  /** The line of the check, word for word; it counts for every date. */
  readonly change: string;
  readonly reason: string;
}

/** One act of publishing. */
export interface Entry {
  /** When it was recorded, ISO 8601 in UTC. */
  readonly recorded: string;
  readonly reason: string;
  /** Date of each document that was published anew to the SHA-256 of its text; null for one that was withdrawn. */
  readonly documents: Readonly<Record<string, string | null>>;
  readonly corrections: readonly Correction[];
  /** The SHA-256 of the entry before, as JSON; null for the first. */
  readonly previous: string | null;
}

/** What is published: the record and the text of each date's document. */
export interface Published {
  readonly entries: readonly Entry[];
  readonly texts: ReadonlyMap<string, string>;
}

/** Reads what is published at `root`; an empty record where nothing is. */
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

/** The entries of a record's text. @throws where it is no record. */
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

/** What an entry is known by to the next. */
export function hashOfEntry(entry: Entry | undefined): string | null {
  return entry === undefined ? null : hashOf(JSON.stringify(entry));
}

/** The hash that the record has last for each date; dates that were withdrawn are left out. */
export function recordedHashes(entries: readonly Entry[]): Map<string, string> {
  const last = new Map(entries.flatMap((entry) => Object.entries(entry.documents)));
  return new Map([...last].filter((entry): entry is [string, string] => entry[1] !== null));
}

/** What was changed by hand: a sentence for each document or entry that the record does not account for. */
export function tampering({ entries, texts }: Published): string[] {
  const found: string[] = [];
  entries.forEach((entry, index) => {
    if (entry.previous !== hashOfEntry(entries[index - 1]))
      found.push(
        `${folder}/record.json: entry ${index + 1} does not follow from the one before it, which was changed by hand`,
      );
    if (entry.reason.trim() === "") found.push(`${folder}/record.json: entry ${index + 1} gives no reason`);
  });
  const hashes = recordedHashes(entries);
  for (const [date, hash] of hashes) {
    const text = texts.get(date);
    if (text === undefined) found.push(`${folder}/${date}.yaml is in the record and not in the folder`);
    else if (hashOf(text) !== hash) found.push(`${folder}/${date}.yaml is not what the record says was published`);
  }
  for (const date of texts.keys()) {
    if (!hashes.has(date)) found.push(`${folder}/${date}.yaml is in no entry of the record`);
  }
  return found;
}
