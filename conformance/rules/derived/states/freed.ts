// Ties up what a later request needs until an instant. Invariant: from the instant on the request succeeds, although the
// worker comes late to the row that frees it.

import { createFundedCard, depositAmount, issueCard } from "../../../harness/cardholders.ts";
import { advanceClock, minuteMs, moveTo, secondMs } from "../../../harness/clock.ts";
import { assertEqual, expectOk } from "../../../harness/expect.ts";
import { atAnyDate, type Rule } from "../../../harness/rule.ts";
import type { Session } from "../../../harness/session.ts";
import { asset, readFunds, toDecimal } from "../../../harness/steps/accounts.ts";
import {
  createEnrollment,
  createQuote,
  fromCents,
  readPrice,
  requestCheckout,
  toCents,
  usedAllowance,
} from "../../../harness/steps/agentic.ts";
import {
  authorize,
  type CardTransaction,
  forcePost,
  increase,
  pay,
  usd,
} from "../../../harness/steps/card-transactions.ts";
import { requestWithdrawal } from "../../../harness/steps/withdrawals.ts";
import { signerAddress } from "../../../harness/wallet.ts";
import { keepWorkersBusy, withoutWorkers } from "../../../harness/workers.ts";

export const rules: readonly Rule[] = atAnyDate([
  {
    id: "due-move-frees",
    source: "decided",
    title:
      "Money and places that a timed move frees are usable from its instant on, even while workers move other rows",
    needs: ["state", "clock", "workers", "late-workers"],
    checks: () => [
      { name: "money of an account", needs: ["internal-project"], last: true, run: checkMoney },
      { name: "allowance of an enrollment", last: true, run: checkAllowance },
    ],
  },
]);

/** Makes holds and withdrawals that end before any later ones. */
async function beginOthers(session: Session): Promise<void> {
  const { id: cardId, accountId } = await createFundedCard(session, "100");
  await keepWorkersBusy(session, async () => {
    await authorize(session, cardId, { amount: usd("0.01") });
    expectOk(await requestWithdrawal(session, accountId, "0.01"));
  });
}

interface Account {
  readonly id: string;
  readonly cardId: string;
  /** In cents. */
  readonly spendable: bigint;
  /** In smallest units of the asset. */
  readonly withdrawable: bigint;
}

async function openFunded(session: Session, userId: string): Promise<Account> {
  const owner = { ownerType: "USER", ownerId: userId, signerAddress } as const;
  const { id } = expectOk(await session.api.POST("/accounts", { body: owner }));
  await depositAmount(session, id, { value: "100", currency: asset.symbol });
  const { id: cardId } = await issueCard(session, { userId, accountId: id });
  const { withdrawable, spendable } = await readFunds(session, id);
  return { id, cardId, spendable: toCents(spendable.value), withdrawable };
}

/** Ties up 3/5 of an account's money. Returns the instant that ends it, in epoch ms. */
type Tie = (session: Session, account: Account) => Promise<number>;

const ties: Readonly<Record<string, Tie>> = {
  hold: async (session, { cardId, spendable }) => {
    const { status, expiresAt } = await authorize(session, cardId, { amount: usd(fromCents((spendable * 3n) / 5n)) });
    assertEqual("status of the payment that holds money", status, "AUTHORIZED");
    return Date.parse(expiresAt!);
  },
  withdrawal: async (session, { id, withdrawable }) => {
    const part = toDecimal((withdrawable * 3n) / 5n);
    return Date.parse(expectOk(await requestWithdrawal(session, id, part)).expiresAt);
  },
};

/** Prepares a request that needs the whole account. Returns the request, which checks its response. */
type Use = (session: Session, account: Account) => Promise<() => Promise<void>>;

const uses: Readonly<Record<string, Use>> = {
  payment: async (session, { cardId, spendable }) => {
    const amount = usd(fromCents(spendable));
    return async () => assertHolds(expectOk(await pay(session, cardId, { amount })), spendable);
  },
  increment: async (session, { cardId, spendable }) => {
    const { id } = await authorize(session, cardId, { amount: usd("1.00") });
    const amount = usd(fromCents(spendable - 100n));
    return async () => assertHolds(expectOk(await increase(session, id, { amount })), spendable);
  },
  withdrawal:
    async (session, { id, withdrawable }) =>
    async () =>
      void expectOk(await requestWithdrawal(session, id, toDecimal(withdrawable))),
  "sale of the first asset": async (session, { id, cardId, spendable }) => {
    const { assetId, symbol, amount } = laterAsset;
    await depositAmount(session, id, { value: amount, currency: symbol }, assetId);
    const before = await readLaterAsset(session, id);
    return async () => {
      expectOk(await forcePost(session, cardId, { amount: usd(fromCents(spendable)) }));
      assertEqual("amount of the later asset", await readLaterAsset(session, id), before);
    };
  },
  "payment in part": async (session, { cardId, spendable }) => {
    const payment = { amount: usd(fromCents(spendable * 2n)), partialApprovalAllowed: true };
    return async () => assertHolds(expectOk(await pay(session, cardId, payment)), spendable);
  },
};

/** Comes after the asset of the account in the order in which debts sell assets. */
const laterAsset = { assetId: "ethereum-dai", symbol: "DAI", amount: "100" } as const;

async function readLaterAsset(session: Session, id: string): Promise<string> {
  const { balance } = expectOk(await session.api.GET("/accounts/{id}", { params: { path: { id } } }));
  const assets = balance.assets.chains.flatMap((each) => each.assets);
  return assets.find(({ assetId }) => assetId === laterAsset.assetId)!.amount.value;
}

function assertHolds({ status, amount }: CardTransaction, cents: bigint): void {
  assertEqual("status and held amount", [status, amount.authorized.value], ["AUTHORIZED", fromCents(cents)]);
}

interface Tied {
  readonly account: Account;
  readonly use: Use;
  readonly instant: number;
}

async function checkMoney(session: Session): Promise<void> {
  await beginOthers(session);
  const { userId } = await createFundedCard(session, "1");
  const tied: Tied[] = [];
  for (const tie of Object.values(ties))
    for (const use of Object.values(uses)) {
      const account = await openFunded(session, userId);
      tied.push({ account, use, instant: await tie(session, account) });
    }
  // What is prepared from now on lasts a minute longer.
  await advanceClock(session, minuteMs / secondMs);
  const requests: (() => Promise<void>)[] = [];
  for (const { account, use } of tied) requests.push(await use(session, account));
  await withoutWorkers(session, async () => {
    await moveTo(session, Math.max(...tied.map(({ instant }) => instant)));
    // Workers move the oldest rows first.
    await Promise.all(requests.toReversed().map((send) => send()));
  });
}

/** Two checkouts of one enrollment end at once, and the next one needs what both have reserved. */
async function checkAllowance(session: Session): Promise<void> {
  const wait = async (id: string) =>
    expectOk(await requestCheckout(session, (await createQuote(session, id)).id, "waits"));
  const busy = await createEnrollment(session);
  await keepWorkersBusy(session, () => wait(busy.id));
  const price = await readPrice(session);
  const { id } = await createEnrollment(session, { most: fromCents(2n * price) });
  const ends = [await wait(id), await wait(id)].map(({ expiresAt }) => Date.parse(expiresAt));
  // What is prepared from now on lasts a minute longer.
  await advanceClock(session, minuteMs / secondMs);
  const quote = await createQuote(session, id, "ok", 2);
  await withoutWorkers(session, async () => {
    await moveTo(session, Math.max(...ends));
    expectOk(await requestCheckout(session, quote.id, "waits"));
    assertEqual("used allowance", await usedAllowance(session, id), quote.totals.total.value);
  });
}
