// Due moves that an operation on an account depends on. The worker may not have made them yet.
import type { DueMoves } from "../../platform/workers/expiring.ts";
import { holdExpiry } from "../card-transactions/expiry.ts";
import { cardExpiry } from "../cards/expiry.ts";
import { signerChangeMoves } from "../signer-changes/timed-moves.ts";
import { withdrawalExpiry } from "../withdrawals/expiry.ts";
import type { AccountRow } from "./store.ts";

type OwnedAccount = Pick<AccountRow, "id" | "project_id">;

/** Moves that return money to the account. */
export function dueReleases({ id, project_id }: OwnedAccount): DueMoves[] {
  return [
    holdExpiry.dueOf({ project_id, funding_account_id: id }),
    withdrawalExpiry.dueOf({ project_id, account_id: id }),
  ];
}

/** Moves that give the account another signer, or end a change of it. */
export function dueSigners({ id, project_id }: OwnedAccount): DueMoves[] {
  return [signerChangeMoves.dueOf({ project_id, account_id: id })];
}

/** Moves that end what keeps the account open. */
export function dueEndings(account: OwnedAccount): DueMoves[] {
  const { id, project_id } = account;
  return [...dueReleases(account), ...dueSigners(account), cardExpiry.dueOf({ project_id, account_id: id })];
}
