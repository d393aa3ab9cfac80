// Shortens a failing walk. Invariant: the shorter walk breaks the same law.
import type { WalkFailed, WalkPlan } from "./walk.ts";

/** Repeats a walk; undefined if it breaks no law. */
export type Attempt = (plan: WalkPlan) => Promise<WalkFailed | undefined>;

// Each attempt repeats a walk, which takes about a second.
const maxAttempts = 40;

/** Leaves out as many steps as possible: halves first, then single ones. */
export async function shrink(plan: WalkPlan, found: WalkFailed, attempt: Attempt): Promise<WalkFailed> {
  let shortest = found;
  let steps = plan.steps;
  let size = Math.ceil(steps.length / 2);
  for (let attempts = 0; size > 0 && attempts < maxAttempts; ) {
    let isShorter = false;
    for (let start = 0; start < steps.length && attempts < maxAttempts; start += size) {
      const fewer = [...steps.slice(0, start), ...steps.slice(start + size)];
      if (fewer.length === 0) continue;
      attempts++;
      const failed = await attempt({ ...plan, steps: fewer });
      if (failed?.law !== found.law) continue;
      [shortest, steps, isShorter] = [failed, fewer, true];
      start -= size;
    }
    if (!isShorter || size > steps.length) size = size === 1 ? 0 : Math.ceil(size / 2);
  }
  return shortest;
}
