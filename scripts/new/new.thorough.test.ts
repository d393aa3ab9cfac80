import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { inCopy } from "../test/copy.ts";
import { namesOf } from "./names.ts";
import { writeResource } from "./write.ts";

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
