import assert from "node:assert/strict";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { forEachDatabase } from "../../platform/database/testing/databases.ts";
import { eventually } from "../../testing/process.fixture.ts";
import { claimNext } from "./prepare.ts";
import { statementFiles, statementsDirectory, storedName } from "./statement-files.ts";
import { sweepFiles } from "./statement-sweep.ts";
import { startStatements } from "./statement-worker.ts";
import { begin, finishStatement, noon, requestStatement, storedFiles } from "./statements.fixture.ts";
import { statements } from "./store.ts";

const neverAborted = new AbortController().signal;
const dayMs = 86_400_000;
const other = "0195500a-3c00-7a10-8f3e-5d2c9b7a4e61";

forEachDatabase((open) => {
  test("a file is removed after exactly 180 days", async (t) => {
    const { platform, project } = await begin(t, open);
    const worker = startStatements(platform);
    const row = await finishStatement(platform, project);
    await worker.stop();
    platform.clock.advanceTo(noon + 180 * dayMs - 1);
    await sweepFiles(platform, statementFiles(platform.config), neverAborted);
    assert.deepEqual(await storedFiles(platform), [row.file]);
    platform.clock.advanceBy(1);
    await sweepFiles(platform, statementFiles(platform.config), neverAborted);
    assert.deepEqual(await storedFiles(platform), []);
    const after = (await statements.tryFind(platform.database.read, project, row.id))!;
    assert.deepEqual(after, { ...row, file: null });
  });

  test("the sweep removes only files of unfinished attempts", async (t) => {
    const { platform, project } = await begin(t, open);
    const worker = startStatements(platform);
    const generated = await finishStatement(platform, project);
    await worker.stop();
    const id = await requestStatement(platform, project);
    const { token } = (await claimNext(platform))!;
    const keptNames = [generated.file!, storedName(id, token), storedName(other, token), "notes.txt", `${other}.csv`];
    const orphans = [storedName(generated.id, other), storedName(id, other)];
    const directory = statementsDirectory(platform.config);
    await mkdir(directory, { recursive: true });
    for (const name of [...keptNames.slice(1), ...orphans]) await writeFile(join(directory, name), "");
    await sweepFiles(platform, statementFiles(platform.config), neverAborted);
    assert.deepEqual((await storedFiles(platform)).toSorted(), keptNames.toSorted());
  });

  test("a failed removal does not stop the sweep, and a later sweep retries it", async (t) => {
    const { platform, project } = await begin(t, open);
    const worker = startStatements(platform);
    const first = await finishStatement(platform, project);
    platform.clock.advanceBy(1);
    await finishStatement(platform, project);
    await worker.stop();
    const files = statementFiles(platform.config);
    const orphan = storedName(first.id, other);
    await writeFile(join(statementsDirectory(platform.config), orphan), "");
    const stuck = new Set([first.file!]);
    const sweep = () =>
      sweepFiles(
        platform,
        Object.assign(Object.create(files), {
          remove: (name: string) => (stuck.has(name) ? Promise.reject(new Error("denied")) : files.remove(name)),
        }),
        neverAborted,
      );
    platform.clock.advanceBy(180 * dayMs);
    await sweep();
    assert.deepEqual(await storedFiles(platform), [first.file]);
    stuck.clear();
    await sweep();
    assert.deepEqual(await storedFiles(platform), []);
  });

  test("the worker sweeps at its start and every hour", async (t) => {
    const { platform, project } = await begin(t, open);
    const first = startStatements(platform);
    const row = await finishStatement(platform, project);
    await first.stop();
    const orphan = join(statementsDirectory(platform.config), storedName(row.id, other));
    await writeFile(orphan, "");
    const second = startStatements(platform);
    t.after(() => second.stop());
    const waitForSweep = () => eventually(async () => (await storedFiles(platform)).length === 1, "a sweep");
    await waitForSweep();
    await writeFile(orphan, "");
    platform.clock.advanceBy(3_600_000);
    await waitForSweep();
    assert.deepEqual(await storedFiles(platform), [row.file]);
  });
});
