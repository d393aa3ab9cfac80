// Authorizes payments by the service or, in EXTERNAL projects, by the partner.
import { findRequestOfAttempt, mayStillDecide } from "../../events/authorization-requests/store.ts";
import { publish } from "../../events/event-log/publish.ts";
import type { Queries } from "../../platform/database/types.ts";
import type { CallingProject } from "../../platform/operation.ts";
import type { Platform } from "../../platform/platform.ts";
import { findPinDecline } from "../cards/pin.ts";
import {
  approvePayment,
  authorizationRequestOf,
  declinePayment,
  findDeclineReason,
  newPendingAuthorization,
  serviceDecision,
} from "./authorization.ts";
import { findCardUnlessDeciding } from "./card.ts";
import { findPaymentAccounts } from "./funding.ts";
import { type AuthorizationInput, findIncremented } from "./increment.ts";
import { decideWithPartner, type RecordDecision } from "./partner-decision.ts";
import type { Payment } from "./payment.ts";
import { findByAttempt } from "./store.ts";

/** True while a process that may still live waits for the partner's decision on this attempt. */
export async function isBeingDecided(
  { clock, database }: Platform,
  project: CallingProject,
  attempt: string,
): Promise<boolean> {
  if (project.authorizationMode !== "EXTERNAL") return false;
  const open = await findRequestOfAttempt(database.read, project.id, attempt);
  return open !== undefined && mayStillDecide(open, clock.realNow());
}

/** True if the attempt has a payment, or a request to the partner that will end in one. */
export async function hasBegun(queries: Queries, projectId: string, attempt: string): Promise<boolean> {
  // Looks for the request first, because a decision turns the request into the payment.
  const request = await findRequestOfAttempt(queries, projectId, attempt);
  return request !== undefined || (await findByAttempt(queries, projectId, attempt)) !== undefined;
}

/**
 * Authorizes a payment, or an increment of `input.transaction`, in the unit of work of `commit`. Call it outside units of
 * work: it may send a request to the partner.
 * @throws {ApiFailure} CARD_NOT_FOUND; SIMULATION_IN_PROGRESS while a payment by the card is decided (interface §7);
 * SIMULATION_INVALID_STATE if the transaction takes no increment
 */
export async function authorize<Result>(
  platform: Platform,
  project: CallingProject,
  payment: Payment,
  input: AuthorizationInput,
  commit: (recordDecision: RecordDecision) => Promise<Result>,
): Promise<Result> {
  if (project.authorizationMode === "EXTERNAL") return decideWithPartner(platform, project, payment, input, commit);
  return commit(async (tx) => {
    const card = await findCardUnlessDeciding(tx, project, input.cardId);
    const transaction = await findIncremented(tx, project, input, platform.clock);
    const pending = newPendingAuthorization(platform, card, card.account_id, payment, { ...input, transaction });
    const accounts = await findPaymentAccounts(tx, project, pending, payment.terms.currency);
    const findPinReason = () => findPinDecline(tx, platform, card, input.pin);
    const reason = await findDeclineReason(platform, card, accounts.ofCard, accounts.company, findPinReason);
    if (reason !== null) return declinePayment(tx, platform, project, pending, serviceDecision, reason);
    await publish(tx, platform, project.id, "CARD_AUTHORIZATION_REQUEST", authorizationRequestOf(pending, null));
    return approvePayment(tx, platform, project, pending, accounts, serviceDecision);
  });
}
