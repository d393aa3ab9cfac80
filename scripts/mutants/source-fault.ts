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
        `${name} (scripts/mutants/edits/${family}.diff) names a test file that does not exist: ${noticer.test}`,
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
  const names = (await readdir(folder)).filter((name) => name.endsWith(".diff")).sort();
  const all: FamilyFault[] = [];
  for (const name of names) {
    const faults = parseFaults(await readFile(new URL(name, folder), "utf8"));
    if (faults.length === 0) throw new Error(`scripts/mutants/edits/${name} has no faults: delete the file.`);
    all.push(...faults.map((each) => ({ ...each, family: name.slice(0, -".diff".length) })));
  }
  return all;
}

/** README.md describes the notation. @throws for a line that is none of its parts */
export function parseFaults(text: string): SourceFault[] {
  const faults: { readonly name: string; readonly noticer: Noticer; readonly edits: OpenEdit[] }[] = [];
  let file = "";
  let edit: OpenEdit | undefined;
  for (const line of text.split("\n")) {
    const [, name, noticer] = /^([a-z0-9-]+): (.+)$/.exec(line) ?? [];
    if (line === "" || line.startsWith("# ")) continue;
    if (/^[-+]( |$)/.test(line)) {
      // A removal after an addition begins the next edit.
      if (edit === undefined || (line.startsWith("-") && edit.added.length > 0)) {
        edit = { file, removed: [], added: [] };
        faults.at(-1)?.edits.push(edit);
      }
      (line.startsWith("-") ? edit.removed : edit.added).push(line.slice(2));
      continue;
    }
    edit = undefined;
    if (name !== undefined && noticer !== undefined) faults.push({ name, noticer: parseNoticer(noticer), edits: [] });
    else if (/^[\w./-]+$/.test(line)) file = line;
    else throw new Error(`This line of an edit cannot be read: ${line}`);
  }
  return faults.map(({ edits, ...rest }) => ({
    ...rest,
    edits: edits.map(({ file, removed, added }) => ({ file, find: removed.join("\n"), replace: added.join("\n") })),
  }));
}

interface OpenEdit {
  readonly file: string;
  readonly removed: string[];
  readonly added: string[];
}

/** Reads "one, other", "one with another" or the name of a test file. */
function parseNoticer(text: string): Noticer {
  if (text.endsWith(".test.ts")) return { test: text };
  const [rules = [], others] = text.split(" with ").map((ids) => ids.split(", "));
  return others === undefined ? { rules } : { rules, with: others };
}
