// Lists that span resources, so that resources need not import each other. Invariant: every resource that holds money, references uploaded files or
// keeps an account open is listed here.
import { billedFees } from "./money/fees/store.ts";
import type { RequiredBalance } from "./money/ledger/snapshot.ts";
import type { ReferencingTable } from "./platform/files/rows.ts";
import type { ClosingBlock } from "./resources/accounts/closing.ts";
import type { CurrencyBlock } from "./resources/accounts/currency.ts";
import { hasPendingDecision, transactionHoldsSql } from "./resources/card-transactions/store.ts";
import { hasUsableCard } from "./resources/cards/store.ts";
import { terminateCardsOf } from "./resources/cards/terminate.ts";
import { companyDocumentFiles } from "./resources/companies/company-documents-store.ts";
import { hasPendingDeposit } from "./resources/deposits/store.ts";
import { hasRefundableDispute, openDisputes } from "./resources/disputes/store.ts";
import type { UserDeletionEffect } from "./resources/users/deletion.ts";
import { userDocumentFiles } from "./resources/users/user-documents-store.ts";
import { reservedByWithdrawals } from "./resources/withdrawals/store.ts";

/** Tables that reference uploaded files. The sweep deletes a file that no row references. */
export const documentTables: readonly ReferencingTable[] = [userDocumentFiles, companyDocumentFiles];

/** Resources that keep an account open. */
export const closingBlocks: readonly ClosingBlock[] = [
  hasPendingDeposit,
  hasUsableCard,
  hasPendingDecision,
  hasRefundableDispute,
];

/** Resources that keep the billing currency of a project. */
export const currencyBlocks: readonly CurrencyBlock[] = [openDisputes];

/** Effects of the deletion of a user, in this order. */
export const userDeletionEffects: readonly UserDeletionEffect[] = [terminateCardsOf];

/** What an enrollment shows of the reservations of its checkouts. */
export { enrollmentsAt } from "./resources/checkouts/reservations.ts";

/** Balances that open resources require in the ledger, for `admin ledger verify`. Each kind of pocket is listed once. */
export const requiredBalances: readonly RequiredBalance[] = [
  { kind: "HELD", description: "authorized card transactions", rows: transactionHoldsSql },
  { kind: "RESERVED", description: "withdrawals awaiting a signature or settlement", rows: reservedByWithdrawals },
  { kind: "PARTNER_RECEIVABLE", unit: "USD", description: "fees billed to the partner", ...billedFees },
];
