// The command as a process, in what only a process shows: its streams and its exit status.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { latestVersion } from "../../generated/contract.ts";

test("a reader that closes the pipe ends the run, which still cleans up", async () => {
  const main = fileURLToPath(new URL("../main.ts", import.meta.url));
  const options = ["--own", "mock", "--date", latestVersion, "--operation", "getCard", "--ndjson"];
  const child = spawn(process.execPath, [main, ...options]);
  child.stdout.destroy();
  const [errors, [status]] = await Promise.all([text(child.stderr), once(child, "close")]);
  assert.match(errors, /Stopped after \d+ of \d+ checks/);
  assert.equal(status, 129, errors);
});
