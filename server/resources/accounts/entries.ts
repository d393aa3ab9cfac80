// Shows the ledger of an account (decided). Invariant: amounts are differences of rounded balances, so they add up to the
// balances that accounts show.
import type { components } from "../../../generated/handler-types.d.ts";
import { type JournalOfAccount, type PostingOfAccount, readAccountJournals } from "../../money/ledger/entries.ts";
import { formatInstant } from "../../platform/instant.ts";
import { format, type MoneyUnit, roundDown } from "../../platform/money.ts";
import type { Operation } from "../../platform/operation.ts";
import { showRows } from "../../platform/page.ts";
import { assetsOnChains } from "./assets.ts";
import { accounts } from "./store.ts";

type AccountEntry = components["schemas"]["AccountEntry"];

const sourceTypes: Readonly<Record<AccountEntry["reason"], AccountEntry["sourceType"]>> = {
  CRYPTO_DEPOSIT_CONFIRMED: "CRYPTO_DEPOSIT",
  FIAT_DEPOSIT_RECEIVED: "FIAT_DEPOSIT",
  CARD_HOLD: "CARD_TRANSACTION",
  CARD_RELEASE: "CARD_TRANSACTION",
  CARD_CLEARING: "CARD_TRANSACTION",
  CARD_REFUND: "CARD_TRANSACTION",
  CARD_DISPUTE_REFUND: "CARD_TRANSACTION",
  CRYPTO_WITHDRAWAL_RESERVED: "CRYPTO_WITHDRAWAL",
  CRYPTO_WITHDRAWAL_COMPLETED: "CRYPTO_WITHDRAWAL",
  CRYPTO_WITHDRAWAL_RELEASED: "CRYPTO_WITHDRAWAL",
  DEBT_REPAID: "ACCOUNT",
  ACCOUNT_CLOSED: "ACCOUNT",
};

export const listAccountEntries: Operation<"listAccountEntries"> = async ({ platform, project, path, query }) => {
  const { read } = platform.database;
  const account = await accounts.find(read, project.id, path.id);
  const source = { resourceId: query.sourceId, reasons: Object.keys(sourceTypes) };
  const { rows, hasMore } = await readAccountJournals(read, account, query, source);
  return { status: 200, body: { data: showRows(platform.log, rows, toAccountEntry), hasMore } };
};

function toAccountEntry({ id, reason, resource_id, created_at, postings }: JournalOfAccount): AccountEntry {
  if (!(reason in sourceTypes)) throw new Error(`${reason} is no reason of an account entry`);
  const known = reason as keyof typeof sourceTypes;
  return {
    id,
    reason: known,
    sourceType: sourceTypes[known],
    sourceId: resource_id,
    postings: postings.map(toAccountPosting),
    createdAt: formatInstant(created_at),
  };
}

function toAccountPosting({ kind, unit, before, after }: PostingOfAccount): AccountEntry["postings"][number] {
  const asset = assetsOnChains.find(({ id }) => id === unit);
  const currency = asset?.symbol ?? (unit as MoneyUnit);
  const change = roundDown(after, currency) - roundDown(before, currency);
  return {
    pocket: kind,
    assetId: asset?.id ?? null,
    amount: format({ attos: change, currency }),
    balanceAfter: format({ attos: after, currency }),
  };
}
