// Restarts: no restart or kill between two steps changes a later response. Invariant: all courses run in step, so a few
// restarts, two of them kills, fall between the steps of each.
import { latestVersion } from "../../../generated/contract.ts";
import { withReceiver } from "../../journeys/delivery/receiving.ts";
import { disableEndpoints } from "../../rules/endpoints.ts";
import { ExpectationFailed } from "../../rules/expect.ts";
import { atAnyDate, type Rule } from "../../rules/rule.ts";
import { type Course, leaseSeconds, pass, setTime, timeOf } from "./interrupted/course.ts";
import { operated } from "./interrupted/operated.ts";
import { brokenOff, keptOutcomes } from "./interrupted/outcomes.ts";
import { purchases } from "./interrupted/purchases.ts";
import { deliveries, endpoints, longStatements, simulatedFaults, statements } from "./interrupted/resources.ts";

export const rules: readonly Rule[] = atAnyDate([
  {
    id: "restart-changes-nothing",
    source: "decided",
    title:
      "A restart or kill between any two steps changes no later response: limits, keys, outcomes, links, leases and due work survive",
    needs: ["restart", "state", "workers", "clock", "receiver", "second-project", "own-files"],
    checks: ({ version }) => (version === latestVersion ? [{ name: "", run: restartBetween }] : []),
    mayBeEmpty: "a restart loses the same at every date: the newest stands for the others",
  },
]);

const restartBetween = withReceiver(async (setup) => {
  const { session } = setup;
  const other = session.withKey(session.deployment.keys.second!);
  await disableEndpoints(other);
  const courses: Course[] = [
    simulatedFaults(other),
    endpoints(setup),
    statements(other),
    keptOutcomes(other),
    deliveries(setup),
    ...(session.deployment.admin === undefined ? [] : [longStatements(session)]),
    brokenOff(other),
    purchases(other),
    // Last, so that the kill directly follows its counted requests.
    ...(session.deployment.admin === undefined ? [] : [operated(session)]),
  ];
  const ends = ["killed", "stopped", "killed"] as const;
  for (const [round, how] of [...ends, undefined].entries()) {
    if (round === 1) await pass(session, leaseSeconds - (Math.ceil((await timeOf(session)) / 1_000) % leaseSeconds));
    for (const course of courses) await step(course, round);
    if (how === undefined) return;
    const now = await timeOf(session);
    if (round === 0) await begin(courses);
    await session.deployment.restart!(how);
    await setTime(session, now);
    if (round === 1) {
      const then = await timeOf(session);
      // Counted requests first, so that the kill directly follows the work left under way.
      for (const { between } of courses.toReversed()) await between?.();
      await session.deployment.restart!(how);
      await setTime(session, then);
    }
    // By then the leases of the killed process have expired.
    await pass(session, leaseSeconds);
  }
});

async function step({ name, steps }: Course, round: number): Promise<void> {
  try {
    await steps[round]!();
  } catch (failure) {
    if (!(failure instanceof ExpectationFailed)) throw failure;
    const { expected, actual, exchange } = failure;
    throw new ExpectationFailed(`${name}, after ${round} restarts: ${expected}`, actual, exchange);
  }
}

/** Starts the work that each course leaves under way, the shortest last: the kill follows at once. */
async function begin(courses: readonly Course[]): Promise<void> {
  for (const { underWay } of courses) await underWay?.();
}
