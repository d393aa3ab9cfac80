// Writes the reports of a run into a folder, for --report.
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { htmlPage } from "./html/page.ts";
import { toJson } from "./outcome-json.ts";
import type { RunRecord } from "./record.ts";
import { redactOutcome } from "./redact.ts";

/** The content of each file, by its name. The outcomes have no secrets. */
type Format = (record: RunRecord) => Readonly<Record<string, string>>;

const formats: readonly Format[] = [
  ({ outcomes, startedAt, ms, versions }) => ({
    "report.json": JSON.stringify({ startedAt, ms, versions, outcomes: outcomes.map(toJson) }, undefined, 2),
  }),
  (record) => ({ "report.html": htmlPage(record) }),
];

/** Creates the folder and replaces files of an earlier run. Returns the names of the files. */
export async function writeReports(record: RunRecord, directory: string): Promise<string[]> {
  const redacted = { ...record, outcomes: record.outcomes.map(redactOutcome) };
  const files = formats.flatMap((format) => Object.entries(format(redacted)));
  await mkdir(directory, { recursive: true });
  await Promise.all(files.map(([name, content]) => writeFile(join(directory, name), content)));
  return files.map(([name]) => name);
}
