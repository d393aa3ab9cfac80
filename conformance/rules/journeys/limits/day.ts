// Daily limits (interface §8.1), of the tier that takes the fewest requests to fill.
import { advanceClock, dayMs, secondMs, tick } from "../../../harness/clock.ts";
import { assertEqual, assertThat, expectCode } from "../../../harness/expect.ts";
import { atAnyDate, type Rule } from "../../../harness/rule.ts";
import type { Session } from "../../../harness/session.ts";
import { readLimitHeaders } from "../../../harness/steps/limit-headers.ts";
import {
  isAdmitted,
  limitsOf,
  refusedRequest,
  sendBurst,
  tiersOf,
  withLimited,
} from "../../../harness/steps/limited-project.ts";

const hour = 3_600;

export const rules: readonly Rule[] = atAnyDate([
  {
    id: "limit-day",
    source: "§8.1",
    title: "A day, wherever it starts, admits its limit and nothing more until Retry-After has passed",
    needs: ["rate-limits", "clock", "limited-project", "versions"],
    checks: () => [{ name: "", last: true, run: (mover) => withLimited(mover, (limited) => checkDay(mover, limited)) }],
  },
]);

async function checkDay(mover: Session, limited: Session): Promise<void> {
  const daily = tiersOf(limited.document).map((tier) => ({ tier, ...limitsOf(limited, tier)[0]! }));
  const { tier, second, minute, day } = daily.reduce((least, next) => (next.day < least.day ? next : least));
  const request = refusedRequest(limited.document, tier);
  // Only the day can refuse bursts at this distance.
  const apart = Math.ceil((60 * second) / minute) + 1;
  const send = async (count: number) => (await sendBurst(limited, count, request)).filter(isAdmitted).length;

  // Earlier checks' requests leave the day.
  await advanceClock(mover, dayMs / secondMs + 60);
  const start = await tick(mover);
  let admitted = await send(1);
  await advanceClock(mover, 20 * hour);
  while (admitted < day) {
    const count = Math.min(second, day - admitted);
    assertEqual(`requests admitted after ${admitted} of ${day}`, await send(count), count);
    admitted += count;
    await advanceClock(mover, apart);
  }
  expectCode(await limited.send(request), "RATE_LIMIT_EXCEEDED");
  const { window, retryAfter } = readLimitHeaders(limited.latest!);
  assertEqual("window", window, "day");
  const end = await tick(mover);
  const wait = (start + dayMs - end) / secondMs;
  // Allows a minute for the calls on a busy machine.
  assertThat(`a wait of about ${wait} seconds`, Math.abs(retryAfter! - wait) < 60, `${retryAfter}`);
  await advanceClock(mover, retryAfter! - 120);
  expectCode(await limited.send(request), "RATE_LIMIT_EXCEEDED");
  await advanceClock(mover, readLimitHeaders(limited.latest!).retryAfter!);
  expectCode(await limited.send(request), "UNSUPPORTED_VERSION");
  // Later checks find an empty day.
  await advanceClock(mover, dayMs / secondMs + 60);
}
