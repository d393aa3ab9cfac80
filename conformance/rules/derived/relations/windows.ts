// Edges of rate limits. Invariant: an expectation holds anywhere in the interval in which the service handled a
// request.
import { latestVersion } from "../../../../generated/contract.ts";
import { requestMoveTo, secondMs, tick } from "../../../harness/clock.ts";
import { assertEqual, assertThat, expectCode, expectStatus } from "../../../harness/expect.ts";
import { atAnyDate, type Rule } from "../../../harness/rule.ts";
import type { Session } from "../../../harness/session.ts";
import {
  type LimitHeaders,
  readLimitHeaders,
  type WindowName,
  windowSeconds,
} from "../../../harness/steps/limit-headers.ts";
import { plainRequest } from "../../../harness/steps/limited-project.ts";
import { waitFor } from "../../../harness/wait.ts";
import type { Exchange } from "../../../http/exchange.ts";
import { ExpectationFailed } from "../../../http/expectation-failed.ts";

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
          .filter((disturbance) => disturbance === "undisturbed" || window !== "second")
          .filter((disturbance) => disturbance !== "restarted" || version === latestVersion)
          .map((disturbance) => ({
            name: `${window}, ${disturbance}`,
            needs: disturbance === "restarted" ? (["restart"] as const) : [],
            last: true,
            run: (session) => probeWindow(session, window, disturbance),
          })),
      ),
  },
]);

/** "lowered": an operator sets the limit below the used units. */
type Disturbance = "undisturbed" | "lowered" | "restarted";

const perWindow = 3;
const loweredBy = 2;
const noLimit = 100_000;

/** The interval is in ms of the service's time. */
interface TimedRequest {
  readonly exchange: Exchange;
  readonly from: number;
  readonly to: number;
}

/** Makes the check try again on a slow machine. */
class TooSlow extends Error {}

const maxTries = 5;

// The most time between a refused request and the admission beside it. Each try doubles it, for a slow machine.
const firstMarginMs = 300;

async function probeWindow(session: Session, window: WindowName, disturbance: Disturbance): Promise<void> {
  const allowedUnits = disturbance === "lowered" ? perWindow + loweredBy : perWindow;
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
    await allow(allowedUnits);
    await waitFor(`${allowedUnits} per ${window}`, async () => {
      // The service polls operator changes by its own clock.
      await tick(session);
      const limitHeaders = readLimitHeaders(await caller.send(plainRequest));
      return limitHeaders.window === window && limitHeaders.limit === allowedUnits ? limitHeaders : undefined;
    });
    try {
      const longestMarginMs = firstMarginMs * 2 ** (attempt - 1);
      return await probe(session, caller, window, allowedUnits, disturbance, longestMarginMs, () => allow(perWindow));
    } catch (failure) {
      if (!(failure instanceof TooSlow)) throw failure;
      // Longer windows give a slow machine time. A second leaves none, so its check then proves nothing.
      if (attempt === maxTries && window !== "second")
        throw new ExpectationFailed(`requests at their instants in a window of a ${window}`, "all too late");
    }
  }
}

async function probe(
  session: Session,
  caller: Session,
  window: WindowName,
  allowedUnits: number,
  disturbance: Disturbance,
  longestMarginMs: number,
  lower: () => Promise<void>,
): Promise<void> {
  const windowMs = windowSeconds[window] * secondMs;
  const stepMs = windowMs / (allowedUnits + 2);
  const marginMs = Math.min(stepMs / 4, longestMarginMs);
  // Day buckets and stored counts are as wide as the promised second.
  const grainMs = window === "day" || disturbance === "restarted" ? secondMs : 0;
  const start = Math.ceil((await tick(session)) / secondMs) * secondMs + 2 * windowMs + 370;
  const timedRequests: TimedRequest[] = [];
  for (let index = 0; index < allowedUnits; index++) {
    const timedRequest = await sendAt(session, caller, start + index * stepMs);
    // The window may have released the unit of the first request.
    if (timedRequest.to >= (timedRequests[0] ?? timedRequest).from + windowMs) throw new TooSlow();
    expectStatus(timedRequest.exchange, [200]);
    const limitHeaders = readLimitHeaders(timedRequest.exchange);
    assertEqual(
      "window and remaining",
      [limitHeaders.window, limitHeaders.remaining],
      [window, allowedUnits - 1 - index],
      timedRequest.exchange,
    );
    assertReleaseTime(limitHeaders, timedRequests[0] ?? timedRequest, windowMs, grainMs, timedRequest);
    timedRequests.push(timedRequest);
  }
  if (disturbance === "restarted") await session.deployment.restart!("stopped");
  if (disturbance === "lowered") {
    await lower();
    // Until the change applies, the larger limit is used up too, so only the refusal's numbers change.
    await waitFor(`${perWindow} per ${window}`, async () => {
      const timedRequest = await sendAt(session, caller, (await tick(session)) + secondMs);
      expectCode(timedRequest.exchange, "RATE_LIMIT_EXCEEDED");
      const limitHeaders = readLimitHeaders(timedRequest.exchange);
      if (limitHeaders.limit !== perWindow) return undefined;
      assertReleaseTime(limitHeaders, timedRequests.at(-perWindow)!, windowMs, grainMs, timedRequest);
      return limitHeaders;
    });
  }
  const units = timedRequests.slice(-perWindow);
  for (const [index, unit] of units.slice(0, 2).entries()) {
    const freeFrom = unit.from + windowMs;
    const refuse = async (beforeMs: number) => {
      const timedRequest = await sendAt(session, caller, freeFrom - beforeMs);
      if (timedRequest.to >= freeFrom) throw new TooSlow();
      expectCode(timedRequest.exchange, "RATE_LIMIT_EXCEEDED");
      const limitHeaders = readLimitHeaders(timedRequest.exchange);
      assertEqual("window of the refusal", limitHeaders.window, window, timedRequest.exchange);
      assertReleaseTime(limitHeaders, unit, windowMs, grainMs, timedRequest);
      return limitHeaders;
    };
    // Refusals may be cached, so this one follows another refusal and the next follows an admission.
    if (index === 0) await refuse(Math.min(stepMs / 2, 20 * secondMs));
    const { reset } = await refuse(marginMs);
    const free = grainMs > 0 ? reset * secondMs : unit.to + windowMs;
    const admission = await sendAt(session, caller, free);
    expectStatus(admission.exchange, [200]);
    if (index === 0) continue;
    const again = await sendAt(session, caller, admission.to + marginMs);
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
  const moveExchange = await requestMoveTo(session, at);
  if (moveExchange.response.status === 422) throw new TooSlow();
  expectStatus(moveExchange, [200]);
  const exchange = await caller.send(plainRequest);
  // The service counts whole milliseconds.
  return { exchange, from: at, to: at + Math.ceil(performance.now() - before) + 1 };
}
