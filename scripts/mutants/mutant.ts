// What a mutant is: a fault that someone could make, as an edit of the server, and the rule of the suite that must notice it.
// Invariant: an edit fits exactly one place of the server as it is; one that no longer does is an error, not a survivor.
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

export interface Edit {
  /** From the top of the checkout. */
  readonly file: string;
  /** Stands exactly once in the file. */
  readonly find: string;
  readonly replace: string;
}

export interface Mutant {
  /** kebab-case; what --only takes. */
  readonly name: string;
  /** The rule that must fail. */
  readonly rule: string;
  /** Rules whose requests bring the fault to light, where the rule has none of its own. */
  readonly with?: readonly string[];
  readonly edits: readonly Edit[];
}

/** An edit that fits no place, or several. */
export class EditError extends Error {}

/** Applies the edits below `root`. @throws {EditError} */
export async function applyEdits(root: string, { name, edits }: Mutant): Promise<void> {
  for (const { file, find, replace } of edits) {
    const path = join(root, file);
    const text = await readFile(path, "utf8").catch(() => {
      throw new EditError(`${name}: there is no ${file} any more.`);
    });
    const places = text.split(find).length - 1;
    if (places !== 1)
      throw new EditError(`${name}: ${JSON.stringify(find)} stands ${places} times in ${file}, not once.`);
    // As a function, so that a $ in the replacement means itself.
    await writeFile(
      path,
      text.replace(find, () => replace),
    );
  }
}
