// The seed of the property tests in a file. Importing it reports the seed; SEED=... replays one.
import { test } from "node:test";

export const seed = Number(process.env.SEED ?? Math.trunc(performance.timeOrigin) % 2 ** 31);

test("property tests name their seed", (t) => t.diagnostic(`SEED=${seed}`));
