// Finds parts that spec/ requires and the checkout lacks. It reads text, because the checkout may not compile.
import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { operationsOf } from "../../spec/document/openapi.ts";
import type { Specification } from "../../spec/emitter/emit.ts";
import type { Place } from "../../spec/emitter/places.ts";
import { operationFunctionsIn } from "../changed/declarations.ts";
import { withoutOwnDate } from "../check/compatibility/changelog.ts";
import { differences } from "../check/compatibility/differences.ts";
import { kinds } from "../check/compatibility/kinds.ts";

export async function missingParts(root: string, compiled: Specification): Promise<string[]> {
  const { documents, places } = compiled;
  const formatPlace = (place: Place | undefined) =>
    place === undefined ? "" : `${relative(root, place.file)}:${place.line}:${place.column}  `;
  const operations = new Map(
    documents.flatMap((document) =>
      [...operationsOf(document)].map((each) => [each.operation.operationId, each] as const),
    ),
  );
  const functionFiles = await functionsOf(root);
  const fixtures = await readFile(join(root, "conformance/harness/fixtures.ts"), "utf8");
  const creators = new Set(
    [...operations.values()].filter(({ method }) => method === "post").map(({ path }) => collectionOf(path)),
  );
  // A resource that another operation creates has the collection of its `read` operation.
  for (const { read } of compiled.facts.machines) {
    const readPath = operations.get(read ?? "")?.path;
    if (readPath !== undefined) creators.add(readPath.replace(/\/\{[^}]+\}$/, ""));
  }
  const lines: string[] = [];
  for (const [id, { path }] of operations) {
    const place = formatPlace(places.operations.get(id));
    if (!functionFiles.has(id))
      lines.push(
        `${place}the server lacks the function ${id}: write it in server/resources/${collectionOf(path).split("/")[1] ?? ""}/operations.ts`,
      );
    const collection = /^(.*)\/\{[^}]+\}[^{}]*$/.exec(collectionOf(path))?.[1];
    if (collection !== undefined && !creators.has(collection) && !new RegExp(`^  ${id}: `, "m").test(fixtures))
      lines.push(
        `${place}the suite cannot create the resource of ${path}: add a line to conformance/harness/fixtures.ts`,
      );
  }
  for (const [id, file] of functionFiles)
    if (!operations.has(id)) lines.push(`${file}  ${id} is no longer an operation: remove its function`);
  return [...lines, ...(await missingChanges(root, compiled))];
}

/** By operationId. */
async function functionsOf(root: string): Promise<Map<string, string>> {
  const server = join(root, "server");
  const names = await readdir(server, { recursive: true });
  const files = names.filter((name) => /^(\w+\/)?[^/]+\/[^/.]+\.ts$/.test(name));
  const found = await Promise.all(
    files.map(async (file) => {
      const text = await readFile(join(server, file), "utf8");
      return [...operationFunctionsIn(text).values()].map((id) => [id, join("server", file)] as const);
    }),
  );
  return new Map(found.flat());
}

/** Lists dates that break the previous date and have no change. */
async function missingChanges(root: string, { documents }: Specification): Promise<string[]> {
  const lines: string[] = [];
  for (const [index, document] of documents.entries()) {
    const before = documents[index - 1];
    if (before === undefined) continue;
    const breaking = differences(withoutOwnDate(before as never), withoutOwnDate(document as never)).filter(
      ({ kind, subject }) => kinds[kind].breaking && subject !== "document",
    );
    const date = document.info.version;
    const folder = join("server/platform/versions", date);
    const files = await readdir(join(root, folder)).catch(() => []);
    if (breaking.length > 0 && files.length === 0)
      lines.push(
        `${folder}/  ${breaking.length} breaking differences between ${before.info.version} and ${date} lack a change that translates them: spec/README.md, "To add a date"`,
      );
  }
  return lines;
}

/** /simulations/things creates a resource of /things. */
function collectionOf(path: string): string {
  return path.replace(/^\/simulations(?=\/)/, "").replace(/\/$/, "");
}
