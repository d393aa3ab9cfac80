// Shortens a failing walk. Invariant: the shorter walk breaks the same law.
import type { Session } from "../run/session.ts";
import { WalkFailed, type WalkPlan, walk } from "./walk.ts";

// Each attempt repeats a walk, which takes about a second.
const maxAttempts = 40;

/** Leaves out as many steps as possible: halves first, then single ones. */
export async function shrink(session: Session, plan: WalkPlan, found: WalkFailed): Promise<WalkFailed> {
  let shortest = found;
  let steps = plan.steps;
  let size = Math.ceil(steps.length / 2);
  for (let attempts = 0; size > 0 && attempts < maxAttempts; ) {
    let isShorter = false;
    for (let start = 0; start < steps.length && attempts < maxAttempts; start += size) {
      const fewer = [...steps.slice(0, start), ...steps.slice(start + size)];
      if (fewer.length === 0) continue;
      attempts++;
      const failed = await failureOf(session, { ...plan, steps: fewer });
      if (failed?.law !== found.law) continue;
      [shortest, steps, isShorter] = [failed, fewer, true];
      start -= size;
    }
    if (!isShorter || size > steps.length) size = size === 1 ? 0 : Math.ceil(size / 2);
  }
  return shortest;
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
