// For tests without accounts.
import type { AccountMoves } from "./platform.ts";

export const noAccountMoves: AccountMoves = {
  releases: () => [],
  assetReleases: () => [],
  signers: () => [],
  endings: () => [],
};
