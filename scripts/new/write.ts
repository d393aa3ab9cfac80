// Writes a new resource into a checkout. Invariant: a refused or failed run leaves the checkout as it was.
import { execFile } from "node:child_process";
import { access, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
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
  /** Removes the resource again. */
  readonly undo: () => Promise<void>;
}

const migrations = "server/platform/database/migrations";
const handlersFile = "server/handlers.ts";

/** @throws {RefusedError} before any change, if a file, a name in spec/ or a table exists */
export async function writeResource(root: string, names: ResourceNames): Promise<WrittenResource> {
  const { plural, variables } = names;
  const newFiles = new Map([
    [`spec/${plural}.tsp`, specification(names)],
    [`${migrations}/${await nextNumber(root)}-${plural}.ts`, migration(names)],
    [`server/resources/${plural}/store.ts`, store(names)],
    [`server/resources/${plural}/operations.ts`, operations(names)],
  ]);
  for (const file of newFiles.keys())
    if (await exists(join(root, file))) throw new RefusedError(`${file} already exists.`);
  await refuseKnownNames(root, names);
  const changedFiles = new Map([
    [
      "spec/main.tsp",
      await edit(root, "spec/main.tsp", [/(import "\.\/[a-z-]+\.tsp";\n)(?!import)/, `$1import "./${plural}.tsp";\n`]),
    ],
    [
      handlersFile,
      sortImports(
        await edit(
          root,
          handlersFile,
          [/^import /m, `import * as ${variables} from "./resources/${plural}/operations.ts";\nimport `],
          [/,?\s+\};\n$/, `, ...${variables} };\n`],
        ),
      ),
    ],
  ]);
  const before = new Map<string, string>();
  for (const file of changedFiles.keys()) before.set(file, await readFile(join(root, file), "utf8"));
  const undo = async () => {
    for (const [file, text] of before) await writeFile(join(root, file), text);
    for (const file of newFiles.keys()) await rm(join(root, file), { force: true });
    await rm(join(root, `server/resources/${plural}`), { recursive: true, force: true });
  };
  try {
    for (const [file, text] of [...newFiles, ...changedFiles]) {
      await mkdir(dirname(join(root, file)), { recursive: true });
      await writeFile(join(root, file), text);
    }
    await format(
      root,
      [...newFiles.keys(), ...changedFiles.keys()].filter((file) => file.endsWith(".ts")),
    );
  } catch (error) {
    await undo();
    throw error;
  }
  const formatted = await Promise.all(
    [...newFiles.keys()].map(async (file) => placesIn(file, await readFile(join(root, file), "utf8"))),
  );
  return {
    files: [
      ...[...newFiles.keys()].map((file) => ({ file, isNew: true })),
      ...[...changedFiles.keys()].map((file) => ({ file, isNew: false })),
    ],
    places: formatted.flat(),
    undo,
  };
}

async function refuseKnownNames(root: string, names: ResourceNames): Promise<void> {
  // Names that differ only in case would be one file on some machines.
  const wanted = new Map(namesIn(specification(names)).map(({ name }) => [name.toLowerCase(), name]));
  for (const file of await filesIn(root, "spec", ".tsp")) {
    const known = namesIn(await readFile(join(root, file), "utf8")).find(({ name }) => wanted.has(name.toLowerCase()));
    if (known !== undefined)
      throw new RefusedError(`${file}:${known.line} already declares ${known.name}. Choose another name.`);
  }
  const handlers = await readFile(join(root, handlersFile), "utf8");
  if (new RegExp(`^(import \\* as|export const) ${names.variables}\\b`, "m").test(handlers))
    throw new RefusedError(`${handlersFile} already declares ${names.variables}. Choose another name.`);
  for (const file of await filesIn(root, migrations, ".ts"))
    if ((await readFile(join(root, file), "utf8")).includes(`"${names.table}"`))
      throw new RefusedError(`${file} already has the table ${names.table}. Choose another name.`);
}

/** Names that a specification declares at any depth, and the paths of its operations. */
function namesIn(text: string): { readonly name: string; readonly line: number }[] {
  return text.split("\n").flatMap((source, index) => {
    const name =
      /^\s*(?:model|interface|enum|scalar|union|alias|const) (\w+)|^ {2}(\w+) is [A-Z]|@route\("(\/[^"{]*?)\/?"\)/.exec(
        source,
      );
    return name === null ? [] : [{ name: (name[1] ?? name[2] ?? name[3])!, line: index + 1 }];
  });
}

async function filesIn(root: string, folder: string, ending: string): Promise<string[]> {
  const names = await readdir(join(root, folder));
  return names.filter((name) => name.endsWith(ending)).map((name) => `${folder}/${name}`);
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
