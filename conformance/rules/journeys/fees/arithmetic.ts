// Arithmetic of fees and conversions (decided): halves are rounded away from zero. Invariant: rates are inferred from
// payments of a large amount, so the checks know no setting.

import { createFundedCard, createHolder, depositAmount, masterAccount } from "../../../harness/cardholders.ts";
import { assertEqual, assertThat, expectOk } from "../../../harness/expect.ts";
import { seedsOf } from "../../../harness/exploration.ts";
import { createRandom, type Random } from "../../../harness/random.ts";
import { atAnyDate, type Check, type Rule } from "../../../harness/rule.ts";
import type { Session } from "../../../harness/session.ts";
import { readAccount, readFunds } from "../../../harness/steps/accounts.ts";
import { authorize, type CardTransaction, clear } from "../../../harness/steps/card-transactions.ts";
import { createActiveCompany } from "../../../harness/steps/companies.ts";
import type { Amount } from "../../../harness/units.ts";
import { digitsOf, divideRounded, toAmount, toFraction, toUnits } from "../../../harness/units.ts";

export const rules: readonly Rule[] = atAnyDate([
  {
    id: "fee-arithmetic",
    source: "decided",
    title:
      "A fee is its rate times the held and cleared amount, with halves rounded away from zero; partial clearings add up",
    needs: ["state", "priced-project"],
    checks: () => [inEachProject(checkFees)],
  },
  {
    id: "exchange-arithmetic",
    source: "decided",
    title:
      "The exchange rate times the original amount is the amount, in currencies of 0, 2 and 3 digits; a partial approval scales both",
    needs: ["state", "priced-project"],
    checks: () => [inEachProject(checkExchange)],
  },
  {
    id: "deposit-fee-arithmetic",
    source: "decided",
    title:
      "A deposit's fee is the same for each amount, also for a company, and at most the deposit; users' accounts pay none",
    needs: ["state", "priced-project"],
    checks: () => [{ name: "", run: checkDepositFees }],
  },
]);

const plenty = "900000000000";
const [seed] = seedsOf(1);

function inEachProject(run: (session: Session, random: Random) => Promise<void>): Check {
  return {
    name: `seed ${seed}`,
    run: async (main) => {
      for (const key of main.deployment.keys.priced!) await run(main.withKey(key), createRandom(seed!));
    },
  };
}

/** A fee in smallest units is `flat` plus `numerator` / 10^`places` of the amount, rounded. */
interface Terms {
  readonly flat: bigint;
  readonly numerator: bigint;
  readonly places: number;
}

type Kind = "atm" | "fx";

interface Payer {
  readonly session: Session;
  readonly cardId: string;
  readonly billing: string;
}

async function checkFees(session: Session, random: Random): Promise<void> {
  const payer = await createPayer(session);
  for (const kind of ["atm", "fx"] as const) {
    const terms = await inferTerms(payer, kind);
    assertThat(`a rate of the ${kind} fee`, terms.numerator > 0n, "none");
    for (const units of [1n, ...tiesOf(terms, random), random.units(10n ** 9n), random.units(10n ** 11n)])
      expectFee(await payAt(payer, kind, units), kind, feeOf(terms, units));
    await checkClearings(payer, kind, terms, random);
  }
}

async function createPayer(session: Session): Promise<Payer> {
  const { id: cardId, accountId } = await createFundedCard(session, plenty);
  const { balance } = await readAccount(session, accountId);
  return { session, cardId, billing: balance.spendable.currency };
}

/** A payment of ten million units of 10^-7 shows a rate to seven digits; the flat part is the difference to its double. */
async function inferTerms(payer: Payer, kind: Kind): Promise<Terms> {
  const large = 10n ** 7n;
  const [once, twice] = [await feeAt(payer, kind, large), await feeAt(payer, kind, 2n * large)];
  return { flat: 2n * once - twice, numerator: twice - once, places: 7 };
}

async function feeAt(payer: Payer, kind: Kind, units: bigint): Promise<bigint> {
  return toUnits((await payAt(payer, kind, units)).fees[kind]!);
}

async function payAt({ session, cardId, billing }: Payer, kind: Kind, units: bigint): Promise<CardTransaction> {
  const amount = toAmount(units, billing);
  return kind === "atm"
    ? authorize(session, cardId, { amount, channel: "ATM" })
    : authorize(session, cardId, { amount, originalAmount: foreignAmount(billing, units) });
}

function foreignAmount(billing: string, units: bigint): Amount {
  return toAmount(units, billing === "EUR" ? "GBP" : "EUR");
}

function feeOf({ flat, numerator, places }: Terms, units: bigint): bigint {
  return units === 0n ? 0n : flat + divideRounded(units * numerator, 10n ** BigInt(places));
}

/** Amounts whose fee is exactly half a unit more than a whole one, before and after an even unit, and their neighbours. */
function tiesOf({ numerator, places }: Terms, random: Random): bigint[] {
  const whole = 10n ** BigInt(places);
  const ties: bigint[] = [];
  // The rates of the programs have ties below a thousand units.
  for (let units = 1n; units < 1_000n; units++) if ((2n * units * numerator) % (2n * whole) === whole) ties.push(units);
  const isEven = (units: bigint) => ((units * numerator) / whole) % 2n === 0n;
  const chosen = [ties.find(isEven), ties.find((units) => !isEven(units)), ...random.shuffle(ties).slice(0, 2)];
  return chosen.flatMap((units) =>
    units === undefined ? [] : [units - 1n, units, units + 1n].filter((each) => each > 0n),
  );
}

/** Fees follow held plus cleared at each step, and are never the sum of rounded parts. */
async function checkClearings(payer: Payer, kind: Kind, terms: Terms, random: Random): Promise<void> {
  const { session, billing } = payer;
  const parts = [...tiesOf(terms, random).slice(0, 3), 1n];
  const hold = parts.reduce((sum, part) => sum + part, 0n) + 7n;
  let transaction = await payAt(payer, kind, hold);
  let cleared = 0n;
  for (const [index, part] of parts.entries()) {
    cleared += part;
    const isLast = index === parts.length - 1;
    const originalAmount = kind === "fx" ? foreignAmount(billing, part) : null;
    const body = { amount: toAmount(part, billing), originalAmount, final: isLast };
    transaction = expectOk(await clear(session, transaction.id, body));
    expectFee(transaction, kind, feeOf(terms, isLast ? cleared : hold));
  }
}

function expectFee({ amount, fees }: CardTransaction, kind: Kind, expected: bigint): void {
  const of = `${amount.current.value} ${amount.current.currency}`;
  assertEqual(`${kind} fee of ${of} in smallest units`, toUnits(fees[kind]!), expected);
}

async function checkExchange(session: Session, random: Random): Promise<void> {
  const { cardId, billing } = await createPayer(session);
  for (const currency of ["JPY", "EUR", "KWD"].filter((each) => each !== billing)) {
    for (const digits of [1, 3, 6, 10]) {
      const [amount, originalAmount] = [random.units(10n ** BigInt(digits)), random.units(10n ** BigInt(digits))].map(
        (units, index) => toAmount(units, index === 0 ? billing : currency),
      ) as [Amount, Amount];
      const shown = await authorize(session, cardId, { amount, originalAmount });
      expectConversion(shown.exchangeRate!, originalAmount, toUnits(amount), billing);
    }
    await checkClearingTies(session, cardId, billing, currency);
    await checkPartialApproval(session, billing, currency, random);
  }
}

function expectConversion(rate: string, original: Amount, expected: bigint, billing: string): void {
  const { numerator, places } = toFraction(rate);
  const scale = 10n ** BigInt(places + digitsOf(original.currency));
  const converted = divideRounded(toUnits(original) * numerator * 10n ** BigInt(digitsOf(billing)), scale);
  assertEqual(`${original.value} ${original.currency} at ${rate}, in units of ${billing}`, converted, expected);
}

/** At a rate of 1.5 units per unit, an odd amount clears at a tie. */
async function checkClearingTies(session: Session, cardId: string, billing: string, currency: string): Promise<void> {
  for (const [units, expected] of [
    [1n, 2n],
    [3n, 5n],
    [5n, 8n],
  ] as const) {
    const payment = { amount: toAmount(1_500n, billing), originalAmount: toAmount(1_000n, currency) };
    const { id } = await authorize(session, cardId, payment);
    const body = { originalAmount: toAmount(units, currency) };
    const { amount } = expectOk(await clear(session, id, body));
    assertEqual(`cleared units for ${units} at 1.5`, toUnits(amount.cleared), expected);
  }
}

async function checkPartialApproval(session: Session, billing: string, currency: string, random: Random) {
  const { id: cardId } = await createFundedCard(session, String(1 + random.below(900)));
  const [asked, original] = [10n ** 9n + random.units(10n ** 6n), 1n + random.units(10n ** 9n)];
  const payment = { amount: toAmount(asked, billing), originalAmount: toAmount(original, currency) };
  const shown = await authorize(session, cardId, { ...payment, partialApprovalAllowed: true });
  assertEqual("status of a partial approval", shown.status, "AUTHORIZED");
  const expected = divideRounded(original * toUnits(shown.amount.authorized), asked);
  assertEqual("original units of a partial approval", toUnits(shown.originalAmount!), expected);
}

const tenUnits = { value: "10", currency: "USDC" };

async function checkDepositFees(main: Session): Promise<void> {
  const session = main.withKey(main.deployment.keys.priced![0]!);
  const id = await masterAccount(session);
  const readFee = async (units: bigint) =>
    toUnits((await depositAmount(session, id, toAmount(units, "USDC"))).feeAmount!);
  const fee = await readFee(10n ** 12n);
  assertThat("a fee of a deposit", fee > 1n, fee);
  for (const units of [1n, fee - 1n, fee, fee + 1n, 2n * fee])
    assertEqual(`fee of ${units} units`, await readFee(units), units < fee ? units : fee);

  const owner = { ownerType: "COMPANY", ownerId: (await createActiveCompany(session)).id } as const;
  const { id: ofCompany } = expectOk(await session.api.POST("/accounts", { body: owner }));
  const charged = await depositAmount(session, ofCompany, tenUnits);
  assertEqual("fee of a company", toUnits(charged.feeAmount!), fee);
  const credited = (await readFunds(session, ofCompany)).amount;
  assertEqual("credited units of a company", credited, 10_000_000n - fee);

  const { accountId: ofUser } = await createHolder(session);
  assertEqual("fee of a user", (await depositAmount(session, ofUser, tenUnits)).feeAmount, null);
  assertEqual("credited units of a user", (await readFunds(session, ofUser)).amount, 10_000_000n);
}
