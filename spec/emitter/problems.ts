// Formats the compiler's problems. Invariant: a field that examples lack, or still have after it was renamed, is one line.
import { type Diagnostic, formatDiagnostic } from "@typespec/compiler";

interface FieldProblem {
  readonly field: string;
  readonly model: string;
  readonly isMissing: boolean;
}

export function problemLines(diagnostics: readonly Diagnostic[]): string[] {
  const groups = Map.groupBy(diagnostics, (diagnostic) => {
    const problem = fieldProblemOf(diagnostic.message);
    return problem === undefined ? formatProblem(diagnostic) : JSON.stringify({ ...problem, model: undefined });
  });
  return [...groups.values()].map((group) => {
    const problems = group.map(({ message }) => fieldProblemOf(message));
    const text = formatProblem(group[0]!);
    const [problem] = problems;
    if (problem === undefined) return text;
    const models = [...new Set(problems.map((each) => each?.model))].join(", ");
    const what = problem.isMissing ? `lacks the field ${problem.field}` : `has ${problem.field}, which is no field`;
    return `${text.split(" - ", 1)[0]} - error: The value of ${models} ${what}.`;
  });
}

function fieldProblemOf(message: string): FieldProblem | undefined {
  const missing = /Property '(\w+)' is missing on type '.*' but required in '[\w.]*?(\w+)'/.exec(message);
  const [, field, model] = missing ?? /'(\w+)' does not exist in type '[\w.]*?(\w+)'/.exec(message) ?? [];
  return field === undefined || model === undefined ? undefined : { field, model, isMissing: missing !== null };
}

function formatProblem(diagnostic: Diagnostic): string {
  // Shortens the message, because the compiler prints whole objects.
  return formatDiagnostic(diagnostic, { pathRelativeTo: process.cwd() }).replace(/'\{ .*? \}'/g, "'{ ... }'");
}
