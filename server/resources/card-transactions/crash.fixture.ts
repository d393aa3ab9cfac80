// Pays by card until it kills itself at a statement, commit or request. Prints answered payments for crash.test.ts.

import { writeSync } from "node:fs";
import type { Partner } from "../../platform/authorization-partner.ts";
import { openDatabase } from "../../platform/database/open.ts";
import type { Place } from "../../platform/database/testing/databases.ts";
import { testSealer } from "../../platform/database/testing/sealer.ts";
import { watchDatabase } from "../../platform/database/testing/watched.ts";
import { JumpingClock } from "../../platform/manual-clock.fixture.ts";
import { usd } from "../../testing/cardholder.ts";
import { idempotencyKey, startTestServer } from "../../testing/test-server.ts";
import { approves } from "./scripted-partner.fixture.ts";

export interface CrashOrders {
  readonly place: Place;
  readonly apiKey: string;
  readonly cardIds: readonly string[];
  /** Prefix of the idempotency keys. */
  readonly name: string;
  /** Counted from 1. */
  readonly dieAt: number;
}

const { place, apiKey, cardIds, name, dieAt } = JSON.parse(process.argv[2]!) as CrashOrders;

let points = 0;
function pass(): void {
  if (++points === dieAt) process.kill(process.pid, "SIGKILL");
}

const partner: Partner = {
  async ask() {
    pass();
    return approves;
  },
  async close() {},
};

const unwatchedDatabase = await openDatabase({ ...place, sealer: testSealer });
// Reads are not counted.
const watched = watchDatabase(unwatchedDatabase, { before: pass, after: pass, committed: pass });
const database = { ...watched, read: unwatchedDatabase.read };
const wrap = <Parts extends object>(platform: Parts) => ({ ...platform, partner });
const server = await startTestServer(database, { clock: new JumpingClock(), wrap });

async function payBy(cardId: string, lane: number): Promise<void> {
  for (let n = 0; n < 10_000; n++) {
    const key = `${name}-${lane}-${n}`;
    const body = { cardId, amount: usd(100n) };
    const headers = idempotencyKey(key);
    const { status, json } = await server.request("/simulations/card-transactions/authorization", {
      ...{ apiKey, body, headers },
    });
    if (status !== 201) throw new Error(`${key}: ${status} ${JSON.stringify(json)}`);
    writeSync(1, `${key} ${json.id}\n`);
    if (n % 3 === 0)
      await server.request("/simulations/card-transactions/clearing", { apiKey, body: { transactionId: json.id } });
  }
}

await Promise.all(cardIds.map(payBy));
