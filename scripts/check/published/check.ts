// Compares the documents with generated/published/. Invariant: a breaking change passes only as a recorded correction.
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Places } from "../../../spec/emitter/places.ts";
import { type Base, baseOf, filesAt } from "./git.ts";
import { adviceOnPatterns, withPatterns } from "./patterns.ts";
import {
  type Correction,
  findTampering,
  folder,
  type LineCorrection,
  type PatternCorrection,
  type Published,
  parseRecord,
  readPublished,
} from "./record.ts";
import { type Finding, findingsBetween, formatFindings } from "./verdict.ts";

const documents = "generated/openapi";

/** `against`: branch, tag or commit that the record must continue; default origin/main, then main. */
export interface CompatibilityOptions {
  readonly against?: string | undefined;
  readonly places?: Places | undefined;
}

export interface CompatibilityResult {
  readonly ok: boolean;
  readonly lines: readonly string[];
}

const advice =
  "A published document never changes in a breaking way. Undo these changes, or make them on a new date: " +
  "add it to spec/versions.tsp, change the spec from that date on (spec/README.md), then npm run generate. " +
  "If the document was wrong and the server right, record a correction: npm run publish-documents -- --help.";

/** Compares the documents with the published ones, and the record with that of its base branch. */
export async function checkCompatibility(
  root: string,
  options: CompatibilityOptions = {},
): Promise<CompatibilityResult> {
  const published = await readPublished(root);
  if (published.entries.length === 0) {
    return fails('Nothing is published yet. Run: npm run publish-documents -- --reason "the first"');
  }
  const byHand = findTampering(published);
  if (byHand.length > 0) {
    const remedy = `Run: git checkout -- ${folder}, then npm run publish-documents, the only command that changes it.`;
    return fails(`${folder}/ was changed by hand:`, ...indent(byHand), remedy);
  }
  const base = await baseOf(root, options.against);
  if ("reason" in base && base.isWrong) return fails(base.reason);
  const discontinuities = await findDiscontinuities(root, base, published);
  if (discontinuities.length > 0)
    return fails("The record does not continue that of its base branch:", ...indent(discontinuities));
  const present = await presentDocuments(root);
  const { documents: before, refused } = withPatterns(published.texts, published.pending);
  if (refused.length > 0) return fails(`Corrections in "pending" of ${folder}/record.json:`, ...indent(refused));
  const findings = findingsBetween(before, present, options.places);
  const dates = [...published.texts.keys()];
  const [breaking, added] = [
    findings.filter(({ isBreaking }) => isBreaking),
    findings.filter((one) => !one.isBreaking),
  ];
  if (breaking.length > 0) {
    const lines = [...formatFindings(breaking, dates, root), ...adviceOnPatterns(breaking)];
    return fails("Breaking changes:", ...indent(lines), advice);
  }
  const latest = published.entries.at(-1)?.recorded.slice(0, 10);
  const aside = "reason" in base ? [base.reason] : [];
  const verdict = `${dates.length} published ${dates.length === 1 ? "document" : "documents"}, the latest of ${latest}: no breaking change.`;
  if (added.length === 0) return { ok: true, lines: [verdict, ...aside] };
  const news = `${added.length} unpublished ${added.length === 1 ? "change" : "changes"}; to publish: npm run publish-documents -- --reason "..."`;
  return { ok: true, lines: [verdict, news, ...indent(formatFindings(added, dates, root)), ...aside] };
}

export async function presentDocuments(root: string): Promise<Map<string, string>> {
  const files = (await readdir(join(root, documents)).catch(() => [] as string[])).filter((file) =>
    file.endsWith(".yaml"),
  );
  const texts = files
    .sort()
    .map(async (file) => [file.slice(0, -5), await readFile(join(root, documents, file), "utf8")] as const);
  return new Map(await Promise.all(texts));
}

/** `unexcused`: breaking changes without a correction. `idle`: corrections that match no breaking change. */
export function findRefusals(
  findings: readonly Finding[],
  corrections: readonly LineCorrection[],
): { unexcused: Finding[]; idle: string[] } {
  const excused = new Set(corrections.map(({ change }) => change));
  const breaking = findings.filter(({ isBreaking }) => isBreaking);
  const lines = new Set(breaking.map(({ line }) => line));
  return {
    unexcused: breaking.filter(({ line }) => !excused.has(line)),
    idle: corrections
      .filter(({ change, reason }) => !lines.has(change) || reason.trim() === "")
      .map(({ change, reason }) =>
        reason.trim() === ""
          ? `--because is missing for "${change}"`
          : `this correction matches no breaking change: "${change}"`,
      ),
  };
}

async function findDiscontinuities(root: string, base: Base, published: Published): Promise<string[]> {
  if ("reason" in base) return [];
  const before = await publishedAt(root, base.commit);
  const isKept = before.entries.every(
    (entry, index) => JSON.stringify(entry) === JSON.stringify(published.entries[index]),
  );
  if (!isKept) return [`entries of ${base.name} are missing or changed: a record only grows`];
  const added = published.entries.slice(before.entries.length);
  const corrections = added.flatMap((entry) => entry.corrections);
  const { documents, refused } = withPatterns(before.texts, corrections.filter(isOfPattern));
  const lines = corrections.filter((each): each is LineCorrection => !isOfPattern(each));
  const { unexcused, idle } = findRefusals(findingsBetween(documents, published.texts), lines);
  return [
    ...refused,
    ...unexcused.map(({ line }) => `published without a recorded correction: ${line}`),
    // The first entry of the record may list corrections from before the record existed.
    ...(before.entries.length === 0 ? [] : idle),
  ];
}

function isOfPattern(correction: Correction): correction is PatternCorrection {
  return "pattern" in correction;
}

/** A commit without a record counts with its generated documents. */
async function publishedAt(root: string, commit: string): Promise<Published> {
  const files = await filesAt(root, commit, folder);
  const record = files.get("record.json");
  const texts = record === undefined ? await filesAt(root, commit, documents) : files;
  return {
    ...(record === undefined ? { entries: [], pending: [] } : parseRecord(record)),
    texts: new Map(
      [...texts].filter(([name]) => name.endsWith(".yaml")).map(([name, text]) => [name.slice(0, -5), text]),
    ),
  };
}

function fails(...lines: string[]): CompatibilityResult {
  return { ok: false, lines };
}

function indent(lines: readonly string[]): string[] {
  return lines.map((line) => `  ${line}`);
}
