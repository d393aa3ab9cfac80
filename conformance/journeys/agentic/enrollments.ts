// Enrollments, which let agents buy with a card (interface §1, §7): allowed cards, verification, duration and end.
import { limits } from "../../../generated/contract.ts";
import { assertEqual, assertThat, expectCode, expectError, expectOk } from "../../rules/expect.ts";
import { newPayer } from "../../rules/holders.ts";
import { journey, type Rule, runLast } from "../../rules/rule.ts";
import { waitFor } from "../../rules/until.ts";
import type { Session } from "../../run/session.ts";
import { act, newCard } from "../cards/steps.ts";
import { dayMs, minuteMs, moveTo, secondMs } from "../statements/clock.ts";
import { buy, cancel, decide, endOf, enroll, enrolled, quote, quoted, readEnrollment } from "./steps.ts";

const inactive = (enrollmentId: string) => ({ enrollmentId, reason: "enrollment_inactive" });

export const rules: readonly Rule[] = [
  journey(
    "enrollment-of-card",
    "§7",
    "A card that currently cannot pay can be enrolled; a terminated card fails with AGENTIC_CARD_NOT_FOUND",
    ["state"],
    async (session) => {
      const { id } = await newCard(session);
      expectOk(session, await act(session, id, "freeze"));
      expectOk(session, await enroll(session, id));
      expectOk(session, await session.api.DELETE("/cards/{id}", { params: { path: { id } } }));
      expectError(session, await enroll(session, id), "AGENTIC_CARD_NOT_FOUND");
    },
  ),
  journey(
    "enrollment-verified",
    "decided",
    "An enrollment pending verification has a link and no quotes; once verified it lasts as long as its allowance",
    ["state"],
    async (session) => {
      const waiting = await enrolled(session, { most: "100.00", verification: "MANUAL" });
      assertEqual("status", waiting.status, "PENDING", session.latest);
      assertThat("a link", /^https:\/\//.test(waiting.verificationUrl ?? ""), waiting.verificationUrl, session.latest);
      const refused = await quote(session, waiting.id);
      assertEqual("detail", expectCode(refused, "AGENTIC_REQUEST_REJECTED"), inactive(waiting.id), refused);
      const params = { path: { id: waiting.id } };
      const verify = { params, body: { status: "ACTIVE" } } as const;
      const active = expectOk(session, await session.api.POST("/simulations/agentic/enrollments/{id}/status", verify));
      assertEqual(
        "status and link after verification",
        [active.status, active.verificationUrl],
        ["ACTIVE", null],
        session.latest,
      );
      assertEqual("expiresAt", active.expiresAt, active.allowance!.expiresAt, session.latest);
      await quoted(session, waiting.id);
    },
  ),
  journey(
    "enrollment-allowance",
    "decided",
    "An allowance is in the billing currency and ends in the future, by default after 30 days; without one an enrollment never ends",
    ["state"],
    async (session) => {
      const { id: cardId } = await newCard(session);
      const free = expectOk(session, await enroll(session, cardId));
      assertEqual("allowance and expiresAt", [free.allowance, free.expiresAt], [null, null], session.latest);
      const { allowance, createdAt, expiresAt } = expectOk(session, await enroll(session, cardId, { most: "12.34" }));
      const end = new Date(Date.parse(createdAt) + limits.enrollmentAllowanceDays * dayMs).toISOString();
      const expected = {
        maxAmount: { value: "12.34", currency: "USD" },
        usedAmount: { value: "0.00", currency: "USD" },
        expiresAt: end,
      };
      assertEqual("allowance", allowance, expected, session.latest);
      assertEqual("end", expiresAt, end, session.latest);
      const past = await enroll(session, cardId, { most: "1.00", until: createdAt });
      expectError(session, past, "VALIDATION_ERROR");
      const euros = { maxAmount: { value: "1.00", currency: "EUR" } };
      const body = { cardId, allowance: euros, verification: "AUTOMATIC" } as const;
      expectError(session, await session.api.POST("/agentic/enrollments", { body }), "VALIDATION_ERROR");
    },
  ),
  journey(
    "enrollment-cancelled",
    "decided",
    "A cancelled enrollment allows no quote or purchase, and approving its pending checkouts pays nothing",
    ["state"],
    async (session) => {
      const { id } = await enrolled(session, { most: "1000.00" });
      const waiting = expectOk(session, await buy(session, (await quoted(session, id)).id, "waits"));
      const open = await quoted(session, id);
      expectOk(session, await cancel(session, id));
      const refused = await quote(session, id);
      assertEqual(
        "detail of the refused quote",
        expectCode(refused, "AGENTIC_REQUEST_REJECTED"),
        inactive(id),
        refused,
      );
      const detail = expectError(session, await buy(session, open.id), "AGENTIC_REQUEST_REJECTED");
      assertEqual("detail of the refused checkout", detail, { quoteId: open.id, ...inactive(id) }, session.latest);
      const failed = expectOk(session, await decide(session, waiting.id, "COMPLETED"));
      assertEqual("result of the approved checkout", endOf(failed), "FAILED ENROLLMENT_INACTIVE", session.latest);
      assertEqual("transaction of the checkout", failed.transactionId, null, session.latest);
      const { allowance } = await readEnrollment(session, id);
      assertEqual("used allowance", allowance?.usedAmount.value, "0.00", session.latest);
    },
  ),
  runLast(
    journey(
      "enrollment-to-the-second",
      "decided",
      "An enrollment can be verified in its last second; at its end it is EXPIRED",
      ["state", "clock", "workers"],
      async (session) => {
        const verify = (id: string) =>
          session.api.POST("/simulations/agentic/enrollments/{id}/status", {
            params: { path: { id } },
            body: { status: "ACTIVE" },
          });
        const [early, late] = [await enrolled(session, { verification: "MANUAL" }), await waitingOne(session)];
        const lifeMs = Date.parse(early.expiresAt!) - Date.parse(early.createdAt);
        const least = limits.enrollmentVerificationMinutes;
        assertThat(`${least} minutes`, lifeMs >= least * minuteMs, lifeMs, session.latest);
        await moveTo(session, Date.parse(early.expiresAt!) - secondMs);
        expectOk(session, await verify(early.id));
        await moveTo(session, Date.parse(late.expiresAt!));
        expectError(session, await verify(late.id), "SIMULATION_INVALID_STATE");
        await expired(session, late.id);
        const { status, expiresAt } = await readEnrollment(session, early.id);
        assertEqual("the verified enrollment", [status, expiresAt], ["ACTIVE", null], session.latest);
      },
    ),
  ),
  runLast(
    journey(
      "allowance-to-the-second",
      "decided",
      "Agents can buy in the last second of an allowance; at its end the enrollment is EXPIRED",
      ["state", "clock", "workers"],
      async (session) => {
        const { id, createdAt, allowance } = await enrolled(session, { most: "1000.00" });
        const end = Date.parse(allowance!.expiresAt);
        const days = (end - Date.parse(createdAt)) / dayMs;
        assertEqual("days of an allowance", days, limits.enrollmentAllowanceDays, session.latest);
        await moveTo(session, end - secondMs);
        const open = await quoted(session, id);
        await moveTo(session, end);
        const refused = await quote(session, id);
        assertEqual(
          "detail of the refused quote",
          expectCode(refused, "AGENTIC_REQUEST_REJECTED"),
          inactive(id),
          refused,
        );
        const detail = expectError(session, await buy(session, open.id), "AGENTIC_REQUEST_REJECTED");
        assertEqual("detail of the refused checkout", detail, { quoteId: open.id, ...inactive(id) }, session.latest);
        await expired(session, id);
      },
    ),
  ),
];

async function waitingOne(session: Session) {
  const { id } = await newPayer(session, "1");
  return expectOk(session, await enroll(session, id, { verification: "MANUAL" }));
}

async function expired(session: Session, id: string): Promise<void> {
  await waitFor("an EXPIRED enrollment", async () =>
    (await readEnrollment(session, id)).status === "EXPIRED" ? true : undefined,
  );
}
