// Writes the reports of a run into a folder, for --report.
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { coverageJson } from "./coverage-json.ts";
import { toJson } from "./outcome-json.ts";
import type { RunRecord } from "./record.ts";

/** The content of each file, by its name. */
type Format = (record: RunRecord) => Readonly<Record<string, string>>;

const formats: readonly Format[] = [
  ({ outcomes, startedAt, ms, versions }) => ({
    "report.json": JSON.stringify({ startedAt, ms, versions, outcomes: outcomes.map(toJson) }, undefined, 2),
  }),
  (record) => ({ "coverage.json": JSON.stringify(coverageJson(record), undefined, 2) }),
];

/** Creates the folder and replaces files of an earlier run. Returns the names of the files. */
export async function writeReports(record: RunRecord, directory: string): Promise<string[]> {
  const files = formats.flatMap((format) => Object.entries(format(record)));
  await mkdir(directory, { recursive: true });
  await Promise.all(files.map(([name, content]) => writeFile(join(directory, name), content)));
  return files.map(([name]) => name);
}
