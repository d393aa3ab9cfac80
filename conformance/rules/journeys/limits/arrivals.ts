// Random arrivals and an exact model of rolling windows (interface §8.1; decided: Rate limits). Invariant: an
// expectation holds anywhere in the interval in which the service handled a request.
import { requestClock, secondMs } from "../../../harness/clock.ts";
import { assertThat } from "../../../harness/expect.ts";
import { createRandom } from "../../../harness/random.ts";
import { atAnyDate, type Rule } from "../../../harness/rule.ts";
import type { Session } from "../../../harness/session.ts";
import { readLimitHeaders, type WindowName, windowSeconds } from "../../../harness/steps/limit-headers.ts";
import {
  isAdmitted,
  limitsOf,
  plainRequest,
  timeRequest,
  withLimited,
} from "../../../harness/steps/limited-project.ts";

const steps = 80;
// The service counts whole milliseconds.
const grainMs = 2;

/** The service handled the request within this interval. */
interface Arrival {
  readonly from: number;
  readonly to: number;
  readonly admitted: boolean;
}

export const rules: readonly Rule[] = atAnyDate([
  {
    id: "limit-random-arrivals",
    source: "decided",
    title: "For random arrivals no window admits more than its limit or refuses while it has room",
    needs: ["rate-limits", "clock", "limited-project"],
    checks: () => [
      {
        name: "",
        last: true,
        run: (session) => withLimited(session, (limited) => checkArrivals(limited, session, seedOfRun)),
      },
    ],
  },
]);

// A failure names the seed.
const seedOfRun = Math.floor(performance.timeOrigin) % 2 ** 32;

async function checkArrivals(limited: Session, mover: Session, seed: number): Promise<void> {
  const random = createRandom(seed);
  const numbers = limitsOf(limited)[0]!;
  const arrivals: Arrival[] = [];
  let clock = await advanceAndMeasure(mover, 61);
  for (let step = 1; step <= steps; step++) {
    const size = 1 + random.below(1.5 * numbers.second);
    const sent = await Promise.all(Array.from({ length: size }, () => timeRequest(() => limited.send(plainRequest))));
    for (const each of sent) {
      readLimitHeaders(each.exchange);
      arrivals.push({ from: each.from + clock.least, to: each.to + clock.most, admitted: isAdmitted(each) });
    }
    for (const window of ["second", "minute"] as const) {
      const most = mostWithin(arrivals, windowSeconds[window] * secondMs);
      const limit = numbers[window];
      assertThat(`at most ${limit} in any ${window} (seed ${seed})`, most <= limit, `${most}`);
    }
    const groundless = arrivals
      .slice(-size)
      .filter((arrival) => !arrival.admitted && !isJustified(arrival, arrivals, numbers));
    assertThat(`no refusal while there is room (seed ${seed})`, groundless.length === 0, `${groundless.length}`);
    const seconds = random.chance(0.08) ? 5 + random.below(30) : random.below(3);
    if (seconds > 0) clock = await advanceAndMeasure(mover, seconds);
  }
}

/** Lead of the service's clock (epoch ms) over this machine's (monotonic ms). */
interface ClockLead {
  readonly least: number;
  readonly most: number;
}

async function advanceAndMeasure(mover: Session, seconds: number): Promise<ClockLead> {
  const { exchange, from, to } = await timeRequest(() => requestClock(mover, { advanceBy: seconds }));
  const now = Date.parse((exchange.json as { now: string }).now);
  return { least: now - to, most: now - from + grainMs };
}

/** Maximum number certainly admitted within any `ms`. */
function mostWithin(arrivals: readonly Arrival[], ms: number): number {
  const admitted = arrivals.filter((arrival) => arrival.admitted);
  const counts = admitted.map(
    ({ from }) => admitted.filter((other) => other.from >= from && other.to < from + ms - grainMs).length,
  );
  return Math.max(0, ...counts);
}

function isJustified(refusal: Arrival, arrivals: readonly Arrival[], numbers: Readonly<Record<WindowName, number>>) {
  const admitted = arrivals.filter((arrival) => arrival.admitted);
  return (["second", "minute"] as const).some((window) => {
    const ms = windowSeconds[window] * secondMs;
    const possible = admitted.filter(({ from, to }) => to > refusal.from - ms - grainMs && from <= refusal.to);
    return possible.length >= numbers[window];
  });
}
