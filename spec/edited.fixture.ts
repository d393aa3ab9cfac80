// The real specification with edits, in memory.
import assert from "node:assert/strict";
import { join } from "node:path";
import { type CompilerHost, createSourceFile, NodeHost, type SourceFile } from "@typespec/compiler";
import { type Node, parse, SyntaxKind } from "@typespec/compiler/ast";

export const main = join(import.meta.dirname, "main.tsp");

/** A text must occur exactly once; an expression at least once. */
export type Change = readonly [file: string, find: string | RegExp, replace: string];

const read = new Map<string, Promise<SourceFile>>();
const parseCache: NonNullable<CompilerHost["parseCache"]> = new WeakMap();

function readOnce(path: string): Promise<SourceFile> {
  const known = read.get(path) ?? NodeHost.readFile(path);
  read.set(path, known);
  return known;
}

export async function textOf(file: string): Promise<string> {
  return (await readOnce(join(import.meta.dirname, file))).text;
}

/** @throws if a change does not fit */
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

/** Groups edits that touch different things, so that each finding of a group belongs to one edit. */
export async function batches<Edit extends { readonly changes: readonly Change[]; readonly wide?: boolean }>(
  edits: readonly Edit[],
  touchedBy: (changes: readonly Change[]) => Promise<Set<string>> = declarationsOf,
): Promise<Edit[][]> {
  const sets: { edits: Edit[]; touched: Set<string> }[] = [];
  for (const one of edits) {
    const touched = await touchedBy(one.changes);
    const free = sets.find((set) => set.edits[0]?.wide === one.wide && set.touched.isDisjointFrom(touched));
    if (free === undefined) sets.push({ edits: [one], touched });
    else {
      free.edits.push(one);
      for (const name of touched) free.touched.add(name);
    }
  }
  return sets.map((set) => set.edits);
}

/** Returns the declarations that changes touch, by file and index. */
export function declarationsOf(changes: readonly Change[]): Promise<Set<string>> {
  return touched(changes, declarations);
}

/** Fields and members singly, and the rest of each declaration. The parts are named by file and index. */
export function partsOf(changes: readonly Change[]): Promise<Set<string>> {
  return touched(changes, parts);
}

type Range = [from: number, to: number];

async function touched(changes: readonly Change[], rangesOf: (text: string) => Range[]): Promise<Set<string>> {
  const names = new Set<string>();
  for (const [file, find] of changes) {
    const text = await textOf(file);
    const [start, end] = rangeOf(text, find);
    for (const [index, [from, to]] of rangesOf(text).entries())
      if (from < end && start < to) names.add(`${file} ${index}`);
  }
  return names;
}

/** Returns the name of the declaration at a position: its file and index. */
export function declarationAt(file: string, text: string, position: number): string {
  return `${file} ${declarations(text).findIndex(([from, to]) => from <= position && position <= to)}`;
}

function rangeOf(text: string, find: string | RegExp): Range {
  const start = typeof find === "string" ? text.indexOf(find) : text.search(find);
  return [start, start + (typeof find === "string" ? find : (text.match(find)?.[0] ?? "")).length];
}

/** Each member of a namespace or interface counts as a declaration of its own. */
function declarations(text: string): Range[] {
  return statementsOf(text).map(({ pos, end }) => [pos, end]);
}

function parts(text: string): Range[] {
  return statementsOf(text).flatMap((statement): Range[] => {
    const members = membersOf(statement);
    const first = members[0];
    const rest: Range = [statement.pos, first === undefined ? statement.end : first.pos];
    return [rest, ...members.map(({ pos, end }): Range => [pos, end])];
  });
}

function membersOf(statement: Node): readonly Node[] {
  if (statement.kind === SyntaxKind.ModelStatement) return statement.properties;
  return statement.kind === SyntaxKind.EnumStatement ? statement.members : [];
}

function statementsOf(text: string): readonly Node[] {
  return parse(text, { docs: true }).statements.flatMap((statement): readonly Node[] => {
    if (statement.kind === SyntaxKind.InterfaceStatement) return statement.operations;
    const isNamespace = statement.kind === SyntaxKind.NamespaceStatement;
    return isNamespace && Array.isArray(statement.statements) ? statement.statements : [statement];
  });
}
