// Whether the documents keep what was published. What counts is generated/published/, which lies in the repository: a clone of any commit
// compares with it. Invariant: a breaking change passes only as a correction that the record has with its reason.
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Places } from "../../../spec/emitter/places.ts";
import { type Base, baseOf, filesAt } from "./git.ts";
import { type Correction, folder, type Published, parseRecord, readPublished, tampering } from "./record.ts";
import { type Finding, findingsBetween, shownFindings } from "./verdict.ts";

const documents = "generated/openapi";

/** `against` names a branch, tag or commit whose record is to be continued, in place of origin/main or main. */
export interface CompatibilityOptions {
  readonly against?: string | undefined;
  /** Where in spec/ things are written, where that is known. */
  readonly places?: Places | undefined;
}

export interface CompatibilityResult {
  readonly ok: boolean;
  /** For people, one finding or remark each. */
  readonly lines: readonly string[];
}

const advice =
  "A published document never changes in a breaking way. Undo these changes, or make them on a new date: " +
  "add it to spec/versions.tsp and change the spec from that date on (spec/README.md), then npm run generate. " +
  "Where the document was wrong and now says what the server did all along: npm run publish-documents -- --help.";

/** Compares the documents of the working tree at `root` with the published ones, and the record with that of the branch it continues. */
export async function checkCompatibility(
  root: string,
  options: CompatibilityOptions = {},
): Promise<CompatibilityResult> {
  const published = await readPublished(root);
  if (published.entries.length === 0) {
    return fails('Nothing is published yet, so nothing is kept: npm run publish-documents -- --reason "the first".');
  }
  const byHand = tampering(published);
  if (byHand.length > 0) {
    const how = `${folder}/ changes by npm run publish-documents alone: git checkout -- ${folder}, then that.`;
    return fails("What is published was changed by hand:", ...indented(byHand), how);
  }
  const base = await baseOf(root, options.against);
  if ("reason" in base && base.isWrong) return fails(base.reason);
  const grown = await recordGrew(root, base, published);
  if (grown.length > 0) return fails("The record is no continuation of what others build on:", ...indented(grown));
  const present = await presentDocuments(root);
  const findings = findingsBetween(published.texts, present, options.places);
  const dates = [...published.texts.keys()];
  const [breaking, added] = [
    findings.filter(({ isBreaking }) => isBreaking),
    findings.filter((one) => !one.isBreaking),
  ];
  if (breaking.length > 0) return fails("Breaking changes:", ...indented(shownFindings(breaking, dates, root)), advice);
  const latest = published.entries.at(-1)?.recorded.slice(0, 10);
  const aside = "reason" in base ? [base.reason] : [];
  const kept = `${dates.length} published ${dates.length === 1 ? "document" : "documents"}, the latest of ${latest}: no breaking change.`;
  if (added.length === 0) return { ok: true, lines: [kept, ...aside] };
  const news = `${added.length} ${added.length === 1 ? "change is" : "changes are"} not published yet (npm run publish-documents -- --reason "..."):`;
  return { ok: true, lines: [kept, news, ...indented(shownFindings(added, dates, root)), ...aside] };
}

/** The documents of the working tree, by date. */
export async function presentDocuments(root: string): Promise<Map<string, string>> {
  const files = (await readdir(join(root, documents)).catch(() => [] as string[])).filter((file) =>
    file.endsWith(".yaml"),
  );
  const texts = files
    .sort()
    .map(async (file) => [file.slice(0, -5), await readFile(join(root, documents, file), "utf8")] as const);
  return new Map(await Promise.all(texts));
}

/**
 * Breaking changes that no correction excuses, and corrections that excuse nothing. Both are why a publication is refused, when it is made and
 * when it is looked at again.
 */
export function refusals(
  findings: readonly Finding[],
  corrections: readonly Correction[],
): { unexcused: Finding[]; idle: string[] } {
  const excused = new Set(corrections.map(({ change }) => change));
  const breaking = findings.filter(({ isBreaking }) => isBreaking);
  const lines = new Set(breaking.map(({ line }) => line));
  return {
    unexcused: breaking.filter(({ line }) => !excused.has(line)),
    idle: corrections
      .filter(({ change, reason }) => !lines.has(change) || reason.trim() === "")
      .map(({ change, reason }) =>
        reason.trim() === "" ? `no reason is given for "${change}"` : `excuses what did not change: "${change}"`,
      ),
  };
}

/** What is wrong with the record as a continuation of the base's: entries that went or changed, documents that broke without a word. */
async function recordGrew(root: string, base: Base, published: Published): Promise<string[]> {
  if ("reason" in base) return [];
  const before = await publishedAt(root, base.commit);
  const isKept = before.entries.every(
    (entry, index) => JSON.stringify(entry) === JSON.stringify(published.entries[index]),
  );
  if (!isKept) return [`entries that ${base.name} has are gone or changed: a record only grows`];
  const added = published.entries.slice(before.entries.length);
  const corrections = added.flatMap((entry) => entry.corrections);
  const { unexcused, idle } = refusals(findingsBetween(before.texts, published.texts), corrections);
  return [
    ...unexcused.map(({ line }) => `published without a recorded correction: ${line}`),
    // The first entry may tell of corrections that were made before there was a record.
    ...(before.entries.length === 0 ? [] : idle),
  ];
}

/** What a commit has published; the documents of one that had no record yet count as published. */
async function publishedAt(root: string, commit: string): Promise<Published> {
  const files = await filesAt(root, commit, folder);
  const record = files.get("record.json");
  const texts = record === undefined ? await filesAt(root, commit, documents) : files;
  return {
    entries: record === undefined ? [] : parseRecord(record),
    texts: new Map(
      [...texts].filter(([name]) => name.endsWith(".yaml")).map(([name, text]) => [name.slice(0, -5), text]),
    ),
  };
}

function fails(...lines: string[]): CompatibilityResult {
  return { ok: false, lines };
}

function indented(lines: readonly string[]): string[] {
  return lines.map((line) => `  ${line}`);
}
