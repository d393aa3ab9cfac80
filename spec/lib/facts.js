// The names under which decorators keep what they were told, and how to read it back.
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
 * What the decorator `name` recorded on a type, or undefined.
 * @param {import("@typespec/compiler").Program} program
 * @param {string} name
 * @param {import("@typespec/compiler").Type} type
 * @returns {any}
 */
export function fact(program, name, type) {
  return program.stateMap(/** @type {symbol} */ (facts[name])).get(type);
}

/**
 * Every type on which the decorator `name` recorded something, with what it recorded, in the order of the specification.
 * @param {import("@typespec/compiler").Program} program
 * @param {string} name
 * @returns {[any, any][]}
 */
export function allFacts(program, name) {
  return [...program.stateMap(/** @type {symbol} */ (facts[name])).entries()];
}
