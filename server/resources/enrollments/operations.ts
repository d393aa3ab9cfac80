// Enrolls cards (interface §1, §7). Invariant: only an ACTIVE enrollment buys, and expiry does not wait for the worker.
import { limits } from "../../../generated/contract.ts";
import { fail } from "../../platform/errors.ts";
import type { Operation } from "../../platform/operation.ts";
import { createVerificationLink } from "../../platform/verification-link.ts";
import { cards } from "../cards/store.ts";
import { allowanceOf } from "./allowance.ts";
import type { EnrollmentsAt } from "./enrollment-reads.ts";
import { enrollmentStates, enrollments } from "./store.ts";

const verificationMs = limits.enrollmentVerificationMinutes * 60_000;

/** A sandbox verifies at once. Production has no card network yet, so enrollments stay PENDING. */
export const createEnrollment: Operation<"createEnrollment"> = async ({ platform, project, body, commit }) =>
  commit(async (tx) => {
    const key = await tx.drawKey(platform);
    const now = key.created_at;
    const card = await cards.tryFind(tx, project.id, body.cardId);
    const isUnusable = card === undefined || card.status === "TERMINATED" || card.expires_at <= now;
    if (isUnusable) throw fail("AGENTIC_CARD_NOT_FOUND");
    const allowance = allowanceOf(tx.dialect, project.settings.billingCurrency, body.allowance ?? null, now);
    const isVerified = body.verification !== "MANUAL" && project.environment === "sandbox";
    const end = allowance.allowance_expires_at;
    const row = await enrollments.add(tx, platform, project.id, {
      ...key,
      card_id: card.id,
      user_id: card.user_id,
      status: isVerified ? "ACTIVE" : "PENDING",
      ...allowance,
      verification_url: body.verification === "MANUAL" ? createVerificationLink(platform) : null,
      expires_at: isVerified ? end : Math.min(now + verificationMs, end ?? Number.POSITIVE_INFINITY),
    });
    return { status: 201, body: enrollments.show(row) };
  });

export const cancelEnrollmentWith =
  (enrollmentsAt: EnrollmentsAt): Operation<"cancelEnrollment"> =>
  async (call) => {
    const { platform, project, path } = call;
    return call.commit(async (tx) => {
      const stored = await enrollments.find(tx, project.id, path.id);
      const now = platform.clock.now();
      const row = enrollmentStates.at(stored, now);
      const cancelled = await enrollmentStates.move(tx, platform, row, "cancelEnrollment", "CANCELLED");
      const [shown] = await enrollmentsAt(tx, [cancelled], now);
      return { status: 200, body: enrollments.show(shown!) };
    });
  };

/** A verified enrollment expires with its allowance. */
export const simulateEnrollmentStatus: Operation<"simulateEnrollmentStatus"> = (call) =>
  call.commit(async (tx) => {
    const { platform, project, path, body } = call;
    const stored = await enrollments.find(tx, project.id, path.id);
    const row = enrollmentStates.at(stored, platform.clock.now());
    const changes = { expires_at: row.allowance_expires_at };
    const updated = await enrollmentStates.simulate(tx, platform, row, "verification", body.status, changes);
    return { status: 200, body: enrollments.show(updated) };
  });
