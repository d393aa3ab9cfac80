// Implements the functions and operators of rules.
import { Environment } from "@marcbachmann/cel-js";
import { Duration } from "@marcbachmann/cel-js/evaluator";
import { type RuleSignature, ruleFunctions, ruleOperators } from "../../../generated/contract.ts";
import { Amount, noAmount } from "./amount.ts";

// Values have the types of the signatures; the specification's compiler checked every rule.
// biome-ignore lint/suspicious/noExplicitAny: the library passes values of any type
type Handler = (...values: any[]) => unknown;

const handlers: Readonly<Record<RuleSignature, Handler>> = {
  "Amount + Amount: Amount": (one: Amount, other: Amount) => one.plus(other),
  "Amount - Amount: Amount": (one: Amount, other: Amount) => one.minus(other),
  "Amount == Amount: bool": (one: Amount, other: Amount) => one.compare(other) === 0,
  "Amount < Amount: bool": (one: Amount, other: Amount) => one.compare(other) < 0,
  "Amount <= Amount: bool": (one: Amount, other: Amount) => one.compare(other) <= 0,
  "Amount > Amount: bool": (one: Amount, other: Amount) => one.compare(other) > 0,
  "Amount >= Amount: bool": (one: Amount, other: Amount) => one.compare(other) >= 0,
  "zeroOf(Amount): Amount": ({ currency }: Amount) => new Amount(0n, currency),
  "unitOf(Amount): Amount": ({ unit }: Amount) => unit,
  "isZero(Amount): bool": ({ attos }: Amount) => attos === 0n,
  "isNegative(Amount): bool": ({ attos }: Amount) => attos < 0n,
  "sum(list<Amount>): Amount": (amounts: readonly Amount[]) =>
    amounts.reduce((total, amount) => total.plus(amount), noAmount),
  "sumInts(list<int>): int": (items: readonly bigint[]) => items.reduce((total, item) => total + item, 0n),
  "converted(Amount, string, string): Amount": (amount: Amount, rate: string, currency: string) =>
    amount.converted(rate, currency),
  "isAscending(list<google.protobuf.Timestamp>): bool": isAscending,
  "isAscending(list<int>): bool": isAscending,
  "isDistinct(list<T>): bool": (items: readonly unknown[]) => new Set(items.map(comparableOf)).size === items.length,
  "days(int): google.protobuf.Duration": (count: bigint) => new Duration(count * 86_400n),
};

/** Evaluates rules on values of `converterOf`, whose types are known only at run time. */
export function ruleEnvironment(): Environment {
  const environment = new Environment({ unlistedVariablesAreDyn: true }).registerType("Amount", {
    ctor: Amount,
    fields: { currency: "string" },
  });
  for (const signature of ruleOperators) environment.registerOperator(signature, handlers[signature]);
  for (const signature of ruleFunctions) environment.registerFunction(signature, handlers[signature]);
  return environment;
}

/** @throws for an object or a list, which a set would compare by identity */
function comparableOf(item: unknown): unknown {
  if (item instanceof Amount) return String(item);
  if (item instanceof Date) return item.getTime();
  if (typeof item === "object" && item !== null) throw new Error("isDistinct does not compare objects");
  return item;
}

function isAscending(items: readonly (Date | bigint)[]): boolean {
  return items.every((item, index) => index === 0 || items[index - 1]! <= item);
}
