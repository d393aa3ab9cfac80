import assert from "node:assert/strict";
import { test } from "node:test";
import { ExpectationFailed } from "../../http/expectation-failed.ts";
import { shrink } from "./shrink.ts";
import { surroundings } from "./surroundings.ts";
import { WalkFailed, type WalkPlan } from "./walk.ts";

const plan: WalkPlan = {
  surroundings: surroundings[0]!,
  seed: 1,
  steps: Array.from({ length: 16 }, (_, step) => step),
};

/** Breaks `law` if the walk has all of these steps. Its lines are the steps. */
const breaking =
  (law: string, ...needed: readonly number[]) =>
  async ({ steps }: WalkPlan) =>
    needed.every((step) => steps.includes(step))
      ? new WalkFailed(law, new ExpectationFailed("a", "b"), steps.map(String))
      : undefined;

test("only the steps that break the law remain", async () => {
  for (const needed of [[3], [0, 15], [2, 7, 8], [5, 6, 13, 14]]) {
    const attempt = breaking("states", ...needed);
    const { lines } = await shrink(plan, (await attempt(plan))!, attempt);
    assert.deepEqual(lines.map(Number), needed);
  }
});

test("a shorter walk that breaks another law does not count", async () => {
  const found = (await breaking("states", 3, 9)(plan))!;
  const attempt = async (each: WalkPlan) =>
    (await breaking("states", 3, 9)(each)) ?? (await breaking("events", 3)(each));
  assert.deepEqual((await shrink(plan, found, attempt)).lines, ["3", "9"]);
});

test("a failure that does not recur stays as it was found", async () => {
  const found = new WalkFailed("states", new ExpectationFailed("a", "b"), ["all"]);
  assert.equal(await shrink(plan, found, async () => undefined), found);
});
