// Reads the limits of the interface: those of `@@limits`, and the numbers of a project's resources (`@countLimit`).
import type { Namespace, Operation, Program } from "@typespec/compiler";
import { SyntaxKind } from "@typespec/compiler/ast";
import { allFacts, fact } from "../lib/facts.ts";

export interface PromisedLimit {
  name: string;
  value: number | number[];
  promise: "atLeast" | "atMost" | "exactly" | "none";
  description: string;
}

interface LimitFact {
  value: number | number[];
  promise: PromisedLimit["promise"] | "inSchemas";
}

interface CountLimit {
  operation: Operation;
  name: string;
  description: string;
  atMost: number;
  code: string;
  freedBy: string;
  counts?: Record<string, unknown>;
}

export function readCountLimits(program: Program): CountLimit[] {
  return allFacts(program, "countLimit").map(([operation, limit]) => ({ operation, ...limit }));
}

export function readLimits(
  program: Program,
  root: Namespace,
): { limits: Record<string, number | number[]>; promises: PromisedLimit[] } {
  const entries = Object.entries((fact(program, "limits", root) ?? {}) as Record<string, LimitFact>);
  const docs = docsOfConstants(program);
  const counted = readCountLimits(program).map(
    ({ name, atMost: value, description }): PromisedLimit => ({ name, value, promise: "atLeast", description }),
  );
  const promised = entries.flatMap(([name, { value, promise }]): PromisedLimit[] =>
    promise === "inSchemas" ? [] : [{ name, value, promise, description: docs.get(name) ?? "" }],
  );
  const values = entries.map(([name, { value }]) => [name, value] as const);
  return {
    limits: Object.fromEntries([...counted.map(({ name, value }) => [name, value] as const), ...values]),
    promises: [...counted, ...promised],
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
