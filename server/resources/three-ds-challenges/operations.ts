// 3DS challenges (interface §6.2, §7). Invariant: a challenge accepts at most one answer, and none after it expires.
import { currencies, limits } from "../../../generated/contract.ts";
import { publish } from "../../events/event-log/publish.ts";
import { bill } from "../../money/fees/bill.ts";
import { storedAmount } from "../../platform/database/amounts.ts";
import { invalid } from "../../platform/errors.ts";
import { type Amount, type Money, parsePositive } from "../../platform/money.ts";
import type { Operation } from "../../platform/operation.ts";
import { requirePayingCard } from "../cards/paying.ts";
import { cards } from "../cards/store.ts";
import { challengeStates, challenges } from "./store.ts";

const lifetimeMs = limits.threeDsChallengeMinutes * 60_000;

export const listThreeDsChallenges: Operation<"listThreeDsChallenges"> = challenges.list;

export const getThreeDsChallenge: Operation<"getThreeDsChallenge"> = challenges.get;

export const respondToThreeDsChallenge: Operation<"respondToThreeDsChallenge"> = (call) =>
  call.commit(async (tx) => {
    const { platform, project, path, body } = call;
    const stored = await challenges.find(tx, project.id, path.id);
    // The worker may not have expired the row yet.
    const row = challengeStates.at(stored, platform.clock.now());
    const status = body.decision === "APPROVE" ? "APPROVED" : "REJECTED";
    await challengeStates.move(tx, platform, row, "respondToThreeDsChallenge", status);
    return { status: 204, body: null };
  });

/** A challenge needs a card that can pay now. */
export const simulateThreeDsChallenge: Operation<"simulateThreeDsChallenge"> = async (call) => {
  const { platform, project, body } = call;
  const { attos, currency } = parseFiat(body.amount, "/body/amount");
  return call.commit(async (tx) => {
    const card = await cards.find(tx, project.id, body.cardId);
    const key = await tx.drawKey(platform);
    const now = key.created_at;
    await requirePayingCard(tx, card, now, "simulateThreeDsChallenge");
    const row = await challenges.add(tx, platform, project.id, {
      ...key,
      card_id: card.id,
      amount: storedAmount(tx.dialect, attos),
      currency,
      merchant_name: body.merchant.name,
      merchant_category: body.merchant.mcc,
      merchant_country: body.merchant.country,
      method: card.three_ds_challenge_method,
      status: "PENDING",
      expires_at: now + lifetimeMs,
    });
    await publish(tx, platform, project.id, "CARD_3DS_CHALLENGE_CREATED", challenges.show(row));
    await bill(tx, platform, project, {
      ...{ category: "THREE_DS_AUTHENTICATION", occurredAt: now, card, merchant: body.merchant },
    });
    return { status: 201, body: challenges.show(row) };
  });
};

/** @throws {ApiFailure} VALIDATION_ERROR unless the amount is positive and in a currency of ISO 4217 */
function parseFiat(amount: Amount, path: string): Money {
  if (!(amount.currency in currencies))
    throw invalid({ path: `${path}/currency`, message: "must be a currency of ISO 4217" });
  return parsePositive(amount, path);
}
