// Enrollments: cards by which agents may buy (interface §1, §7). Invariant: nobody buys by an enrollment that is not ACTIVE, and one whose time is over is
// EXPIRED even before its row says so.
import { limits } from "../../../generated/contract.ts";
import { fail, found } from "../../platform/errors.ts";
import type { Operation } from "../../platform/operation.ts";
import { verificationLink } from "../../platform/verification-link.ts";
import { findCard } from "../cards/store.ts";
import { allowanceOf } from "./allowance.ts";
import * as store from "./store.ts";

const verificationMs = limits.enrollmentVerificationMinutes * 60_000;

/** A sandbox's network says yes at once; in production none is connected yet, so the cardholder is waited for. */
export const createEnrollment: Operation<"createEnrollment"> = async (call) => {
  const { platform, project, body } = call;
  return call.commit(async (tx) => {
    const now = platform.clock.now();
    const card = await findCard(tx, project.id, body.cardId);
    const isOver = card === undefined || card.status === "TERMINATED" || card.expires_at <= now;
    if (isOver) throw fail("AGENTIC_CARD_NOT_FOUND");
    const allowance = allowanceOf(tx.dialect, project.settings.billingCurrency, body.allowance ?? null, now);
    const isVerified = body.verification !== "MANUAL" && project.environment === "sandbox";
    const end = allowance.allowance_expires_at;
    const row: store.EnrollmentRow = {
      id: platform.random.uuid(now),
      project_id: project.id,
      card_id: card.id,
      user_id: card.user_id,
      status: isVerified ? "ACTIVE" : "PENDING",
      ...allowance,
      verification_url: isVerified ? null : verificationLink(platform),
      expires_at: isVerified ? end : Math.min(now + verificationMs, end ?? Number.POSITIVE_INFINITY),
      created_at: now,
      updated_at: now,
    };
    await store.insertEnrollment(tx, row);
    return { status: 201, body: store.toEnrollment(row) };
  });
};

export const listEnrollments: Operation<"listEnrollments"> = async ({ platform, project, query }) => {
  const { rows, hasMore } = await store.listEnrollments(platform.database.read, project.id, query);
  return { status: 200, body: { data: rows.map(store.toEnrollment), hasMore } };
};

export const getEnrollment: Operation<"getEnrollment"> = async ({ platform, project, path }) => {
  const row = await store.findEnrollment(platform.database.read, project.id, path.id);
  return { status: 200, body: store.toEnrollment(found(row, "ENROLLMENT_NOT_FOUND")) };
};

/** Repeating it changes nothing. */
export const cancelEnrollment: Operation<"cancelEnrollment"> = async (call) => {
  const { platform, project, path } = call;
  return call.commit(async (tx) => {
    const known = found(await store.findEnrollmentForUpdate(tx, project.id, path.id), "ENROLLMENT_NOT_FOUND");
    const row = store.enrollmentAt(known, platform.clock.now());
    const cancelled = await store.enrollmentStates.move(tx, platform, row, "cancelEnrollment", "CANCELLED");
    return { status: 200, body: store.toEnrollment(cancelled) };
  });
};

/** The cardholder verifies it: from then on it lasts as long as its allowance. */
export const simulateEnrollmentStatus: Operation<"simulateEnrollmentStatus"> = async (call) => {
  const { platform, project, path, body } = call;
  return call.commit(async (tx) => {
    const known = found(await store.findEnrollmentForUpdate(tx, project.id, path.id), "ENROLLMENT_NOT_FOUND");
    const row = store.enrollmentAt(known, platform.clock.now());
    const changes = { expires_at: row.allowance_expires_at };
    const moved = await store.enrollmentStates.simulate(tx, platform, row, "verification", body.status, changes);
    return { status: 200, body: store.toEnrollment(moved) };
  });
};
