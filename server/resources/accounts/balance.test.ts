// Property tests: the withdrawable amount can be withdrawn, and one smallest unit more cannot.

import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { latestVersion } from "../../../generated/contract.ts";
import type { Balance } from "../../money/ledger/store.ts";
import { smallestUnit } from "../../platform/money.ts";
import { projectDefaults } from "../../platform/project-settings.ts";
import { readSealed } from "../../platform/versions/sealed-documents.ts";
import { seed } from "../../testing/seed.fixture.ts";
import { amountOf, assetOf, assetsOnChains } from "./assets.ts";
import { balanceOf, type Funds, withdrawableOf, withdrawalFeeOf } from "./balance.ts";

const accountId = "a";
const one = 10n ** 18n;
const scale = (rate: string) => {
  const [whole, fraction = ""] = rate.split(".");
  return BigInt(whole! + fraction.padEnd(18, "0"));
};

// The published pattern of an amount in a request.
const { schemas } = readSealed(latestVersion).components!;
const sentPattern = new RegExp((schemas!.sentDecimalString as { pattern: string }).pattern, "u");

const rate = fc.constantFrom("0", "1", "0.92", "1.08", "0.333333333333333333", "3700.5");
const funds: fc.Arbitrary<Funds> = fc
  .record({
    rates: fc.record({ DAI: rate, USDC: rate, USDT: rate }, { requiredKeys: [] }),
    fee: fc.constantFrom("0", "0.5", "0.000001"),
    fiat: fc.bigInt(0n, 5n),
    held: fc.bigInt(0n, 3_000n),
    // In smallest units. The larger amounts exceed what a request may send.
    tokens: fc.array(fc.oneof(fc.bigInt(0n, 30_000_000n), fc.bigInt(9n * 10n ** 17n, 10n ** 19n)), {
      minLength: assetsOnChains.length,
      maxLength: assetsOnChains.length,
    }),
  })
  .map(({ rates, fee, fiat, held, tokens }) => {
    const balances: Balance[] = [
      { accountId, kind: "AVAILABLE", unit: "USD", attos: (fiat - held) * smallestUnit("USD") },
      { accountId, kind: "HELD", unit: "USD", attos: held * smallestUnit("USD") },
      ...assetsOnChains.map(
        ({ id, symbol }, index): Balance => ({
          ...{ accountId, kind: "AVAILABLE", unit: id },
          attos: tokens[index]! * smallestUnit(symbol),
        }),
      ),
    ];
    const feeSchedule = { cryptoDeposit: {}, cryptoWithdrawal: { DAI: fee, USDC: fee, USDT: fee } };
    return {
      accountId,
      hasFiat: true,
      fundsPayments: true,
      balances,
      settings: { ...projectDefaults, rates, feeSchedule },
    };
  });

/** Worth of the account minus held money, in attos of the billing currency times `one`. */
function freeWorthOf({ balances, settings }: Funds): bigint {
  return balances.reduce((sum, { kind, unit, attos }) => {
    if (unit === "USD") return kind === "HELD" ? sum : sum + attos * one;
    return sum + attos * scale(settings.rates[assetOf(unit).symbol] ?? "0");
  }, 0n);
}

test("the withdrawable amount leaves holds covered, and one smallest unit more does not", () => {
  fc.assert(
    fc.property(funds, fc.nat({ max: assetsOnChains.length - 1 }), (account, index) => {
      const asset = assetsOnChains[index]!;
      const unit = smallestUnit(asset.symbol);
      const fee = withdrawalFeeOf(account, asset);
      const available = account.balances.find((each) => each.unit === asset.id)!.attos;
      const worth = scale(account.settings.rates[asset.symbol] ?? "0");
      const needsAssets = account.balances.some(
        ({ kind, unit, attos }) => kind === "AVAILABLE" && unit === "USD" && attos < 0n,
      );
      const fits = (amount: bigint) =>
        sentPattern.test(amountOf(asset, amount).value) &&
        amount + fee <= available &&
        (!needsAssets || worth === 0n || freeWorthOf(account) - (amount + fee) * worth >= 0n);
      const most = withdrawableOf(account, asset);
      assert.equal(most % unit, 0n);
      if (most > 0n) assert.ok(fits(most), `${most} does not fit`);
      assert.ok(!fits(most + unit), `${most + unit} fits as well`);
    }),
    { seed },
  );
});

test("the spendable amount is the account's worth minus held money, rounded down", () => {
  fc.assert(
    fc.property(funds, (account) => {
      const { spendable } = balanceOf(account, true);
      const cents = BigInt(spendable.value.replace(".", ""));
      const exact = freeWorthOf(account) / one / smallestUnit("USD");
      const isNegative = freeWorthOf(account) < 0n;
      assert.ok(isNegative ? cents <= exact && cents >= exact - 1n : cents === exact, `${spendable.value}`);
    }),
    { seed },
  );
});

test("an account without fiat shows null fiat and every asset", () => {
  const empty: Funds = { accountId, hasFiat: false, fundsPayments: true, balances: [], settings: projectDefaults };
  const { assets, held, spendable } = balanceOf(empty, true);
  assert.equal(assets.fiat, null);
  const shown = assets.chains.flatMap((chain) => chain.assets.map(({ assetId }) => assetId));
  assert.deepEqual(shown.toSorted(), assetsOnChains.map(({ id }) => id).toSorted());
  assert.deepEqual([held.value, spendable.value], ["0.00", "0.00"]);
});
