// Stores 3DS challenges.
import type { components } from "../../../generated/handler-types.d.ts";
import { StateMachine } from "../../events/event-log/state-machine.ts";
import { readAmount } from "../../platform/database/amounts.ts";
import { amount, changingColumns, instant, text } from "../../platform/database/columns.ts";
import { listedTableOf, type RowOf } from "../../platform/database/table.ts";
import { formatInstant } from "../../platform/instant.ts";
import { format, type MoneyUnit } from "../../platform/money.ts";
import { resource } from "../../platform/resource.ts";

export type ThreeDsChallenge = components["schemas"]["ThreeDsChallenge"];

const table = listedTableOf("three_ds_challenges", {
  ...changingColumns,
  card_id: text,
  amount: amount,
  currency: text<MoneyUnit>(),
  merchant_name: text,
  merchant_category: text,
  merchant_country: text<ThreeDsChallenge["merchant"]["country"]>(),
  method: text<ThreeDsChallenge["method"]>(),
  status: text<ThreeDsChallenge["status"]>(),
  expires_at: instant,
});

export type ChallengeRow = RowOf<typeof table>;

export const challengeStates = new StateMachine("ThreeDsChallenge", { table, show });

export const challenges = resource({
  table,
  show,
  unknown: "3DS_CHALLENGE_NOT_FOUND",
  filters: { cardId: "card_id", status: "status" },
  states: challengeStates,
});

function show(row: ChallengeRow): ThreeDsChallenge {
  return {
    id: row.id,
    cardId: row.card_id,
    amount: format({ attos: readAmount(row.amount), currency: row.currency }),
    merchant: { name: row.merchant_name, mcc: row.merchant_category, country: row.merchant_country },
    method: row.method,
    status: row.status,
    expiresAt: formatInstant(row.expires_at),
    createdAt: formatInstant(row.created_at),
    updatedAt: formatInstant(row.updated_at),
  };
}
