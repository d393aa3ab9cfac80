import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { copiedNames, inCopy } from "../test/copy.ts";
import type { Consequences } from "./designer.ts";

function examine(root: string): Promise<Consequences & { readonly status: number }> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, ["scripts/design.ts", "--once", "--json"], { cwd: root }, (_, stdout) =>
      resolve({ ...JSON.parse(stdout), status: child.exitCode }),
    );
  });
}

async function edit(root: string, file: string, find: string, replace: string): Promise<void> {
  const path = join(root, file);
  const text = await readFile(path, "utf8");
  assert.equal(text.split(find).length, 2, `${find} occurs once in ${file}`);
  await writeFile(path, text.replace(find, replace));
}

test("changes, breaks, missing parts and errors are reported with their places", async () => {
  await inCopy(copiedNames, async (root) => {
    const unchanged = await examine(root);
    assert.deepEqual([unchanged.problems, unchanged.breaking, unchanged.missing, unchanged.status], [[], [], [], 0]);

    await edit(root, "spec/limits.tsp", "const webhookNameMaxLength = 100;", "const webhookNameMaxLength = 50;");
    await edit(
      root,
      "spec/webhooks.tsp",
      "  /** Sends a WEBHOOK_TEST event",
      '  /** One more (decided). */\n  @route("/hooks/{id}")\n  @summary("Get hook")\n  @source("decided")\n' +
        "  getHook is Get<IdPath, Ok<Webhook>, Errors.WebhookNotFound>;\n\n  /** Sends a WEBHOOK_TEST event",
    );
    const changed = await examine(root);
    const at = (lines: readonly string[], pattern: RegExp) => assert.match(lines.join("\n"), pattern);
    at(changed.breaking, /spec\/(webhooks|limits)\.tsp:\d+:\d+\n.*maxLength/);
    at(changed.changed, /GET \/hooks\/\{id\} \(getHook\)\. An operation was added/);
    at(changed.missing, /spec\/webhooks\.tsp:\d+:\d+ {2}the server lacks the function getHook/);
    at(changed.missing, /the suite cannot create the resource of \/hooks\/\{id\}/);
    assert.equal(changed.status, 1);

    await edit(root, "spec/webhooks.tsp", "getHook is Get<", "getHook is Gt<");
    const broken = await examine(root);
    at(broken.problems, /spec\/webhooks\.tsp:\d+:\d+ - error/);
    assert.deepEqual([broken.changed, broken.status], [[], 1]);
  });
});
