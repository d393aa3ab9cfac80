// Reads the hand-written documents and their code blocks.
import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../root.ts";

/** Returns the documents by their path from the checkout. */
export function readDocuments(): ReadonlyMap<string, string> {
  const files = globSync("{*.md,{spec,server,conformance,scripts}/**/*.md}", { cwd: root });
  return new Map(files.sort().map((file) => [file, readFileSync(join(root, file), "utf8")]));
}

/** @param name the only block's first words, such as "js verify" */
export function findBlock(name: string): string {
  const blocks = [...readDocuments().values()].flatMap((text) =>
    [...text.matchAll(new RegExp(`^\`\`\`${name}\\n([\\s\\S]*?)^\`\`\``, "gm"))].map(([, code]) => code!),
  );
  assert.equal(blocks.length, 1, `the documents have ${blocks.length} blocks that begin with \`\`\`${name}`);
  return blocks[0]!;
}
