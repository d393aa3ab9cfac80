// What a fault of the source is: a mistake that someone could make, as an edit of the server, and the rule that must notice
// it. It is for what only the source can break; what can be seen in HTTP the proxy breaks (conformance/faults/). Invariant: an edit fits
// exactly one place of the server as it is; one that no longer does is an error, not a survivor.
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

export interface Edit {
  /** From the top of the checkout. */
  readonly file: string;
  /** Stands exactly once in the file. */
  readonly find: string;
  readonly replace: string;
}

export interface SourceFault {
  /** kebab-case; what --fault takes. */
  readonly name: string;
  /** The rule that must fail. */
  readonly rule: string;
  /** Rules whose requests bring the fault to light, where the rule has none of its own. */
  readonly with?: readonly string[];
  readonly edits: readonly Edit[];
}

export const fault = (name: string, rule: string, ...edits: readonly Edit[]): SourceFault => ({ name, rule, edits });

export const edit = (file: string, find: string, replace: string): Edit => ({ file, find, replace });

/** An edit that fits no place, or several. */
export class EditError extends Error {}

/** Applies the edits below `root`; gives what takes them back. @throws {EditError}, having changed nothing */
export async function applyEdits(root: string, { name, edits }: SourceFault): Promise<() => Promise<void>> {
  const before = new Map<string, string>();
  const after = new Map<string, string>();
  for (const { file, find, replace } of edits) {
    const path = join(root, file);
    const text =
      after.get(path) ??
      (await readFile(path, "utf8").catch(() => {
        throw new EditError(`${name}: there is no ${file} any more.`);
      }));
    if (!before.has(path)) before.set(path, text);
    const places = text.split(find).length - 1;
    if (places !== 1)
      throw new EditError(`${name}: ${JSON.stringify(find)} stands ${places} times in ${file}, not once.`);
    // As a function, so that a $ in the replacement means itself.
    after.set(
      path,
      text.replace(find, () => replace),
    );
  }
  for (const [path, text] of after) await writeFile(path, text);
  return async () => {
    for (const [path, text] of before) await writeFile(path, text);
  };
}

const editsFolder = new URL("edits/", import.meta.url);

/** The faults of every file in edits/. @throws for a file without faults */
export async function readSourceFaults(folder: URL = editsFolder): Promise<readonly SourceFault[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".ts")).sort();
  const all: SourceFault[] = [];
  for (const name of names) {
    const { faults = [] } = (await import(new URL(name, folder).href)) as { faults?: readonly SourceFault[] };
    if (faults.length === 0)
      throw new Error(`scripts/mutants/edits/${name} exports no faults: export them as "faults", or delete the file.`);
    all.push(...faults);
  }
  return all;
}
