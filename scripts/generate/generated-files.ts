// Makes, compares and writes the files of generated/.
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { compileSpecification, emit, type Specification, wrapErrors } from "../../spec/emitter/emit.ts";
import { startTypesThread, type TypesThread } from "../../spec/emitter/types-thread.ts";
import { changelog } from "../check/compatibility/compatibility.ts";
import { renamedIn } from "../check/compatibility/places.ts";
import { readReasons } from "../check/compatibility/reasons.ts";
import { root } from "../root.ts";

const generated = join(root, "generated");

/** @throws {SpecificationError} */
export function specification(): Promise<Specification> {
  return compileSpecification(join(root, "spec/main.tsp"));
}

/** By path below generated/. @throws {SpecificationError} */
export async function generate(
  compiled?: Specification,
  types: TypesThread = startTypesThread(),
): Promise<Map<string, string>> {
  try {
    return await filesOf(compiled ?? (await specification()), types);
  } finally {
    await types.close();
  }
}

async function filesOf(source: Specification, types: TypesThread): Promise<Map<string, string>> {
  const emitted = emit(source, types);
  // Runs while the other thread makes the types.
  const changes = wrapErrors(() => changelogOfDates(source));
  return (await emitted).set("CHANGELOG.md", changes);
}

function changelogOfDates({ documents, places }: Specification): string {
  const renamed = renamedIn(places);
  const reasons = readReasons(join(root, "server/platform/versions"));
  const steps = documents
    .slice(1)
    .map((document, index) => changelog(documents[index] as never, document as never, renamed, reasons));
  return `# Changes between dates\n\nMade by \`npm run generate\` from spec/. Do not edit.\n\n${steps.reverse().join("\n")}`;
}

// published/ has a command of its own; spec/views/ and `npm pack` make the others.
const madeElsewhere = /^(published|\.views|openapi\/json-bodies)\//;

/** Paths below generated/ that `npm run generate` makes. */
async function presentFiles(): Promise<string[]> {
  const entries = await readdir(generated, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(generated, join(entry.parentPath, entry.name)))
    .filter((path) => !madeElsewhere.test(path));
}

export async function staleFiles(files: Map<string, string>): Promise<string[]> {
  const present = new Set(await presentFiles());
  const stale = [...present].filter((path) => !files.has(path));
  for (const [path, text] of files) {
    if (!present.has(path) || (await readFile(join(generated, path), "utf8")) !== text) stale.push(path);
  }
  return stale.sort();
}

/** Removes all other files. Returns the changed paths. */
export async function writeFiles(files: Map<string, string>): Promise<string[]> {
  const stale = await staleFiles(files);
  for (const path of stale) {
    const text = files.get(path);
    if (text === undefined) await rm(join(generated, path));
    else {
      await mkdir(dirname(join(generated, path)), { recursive: true });
      await writeFile(join(generated, path), text);
    }
  }
  return stale;
}
