// One act of publishing, as the files that it writes. Pure but for what it reads at `root`; writing is the command's.
import { presentDocuments, refusals } from "./check.ts";
import { type Correction, type Entry, hashOf, hashOfEntry, readPublished, recordText, tampering } from "./record.ts";
import { findingsBetween, shownFindings } from "./verdict.ts";

/** Why, with which corrections, and when. */
export interface PublicationRequest {
  readonly reason: string;
  readonly corrections: readonly Correction[];
  readonly now: Date;
}

/** Files below generated/published/ to write, null for one to delete, and what to say; no files where it is refused. */
export interface Publication {
  readonly ok: boolean;
  readonly lines: readonly string[];
  readonly files: ReadonlyMap<string, string | null>;
}

/** Publishes the documents of generated/openapi at `root`. */
export async function publication(root: string, request: PublicationRequest): Promise<Publication> {
  const refused = (...lines: string[]): Publication => ({ ok: false, lines, files: new Map() });
  const published = await readPublished(root);
  const byHand = tampering(published);
  if (byHand.length > 0) return refused("What is published was changed by hand; put it back first:", ...byHand);
  if (request.reason.trim() === "") return refused('Give a reason: --reason "...".');
  const present = await presentDocuments(root);
  const findings = findingsBetween(published.texts, present);
  const isFirst = published.entries.length === 0;
  const { unexcused, idle } = refusals(findings, isFirst ? [] : request.corrections);
  const dates = [...published.texts.keys()];
  if (unexcused.length > 0)
    return refused("Refused, since it breaks partners:", ...shownFindings(unexcused, dates, root));
  if (idle.length > 0) return refused("Refused:", ...idle);
  // Null: the document was withdrawn.
  const changed = [...new Set([...dates, ...present.keys()])]
    .map((date): [string, string | null] => [date, present.get(date) ?? null])
    .filter(([date, text]) => published.texts.get(date) !== text);
  if (changed.length === 0) return { ok: true, lines: ["Every document is published as it is."], files: new Map() };
  const entry: Entry = {
    recorded: request.now.toISOString(),
    reason: request.reason,
    documents: Object.fromEntries(changed.map(([date, text]) => [date, text === null ? null : hashOf(text)])),
    corrections: request.corrections,
    previous: hashOfEntry(published.entries.at(-1)),
  };
  const files = new Map(changed.map(([date, text]) => [`${date}.yaml`, text]));
  files.set("record.json", recordText([...published.entries, entry]));
  const what = `Published anew: ${changed.map(([date, text]) => (text === null ? `${date} withdrawn` : date)).join(", ")}.`;
  return { ok: true, lines: [what, ...shownFindings(findings, dates, root), "Commit generated/published/."], files };
}
