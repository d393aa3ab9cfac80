// The rule of random walks.

import { ExpectationFailed } from "../rules/expect.ts";
import { exploration, stepSeeds } from "../rules/exploration.ts";
import type { Rule } from "../rules/rule.ts";
import type { Session } from "../run/session.ts";
import { shrink } from "./shrink.ts";
import { type Surroundings, surroundings } from "./surroundings.ts";
import { WalkFailed, walk } from "./walk.ts";

const stepsPerWalk = 16;

export const rules: readonly Rule[] = [
  {
    id: "walks",
    source: "the document",
    title: "Random sequences of operations keep every law: of states, events, refusals, bystanders and invariants",
    needs: [],
    checks: () => {
      const { seed, walks } = exploration();
      return Array.from({ length: walks }, (_, index) => {
        const here = surroundings[(seed + index) % surroundings.length]!;
        return {
          name: `seed ${seed + index} in ${here.name}`,
          needs: here.needs,
          run: (session) => explore(session, here, seed + index),
        };
      });
    },
  },
];

async function explore(session: Session, here: Surroundings, seed: number): Promise<void> {
  const plan = { surroundings: here, seed, steps: stepSeeds(seed, stepsPerWalk) };
  try {
    await walk(session, plan);
  } catch (error) {
    if (!(error instanceof WalkFailed)) throw error;
    const { failure, lines, law } = await shrink(session, plan, error);
    throw new ExpectationFailed(
      `${failure.expected} (law ${law})`,
      [failure.actual, `the shortest sequence of --seed ${seed} --walks 1:`, ...lines].join("\n      "),
      failure.exchange,
    );
  }
}
