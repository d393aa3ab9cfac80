// Moves the clock over the instants that resources announce. Invariant: what is due moves, what is not due stays.
import type { Move } from "../../contract/machines.ts";
import { hasFields } from "../../contract/machines.ts";
import { minuteMs, requestMoveTo, secondMs, tick } from "../../harness/clock.ts";
import type { Random } from "../../harness/random.ts";
import type { Session } from "../../harness/session.ts";
import type { Resource, Snapshot } from "./snapshot.ts";

const hourMs = 3_600_000;
// Cards live for years; a walk that outlived them would find nothing else alive.
const farthestMs = 40 * 24 * hourMs;

// The steps until the next move take less, also on a busy machine. No check of a walk depends on an instant within it.
const marginMs = 5 * minuteMs;

/** Returns the new time in epoch ms. */
export async function moveTime(session: Session, snapshot: Snapshot, random: Random): Promise<number> {
  const now = await tick(session);
  const instants = [...snapshot.values()].flatMap((resource) => clockMovesOf(resource).map(({ instant }) => instant));
  const ahead = instants.filter((instant) => instant > now + secondMs && instant < now + farthestMs);
  const chosen =
    ahead.length > 0 && random.chance(0.8)
      ? random.pick(ahead) + random.pick([-marginMs - secondMs, 0, secondMs])
      : now + random.pick([hourMs, 25 * hourMs]);
  const target = pastNearInstants(chosen, instants);
  // The clock never moves back, however slow the machine is.
  const exchange = await requestMoveTo(session, target);
  return exchange.response.status === 200 ? target : now;
}

/** Returns the first time from `target` on after which no instant follows within the margin. */
function pastNearInstants(target: number, instants: readonly number[]): number {
  const near = instants.filter((instant) => instant > target && instant <= target + marginMs);
  return near.length === 0 ? target : pastNearInstants(Math.max(...near), instants);
}

export interface ClockMove {
  readonly move: Move;
  /** Epoch ms. */
  readonly instant: number;
}

/** The moves that time makes from the state of a resource. */
export function clockMovesOf({ kind: { machine }, shown }: Resource): ClockMove[] {
  if (machine === undefined) return [];
  const state = String(shown[machine.field]);
  return machine.moves.flatMap((move) => {
    const instant = Date.parse(String(shown[move.by]));
    const isPossible = move.mover === "clock" && move.from.includes(state) && hasFields(shown, move.when);
    return isPossible && !Number.isNaN(instant) ? [{ move, instant }] : [];
  });
}
