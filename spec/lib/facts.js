/** @typedef {import("@typespec/compiler").Program} Program */

const names = [
  "allDates",
  "anyEvent",
  "assignedOnce",
  "atLeastOneProperty",
  "catalogued",
  "cause",
  "changeableIn",
  "contract",
  "countLimit",
  "deprecated",
  "distinct",
  "edge",
  "event",
  "everyOperation",
  "exactlyOneProperty",
  "insteadOf",
  "largest",
  "limits",
  "link",
  "magicValues",
  "mapKeys",
  "memberOf",
  "merged",
  "neededWith",
  "noLink",
  "notLogged",
  "onlyWith",
  "openEnum",
  "planned",
  "predicts",
  "remedy",
  "requiresState",
  "responseExample",
  "retry",
  "sandboxOnly",
  "singleUse",
  "source",
  "states",
  "tagGroups",
  "tier",
  "tierLimits",
  "alsoTier",
  "uncachedStatuses",
  "unique",
  "webhook",
  "withClock",
  "invariant",
  "presentWhile",
  "presentOnlyWhile",
];

/** @type {Record<string, symbol>} */
export const facts = Object.fromEntries(names.map((name) => [name, Symbol.for(`payments-api/${name}`)]));

/** @type {(program: Program, name: string, type: import("@typespec/compiler").Type) => any} */
export function fact(program, name, type) {
  return program.stateMap(/** @type {symbol} */ (facts[name])).get(type);
}

/** @type {(program: Program, name: string) => [any, any][]} */
export function allFacts(program, name) {
  return [...program.stateMap(/** @type {symbol} */ (facts[name])).entries()];
}
