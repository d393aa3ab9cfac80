import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { promisify } from "node:util";
import { typeCheck, typeCheckerEnv } from "../check/type-checker.ts";
import { copiedNames, inCopy } from "../test/copy.ts";
import { namesOf } from "./names.ts";
import { writeResource } from "./write.ts";

const execute = promisify(execFile);

test("all names of a resource are derived from one", () => {
  const { model, models, variables, code, table, words } = namesOf("card-design");
  assert.deepEqual(
    [model, models, variables, code, table, words],
    ["CardDesign", "CardDesigns", "cardDesigns", "CARD_DESIGN", "card_designs", "card design"],
  );
  assert.equal(namesOf("company", "companies").models, "Companies");
  for (const name of ["CardDesign", "card_design", "3ds-", "", "card design"])
    assert.throws(() => namesOf(name), /kebab-case/, name);
});

test("a name that exists is refused before anything is written", async () => {
  await inCopy(["spec", "server", "scripts", "generated", "package.json", ".biome.json"], async (root) => {
    const files = async () =>
      (await readdir(root, { recursive: true })).filter((name) => !name.startsWith("node_modules"));
    const before = await files();
    const handlers = await readFile(join(root, "server/handlers.ts"), "utf8");
    const refusals: [string, RegExp][] = [
      ["cards", /^spec\/cards\.tsp:\d+ already declares Cards\. Choose another name\.$/],
      ["webhook-name", /^spec\/webhooks\.tsp:\d+ already declares webhookName\./],
      ["project", /already has the table projects\./],
      ["handler", /^server\/handlers\.ts already declares handlers\./],
      ["card", /^spec\/cards\.tsp already exists\.$/],
    ];
    for (const [name, message] of refusals)
      await assert.rejects(writeResource(root, namesOf(name)), { name: "Error", message }, name);
    assert.deepEqual(await files(), before);

    const { undo } = await writeResource(root, namesOf("card-design"));
    await undo();
    assert.deepEqual(await files(), before);
    assert.equal(await readFile(join(root, "server/handlers.ts"), "utf8"), handlers);
  });
});

test("a new resource compiles and lists its places to fill in", async () => {
  await inCopy(copiedNames, async (root) => {
    const run = (file: string, ...args: string[]) => execute(process.execPath, [file, ...args], { cwd: root });
    const { stdout } = await run("scripts/new.ts", "resource", "card-design");
    const places = [...stdout.matchAll(/^ {2}(\S+):(\d+) {2}(.+)$/gm)].map(([, file, line, what]) => ({
      file,
      line,
      what,
    }));
    assert.ok(places.length >= 5, stdout);
    for (const { file, line, what } of places) {
      const text = (await readFile(join(root, file!), "utf8")).split("\n")[Number(line) - 1]!;
      assert.ok(text.includes(what!), `${file}:${line} is not ${what}`);
    }
    await execute(process.execPath, typeCheck(root), { cwd: root, env: typeCheckerEnv });
    await execute(join(root, "node_modules/.bin/biome"), ["check", "--error-on-warnings", "server"], { cwd: root });
    await execute(join(root, "node_modules/.bin/tsp"), ["format", "--check", "spec/**/*.tsp"], { cwd: root });
    await assert.rejects(run("scripts/new.ts", "resource", "card-design"), (error: Error & { stderr: string }) => {
      assert.match(error.stderr, /^spec\/card-designs\.tsp already exists\.$/m);
      return true;
    });
  });
});
