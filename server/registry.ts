// Lists the resources that hold money, reference uploaded files or keep an account open.
// Resources need not import each other.
import { billedFees } from "./money/fees/store.ts";
import type { RequiredBalance } from "./money/ledger/snapshot.ts";
import type { ReferencingTable } from "./platform/files/rows.ts";
import type { AccountMoves } from "./platform/platform.ts";
import { type ClosingBlock, closeAccountsOfUserWith } from "./resources/accounts/closing.ts";
import type { CurrencyBlock } from "./resources/accounts/currency.ts";
import { holdExpiry } from "./resources/card-transactions/expiry.ts";
import { pendingDecisions, transactionHoldsSql } from "./resources/card-transactions/store.ts";
import { cardExpiry } from "./resources/cards/expiry.ts";
import { usableCards } from "./resources/cards/store.ts";
import { terminateCardsOf, terminateCardsOfOtherCompanies } from "./resources/cards/terminate.ts";
import { companyDocumentFiles } from "./resources/companies/company-documents-store.ts";
import { pendingDeposits } from "./resources/deposits/store.ts";
import { openDisputes, refundableDisputes } from "./resources/disputes/store.ts";
import { openSignerChanges } from "./resources/signer-changes/store.ts";
import { signerChangeMoves } from "./resources/signer-changes/timed-moves.ts";
import type { UserDeletionEffect } from "./resources/users/deletion.ts";
import type { EmployerEffect } from "./resources/users/operations.ts";
import { userDocumentFiles } from "./resources/users/user-documents-store.ts";
import { withdrawalExpiry } from "./resources/withdrawals/expiry.ts";
import { reservedByWithdrawals } from "./resources/withdrawals/store.ts";

/** The sweep deletes files that no row of these tables references. */
export const documentTables: readonly ReferencingTable[] = [userDocumentFiles, companyDocumentFiles];

export const closingBlocks: readonly ClosingBlock[] = [
  pendingDeposits,
  usableCards,
  pendingDecisions,
  refundableDisputes,
  openSignerChanges,
];

export const accountMoves: AccountMoves = {
  releases: (account) => [
    holdExpiry.dueOf({ project_id: account.project_id, funding_account_id: account.id }),
    ...accountMoves.assetReleases(account),
  ],
  assetReleases: ({ id, project_id }) => [withdrawalExpiry.dueOf({ project_id, account_id: id })],
  signers: ({ id, project_id }) => [signerChangeMoves.dueOf({ project_id, account_id: id })],
  endings: (account) => [
    ...accountMoves.releases(account),
    ...accountMoves.signers(account),
    cardExpiry.dueOf({ project_id: account.project_id, account_id: account.id }),
  ],
};

export const currencyBlocks: readonly CurrencyBlock[] = [openDisputes];

/** The order matters: a usable card keeps an account open, so cards end before accounts close. */
export const userDeletionEffects: readonly UserDeletionEffect[] = [
  terminateCardsOf,
  closeAccountsOfUserWith(closingBlocks),
];

/** Effects that run whenever an update sets a user's employer. */
export const employerEffects: readonly EmployerEffect[] = [terminateCardsOfOtherCompanies];

export { enrollmentsAt } from "./resources/checkouts/reservations.ts";

/** Balances that open resources require, for `admin ledger verify`. */
export const requiredBalances: readonly RequiredBalance[] = [
  { kind: "HELD", description: "authorized card transactions", rows: transactionHoldsSql },
  { kind: "RESERVED", description: "withdrawals awaiting a signature or settlement", rows: reservedByWithdrawals },
  { kind: "PARTNER_RECEIVABLE", unit: "USD", description: "fees billed to the partner", ...billedFees },
];
