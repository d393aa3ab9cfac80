// For tests only.
import { test } from "node:test";

/** The seed of the property tests in a file. SEED=... replays one. */
export const seed = Number(process.env.SEED ?? Math.trunc(performance.timeOrigin) % 2 ** 31);

test("property tests name their seed", (t) => t.diagnostic(`SEED=${seed}`));
