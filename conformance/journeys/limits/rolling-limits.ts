// Minutes of requests, on a target whose clock can be moved (interface §8.1, §8.2). Invariant: each check starts with empty
// minutes, and moves on before it counts again.
import { assertEqual, assertThat, expectCode, expectStatus } from "../../rules/expect.ts";
import { atAnyDate, type Rule } from "../../rules/rule.ts";
import type { Session } from "../../run/session.ts";
import type { Need } from "../../targets/needs.ts";
import { moveTo, tick } from "../statements/clock.ts";
import { limitHeaders } from "./headers.ts";
import { burst, isAdmitted, numbersOf, plainAsk, withLimited } from "./limited.ts";

const secondMs = 1_000;
const minuteMs = 60 * secondMs;

const needs: readonly Need[] = ["rate-limits", "clock", "limited-project"];

/** Who calls, and who moves the clock meanwhile. */
interface Parties {
  readonly limited: Session;
  readonly mover: Session;
}

export const rules: readonly Rule[] = atAnyDate([
  overMinutes(
    "limit-minute",
    "§8.1",
    "A minute admits its limit, counting down, and nothing more until Retry-After has passed",
    async (parties) => {
      const { limited, mover } = parties;
      const minute = await fill(parties);
      // Beyond the second, so that the minute alone decides.
      await advance(mover, 1);
      const exchange = await limited.send(plainAsk);
      expectCode(exchange, "RATE_LIMIT_EXCEEDED");
      const refusal = limitHeaders(exchange);
      assertEqual("window and limit", [refusal.window, refusal.limit], ["minute", minute], exchange);
      const wait = refusal.retryAfter!;
      assertThat("a wait within the minute", wait <= 60, `${wait} seconds`, exchange);
      if (wait > slack) await advance(mover, wait - slack);
      const early = await limited.send(plainAsk);
      expectCode(early, "RATE_LIMIT_EXCEEDED");
      const left = limitHeaders(early).retryAfter!;
      assertThat(`a wait of at most ${slack} seconds`, left <= slack, `${left} seconds`, early);
      await advance(mover, left);
      expectStatus(await limited.send(plainAsk), [200]);
    },
  ),
  overMinutes(
    "limit-rolling-minute",
    "§8.1",
    "No minute, wherever it starts, admits more than the limit",
    async (parties) => {
      const { limited, mover } = parties;
      // One request as a minute of the clock begins and the others in its second half: a window that begins with the clock's
      // minute, or with the first request, ends a moment before the last burst here; the others' own minute does not.
      const now = await tick(mover);
      const start = Math.ceil(now / minuteMs) * minuteMs + secondMs;
      await moveTo(mover, start);
      expectStatus(await limited.send(plainAsk), [200]);
      await moveTo(mover, start + 30 * secondMs);
      await fill(parties, 1);
      await moveTo(mover, start + minuteMs + 3 * secondMs);
      const sent = await burst(limited, numbersOf(limited)[0]!.second);
      assertEqual("requests admitted, as one has left the minute", sent.filter(isAdmitted).length, 1, limited.latest);
    },
  ),
  overMinutes(
    "limit-refusals-free",
    "decided",
    "A refused request consumes nothing and delays nothing",
    async (parties) => {
      const { limited, mover } = parties;
      await fill(parties);
      // The second refuses as well; the window that frees last is told.
      const first = limitHeaders(await limited.send(plainAsk));
      assertEqual("window", first.window, "minute", limited.latest);
      for (let round = 0; round < 3; round++) {
        for (const { exchange } of await burst(limited, 2 * numbersOf(limited)[0]!.second)) {
          expectCode(exchange, "RATE_LIMIT_EXCEEDED");
          assertEqual("RateLimit-Reset, as before", limitHeaders(exchange).reset, first.reset, exchange);
        }
        await advance(mover, 1);
      }
      await advance(mover, first.retryAfter! - 3);
      expectStatus(await limited.send(plainAsk), [200]);
    },
  ),
]);

function overMinutes(id: string, source: string, title: string, run: (parties: Parties) => Promise<void>): Rule {
  const check = (mover: Session) => withLimited(mover, (limited) => withinMinute(mover, () => run({ limited, mover })));
  // Last, as it moves the clock.
  return { id, source, title, needs, checks: () => [{ name: "", last: true, run: check }] };
}

// Seconds that two requests may take on a slow machine before the minute frees.
const slack = 8;
// Minutes in which a machine may be too slow for what a check does in one, on end; then it can show nothing.
const attempts = 3;

/**
 * Runs a check that speaks of one minute, after a minute without requests. What failed when the service's clock had run a minute by
 * itself, moves not counted, showed nothing: it is done again.
 */
async function withinMinute(mover: Session, run: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    await advance(mover, 61);
    const began = performance.now();
    try {
      return await run();
    } catch (failure) {
      const isSlow = performance.now() - began > slack * secondMs;
      if (!isSlow || attempt === attempts) throw failure;
    }
  }
}

/** Moves the clock forward. */
export async function advance(mover: Session, seconds: number): Promise<void> {
  const body = { mediaType: "application/json", value: { advanceBy: seconds } };
  expectStatus(await mover.call(mover.document.operation("moveClock"), { body }), [200]);
}

/**
 * Uses up the minute, of which `used` is used already, a second's limit at a time. Each request must be admitted, and
 * RateLimit-Remaining must count down where it speaks of the minute. Gives the limit.
 */
async function fill({ limited, mover }: Parties, used = 0): Promise<number> {
  const { second, minute } = numbersOf(limited)[0]!;
  for (let count = used; count < minute; ) {
    const size = Math.min(second, minute - count);
    const sent = (await burst(limited, size)).map(({ exchange }) => exchange);
    for (const exchange of sent) expectStatus(exchange, [200]);
    count += size;
    const told = sent.map(limitHeaders).filter(({ window }) => window === "minute");
    const expected = Array.from({ length: told.length }, (_, index) => minute - count + index);
    const remaining = told.map((each) => each.remaining).sort((a, b) => a - b);
    assertEqual("RateLimit-Remaining of the minute", remaining, expected, limited.latest);
    // Of the windows with the fewest remaining the longest is told.
    if (count === minute) assertEqual("requests that the minute speaks for", told.length, size, limited.latest);
    else await advance(mover, 1);
  }
  return minute;
}
