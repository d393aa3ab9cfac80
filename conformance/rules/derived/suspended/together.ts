// Two payments by different cards whose partner decides at once. Invariant: both are paid from the same money.

import { assertEqual, assertThat, expectStatus } from "../../../harness/expect.ts";
import { atAnyDate, type Rule } from "../../../harness/rule.ts";
import { fromCents, toCents } from "../../../harness/steps/agentic.ts";
import { type CardTransaction, readBalance, usd } from "../../../harness/steps/card-transactions.ts";
import { approval, jsonReply } from "../../../harness/steps/partner.ts";
import type { Exchange } from "../../../http/exchange.ts";
import type { Reply } from "../../../http/receiver/receiver.ts";
import { type Bench, depositPlenty, untilInTime, withBench } from "./bench.ts";
import { isLate } from "./changes.ts";
import { createPayer } from "./payer.ts";

const decline = jsonReply({ decision: "DECLINE" });

/** Returns an answer to a payment of everything, in cents. */
type Answer = (all: bigint) => Reply;

const approvePart = (share: (all: bigint) => bigint) => (all: bigint) =>
  jsonReply({ decision: "APPROVE", approvedAmount: usd(fromCents(share(all))) });
const half = approvePart((all) => all / 2n);
const moreThanHalf = approvePart((all) => all / 2n + 1n);

const pairs: readonly (readonly [Answer, Answer])[] = [
  [() => approval, () => approval],
  [() => decline, () => approval],
  [half, half],
  [half, moreThanHalf],
  [moreThanHalf, moreThanHalf],
  [half, () => approval],
];

export const rules: readonly Rule[] = atAnyDate([
  {
    id: "suspended-payments-together",
    source: "decided",
    title:
      "Payments by two cards whose partner decides at once never take more than there is, and only what does not fit is declined",
    needs: ["receiver", "state", "external-project"],
    checks: () => [
      {
        name: "",
        run: withBench(async (bench) => {
          for (const answers of pairs) await checkPair(bench, answers);
          await depositPlenty(bench.session);
        }),
      },
    ],
  },
]);

async function checkPair(bench: Bench, answers: readonly [Answer, Answer]): Promise<void> {
  const [spendable] = await readBalance(bench.session, bench.fundingId);
  if (toCents(spendable) < 100n) await depositPlenty(bench.session);
  const { replies, paid, before, after } = await untilInTime(
    () => payTogether(bench, answers),
    (result) => result.paid.some(isLate),
  );
  const shown = paid.map((exchange) => expectStatus(exchange, [201]) as CardTransaction);
  const taken = shown.map(({ amount }) => toCents(amount.authorized.value));
  const sum = taken.reduce((total, each) => total + each, 0n);
  assertThat(`at most ${before} together`, sum <= before, taken, paid[1]);
  assertEqual("what is left", after, before - sum, paid[1]);
  for (const [index, reply] of replies.entries()) {
    const { decision, approvedAmount } = JSON.parse(String(reply.body));
    const wanted = decision === "DECLINE" ? 0n : approvedAmount ? toCents(approvedAmount.value) : before;
    const what = `amount of payment ${index + 1} with ${decision} ${fromCents(wanted)} of ${fromCents(before)}`;
    // A payment that was declined would not fit beside the other.
    const isFit = taken[index] === wanted || (taken[index] === 0n && sum + wanted > before);
    assertThat(`${what}, or nothing if it does not fit`, isFit, taken, paid[index]);
  }
}

async function payTogether(bench: Bench, answers: readonly [Answer, Answer]) {
  const { session, fundingId } = bench;
  const payers = [await createPayer(bench, "card"), await createPayer(bench, "card")];
  const before = toCents((await readBalance(session, fundingId))[0]);
  const replies = answers.map((answer) => answer(before));
  const isAsked = payers.map(() => Promise.withResolvers<void>());
  const bothAsked = Promise.all(isAsked.map(({ promise }) => promise));
  const pay = async ({ cardId }: { readonly cardId: string }, index: number): Promise<Exchange> => {
    bench.hold(
      cardId,
      () => {
        isAsked[index]!.resolve();
        return bothAsked;
      },
      replies[index]!,
    );
    const value = { cardId, amount: usd(fromCents(before)), partialApprovalAllowed: true };
    return session.call(session.document.operation("simulateAuthorization"), {
      body: { mediaType: "application/json", value },
    });
  };
  const paid = await Promise.all(payers.map(pay));
  return { replies, paid, before, after: toCents((await readBalance(session, fundingId))[0]) };
}
