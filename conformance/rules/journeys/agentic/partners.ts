// Checkouts whose payments a partner decides on (interface §2.1, §7).
import { assertEqual, expectOk } from "../../../harness/expect.ts";
import type { Rule } from "../../../harness/rule.ts";
import { buyProduct, outcomeOf, requestEnrollment, usedAllowance } from "../../../harness/steps/agentic.ts";
import { readTransaction, usd } from "../../../harness/steps/card-transactions.ts";
import { approval, decisionOf, jsonReply, partnerRule } from "../../../harness/steps/partner.ts";

export const rules: readonly Rule[] = [
  partnerRule(
    "checkout-asked",
    "§2.1, §7",
    "A REQUEST endpoint decides once on a checkout: approved is COMPLETED, declined or approved in part is FAILED",
    async ({ session, answering, newCard }) => {
      const cardId = await newCard();
      const { id } = expectOk(await requestEnrollment(session, cardId, { most: "500.00" }));
      const part = jsonReply({ decision: "APPROVE", approvedAmount: usd("1.00") });
      const decline = jsonReply({ decision: "DECLINE", declineReason: "SUSPECTED_FRAUD" });
      const mailbox = await answering([approval, decline, part]);
      const [asked, totals]: [string[], string[]] = [[], []];
      for (const [result, decision] of [
        ["COMPLETED", "CLEARED TOTAL PARTNER"],
        ["FAILED PAYMENT_DECLINED", "DECLINED 0.00 PARTNER SUSPECTED_FRAUD"],
        ["FAILED PAYMENT_DECLINED", "DECLINED 0.00 FALLBACK MALFORMED PARTNER_ANSWER_INVALID"],
      ] as const) {
        const checkout = await buyProduct(session, id);
        const payment = await readTransaction(session, checkout.transactionId!);
        const { value } = checkout.amount;
        // First, because `runUntilInTime` recognizes a late answer by the decision.
        assertEqual("decision on its payment", decisionOf(payment), decision.replace("TOTAL", value));
        assertEqual("result of the checkout", outcomeOf(checkout), result);
        asked.push(payment.id);
        totals.push(value);
      }
      const transactionIds = mailbox.deliveries.map(({ body }) => JSON.parse(body.toString()).data.transactionId);
      assertEqual("transactions of the authorization requests", transactionIds, asked);
      assertEqual("used allowance", await usedAllowance(session, id), totals[0]);
    },
  ),
];
