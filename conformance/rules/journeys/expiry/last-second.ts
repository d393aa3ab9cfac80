// Lifetimes of resources, and what succeeds in their last second. The derived rule state-at-instant tries every
// operation from the end on.
import { limits } from "../../../../generated/contract.ts";
import { dayMs, minuteMs, runBeforeInstant, secondMs } from "../../../harness/clock.ts";
import { assertEqual, assertThat, expectOk } from "../../../harness/expect.ts";
import type { Rule } from "../../../harness/rule.ts";
import type { Session } from "../../../harness/session.ts";
import {
  createEnrollment,
  createQuote,
  outcomeOf,
  requestCheckout,
  simulateDecision,
  simulateVerified,
} from "../../../harness/steps/agentic.ts";
import { createCard } from "../../../harness/steps/cards.ts";
import { respond, simulateChallenge } from "../../../harness/steps/challenges.ts";
import { beginChange, beginDelayedChange, cancelChange, signChange } from "../../../harness/steps/signer-changes.ts";
import { createFundedAccount, requestWithdrawal, signWithdrawal } from "../../../harness/steps/withdrawals.ts";

interface Expiring {
  readonly createdAt: string;
  readonly expiresAt: string;
  /** Throws if the call fails. */
  readonly act: () => Promise<unknown>;
}

type Case = readonly [name: string, promisedMs: number, create: (session: Session) => Promise<Expiring>];

const cases: readonly Case[] = [
  [
    "a quote is bought",
    limits.quoteMinutes * minuteMs,
    async (session) => {
      const quote = await createQuote(session, (await createEnrollment(session)).id);
      return { ...quote, act: async () => expectOk(await requestCheckout(session, quote.id, "waits")) };
    },
  ],
  [
    "a checkout is approved",
    limits.checkoutMinutes * minuteMs,
    async (session) => {
      const { id } = await createEnrollment(session, { most: "5000.00" });
      const checkout = expectOk(await requestCheckout(session, (await createQuote(session, id)).id, "waits"));
      const act = async () => {
        const approved = expectOk(await simulateDecision(session, checkout.id, "COMPLETED"));
        assertEqual("end of the checkout", outcomeOf(approved), "COMPLETED");
      };
      return { ...checkout, act };
    },
  ],
  [
    "an enrollment is verified",
    limits.enrollmentVerificationMinutes * minuteMs,
    async (session) => {
      const { id, createdAt, expiresAt } = await createEnrollment(session, { verification: "MANUAL" });
      const act = async () => {
        const verified = expectOk(await simulateVerified(session, id));
        assertEqual("status and end of the enrollment", [verified.status, verified.expiresAt], ["ACTIVE", null]);
      };
      return { createdAt, expiresAt: expiresAt!, act };
    },
  ],
  [
    "an allowance gets a quote",
    limits.enrollmentAllowanceDays * dayMs,
    async (session) => {
      const { id, createdAt, allowance } = await createEnrollment(session, { most: "1000.00" });
      return { createdAt, expiresAt: allowance!.expiresAt, act: () => createQuote(session, id) };
    },
  ],
  [
    "a 3DS challenge is answered",
    limits.threeDsChallengeMinutes * minuteMs,
    async (session) => {
      const challenge = expectOk(await simulateChallenge(session, (await createCard(session)).id));
      return { ...challenge, act: async () => expectOk(await respond(session, challenge.id, "REJECT")) };
    },
  ],
  [
    "a withdrawal is signed",
    limits.withdrawalSignatureMinutes * minuteMs,
    async (session) => {
      const accountId = await createFundedAccount(session, "10");
      const withdrawal = expectOk(await requestWithdrawal(session, accountId, "1"));
      return { ...withdrawal, act: async () => expectOk(await signWithdrawal(session, withdrawal.id)) };
    },
  ],
  [
    "a signer change is signed",
    limits.signerChangeSignatureHours * 60 * minuteMs,
    async (session) => {
      const change = await beginChange(session);
      return { ...change, act: async () => expectOk(await signChange(session, change.id, "own")) };
    },
  ],
  [
    "a delayed signer change is cancelled",
    limits.signerChangeDelayHours * 60 * minuteMs,
    async (session) => {
      const { id } = await beginDelayedChange(session);
      const { updatedAt, effectiveAt } = expectOk(await signChange(session, id));
      const act = async () => expectOk(await cancelChange(session, id));
      return { createdAt: updatedAt, expiresAt: effectiveAt!, act };
    },
  ],
];

export const rules: readonly Rule[] = [
  {
    id: "used-in-last-second",
    source: "§7, decided",
    title: "A resource that expires lasts as long as promised, and is usable in its last second",
    needs: ["state", "clock", "workers"],
    takesTurns: true,
    checks: () =>
      cases.map(([name, promisedMs, create]) => ({
        name,
        last: true,
        run: (session) => checkLastSecond(session, promisedMs, create),
      })),
  },
];

async function checkLastSecond(session: Session, promisedMs: number, create: Case[2]): Promise<void> {
  await runBeforeInstant(
    session,
    async () => {
      const { createdAt, expiresAt, act } = await create(session);
      const moreMs = Date.parse(expiresAt) - Date.parse(createdAt) - promisedMs;
      // The documents promise at least this time; our server adds less than a second.
      const isTooLong = session.deployment.lacks.unpublished === undefined && moreMs >= secondMs;
      assertThat(`a lifetime of ${promisedMs / secondMs} s`, moreMs >= 0 && !isTooLong, `${moreMs} ms more`);
      return { act, instant: Date.parse(expiresAt) };
    },
    async ({ act }) => void (await act()),
  );
}
