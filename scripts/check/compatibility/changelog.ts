// Writes the changelog between two dates: every difference, breaking ones marked, equal ones grouped.
import { type Difference, differences } from "./differences.ts";
import { canonical, type Json, type OpenApiDocument, operationsOf, textAt } from "./document.ts";
import { kinds } from "./kinds.ts";
import type { Reason } from "./reasons.ts";
import type { Renamed } from "./schemas.ts";

export interface Group extends Omit<Difference, "subject"> {
  readonly subjects: readonly string[];
}

const titles = ["Operations", "Events", "Error codes", "Changes"] as const;

export function changelog(
  from: OpenApiDocument,
  to: OpenApiDocument,
  renamed?: Renamed,
  reasons: readonly Reason[] = [],
): string {
  const heading = `## ${dateOf(from)} to ${dateOf(to)}`;
  const groups = groupEqual(differences(withoutOwnDate(from), withoutOwnDate(to), renamed));
  const operationCount = operationsOf(from).length;
  const sections = titles.flatMap((title) => {
    const lines = groups.filter((group) => titleOf(group) === title).map((group) => entry(group, operationCount));
    return lines.length === 0 ? [] : [`### ${title}\n\n${lines.join("\n")}`];
  });
  const nothing = "No differences: both dates have the same operations, errors and events.";
  const why = reasons.filter(({ date }) => date === dateOf(to)).map(reasonLine);
  const first = why.length === 0 ? [] : [`### Why\n\n${why.join("\n")}`];
  return `${[heading, ...first, ...(sections.length === 0 ? [nothing] : sections)].join("\n\n")}\n`;
}

function reasonLine({ reason, concerns }: Reason): string {
  return concerns.length === 0 ? `- ${reason}` : `- ${concerns.map(code).join(", ")}: ${reason}`;
}

export function groupEqual(found: readonly Difference[]): Group[] {
  const groups = new Map<string, Group>();
  for (const { subject, ...difference } of found) {
    const { kind, at, from = null, to = null } = difference;
    const key = canonical([kind, at, from, to, at === "" ? subject : ""]);
    groups.set(key, { ...difference, subjects: [...(groups.get(key)?.subjects ?? []), subject] });
  }
  return [...groups.values()];
}

export function sentenceOf(group: Group): string {
  const shownCount = 3;
  const more = group.subjects.length > shownCount ? ` and ${group.subjects.length - shownCount} more` : "";
  const where = placeOf(group, group.subjects.slice(0, shownCount).join(", ") + more);
  return `${where}${changeOf(group, (text) => text)}. ${kinds[group.kind].sentence}`;
}

function entry(group: Group, operationCount: number): string {
  const isEverywhere = group.subjects.length > 3 && group.subjects.length === operationCount;
  const where = placeOf(group, isEverywhere ? "every operation:" : group.subjects.join(", "));
  const warning = kinds[group.kind].breaking ? "**Breaking.** " : "";
  return `- ${warning}${code(where)}${changeOf(group, code)}. ${kinds[group.kind].sentence}`;
}

function titleOf({ kind, subjects }: Group): (typeof titles)[number] {
  if (kind === "operation-added" || kind === "operation-removed") return "Operations";
  if (kind === "event-added" || kind === "event-removed") return "Events";
  return kind.startsWith("error-code-") && subjects[0] === "document" ? "Error codes" : "Changes";
}

function placeOf(group: Group, subjects: string): string {
  return [subjects, group.at].filter((text) => text !== "" && text !== "document").join(" ");
}

function changeOf({ from, to }: Group, mark: (text: string) => string): string {
  return from === undefined && to === undefined ? "" : `: ${mark(formatValue(from))} → ${mark(formatValue(to))}`;
}

function formatValue(value: Json | undefined): string {
  const text = value === undefined ? "none" : typeof value === "string" ? value : JSON.stringify(value);
  return text.length > 120 ? `${text.slice(0, 119)}…` : text;
}

function code(text: string): string {
  return text.includes("`") ? `\`\` ${text} \`\`` : `\`${text}\``;
}

function dateOf(document: OpenApiDocument): string {
  return textAt(document.info, "version") ?? "?";
}

/** Replaces the document's own date, so that it is not a difference. */
export function withoutOwnDate(document: OpenApiDocument): OpenApiDocument {
  // A colon follows the names of members.
  const ownDate = new RegExp(`"${dateOf(document)}"(?!:)`, "g");
  return JSON.parse(JSON.stringify(document).replace(ownDate, '"(its own date)"'));
}
