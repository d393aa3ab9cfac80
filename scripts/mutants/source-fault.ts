// Planted faults of the server's source, and who must notice each.
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describeMisfit, placesOf } from "./misfit.ts";

export interface Edit {
  readonly file: string;
  readonly find: string;
  readonly replace: string;
}

/** Each of the rules, or the test file, must notice the fault. Only they are run for it. */
export type Noticer =
  | {
      readonly rules: readonly string[];
      /** Rules that send requests, if `rules` only judge responses. */
      readonly with?: readonly string[];
    }
  | {
      /** A file such as "server/resources/cards/pin.test.ts". */
      readonly test: string;
    };

export interface SourceFault {
  /** In kebab-case; the value of --fault. */
  readonly name: string;
  readonly noticer: Noticer;
  readonly edits: readonly Edit[];
}

/** A fault with the name of the file that holds it, without its ending. */
export interface FamilyFault extends SourceFault {
  readonly family: string;
}

/** `noticer` may be the id of a rule. */
export function fault(name: string, noticer: string | Noticer, ...edits: readonly Edit[]): SourceFault {
  return { name, noticer: typeof noticer === "string" ? { rules: [noticer] } : noticer, edits };
}

export const edit = (file: string, find: string, replace: string): Edit => ({ file, find, replace });

/** Returns the ids of the rules that must notice the fault: none if a test file must. */
export function rulesOf({ noticer }: SourceFault): readonly string[] {
  return "rules" in noticer ? noticer.rules : [];
}

/** For people: the rules or the test file. */
export function nameNoticer({ noticer }: SourceFault): string {
  return "rules" in noticer ? noticer.rules.join(", ") : noticer.test;
}

export class EditError extends Error {}

/**
 * Returns a function that reverts the edits. @throws {EditError} before any change, if an edit does not fit one place
 */
export async function applyEdits(
  root: string,
  planted: Pick<SourceFault, "name" | "edits"> & { readonly family?: string },
): Promise<() => Promise<void>> {
  const before = new Map<string, string>();
  const after = new Map<string, string>();
  for (const { file, find, replace } of planted.edits) {
    const path = join(root, file);
    const text = after.get(path) ?? (await readSource(root, file));
    if (text === undefined || placesOf(text, find).length !== 1)
      throw new EditError(describeMisfit(planted, { file, find }, text));
    if (!before.has(path)) before.set(path, text);
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

/** Returns one description, with its remedy, for each edit that does not fit one place and each missing test file. */
export async function findMisfits(root: string, faults: readonly FamilyFault[]): Promise<string[]> {
  const misfits: string[] = [];
  for (const planted of faults) {
    const { name, noticer, family } = planted;
    for (const { file, find } of planted.edits) {
      const text = await readSource(root, file);
      if (text === undefined || placesOf(text, find).length !== 1)
        misfits.push(describeMisfit(planted, { file, find }, text));
    }
    if ("test" in noticer && (await readSource(root, noticer.test)) === undefined)
      misfits.push(
        `${name} (scripts/mutants/edits/${family}.ts) names a test file that does not exist: ${noticer.test}`,
      );
  }
  return misfits;
}

function readSource(root: string, file: string): Promise<string | undefined> {
  return readFile(join(root, file), "utf8").catch(() => undefined);
}

const editsFolder = new URL("edits/", import.meta.url);

/** @throws for a file without faults */
export async function readSourceFaults(folder: URL = editsFolder): Promise<readonly FamilyFault[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".ts")).sort();
  const all: FamilyFault[] = [];
  for (const name of names) {
    const { faults = [] } = (await import(new URL(name, folder).href)) as { faults?: readonly SourceFault[] };
    if (faults.length === 0)
      throw new Error(`scripts/mutants/edits/${name} exports no faults: export them as "faults", or delete the file.`);
    all.push(...faults.map((each) => ({ ...each, family: name.slice(0, -".ts".length) })));
  }
  return all;
}
