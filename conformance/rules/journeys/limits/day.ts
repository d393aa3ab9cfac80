// Daily limits (interface §8.1; decided: Rate limits). The checked limit is small because ten thousand requests take
// too long.
import { setTimeout as sleep } from "node:timers/promises";
import { advanceClock, tick } from "../../../harness/clock.ts";
import { assertEqual, assertThat, expectCode, expectStatus } from "../../../harness/expect.ts";
import { atAnyDate, type Rule } from "../../../harness/rule.ts";
import type { Session } from "../../../harness/session.ts";
import { type LimitHeaders, readLimitHeaders } from "../../../harness/steps/limit-headers.ts";
import { limitsOf, plainRequest } from "../../../harness/steps/limited-project.ts";
import type { Exchange } from "../../../http/exchange.ts";
import { ExpectationFailed } from "../../../http/expectation-failed.ts";

const hour = 3_600;
const perDay = 30;

export const rules: readonly Rule[] = atAnyDate([
  {
    id: "limit-day",
    source: "§8.1",
    title:
      "A day, wherever it starts, admits its limit, and is named before a minute with as little left; an operator can set it",
    needs: ["rate-limits", "clock", "admin"],
    checks: () => [
      { name: "", last: true, run: checkDay },
      { name: "with as many left of a minute", last: true, run: checkTie },
    ],
  },
]);

async function checkDay(mover: Session): Promise<void> {
  const admin = mover.deployment.admin!;
  const { id } = await admin("project", "create", "--name", "Day");
  const set = (...numbers: string[]) => admin("limits", "set", "--project", id!, "--tier", "DEFAULT", ...numbers);
  await set("--per-second", "100000", "--per-minute", "100000");
  const { apiKey } = await admin("key", "create", "--project", id!);
  const caller = mover.withKey(apiKey!);
  await waitForDailyLimit(mover, caller, limitsOf(caller)[0]!.day);
  await set("--per-day", String(perDay));
  let usedUnits = await waitForDailyLimit(mover, caller, perDay);
  usedUnits += await countAdmitted(caller, 2);
  await advanceClock(mover, 20 * hour);
  usedUnits += await countAdmitted(caller, perDay);
  assertEqual("requests admitted in the day", usedUnits, perDay, caller.latest);
  const { window, retryAfter } = readLimitHeaders(caller.latest!);
  assertEqual("window", window, "day", caller.latest);
  // Allows a minute for the calls on a busy machine.
  assertThat("a wait of about 4 hours", Math.abs(retryAfter! - 4 * hour) < 60, `${retryAfter} seconds`, caller.latest);
  await advanceClock(mover, retryAfter! - 60);
  expectCode(await caller.send(plainRequest), "RATE_LIMIT_EXCEEDED");
  await advanceClock(mover, readLimitHeaders(caller.latest!).retryAfter!);
  expectStatus(await caller.send(plainRequest), [200]);
}

const perMinute = 30;

/** A minute that has as many units left as the day: responses describe the day, which frees last. */
async function checkTie(mover: Session): Promise<void> {
  const admin = mover.deployment.admin!;
  const { id } = await admin("project", "create", "--name", "Day and minute");
  const set = (minute: number, day: number) => {
    const numbers = ["--per-second", "100000", "--per-minute", `${minute}`, "--per-day", `${day}`];
    return admin("limits", "set", "--project", id!, "--tier", "DEFAULT", ...numbers);
  };
  const { apiKey } = await admin("key", "create", "--project", id!);
  const caller = mover.withKey(apiKey!);
  await set(100_000, 1_000);
  const used = await waitForDailyLimit(mover, caller, 1_000);
  // Empties the minute.
  await advanceClock(mover, 2 * 60);
  await set(perMinute, used + perMinute);
  const shown = await waitForLimit(mover, caller, "a new limit", ({ limit }) => limit !== 1_000);
  assertEqual("window and limit", [shown.window, shown.limit], ["day", used + perMinute], caller.latest);
  await countAdmitted(caller, perMinute);
  const { window, retryAfter } = readLimitHeaders(caller.latest!);
  assertEqual("window of the refusal", window, "day", caller.latest);
  assertThat("a wait of over a minute", retryAfter! > 60, `${retryAfter} seconds`, caller.latest);
}

/** The limit applies within a second of the service's time. Returns the number of requests admitted so far. */
async function waitForDailyLimit(mover: Session, caller: Session, limit: number): Promise<number> {
  const isApplied = ({ window, limit: shown }: LimitHeaders) => window === "day" && shown === limit;
  const { remaining } = await waitForLimit(mover, caller, `${limit} a day`, isApplied);
  return limit - remaining;
}

async function waitForLimit(
  mover: Session,
  caller: Session,
  expected: string,
  isApplied: (limitHeaders: LimitHeaders) => boolean,
): Promise<LimitHeaders> {
  // Waits at most five seconds of this machine's time.
  for (let tries = 0; tries < 100; tries++) {
    await tick(mover);
    await sleep(50);
    const limitHeaders = readLimitHeaders(await caller.send(plainRequest));
    if (isApplied(limitHeaders)) return limitHeaders;
  }
  throw new ExpectationFailed(expected, "another limit", caller.latest);
}

async function countAdmitted(caller: Session, most: number): Promise<number> {
  let exchange: Exchange | undefined;
  for (let count = 0; count < most; count++) {
    exchange = await caller.send(plainRequest);
    if (exchange.response.status !== 200) {
      expectCode(exchange, "RATE_LIMIT_EXCEEDED");
      return count;
    }
  }
  return most;
}
