import type { Namespace, Program } from "@typespec/compiler";
import { SyntaxKind } from "@typespec/compiler/ast";
import { fact } from "../lib/facts.js";

export interface PromisedLimit {
  name: string;
  value: number | number[];
  promise: "atLeast" | "atMost" | "exactly";
  description: string;
}

interface LimitFact {
  value: number | number[];
  promise: PromisedLimit["promise"] | "inSchemas" | "none";
}

export function readLimits(
  program: Program,
  root: Namespace,
): { limits: Record<string, number | number[]>; promises: PromisedLimit[] } {
  const entries = Object.entries((fact(program, "limits", root) ?? {}) as Record<string, LimitFact>);
  const docs = docsOfConstants(program);
  return {
    limits: Object.fromEntries(entries.map(([name, { value }]) => [name, value])),
    promises: entries.flatMap(([name, { value, promise }]) =>
      promise === "inSchemas" || promise === "none"
        ? []
        : [{ name, value, promise, description: docs.get(name) ?? "" }],
    ),
  };
}

/** The compiler keeps doc comments of constants only in the source. */
function docsOfConstants(program: Program): Map<string, string> {
  const docs = new Map<string, string>();
  for (const { statements } of program.sourceFiles.values()) {
    for (const statement of statements) {
      if (statement.kind !== SyntaxKind.ConstStatement) continue;
      const texts = (statement.docs ?? []).flatMap(({ content }) => content.map(({ text }) => text));
      docs.set(statement.id.sv, texts.join(""));
    }
  }
  return docs;
}
