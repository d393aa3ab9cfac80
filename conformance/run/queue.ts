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
  take(): Promise<Job | undefined>;
  /** The check has ended. */
  done(job: Job): void;
}

// What a partner decides with is one endpoint of its project.
const shared: readonly Need[] = ["second-project", "external-project"];

/** Hands out the jobs in their order, but for those that must wait for their turn. */
export function openQueue(jobs: readonly Job[]): Queue {
  const waiting = jobs.toSorted((a, b) => Number(isLast(a)) - Number(isLast(b)));
  let lentTo: Job | undefined;
  let returned = Promise.withResolvers<void>();
  const next = (): Job | undefined => {
    const at = waiting.findIndex((job) => lentTo === undefined || !usesShared(job));
    // What disturbs the others waits for them, also for those that wait for their turn.
    if (at < 0 || (isLast(waiting[at]!) && !isLast(waiting[0]!))) return undefined;
    const [job] = waiting.splice(at, 1);
    if (usesShared(job!)) lentTo = job;
    return job;
  };
  return {
    take: async () => {
      while (waiting.length > 0) {
        const job = next();
        if (job !== undefined) return job;
        await returned.promise;
      }
      return undefined;
    },
    done: (job) => {
      if (job !== lentTo) return;
      lentTo = undefined;
      returned.resolve();
      returned = Promise.withResolvers();
    },
  };
}

function isLast({ check }: Job): boolean {
  return check.last ?? false;
}

function usesShared({ rule, check }: Job): boolean {
  return [...rule.needs, ...(check.needs ?? [])].some((need) => shared.includes(need));
}
