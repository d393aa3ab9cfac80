import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { readFile, rename, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { test } from "node:test";
import { copiedNames, inCopy } from "../test/copy.ts";
import type { Consequences } from "./designer.ts";

/** Saves as most editors do: they replace the file by renaming. */
async function edit(root: string, file: string, find: string, replace: string): Promise<void> {
  const path = join(root, file);
  const text = await readFile(path, "utf8");
  assert.equal(text.split(find).length, 2, `${find} occurs once in ${file}`);
  await writeFile(`${path}~`, text.replace(find, replace));
  await rename(`${path}~`, path);
}

test("changes, breaks, missing parts and errors are reported with their places after each save", {
  timeout: 600_000,
}, async () => {
  await inCopy(copiedNames, async (root) => {
    // The lock of an editor, which must not count as a source.
    await symlink("user@host", join(root, "spec/.#webhooks.tsp"));
    const watching = spawn(process.execPath, ["scripts/design.ts", "--json"], { cwd: root });
    const lines = createInterface(watching.stdout)[Symbol.asyncIterator]();
    const nextReport = async (): Promise<Consequences> => JSON.parse((await lines.next()).value!);
    const at = (texts: readonly string[], pattern: RegExp) => assert.match(texts.join("\n"), pattern);
    try {
      const unchanged = await nextReport();
      assert.deepEqual([unchanged.problems, unchanged.breaking, unchanged.missing], [[], [], []]);

      const hook =
        '  /** One more (decided). */\n  @route("/hooks/{id}")\n  @summary("Get hook")\n  @source("decided")\n' +
        "  getHook is Get<IdPath, Ok<Webhook>, Errors.WebhookNotFound>;\n\n";
      await edit(
        root,
        "spec/webhooks.tsp",
        "  /** Sends a WEBHOOK_TEST event",
        `${hook}  /** Sends a WEBHOOK_TEST event`,
      );
      const added = await nextReport();
      at(added.changed, /GET \/hooks\/\{id\} \(getHook\)\. An operation was added/);
      at(added.missing, /spec\/webhooks\.tsp:\d+:\d+ {2}the server lacks the function getHook/);
      at(added.missing, /the suite cannot create the resource of \/hooks\/\{id\}/);

      // The second save of a replaced file.
      await edit(root, "spec/webhooks.tsp", "@maxLength(webhookNameMaxLength)", "@maxLength(50)");
      at((await nextReport()).breaking, /spec\/(webhooks|limits)\.tsp:\d+:\d+\n.*maxLength/);
    } finally {
      watching.kill();
    }
    await edit(root, "spec/webhooks.tsp", "getHook is Get<", "getHook is Gt<");
    const once = spawnSync(process.execPath, ["scripts/design.ts", "--once", "--json"], {
      cwd: root,
      encoding: "utf8",
    });
    const broken: Consequences = JSON.parse(once.stdout);
    at(broken.problems, /spec\/webhooks\.tsp:\d+:\d+ - error/);
    assert.deepEqual([broken.changed, once.status], [[], 1]);
  });
});
