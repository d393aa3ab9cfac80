// Applies edits to the real specification and checks it as the command does: compile, emit, compare with the published documents.
import { join } from "node:path";
import { parse as parseYaml } from "yaml";
import { type Change, editedHost, main } from "../../../spec/edited.fixture.ts";
import { compileSpecification } from "../../../spec/emitter/emit.ts";
import type { OpenApiDocument } from "../compatibility/document.ts";
import { readPublished } from "./record.ts";
import { type Finding, findingsBetween } from "./verdict.ts";

const root = join(import.meta.dirname, "../../..");

/** An edit of the specification, and the finding that it must cause. */
export interface Edit {
  readonly name: string;
  readonly changes: readonly Change[];
  /** The kind of difference, or "nothing". */
  readonly kind: string;
  /** A part of the finding's line. */
  readonly where: string;
  /** It has findings everywhere, which are not told apart from those of other wide edits. */
  readonly wide?: boolean;
  /** The file that the finding names, unless it is a changed one. */
  readonly in?: string;
  /** Part of its further lines at other places. */
  readonly also?: string;
}

/** A row of a table of edits: name, changes, kind, and part of the finding's line. */
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

/** The findings of all these edits together. @throws SpecificationError if they do not compile */
export async function judged(edits: readonly Edit[]): Promise<Finding[]> {
  const host = await editedHost(edits.flatMap((one) => one.changes));
  const { documents, places } = await compileSpecification(main, host);
  published ??= readFrozen();
  const present = new Map(documents.map((document) => [document.info.version, document as unknown as OpenApiDocument]));
  return findingsBetween(await published, present, places);
}
