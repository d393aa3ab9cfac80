// Collects the suite's files and removes their types. Invariant: the package holds only conformance/, generated/, and what
// makes and reads the views of its documents.
import { globSync, readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { join, posix } from "node:path";
import ts from "typescript";

export interface Sources {
  /** JavaScript by path in the package. Lines and columns are those of the TypeScript source. */
  readonly files: ReadonlyMap<string, string>;
  /** The names that the files import, by library. */
  readonly libraries: ReadonlyMap<string, ReadonlySet<string>>;
}

const entry = "conformance/package/main.ts";

/** Path of the command in the package. */
export const commandPath = scriptPath(entry);
const nodeUtil = "conformance/package/node-util.ts";

// The suite finds these by name at run time; no import leads to them.
const filesFoundByName = [
  "conformance/rules/{derived,journeys}/*/*.ts",
  "conformance/rules/walks/*.ts",
  "generated/client/????-??-??.js",
  "spec/views/make-views-entry.ts",
];

/** @throws if the suite imports a file of another folder */
export function collectSources(root: string): Sources {
  const found = globSync(filesFoundByName, { cwd: root }).map((path) => path.replaceAll("\\", "/"));
  const pending = new Set([entry, nodeUtil, ...found.filter((path) => !path.endsWith(".test.ts")).sort()]);
  const files = new Map<string, string>();
  const libraries = new Map<string, Set<string>>();
  for (const path of pending) {
    if (!/^(conformance|generated|spec\/(document|views|emitter))\//.test(path))
      throw new Error(`The suite imports ${path}, but may know only generated/ and the views of its documents.`);
    const text = readFileSync(join(root, path), "utf8");
    const script = path.endsWith(".ts") ? stripTypeScriptTypes(text) : text;
    const { importedFiles } = ts.preProcessFile(script);
    for (const { specifier, names } of importsOf(script, importedFiles)) {
      if (specifier.startsWith(".")) pending.add(posix.join(posix.dirname(path), specifier));
      else if (!specifier.startsWith("node:"))
        libraries.set(specifier, (libraries.get(specifier) ?? new Set()).union(new Set(names)));
    }
    files.set(
      scriptPath(path),
      replaceSpecifiers(script, importedFiles, (specifier) => specifierIn(path, specifier)),
    );
  }
  return { files, libraries };
}

/** File name, without .js, of the bundle of a library such as "viem/accounts". */
export function libraryName(specifier: string): string {
  return specifier.replace(/^@|\.js$/g, "").replace(/[^\w.-]/g, "-");
}

function scriptPath(path: string): string {
  return path.replace(/\.ts$/, ".js");
}

function specifierIn(importer: string, specifier: string): string {
  if (specifier.startsWith(".")) return scriptPath(specifier);
  if (specifier === "node:util" && importer !== nodeUtil) return relativePath(importer, scriptPath(nodeUtil));
  return specifier.startsWith("node:") ? specifier : relativePath(importer, `libraries/${libraryName(specifier)}.js`);
}

function relativePath(importer: string, path: string): string {
  const relative = posix.relative(posix.dirname(importer), path);
  return relative.startsWith(".") ? relative : `./${relative}`;
}

interface Import {
  readonly specifier: string;
  /** Empty if the file imports it only for its effect. */
  readonly names: readonly string[];
}

function importsOf(script: string, importedFiles: readonly ts.FileReference[]): Import[] {
  // No file is imported below the last import, and parsing the rest takes most of the time.
  const lastLineEnd = script.indexOf("\n", importedFiles.at(-1)?.end ?? 0);
  const { statements } = ts.createSourceFile("script.js", script.slice(0, lastLineEnd), ts.ScriptTarget.Latest);
  const names = new Map<string, string[]>();
  for (const statement of statements.filter(ts.isImportDeclaration)) {
    const { name, namedBindings } = statement.importClause ?? {};
    const elements = namedBindings !== undefined && ts.isNamedImports(namedBindings) ? namedBindings.elements : [];
    const { text } = statement.moduleSpecifier as ts.StringLiteral;
    names.set(text, [
      ...(name === undefined ? [] : ["default"]),
      ...elements.map((element) => (element.propertyName ?? element.name).text),
    ]);
  }
  return importedFiles.map(({ fileName }) => ({
    specifier: fileName,
    names: names.get(fileName) ?? [],
  }));
}

function replaceSpecifiers(
  script: string,
  importedFiles: readonly ts.FileReference[],
  replace: (specifier: string) => string,
): string {
  let [result, end] = ["", 0];
  for (const { fileName, pos } of importedFiles) {
    const start = script.indexOf(fileName, pos);
    result += script.slice(end, start) + replace(fileName);
    end = start + fileName.length;
  }
  return result + script.slice(end);
}
