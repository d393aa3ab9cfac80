// Reads the documents for people and the code blocks in them that tests run.
import assert from "node:assert/strict";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../generate.ts";

/** Hand-written Markdown files by path from the checkout. */
export function readDocuments(): ReadonlyMap<string, string> {
  const files = globSync("{*.md,{spec,server,conformance,scripts}/**/*.md}", { cwd: root });
  return new Map(files.sort().map((file) => [file, readFileSync(join(root, file), "utf8")]));
}

/** Returns the only code block that starts with ```NAME, such as "js verify". */
export function findBlock(name: string): string {
  const blocks = [...readDocuments().values()].flatMap((text) =>
    [...text.matchAll(new RegExp(`^\`\`\`${name}\\n([\\s\\S]*?)^\`\`\``, "gm"))].map(([, code]) => code!),
  );
  assert.equal(blocks.length, 1, `the documents have ${blocks.length} blocks that begin with \`\`\`${name}`);
  return blocks[0]!;
}
