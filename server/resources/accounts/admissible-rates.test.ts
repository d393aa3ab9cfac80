// Balances and conversions hold over all admissible rates, and over rates that were stored before they were bounded.
import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { latestVersion, limits } from "../../../generated/contract.ts";
import type { Entry } from "../../money/ledger/post.ts";
import { attosIn, type Balance } from "../../money/ledger/store.ts";
import { amountLimit } from "../../platform/database/amounts.ts";
import { type Amount, smallestUnit } from "../../platform/money.ts";
import { findSettingProblem, projectDefaults, rateDigits } from "../../platform/project-settings.ts";
import { readSealed } from "../../platform/versions/sealed-documents.ts";
import { seed } from "../../testing/seed.fixture.ts";
import { assetsOnChains } from "./assets.ts";
import { balanceOf, type Funds } from "./balance.ts";
import { withConversions } from "./conversion.ts";

const accountId = "a";
const { schemas } = readSealed(latestVersion).components!;
const shownPattern = new RegExp((schemas!.decimalString as { pattern: string }).pattern, "u");

/** Rate of `significant` times ten to the power of `exponent`. */
function rateText(significant: bigint, exponent: number): string {
  const digits = (significant * 10n ** BigInt(exponent + 18)).toString().padStart(19, "0");
  const fraction = digits.slice(-18).replace(/0+$/, "");
  return digits.slice(0, -18) + (fraction === "" ? "" : `.${fraction}`);
}

const admissibleRate = fc.oneof(
  fc.constantFrom("0", "1", `0.${"0".repeat(rateDigits - 1)}1`, "9".repeat(rateDigits)),
  fc.constantFrom(`${"9".repeat(rateDigits)}.${"9".repeat(18)}`, `0.${"0".repeat(rateDigits - 1)}${"1".repeat(10)}`),
  fc
    .tuple(fc.bigInt(1n, 9n), fc.integer({ min: -rateDigits, max: rateDigits - 1 }))
    .map(([significant, exponent]) => rateText(significant, exponent)),
);
// A rate that only earlier versions admitted.
const earlierRate = fc
  .tuple(fc.bigInt(1n, 9n), fc.integer({ min: -18, max: 9 }))
  .map(([significant, exponent]) => rateText(significant, exponent));

const largestSent = 10n ** BigInt(limits.sentAmountWholeDigits + 18) - 10n ** 16n;
const amount = fc.oneof(fc.bigInt(0n, 10n ** 22n), fc.bigInt(0n, largestSent), fc.constant(largestSent));
const stored = fc.oneof(amount, fc.bigInt(0n, amountLimit - 1n), fc.constantFrom(0n, amountLimit - 1n));

const fundsOf = (rate: fc.Arbitrary<string>): fc.Arbitrary<Funds> =>
  fc
    .record({
      rates: fc.record({ DAI: rate, USDC: rate, USDT: rate }),
      hasFiat: fc.boolean(),
      fiat: fc.oneof(
        amount,
        stored.map((attos) => attos / 2n),
        stored.map((attos) => -attos / 2n),
      ),
      held: amount,
      tokens: fc.array(stored, { minLength: assetsOnChains.length, maxLength: assetsOnChains.length }),
    })
    .map(({ rates, hasFiat, fiat, held, tokens }) => {
      const balances: Balance[] = [
        { accountId, kind: "AVAILABLE", unit: "USD", attos: fiat },
        { accountId, kind: "HELD", unit: "USD", attos: held - (held % smallestUnit("USD")) },
        ...assetsOnChains.map(({ id, symbol }, index): Balance => {
          const attos = tokens[index]! - (tokens[index]! % smallestUnit(symbol));
          return { accountId, kind: "AVAILABLE", unit: id, attos };
        }),
      ];
      return { accountId, hasFiat, fundsPayments: true, balances, settings: { ...projectDefaults, rates } };
    });

const allFunds = fc.oneof(fundsOf(admissibleRate), fundsOf(earlierRate));

function amountsIn(value: unknown): Amount[] {
  if (typeof value !== "object" || value === null) return [];
  return "currency" in value && "value" in value ? [value as Amount] : Object.values(value).flatMap(amountsIn);
}

test("a balance shows only amounts of the specification", () => {
  fc.assert(
    fc.property(allFunds, (funds) => {
      const shown = amountsIn(balanceOf(funds, true));
      assert.equal(shown.length, 2 + (funds.hasFiat ? 1 : 0) + 3 * assetsOnChains.length);
      for (const { value } of shown) {
        assert.match(value, shownPattern);
        assert.doesNotMatch(value, /^-0(\.0*)?$/);
      }
    }),
    { seed },
  );
});

test("a payment or refund of any sendable amount leaves balances that can be stored", () => {
  fc.assert(
    fc.property(allFunds, amount, fc.boolean(), (funds, size, isRefund) => {
      const change = isRefund ? size : -size;
      const before = attosIn(funds.balances, { accountId, kind: "AVAILABLE", unit: "USD" });
      // The ledger refuses a movement of fiat that the balance cannot hold, at every rate.
      fc.pre(before + change < amountLimit && before + change > -amountLimit);
      const entries = withConversions(funds, [
        { accountId, kind: "AVAILABLE", unit: "USD", attos: change, mayOverdraw: true },
        { accountId: null, kind: "NETWORK", unit: "USD", attos: -change },
      ]);
      const after = (unit: string) =>
        entries
          .filter((entry: Entry) => entry.accountId === accountId && entry.unit === unit)
          .reduce((sum, { attos }) => sum + attos, attosIn(funds.balances, { accountId, kind: "AVAILABLE", unit }));
      for (const unit of ["USD", ...assetsOnChains.map(({ id }) => id)]) {
        const attos = after(unit);
        assert.ok(attos < amountLimit && attos > -amountLimit, `${unit}: ${attos}`);
      }
      for (const { attos } of entries) assert.ok(attos < amountLimit && attos > -amountLimit, `entry of ${attos}`);
    }),
    { seed, numRuns: 500 },
  );
});

test("the admissible rates are 0 and those at which every sendable amount has a worth, in both directions", () => {
  fc.assert(
    fc.property(admissibleRate, (rate) => assert.equal(findSettingProblem({ rates: { USDC: rate } }), undefined)),
    { seed },
  );
  const refused = [
    `1${"0".repeat(rateDigits)}`,
    "999999999",
    "1000000.5",
    "0.0000000001",
    `0.${"0".repeat(rateDigits)}9`,
    `0.${"0".repeat(rateDigits - 1)}0999999999`,
    "0.000000000000000001",
  ];
  for (const rate of refused)
    assert.match(
      findSettingProblem({ rates: { USDC: rate } }) ?? "",
      /^rate of USDC is "[0-9.]+", but must be 0 or from 0\.0*1 to below 10*$/,
      rate,
    );
});
