// Dependencies of every part of the server.
import type { Partner } from "./authorization-partner.ts";
import type { Clock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { Database, Queries } from "./database/types.ts";
import type { Log } from "./log.ts";
import type { Merchant } from "./merchant.ts";
import type { Outbox } from "./outbox.ts";
import type { Random } from "./random.ts";
import type { Secrets } from "./secrets.ts";

export interface Platform {
  readonly config: Config;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  readonly secrets: Secrets;
  readonly database: Database;
  readonly outbox: Outbox;
  readonly partner: Partner;
  readonly merchant: Merchant;
  readonly accountMoves: AccountMoves;
}

/** Moves of some rows that are due, but that no worker has made yet. */
export interface DueMoves {
  exist(queries: Queries, now: number): Promise<boolean>;
  /**
   * Makes some of the due moves, each in a unit of work of its own. Returns the number of moves made; 0 if no move is
   * left, or no move can be made.
   */
  make(platform: Platform): Promise<number>;
}

interface OwnedAccount {
  readonly id: string;
  readonly project_id: string;
}

/** Due moves that an operation on an account depends on. */
export interface AccountMoves {
  /** Moves that return money to the account. */
  releases(account: OwnedAccount): readonly DueMoves[];
  /** Moves of `releases` that return assets. */
  assetReleases(account: OwnedAccount): readonly DueMoves[];
  /** Moves that give the account another signer, or end a signer change. */
  signers(account: OwnedAccount): readonly DueMoves[];
  /** Moves that end what keeps the account open. */
  endings(account: OwnedAccount): readonly DueMoves[];
}
