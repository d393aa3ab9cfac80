// Filing disputes (interface §3, §4.6, §9).
import { assertEqual, assertThat, expectCode, expectError, expectOk } from "../../../harness/expect.ts";
import { atEachDate, journey, type Rule } from "../../../harness/rule.ts";
import { eur, refund, usd } from "../../../harness/steps/card-transactions.ts";
import { createClearedTransaction, fileDispute, readDispute } from "../../../harness/steps/disputes.ts";

export const rules: readonly Rule[] = [
  journey(
    "dispute-of-what-is-left",
    "decided",
    "A dispute covers at most the cleared amount that was not refunded: all of it or a named part",
    async (session) => {
      const { id } = await createClearedTransaction(session, "20.00");
      expectError(await fileDispute(session, id, "20.01"), "DISPUTE_AMOUNT_TOO_LARGE");
      expectOk(await refund(session, id, { amount: usd("5.00") }));
      expectError(await fileDispute(session, id, "15.01"), "DISPUTE_AMOUNT_TOO_LARGE");
      for (const amount of [usd("0.00"), { value: "1.00", currency: "EUR" }]) {
        const body = { transactionId: id, reason: "OTHER", description: "Wrong.", amount } as const;
        expectError(await session.api.POST("/disputes", { body }), "VALIDATION_ERROR");
      }
      const all = expectOk(await fileDispute(session, id));
      assertEqual("amount if none is named", all.amount, usd("15.00"));
      assertEqual("refundedAmount", all.refundedAmount, null);
      const params = { params: { path: { id: all.id } } };
      expectOk(await session.api.POST("/disputes/{id}/withdraw", params));
      const part = expectOk(await fileDispute(session, id, "15.00"));
      assertEqual("named amount", part.amount, usd("15.00"));
    },
  ),
  journey(
    "dispute-of-nothing-left",
    "decided",
    "A transaction that was fully refunded, in either currency, cannot be disputed",
    async (session) => {
      const { id } = await createClearedTransaction(session, "20.00");
      expectOk(await refund(session, id, { amount: usd("20.00") }));
      expectError(await fileDispute(session, id), "TRANSACTION_INVALID_STATE");
      const abroad = await createClearedTransaction(session, "12.50", eur("10.00"));
      const atOtherRate = { amount: usd("5.00"), originalAmount: eur("10.00") };
      const { amount } = expectOk(await refund(session, abroad.id, atOtherRate));
      assertEqual("billed amount that is left", amount.current, usd("7.50"));
      expectError(await fileDispute(session, abroad.id), "TRANSACTION_INVALID_STATE");
    },
  ),
  journey(
    "dispute-open-once",
    "decided",
    "A transaction has at most one open dispute, even if several are filed at once; after it closes another is possible",
    async (session) => {
      const { id } = await createClearedTransaction(session, "20.00");
      const answers = await Promise.all(Array.from({ length: 6 }, () => fileDispute(session, id, "1.00")));
      const filedDisputes = answers.flatMap(({ data }) => (data === undefined ? [] : [data]));
      assertEqual("number of filed disputes", filedDisputes.length, 1);
      for (const answer of answers.filter(({ error }) => error !== undefined)) {
        const { disputeId } = expectError(answer, "DISPUTE_ALREADY_OPEN");
        assertEqual("disputeId in the detail", disputeId, filedDisputes[0]!.id);
      }
      const { data } = expectOk(await session.api.GET("/disputes", { params: { query: { transactionId: id } } }));
      assertEqual("disputes of the transaction", data, filedDisputes);
      const params = { params: { path: { id: filedDisputes[0]!.id } } };
      expectOk(await session.api.POST("/disputes/{id}/withdraw", params));
      expectOk(await fileDispute(session, id, "1.00"));
    },
  ),
  ...atEachDate([
    journey(
      "dispute-unsigned",
      "§9",
      "A dispute needs no signature: it has no field or status for it, and the signature-link path is unknown",
      async (session) => {
        const { id } = await createClearedTransaction(session, "20.00");
        const dispute = expectOk(await fileDispute(session, id));
        assertEqual("status", dispute.status, "RECEIVED");
        const shown = JSON.stringify(await readDispute(session, dispute.id));
        assertThat("nothing about a signature", !/signature/i.test(shown), shown);
        const path = `/disputes/${dispute.id}/signature-link`;
        for (const method of ["POST", "GET"]) expectCode(await session.send({ method, path }), "RESOURCE_NOT_FOUND");
        expectCode(
          await session.send({ method: "GET", path: "/disputes?status=PENDING_SIGNATURE" }),
          "VALIDATION_ERROR",
        );
      },
    ),
  ]),
];
