// For tests only: the real specification with edits. Invariant: nothing on disk is touched; what no edit changes is read and parsed once.
import assert from "node:assert/strict";
import { join } from "node:path";
import { type CompilerHost, createSourceFile, NodeHost, type SourceFile } from "@typespec/compiler";

/** The specification that is edited. */
export const main = join(import.meta.dirname, "main.tsp");

/** One replacement in a file of spec/; a text is looked for once, an expression as often as it says. */
export type Change = readonly [file: string, find: string | RegExp, replace: string];

const read = new Map<string, Promise<SourceFile>>();
const parseCache: NonNullable<CompilerHost["parseCache"]> = new WeakMap();

function readOnce(path: string): Promise<SourceFile> {
  const known = read.get(path) ?? NodeHost.readFile(path);
  read.set(path, known);
  return known;
}

/** The text of a file of spec/ as it is. */
export async function textOf(file: string): Promise<string> {
  return (await readOnce(join(import.meta.dirname, file))).text;
}

/** What the compiler reads: the specification with these changes. @throws where one no longer fits */
export async function editedHost(changes: readonly Change[]): Promise<CompilerHost> {
  const edited = new Map<string, SourceFile>();
  for (const file of new Set(changes.map(([name]) => name))) {
    const path = join(import.meta.dirname, file);
    const text = changes.reduce((current, change) => apply(current, file, change), await textOf(file));
    edited.set(path, createSourceFile(text, path));
  }
  return { ...NodeHost, parseCache, readFile: async (path) => edited.get(path) ?? readOnce(path) };
}

function apply(text: string, file: string, [of, find, replace]: Change): string {
  if (of !== file) return text;
  const found = typeof find === "string" ? text.split(find).length - 1 : (text.match(find)?.length ?? 0);
  assert.ok(found > 0, `no longer in ${file}: ${find}`);
  if (typeof find === "string") assert.equal(found, 1, `more than once in ${file}: ${find}`);
  return typeof find === "string" ? text.split(find).join(replace) : text.replace(find, replace);
}
