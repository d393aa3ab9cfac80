import assert from "node:assert/strict";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { FileError } from "./file-error.ts";
import { record } from "./record.fixture.ts";
import { prepareReports, writeReports } from "./write-reports.ts";

async function makeFolder(context: TestContext): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "reports-"));
  context.after(() => rm(folder, { recursive: true }));
  return folder;
}

test("reports are written, and those of an earlier run are removed before the next one starts", async (context) => {
  const folder = join(await makeFolder(context), "a/b");
  await prepareReports(folder);
  const sentence = await writeReports(record, folder);
  assert.match(sentence, /^Reports in .*junit\.xml, ctrf\.json.*, 2 HAR files in failures\/\. 1 other failed check/);
  assert.equal((await readdir(join(folder, "failures"))).length, 2);
  await writeFile(join(folder, "failures/notes.har"), "mine");
  await writeFile(join(folder, "notes.txt"), "mine");
  await prepareReports(folder);
  assert.deepEqual((await readdir(folder)).sort(), ["failures", "notes.txt"]);
  assert.deepEqual(await readdir(join(folder, "failures")), ["notes.har"]);
});

test("a folder that cannot be written is refused before the run, in one sentence", async (context) => {
  const folder = await makeFolder(context);
  await writeFile(join(folder, "file"), "");
  await mkdir(join(folder, "other/junit.xml"), { recursive: true });
  for (const [name, problem] of [
    ["file", /^--report: .*file is no folder; name a folder\.$/],
    ["file/below", /is no folder/],
    ["other", /^--report: .*other cannot be written \(.*\)\.$/],
  ] as const)
    await assert.rejects(
      prepareReports(join(folder, name)),
      (error: Error) => error instanceof FileError && problem.test(error.message),
    );
});
