// Reads the tested code blocks of spec/partners.md, so that pages and document share one source.
import { readFile } from "node:fs/promises";
import { join } from "node:path";

const file = join(import.meta.dirname, "../../../spec/partners.md");

/** @param name the block's first words, such as "js verify" @throws {Error} if the document has no such block */
export async function readRecipe(name: string): Promise<string> {
  const text = await readFile(file, "utf8");
  const start = text.indexOf(`\n\`\`\`${name}\n`);
  const end = text.indexOf("\n```", start + 4);
  if (start < 0 || end < 0) throw new Error(`spec/partners.md has no code block that begins with "${name}"`);
  return text.slice(text.indexOf("\n", start + 1) + 1, end + 1);
}
