// Follows imports between the files of a folder, as text: the checkout may not compile.
import { readdir, readFile } from "node:fs/promises";
import { join, posix } from "node:path";

export interface Sources {
  /** By path in the checkout, without tests. */
  readonly texts: ReadonlyMap<string, string>;
  directImportersOf(path: string): readonly string[];
  /** The files that import `path` directly or through others, and the file itself. */
  importersOf(path: string): ReadonlySet<string>;
}

export const isTest = (path: string): boolean => /\.(test|fixture)\.ts$|\/testing\//.test(path);

export async function readSources(root: string, ...folders: readonly string[]): Promise<Sources> {
  const paths = (await Promise.all(folders.map((folder) => filesIn(root, folder)))).flat();
  const sources = paths.filter((path) => path.endsWith(".ts") && !isTest(path));
  const texts = new Map(
    await Promise.all(sources.map(async (path) => [path, await readFile(join(root, path), "utf8")] as const)),
  );
  const importers = new Map<string, string[]>();
  for (const [path, text] of texts)
    for (const imported of importsOf(text)) {
      const target = posix.join(posix.dirname(path), imported);
      importers.set(target, [...(importers.get(target) ?? []), path]);
    }
  const directImportersOf = (path: string) => importers.get(path) ?? [];
  return {
    texts,
    directImportersOf,
    importersOf(path) {
      const found = new Set([path]);
      for (const each of found) for (const importer of directImportersOf(each)) found.add(importer);
      return found;
    },
  };
}

async function filesIn(root: string, folder: string): Promise<string[]> {
  const names = await readdir(join(root, folder), { recursive: true }).catch(() => []);
  return names.map((name) => posix.join(folder, name.replaceAll("\\", "/")));
}

/** Omits type-only imports, because they change no behaviour. */
function importsOf(text: string): string[] {
  const written = text.matchAll(/^(?:import|export)\s+(?!type\b)(?:[^;"]*?\sfrom\s+)?"(\.[^"]+)"/gm);
  const computed = text.matchAll(/(?:import\(|new URL\()\s*"(\.[^"]+)"/g);
  return [...written, ...computed].map(([, path]) => path!);
}
