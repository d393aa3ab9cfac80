// Implements decorators.tsp, in JavaScript because the TypeSpec compiler loads it.
import { lintAnnouncements } from "./announcements.js";
import { facts } from "./facts.js";
import { lint } from "./lint.js";
import { lintResponseExamples } from "./lint-examples.js";
import { lintInvariants } from "./lint-invariants.js";
import { lintMachines } from "./lint-machines.js";
import { readMachines } from "./machines.js";
import { lintMagicValues } from "./magic-values.js";

/** @param {string} name */
function record(name) {
  /** @type {(context: import("@typespec/compiler").DecoratorContext, target: import("@typespec/compiler").Type, ...values: unknown[]) => void} */
  return (context, target, ...values) => {
    context.program
      .stateMap(/** @type {symbol} */ (facts[name]))
      .set(target, values.length > 1 ? values : (values[0] ?? true));
  };
}

export const $decorators = {
  Conventions: Object.fromEntries(Object.keys(facts).map((name) => [name, record(name)])),
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
