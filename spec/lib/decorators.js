// Implements decorators.tsp. Only this file is JavaScript, because the TypeSpec compiler loads it.
import { lintAnnouncements } from "./announcements.ts";
import { factKey, factNames } from "./facts.ts";
import { lint } from "./lint.ts";
import { lintResponseExamples } from "./lint-examples.ts";
import { lintInvariants } from "./lint-invariants.ts";
import { lintMachines } from "./lint-machines.ts";
import { readMachines } from "./machines.ts";
import { lintMagicValues } from "./magic-values.ts";

/** @param {import("./facts.ts").FactName} name */
function record(name) {
  /** @type {(context: import("@typespec/compiler").DecoratorContext, target: import("@typespec/compiler").Type, ...values: unknown[]) => void} */
  return (context, target, ...values) => {
    context.program.stateMap(factKey(name)).set(target, values.length > 1 ? values : (values[0] ?? true));
  };
}

export const $decorators = {
  Conventions: Object.fromEntries(factNames.map((name) => [name, record(name)])),
};

/** @param {import("@typespec/compiler").Program} program */
export function $onValidate(program) {
  lint(program);
  const resources = readMachines(program);
  lintMachines(program, resources);
  lintResponseExamples(program, resources);
  lintAnnouncements(program);
  lintInvariants(program);
  lintMagicValues(program, resources);
}
