// Runs each bench once with tiny numbers, so that none stops working unnoticed. It says nothing about speed.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { join } from "node:path";
import { describe, test } from "node:test";
import { promisify } from "node:util";
import { root } from "../root.ts";

/** Command lines of the bench, each with a line of its last figures. */
const lastFigures = {
  requests: /^process +\d/m,
  "requests --postgres": /^process +\d/m,
  delivery: /^growth after the first quarter in MiB +-?[\d.]+ /m,
  "delivery --postgres": /^growth after the first quarter in MiB +-?[\d.]+ /m,
  lists: /^postgres, query only: among many rows \d/m,
  authorizations: /^ {2}2 of this server +\d+ /m,
  "authorizations --database postgres --rtt 2 --at-once 4 --servers 1": /^ {2}this server( +[\d.]+){8}$/m,
  checkouts: /^p50 ms of the checkout +\d/m,
  "checkouts --postgres": /^p50 ms of the checkout +\d/m,
  statements: /^event-loop delay: p99 \d/m,
};

describe("a small bench prints its figures", { concurrency: 2 }, () => {
  for (const [line, figures] of Object.entries(lastFigures))
    test(line, async () => {
      const command = [join(root, "scripts/bench.ts"), ...line.split(" "), "--small"];
      const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: root });
      assert.match(stdout, figures);
    });
});
