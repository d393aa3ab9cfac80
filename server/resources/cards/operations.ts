// Card operations (interface §4.6). Invariant: a card's user and account exist when it is issued.
import { limits } from "../../../generated/contract.ts";
import { bill } from "../../money/fees/bill.ts";
import type { Transaction } from "../../platform/database/types.ts";
import { fail } from "../../platform/errors.ts";
import { metadataChanges, serializeMetadata } from "../../platform/metadata.ts";
import type { CallingProject, Operation } from "../../platform/operation.ts";
import { requireOwningCompany } from "../accounts/owning-company.ts";
import { type AccountRow, accounts } from "../accounts/store.ts";
import { type UserRow, users } from "../users/store.ts";
import { applicationStates, attestedCountry, findApplication } from "../users/user-applications.ts";
import { blockMovers } from "./block.ts";
import { issueDetails } from "./details.ts";
import { printedName } from "./name.ts";
import { cardStates, cards, moveCard } from "./store.ts";
import { cardResponse, expiredRefusal, hasExpired, lockUnexpiredCard } from "./unexpired.ts";

const standardDesigns = { VIRTUAL: "virtual-standard", PHYSICAL: "physical-standard" } as const;

export const createCard: Operation<"createCard"> = async (call) => {
  const { platform, project, body } = call;
  return call.commit(async (tx) => {
    const user = await users.lock(tx, project.id, body.userId);
    await requireEligibleHolder(tx, project, user);
    const account = await accounts.lock(tx, project.id, body.accountId);
    requireAllowedAccount(project, user, account);
    await requireOwningCompany(tx, account, "createCard");
    // A RESTRICTED account may have cards (interface §7).
    if (account.status === "CLOSED") throw fail("ACCOUNT_NOT_ACTIVE");
    const key = await tx.drawKey(platform);
    const now = key.created_at;
    const row = await cards.add(tx, platform, project.id, {
      ...key,
      user_id: user.id,
      account_id: account.id,
      type: body.type,
      status: body.type === "VIRTUAL" ? "ACTIVE" : "PENDING_ACTIVATION",
      frozen: 0,
      block_reason: null,
      card_design_id: body.cardDesignId ?? standardDesigns[body.type],
      name_on_card: body.nameOnCard ?? printedName(user.first_name, user.last_name),
      network: "VISA",
      ...(await issueDetails(tx, platform, key.id)),
      sealed_pin: null,
      pin_attempts: 0,
      activation_window: null,
      activation_attempts: 0,
      three_ds_challenge_method: "SMS_OTP",
      expires_at: expiryOf(now),
      activated_at: body.type === "VIRTUAL" ? now : null,
      expired_at: null,
      terminated_at: null,
      metadata: serializeMetadata(body.metadata),
    });
    await bill(tx, platform, project, { category: "CARD_ISSUANCE", card: row });
    return { status: 201, body: cards.show(row) };
  });
};

export const listCards: Operation<"listCards"> = cards.list;

export const getCard: Operation<"getCard"> = cards.get;

export const updateCard: Operation<"updateCard"> = async (call) => {
  const { platform, project, path, body } = call;
  return call.commit(async (tx) => {
    const row = await cards.lock(tx, project.id, path.id);
    return cardResponse(await cards.change(tx, row, metadataChanges(row, body, platform.clock.now())));
  });
};

export const deleteCard: Operation<"deleteCard"> = async (call) => {
  const { platform, project, path } = call;
  return call.commit(async (tx) => {
    const row = await cards.lock(tx, project.id, path.id);
    const deleted = await moveCard(tx, platform, row, "deleteCard", { terminated_at: platform.clock.now() });
    return { status: 200, body: cards.show(deleted) };
  });
};

export const freezeCard: Operation<"freezeCard"> = (call) =>
  call.commit(async (tx) => {
    const row = await lockUnexpiredCard(tx, call);
    return cardResponse(await moveCard(tx, call.platform, row, "freezeCard", { frozen: 1 }));
  });

export const unfreezeCard: Operation<"unfreezeCard"> = (call) =>
  call.commit(async (tx) => {
    const row = await lockUnexpiredCard(tx, call);
    return cardResponse(await moveCard(tx, call.platform, row, "unfreezeCard", { frozen: 0 }));
  });

export const blockCard: Operation<"blockCard"> = (call) =>
  call.commit(async (tx) => {
    const row = await lockUnexpiredCard(tx, call);
    return cardResponse(await moveCard(tx, call.platform, row, "blockCard", { block_reason: "CLIENT_REQUESTED" }));
  });

export const unblockCard: Operation<"unblockCard"> = (call) =>
  call.commit(async (tx) => {
    const row = await lockUnexpiredCard(tx, call);
    return cardResponse(await moveCard(tx, call.platform, row, "unblockCard", { block_reason: null, pin_attempts: 0 }));
  });

export const simulateCardBlock: Operation<"simulateCardBlock"> = async (call) => {
  const { platform, project, path, body } = call;
  return call.commit(async (tx) => {
    const row = await cards.lock(tx, project.id, path.id);
    if (hasExpired(row, platform)) throw expiredRefusal("SIMULATION_INVALID_STATE", row);
    const changes = { block_reason: body.reason };
    const moved = await cardStates.simulate(tx, platform, row, blockMovers[body.reason], "BLOCKED", changes);
    return { status: 200, body: cards.show(moved) };
  });
};

async function requireEligibleHolder(tx: Transaction, project: CallingProject, user: UserRow): Promise<void> {
  // The lock on the user keeps the application unchanged.
  const application = await findApplication(tx, project.id, user.id);
  if (application === undefined) throw fail("USER_APPLICATION_INVALID_STATE");
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

/** The first instant after the card's last month. */
function expiryOf(now: number): number {
  const issuedAt = new Date(now);
  return Date.UTC(issuedAt.getUTCFullYear(), issuedAt.getUTCMonth() + limits.cardValidityMonths + 1, 1);
}
