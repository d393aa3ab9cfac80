// For tests only: what the compiler and the conventions say of the specification with one edit.
import assert from "node:assert/strict";
import { join } from "node:path";
import { type CompilerHost, compile, createSourceFile, formatDiagnostic, NodeHost } from "@typespec/compiler";

const folder = join(import.meta.dirname, "..");

/** An edit of a file of spec/; `find` stands in it. */
export interface SpecificationEdit {
  readonly file: string;
  readonly find: string;
  readonly replace: string;
}

/** Each diagnostic as a line: place, code and message. */
export async function diagnostics(edit?: SpecificationEdit): Promise<string[]> {
  const host: CompilerHost = {
    ...NodeHost,
    async readFile(path) {
      const source = await NodeHost.readFile(path);
      if (!edit || !path.endsWith(`/spec/${edit.file}`)) return source;
      assert.ok(source.text.includes(edit.find), `the edit no longer applies to ${edit.file}`);
      return createSourceFile(source.text.replace(edit.find, edit.replace), path);
    },
  };
  const program = await compile(host, join(folder, "main.tsp"), { noEmit: true });
  return program.diagnostics.map((diagnostic) => formatDiagnostic(diagnostic, { pathRelativeTo: folder }));
}
