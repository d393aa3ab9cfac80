// Restarts and kills change no later response. All courses run in step and share the restarts.
import { latestVersion } from "../../../../generated/contract.ts";
import { advanceClock, dayMs, tick } from "../../../harness/clock.ts";
import { disableEndpoints } from "../../../harness/endpoints.ts";
import { atAnyDate, type Rule } from "../../../harness/rule.ts";
import { withReceiver } from "../../../harness/steps/deliveries.ts";
import { ExpectationFailed } from "../../../http/expectation-failed.ts";
import { activationCourse, countCourse, pinCourse } from "./interrupted/attempts.ts";
import { assertTimeKept, type Course, leaseSeconds } from "./interrupted/course.ts";
import { moveCourse } from "./interrupted/moves.ts";
import { operatorCourse } from "./interrupted/operated.ts";
import { interruptedRequestCourse, outcomeCourse } from "./interrupted/outcomes.ts";
import { purchaseCourse } from "./interrupted/purchases.ts";
import {
  deliveryCourse,
  endpointCourse,
  faultCourse,
  longStatementCourse,
  requestLogCourse,
  statementCourse,
} from "./interrupted/resources.ts";

import { suspendedPaymentCourse } from "./interrupted/suspended.ts";

export const rules: readonly Rule[] = atAnyDate([
  {
    id: "restart-changes-nothing",
    source: "decided",
    title:
      "A restart or kill between any two steps changes no later response: limits, keys, outcomes, links, leases and due work survive",
    needs: ["restart", "state", "workers", "clock", "receiver", "second-project", "own-files"],
    checks: ({ version }) => (version === latestVersion ? [{ name: "", run: restartBetweenSteps }] : []),
    mayBeEmpty: "restarts affect all dates alike, so only the newest date is checked",
  },
]);

const restartBetweenSteps = withReceiver(async (setup) => {
  const { session, addEndpoint } = setup;
  const other = session.withKey(session.deployment.keys.second!);
  await disableEndpoints(other);
  // Leases and deadlines of real time must not follow the clock.
  await advanceClock(session, dayMs / 1_000);
  const courses: Course[] = [
    // An activation code lasts an hour, and later steps move the clock.
    activationCourse(other),
    pinCourse(other),
    faultCourse(other),
    endpointCourse(setup),
    statementCourse(other),
    outcomeCourse(other),
    deliveryCourse(setup),
    purchaseCourse(other),
    // Their work lasts a fraction of a second, so the kill directly follows it.
    ...(session.deployment.admin === undefined ? [] : [longStatementCourse(session)]),
    interruptedRequestCourse(other),
    ...(session.deployment.admin === undefined
      ? []
      : [
          operatorCourse(session),
          suspendedPaymentCourse(setup, "DECLINE", "payment"),
          suspendedPaymentCourse(setup, "APPROVE", "payment"),
          suspendedPaymentCourse(setup, "DECLINE", "increment"),
          suspendedPaymentCourse(setup, "APPROVE", "increment"),
          countCourse(session),
        ]),
    // Its last step moves the clock by years.
    moveCourse(other, () => addEndpoint(undefined, { in: other })),
    requestLogCourse(other),
  ];
  const ends = ["killed", "stopped", "killed"] as const;
  for (const [round, how] of [...ends, undefined].entries()) {
    if (round === 1)
      await advanceClock(session, leaseSeconds - (Math.ceil((await tick(session)) / 1_000) % leaseSeconds));
    for (const course of courses) await runStep(course, round);
    if (how === undefined) return;
    const now = await tick(session);
    if (round === 0) for (const { underWay } of courses) await underWay?.();
    if (round === ends.length - 1) for (const { underWayAlone } of courses) await underWayAlone?.();
    if (how === "stopped") for (const { beforeStop } of courses) await beforeStop?.();
    await session.deployment.restart!(how);
    await assertTimeKept(session, now);
    if (round === 1) {
      const then = await tick(session);
      // Reversed, so that the kill directly follows the unfinished work.
      for (const { between } of courses.toReversed()) await between?.();
      await session.deployment.restart!(how);
      await assertTimeKept(session, then);
    }
    // The killed process's leases have expired by then.
    await advanceClock(session, leaseSeconds);
  }
});

async function runStep({ name, steps }: Course, round: number): Promise<void> {
  try {
    await steps[round]!();
  } catch (failure) {
    if (!(failure instanceof ExpectationFailed)) throw failure;
    const { expected, actual, exchange } = failure;
    throw new ExpectationFailed(`${name}, after ${round} restarts: ${expected}`, actual, exchange);
  }
}
