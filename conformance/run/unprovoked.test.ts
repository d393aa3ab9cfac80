import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { provokedByServerTests } from "./unprovoked.ts";

test("the server's test of a code that no check provokes names the code", () => {
  const silent = Object.entries(provokedByServerTests).filter(([answer, file]) => {
    const [, code = ""] = answer.split(" ");
    return !readFileSync(new URL(`../../${file}`, import.meta.url), "utf8").includes(code);
  });
  assert.deepEqual(silent, []);
});
