// What only a sandbox has: moving its time (decided), so that 24 hours, 48 hours and 180 days can be checked from outside.
import { limits } from "../../generated/contract.ts";
import { MovableClock } from "../platform/clock.ts";
import { invalid } from "../platform/errors.ts";
import type { Operation } from "../platform/operation.ts";

const firstBeyond = Date.UTC(limits.clockMaxYear + 1, 0, 1);

/** Moves the clock of this process forward. The pipeline offers it only where CONTROLLABLE_CLOCK is set. */
export const moveClock: Operation<"moveClock"> = async (call) => {
  const { clock } = call.platform;
  if (!(clock instanceof MovableClock)) throw new Error("moveClock needs CONTROLLABLE_CLOCK");
  const { advanceBy, advanceTo } = call.body;
  const target = advanceTo === undefined ? clock.now() + (advanceBy as number) * 1_000 : Date.parse(advanceTo);
  if (target >= firstBeyond) {
    const path = advanceTo === undefined ? "/body/advanceBy" : "/body/advanceTo";
    throw invalid({ path, message: `must not lead beyond the year ${limits.clockMaxYear}` });
  }
  if (target < clock.now())
    throw invalid({ path: "/body/advanceTo", message: "must not be in the past: time only moves forward" });
  return call.commit(async (tx) => {
    tx.afterCommit(() => clock.advanceBy(Math.max(0, target - clock.now())));
    return { status: 200, body: { now: new Date(target).toISOString() } };
  });
};
