import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** Without `find`, writes a new file. */
export interface Edit {
  /** Relative to the checkout. */
  readonly file: string;
  readonly find?: string;
  readonly text: string;
}

export const replace = (file: string, find: string, text: string): Edit => ({ file, find, text });
export const write = (file: string, text: string): Edit => ({ file, text });

/** @throws if `find` does not occur exactly once */
export async function apply(root: string, edits: readonly Edit[]): Promise<void> {
  for (const { file, find, text } of edits) {
    const path = join(root, file);
    if (find === undefined) {
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, text);
      continue;
    }
    const before = await readFile(path, "utf8");
    const places = before.split(find).length - 1;
    if (places !== 1)
      throw new Error(
        `The worked example of a date: ${JSON.stringify(find)} occurs ${places} times in ${file}, not once.`,
      );
    // A function as replacement keeps $ in the text literal.
    await writeFile(
      path,
      before.replace(find, () => text),
    );
  }
}
