// Adds a resource as a designer does: writes the skeleton and fills it in. Invariant: nothing is written in conformance/, so every check of the resource
// is derived from its specification.
import { execFile } from "node:child_process";
import { cp, readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { namesOf } from "../../new/names.ts";
import { writeResource } from "../../new/write.ts";
import { checkout } from "../copy.ts";

const execute = promisify(execFile);
const files = join(checkout, "scripts/test/trial/payees");

export const operations = ["createPayee", "listPayees", "getPayee", "updatePayee", "deletePayee"];

const limit = {
  constant: "/** Payees that a project can have. */\nconst payeesPerProject = 10;\n",
  entry: '    payeesPerProject: #{ value: payeesPerProject, promise: "atLeast" },\n',
};

/** Adds the resource to a copy of the checkout as `npm run new` does, fills it in and generates. */
export async function plantPayees(root: string): Promise<void> {
  const { files: made } = await writeResource(root, namesOf("payee"));
  for (const { file } of made.filter(({ isNew }) => isNew)) {
    const filled = basename(file).replace(/^\d+-payees\.ts$/, "migration.ts");
    await cp(join(files, filled), join(root, file));
  }
  const limits = join(root, "spec/limits.tsp");
  await replaceOnce(
    limits,
    "\n// Limits that partners rely on.",
    `${limit.constant}\n// Limits that partners rely on.`,
  );
  await replaceOnce(limits, "@@limits(\n  PaymentsApi,\n  #{\n", `@@limits(\n  PaymentsApi,\n  #{\n${limit.entry}`);
  await execute(process.execPath, [join(root, "scripts/generate.ts")], { cwd: root });
}

/** Writes the good handlers. */
export async function restorePayees(root: string): Promise<void> {
  await cp(join(files, "operations.ts"), join(root, "server/resources/payees/operations.ts"));
}

/** Replaces the only occurrence of `find`. @throws unless there is exactly one */
export async function replaceOnce(path: string, find: string, replace: string): Promise<void> {
  const text = await readFile(path, "utf8");
  const places = text.split(find).length - 1;
  if (places !== 1) throw new Error(`${JSON.stringify(find)} occurs ${places} times in ${path}, not once`);
  await writeFile(
    path,
    text.replace(find, () => replace),
  );
}
