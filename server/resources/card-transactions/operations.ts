// Serves card transactions (interface §2.4). Events come from simulations.ts, expiry.ts and disputes.ts.
import { metadataChanges } from "../../platform/metadata.ts";
import type { Operation } from "../../platform/operation.ts";
import { showRows } from "../../platform/page.ts";
import { blockCard } from "../cards/block.ts";
import { cards } from "../cards/store.ts";
import { changeTransaction, findTransaction, listTransactions, showTransaction, transactionStates } from "./store.ts";

export const listCardTransactions: Operation<"listCardTransactions"> = async ({ platform, project, query }) => {
  const { clock, database, log } = platform;
  const { rows, hasMore } = await listTransactions(database.read, project.id, query, clock.now());
  return { status: 200, body: { data: showRows(log, rows, showTransaction), hasMore } };
};

export const getCardTransaction: Operation<"getCardTransaction"> = async ({ platform, project, path }) => {
  const row = await findTransaction(platform.database.read, project.id, path.id);
  return { status: 200, body: showTransaction(row) };
};

export const updateCardTransaction: Operation<"updateCardTransaction"> = (call) =>
  call.commit(async (tx) => {
    const { platform, project, path, body } = call;
    const row = await findTransaction(tx, project.id, path.id);
    const changes = metadataChanges(row, body, platform.clock.now());
    await changeTransaction(tx, row, changes);
    return { status: 200, body: showTransaction({ ...row, ...changes }) };
  });

/** Blocks the card permanently, in every state of the payment. Idempotent. */
export const reportCardTransactionFraud: Operation<"reportCardTransactionFraud"> = (call) =>
  call.commit(async (tx) => {
    const { platform, project, path } = call;
    const transaction = await findTransaction(tx, project.id, path.id);
    transactionStates.assertAllowed(transaction, "reportCardTransactionFraud");
    const card = await cards.find(tx, project.id, transaction.card_id);
    await blockCard(tx, platform, card, "FRAUD_ALERT_CONFIRMED");
    return { status: 204, body: null };
  });
