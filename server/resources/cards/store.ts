// Stores cards. Invariant: the status follows from the causes (status.ts); secrets are sealed.
import type { components } from "../../../generated/handler-types.d.ts";
import { type MoverOf, StateMachine, type TargetOf } from "../../events/event-log/state-machine.ts";
import { bytes, changingColumns, instant, integer, sealedText, text } from "../../platform/database/columns.ts";
import { readTogether, type Selection } from "../../platform/database/read-together.ts";
import { type Changes, listedTableOf, type RowOf } from "../../platform/database/table.ts";
import type { Queries, Transaction } from "../../platform/database/types.ts";
import { formatInstant } from "../../platform/instant.ts";
import { showMetadata } from "../../platform/metadata.ts";
import type { Platform } from "../../platform/platform.ts";
import { resource } from "../../platform/resource.ts";
import type { ClosingBlock } from "../accounts/closing.ts";
import type { UserRow } from "../users/store.ts";
import { isLiftable, statusOf } from "./status.ts";

export type Card = components["schemas"]["Card"];
export type BlockReason = components["schemas"]["CardBlockReasonType"];

const table = listedTableOf("cards", {
  ...changingColumns,
  user_id: text,
  account_id: text,
  type: text<Card["type"]>(),
  status: text<Card["status"]>(),
  /** 0 or 1. */
  frozen: integer,
  block_reason: text<BlockReason>().orNull,
  card_design_id: text,
  name_on_card: sealedText,
  network: text<Card["network"]>(),
  last4: text,
  /** Keeps numbers unique. */
  number_mac: text,
  /** Number and code (details.ts). */
  sealed_details: bytes,
  sealed_pin: bytes.orNull,
  /** Consecutive wrong PINs. */
  pin_attempts: integer,
  /** The period in which `activation_attempts` were counted (activation.ts). */
  activation_window: text.orNull,
  activation_attempts: integer,
  three_ds_challenge_method: text<Card["threeDsChallengeMethod"]>(),
  /** The first instant after the card's last month, in UTC. */
  expires_at: instant,
  activated_at: instant.orNull,
  expired_at: instant.orNull,
  terminated_at: instant.orNull,
  /** Id of the card that it replaces, set at its creation. */
  replacement_for: text.orNull,
  replacement_reason: text<NonNullable<Card["replacementReason"]>>().orNull,
  /** Id of the card that replaces it. */
  replaced_by: text.orNull,
  /** JSON; null without metadata. */
  metadata: sealedText.orNull,
});

export type CardRow = RowOf<typeof table>;

const payingColumns = ["id", "project_id", "user_id", "account_id", "last4", "status", "expires_at"] as const;

/** The columns of a card except its secrets, which take time to decrypt. */
export type PayingCard = Pick<CardRow, (typeof payingColumns)[number]>;

export function selectPayingCard(projectId: string, id: string): Selection<PayingCard> {
  return table.selectColumns(payingColumns, { project_id: projectId, id });
}

export const cards = resource({
  table,
  show,
  unknown: "CARD_NOT_FOUND",
  filters: { userId: "user_id", accountId: "account_id", status: "status", type: "type", last4: "last4" },
});

export const cardStates = new StateMachine("Card", {
  table,
  show,
  details: { CARD_ALREADY_REPLACED: ({ id, replaced_by }) => ({ cardId: id, replacedBy: replaced_by! }) },
});

function show(row: CardRow): Card {
  const last = new Date(row.expires_at - 1);
  return {
    id: row.id,
    userId: row.user_id,
    accountId: row.account_id,
    type: row.type,
    status: row.status,
    frozen: row.frozen === 1,
    blockReason: row.block_reason === null ? null : { type: row.block_reason },
    blockLiftable: isLiftable(row),
    cardDesignId: row.card_design_id,
    nameOnCard: row.name_on_card,
    network: row.network,
    last4: row.last4,
    expiryMonth: last.getUTCMonth() + 1,
    expiryYear: last.getUTCFullYear(),
    expiresAt: formatInstant(row.expires_at),
    threeDsChallengeMethod: row.three_ds_challenge_method,
    pinSet: row.sealed_pin !== null,
    activated: row.activated_at !== null,
    activatedAt: row.activated_at === null ? null : formatInstant(row.activated_at),
    replacementFor: row.replacement_for,
    replacementReason: row.replacement_reason,
    replacedBy: row.replaced_by,
    metadata: showMetadata(row),
    createdAt: formatInstant(row.created_at),
    updatedAt: formatInstant(row.updated_at),
  };
}

/** Moves a card to the status that follows from `changes`. @throws {ApiFailure} if no move fits */
export function moveCard<By extends MoverOf<"Card">>(
  tx: Transaction,
  platform: Platform,
  row: CardRow,
  by: By,
  changes: Omit<Changes<CardRow>, "status">,
): Promise<CardRow> {
  const to = statusOf({ ...row, ...changes });
  return cardStates.move(tx, platform, row, by, to as TargetOf<"Card", By>, changes);
}

/** A usable card keeps its account open. */
export const usableCards: ClosingBlock = {
  reason: "CARD",
  blocks: async (tx, { project_id, id }) =>
    (await tx.one(
      "SELECT id FROM cards WHERE project_id = ? AND account_id = ? AND expired_at IS NULL AND terminated_at IS NULL LIMIT 1",
      [project_id, id],
    )) !== undefined,
};

/** Searches all projects. */
export async function hasNumber(queries: Queries, mac: string): Promise<boolean> {
  return (await queries.one("SELECT id FROM cards WHERE number_mac = ?", [mac])) !== undefined;
}

/** Lists the cards of a user that are not TERMINATED, oldest first. */
export async function listUnterminated(
  tx: Transaction,
  { project_id, id }: Pick<UserRow, "project_id" | "id">,
): Promise<CardRow[]> {
  const condition = "project_id = ? AND user_id = ? AND status <> 'TERMINATED' ORDER BY id";
  const [rows] = await readTogether(tx, [table.selectWhere(condition, [project_id, id])]);
  return rows;
}

/** Lists the cards of a user on company accounts, except those of the user's employer. */
export async function listUnterminatedOfOtherCompanies(
  tx: Transaction,
  { project_id, id, company_id }: Pick<UserRow, "project_id" | "id" | "company_id">,
): Promise<CardRow[]> {
  const ofOthers = `SELECT 1 FROM accounts WHERE accounts.id = cards.account_id
    AND accounts.type = 'COMPANY' AND accounts.owner_id <> ?`;
  const condition = `project_id = ? AND user_id = ? AND status <> 'TERMINATED' AND EXISTS (${ofOthers}) ORDER BY id`;
  const [rows] = await readTogether(tx, [table.selectWhere(condition, [project_id, id, company_id ?? ""])]);
  return rows;
}

/**
 * Lists the cards that the activation of this card ends, oldest first. A replaced card that was never activated ended
 * no card, so the cards before it are listed too.
 */
export async function listReplacedCards(tx: Transaction, { project_id, id }: CardRow): Promise<CardRow[]> {
  const rows = await tx.all<CardRow>(
    `WITH RECURSIVE chain (id, replacement_for, activated_at) AS (
       SELECT id, replacement_for, activated_at FROM cards WHERE project_id = ? AND id = ?
       UNION ALL
       SELECT cards.id, cards.replacement_for, cards.activated_at FROM cards
       JOIN chain ON cards.id = chain.replacement_for
       WHERE cards.project_id = ? AND chain.activated_at IS NULL)
     SELECT ${table.columns()} FROM cards WHERE id IN (SELECT id FROM chain WHERE id <> ?) ORDER BY id`,
    [project_id, id, project_id, id],
  );
  return table.openAll(tx, rows);
}
