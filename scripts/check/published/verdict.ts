// Finds changes since publication. Invariant: a change of several dates is one finding.
import { relative } from "node:path";
import { parse } from "yaml";
import type { Place, Places } from "../../../spec/emitter/places.ts";
import { groupEqual, sentenceOf } from "../compatibility/changelog.ts";
import { type Difference, differences } from "../compatibility/differences.ts";
import type { OpenApiDocument } from "../compatibility/document.ts";
import { kinds } from "../compatibility/kinds.ts";
import { Locator } from "../compatibility/places.ts";
import type { PatternCorrection } from "./record.ts";

export interface Finding {
  /** A correction repeats the exact line. */
  readonly line: string;
  readonly isBreaking: boolean;
  readonly dates: readonly string[];
  readonly place: Place | undefined;
  /** Both forms, if a pattern changed. */
  readonly pattern?: PatternCorrection["pattern"];
}

export type Documents = ReadonlyMap<string, OpenApiDocument | string>;

export function findingsBetween(published: Documents, present: Documents, places?: Places): Finding[] {
  const found = new Map<string, Finding>();
  for (const [date, text] of published) {
    for (const finding of findingsOf(date, text, present.get(date), places)) {
      const known = found.get(finding.line);
      const dates = [...(known?.dates ?? []), date];
      found.set(finding.line, { ...finding, place: known?.place ?? finding.place, dates });
    }
  }
  for (const date of present.keys()) {
    const line = `A new date: ${date}. Its document is not published yet.`;
    if (!published.has(date)) found.set(line, { line, isBreaking: false, place: undefined, dates: [date] });
  }
  return [...found.values()];
}

function findingsOf(
  date: string,
  before: OpenApiDocument | string,
  after: OpenApiDocument | string | undefined,
  places: Places | undefined,
): Omit<Finding, "dates">[] {
  if (after === undefined) {
    const line = `The document of ${date} was removed: its partners lose it. [document-removed]`;
    return [{ line, isBreaking: true, place: places?.schemas.get("Versions")?.place }];
  }
  if (before === after) return [];
  try {
    const [from, to] = [before, after].map(parseDocument) as [OpenApiDocument, OpenApiDocument];
    const locator = places && new Locator(from, to, places);
    return groupEqual(differences(from, to)).map((group) => ({
      line: `${sentenceOf(group)} [${group.kind}]`,
      isBreaking: kinds[group.kind].breaking,
      place: locator?.of({ ...group, subject: group.subjects[0] ?? "document" } as Difference),
      ...(group.kind.endsWith("-pattern-changed") && { pattern: { from: String(group.from), to: String(group.to) } }),
    }));
  } catch (error) {
    const line = `The documents of ${date} cannot be compared: ${(error as Error).message} [not-comparable]`;
    return [{ line, isBreaking: true, place: undefined }];
  }
}

export function parseDocument(document: OpenApiDocument | string): OpenApiDocument {
  return typeof document === "string" ? (parse(document) as OpenApiDocument) : document;
}

/** A line names the dates that have the change, unless all have it. */
export function formatFindings(findings: readonly Finding[], dates: readonly string[], root: string): string[] {
  const byPlace = Map.groupBy(findings, ({ place }) =>
    place === undefined ? "" : `${relative(root, place.file)}:${place.line}:${place.column}`,
  );
  return [...byPlace].flatMap(([place, group]) => [
    ...(place === "" ? [] : [place]),
    ...group.map(({ line, dates: its }) => {
      const only = its.length === dates.length ? "" : ` (in ${its.join(", ")})`;
      return `${place === "" ? "" : "  "}${line}${only}`;
    }),
  ]);
}
