// Prepares a publication; the command writes its files.
import { findRefusals, presentDocuments } from "./check.ts";
import { withPatterns } from "./patterns.ts";
import {
  type Entry,
  findTampering,
  hashOf,
  hashOfEntry,
  type LineCorrection,
  readPublished,
  recordText,
} from "./record.ts";
import { findingsBetween, formatFindings } from "./verdict.ts";

export interface PublicationRequest {
  readonly reason: string;
  readonly corrections: readonly LineCorrection[];
  readonly now: Date;
}

/** `files`: texts by name in generated/published/, null to delete. Empty if refused. */
export interface Publication {
  readonly ok: boolean;
  readonly lines: readonly string[];
  readonly files: ReadonlyMap<string, string | null>;
}

export async function preparePublication(root: string, request: PublicationRequest): Promise<Publication> {
  const refuse = (...lines: string[]): Publication => ({ ok: false, lines, files: new Map() });
  const published = await readPublished(root);
  const byHand = findTampering(published);
  if (byHand.length > 0)
    return refuse(
      "generated/published/ was changed by hand. Restore it first (git checkout -- generated/published):",
      ...byHand,
    );
  if (request.reason.trim() === "") return refuse("--reason is missing: say why you publish now.");
  const present = await presentDocuments(root);
  const { documents, refused } = withPatterns(published.texts, published.pending);
  if (refused.length > 0) return refuse("Refused:", ...refused);
  const findings = findingsBetween(documents, present);
  const isFirst = published.entries.length === 0;
  const { unexcused, idle } = findRefusals(findings, isFirst ? [] : request.corrections);
  const dates = [...published.texts.keys()];
  if (unexcused.length > 0)
    return refuse(
      "Refused, because it breaks partners (--help says how to correct a wrong document):",
      ...formatFindings(unexcused, dates, root),
    );
  if (idle.length > 0) return refuse("Refused:", ...idle);
  const changedTexts = [...new Set([...dates, ...present.keys()])]
    .map((date): [string, string | null] => [date, present.get(date) ?? null])
    .filter(([date, text]) => published.texts.get(date) !== text);
  if (changedTexts.length === 0)
    return { ok: true, lines: ["Nothing to publish: every document is already published."], files: new Map() };
  const entry: Entry = {
    recorded: request.now.toISOString(),
    reason: request.reason,
    documents: Object.fromEntries(changedTexts.map(([date, text]) => [date, text === null ? null : hashOf(text)])),
    corrections: [...request.corrections, ...published.pending],
    previous: hashOfEntry(published.entries.at(-1)),
  };
  const files = new Map(changedTexts.map(([date, text]) => [`${date}.yaml`, text]));
  files.set("record.json", recordText([...published.entries, entry]));
  const what = `Published: ${changedTexts.map(([date, text]) => (text === null ? `${date} withdrawn` : date)).join(", ")}.`;
  return { ok: true, lines: [what, ...formatFindings(findings, dates, root), "Commit generated/published/."], files };
}
