// Operations of sandboxes only (decided). The pipeline offers all except getClock only with CONTROLLABLE_CLOCK.
import { limits } from "../../../generated/contract.ts";
import { MovableClock } from "../clock.ts";
import { lockClockOffset, storeClockOffset } from "../deployment.ts";
import { invalid } from "../errors.ts";
import { formatInstant } from "../instant.ts";
import type { Operation } from "../operation.ts";
import { putFault } from "./store.ts";

const firstBeyond = Date.UTC(limits.clockMaxYear + 1, 0, 1);

export const getClock: Operation<"getClock"> = async ({ platform }) => ({
  status: 200,
  body: { now: formatInstant(platform.clock.now()) },
});

export const moveClock: Operation<"moveClock"> = async (call) => {
  const { clock } = call.platform;
  if (!(clock instanceof MovableClock)) throw new Error("moveClock needs CONTROLLABLE_CLOCK");
  const { advanceBy, advanceTo } = call.body;
  return call.commit(async (tx) => {
    // Moves of several processes add up.
    const offset = Math.max(await lockClockOffset(tx), clock.offset);
    const now = clock.now() - clock.offset + offset;
    const target = advanceTo === undefined ? now + (advanceBy as number) * 1_000 : Date.parse(advanceTo);
    if (target >= firstBeyond) {
      const path = advanceTo === undefined ? "/body/advanceBy" : "/body/advanceTo";
      throw invalid({ path, message: `must not be later than the year ${limits.clockMaxYear}` });
    }
    if (target < now)
      throw invalid({ path: "/body/advanceTo", message: "must not be before the sandbox's current time" });
    const moved = offset + target - now;
    await storeClockOffset(tx, moved);
    tx.afterCommit(() => clock.announce(moved));
    return { status: 200, body: { now: new Date(target).toISOString() }, keptFrom: target };
  });
};

export const simulateFault: Operation<"simulateFault"> = async ({ platform, project, body, commit }) =>
  commit(async (tx) => {
    const expires_at = platform.clock.now() + limits.faultLifeMinutes * 60_000;
    await putFault(tx, { project_id: project.id, ...body, expires_at });
    return { status: 201, body: { ...body, expiresAt: formatInstant(expires_at) } };
  });
