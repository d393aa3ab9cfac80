// Adds the resource of payees to a copy of the checkout.
import { cp, readFile, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { generate } from "../../generate/generated-files.ts";
import { namesOf } from "../../new/names.ts";
import { writeResource } from "../../new/write.ts";
import { checkout } from "../copy.ts";

const files = join(checkout, "scripts/test/trial/payees");

export const operations = ["createPayee", "listPayees", "getPayee", "updatePayee", "deletePayee"];

/** Replaces the skeleton of `npm run new` with payees/. */
export async function plantPayees(root: string): Promise<void> {
  const { files: written } = await writeResource(root, namesOf("payee"));
  for (const { file } of written.filter(({ isNew }) => isNew)) {
    const source = basename(file).replace(/^\d+-payees\.ts$/, "migration.ts");
    await cp(join(files, source), join(root, file));
  }
  const { generate }: Module = await import(join(root, "scripts/generate/generated-files.ts"));
  for (const [path, text] of await generate(undefined, noTypes)) await writeFile(join(root, "generated", path), text);
}

interface Module {
  readonly generate: typeof generate;
}

/** Types take half of the CPU time, and nothing that runs reads them. The client's library stays as it is. */
const noTypes: Parameters<typeof generate>[1] = {
  compile: async () => ({ types: [], clientLibrary: new Map() }),
  close: async () => {},
};

export async function restorePayees(root: string): Promise<void> {
  await cp(join(files, "operations.ts"), join(root, "server/resources/payees/operations.ts"));
}

/** @throws unless `find` occurs exactly once */
export async function replaceOnce(path: string, find: string, replace: string): Promise<void> {
  const text = await readFile(path, "utf8");
  const places = text.split(find).length - 1;
  if (places !== 1) throw new Error(`${JSON.stringify(find)} occurs ${places} times in ${path}, not once`);
  await writeFile(
    path,
    text.replace(find, () => replace),
  );
}
