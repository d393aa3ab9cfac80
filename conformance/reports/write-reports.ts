// Writes the reports of a run into a folder, for --report.
import { access, constants, mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { coverageJson } from "./coverage-json.ts";
import { ctrf } from "./ctrf.ts";
import { countWithoutEvidence, evidenceFile, evidenceFolder } from "./evidence.ts";
import { FileError, reasonOf } from "./file-error.ts";
import { harFiles } from "./har.ts";
import { htmlPage } from "./html/page.ts";
import { junit } from "./junit.ts";
import { resultJson } from "./outcome-json.ts";
import type { RunRecord } from "./record.ts";

/** Returns the content of a file. */
type Format = (record: RunRecord) => string;

/** By the name of the file. */
const formats: Readonly<Record<string, Format>> = {
  "report.html": htmlPage,
  "report.json": (record) => {
    const { startedAt, ms, suite, versions } = record;
    return JSON.stringify({ startedAt, ms, suite, versions, ...resultJson(record) }, undefined, 2);
  },
  "junit.xml": junit,
  "ctrf.json": ctrf,
  "coverage.json": (record) => JSON.stringify(coverageJson(record), undefined, 2),
};

/**
 * Creates the folder and removes the reports of an earlier run. If this run ended early, they would look like its own.
 * @throws {FileError} if the folder cannot be written
 */
export async function prepareReports(directory: string): Promise<void> {
  try {
    await mkdir(directory, { recursive: true });
    await access(directory, constants.W_OK);
    const evidence = join(directory, evidenceFolder);
    const earlier = await readdir(evidence).catch(() => []);
    const names = [
      ...Object.keys(formats).map((name) => join(directory, name)),
      ...earlier.filter((name) => evidenceFile.test(name)).map((name) => join(evidence, name)),
    ];
    await Promise.all(names.map((name) => rm(name, { force: true })));
  } catch (error) {
    throw cannotWrite(directory, error);
  }
}

/**
 * Returns the names of the files, for people.
 * @throws {FileError} if a file cannot be written
 */
export async function writeReports(record: RunRecord, directory: string): Promise<string> {
  const names = Object.keys(formats);
  const evidence = harFiles(record);
  const files = { ...Object.fromEntries(names.map((name) => [name, formats[name]!(record)])), ...evidence };
  try {
    for (const [name, content] of Object.entries(files)) {
      const path = join(directory, name);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, content);
    }
  } catch (error) {
    throw cannotWrite(directory, error);
  }
  const count = Object.keys(evidence).length;
  const left = countWithoutEvidence(record.outcomes);
  const evidenceCount = count === 0 ? [] : [`${count} HAR files in ${evidenceFolder}/`];
  const limit = left === 0 ? "" : ` ${left} other failed checks have no HAR file: a run writes a limited number.`;
  return `Reports in ${directory}: ${[...names, ...evidenceCount].join(", ")}.${limit}`;
}

function cannotWrite(directory: string, error: unknown): FileError {
  const reason = reasonOf(error);
  return new FileError(
    reason === "EEXIST" || reason === "ENOTDIR"
      ? `--report: ${directory} is no folder; name a folder.`
      : `--report: ${directory} cannot be written (${reason}).`,
  );
}
