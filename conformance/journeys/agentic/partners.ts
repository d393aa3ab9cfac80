// Checkouts of a project whose partner decides on payments (interface §2.1, §7): it is asked about them as about any other.
import { assertEqual, expectOk } from "../../rules/expect.ts";
import type { Rule } from "../../rules/rule.ts";
import { approve, deciding, decisionOf, json } from "../authorizations/asking.ts";
import { readTransaction } from "../card-transactions/steps.ts";
import { bought, endOf, enroll, usedOf } from "./steps.ts";

export const rules: readonly Rule[] = [
  deciding(
    "checkout-asked",
    "§2.1, §7",
    "A REQUEST endpoint decides once on a checkout: approved is COMPLETED, declined is FAILED",
    async ({ session, answering, newCard }) => {
      const cardId = await newCard();
      const { id } = expectOk(session, await enroll(session, cardId, { most: "500.00" }));
      const mailbox = await answering([approve, json({ decision: "DECLINE", declineReason: "SUSPECTED_FRAUD" })]);
      const done = await bought(session, id);
      const { value } = done.amount;
      assertEqual("what is approved", endOf(done), "COMPLETED", session.latest);
      const paid = await readTransaction(session, done.transactionId!);
      assertEqual("its payment", decisionOf(paid), `CLEARED ${value} PARTNER`, session.latest);
      const failed = await bought(session, id);
      assertEqual("what is declined", endOf(failed), "FAILED PAYMENT_DECLINED", session.latest);
      const declined = await readTransaction(session, failed.transactionId!);
      assertEqual("its payment", decisionOf(declined), "DECLINED 0.00 PARTNER SUSPECTED_FRAUD", session.latest);
      const asked = mailbox.deliveries.map(({ body }) => JSON.parse(body.toString()).data.transactionId);
      assertEqual("what is asked about", asked, [paid.id, declined.id], session.latest);
      assertEqual("what is used", await usedOf(session, id), value, session.latest);
    },
  ),
];
