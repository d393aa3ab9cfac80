// All SQL of 3DS challenges. Every query of a caller is scoped by project, so another project's challenge is an unknown one.
import type { components } from "../../../generated/types/latest.d.ts";
import { StateMachine } from "../../events/event-log/move.ts";
import { readAmount } from "../../platform/database/amounts.ts";
import { tableOf } from "../../platform/database/table.ts";
import type { Queries, Transaction } from "../../platform/database/types.ts";
import { formatInstant } from "../../platform/instant.ts";
import { format, type MoneyUnit } from "../../platform/money.ts";
import { type PageOfRows, type PageQuery, readPage } from "../../platform/page.ts";

export type ThreeDsChallenge = components["schemas"]["ThreeDsChallenge"];

/** A challenge as it is stored: the amount as the database writes it, instants in epoch ms. */
export interface ChallengeRow {
  id: string;
  project_id: string;
  card_id: string;
  amount: string;
  currency: MoneyUnit;
  merchant_name: string;
  merchant_category: string;
  merchant_country: ThreeDsChallenge["merchant"]["country"];
  method: ThreeDsChallenge["method"];
  status: ThreeDsChallenge["status"];
  expires_at: number;
  created_at: number;
  updated_at: number;
}

const challenges = tableOf<ChallengeRow>()("three_ds_challenges", [
  "id",
  "project_id",
  "card_id",
  "amount",
  "currency",
  "merchant_name",
  "merchant_category",
  "merchant_country",
  "method",
  "status",
  "expires_at",
  "created_at",
  "updated_at",
]);

/** The moves of a challenge. */
export const challengeStates = new StateMachine("ThreeDsChallenge", { table: challenges, show: toChallenge });

/** The resource behind a row. */
export function toChallenge(row: ChallengeRow): ThreeDsChallenge {
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

export function insertChallenge(tx: Transaction, row: ChallengeRow): Promise<void> {
  return challenges.insert(tx, row);
}

export function findChallenge(queries: Queries, projectId: string, id: string): Promise<ChallengeRow | undefined> {
  return challenges.find(queries, { project_id: projectId, id });
}

/** The challenge, kept from changing until the transaction ends. */
export function findChallengeForUpdate(
  tx: Transaction,
  projectId: string,
  id: string,
): Promise<ChallengeRow | undefined> {
  return challenges.findForUpdate(tx, { project_id: projectId, id });
}

export function listChallenges(
  queries: Queries,
  projectId: string,
  {
    cardId,
    status,
    ...page
  }: PageQuery & {
    readonly cardId?: string | undefined;
    readonly status?: ThreeDsChallenge["status"] | undefined;
  },
): Promise<PageOfRows<ChallengeRow>> {
  return readPage(queries, challenges, { project_id: projectId }, page, { card_id: cardId, status });
}

/** Challenges that wait for their answer, and expire without (expiry.ts). */
export const unanswered = "FROM three_ds_challenges WHERE status = 'PENDING'";
