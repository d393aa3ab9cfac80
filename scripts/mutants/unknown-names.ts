// Finds names that a replacement uses but its file does not declare: the server would fail for the wrong reason.
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import ts from "typescript";

const unknownNameCodes = new Set([2304, 2552]);

/** Returns a message for each syntax error and unknown name. Imports are not resolved, which keeps it fast. */
export function findUnknownNames(files: readonly string[]): string[] {
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.ESNext,
    types: ["node"],
    skipLibCheck: true,
  };
  const program = ts.createProgram([...files], options, hostOf(options));
  return files.flatMap((file) => {
    const source = program.getSourceFile(file);
    const syntax = program.getSyntacticDiagnostics(source);
    const names = program.getSemanticDiagnostics(source).filter(({ code }) => unknownNameCodes.has(code));
    return [...syntax, ...names].map(
      ({ messageText }) => `${basename(file)}: ${ts.flattenDiagnosticMessageText(messageText, " ")}`,
    );
  });
}

const libraries = new Map<string, ts.SourceFile | undefined>();

/** Parses each library once. */
function hostOf(options: ts.CompilerOptions): ts.CompilerHost {
  const host = ts.createCompilerHost(options);
  const parse = (file: string) => ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.ESNext);
  host.getSourceFile = (file) => {
    if (!file.includes("/node_modules/")) return parse(file);
    if (!libraries.has(file)) libraries.set(file, parse(file));
    return libraries.get(file);
  };
  // An unresolved import still declares its names.
  host.resolveModuleNameLiterals = (literals) => literals.map(() => ({ resolvedModule: undefined }));
  return host;
}
