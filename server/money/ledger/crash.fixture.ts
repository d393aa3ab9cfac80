// For crash.test.ts: moves money and kills itself before or after a statement or commit. Prints each committed journal.

import { writeSync } from "node:fs";
import { openDatabase } from "../../platform/database/open.ts";
import type { Place } from "../../platform/database/testing/databases.ts";
import { testSealer } from "../../platform/database/testing/sealer.ts";
import { watchDatabase } from "../../platform/database/testing/watched.ts";
import { ApiFailure } from "../../platform/errors.ts";
import { ManualClock } from "../../platform/manual-clock.fixture.ts";
import { seededRandom } from "../../platform/random.ts";
import { type Entry, post } from "./post.ts";

export interface CrashOrders {
  readonly place: Place;
  readonly projectId: string;
  readonly seed: number;
  /** Counted from 1. */
  readonly dieAt: number;
}

const { place, projectId, seed, dieAt } = JSON.parse(process.argv[2]!) as CrashOrders;
const random = seededRandom(seed);
const sources = { clock: new ManualClock(), random };
const unit = "USD";
const lanes = 8;
const pick = <T>(from: readonly T[]): T => from[Math.floor(random.fraction() * from.length)]!;

let points = 0;
function countDown(): void {
  if (++points === dieAt) process.kill(process.pid, "SIGKILL");
}

function randomEntries(): Entry[] {
  const accountId = pick(["a", "b", "c"]);
  const attos = BigInt(1 + Math.floor(random.fraction() * 9));
  const pocket = (kind: "AVAILABLE" | "HELD" | "RESERVED", attos: bigint): Entry => ({ accountId, kind, unit, attos });
  return pick<Entry[]>([
    [{ accountId: null, kind: "EXTERNAL", unit, attos: -3n * attos }, pocket("AVAILABLE", 3n * attos)],
    [pocket("AVAILABLE", -attos), pocket("RESERVED", attos)],
    [pocket("RESERVED", -attos), { accountId: null, kind: "EXTERNAL", unit, attos }],
    [pocket("AVAILABLE", -attos), pocket("HELD", attos)],
    [pocket("HELD", -attos), pocket("AVAILABLE", attos)],
  ]);
}

const database = watchDatabase(await openDatabase({ ...place, sealer: testSealer }), {
  before: countDown,
  after: countDown,
  committed: countDown,
});
let next = 0;

async function moveMoney(): Promise<void> {
  // The process dies long before the last movement.
  while (next < 20_000) {
    const resourceId = `${seed}-${next++}`;
    try {
      const journal = { projectId, reason: "MOVE", resourceId, entries: randomEntries() };
      await database.write((tx) => post(tx, sources, journal), projectId);
    } catch (error) {
      if (error instanceof ApiFailure) continue;
      throw error;
    }
    writeSync(1, `${resourceId}\n`);
  }
}

await Promise.all(Array.from({ length: lanes }, moveMoney));
