// The checks that wait for a deployment, handed to its lanes. Invariant: of the checks that use a project which lanes share, one runs
// at a time, so that none finds what another made there.
import type { Check, Rule } from "../rules/rule.ts";
import type { Need } from "../targets/needs.ts";

export interface Job {
  readonly rule: Rule;
  readonly check: Check;
}

export interface Queue {
  /** The next check that may run, as soon as there is one; undefined when all were handed out. */
  next(): Promise<Job | undefined>;
  /** The check has ended. */
  release(job: Job): void;
}

// What a partner decides with is one endpoint of its project.
const sharedProjectNeeds: readonly Need[] = ["second-project", "external-project"];

/** Hands out the jobs in their order, but for those that must wait for their turn. */
export function openQueue(jobs: readonly Job[]): Queue {
  const waiting = jobs.toSorted((a, b) => Number(runsLast(a)) - Number(runsLast(b)));
  let borrower: Job | undefined;
  let released = Promise.withResolvers<void>();
  const next = (): Job | undefined => {
    const at = waiting.findIndex((job) => borrower === undefined || !usesSharedProject(job));
    // What disturbs the others waits for them, also for those that wait for their turn.
    if (at < 0 || (runsLast(waiting[at]!) && !runsLast(waiting[0]!))) return undefined;
    const [job] = waiting.splice(at, 1);
    if (usesSharedProject(job!)) borrower = job;
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
      if (job !== borrower) return;
      borrower = undefined;
      released.resolve();
      released = Promise.withResolvers();
    },
  };
}

function runsLast({ check }: Job): boolean {
  return check.last ?? false;
}

function usesSharedProject({ rule, check }: Job): boolean {
  return [...rule.needs, ...(check.needs ?? [])].some((need) => sharedProjectNeeds.includes(need));
}
