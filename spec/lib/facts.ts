import type { Program, Type } from "@typespec/compiler";

export const factNames = [
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
] as const;

export type FactName = (typeof factNames)[number];

// biome-ignore lint/suspicious/noExplicitAny: The compiler checks the values against decorators.tsp.
export type DecoratorValue = any;

export const factKey = (name: FactName): symbol => Symbol.for(`payments-api/${name}`);

export function fact(program: Program, name: FactName, type: Type): DecoratorValue {
  return program.stateMap(factKey(name)).get(type);
}

export function allFacts(program: Program, name: FactName): [target: DecoratorValue, value: DecoratorValue][] {
  return [...program.stateMap(factKey(name)).entries()];
}
