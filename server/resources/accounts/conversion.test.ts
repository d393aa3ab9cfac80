import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import type { Entry } from "../../money/ledger/post.ts";
import { attosIn, type Balance } from "../../money/ledger/store.ts";
import { smallestUnit } from "../../platform/money.ts";
import { projectDefaults } from "../../platform/project-settings.ts";
import { seed } from "../../testing/seed.fixture.ts";
import { assetsOnChains } from "./assets.ts";
import { type Funds, one, rateOf } from "./balance.ts";
import { withConversions } from "./conversion.ts";

const accountId = "a";
const cent = smallestUnit("USD");
const rate = fc.constantFrom("0", "1", "0.92", "0.333333333333333333", "3700.5");
const scenarios = fc.record({
  rates: fc.record({ DAI: rate, USDC: rate, USDT: rate }, { requiredKeys: [] }),
  hasFiat: fc.boolean(),
  held: fc.bigInt(0n, 3_000n),
  fiat: fc.bigInt(-500n, 500n),
  change: fc.bigInt(-3_000n, 3_000n),
  tokens: fc.array(fc.bigInt(0n, 30_000_000n), {
    minLength: assetsOnChains.length,
    maxLength: assetsOnChains.length,
  }),
});

test("conversions sell assets for missing fiat, buy with surplus fiat, and lose nothing", () => {
  fc.assert(
    fc.property(scenarios, ({ rates, hasFiat, held, fiat, change, tokens }) => {
      const balances: Balance[] = [
        { accountId, kind: "AVAILABLE", unit: "USD", attos: (fiat - held) * cent },
        { accountId, kind: "HELD", unit: "USD", attos: held * cent },
        ...assetsOnChains.map(
          ({ id, symbol }, index): Balance => ({
            ...{ accountId, kind: "AVAILABLE", unit: id },
            attos: tokens[index]! * smallestUnit(symbol),
          }),
        ),
      ];
      const funds: Funds = {
        accountId,
        hasFiat,
        fundsPayments: true,
        balances,
        settings: { ...projectDefaults, rates },
      };
      const own: Entry[] = [
        { accountId, kind: "AVAILABLE", unit: "USD", attos: change * cent, mayOverdraw: true },
        { accountId: null, kind: "NETWORK", unit: "USD", attos: -change * cent },
      ];
      const entries = withConversions(funds, own);
      const after = (kind: "AVAILABLE" | "HELD", unit: string) =>
        entries.reduce(
          (sum, each) => (each.kind === kind && each.unit === unit ? sum + each.attos : sum),
          attosIn(balances, { accountId, kind, unit }),
        );
      const worth = (of: (unit: string) => bigint) =>
        assetsOnChains.reduce((sum, { id, symbol }) => sum + of(id) * rateOf(funds, symbol), 0n);
      for (const { unit } of entries)
        assert.equal(
          entries.reduce((sum, each) => sum + (each.unit === unit ? each.attos : 0n), 0n),
          0n,
        );
      const left = after("AVAILABLE", "USD") + after("HELD", "USD");
      const sellable = assetsOnChains.filter(({ symbol }) => rateOf(funds, symbol) > 0n);
      for (const { id } of assetsOnChains) assert.ok(after("AVAILABLE", id) >= 0n, `${id} is below zero`);
      if (left < 0n) for (const { id } of sellable) assert.equal(after("AVAILABLE", id), 0n, `${id} is left`);
      for (const { kind, unit, attos } of entries) {
        if (kind !== "FX" || unit === "USD") continue;
        const earlier = sellable.slice(
          0,
          sellable.findIndex(({ id }) => id === unit),
        );
        // Only an asset whose predecessors are used up is sold, and only the first one is bought.
        if (attos > 0n) for (const { id } of earlier) assert.equal(after("AVAILABLE", id), 0n, `${id} is left`);
        else assert.deepEqual(earlier, []);
      }
      if (left > 0n && !hasFiat && sellable.length > 0) {
        const last = entries.findLast(({ kind, unit }) => kind === "FX" && unit !== "USD");
        const { symbol } = sellable.find(({ id }) => id === last?.unit) ?? sellable[0]!;
        // Worth less than one atto of the last asset, plus the remainder of the division.
        assert.ok(left * one < rateOf(funds, symbol) + one, `${left} of fiat are kept`);
      }
      const before =
        (fiat + change) * cent * one + worth((unit) => attosIn(balances, { accountId, kind: "AVAILABLE", unit }));
      const gain = left * one + worth((unit) => after("AVAILABLE", unit)) - before;
      // Rounding gains less than one atto for each asset.
      assert.ok(gain >= 0n && gain < BigInt(assetsOnChains.length) * one, `${gain}`);
    }),
    { seed },
  );
});
