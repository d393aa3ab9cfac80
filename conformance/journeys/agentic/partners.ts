// Checkouts whose payments a partner decides on (interface §2.1, §7).
import { assertEqual, expectOk } from "../../rules/expect.ts";
import type { Rule } from "../../rules/rule.ts";
import { approval, decisionOf, jsonReply, partnerRule } from "../authorizations/partner.ts";
import { readTransaction, usd } from "../card-transactions/steps.ts";
import { buyProduct, outcomeOf, requestEnrollment, usedAllowance } from "./steps.ts";

export const rules: readonly Rule[] = [
  partnerRule(
    "checkout-asked",
    "§2.1, §7",
    "A REQUEST endpoint decides once on a checkout: approved is COMPLETED, declined or approved in part is FAILED",
    async ({ session, answering, newCard }) => {
      const cardId = await newCard();
      const { id } = expectOk(session, await requestEnrollment(session, cardId, { most: "500.00" }));
      const part = jsonReply({ decision: "APPROVE", approvedAmount: usd("1.00") });
      const decline = jsonReply({ decision: "DECLINE", declineReason: "SUSPECTED_FRAUD" });
      const mailbox = await answering([approval, decline, part]);
      const done = await buyProduct(session, id);
      const { value } = done.amount;
      assertEqual("result of the approved checkout", outcomeOf(done), "COMPLETED", session.latest);
      const paid = await readTransaction(session, done.transactionId!);
      assertEqual("decision on its payment", decisionOf(paid), `CLEARED ${value} PARTNER`, session.latest);
      const failed = await buyProduct(session, id);
      assertEqual("result of the declined checkout", outcomeOf(failed), "FAILED PAYMENT_DECLINED", session.latest);
      const declinedCheckout = await readTransaction(session, failed.transactionId!);
      assertEqual(
        "decision on its payment",
        decisionOf(declinedCheckout),
        "DECLINED 0.00 PARTNER SUSPECTED_FRAUD",
        session.latest,
      );
      const partial = await buyProduct(session, id);
      assertEqual("result of a part", outcomeOf(partial), "FAILED PAYMENT_DECLINED", session.latest);
      const declinedPart = await readTransaction(session, partial.transactionId!);
      assertEqual(
        "decision on its payment",
        decisionOf(declinedPart),
        "DECLINED 0.00 FALLBACK MALFORMED PARTNER_ANSWER_INVALID",
        session.latest,
      );
      const transactionIds = mailbox.deliveries.map(({ body }) => JSON.parse(body.toString()).data.transactionId);
      assertEqual(
        "transactions of the authorization requests",
        transactionIds,
        [paid.id, declinedCheckout.id, declinedPart.id],
        session.latest,
      );
      assertEqual("used allowance", await usedAllowance(session, id), value, session.latest);
    },
  ),
];
