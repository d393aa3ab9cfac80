// Edges of rate limits. Invariant: an expectation holds anywhere in the interval in which the service handled a
// request.
import { latestVersion } from "../../../generated/contract.ts";
import type { Exchange } from "../../http/exchange.ts";
import { type LimitHeaders, readLimitHeaders, type WindowName, windowSeconds } from "../../journeys/limits/headers.ts";
import { plainRequest } from "../../journeys/limits/limited.ts";
import { requestMoveTo, secondMs, tick } from "../../rules/clock.ts";
import { assertEqual, assertThat, expectCode, expectStatus } from "../../rules/expect.ts";
import { atAnyDate, type Rule } from "../../rules/rule.ts";
import { waitFor } from "../../rules/wait.ts";
import type { Session } from "../../run/session.ts";

export const rules: readonly Rule[] = atAnyDate([
  {
    id: "window-to-the-second",
    source: "decided",
    title:
      "A rate-limit unit is released when its window has passed, to the second, as RateLimit-Reset and Retry-After say",
    needs: ["rate-limits", "clock", "admin"],
    checks: ({ version }) =>
      (Object.keys(windowSeconds) as WindowName[]).flatMap((window) =>
        (["undisturbed", "lowered", "restarted"] as const)
          // A one-second window ends before a new limit applies or a restart finishes.
          .filter((fate) => fate === "undisturbed" || window !== "second")
          .filter((fate) => fate !== "restarted" || version === latestVersion)
          .map((fate) => ({
            name: `${window}, ${fate}`,
            needs: fate === "restarted" ? (["restart"] as const) : [],
            last: true,
            run: (session) => probeWindow(session, window, fate),
          })),
      ),
  },
]);

/** Lowered: an operator sets the limit below the used units. */
type Disturbance = "undisturbed" | "lowered" | "restarted";

const perWindow = 3;
const lowering = 2;
const noLimit = 100_000;

/** Interval in ms of the service's time. */
interface TimedRequest {
  readonly exchange: Exchange;
  readonly from: number;
  readonly to: number;
}

/** The check tries again. */
class TooSlow extends Error {}

const maxTries = 5;

async function probeWindow(session: Session, window: WindowName, fate: Disturbance): Promise<void> {
  const allowed = fate === "lowered" ? perWindow + lowering : perWindow;
  const admin = session.deployment.admin!;
  const { id } = await admin("project", "create", "--name", `Window of a ${window}`);
  const caller = session.withKey((await admin("key", "create", "--project", id!)).apiKey!);
  const allow = async (most: number) => {
    const numbers = (["second", "minute", "day"] as const).flatMap((each) => [
      `--per-${each}`,
      `${each === window ? most : noLimit}`,
    ]);
    await admin("limits", "set", "--project", id!, "--tier", "DEFAULT", ...numbers);
  };
  for (let attempt = 1; attempt <= maxTries; attempt++) {
    await allow(allowed);
    await waitFor(`${allowed} per ${window}`, async () => {
      // The service polls operator changes by its own clock.
      await tick(session);
      const limitHeaders = readLimitHeaders(await caller.send(plainRequest));
      return limitHeaders.window === window && limitHeaders.limit === allowed ? limitHeaders : undefined;
    });
    try {
      return await probe(session, caller, window, allowed, fate, () => allow(perWindow));
    } catch (failure) {
      // Longer windows give a slow machine time.
      if (!(failure instanceof TooSlow)) throw failure;
    }
  }
}

async function probe(
  session: Session,
  caller: Session,
  window: WindowName,
  allowed: number,
  fate: Disturbance,
  lower: () => Promise<void>,
): Promise<void> {
  const windowMs = windowSeconds[window] * secondMs;
  const stepMs = windowMs / (allowed + 2);
  // Day buckets and stored counts are as wide as the promised second.
  const grainMs = window === "day" || fate === "restarted" ? secondMs : 0;
  const start = Math.ceil((await tick(session)) / secondMs) * secondMs + 2 * windowMs + 370;
  const all: TimedRequest[] = [];
  for (let index = 0; index < allowed; index++) {
    const look = await sendAt(session, caller, start + index * stepMs);
    expectStatus(look.exchange, [200]);
    const limitHeaders = readLimitHeaders(look.exchange);
    assertEqual(
      "window and remaining",
      [limitHeaders.window, limitHeaders.remaining],
      [window, allowed - 1 - index],
      look.exchange,
    );
    assertReleaseTime(limitHeaders, all[0] ?? look, windowMs, grainMs, look);
    all.push(look);
  }
  if (fate === "restarted") await session.deployment.restart!("stopped");
  if (fate === "lowered") {
    await lower();
    // Until then the larger limit is used up too, so only the refusal's numbers change.
    await waitFor(`${perWindow} per ${window}`, async () => {
      const look = await sendAt(session, caller, (await tick(session)) + secondMs);
      expectCode(look.exchange, "RATE_LIMIT_EXCEEDED");
      const limitHeaders = readLimitHeaders(look.exchange);
      if (limitHeaders.limit !== perWindow) return undefined;
      assertReleaseTime(limitHeaders, all.at(-perWindow)!, windowMs, grainMs, look);
      return limitHeaders;
    });
  }
  const units = all.slice(-perWindow);
  for (const [index, unit] of units.slice(0, 2).entries()) {
    const freeFrom = unit.from + windowMs;
    const refuse = async (beforeMs: number) => {
      const look = await sendAt(session, caller, freeFrom - beforeMs);
      if (look.to >= freeFrom) throw new TooSlow();
      expectCode(look.exchange, "RATE_LIMIT_EXCEEDED");
      const limitHeaders = readLimitHeaders(look.exchange);
      assertEqual("window of the refusal", limitHeaders.window, window, look.exchange);
      assertReleaseTime(limitHeaders, unit, windowMs, grainMs, look);
      return limitHeaders;
    };
    // Refusals may be cached, so one follows another refusal and one an admission.
    if (index === 0) await refuse(Math.min(stepMs / 2, 20 * secondMs));
    const { reset } = await refuse(Math.min(stepMs / 4, 300));
    const free = grainMs > 0 ? reset * secondMs : unit.to + windowMs;
    const admitted = await sendAt(session, caller, free);
    expectStatus(admitted.exchange, [200]);
    if (index === 0) continue;
    const again = await sendAt(session, caller, admitted.to);
    if (again.to >= units[2]!.from + windowMs) throw new TooSlow();
    expectCode(again.exchange, "RATE_LIMIT_EXCEEDED");
  }
}

/** Reset and Retry-After name the second in which the unit is released. */
function assertReleaseTime(
  { reset, retryAfter }: LimitHeaders,
  unit: TimedRequest,
  windowMs: number,
  grainMs: number,
  { exchange, from, to }: TimedRequest,
): void {
  const [least, most] = [unit.from + windowMs, unit.to + windowMs + grainMs];
  const isReset = reset * secondMs >= least && reset * secondMs < most + secondMs;
  assertThat(`a Reset from ${least / secondMs} to less than ${most / secondMs + 1}`, isReset, `${reset}`, exchange);
  if (retryAfter === undefined) return;
  const waits = [(least - to) / secondMs, (most - from) / secondMs + 1] as const;
  assertThat(
    `a Retry-After from ${waits[0]} to less than ${waits[1]}`,
    retryAfter >= waits[0] && retryAfter < waits[1],
    `${retryAfter}`,
    exchange,
  );
}

/** `instant` is epoch ms of the service. @throws {TooSlow} if it has passed */
async function sendAt(session: Session, caller: Session, instant: number): Promise<TimedRequest> {
  const at = Math.ceil(instant);
  const before = performance.now();
  const moved = await requestMoveTo(session, at);
  if (moved.response.status !== 200) throw new TooSlow();
  const exchange = await caller.send(plainRequest);
  // The service counts whole milliseconds.
  return { exchange, from: at, to: at + Math.ceil(performance.now() - before) + 1 };
}
