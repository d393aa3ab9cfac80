// Limits per minute (interface §8.1, §8.2). Invariant: each check starts with an empty minute.
import { advanceClock, minuteMs, moveTo, secondMs, tick } from "../../../harness/clock.ts";
import { assertEqual, assertThat, expectCode, expectStatus } from "../../../harness/expect.ts";
import type { Need } from "../../../harness/needs.ts";
import { atAnyDate, type Rule } from "../../../harness/rule.ts";
import type { Session } from "../../../harness/session.ts";
import { readLimitHeaders } from "../../../harness/steps/limit-headers.ts";
import { isAdmitted, limitsOf, plainRequest, sendBurst, withLimited } from "../../../harness/steps/limited-project.ts";

const needs: readonly Need[] = ["rate-limits", "clock", "limited-project"];

interface Parties {
  readonly limited: Session;
  readonly mover: Session;
}

export const rules: readonly Rule[] = atAnyDate([
  minuteRule(
    "limit-minute",
    "§8.1",
    "A minute admits its limit, counting down, and nothing more until Retry-After has passed",
    async (parties) => {
      const { limited, mover } = parties;
      const minute = await fillMinute(parties);
      // A second later only the minute decides.
      await advanceClock(mover, 1);
      const exchange = await limited.send(plainRequest);
      expectCode(exchange, "RATE_LIMIT_EXCEEDED");
      const refusal = readLimitHeaders(exchange);
      assertEqual("window and limit", [refusal.window, refusal.limit], ["minute", minute], exchange);
      const wait = refusal.retryAfter!;
      assertThat("a wait within the minute", wait <= 60, `${wait} seconds`, exchange);
      if (wait > slack) await advanceClock(mover, wait - slack);
      const early = await limited.send(plainRequest);
      expectCode(early, "RATE_LIMIT_EXCEEDED");
      const left = readLimitHeaders(early).retryAfter!;
      assertThat(`a wait of at most ${slack} seconds`, left <= slack, `${left} seconds`, early);
      await advanceClock(mover, left);
      expectStatus(await limited.send(plainRequest), [200]);
    },
  ),
  minuteRule(
    "limit-rolling-minute",
    "§8.1",
    "No minute, wherever it starts, admits more than the limit",
    async (parties) => {
      const { limited, mover } = parties;
      // A window that starts with the clock minute or the first request would end before the last burst.
      const now = await tick(mover);
      const start = Math.ceil(now / minuteMs) * minuteMs + secondMs;
      await moveTo(mover, start);
      expectStatus(await limited.send(plainRequest), [200]);
      await moveTo(mover, start + 30 * secondMs);
      await fillMinute(parties, 1);
      await moveTo(mover, start + minuteMs + 3 * secondMs);
      const sent = await sendBurst(limited, limitsOf(limited)[0]!.second);
      assertEqual("requests admitted after one left the minute", sent.filter(isAdmitted).length, 1);
    },
  ),
  minuteRule(
    "limit-refusals-free",
    "decided",
    "A refused request consumes nothing and delays nothing",
    async (parties) => {
      const { limited, mover } = parties;
      await fillMinute(parties);
      // The headers name the window that is released last.
      const first = readLimitHeaders(await limited.send(plainRequest));
      assertEqual("window", first.window, "minute");
      for (let round = 0; round < 3; round++) {
        for (const { exchange } of await sendBurst(limited, 2 * limitsOf(limited)[0]!.second)) {
          expectCode(exchange, "RATE_LIMIT_EXCEEDED");
          assertEqual("unchanged RateLimit-Reset", readLimitHeaders(exchange).reset, first.reset, exchange);
        }
        await advanceClock(mover, 1);
      }
      await advanceClock(mover, first.retryAfter! - 3);
      expectStatus(await limited.send(plainRequest), [200]);
    },
  ),
]);

function minuteRule(id: string, source: string, title: string, run: (parties: Parties) => Promise<void>): Rule {
  const check = (mover: Session) => withLimited(mover, (limited) => withinMinute(mover, () => run({ limited, mover })));
  // Last, because it moves the clock.
  return { id, source, title, needs, checks: () => [{ name: "", last: true, run: check }] };
}

// Seconds for two requests on a slow machine.
const slack = 8;
// A machine this slow proves nothing.
const attempts = 3;

/** Starts after an empty minute. Repeats a failed check if the service's clock ran too far meanwhile. */
async function withinMinute(mover: Session, run: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    await advanceClock(mover, 61);
    const began = performance.now();
    try {
      return await run();
    } catch (failure) {
      const isSlow = performance.now() - began > slack * secondMs;
      if (!isSlow || attempt === attempts) throw failure;
    }
  }
}

/** RateLimit-Remaining must count down. Returns the limit. */
async function fillMinute({ limited, mover }: Parties, usedUnits = 0): Promise<number> {
  const { second, minute } = limitsOf(limited)[0]!;
  for (let count = usedUnits; count < minute; ) {
    const size = Math.min(second, minute - count);
    const sent = (await sendBurst(limited, size)).map(({ exchange }) => exchange);
    for (const exchange of sent) expectStatus(exchange, [200]);
    count += size;
    const minuteHeaders = sent.map(readLimitHeaders).filter(({ window }) => window === "minute");
    const expected = Array.from({ length: minuteHeaders.length }, (_, index) => minute - count + index);
    const remaining = minuteHeaders.map((each) => each.remaining).sort((a, b) => a - b);
    assertEqual("RateLimit-Remaining of the minute", remaining, expected);
    // The headers name the longest of equally full windows.
    if (count === minute) assertEqual("requests with the minute's headers", minuteHeaders.length, size);
    else await advanceClock(mover, 1);
  }
  return minute;
}
