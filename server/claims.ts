// What resources say must lie in the pockets of accounts and in the books of projects, a line each; `admin ledger verify` compares it with the ledger. Invariant: two claims
// of one kind would be compared one by one, so each kind of pocket is claimed once.

import { heldForTransactions } from "./card-transactions/store.ts";
import { billedFees } from "./fees/store.ts";
import type { Claim } from "./ledger/snapshot.ts";
import { reservedByWithdrawals } from "./withdrawals/store.ts";

export const claims: readonly Claim[] = [
  {
    kind: "HELD",
    what: "card transactions that are authorized",
    rows: heldForTransactions,
  },
  {
    kind: "RESERVED",
    what: "withdrawals that are signed for or wait for it",
    rows: reservedByWithdrawals,
  },
  { kind: "PARTNER_RECEIVABLE", unit: "USD", what: "fees billed to the partner", ...billedFees },
];
