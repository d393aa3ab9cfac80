// Runs each bench once with tiny numbers, so that none stops working unnoticed. It says nothing about speed.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { join } from "node:path";
import { describe, test } from "node:test";
import { promisify } from "node:util";
import { root } from "../root.ts";

/** A line with the last figure of each bench. */
const lastFigures = {
  requests: /^process +\d/m,
  delivery: /^growth of the heap after the first quarter: /m,
  lists: /^postgres, query only: among many rows \d/m,
  authorizations: /^ {2}2 of this server +\d+\/s/m,
  statements: /^event-loop delay: p99 \d/m,
};

describe("a small bench prints its figures", { concurrency: 2 }, () => {
  for (const [name, figures] of Object.entries(lastFigures))
    test(name, async () => {
      const command = [join(root, "scripts/bench.ts"), name, "--small"];
      const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: root });
      assert.match(stdout, figures);
    });
});
