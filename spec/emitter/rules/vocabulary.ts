// Functions and operators of rules besides those of CEL. Each evaluator implements every signature.

export const ruleOperators = [
  "Amount + Amount: Amount",
  "Amount - Amount: Amount",
  "Amount == Amount: bool",
  "Amount < Amount: bool",
  "Amount <= Amount: bool",
  "Amount > Amount: bool",
  "Amount >= Amount: bool",
] as const;

export const ruleFunctions = [
  // Zero in the currency of the amount.
  "zeroOf(Amount): Amount",
  // The smallest amount above zero in the currency of the amount.
  "unitOf(Amount): Amount",
  "isZero(Amount): bool",
  "isNegative(Amount): bool",
  // The sum of an empty list is zero in no currency, which equals zero in any currency.
  "sum(list<Amount>): Amount",
  "sumInts(list<int>): int",
  // The amount times the rate in the currency, rounded to its smallest unit, halves away from zero.
  "converted(Amount, string, string): Amount",
  // Whether each item is at least the one before.
  "isAscending(list<google.protobuf.Timestamp>): bool",
  "isAscending(list<int>): bool",
  "isDistinct(list<T>): bool",
  "days(int): google.protobuf.Duration",
] as const;

/** Fields of the type Amount. Only functions read an amount's digits. */
export const amountFields = { currency: "string" } as const;
