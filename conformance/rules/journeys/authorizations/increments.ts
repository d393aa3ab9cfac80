// Increments that a partner decides (decided).

import { assertEqual, expectError, expectOk } from "../../../harness/expect.ts";
import type { Rule } from "../../../harness/rule.ts";
import {
  authorize,
  increase,
  newestEventOf,
  pay,
  readTransaction,
  usd,
} from "../../../harness/steps/card-transactions.ts";
import { approval, jsonReply, partnerRule } from "../../../harness/steps/partner.ts";
import type { Reply } from "../../../http/receiver/receiver.ts";

export const rules: readonly Rule[] = [
  partnerRule(
    "increment-decided-by-partner",
    "decided",
    "A partner decides on an increment as on a payment; the request has the transaction's id, merchant and held amount",
    async ({ session, answering, newCard }) => {
      const decline = jsonReply({ decision: "DECLINE", declineReason: "SUSPECTED_FRAUD" });
      const part = jsonReply({ decision: "APPROVE", approvedAmount: usd("3.00") });
      const mailbox = await answering([approval, approval, decline, part]);
      const payment = { amount: usd("40.00"), merchant: { cardAcceptorId: "000445199012" } };
      const { id, merchant } = await authorize(session, await newCard(), payment);
      const decisions: string[] = [];
      for (const partialApprovalAllowed of [false, false, true]) {
        const increment = { amount: usd("5.00"), partialApprovalAllowed };
        decisions.push(newestEventOf(expectOk(await increase(session, id, increment))));
      }
      assertEqual("newest events", decisions, [
        "AUTHORIZATION 5.00 PARTNER",
        "DECLINE 5.00 PARTNER SUSPECTED_FRAUD",
        "AUTHORIZATION 3.00 PARTNER",
      ]);
      const { status, amount } = await readTransaction(session, id);
      assertEqual("status and authorized amount", [status, amount.authorized.value], ["AUTHORIZED", "48.00"]);
      const asked = mailbox.deliveries.map(({ body }) => JSON.parse(body.toString()).data);
      assertEqual(
        "transaction, amount and held amount of the requests",
        asked.map((data) => [data.transactionId, data.amount.value, data.heldAmount]),
        [
          [id, "40.00", null],
          [id, "5.00", usd("40.00")],
          [id, "5.00", usd("45.00")],
          [id, "5.00", usd("45.00")],
        ],
      );
      const merchants = asked.map((data) => data.merchant);
      assertEqual("merchants of the requests", merchants, Array(4).fill(merchant));
    },
  ),
  partnerRule(
    "increment-in-progress",
    "decided",
    "While a partner decides on an increment, another increment or payment of the card fails with SIMULATION_IN_PROGRESS",
    async ({ session, answering, newCard }) => {
      const cardId = await newCard();
      await answering([approval]);
      const { id } = await authorize(session, cardId, { amount: usd("40.00") });
      const gate = Promise.withResolvers<Reply>();
      const mailbox = await answering(() => gate.promise);
      const first = increase(session, id, { amount: usd("5.00") });
      await mailbox.wait(1);
      const meanwhile = [
        await increase(session, id, { amount: usd("5.00") }),
        await pay(session, cardId, { amount: usd("1.00") }),
      ];
      gate.resolve(approval);
      const increased = expectOk(await first);
      assertEqual("newest event", newestEventOf(increased), "AUTHORIZATION 5.00 PARTNER");
      for (const response of meanwhile) expectError(response, "SIMULATION_IN_PROGRESS");
      assertEqual("events", increased.events.length, 2);
    },
  ),
];
