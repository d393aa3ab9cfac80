// Amounts of an account that follow from the responses about its resources. They hold if every asset is worth one unit
// of the billing currency.
import { assertEqual, assertThat } from "../../../harness/expect.ts";
import { type Amount, digitsOf, divideDown, largestSendable, minOf, toUnits } from "../../../harness/units.ts";
import { type Account, readAccount, type World } from "./world.ts";

// Smallest units of every currency and asset fit.
const places = 18;

const idle: readonly string[] = ["CANCELLED", "FAILED", "EXPIRED"];

/** Compares `held`, `spendable` and every `withdrawable` with credits, payments and withdrawals. */
export async function checkAmounts(world: World): Promise<Account> {
  const account = await readAccount(world);
  const { session, program } = world;
  if (!program.hasEqualRates) return account;
  const worth = worthOf(world);
  const unit = 10n ** BigInt(places - digitsOf(program.billing));
  assertEqual(
    "spendable in smallest units",
    toUnits(account.balance.spendable),
    divideDown(worth, unit),
    session.latest,
  );
  const assets = account.balance.assets.chains.flatMap((chain) => chain.assets);
  const { fiat } = account.balance.assets;
  const inAssets = assets.reduce((sum, { amount }) => sum + toUnits(amount, places), 0n);
  const owned = inAssets + (fiat === null ? 0n : toUnits(fiat, places));
  // What is held is still in assets; a clearing sells what cleared.
  const left = worth + toUnits(account.balance.held, places);
  const expected = fiat === null && left < 0n ? 0n : left;
  const lost = expected - owned;
  assertThat(
    `assets worth ${expected} attos, of which each is shown rounded down`,
    lost >= 0n && lost < BigInt(assets.length + 1) * unit,
    `${owned} attos`,
    session.latest,
  );
  if (left < 0n) assertEqual("attos in assets beside a debt", inAssets, 0n, session.latest);
  if (fiat !== null) {
    // A payment sells assets only after the fiat, and its refund stays fiat.
    const deposited = depositedIn(world);
    assertThat(
      `assets worth at most the ${deposited} attos deposited`,
      inAssets <= deposited,
      `${inAssets} attos`,
      session.latest,
    );
  }
  for (const { amount, withdrawable, withdrawalFee } of assets) {
    const [own, fee] = [toUnits(amount, places), toUnits(withdrawalFee, places)];
    const assetUnit = 10n ** BigInt(places - digitsOf(amount.currency));
    const most = divideDown(minOf(own, worth), assetUnit) * assetUnit - fee;
    const expected = minOf(most > 0n ? most / assetUnit : 0n, largestSendable(amount.currency));
    assertEqual(`withdrawable ${amount.currency} in smallest units`, toUnits(withdrawable), expected, session.latest);
  }
  return account;
}

/** In attos: credits minus withdrawals with their fees, and minus payments with theirs. */
function worthOf(world: World): bigint {
  const paid = [...world.transactions.values()].flatMap(({ amount, fees }) => [amount.current, fees.atm, fees.fx]);
  return sumOf(world.credits) - sumOf(paid) - withdrawnFrom(world);
}

/** In attos: credits of assets minus withdrawals with their fees. */
function depositedIn(world: World): bigint {
  const { credits, program } = world;
  return sumOf(credits.filter(({ currency }) => currency !== program.billing)) - withdrawnFrom(world);
}

function withdrawnFrom({ withdrawals }: World): bigint {
  const open = [...withdrawals.values()].filter(({ status }) => !idle.includes(status));
  return sumOf(open.flatMap(({ amount, fee }) => [amount, fee]));
}

function sumOf(amounts: readonly (Amount | null)[]): bigint {
  return amounts.reduce((total, amount) => total + (amount === null ? 0n : toUnits(amount, places)), 0n);
}
