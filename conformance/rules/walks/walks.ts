// Defines the rule of random walks.
import fc from "fast-check";
import { exploration } from "../../harness/exploration.ts";
import { createRandom } from "../../harness/random.ts";
import type { Check, Rule } from "../../harness/rule.ts";
import type { Session } from "../../harness/session.ts";
import { ExpectationFailed } from "../../http/expectation-failed.ts";
import { type Surroundings, surroundings } from "./surroundings.ts";
import { WalkFailed, walk } from "./walk.ts";

const stepsPerWalk = 16;

// Seeds that once found a fault of our server or of a law. Every run tries them again.
const keptSeeds: readonly number[] = [9117];

export const rules: readonly Rule[] = [
  {
    id: "walks",
    source: "the document",
    title: "Random sequences of operations keep every law: of states, events, refusals, bystanders and invariants",
    needs: [],
    checks: () => {
      const { seed, walks } = exploration();
      const seeds = new Set([...keptSeeds, ...Array.from({ length: walks }, (_, index) => seed + index)]);
      return [...seeds].map((each): Check => {
        const here = surroundings[each % surroundings.length]!;
        return {
          name: `seed ${each} in ${here.name}`,
          needs: here.needs,
          run: (session) => explore(session, here, each),
        };
      });
    },
  },
];

// Each attempt repeats a walk, which takes about a second.
const maxAttempts = 40;

/** The seeds of a walk's steps. A step keeps its choices when fast-check leaves others out. */
const stepSeeds = fc.array(fc.noShrink(fc.nat()), { minLength: 1, maxLength: stepsPerWalk });

/** Shortens a walk that fails to the fewest steps that break the same law. */
async function explore(session: Session, here: Surroundings, seed: number): Promise<void> {
  const random = createRandom(seed);
  const steps = Array.from({ length: stepsPerWalk }, () => random.below(2 ** 31));
  let attempts = 0;
  let shortest: WalkFailed | undefined;
  const keepsLaws = fc.asyncProperty(stepSeeds, async (each) => {
    if (attempts >= maxAttempts) return;
    attempts++;
    try {
      await walk(session, { surroundings: here, seed, steps: each });
    } catch (error) {
      if (error instanceof WalkFailed && shortest !== undefined && error.law !== shortest.law) return;
      if (error instanceof WalkFailed) shortest = error;
      // Nothing else has a shorter walk to look for.
      else attempts = maxAttempts;
      throw error;
    }
  });
  const { failed, errorInstance } = await fc.check(keepsLaws, { examples: [[steps]], numRuns: 1 });
  if (!failed) return;
  if (shortest === undefined) throw errorInstance;
  const { failure, lines, law } = shortest as WalkFailed;
  throw new ExpectationFailed(
    `${failure.expected} (law ${law})`,
    [failure.actual, `the shortest sequence of --seed ${seed} --walks 1:`, ...lines].join("\n      "),
    failure.exchange,
  );
}
