// Takes random steps in a project and checks every law after each. Invariant: a walk depends only on its seeds.
import { machinesOf, pathsTo } from "../../contract/machines.ts";
import { createFundedHolder, issueCard } from "../../harness/cardholders.ts";
import { minuteMs } from "../../harness/clock.ts";
import type { LoggedEvent } from "../../harness/events.ts";
import { reasonToSkip } from "../../harness/needs.ts";
import { createRandom } from "../../harness/random.ts";
import { ConditionNotMet, createAlongPath, needsOf } from "../../harness/resources-in-state.ts";
import type { Session } from "../../harness/session.ts";
import { waitFor } from "../../harness/wait.ts";
import { curlLine, type Exchange } from "../../http/exchange.ts";
import { ExpectationFailed } from "../../http/expectation-failed.ts";
import { checkInvariants } from "./invariants.ts";
import { finalLaws, type Law, laws, type Step } from "./laws.ts";
import {
  findOrigin,
  isAboutEarlier,
  type Origin,
  readNewEvents,
  readSnapshot,
  type Snapshot,
  startOf,
} from "./snapshot.ts";
import { performStep } from "./steps.ts";
import { authorizationModeOf, type Surroundings, withSurroundings } from "./surroundings.ts";
import { clockMovesOf } from "./time.ts";

export interface WalkPlan {
  readonly surroundings: Surroundings;
  /** Decides on the people, accounts and cards that the walk starts with. */
  readonly seed: number;
  /** One seed for each step. */
  readonly steps: readonly number[];
}

/** A broken law, with the requests up to it. */
export class WalkFailed extends Error {
  readonly law: string;
  readonly failure: ExpectationFailed;
  /** Lines for a shell, oldest first. */
  readonly lines: readonly string[];
  constructor(law: string, failure: ExpectationFailed, lines: readonly string[]) {
    super(failure.message);
    this.law = law;
    this.failure = failure;
    this.lines = lines;
  }
}

/** @throws {WalkFailed} if a step breaks a law */
export function walk(session: Session, plan: WalkPlan): Promise<void> {
  return withSurroundings(session, plan.surroundings, plan.seed, async (own) => {
    const origin = await findOrigin(own);
    await createCast(own, plan.seed);
    const lines: string[] = [];
    const clock = new Clock();
    const mode = authorizationModeOf(plan.surroundings);
    let snapshot = await readSnapshot(own, origin);
    const began = startOf(snapshot, origin);
    let event = (await readNewEvents(own, origin.event)).at(-1)?.id ?? origin.event;
    for (const seed of plan.steps) {
      const step = await checked("step", lines, () =>
        takeStep({ session: own, surroundings: plan.surroundings, origin, began, clock, lines }, snapshot, event, seed),
      );
      event = step.events.at(-1)?.id ?? event;
      snapshot = step.after;
      for (const law of laws) await checked(law.id, lines, () => law.check(step));
      await checked("invariants", lines, () => checkInvariants(own, mode, step.before, step.after));
    }
    // A change of another resource can break a rule, too.
    await checked("invariants", lines, () => checkInvariants(own, mode, new Map(), snapshot));
    for (const law of finalLaws) await checked(law.id, lines, () => law.check(own, snapshot));
  });
}

async function checked<Result>(
  law: Law["id"],
  lines: readonly string[],
  run: () => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof ExpectationFailed)) throw error;
    throw new WalkFailed(law, error, [...lines]);
  }
}

interface Walking {
  readonly session: Session;
  readonly surroundings: Surroundings;
  readonly origin: Origin;
  /** When the walk created its first resource. */
  readonly began: string;
  readonly clock: Clock;
  readonly lines: string[];
}

/** Bounds the target's time, which nothing shows between two moves. */
class Clock {
  #movedTo = Date.now();
  #movedAt = performance.now();

  move(instant: number): void {
    [this.#movedTo, this.#movedAt] = [Math.max(this.#movedTo, instant), performance.now()];
  }

  latest(): number {
    return this.#movedTo + (performance.now() - this.#movedAt) + minuteMs;
  }
}

async function takeStep(
  { session, surroundings, origin, began, clock, lines }: Walking,
  before: Snapshot,
  event: string | undefined,
  seed: number,
): Promise<Step> {
  const { calls, movedTo } = await performStep(session, surroundings, before, seed);
  lines.push(...calls.map(({ exchange }) => curlText(exchange)));
  if (movedTo !== undefined) {
    lines.push(`# the clock moves to ${new Date(movedTo).toISOString()}`);
    clock.move(movedTo);
    await settle(session, origin, before, movedTo);
  } else if (calls.length === 0) lines.push("# nothing, or a restart");
  const logged: readonly LoggedEvent[] = await readNewEvents(session, event);
  const after = await readSnapshot(session, origin);
  const events = logged.filter(({ data }) => !isAboutEarlier(data, after, began));
  const latestTime = clock.latest();
  return { session, calls, before, after, events, latestTime, ...(movedTo === undefined ? {} : { movedTo }) };
}

/** Waits until the workers have made the moves that are due. @throws {ExpectationFailed} if one is not made */
async function settle(session: Session, origin: Origin, before: Snapshot, now: number): Promise<void> {
  const due = [...before.values()].filter((resource) => clockMovesOf(resource).some(({ instant }) => instant <= now));
  if (due.length === 0) return;
  const what = [...new Set(due.map(({ kind }) => kind.name))].join(", ");
  await waitFor(`the due moves of ${what}`, async () => {
    const after = await readSnapshot(session, origin);
    const isLeft = due.some(({ shown }) => {
      const resource = after.get(shown.id);
      return resource !== undefined && clockMovesOf(resource).some(({ instant }) => instant <= now);
    });
    return isLeft ? undefined : true;
  });
}

/** Two cardholders who share nothing, and resources of some kinds in random states. */
async function createCast(session: Session, seed: number): Promise<void> {
  const random = createRandom(seed);
  for (const value of [String(10 + random.below(500)), "1000"])
    await issueCard(session, await createFundedHolder(session, value));
  const { document, deployment } = session;
  const machines = machinesOf(document);
  for (let left = 3; left > 0; left--) {
    const machine = random.pick(machines);
    const ways = pathsTo(machine, random.pick(machine.states)).filter((way) => {
      const needs = needsOf(document, machine, way);
      const isTimed = needs.includes("clock") || needs.includes("workers");
      return !isTimed && reasonToSkip(needs, deployment.lacks) === undefined;
    });
    if (ways.length === 0) continue;
    await createAlongPath(session, machine, random.pick(ways)).catch((error: unknown) => {
      // The project may not have the feature, or the path may need values that another path sets.
      if (!(error instanceof ConditionNotMet) && !(error instanceof ExpectationFailed && error.isRefusal)) throw error;
    });
  }
}

function curlText(exchange: Exchange): string {
  return `${curlLine(exchange)}  # ${exchange.response.status}`;
}
