// A fault of the source: edits of the server and the rule that must notice them.
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

export interface Edit {
  readonly file: string;
  readonly find: string;
  readonly replace: string;
}

export interface SourceFault {
  /** In kebab-case; the value of --fault. */
  readonly name: string;
  readonly rule: string;
  /** Rules that send requests, if `rule` sends none. */
  readonly with?: readonly string[];
  readonly edits: readonly Edit[];
}

/** A fault with the name of the file that holds it, without its ending. */
export interface FamilyFault extends SourceFault {
  readonly family: string;
}

export const fault = (name: string, rule: string, ...edits: readonly Edit[]): SourceFault => ({ name, rule, edits });

export const edit = (file: string, find: string, replace: string): Edit => ({ file, find, replace });

export class EditError extends Error {}

/**
 * Returns a function that reverts the edits. @throws {EditError} before any change, if an edit does not fit one place
 */
export async function applyEdits(root: string, { name, edits }: SourceFault): Promise<() => Promise<void>> {
  const before = new Map<string, string>();
  const after = new Map<string, string>();
  for (const { file, find, replace } of edits) {
    const path = join(root, file);
    const text =
      after.get(path) ??
      (await readFile(path, "utf8").catch(() => {
        throw new EditError(`${name}: ${file} does not exist.`);
      }));
    if (!before.has(path)) before.set(path, text);
    const places = text.split(find).length - 1;
    if (places !== 1)
      throw new EditError(`${name}: ${JSON.stringify(find)} occurs ${places} times in ${file}, not once.`);
    // In a string, replace() would interpret $.
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

/** @throws for a file without faults */
export async function readSourceFaults(folder: URL = editsFolder): Promise<readonly FamilyFault[]> {
  const names = (await readdir(folder))
    .filter((name) => name.endsWith(".ts") && !name.startsWith("of-server-tests-"))
    .sort();
  const all: FamilyFault[] = [];
  for (const name of names) {
    const { faults = [] } = (await import(new URL(name, folder).href)) as { faults?: readonly SourceFault[] };
    if (faults.length === 0)
      throw new Error(`scripts/mutants/edits/${name} exports no faults: export them as "faults", or delete the file.`);
    all.push(...faults.map((each) => ({ ...each, family: name.slice(0, -".ts".length) })));
  }
  return all;
}
