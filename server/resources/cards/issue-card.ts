// Issues cards, new ones and replacements. Invariant: new cards and replacements meet the same conditions, and cost the
// same fee.
import { limits } from "../../../generated/contract.ts";
import { bill } from "../../money/fees/bill.ts";
import type { Transaction } from "../../platform/database/types.ts";
import { fail } from "../../platform/errors.ts";
import type { CallingProject } from "../../platform/operation.ts";
import type { Platform } from "../../platform/platform.ts";
import { requireOwningCompany } from "../accounts/owning-company.ts";
import { type AccountRow, accounts } from "../accounts/store.ts";
import type { UserRow } from "../users/store.ts";
import { applicationOfUser, applicationStates, attestedCountry } from "../users/user-applications.ts";
import { issueDetails } from "./details.ts";
import { type CardRow, cards } from "./store.ts";

/** Columns that come from the request, or from the card that the new one replaces. */
type CardOrder = Pick<
  CardRow,
  | "account_id"
  | "type"
  | "card_design_id"
  | "name_on_card"
  | "network"
  | "three_ds_challenge_method"
  | "replacement_for"
  | "replacement_reason"
  | "metadata"
>;

/**
 * Issues a card to a user and bills it (interface §4.6, §7).
 * @throws {ApiFailure} if the user or the account may not get a card, with the codes of `operation`
 */
export async function issueCard(
  tx: Transaction,
  platform: Platform,
  project: CallingProject,
  user: UserRow,
  order: CardOrder,
  operation: "createCard" | "replaceCard",
): Promise<CardRow> {
  await requireEligibleHolder(tx, project, user);
  const account = await accounts.find(tx, project.id, order.account_id);
  requireAllowedAccount(project, user, account);
  await requireOwningCompany(tx, account, operation);
  // A RESTRICTED account may have cards (interface §7).
  if (account.status === "CLOSED") throw fail("ACCOUNT_NOT_ACTIVE");
  const key = await tx.drawKey(platform);
  const isVirtual = order.type === "VIRTUAL";
  const card = await cards.add(tx, platform, project.id, {
    ...key,
    ...order,
    user_id: user.id,
    status: isVirtual ? "ACTIVE" : "PENDING_ACTIVATION",
    frozen: 0,
    block_reason: null,
    ...(await issueDetails(tx, platform, key.id)),
    sealed_pin: null,
    pin_attempts: 0,
    activation_window: null,
    activation_attempts: 0,
    expires_at: expiryOf(key.created_at),
    activated_at: isVirtual ? key.created_at : null,
    expired_at: null,
    terminated_at: null,
    replaced_by: null,
  });
  await bill(tx, platform, project, { category: "CARD_ISSUANCE", occurredAt: card.created_at, card });
  return card;
}

async function requireEligibleHolder(tx: Transaction, project: CallingProject, user: UserRow): Promise<void> {
  const application = await applicationOfUser(tx, project.id, user.id);
  if (application.status !== "APPROVED") throw applicationStates.refusal("USER_APPLICATION_INVALID_STATE", application);
  const homes = [user.residence_country, attestedCountry(application)];
  if (project.settings.barredCountries.some((country) => homes.includes(country)))
    throw fail("CARDHOLDER_COUNTRY_NOT_SUPPORTED");
}

function requireAllowedAccount(project: CallingProject, user: UserRow, { type, owner_id }: AccountRow): void {
  const isOwn = type === "USER" && owner_id === user.id;
  const isEmployers = type === "COMPANY" && owner_id === user.company_id;
  if (!isOwn && !(isEmployers && project.settings.programType === "COMMERCIAL")) throw fail("CARD_ACCOUNT_NOT_ALLOWED");
}

/** The first instant after the card's last month, in epoch ms. */
function expiryOf(now: number): number {
  const issuedAt = new Date(now);
  return Date.UTC(issuedAt.getUTCFullYear(), issuedAt.getUTCMonth() + limits.cardValidityMonths + 1, 1);
}
