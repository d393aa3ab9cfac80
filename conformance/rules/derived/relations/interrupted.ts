// Restarts and kills change no later response. Each resource reaches a state, the service restarts, the resource moves.
import { latestVersion } from "../../../../generated/contract.ts";
import { eventsOf } from "../../../contract/events.ts";
import {
  initialStates,
  isOnExistingResource,
  type Machine,
  type Move,
  machinesOf,
  pathsTo,
  type StatePath,
  shortestPathTo,
} from "../../../contract/machines.ts";
import { advanceClock, dayMs, requestMoveTo, secondMs, tick } from "../../../harness/clock.ts";
import { disableEndpoints } from "../../../harness/endpoints.ts";
import { eventsAbout, isAbout, type LoggedEvent } from "../../../harness/events.ts";
import { assertEqual } from "../../../harness/expect.ts";
import { fixtureOf } from "../../../harness/fixtures.ts";
import { createAlongPath, moveAlong, readResource, type Subject } from "../../../harness/resources-in-state.ts";
import { atAnyDate, type Rule } from "../../../harness/rule.ts";
import type { Session } from "../../../harness/session.ts";
import { type Endpoint, withReceiver } from "../../../harness/steps/deliveries.ts";
import { waitFor } from "../../../harness/wait.ts";

export const rules: readonly Rule[] = atAnyDate([
  {
    id: "restart-changes-nothing",
    source: "decided",
    title:
      "A restart or kill between any two moves of a resource changes no resource, and what was due then moves once",
    needs: ["restart", "state", "workers", "clock", "receiver", "second-project"],
    checks: ({ version }) => (version === latestVersion ? [{ name: "", run: restartBetweenMoves }] : []),
    mayBeEmpty: "restarts affect all dates alike, so only the newest date is checked",
  },
]);

interface Trial {
  readonly machine: Machine;
  readonly move: Move;
  readonly way: StatePath;
  /** Index of the restart that follows the creation of the resource. */
  readonly round: number;
}

const restarts = ["killed", "stopped", "killed"] as const;

/** The killed process's leases have expired by then. */
const leaseSeconds = 60;

const restartBetweenMoves = withReceiver(async ({ session: main, addEndpoint }) => {
  const session = main.withKey(main.deployment.keys.second!);
  await disableEndpoints(session);
  // Leases and deadlines of real time must not follow the clock.
  await advanceClock(session, dayMs / secondMs);
  const endpoint = await addEndpoint(undefined, { in: session });
  const trials = trialsOf(session);
  const subjects = new Map<Trial, Subject>();
  const moveDue = async (round: number) => {
    const due = trials.filter((each) => each.round === round - 1 && each.move.mover !== "clock");
    await Promise.all(due.map((trial) => moveOnce(session, trial, subjects.get(trial)!)));
    for (const trial of due) await assertDelivered(session, endpoint, trial, subjects.get(trial)!);
  };
  for (const [round, how] of restarts.entries()) {
    await moveDue(round);
    for (const trial of trials.filter((each) => each.round === round))
      subjects.set(trial, await createAlongPath(session, trial.machine, trial.way));
    await session.deployment.restart!(how);
    await advanceClock(session, leaseSeconds);
  }
  await moveDue(restarts.length);
  // Only time moves a resource from here on, because the clock moves by years.
  const timed = trials.filter(({ move }) => move.mover === "clock");
  const instantOf = (trial: Trial) => Date.parse(String(subjects.get(trial)!.shown[trial.move.by]));
  for (const trial of timed.toSorted((a, b) => instantOf(a) - instantOf(b))) {
    // An earlier move of the clock may have passed the instant.
    if (instantOf(trial) > (await tick(session))) await requestMoveTo(session, instantOf(trial));
    await waitUntilMoved(session, trial, subjects.get(trial)!);
  }
  for (const trial of timed) await assertDelivered(session, endpoint, trial, subjects.get(trial)!);
  await killWhenDue(session, timed);
});

// A card or an enrollment that ends years later would end what depends on it, too.
const soonMs = 100 * dayMs;

/** The kill follows the clock directly, so most resources are due before any worker of the new process starts. */
async function killWhenDue(session: Session, timed: readonly Trial[]): Promise<void> {
  const start = await tick(session);
  const due: { readonly trial: Trial; readonly subject: Subject; readonly instant: number }[] = [];
  for (const trial of timed) {
    const subject = await createAlongPath(session, trial.machine, trial.way);
    const instant = Date.parse(String(subject.shown[trial.move.by]));
    if (instant <= start + soonMs) due.push({ trial, subject, instant });
  }
  await requestMoveTo(session, Math.max(...due.map(({ instant }) => instant)));
  await session.deployment.restart!("killed");
  for (const { trial, subject } of due) await waitUntilReported(session, trial, subject);
}
/** The event, because a reader may show the state before a worker has moved the resource. */
async function waitUntilReported(session: Session, { machine, move, way }: Trial, { shown }: Subject): Promise<void> {
  const { event, by } = move;
  if (event === null || !eventsOf(session.version).has(event)) return;
  const earlier = way.moves.filter((each) => each.event === event).length;
  await waitFor(`${event} of a ${machine.resource} by ${by}, due at the kill`, async () => {
    const sent = (await eventsAbout(session, shown)).filter(({ type }) => type === event);
    return sent.length > earlier ? true : undefined;
  });
}

function trialsOf({ document }: Session): Trial[] {
  const all = machinesOf(document).flatMap((machine) =>
    machine.moves.filter(isMadeHere(machine)).flatMap((move) => {
      const from = move.mover === "clock" ? move.from : move.from.slice(0, 1);
      return from.flatMap((state) => {
        const way = initialStates(machine).includes(state)
          ? pathsTo(machine, state)[0]
          : shortestPathTo(machine, state);
        return way === undefined ? [] : [{ machine, move, way }];
      });
    }),
  );
  return all.map((trial, index) => ({ ...trial, round: index % restarts.length }));

  function isMadeHere(machine: Machine) {
    return ({ mover, by, when, follows, simulated }: Move) =>
      when === null &&
      follows === null &&
      (mover === "clock" ||
        (mover === "operation" && (fixtureOf({ id: by }).needs ?? []).length === 0) ||
        isOnExistingResource(document, machine, simulated));
  }
}

async function moveOnce(session: Session, { machine, move }: Trial, subject: Subject): Promise<void> {
  const before = await readResource(session, machine, subject.ids);
  assertEqual(`${machine.resource} after a restart`, before, subject.shown);
  await moveAlong(session, machine, subject, [move]);
}

async function waitUntilMoved(session: Session, { machine, move }: Trial, { ids }: Subject): Promise<void> {
  await waitFor(`${machine.resource} ${move.to.join(" or ")} by ${move.by}`, async () => {
    const shown = await readResource(session, machine, ids);
    return move.to.includes(String(shown[machine.field])) ? true : undefined;
  });
}

/** Each move sent its event once; an attempt that a restart interrupted may deliver it again. */
async function assertDelivered(session: Session, { mailbox }: Endpoint, trial: Trial, { shown }: Subject) {
  const { machine, move, way } = trial;
  const expected = [...way.moves, move]
    .map(({ event }) => event)
    .filter((type) => type !== null && eventsOf(session.version).has(type));
  const readTypes = () => {
    const events = mailbox.deliveries.map(({ body }) => JSON.parse(body.toString()) as LoggedEvent);
    const own = new Map(events.filter(({ data }) => isAbout(data, shown)).map(({ id, type }) => [id, type]));
    const types = [...own].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, type]) => type);
    // The creation has an event in some families.
    return types[0]?.endsWith("_CREATED") ? types.slice(1) : types;
  };
  const what = `deliveries about a ${machine.resource} after ${move.by}`;
  await waitFor(what, async () => (readTypes().length >= expected.length ? true : undefined));
  assertEqual(what, readTypes(), expected);
}
