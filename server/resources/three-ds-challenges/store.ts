// All SQL of 3DS challenges. Every query of a caller is scoped by project, so another project's challenge is an unknown one.
import type { components } from "../../../generated/types/latest.d.ts";
import { StateMachine } from "../../events/event-log/move.ts";
import { readAmount } from "../../platform/database/amounts.ts";
import { amount, changingColumns, instant, text } from "../../platform/database/columns.ts";
import { type RowOf, tableOf } from "../../platform/database/table.ts";
import type { Queries, Transaction } from "../../platform/database/types.ts";
import { formatInstant } from "../../platform/instant.ts";
import { format, type MoneyUnit } from "../../platform/money.ts";
import { type PageOfRows, type PageQuery, readPage } from "../../platform/page.ts";

export type ThreeDsChallenge = components["schemas"]["ThreeDsChallenge"];

export const challenges = tableOf("three_ds_challenges", {
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

/** A challenge as it is stored: the amount as the database writes it, instants in epoch ms. */
export type ChallengeRow = RowOf<typeof challenges>;

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
