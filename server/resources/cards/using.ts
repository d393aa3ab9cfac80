// Prepares a card for use: activation, PIN, wallet and challenge method (interface §4.6).
import { bill } from "../../money/fees/bill.ts";
import { fail } from "../../platform/errors.ts";
import { formatInstant } from "../../platform/instant.ts";
import type { Operation } from "../../platform/operation.ts";
import { activationCodeOf, checkActivationCode } from "./activation.ts";
import { requireCompanyOfCard } from "./paying.ts";
import { setPin } from "./pin.ts";
import { cardStates, cards, listReplacedCards, moveCard } from "./store.ts";
import { terminateCards } from "./terminate.ts";
import { cardResponse, expiredRefusal, findUnexpiredCard, hasExpired } from "./unexpired.ts";
import { walletProvisioners } from "./wallets.ts";

export const setCardPin: Operation<"setCardPin"> = (call) =>
  call.commit(async (tx) => {
    const row = await findUnexpiredCard(tx, call);
    cardStates.assertAllowed(row, "setCardPin");
    await setPin(tx, call.platform, row, call.body.pin);
    return { status: 204, body: null };
  });

export const getCardActivationCode: Operation<"getCardActivationCode"> = async ({ platform, project, path }) => {
  const row = await cards.find(platform.database.read, project.id, path.id);
  if (hasExpired(row, platform)) throw expiredRefusal("CARD_INVALID_STATE", row);
  cardStates.assertAllowed(row, "getCardActivationCode");
  const { code, expiresAt } = activationCodeOf(platform, row);
  return { status: 200, body: { cardId: row.id, activationCode: code, expiresAt: formatInstant(expiresAt) } };
};

/** A wrong code counts in the unit of work that stores its refusal, so that a retry does not count it again. */
export const activateCard: Operation<"activateCard"> = (call) =>
  call.commit(async (tx) => {
    const { platform, body } = call;
    const row = await findUnexpiredCard(tx, call);
    if (!cardStates.canMove(row, "activateCard", "ACTIVE")) throw cardStates.refusal("CARD_INVALID_STATE", row);
    const isCorrect = await checkActivationCode(tx, platform, row, body.activationCode);
    if (!isCorrect) return fail("CARD_ACTIVATION_CODE_INVALID");
    const replaced = await listReplacedCards(tx, row);
    const activated = await moveCard(tx, platform, row, "activateCard", { activated_at: platform.clock.now() });
    await terminateCards(tx, platform, replaced);
    return cardResponse(activated);
  });

export const pushProvisionCard: Operation<"pushProvisionCard"> = (call) =>
  call.commit(async (tx) => {
    const { platform, project, body } = call;
    const row = await findUnexpiredCard(tx, call);
    cardStates.assertAllowed(row, "pushProvisionCard");
    await requireCompanyOfCard(tx, row, "pushProvisionCard");
    const payload = walletProvisioners[platform.config.environment](platform, row.id, body);
    await bill(tx, platform, project, { category: "WALLET_PROVISIONING", occurredAt: platform.clock.now(), card: row });
    return { status: 200, body: { cardId: row.id, wallet: body.wallet, payload } };
  });

export const setCard3dsChallengeMethod: Operation<"setCard3dsChallengeMethod"> = (call) =>
  call.commit(async (tx) => {
    const row = await findUnexpiredCard(tx, call);
    cardStates.assertAllowed(row, "setCard3dsChallengeMethod");
    const { method } = call.body;
    if (row.three_ds_challenge_method === method) return cardResponse(row);
    const changes = { three_ds_challenge_method: method, updated_at: call.platform.clock.now() };
    return cardResponse(await cards.change(tx, row, changes));
  });
