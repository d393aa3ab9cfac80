// Compiles spec/client/ for `import` and `require`. Runs on the thread that has loaded the TypeScript compiler.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

const folder = join(import.meta.dirname, "../client");

const banner = "// Made by `npm run generate` from spec/client/. Do not edit.\n";

/** Texts of generated/client/lib/ by file name. */
export function clientLibrary(): Map<string, string> {
  const names = readdirSync(folder).filter((name) => /^[\w-]+\.ts$/.test(name));
  return new Map(names.flatMap((name) => compile(name, readFileSync(join(folder, name), "utf8"))));
}

function compile(fileName: string, source: string): [string, string][] {
  const base = fileName.replace(/\.ts$/, "");
  const compilerOptions = { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.NodeNext, esModuleInterop: true };
  // The ending of the file selects the kind of module.
  const textOf = (name: string) => ts.transpileModule(source, { fileName: name, compilerOptions }).outputText;
  const types = ts.transpileDeclaration(source, { fileName, compilerOptions }).outputText;
  return [
    [`${base}.js`, banner + withEndings(textOf(`${base}.mts`), "js")],
    [`${base}.cjs`, banner + withEndings(textOf(`${base}.cts`), "cjs")],
    [`${base}.d.ts`, banner + withEndings(types, "js")],
    [`${base}.d.cts`, banner + withEndings(types, "cjs")],
  ];
}

/** Makes imports of other files of the folder name their compiled files. */
function withEndings(text: string, ending: "js" | "cjs"): string {
  return text.replaceAll(/(?<=["']\.\/[\w-]+\.)ts(?=["'])/g, ending);
}
