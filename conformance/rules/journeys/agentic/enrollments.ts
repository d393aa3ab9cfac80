// Enrollments for agents (interface §1, §7).
import { limits } from "../../../../generated/contract.ts";
import { dayMs, minuteMs } from "../../../harness/clock.ts";
import { assertEqual, assertThat, expectCode, expectError, expectOk } from "../../../harness/expect.ts";
import { journey, type Rule } from "../../../harness/rule.ts";
import {
  cancelEnrollment,
  createEnrollment,
  createQuote,
  outcomeOf,
  readEnrollment,
  requestCheckout,
  requestEnrollment,
  requestQuote,
  simulateDecision,
  simulateVerified,
} from "../../../harness/steps/agentic.ts";
import { changeCard, createCard } from "../../../harness/steps/cards.ts";

const inactiveDetail = (enrollmentId: string) => ({ enrollmentId, reason: "enrollment_inactive" });

export const rules: readonly Rule[] = [
  journey(
    "enrollment-of-card",
    "§7",
    "A card that currently cannot pay can be enrolled; a terminated card fails with AGENTIC_CARD_NOT_FOUND",
    async (session) => {
      const { id } = await createCard(session);
      expectOk(await changeCard(session, id, "freeze"));
      expectOk(await requestEnrollment(session, id));
      expectOk(await session.api.DELETE("/cards/{id}", { params: { path: { id } } }));
      expectError(await requestEnrollment(session, id), "AGENTIC_CARD_NOT_FOUND");
    },
  ),
  journey(
    "enrollment-verified",
    "decided",
    "An enrollment pending verification has a link and no quotes; once verified it lasts as long as its allowance",
    async (session) => {
      const waiting = await createEnrollment(session, { most: "100.00", verification: "MANUAL" });
      assertEqual("status", waiting.status, "PENDING");
      assertThat("a link", /^https:\/\//.test(waiting.verificationUrl ?? ""), waiting.verificationUrl);
      const refused = await requestQuote(session, waiting.id);
      assertEqual("detail", expectCode(refused, "AGENTIC_REQUEST_REJECTED"), inactiveDetail(waiting.id), refused);
      const active = expectOk(await simulateVerified(session, waiting.id));
      assertEqual("status and link after verification", [active.status, active.verificationUrl], ["ACTIVE", null]);
      assertEqual("expiresAt", active.expiresAt, active.allowance!.expiresAt);
      await createQuote(session, waiting.id);
      const until = new Date(Date.parse(waiting.createdAt) + 10 * minuteMs).toISOString();
      const short = await createEnrollment(session, { most: "100.00", until, verification: "MANUAL" });
      assertEqual("expiresAt before verification", short.expiresAt, until);
    },
  ),
  journey(
    "enrollment-allowance",
    "decided",
    "An allowance is in the billing currency and ends in the future, by default after 30 days; without one an enrollment never ends",
    async (session) => {
      const { id: cardId } = await createCard(session);
      const free = expectOk(await requestEnrollment(session, cardId));
      assertEqual("allowance and expiresAt", [free.allowance, free.expiresAt], [null, null]);
      const { allowance, createdAt, expiresAt } = expectOk(await requestEnrollment(session, cardId, { most: "12.34" }));
      const end = new Date(Date.parse(createdAt) + limits.enrollmentAllowanceDays * dayMs).toISOString();
      const expected = {
        maxAmount: { value: "12.34", currency: "USD" },
        usedAmount: { value: "0.00", currency: "USD" },
        expiresAt: end,
      };
      assertEqual("allowance", allowance, expected);
      assertEqual("end", expiresAt, end);
      const past = await requestEnrollment(session, cardId, { most: "1.00", until: createdAt });
      expectError(past, "VALIDATION_ERROR");
      const euros = { maxAmount: { value: "1.00", currency: "EUR" } };
      const body = { cardId, allowance: euros, verification: "AUTOMATIC" } as const;
      expectError(await session.api.POST("/agentic/enrollments", { body }), "VALIDATION_ERROR");
    },
  ),
  journey(
    "enrollment-cancelled",
    "decided",
    "A cancelled enrollment allows no quote or purchase, and approving its pending checkouts pays nothing",
    async (session) => {
      const { id } = await createEnrollment(session, { most: "1000.00" });
      const waiting = expectOk(await requestCheckout(session, (await createQuote(session, id)).id, "waits"));
      const open = await createQuote(session, id);
      expectOk(await cancelEnrollment(session, id));
      const refused = await requestQuote(session, id);
      assertEqual(
        "detail of the refused quote",
        expectCode(refused, "AGENTIC_REQUEST_REJECTED"),
        inactiveDetail(id),
        refused,
      );
      const detail = expectError(await requestCheckout(session, open.id), "AGENTIC_REQUEST_REJECTED");
      assertEqual("detail of the refused checkout", detail, { quoteId: open.id, ...inactiveDetail(id) });
      const failed = expectOk(await simulateDecision(session, waiting.id, "COMPLETED"));
      assertEqual("result of the approved checkout", outcomeOf(failed), "FAILED ENROLLMENT_INACTIVE");
      assertEqual("transaction of the checkout", failed.transactionId, null);
      const { allowance } = await readEnrollment(session, id);
      assertEqual("used allowance", allowance?.usedAmount.value, "0.00");
    },
  ),
];
