// Writes a new resource into a checkout. Invariant: no file is overwritten.
import { execFile } from "node:child_process";
import { access, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import type { ResourceNames } from "./names.ts";
import { RefusedError } from "./refused.ts";
import { migration, operations, specification, store } from "./templates.ts";

export { RefusedError } from "./refused.ts";

export interface WrittenResource {
  /** Relative to the checkout. */
  readonly files: readonly { readonly file: string; readonly isNew: boolean }[];
  /** Places to fill in. */
  readonly places: readonly { readonly file: string; readonly line: number; readonly what: string }[];
}

/** @throws {RefusedError} before any change, if a file exists */
export async function writeResource(root: string, names: ResourceNames): Promise<WrittenResource> {
  const { plural, variables } = names;
  const newFiles = new Map([
    [`spec/${plural}.tsp`, specification(names)],
    [`server/platform/database/migrations/${await nextNumber(root)}-${plural}.ts`, migration(names)],
    [`server/resources/${plural}/store.ts`, store(names)],
    [`server/resources/${plural}/operations.ts`, operations(names)],
  ]);
  for (const file of newFiles.keys())
    if (await exists(join(root, file))) throw new RefusedError(`${file} already exists.`);
  const changedFiles = new Map([
    [
      "spec/main.tsp",
      await edit(root, "spec/main.tsp", [/(import "\.\/[a-z-]+\.tsp";\n)(?!import)/, `$1import "./${plural}.tsp";\n`]),
    ],
    [
      "server/handlers.ts",
      sortImports(
        await edit(
          root,
          "server/handlers.ts",
          [/^import /m, `import * as ${variables} from "./resources/${plural}/operations.ts";\nimport `],
          [/,?\s+\};\n$/, `, ...${variables} };\n`],
        ),
      ),
    ],
  ]);
  for (const [file, text] of [...newFiles, ...changedFiles]) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), text);
  }
  await format(
    root,
    [...newFiles.keys(), ...changedFiles.keys()].filter((file) => file.endsWith(".ts")),
  );
  const formatted = await Promise.all(
    [...newFiles.keys()].map(async (file) => placesIn(file, await readFile(join(root, file), "utf8"))),
  );
  return {
    files: [
      ...[...newFiles.keys()].map((file) => ({ file, isNew: true })),
      ...[...changedFiles.keys()].map((file) => ({ file, isNew: false })),
    ],
    places: formatted.flat(),
  };
}

async function format(root: string, files: readonly string[]): Promise<void> {
  await promisify(execFile)(join(root, "node_modules/.bin/biome"), ["check", "--write", ...files], { cwd: root });
}

const mark = "// To fill in: ";

function placesIn(file: string, text: string): WrittenResource["places"] {
  return text.split("\n").flatMap((line, index) => {
    const start = line.indexOf(mark);
    return start === -1 ? [] : [{ file, line: index + 1, what: line.slice(start + mark.length) }];
  });
}

async function nextNumber(root: string): Promise<string> {
  const files = await readdir(join(root, "server/platform/database/migrations"));
  const numbers = files.map((file) => Number.parseInt(file, 10));
  return String(Math.max(0, ...numbers) + 1).padStart(3, "0");
}

async function edit(root: string, file: string, ...edits: readonly (readonly [RegExp, string])[]): Promise<string> {
  const text = await readFile(join(root, file), "utf8");
  return edits.reduce((current, [find, replace]) => {
    if (!find.test(current)) throw new RefusedError(`${file} has no line where a resource can be added.`);
    return current.replace(find, replace);
  }, text);
}

/** Comments keep their place. */
function sortImports(text: string): string {
  const lines = text.split("\n");
  const imports = lines.filter((line) => line.startsWith("import "));
  const pathOf = (line: string) => line.slice(line.indexOf('"'));
  const sorted = imports.toSorted((one, other) => (pathOf(one) < pathOf(other) ? -1 : 1));
  return lines.map((line) => (line.startsWith("import ") ? sorted.shift()! : line)).join("\n");
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
