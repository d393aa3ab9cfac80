// Ledger entries of accounts. Invariant: each journey has its own accounts.

import { createFundedCard } from "../../../harness/cardholders.ts";
import { assertEqual, assertThat, expectOk } from "../../../harness/expect.ts";
import { journey, type Rule } from "../../../harness/rule.ts";
import type { Session } from "../../../harness/session.ts";
import { asset, depositAsset } from "../../../harness/steps/accounts.ts";
import { authorize, clear, expire, forcePost, refund, reverse, usd } from "../../../harness/steps/card-transactions.ts";
import { createReviewedDispute, simulateOutcome } from "../../../harness/steps/disputes.ts";
import {
  cancelWithdrawal,
  createFundedAccount,
  requestWithdrawal,
  signWithdrawal,
  simulateOutcome as simulateWithdrawalOutcome,
} from "../../../harness/steps/withdrawals.ts";

export const rules: readonly Rule[] = [
  journey(
    "entries-chained",
    "decided",
    "The entries of an account chain without gaps from zero to the balances that the account shows, also over pages",
    async (session) => {
      const { accountId: id, id: cardId } = await createFundedCard(session, "100");
      const cleared = await authorize(session, cardId, { amount: usd("10.00") });
      expectOk(await clear(session, cleared.id, { amount: usd("12.34") }));
      expectOk(await refund(session, cleared.id, { amount: usd("2.00") }));
      const reversed = await authorize(session, cardId, { amount: usd("5.00") });
      expectOk(await reverse(session, reversed.id));
      await authorize(session, cardId, { amount: usd("3.00") });
      const entries = await readEntries(session, id);
      const ends = assertChained(entries);
      const { balance } = expectOk(await session.api.GET("/accounts/{id}", { params: { path: { id } } }));
      assertEqual("held", ends.get("HELD USD"), balance.held.value);
      for (const { assetId, amount } of balance.assets.chains.flatMap(({ assets }) => assets))
        assertEqual(`available ${assetId}`, ends.get(`AVAILABLE ${assetId}`) ?? "0", amount.value);
      const paged: Entry[] = [];
      for (let hasMore = true; hasMore; ) {
        const startingAfter = paged.at(-1)?.id;
        const query = { limit: 2, ...(startingAfter === undefined ? {} : { startingAfter }) };
        const page = expectOk(await session.api.GET("/accounts/{id}/entries", { params: { path: { id }, query } }));
        paged.push(...page.data);
        hasMore = page.hasMore;
      }
      assertEqual("entries in pages of two", paged, entries);
    },
  ),
  journey(
    "entries-chained-with-fractions",
    "decided",
    "Entries chain without gaps even if a debt leaves fractions of a smallest unit",
    async (session) => {
      const { accountId: id, id: cardId } = await createFundedCard(session, "100");
      expectOk(await forcePost(session, cardId, { amount: usd("150.00") }));
      // The debt of 50.00 becomes one of 39.995.
      await depositAsset(session, id, "10.005");
      await depositAsset(session, id, "69.995");
      const ends = assertChained(await readEntries(session, id));
      assertEqual("available USDC", ends.get(`AVAILABLE ${asset.assetId}`), "30");
    },
  ),
  journey(
    "entries-of-source",
    "decided",
    "The entries of a resource are those that it caused, with its type, and each names its cause",
    async (session) => {
      const { accountId: id, id: cardId } = await createFundedCard(session, "100");
      const payment = await authorize(session, cardId, { amount: usd("10.00") });
      const reversed = await authorize(session, cardId, { amount: usd("1.00") });
      const expired = await authorize(session, cardId, { amount: usd("1.00") });
      expectOk(await clear(session, payment.id));
      expectOk(await reverse(session, reversed.id));
      expectOk(await expire(session, expired.id));
      expectOk(await refund(session, payment.id, { amount: usd("2.00") }));
      const dispute = await createReviewedDispute(session, payment.id, "3.00");
      expectOk(await simulateOutcome(session, dispute.id, { status: "REFUNDED" }));
      const all = await readEntries(session, id);
      const paymentReasons = ["CARD_DISPUTE_REFUND", "CARD_REFUND", "CARD_CLEARING", "CARD_HOLD"];
      for (const [source, reasons] of [
        [payment, paymentReasons],
        [reversed, ["CARD_RELEASE", "CARD_HOLD"]],
        [expired, ["CARD_RELEASE", "CARD_HOLD"]],
      ] as const) {
        const entries = await readEntries(session, id, source.id);
        const seen = entries.map(({ reason, sourceType, sourceId }) => [reason, sourceType, sourceId]);
        const expected = reasons.map((reason) => [reason, "CARD_TRANSACTION", source.id]);
        assertEqual("entries", seen, expected);
        const same = all.filter(({ sourceId }) => sourceId === source.id);
        assertEqual("entries among all", same, entries);
      }
    },
  ),
  journey(
    "entries-of-withdrawal",
    "decided",
    "A withdrawal reserves its amount and fee, its completion spends both, and any other end releases both",
    async (session) => {
      const accountId = await createFundedAccount(session, "50");
      const signAndEnd = async (id: string, status: "COMPLETED" | "FAILED") => {
        expectOk(await signWithdrawal(session, id));
        expectOk(await simulateWithdrawalOutcome(session, id, status));
      };
      const released = { AVAILABLE: "50", RESERVED: "0" };
      const ends: readonly [reason: string, after: object, end: (id: string) => Promise<unknown>][] = [
        ["RELEASED", released, async (id) => expectOk(await cancelWithdrawal(session, id))],
        ["RELEASED", released, (id) => signAndEnd(id, "FAILED")],
        ["COMPLETED", { RESERVED: "0" }, (id) => signAndEnd(id, "COMPLETED")],
      ];
      for (const [reason, after, end] of ends) {
        const withdrawal = expectOk(await requestWithdrawal(session, accountId, "10"));
        await end(withdrawal.id);
        const entries = await readEntries(session, accountId, withdrawal.id);
        const seen = entries.map((entry) => [entry.reason, entry.sourceType]);
        const expected = [reason, "RESERVED"].map((each) => [`CRYPTO_WITHDRAWAL_${each}`, "CRYPTO_WITHDRAWAL"]);
        assertEqual("reasons and source types, newest first", seen, expected);
        const [ended, reserved] = entries.map(({ postings }) =>
          Object.fromEntries(postings.map(({ pocket, balanceAfter }) => [pocket, balanceAfter.value])),
        );
        assertEqual("balances after", ended, after);
        assertThat("reserved amount", Number(reserved!.RESERVED) >= 10, reserved!.RESERVED);
      }
    },
  ),
];

type Entry = Awaited<ReturnType<typeof readEntries>>[number];

async function readEntries(session: Session, id: string, sourceId?: string) {
  const query = { limit: 100, ...(sourceId === undefined ? {} : { sourceId }) };
  return expectOk(await session.api.GET("/accounts/{id}/entries", { params: { path: { id }, query } })).data;
}

/** Returns the last balance of each pocket and unit. */
function assertChained(entries: readonly Entry[]): Map<string, string> {
  const ends = new Map<string, string>();
  for (const { postings } of entries.toReversed())
    for (const { pocket, assetId, amount, balanceAfter } of postings) {
      const key = `${pocket} ${assetId ?? amount.currency}`;
      const sum = attosOf(ends.get(key) ?? "0") + attosOf(amount.value);
      assertEqual(`${key} after the entry`, attosOf(balanceAfter.value), sum);
      ends.set(key, balanceAfter.value);
    }
  return ends;
}

function attosOf(value: string): bigint {
  const [whole, fraction = ""] = value.replace("-", "").split(".");
  const attos = BigInt(whole! + fraction.padEnd(18, "0"));
  return value.startsWith("-") ? -attos : attos;
}
