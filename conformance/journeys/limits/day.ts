// Daily limits (interface §8.1; decided: Rate limits). The checked limit is small because ten thousand requests take
// too long.
import { setTimeout as sleep } from "node:timers/promises";
import type { Exchange } from "../../http/exchange.ts";
import { advanceClock, tick } from "../../rules/clock.ts";
import { assertEqual, assertThat, ExpectationFailed, expectCode, expectStatus } from "../../rules/expect.ts";
import { atAnyDate, type Rule } from "../../rules/rule.ts";
import type { Session } from "../../run/session.ts";
import { readLimitHeaders } from "./headers.ts";
import { limitsOf, plainRequest } from "./limited.ts";

const hour = 3_600;
const perDay = 30;

export const rules: readonly Rule[] = atAnyDate([
  {
    id: "limit-day",
    source: "§8.1",
    title: "A day, wherever it starts, admits its limit; an operator can set it per project",
    needs: ["rate-limits", "clock", "admin"],
    checks: () => [{ name: "", last: true, run: checkDay }],
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

/** The limit applies within a second of the service's time. Returns the number of requests admitted so far. */
async function waitForDailyLimit(mover: Session, caller: Session, limit: number): Promise<number> {
  // Waits at most five seconds of this machine's time.
  for (let tries = 0; tries < 100; tries++) {
    await tick(mover);
    await sleep(50);
    const exchange = await caller.send(plainRequest);
    const limitHeaders = readLimitHeaders(exchange);
    if (limitHeaders.window === "day" && limitHeaders.limit === limit) return limit - limitHeaders.remaining;
  }
  throw new ExpectationFailed(`${limit} a day`, "another limit", caller.latest);
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
