import type { DiagnosticTarget, Program } from "@typespec/compiler";

/** Reports a broken convention. `npm run generate` refuses a specification with warnings. */
export function warn(program: Program, code: string, message: string, target: DiagnosticTarget): void {
  program.reportDiagnostic({ code: `payments-api/${code}`, severity: "warning", message, target });
}
