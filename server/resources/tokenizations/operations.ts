// Simulates digital wallets (interface §6.2). Invariant: only the event and the response contain the code.
import { limits } from "../../../generated/contract.ts";
import { publish } from "../../events/event-log/publish.ts";
import { bill } from "../../money/fees/bill.ts";
import { formatInstant } from "../../platform/instant.ts";
import type { Operation } from "../../platform/operation.ts";
import { requirePayingCard } from "../cards/paying.ts";
import { cards } from "../cards/store.ts";

const codeCount = 1_000_000;
const codeMs = limits.tokenizationCodeMinutes * 60_000;

/** A tokenization needs a card that can pay now. */
export const simulateTokenization: Operation<"simulateTokenization"> = async ({ platform, project, body, commit }) =>
  commit(async (tx) => {
    const card = await cards.find(tx, project.id, body.cardId);
    const now = platform.clock.now();
    await requirePayingCard(tx, card, now, "simulateTokenization");
    const tokenization = {
      id: platform.random.uuid(now),
      cardId: card.id,
      wallet: body.wallet,
      code: String(Math.floor(platform.random.fraction() * codeCount)).padStart(6, "0"),
      expiresAt: formatInstant(now + codeMs),
      createdAt: formatInstant(now),
    };
    await publish(tx, platform, project.id, "CARD_TOKENIZATION_REQUESTED", tokenization);
    await bill(tx, platform, project, { category: "WALLET_PROVISIONING", occurredAt: now, card });
    return { status: 201, body: tokenization };
  });
