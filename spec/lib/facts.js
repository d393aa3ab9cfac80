// The facts that decorators record, by the decorator's name, and how to read them.
const names = [
  "allDates",
  "anyEvent",
  "atLeastOneProperty",
  "catalogued",
  "contract",
  "deprecated",
  "distinct",
  "edge",
  "event",
  "everyOperation",
  "exactlyOneProperty",
  "insteadOf",
  "limits",
  "neededWith",
  "onlyWith",
  "openEnum",
  "planned",
  "responseExample",
  "sandboxOnly",
  "singleUse",
  "source",
  "states",
  "tier",
  "tierLimits",
  "tierWhen",
  "uncachedStatuses",
  "unique",
  "webhook",
  "withClock",
];

/** @type {Record<string, symbol>} */
export const facts = Object.fromEntries(names.map((name) => [name, Symbol.for(`payments-api/${name}`)]));

/**
 * Returns the fact that the decorator `name` recorded on a type, or undefined.
 * @param {import("@typespec/compiler").Program} program
 * @param {string} name
 * @param {import("@typespec/compiler").Type} type
 * @returns {any}
 */
export function fact(program, name, type) {
  return program.stateMap(/** @type {symbol} */ (facts[name])).get(type);
}

/**
 * Returns every type that the decorator `name` is on, with its fact, in the order of the specification.
 * @param {import("@typespec/compiler").Program} program
 * @param {string} name
 * @returns {[any, any][]}
 */
export function allFacts(program, name) {
  return [...program.stateMap(/** @type {symbol} */ (facts[name])).entries()];
}
