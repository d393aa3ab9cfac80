import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { test } from "node:test";
import { eventually } from "../../server/testing/process.fixture.ts";
import { root } from "../root.ts";

// A step that starts a process, as a test that starts a server.
const step = `const { pid } = require("node:child_process").spawn("sleep", ["600"], { stdio: "ignore" });
  console.log("pid " + pid); setInterval(() => {}, 1_000)`;
const program = `import { command, runSteps } from "./scripts/check/steps.ts";
  await runSteps([command("step", "", [process.execPath, "-e", ${JSON.stringify(step)}], process.cwd())]);`;

test("a signal ends the steps and the processes that they have started", async (t) => {
  const child = spawn(process.execPath, ["--input-type=module", "-e", program], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
  });
  t.after(() => child.kill("SIGKILL"));
  let pid = 0;
  for await (const line of createInterface(child.stdout)) {
    pid = Number(/^pid (\d+)/.exec(line)?.[1] ?? 0);
    if (pid > 0) break;
  }
  t.after(() => isRunning() && process.kill(pid, "SIGKILL"));
  function isRunning(): boolean {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  }
  child.kill("SIGTERM");
  assert.deepEqual(await once(child, "exit"), [143, null]);
  await eventually(() => !isRunning(), "the end of the step's process");
});
