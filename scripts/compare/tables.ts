// The tables of a comparison, in Markdown.
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { faultedDocument } from "../../conformance/faults/trials.ts";
import { checkout } from "../test/copy.ts";
import type { Comparison } from "./compare.ts";
import type { TriedFault } from "./faults.ts";

export interface Tables {
  /** A row for each judge. */
  readonly summary: string;
  /** A row for each family of faults. */
  readonly families: string;
}

export function formatTables(comparisons: readonly Comparison[], faults: readonly TriedFault[]): Tables {
  const declared = faultedDocument.operations.flatMap(({ success, errors }) => [...success, ...errors]).length;
  const summary = comparisons.map(({ name, about, noticed, falseAlarms, answers, requests, seconds }) => [
    `${name}: ${about}`,
    `${noticed.length} of ${faults.length}`,
    String(falseAlarms),
    `${answers} of ${declared}`,
    String(requests),
    String(Math.round(seconds)),
  ]);
  const families = [...Map.groupBy(faults, ({ family }) => family)].map(([family, some]) => [
    family,
    String(some.length),
    ...comparisons.map(({ noticed }) => String(some.filter(({ name }) => noticed.includes(name)).length)),
  ]);
  return {
    summary: table(["judge", "faults noticed", "false alarms", "answers provoked", "requests", "seconds"], summary),
    families: table(["family", "faults", ...comparisons.map(({ name }) => name)], families),
  };
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

const placeOf = {
  "conformance/comparison.md": (tables: Tables) => tables.families,
};

/** Replaces the text between the marks of each file. @throws if a file has no marks */
export async function writeTables(tables: Tables): Promise<void> {
  for (const [file, text] of Object.entries(placeOf)) {
    const path = join(checkout, file);
    await writeFile(path, replaceMarked(await readFile(path, "utf8"), text(tables), file));
  }
}

const marked = /(<!-- compare -->\n)[\s\S]*?(\n<!-- end of compare -->)/;

function replaceMarked(page: string, text: string, file: string): string {
  if (!marked.test(page))
    throw new Error(`${file} has no place for a table: <!-- compare --> and <!-- end of compare -->.`);
  return page.replace(marked, (_, start: string, end: string) => `${start}\n${text}\n${end}`);
}
