// Loads every file in kinds/. A file without the export `kinds` fails.
import { readdir } from "node:fs/promises";
import type { Kind } from "./fault.ts";

const folder = new URL("kinds/", import.meta.url);

export async function readKinds(): Promise<readonly Kind[]> {
  const names = (await readdir(folder)).filter((name) => /\.[tj]s$/.test(name)).sort();
  const all: Kind[] = [];
  for (const name of names) {
    const { kinds } = (await import(new URL(name, folder).href)) as { kinds?: readonly Kind[] };
    if (kinds === undefined)
      throw new Error(`conformance/faults/kinds/${name} must export "kinds", the list of its fault kinds.`);
    all.push(...kinds);
  }
  return all;
}
