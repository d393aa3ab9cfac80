// Refuses the command line of scripts/mutants.ts, the only script that still parses its own.
import { refuseUsage as refuse } from "./command-line.ts";

/** `problem`: a sentence, or an error of `parseArgs`, whose first sentence names the option. */
export function refuseUsage(problem: unknown): never {
  return refuse(
    problem instanceof Error ? `${problem.message.split(/\.\s/)[0]!.replace(/\.$/, "")}.` : String(problem),
  );
}
