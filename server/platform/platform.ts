// Dependencies of every part of the server.
import type { Partner } from "./authorization-partner.ts";
import type { Clock } from "./clock.ts";
import type { Config } from "./config.ts";
import type { Database } from "./database/types.ts";
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
}
