// Responses without a decision: the fallback declines (decided: Authorizations decided by the partner).
import { limits } from "../../../../generated/contract.ts";
import { assertEqual, assertThat, expectOk } from "../../../harness/expect.ts";
import { atAnyDate, type Rule } from "../../../harness/rule.ts";
import { pay, usd } from "../../../harness/steps/card-transactions.ts";
import { approval, decisionOf, jsonReply, partnerRule } from "../../../harness/steps/partner.ts";
import type { ReceiverFault, Reply } from "../../../http/receiver/receiver.ts";

const textReply = (body: string, type = "application/json"): Reply => ({
  status: 200,
  headers: { "Content-Type": type },
  body,
});

const noDecisions: readonly (readonly [reply: Reply | ReceiverFault, reason: string])[] = [
  [{ status: 500 }, "HTTP_ERROR"],
  [{ ...approval, status: 302, headers: { Location: "/elsewhere", "Content-Type": "application/json" } }, "HTTP_ERROR"],
  [{ status: 200 }, "MALFORMED"],
  [textReply("APPROVE"), "MALFORMED"],
  [textReply('{"decision":"APPROVE"'), "MALFORMED"],
  [textReply('{"decision":"APPROVE","decision":"APPROVE"}'), "MALFORMED"],
  [textReply('{"decision":"APPROVE","note":1,"note":2}'), "MALFORMED"],
  [textReply('{"decision":"APPROVE"}', "text/plain"), "MALFORMED"],
  [textReply('{"decision":"APPROVE","note":{"decision":"DECLINE"}}', "text/plain"), "MALFORMED"],
  [jsonReply({ decision: "approve" }), "MALFORMED"],
  [jsonReply({ decision: "APPROVE", declineReason: "DO_NOT_HONOR" }), "MALFORMED"],
  ["noise", "MALFORMED"],
  ["reset", "CONNECTION_FAILED"],
  ["half", "CONNECTION_FAILED"],
];

const decline = JSON.stringify({ decision: "DECLINE" });

/** They could not approve. */
const tolerableDeclines: readonly Reply[] = [
  { status: 200, body: decline },
  textReply(decline, "text/plain"),
  textReply(decline, "application/json; charset=iso-8859-1"),
  textReply('{"decision":"DECLINE","rule":"a","rule":"b"}'),
  textReply('{"decision":"DECLINE","decision":"APPROVE"}'),
  textReply('{"decision":"APPROVE","decision":"DECLINE"}'),
];

export const rules: readonly Rule[] = atAnyDate([
  partnerRule(
    "authorization-no-decision",
    "decided",
    "A wrong answer, another status, a redirect or no answer declines the payment, and the record says why",
    async ({ session, answering, newCard }) => {
      const cardId = await newCard();
      const mailbox = await answering(noDecisions.map(([reply]) => reply));
      for (const [index, [reply, reason]] of noDecisions.entries()) {
        const transaction = expectOk(await pay(session, cardId, { amount: usd("1.00") }));
        const declineReason = reason === "CONNECTION_FAILED" ? "PARTNER_UNREACHABLE" : "PARTNER_ANSWER_INVALID";
        const expected = `DECLINED 0.00 FALLBACK ${reason} ${declineReason}`;
        assertEqual(`the decision after ${JSON.stringify(reply)}`, decisionOf(transaction), expected);
        const { responseStatus, responseBody } = transaction.decision!;
        const answered = typeof reply === "string" ? null : [reply.status, reply.body ?? ""];
        if (answered !== null) assertEqual("the response", [responseStatus, responseBody], answered);
        assertEqual("questions", mailbox.deliveries.length, index + 1);
      }
    },
  ),
  partnerRule(
    "authorization-tolerant",
    "decided",
    "A decision counts with any 2xx status, JSON media type and unknown fields, also after an informational response. A DECLINE counts with any media type and repeated fields",
    async ({ session, answering, newCard }) => {
      const cardId = await newCard();
      const body = JSON.stringify({ decision: "APPROVE" });
      const amount = { ...usd("1.00"), formatted: "$1.00" };
      const replies: Reply[] = [
        { ...approval, status: 201 },
        { ...approval, status: 299 },
        textReply(body, "application/vnd.partner+json"),
        textReply(body, 'application/json; version="2"; charset=UTF-8'),
        jsonReply({ decision: "APPROVE", riskScore: 7, approvedAmount: amount }),
        ...([100, 102, 103] as const).map((informational) => ({ ...approval, informational })),
      ];
      await answering(replies);
      for (const reply of replies) {
        const transaction = expectOk(await pay(session, cardId, { amount: usd("1.00") }));
        const expected = "AUTHORIZED 1.00 PARTNER";
        assertEqual(`the decision after ${JSON.stringify(reply)}`, decisionOf(transaction), expected);
      }
      await answering(tolerableDeclines);
      for (const reply of tolerableDeclines) {
        const transaction = expectOk(await pay(session, cardId, { amount: usd("1.00") }));
        const expected = "DECLINED 0.00 PARTNER PARTNER_DECLINED";
        assertEqual(`the decision after ${JSON.stringify(reply)}`, decisionOf(transaction), expected);
      }
    },
  ),
  partnerRule(
    "authorization-timeout",
    "decided",
    "An answer that is incomplete at the timeout is no decision; an answer within it decides",
    async ({ session, answering, newCard }) => {
      const cardId = await newCard();
      const limitMs = limits.authorizationDecisionMs;
      const after = (ms: number) => () => new Promise<Reply>((resolve) => setTimeout(resolve, ms, approval));
      // The service began to wait before the request arrived.
      const directlyAfter = limitMs + 50;
      for (const late of [["silence"], ["drip"], after(directlyAfter)] as const) {
        await answering(late);
        const shown = expectOk(await pay(session, cardId, { amount: usd("1.00") }));
        const expected = "DECLINED 0.00 FALLBACK TIMEOUT PARTNER_TIMEOUT";
        assertEqual("the decision", decisionOf(shown), expected);
        const { decision } = shown;
        const latencyMs = decision?.latencyMs ?? 0;
        assertThat(`a wait of ${limitMs} ms`, latencyMs >= limitMs - 1, latencyMs);
      }
      const held = limitMs / 2;
      await answering(after(held));
      const { decision } = expectOk(await pay(session, cardId, { amount: usd("1.00") }));
      // A stalled machine answers too late, and the record says so.
      const isInTime = decision?.source === "PARTNER";
      const latencyMs = decision?.latencyMs ?? 0;
      const isRight = isInTime ? latencyMs >= held - 1 : decision?.reason === "TIMEOUT" && latencyMs >= limitMs - 1;
      assertThat("the decision of an answer in time", isRight, decision);
    },
  ),
  partnerRule(
    "payments-polled",
    "decided",
    "However late a decision is, a poll gets each payment once, and the list is in the order of the decisions",
    async ({ session, answering, newCard }) => {
      const cardIds = [await newCard(), await newCard(), await newCard()];
      const read = async (query: { limit: number; startingAfter?: string; endingBefore?: string }) =>
        expectOk(await session.api.GET("/card-transactions", { params: { query } })).data;
      await answering([approval]);
      const seen = [expectOk(await pay(session, cardIds[0]!, { amount: usd("1.00") })).id];
      // The first question is answered last.
      const isAsked = cardIds.map(() => Promise.withResolvers<void>());
      const isPaid = cardIds.map(() => Promise.withResolvers<void>());
      await answering(async (_, index) => {
        isAsked[index]!.resolve();
        await isPaid[index + 1]?.promise;
        return approval;
      });
      const payments = [];
      for (const [index, cardId] of cardIds.entries()) {
        const payment = pay(session, cardId, { amount: usd("1.00") }).then((answer) => expectOk(answer).id);
        payments.push(payment.finally(() => isPaid[index]!.resolve()));
        await Promise.race([isAsked[index]!.promise, payment]);
      }
      const paid: string[] = [];
      for (const payment of payments.toReversed()) {
        paid.push(await payment);
        seen.push(...(await read({ limit: 100, endingBefore: seen.at(-1)! })).map(({ id }) => id).reverse());
      }
      assertEqual("payments that a poll got", seen.slice(1).sort(), paid.sort());
      const listed = await read({ limit: seen.length });
      const ids = listed.map(({ id }) => id);
      assertEqual("ids, newest first", ids, seen.toReversed());
      const times = listed.map(({ createdAt }) => createdAt);
      assertEqual("creation times, newest first", times, times.toSorted().reverse());
    },
  ),
  partnerRule(
    "authorization-reply-size",
    "decided",
    "An answer of the maximum size decides; one byte more is no decision, an endless answer is cut off, and the record keeps the start",
    async ({ session, answering, newCard }) => {
      const cardId = await newCard();
      const padded = (bytes: number, decision = "APPROVE") => textReply(JSON.stringify({ decision }).padEnd(bytes));
      const size = limits.authorizationReplyMaxBytes;
      await answering([padded(size), padded(size + 1), padded(size + 1, "DECLINE"), padded(50 * size)]);
      const paid = async () => decisionOf(expectOk(await pay(session, cardId, { amount: usd("1.00") })));
      assertEqual("decision of the longest answer", await paid(), "AUTHORIZED 1.00 PARTNER");
      const malformed = "DECLINED 0.00 FALLBACK MALFORMED PARTNER_ANSWER_INVALID";
      for (const decision of ["APPROVE", "DECLINE"])
        assertEqual(`decision of one byte more than ${decision}`, await paid(), malformed);
      assertEqual("decision of a much longer answer", await paid(), malformed);
      const kept = limits.webhookResponseLoggedBytes;
      for (const bytes of [kept, kept + 1]) {
        await answering([{ status: 500, body: "x".repeat(bytes) }]);
        const shown = expectOk(await pay(session, cardId, { amount: usd("1.00") }));
        const expected = "DECLINED 0.00 FALLBACK HTTP_ERROR PARTNER_ANSWER_INVALID";
        assertEqual("decision", decisionOf(shown), expected);
        const isStart = shown.decision!.responseBody === "x".repeat(kept);
        assertThat(`the first ${kept} bytes of ${bytes}`, isStart, shown.decision!.responseBody);
      }
    },
  ),
]);
