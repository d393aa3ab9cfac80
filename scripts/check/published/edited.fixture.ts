// The real specification with edits, judged as the command judges it: compiled, made into documents, compared with what is published.
// Invariant: nothing on disk is touched; what several edits have in common is read and parsed once.
import assert from "node:assert/strict";
import { join } from "node:path";
import { type CompilerHost, createSourceFile, NodeHost, type SourceFile } from "@typespec/compiler";
import { parse, SyntaxKind } from "@typespec/compiler/ast";
import { parse as parseYaml } from "yaml";
import { compileSpecification } from "../../../spec/emitter/emit.ts";
import type { OpenApiDocument } from "../compatibility/document.ts";
import { readPublished } from "./record.ts";
import { type Finding, findingsBetween } from "./verdict.ts";

const root = join(import.meta.dirname, "../../..");

/** One replacement in a file of spec/; a text is looked for once, an expression as often as it says. */
export type Change = readonly [file: string, find: string | RegExp, replace: string];

/** An edit of the specification and the finding that it must make. */
export interface Edit {
  readonly name: string;
  readonly changes: readonly Change[];
  /** The kind of difference, or "nothing" for none at all. */
  readonly kind: string;
  /** A part of the finding's line. */
  readonly where: string;
  /** It reaches everywhere, so what it makes is not told from what other wide ones make. */
  readonly wide?: boolean;
  /** The file that the finding names, where that is not one of those that changed. */
  readonly in?: string;
  /** A part of the lines that follow from it at other places. */
  readonly also?: string;
}

/** A row of a table of edits: its name, its changes, the kind and a part of the line that it makes. */
export function edit(
  name: string,
  change: Change | readonly Change[],
  kind: string,
  where = "",
  rest: Pick<Edit, "wide" | "in" | "also"> = {},
): Edit {
  const changes = (Array.isArray(change[0]) ? change : [change]) as readonly Change[];
  return { name, changes, kind, where, ...rest };
}

// Files that no edit changes are read and parsed once.
const read = new Map<string, Promise<SourceFile>>();
const parseCache: NonNullable<CompilerHost["parseCache"]> = new WeakMap();
let published: Promise<ReadonlyMap<string, OpenApiDocument>> | undefined;

function readOnce(path: string): Promise<SourceFile> {
  const known = read.get(path) ?? NodeHost.readFile(path);
  read.set(path, known);
  return known;
}

async function readFrozen(): Promise<ReadonlyMap<string, OpenApiDocument>> {
  const { texts } = await readPublished(root);
  return new Map([...texts].map(([date, text]) => [date, parseYaml(text) as OpenApiDocument]));
}

/** What all these edits together change against what is published. @throws SpecificationError where they do not compile. */
export async function judged(edits: readonly Edit[]): Promise<Finding[]> {
  const changes = edits.flatMap((one) => one.changes);
  const edited = new Map<string, SourceFile>();
  for (const file of new Set(changes.map(([name]) => name))) {
    const path = join(root, "spec", file);
    const { text } = await readOnce(path);
    edited.set(
      path,
      createSourceFile(
        changes.reduce((current, change) => apply(current, file, change), text),
        path,
      ),
    );
  }
  const host: CompilerHost = { ...NodeHost, parseCache, readFile: async (path) => edited.get(path) ?? readOnce(path) };
  const { documents, places } = await compileSpecification(join(root, "spec/main.tsp"), host);
  published ??= readFrozen();
  const present = new Map(documents.map((document) => [document.info.version, document as unknown as OpenApiDocument]));
  return findingsBetween(await published, present, places);
}

function apply(text: string, file: string, [of, find, replace]: Change): string {
  if (of !== file) return text;
  const found = typeof find === "string" ? text.split(find).length - 1 : (text.match(find)?.length ?? 0);
  assert.ok(found > 0, `no longer in ${file}: ${find}`);
  if (typeof find === "string") assert.equal(found, 1, `more than once in ${file}: ${find}`);
  return typeof find === "string" ? text.split(find).join(replace) : text.replace(find, replace);
}

/** Sets of edits that touch no declaration twice, so that a set can be compiled at once and each finding told to its edit. */
export async function batches(edits: readonly Edit[]): Promise<Edit[][]> {
  const sets: { edits: Edit[]; touched: Set<string> }[] = [];
  for (const one of edits) {
    const touched = await declarationsOf(one);
    const free = sets.find((set) => set.edits[0]?.wide === one.wide && set.touched.isDisjointFrom(touched));
    if (free === undefined) sets.push({ edits: [one], touched });
    else {
      free.edits.push(one);
      for (const name of touched) free.touched.add(name);
    }
  }
  return sets.map((set) => set.edits);
}

async function declarationsOf({ changes }: Edit): Promise<Set<string>> {
  const names = new Set<string>();
  for (const [file, find] of changes) {
    const { text } = await readOnce(join(root, "spec", file));
    const [start, end] = rangeOf(text, find);
    for (const [from, to] of declarations(text)) if (from < end && start < to) names.add(`${file} ${from}`);
  }
  return names;
}

function rangeOf(text: string, find: string | RegExp): [number, number] {
  const start = typeof find === "string" ? text.indexOf(find) : text.search(find);
  return [start, start + (typeof find === "string" ? find : (text.match(find)?.[0] ?? "")).length];
}

/** Where the declarations of a file begin and end: those of namespaces and operations of interfaces one by one. */
function declarations(text: string): [number, number][] {
  return parse(text, { docs: true }).statements.flatMap((statement) => {
    if (statement.kind === SyntaxKind.InterfaceStatement)
      return statement.operations.map(({ pos, end }) => [pos, end] as [number, number]);
    if (statement.kind === SyntaxKind.NamespaceStatement && Array.isArray(statement.statements))
      return statement.statements.map(({ pos, end }) => [pos, end] as [number, number]);
    return [[statement.pos, statement.end] as [number, number]];
  });
}
