// Hands checks to lanes. Invariant: checks that use a project shared by all lanes run one at a time.
import type { Check, Rule } from "../rules/rule.ts";
import type { Need } from "../targets/needs.ts";

export interface Job {
  readonly rule: Rule;
  readonly check: Check;
}

export interface Queue {
  /** Undefined when none is left. */
  next(): Promise<Job | undefined>;
  release(job: Job): void;
}

// Parallel checks would overwrite the project's only REQUEST endpoint.
const sharedProjectNeeds: readonly Need[] = ["second-project", "external-project"];

export function openQueue(jobs: readonly Job[]): Queue {
  const waiting = jobs.toSorted((a, b) => Number(runsLast(a)) - Number(runsLast(b)));
  let borrower: Job | undefined;
  let released = Promise.withResolvers<void>();
  const next = (): Job | undefined => {
    const at = waiting.findIndex((job) => borrower === undefined || !usesSharedProject(job));
    // Checks that disturb others wait until all others have started.
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
