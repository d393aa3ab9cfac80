import assert from "node:assert/strict";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { wrongCitations } from "./citations.ts";

test("a citation must name a heading of spec/interface.md or spec/decisions.md, except one of an RFC", async (t) => {
  const root = await mkdtemp(join(tmpdir(), "citations-"));
  t.after(() => rm(root, { recursive: true }));
  await mkdir(join(root, "spec"));
  await writeFile(join(root, "spec/interface.md"), "### §8.3 Idempotency\n");
  await writeFile(join(root, "spec/decisions.md"), "## API keys\n");
  await writeFile(
    join(root, "spec/cards.tsp"),
    [
      "// Interface §8.3, RFC 9110 §12.5.3 (decided: API keys, Cards).",
      '@source("§8.4") op a(): void; // (decided: Cards)',
    ].join("\n"),
  );
  assert.deepEqual(wrongCitations(root), [
    "spec/cards.tsp:2 cites §8.4, which is no heading of spec/interface.md",
    'spec/cards.tsp:2 cites "Cards", which is no heading of spec/decisions.md',
  ]);
});
