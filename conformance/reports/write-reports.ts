// Writes the reports of a run into a folder, for --report.
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { toJson } from "./outcome-json.ts";
import type { RunRecord } from "./record.ts";
import { withStates } from "./sentence-states.ts";

/** The content of each file, by its name. */
type Format = (record: RunRecord) => Readonly<Record<string, string>>;

const formats: readonly Format[] = [
  (record) => {
    const { outcomes, startedAt, ms, versions } = record;
    const content = { startedAt, ms, versions, outcomes: outcomes.map(toJson), sentences: withStates(record) };
    return { "report.json": JSON.stringify(content, undefined, 2) };
  },
];

/** Creates the folder and replaces files of an earlier run. Returns the names of the files. */
export async function writeReports(record: RunRecord, directory: string): Promise<string[]> {
  const files = formats.flatMap((format) => Object.entries(format(record)));
  await mkdir(directory, { recursive: true });
  await Promise.all(files.map(([name, content]) => writeFile(join(directory, name), content)));
  return files.map(([name]) => name);
}
