// Defines the rule of random walks.

import { exploration, stepSeeds } from "../../harness/exploration.ts";
import type { Check, Rule } from "../../harness/rule.ts";
import type { Session } from "../../harness/session.ts";
import { ExpectationFailed } from "../../http/expectation-failed.ts";
import { shrink } from "./shrink.ts";
import { type Surroundings, surroundings } from "./surroundings.ts";
import { WalkFailed, type WalkPlan, walk } from "./walk.ts";

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

async function explore(session: Session, here: Surroundings, seed: number): Promise<void> {
  const plan = { surroundings: here, seed, steps: stepSeeds(seed, stepsPerWalk) };
  const attempt = (each: WalkPlan) => failureOf(session, each);
  const found = await attempt(plan);
  if (found === undefined) return;
  const { failure, lines, law } = await shrink(plan, found, attempt);
  throw new ExpectationFailed(
    `${failure.expected} (law ${law})`,
    [failure.actual, `the shortest sequence of --seed ${seed} --walks 1:`, ...lines].join("\n      "),
    failure.exchange,
  );
}

async function failureOf(session: Session, plan: WalkPlan): Promise<WalkFailed | undefined> {
  try {
    await walk(session, plan);
    return undefined;
  } catch (error) {
    if (error instanceof WalkFailed) return error;
    throw error;
  }
}
