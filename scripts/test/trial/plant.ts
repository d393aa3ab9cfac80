// The recipe of a resource, done by a program: what a designer writes of it, and the lines that name it elsewhere. Invariant: nothing is
// written in conformance/, so what judges the resource is derived from its specification.
import { execFile } from "node:child_process";
import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { checkout } from "../copy.ts";

const execute = promisify(execFile);
const files = join(checkout, "scripts/test/trial/payees");

/** The operations of the resource. */
export const operations = ["createPayee", "listPayees", "getPayee", "updatePayee", "deletePayee"];

/** The files that name the resource beside its own: where the line goes, and the line. */
const named: readonly (readonly [file: string, before: string, line: string])[] = [
  ["spec/main.tsp", 'import "./simulations.tsp";', 'import "./payees.tsp";\n'],
  ["server/handlers.ts", "import * as simulations", 'import * as payees from "./payees/operations.ts";\n'],
  ["server/handlers.ts", "...simulations }", "...payees, "],
];

/** Adds the resource to a copy of the checkout and generates. */
export async function plantPayees(root: string): Promise<void> {
  await cp(join(files, "payees.tsp"), join(root, "spec/payees.tsp"));
  await cp(join(files, "migration.ts"), join(root, "server/database/migrations/900-payees.ts"));
  await restorePayees(root);
  for (const [file, before, line] of named) await replaceOnce(join(root, file), before, `${line}${before}`);
  await execute(process.execPath, [join(root, "scripts/generate.ts")], { cwd: root });
}

/** Writes the good handlers. */
export async function restorePayees(root: string): Promise<void> {
  await mkdir(join(root, "server/payees"), { recursive: true });
  for (const name of ["operations.ts", "store.ts"]) await cp(join(files, name), join(root, "server/payees", name));
}

/** Replaces what stands in a file once. @throws where it does not */
export async function replaceOnce(path: string, find: string, replace: string): Promise<void> {
  const text = await readFile(path, "utf8");
  const places = text.split(find).length - 1;
  if (places !== 1) throw new Error(`${JSON.stringify(find)} stands ${places} times in ${path}`);
  await writeFile(
    path,
    text.replace(find, () => replace),
  );
}
