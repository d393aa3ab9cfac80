// Every kind of fault that the proxy plants. Invariant: a file in kinds/ is loaded because it is there; one that names no kinds
// fails with a sentence.
import { readdir } from "node:fs/promises";
import type { Kind } from "./fault.ts";

const folder = new URL("kinds/", import.meta.url);

/** The kinds of every file, in the order of their names. */
export async function readKinds(): Promise<readonly Kind[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".ts")).sort();
  const all: Kind[] = [];
  for (const name of names) {
    const { kinds } = (await import(new URL(name, folder).href)) as { kinds?: readonly Kind[] };
    if (kinds === undefined)
      throw new Error(`conformance/faults/kinds/${name} must export "kinds", the list of its fault kinds.`);
    all.push(...kinds);
  }
  return all;
}
