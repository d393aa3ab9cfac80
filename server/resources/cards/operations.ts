// Card operations (interface §4.6). Invariant: a card's user and account exist when it is issued.
import { metadataChanges, serializeMetadata } from "../../platform/metadata.ts";
import type { Operation } from "../../platform/operation.ts";
import { users } from "../users/store.ts";
import { blockMovers } from "./block.ts";
import { issueCard } from "./issue-card.ts";
import { printedName } from "./name.ts";
import { markReplaced, requireReplaceable } from "./replacement.ts";
import { cardStates, cards, moveCard } from "./store.ts";
import { terminateCards } from "./terminate.ts";
import { cardResponse, expiredRefusal, findUnexpiredCard, hasExpired } from "./unexpired.ts";

const standardDesigns = { VIRTUAL: "virtual-standard", PHYSICAL: "physical-standard" } as const;

export const createCard: Operation<"createCard"> = async ({ platform, project, body, commit }) =>
  commit(async (tx) => {
    const user = await users.find(tx, project.id, body.userId);
    const order = {
      account_id: body.accountId,
      type: body.type,
      card_design_id: body.cardDesignId ?? standardDesigns[body.type],
      name_on_card: body.nameOnCard ?? printedName(user.first_name, user.last_name),
      network: "VISA",
      three_ds_challenge_method: "SMS_OTP",
      replacement_for: null,
      replacement_reason: null,
      metadata: serializeMetadata(body.metadata),
    } as const;
    const row = await issueCard(tx, platform, project, user, order, "createCard");
    return { status: 201, body: cards.show(row) };
  });

export const listCards: Operation<"listCards"> = cards.list;

export const getCard: Operation<"getCard"> = cards.get;

export const updateCard: Operation<"updateCard"> = async ({ platform, project, path, body, commit }) =>
  commit(async (tx) => {
    const row = await cards.find(tx, project.id, path.id);
    return cardResponse(await cards.change(tx, row, metadataChanges(row, body, platform.clock.now())));
  });

export const deleteCard: Operation<"deleteCard"> = async ({ platform, project, path, commit }) =>
  commit(async (tx) => {
    const row = await cards.find(tx, project.id, path.id);
    const [deleted] = await terminateCards(tx, platform, [row]);
    return cardResponse(deleted!);
  });

export const replaceCard: Operation<"replaceCard"> = async ({ platform, project, path, body, commit }) =>
  commit(async (tx) => {
    const row = await cards.find(tx, project.id, path.id);
    const user = await users.find(tx, project.id, row.user_id);
    requireReplaceable(platform, row);
    const order = {
      account_id: row.account_id,
      type: row.type,
      card_design_id: row.card_design_id,
      name_on_card: row.name_on_card,
      network: row.network,
      three_ds_challenge_method: row.three_ds_challenge_method,
      replacement_for: row.id,
      replacement_reason: body.reason,
      metadata: null,
    };
    const replacement = await issueCard(tx, platform, project, user, order, "replaceCard");
    await markReplaced(tx, platform, row, replacement);
    return { status: 201, body: cards.show(replacement) };
  });

export const freezeCard: Operation<"freezeCard"> = (call) =>
  call.commit(async (tx) => {
    const row = await findUnexpiredCard(tx, call);
    return cardResponse(await moveCard(tx, call.platform, row, "freezeCard", { frozen: 1 }));
  });

export const unfreezeCard: Operation<"unfreezeCard"> = (call) =>
  call.commit(async (tx) => {
    const row = await findUnexpiredCard(tx, call);
    return cardResponse(await moveCard(tx, call.platform, row, "unfreezeCard", { frozen: 0 }));
  });

export const blockCard: Operation<"blockCard"> = (call) =>
  call.commit(async (tx) => {
    const row = await findUnexpiredCard(tx, call);
    return cardResponse(await moveCard(tx, call.platform, row, "blockCard", { block_reason: "CLIENT_REQUESTED" }));
  });

export const unblockCard: Operation<"unblockCard"> = (call) =>
  call.commit(async (tx) => {
    const row = await findUnexpiredCard(tx, call);
    return cardResponse(await moveCard(tx, call.platform, row, "unblockCard", { block_reason: null, pin_attempts: 0 }));
  });

export const simulateCardBlock: Operation<"simulateCardBlock"> = async ({ platform, project, path, body, commit }) =>
  commit(async (tx) => {
    const row = await cards.find(tx, project.id, path.id);
    if (hasExpired(row, platform)) throw expiredRefusal("SIMULATION_INVALID_STATE", row);
    const changes = { block_reason: body.reason };
    const moved = await cardStates.simulate(tx, platform, row, blockMovers[body.reason], "BLOCKED", changes);
    return { status: 200, body: cards.show(moved) };
  });
