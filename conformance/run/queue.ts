// Hands checks to lanes. Invariant: checks that use a project shared by all lanes run one at a time, and a check that
// may move the clock runs while no other does.

import type { Need } from "../harness/needs.ts";
import type { Check, Rule } from "../harness/rule.ts";

export interface Job {
  readonly rule: Rule;
  readonly check: Check;
}

export interface Queue {
  /** Undefined when none is left. */
  next(): Promise<Job | undefined>;
  release(job: Job): void;
}

// Parallel checks would overwrite the project's only REQUEST endpoint, and a walk expects only its own items.
const sharedProjectNeeds: readonly Need[] = ["second-project", "external-project", "consumer-project"];

export function openQueue(jobs: readonly Job[]): Queue {
  const waiting = jobs.toSorted((a, b) => turnOf(a) - turnOf(b));
  const running = new Set<Job>();
  let released = Promise.withResolvers<void>();
  // A move of the clock reaches every project of the target.
  const canStart = (job: Job) =>
    needsClock(job)
      ? running.size === 0
      : ![...running].some((other) => needsClock(other) || (usesSharedProject(job) && usesSharedProject(other)));
  const next = (): Job | undefined => {
    const at = waiting.findIndex(canStart);
    // Checks that disturb others wait until all others have started.
    if (at < 0 || turnOf(waiting[at]!) > turnOf(waiting[0]!)) return undefined;
    const [job] = waiting.splice(at, 1);
    running.add(job!);
    return job;
  };
  return {
    next: async () => {
      while (waiting.length > 0) {
        const job = next();
        if (job !== undefined) return job;
        await released.promise;
      }
      return undefined;
    },
    release: (job) => {
      running.delete(job);
      released.resolve();
      released = Promise.withResolvers();
    },
  };
}

function turnOf(job: Job): number {
  return runsLast(job) ? 2 : needsClock(job) ? 1 : 0;
}

/** A job that may move the clock runs while no other job does. */
export function needsClock(job: Job): boolean {
  return needsOf(job).includes("clock");
}

function runsLast({ check }: Job): boolean {
  return check.last ?? false;
}

function usesSharedProject(job: Job): boolean {
  return needsOf(job).some((need) => sharedProjectNeeds.includes(need));
}

function needsOf({ rule, check }: Job): readonly Need[] {
  return [...rule.needs, ...(check.needs ?? [])];
}
