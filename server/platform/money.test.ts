import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { type Asset, assets, type Currency, currencies } from "../../generated/contract.ts";
import { seed } from "../testing/seed.fixture.ts";
import { amountLimit } from "./database/amounts.ts";
import type { ApiFailure } from "./errors.ts";
import * as money from "./money.ts";

const digits = { ...currencies, ...assets } as Record<money.MoneyUnit, number>;
const units = Object.keys(digits) as money.MoneyUnit[];

// The reference implementation: exact fractions, without attos.
interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

function fraction(decimal: string): Fraction {
  const negative = decimal.startsWith("-");
  let over = 0n;
  let under = 1n;
  let isAfterPoint = false;
  for (const letter of negative ? decimal.slice(1) : decimal) {
    if (letter === ".") isAfterPoint = true;
    else {
      over = over * 10n + BigInt(letter);
      if (isAfterPoint) under *= 10n;
    }
  }
  return { over: negative ? -over : over, under };
}

const plus = (a: Fraction, b: Fraction) => ({ over: a.over * b.under + b.over * a.under, under: a.under * b.under });
const times = (a: Fraction, b: Fraction) => ({ over: a.over * b.over, under: a.under * b.under });
const negated = (a: Fraction) => ({ over: -a.over, under: a.under });
const magnitude = (a: Fraction) => (a.over < 0n ? negated(a) : a);
const order = (a: Fraction, b: Fraction) => {
  const difference = a.over * b.under - b.over * a.under;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
};
const fractionOf = (amount: money.Money) => fraction(money.format(amount).value);

const unit = fc.constantFrom<money.MoneyUnit>("USD", "JPY", "KWD", "CLP", "USDC", "ETH", ...units);
const decimal = (places: number, whole = 12) =>
  fc
    .tuple(fc.boolean(), fc.bigInt(0n, 10n ** BigInt(whole) - 1n), fc.bigInt(0n, 10n ** BigInt(places) - 1n))
    .map(([negative, high, low]) => {
      const sign = negative && (high > 0n || low > 0n) ? "-" : "";
      return `${sign}${high}${places === 0 ? "" : `.${String(low).padStart(places, "0")}`}`;
    });
const amountIn = (currency: money.MoneyUnit, whole?: number) =>
  decimal(digits[currency], whole).map((value) => money.parse({ value, currency }, "/body/amount"));
const pairs = unit.chain((currency) => fc.tuple(amountIn(currency), amountIn(currency)));

function refusal(value: string, currency: string): string[] {
  try {
    money.parse({ value, currency }, "/body/amount");
  } catch (error) {
    const { code, detail } = error as ApiFailure;
    assert.equal(code, "VALIDATION_ERROR");
    return (detail as { errors: { path: string }[] }).errors.map(({ path }) => path);
  }
  return [];
}

test("an amount parses exactly and is formatted with the currency's digits", () => {
  const cases: [string, string, string][] = [
    ["10.50", "USD", "10.50"],
    ["10.5", "USD", "10.50"],
    ["10", "USD", "10.00"],
    ["0", "USD", "0.00"],
    ["-0.01", "USD", "-0.01"],
    ["1000", "JPY", "1000"],
    ["1.5", "KWD", "1.500"],
    ["0.500000", "USDC", "0.5"],
    ["3.000000", "USDC", "3"],
    ["0.000000000000000001", "ETH", "0.000000000000000001"],
    ["-99999999999999999999.999999999999999999", "ETH", "-99999999999999999999.999999999999999999"],
    ["9007199254740993.01", "USD", "9007199254740993.01"],
  ];
  for (const [value, currency, shown] of cases)
    assert.deepEqual(money.format(money.parse({ value, currency }, "")), { value: shown, currency });
});

test("an invalid decimal, excess digits or an unknown currency is refused by its field", () => {
  const texts = ["", " 1", "1 ", ..."+1 1e3 1E3 1,5 1,000.00 .5 1. 01 00 - --1 0x10 ١".split(" ")];
  for (const value of [...texts, "NaN", "Infinity", "1_000", "1.2.3", "-0", "-0.00", "1\n", "9".repeat(1000)])
    assert.deepEqual(refusal(value, "USD"), ["/body/amount/value"], JSON.stringify(value));
  assert.deepEqual(refusal("1.000", "USD"), ["/body/amount/value"]);
  assert.deepEqual(refusal("1.0", "JPY"), ["/body/amount/value"]);
  assert.deepEqual(refusal("1.0000000", "USDC"), ["/body/amount/value"]);
  assert.deepEqual(refusal("100000000000000000000", "USD"), ["/body/amount/value"]);
  for (const currency of ["usd", "US", "XXX", "ZZZ", "", "__proto__", "constructor", "toString"])
    assert.deepEqual(refusal("1", currency), ["/body/amount/currency"], currency);
});

test("every amount formats and parses without loss in every currency", () => {
  const property = fc.property(
    unit.chain((currency) => amountIn(currency, 20)),
    (amount) => {
      const text = money.format(amount);
      assert.deepEqual(money.parse(text, ""), amount);
      const places = text.value.split(".")[1]?.length ?? 0;
      if (amount.currency in currencies) assert.equal(places, digits[amount.currency]);
      else assert.doesNotMatch(text.value, /\.\d*0$/);
    },
  );
  fc.assert(property, { seed, numRuns: 2000 });
});

test("a comparison equals that of exact fractions", () => {
  const property = fc.property(pairs, ([a, b]) => {
    assert.equal(money.compare(a, b), order(fractionOf(a), fractionOf(b)));
  });
  fc.assert(property, { seed, numRuns: 2000 });
});

test("a product is rounded to the nearest amount, halves away from zero", () => {
  const cases = fc.tuple(unit, unit).chain(([from, to]) => fc.tuple(amountIn(from), decimal(18, 3), fc.constant(to)));
  const halves = fc.constantFrom("0.5", "0.05", "0.005", "-0.005", "2.5", "1");
  const withHalves = fc.tuple(unit, unit).chain(([from, to]) => fc.tuple(amountIn(from), halves, fc.constant(to)));
  const property = fc.property(fc.oneof(cases, withHalves), ([amount, factor, to]) => {
    const exact = times(fractionOf(amount), fraction(factor));
    const product = fractionOf(money.multiply(amount, factor, to));
    const off = magnitude(plus(product, negated(exact)));
    const half = { over: 1n, under: 2n * 10n ** BigInt(digits[to]) };
    assert.ok(order(off, half) <= 0);
    if (order(off, half) === 0) assert.equal(order(magnitude(product), magnitude(exact)), 1);
  });
  fc.assert(property, { seed, numRuns: 4000 });
});

test("the fee of a refund is the negative fee of its charge", () => {
  const property = fc.property(
    unit.chain((currency) => fc.tuple(amountIn(currency), decimal(6, 1))),
    ([a, factor]) => {
      const refund = money.multiply(money.moneyOf(-a.attos, a.currency), factor);
      assert.equal(money.multiply(a, factor).attos + refund.attos, 0n);
    },
  );
  fc.assert(property, { seed });
});

test("products round as calculated by hand", () => {
  const times = (value: string, currency: string, factor: string, to?: money.MoneyUnit) =>
    money.format(money.multiply(money.parse({ value, currency }, ""), factor, to)).value;
  assert.equal(times("1.00", "USD", "0.005"), "0.01");
  assert.equal(times("-1.00", "USD", "0.005"), "-0.01");
  assert.equal(times("1.00", "USD", "0.0049999"), "0.00");
  assert.equal(times("-1.00", "USD", "0.0049999"), "0.00");
  assert.equal(times("100.00", "USD", "0.9215", "EUR"), "92.15");
  assert.equal(times("1", "USD", "155.5", "JPY"), "156");
  assert.equal(times("1", "JPY", "0.00641", "USD"), "0.01");
  assert.equal(times("1", "USD", "0.000333333333333333", "ETH"), "0.000333333333333333");
});

test("currencies cannot be mixed, and no result exceeds the storable range", () => {
  const dollar = money.parse({ value: "1", currency: "USD" }, "");
  const euro = money.parse({ value: "1", currency: "EUR" }, "");
  assert.throws(() => money.compare(dollar, euro), TypeError);
  const most = money.parse({ value: "99999999999999999999.99", currency: "USD" }, "");
  assert.throws(() => money.multiply(most, "1.1"), RangeError);
  assert.throws(() => money.moneyOf(amountLimit, "ETH"), RangeError);
  assert.throws(() => money.moneyOf(1n, "USD"), RangeError);
  for (const factor of ["", "1e3", "NaN", "+1", "1,5"]) assert.throws(() => money.multiply(dollar, factor), RangeError);
});

test("currencies have the digits of ISO 4217, and assets at most 18", () => {
  const expected: Partial<Record<Currency | Asset, number>> = {
    ...{ USD: 2, EUR: 2, GBP: 2, HUF: 2, MGA: 2, JPY: 0, KRW: 0, CLP: 0, ISK: 0, UGX: 0, XOF: 0, XPF: 0, VND: 0 },
    ...{ BHD: 3, IQD: 3, JOD: 3, KWD: 3, LYD: 3, OMR: 3, TND: 3, USDC: 6, USDT: 6, EURC: 6, ETH: 18, DAI: 18 },
  };
  for (const [code, count] of Object.entries(expected)) assert.equal(digits[code as Currency], count, code);
  for (const [code, count] of Object.entries(digits))
    assert.ok(count >= 0 && count <= 18 && /^[A-Z0-9]{3,10}$/.test(code));
  assert.deepEqual(
    Object.keys(currencies).filter((code) => code in assets),
    [],
  );
});

test("an amount rounds down when it is shown, so nothing that is owed shows as zero", () => {
  const shown = (attos: bigint, currency: money.MoneyUnit = "USD") => money.format({ attos, currency }).value;
  const thousandth = 10n ** 15n;
  assert.deepEqual(
    [4n, 9n, -4n, -9n, -10n, -11n, 0n].map((thousandths) => shown(thousandths * thousandth)),
    ["0.00", "0.00", "-0.01", "-0.01", "-0.01", "-0.02", "0.00"],
  );
  fc.assert(
    fc.property(unit, fc.bigInt(-amountLimit + 10n ** 18n, amountLimit - 1n), (currency, attos) => {
      const value = shown(attos, currency);
      assert.doesNotMatch(value, /^-0(\.0*)?$/);
      const left = attos - money.parse({ value, currency }, "/x").attos;
      assert.ok(left >= 0n && left < money.smallestUnit(currency), `${attos} ${currency} shows as ${value}`);
    }),
    { seed },
  );
});
