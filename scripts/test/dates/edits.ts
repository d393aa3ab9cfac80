// Applies edits that give a copy of the checkout a new date. Invariant: an edit fits exactly one place of its file; otherwise an error names it, because
// the example must follow the checkout.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/** Replaces one place of a file or, without `find`, writes a new file. */
export interface Edit {
  /** From the top of the checkout. */
  readonly file: string;
  /** Occurs exactly once in the file. */
  readonly find?: string;
  readonly text: string;
}

export const replace = (file: string, find: string, text: string): Edit => ({ file, find, text });
export const write = (file: string, text: string): Edit => ({ file, text });

/** Applies edits below `root`, one after the other. @throws for one that does not fit */
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
    // A function, so that $ in the text is literal.
    await writeFile(
      path,
      before.replace(find, () => text),
    );
  }
}
