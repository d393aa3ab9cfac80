// The real specification with edits, judged as the command judges it: compiled, made into documents, compared with what is published.
import { join } from "node:path";
import { parse, SyntaxKind } from "@typespec/compiler/ast";
import { parse as parseYaml } from "yaml";
import { type Change, editedHost, main, textOf } from "../../../spec/edited.fixture.ts";
import { compileSpecification } from "../../../spec/emitter/emit.ts";
import type { OpenApiDocument } from "../compatibility/document.ts";
import { readPublished } from "./record.ts";
import { type Finding, findingsBetween } from "./verdict.ts";

const root = join(import.meta.dirname, "../../..");

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

let published: Promise<ReadonlyMap<string, OpenApiDocument>> | undefined;

async function readFrozen(): Promise<ReadonlyMap<string, OpenApiDocument>> {
  const { texts } = await readPublished(root);
  return new Map([...texts].map(([date, text]) => [date, parseYaml(text) as OpenApiDocument]));
}

/** What all these edits together change against what is published. @throws SpecificationError where they do not compile. */
export async function judged(edits: readonly Edit[]): Promise<Finding[]> {
  const host = await editedHost(edits.flatMap((one) => one.changes));
  const { documents, places } = await compileSpecification(main, host);
  published ??= readFrozen();
  const present = new Map(documents.map((document) => [document.info.version, document as unknown as OpenApiDocument]));
  return findingsBetween(await published, present, places);
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
    const text = await textOf(file);
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
