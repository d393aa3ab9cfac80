// Amounts of an account that follow from the responses about its resources. They hold if every asset is worth one unit
// of the billing currency.
import { assertEqual, assertThat } from "../../../harness/expect.ts";
import { type Account, readAccount } from "../../../harness/steps/accounts.ts";
import { type Amount, digitsOf, divideDown, largestSendable, minOf, toUnits } from "../../../harness/units.ts";
import type { Situation } from "./situation.ts";

// Smallest units of every currency and asset fit.
const places = 18;

const idle: readonly string[] = ["CANCELLED", "FAILED", "EXPIRED"];

/** Compares `held`, `spendable` and every `withdrawable` with credits, payments and withdrawals. */
export async function checkAmounts(situation: Situation): Promise<Account> {
  const { session, billing, hasEqualRates } = situation;
  const account = await readAccount(session, situation.account);
  if (!hasEqualRates) return account;
  const worth = worthOf(situation);
  const unit = 10n ** BigInt(places - digitsOf(billing));
  const spendable = toUnits(account.balance.spendable);
  assertEqual("spendable in smallest units", spendable, divideDown(worth, unit));
  const assets = account.balance.assets.chains.flatMap((chain) => chain.assets);
  const inAssets = assets.reduce((sum, { amount }) => sum + toUnits(amount, places), 0n);
  // What is held is still in assets; a clearing sells what cleared.
  const left = worth + toUnits(account.balance.held, places);
  const lost = (left < 0n ? 0n : left) - inAssets;
  assertThat(
    `assets worth ${left} units of 10^-${places}, of which each is shown rounded down`,
    lost >= 0n && lost < BigInt(assets.length) * unit,
    `${inAssets} units`,
  );
  for (const { amount, withdrawable, withdrawalFee } of assets) {
    const [own, fee] = [toUnits(amount, places), toUnits(withdrawalFee, places)];
    const assetUnit = 10n ** BigInt(places - digitsOf(amount.currency));
    const most = divideDown(minOf(own, worth), assetUnit) * assetUnit - fee;
    const expected = minOf(most > 0n ? most / assetUnit : 0n, largestSendable(amount.currency));
    assertEqual(`withdrawable ${amount.currency} in smallest units`, toUnits(withdrawable), expected);
  }
  return account;
}

/** Credits minus withdrawals with their fees, and minus payments with theirs. */
function worthOf({ transactions, withdrawals, credits }: Situation): bigint {
  const paid = [...transactions.values()].flatMap(({ amount, fees }) => [amount.current, fees.atm, fees.fx]);
  const open = [...withdrawals.values()].filter(({ status }) => !idle.includes(status));
  return sumOf(credits) - sumOf(paid) - sumOf(open.flatMap(({ amount, fee }) => [amount, fee]));
}

function sumOf(amounts: readonly (Amount | null)[]): bigint {
  return amounts.reduce((total, amount) => total + (amount === null ? 0n : toUnits(amount, places)), 0n);
}
