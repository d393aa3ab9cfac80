import assert from "node:assert/strict";
import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { isSource, watchSpecification } from "./watch-specification.ts";

/** `save` makes changes and returns the files of the next report. A file written in place may be reported twice. */
async function watchedFolder(context: TestContext) {
  const folder = await mkdtemp(join(tmpdir(), "specification-"));
  await writeFile(join(folder, "cards.tsp"), "one");
  await mkdir(join(folder, "lib"));
  await writeFile(join(folder, "lib/decorators.tsp"), "one");
  const reports: (readonly string[])[] = [];
  let wake = () => {};
  const stop = watchSpecification(folder, (files) => {
    reports.push(files);
    wake();
  });
  context.after(async () => {
    stop();
    await rm(folder, { recursive: true });
  });
  const save = async (change: (at: (name: string) => string) => Promise<unknown>) => {
    const reported = new Promise<void>((resolve) => {
      wake = resolve;
    });
    await change((name) => join(folder, name));
    await reported;
    return [...new Set(reports.splice(0).flat())];
  };
  return save;
}

/** Saves by renaming, as vim, emacs and most other editors do. */
async function saveByRenaming(path: string, text: string): Promise<void> {
  await writeFile(`${path}.tmp`, text);
  await rename(`${path}.tmp`, path);
}

test("every save that replaces the file by renaming is seen", { timeout: 20_000 }, async (context) => {
  const save = await watchedFolder(context);
  for (const text of ["two", "three", "four"])
    assert.deepEqual(await save((at) => saveByRenaming(at("cards.tsp"), text)), ["cards.tsp"]);
  assert.deepEqual(await save((at) => saveByRenaming(at("lib/decorators.tsp"), "two")), ["lib/decorators.tsp"]);
  const withBackup = async (path: string) => {
    await rename(path, `${path}~`);
    await writeFile(path, "with a backup");
  };
  assert.deepEqual(await save((at) => withBackup(at("cards.tsp"))), ["cards.tsp"]);
  assert.deepEqual(await save((at) => writeFile(at("cards.tsp"), "in place")), ["cards.tsp"]);
});

test("new and deleted files and directories are seen", { timeout: 20_000 }, async (context) => {
  const save = await watchedFolder(context);
  assert.deepEqual(await save((at) => writeFile(at("card-designs.tsp"), "new")), ["card-designs.tsp"]);
  assert.deepEqual(await save((at) => rm(at("card-designs.tsp"))), ["card-designs.tsp"]);
  const more = async (path: string) => {
    await mkdir(path);
    await writeFile(join(path, "a.tsp"), "new");
  };
  assert.deepEqual(await save((at) => more(at("more"))), ["more/a.tsp"]);
  assert.deepEqual(await save((at) => saveByRenaming(at("more/a.tsp"), "changed")), ["more/a.tsp"]);
  // Replaces the folder, as a checkout of another branch does.
  const replaceFolder = async (path: string) => {
    await rm(path, { recursive: true });
    await more(path);
  };
  assert.deepEqual(await save((at) => replaceFolder(at("more"))), ["more/a.tsp"]);
  assert.deepEqual(await save((at) => writeFile(at("more/a.tsp"), "changed again")), ["more/a.tsp"]);
  assert.deepEqual(await save((at) => rm(at("more"), { recursive: true })), ["more/a.tsp"]);
});

test("temporary files of editors cause no report", { timeout: 20_000 }, async (context) => {
  const save = await watchedFolder(context);
  const temporary = [".cards.tsp.swp", "#cards.tsp#", "cards.tsp~", "4913", "cards.tsp___jb_tmp___", ".cards.tsp"];
  for (const name of [...temporary, ".#cards.tsp", "cards.test.ts"]) assert.equal(isSource(name), false, name);
  for (const name of ["cards.tsp", "lint.js", "emit.ts"]) assert.equal(isSource(name), true, name);
  const files = await save(async (at) => {
    for (const name of temporary) await writeFile(at(name), "temporary");
    await symlink("user@host.1:2", at(".#cards.tsp"));
    await writeFile(at("cards.tsp"), "two");
    for (const name of temporary) await rm(at(name));
  });
  assert.deepEqual(files, ["cards.tsp"]);
});
