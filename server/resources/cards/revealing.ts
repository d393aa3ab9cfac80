// Reveals card details (interface §4.6, §8.4). Invariant: they leave the service only encrypted with the project's key.
import type { Transaction } from "../../platform/database/types.ts";
import { fail, invalid, requireFound } from "../../platform/errors.ts";
import type { Operation } from "../../platform/operation.ts";
import { encryptWith, findKey, putKey, readKey, showCardDetailsKey } from "./card-details-keys.ts";
import { openDetails } from "./details.ts";
import { type CardRow, cardStates, cards } from "./store.ts";
import { findUnexpiredCard } from "./unexpired.ts";

/** Only older keys use SHA-1. */
export const putCardDetailsKey: Operation<"putCardDetailsKey"> = async ({ platform, project, body, commit }) => {
  const parsed = readKey(body.publicKey);
  if ("problem" in parsed) throw invalid({ path: "/body/publicKey", message: parsed.problem });
  const key = { project_id: project.id, public_key: parsed.pem, encryption: "RSA_OAEP_SHA256" } as const;
  return commit(async (tx) => {
    return { status: 200, body: showCardDetailsKey(await putKey(tx, key, platform.clock.now())) };
  });
};

export const getCardDetailsKey: Operation<"getCardDetailsKey"> = async ({ platform, project }) => {
  const row = await findKey(platform.database.read, project.id);
  return { status: 200, body: showCardDetailsKey(requireFound(row, "CARD_DETAILS_KEY_NOT_FOUND")) };
};

export const revealCard: Operation<"revealCard"> = (call) =>
  call.commit(async (tx) => {
    const row = await findUnexpiredCard(tx, call);
    cardStates.assertAllowed(row, "revealCard");
    const { number: pan, cvv } = openDetails(call.platform, row);
    const { expiryMonth, expiryYear } = cards.show(row);
    return encryptedResponse(tx, row, { pan, cvv, expiryMonth, expiryYear });
  });

export const revealCardPan: Operation<"revealCardPan"> = (call) =>
  call.commit(async (tx) => {
    const row = await findUnexpiredCard(tx, call);
    cardStates.assertAllowed(row, "revealCardPan");
    return encryptedResponse(tx, row, { pan: openDetails(call.platform, row).number });
  });

async function encryptedResponse(tx: Transaction, { id, project_id }: CardRow, details: object) {
  const key = await findKey(tx, project_id);
  if (key === undefined) throw fail("CARD_DETAILS_KEY_NOT_REGISTERED");
  const body = { cardId: id, encryption: key.encryption, data: encryptWith(key, JSON.stringify(details)) };
  return { status: 200, body } as const;
}
