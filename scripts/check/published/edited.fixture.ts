// Finds the differences between an edited specification and the published documents.
import { join } from "node:path";
import { parse as parseYaml } from "yaml";
import { versions } from "../../../generated/contract.ts";
import { type Change, editedHost, main } from "../../../spec/edited.fixture.ts";
import { compileSpecification } from "../../../spec/emitter/emit.ts";
import { loadView } from "../../../spec/views/views.ts";
import type { OpenApiDocument } from "../compatibility/document.ts";
import { withPatterns } from "./patterns.ts";
import { readPublished } from "./record.ts";
import { type Finding, findingsBetween } from "./verdict.ts";

const root = join(import.meta.dirname, "../../..");

export interface Edit {
  readonly name: string;
  readonly changes: readonly Change[];
  /** The kind of difference, or "nothing". */
  readonly kind: string;
  /** Part of the finding's line. */
  readonly where: string;
  /** True if the edit has findings everywhere. */
  readonly wide?: boolean;
  /** File of the finding; default a changed one. */
  readonly in?: string;
  /** Part of further lines that the edit causes. */
  readonly also?: string;
}

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

export const renamedFraudAlert: readonly Change[] = [
  ["fraud-alerts.tsp", /\bFraudAlert\b/g, "CardFraudAlert"],
  ["events.tsp", /, FraudAlert>/g, ", CardFraudAlert>"],
];

type Documents = ReadonlyMap<string, OpenApiDocument>;

let published: Promise<Documents> | undefined;
let generated: Promise<Documents> | undefined;

async function readPublishedDocuments(): Promise<Documents> {
  const { texts, pending } = await readPublished(root);
  const documents = new Map([...texts].map(([date, text]) => [date, parseYaml(text) as OpenApiDocument]));
  return withPatterns(documents, pending).documents as Documents;
}

/** Returns the documents without servers. JSON is parsed in a fraction of the time of YAML. */
async function readGeneratedDocuments(): Promise<Documents> {
  const texts = await Promise.all(versions.map((date) => loadView("served", date)));
  return new Map(versions.map((date, index) => [date, JSON.parse(texts[index]!)]));
}

/** Compares with the published documents. @throws SpecificationError if the edits do not compile */
export async function findingsWith(edits: readonly Edit[]): Promise<Finding[]> {
  published ??= readPublishedDocuments();
  return findingsSince(await published, edits);
}

/** Compares with generated/, for promises that are not published yet. */
export async function unpublishedFindingsWith(edits: readonly Edit[]): Promise<Finding[]> {
  generated ??= readGeneratedDocuments();
  return findingsSince(await generated, edits);
}

async function findingsSince(before: Documents, edits: readonly Edit[]): Promise<Finding[]> {
  const host = await editedHost(edits.flatMap((one) => one.changes));
  const { documents, places } = await compileSpecification(main, host);
  const present = new Map(documents.map((document) => [document.info.version, document as unknown as OpenApiDocument]));
  return findingsBetween(before, present, places);
}
