// What resources say must lie in the pockets of accounts, a line each; `admin ledger verify` compares it with the ledger. Invariant: two claims
// of one kind would be compared one by one, so each kind of pocket is claimed once.
import type { Claim } from "./ledger/snapshot.ts";
import { reservedByWithdrawals } from "./withdrawals/store.ts";

export const claims: readonly Claim[] = [
  {
    kind: "RESERVED",
    what: "withdrawals that are signed for or wait for it",
    rows: reservedByWithdrawals,
  },
];
