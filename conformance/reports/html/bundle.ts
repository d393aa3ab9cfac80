// Joins the page's script from the modules in browser/, because a file:// page can load no modules. The modules are
// plain JavaScript, so a report needs no build step. Invariant: no two modules declare the same name.
import { readFileSync } from "node:fs";

const importPattern = /^import [^;]*? from "(\.[^"]+)";\n/gm;

/** Returns one module: each imported file before the files that import it. */
export function bundle(entry: URL, done = new Set<string>()): string {
  if (done.has(entry.href)) return "";
  done.add(entry.href);
  const source = readFileSync(entry, "utf8");
  const imported = [...source.matchAll(importPattern)].map(([, path]) => bundle(new URL(path!, entry), done));
  return imported.join("") + source.replace(importPattern, "").replace(/^export /gm, "");
}
