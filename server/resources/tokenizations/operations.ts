// Cards that are added to digital wallets (interface §6.2). Invariant: a code is told once, by its event and the answer, and kept nowhere else.
import { limits } from "../../../generated/contract.ts";
import { publish } from "../../events/event-log/publish.ts";
import { bill } from "../../money/fees/bill.ts";
import { fail, found } from "../../platform/errors.ts";
import { formatInstant } from "../../platform/instant.ts";
import type { Operation } from "../../platform/operation.ts";
import type { Random } from "../../platform/random.ts";
import { refusalOf } from "../cards/status.ts";
import { findCardForUpdate } from "../cards/store.ts";

const codeMs = limits.tokenizationCodeMinutes * 60_000;

/** What a wallet asks when a cardholder adds a card. Only a card that can pay now is added. */
export const simulateTokenization: Operation<"simulateTokenization"> = async (call) => {
  const { platform, project, body } = call;
  return call.commit(async (tx) => {
    const card = found(await findCardForUpdate(tx, project.id, body.cardId), "CARD_NOT_FOUND");
    const now = platform.clock.now();
    if (refusalOf(card, now) !== null) throw fail("SIMULATION_INVALID_STATE");
    const tokenization = {
      id: platform.random.uuid(now),
      cardId: card.id,
      wallet: body.wallet,
      code: sixDigits(platform.random),
      expiresAt: formatInstant(now + codeMs),
      createdAt: formatInstant(now),
    };
    await publish(tx, platform, project.id, "CARD_TOKENIZATION_REQUESTED", tokenization);
    await bill(tx, platform, project, { category: "WALLET_PROVISIONING", card });
    return { status: 201, body: tokenization };
  });
};

const codes = 1_000_000;

/** Six random digits, each code as likely as any other. */
function sixDigits(random: Random): string {
  return String(Math.floor(random.fraction() * codes)).padStart(6, "0");
}
