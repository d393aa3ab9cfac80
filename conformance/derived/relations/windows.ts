// At the far edge, the limits: each unit of each window is free at its time and no sooner, and what is told of that time is true to the second.
// Invariant: an instant of the service is known as an interval, and what is said holds wherever in it the service looked.
import { latestVersion } from "../../../generated/contract.ts";
import type { Exchange } from "../../http/exchange.ts";
import { type LimitHeaders, limitHeaders, type WindowName, windowSeconds } from "../../journeys/limits/headers.ts";
import { plainAsk } from "../../journeys/limits/limited.ts";
import { tick } from "../../journeys/statements/clock.ts";
import { equal, expectCode, expectStatus, holds } from "../../rules/expect.ts";
import type { Rule } from "../../rules/rule.ts";
import { until } from "../../rules/until.ts";
import type { Session } from "../../run/session.ts";

const secondMs = 1_000;

export const windowRules: readonly Rule[] = [
  {
    id: "window-to-the-second",
    source: "decided",
    title:
      "A unit frees when its window has passed, neither sooner nor a second later; Reset and Retry-After name that second",
    needs: ["rate-limits", "clock", "admin"],
    checks: ({ version }) =>
      (Object.keys(windowSeconds) as WindowName[]).flatMap((window) =>
        (["undisturbed", "lowered", "restarted"] as const)
          // A window of a second is over before what is set takes effect, or a service is back. Restarts: as in interrupted.ts.
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
];

/** What happens to a limit that is used up: nothing, an operator sets it below what is used, or the service ends and starts again. */
type Fate = "undisturbed" | "lowered" | "restarted";

const perWindow = 3;
/** Units by which a limit is lowered. */
const lowering = 2;
const plenty = 100_000;

/** A request with the interval of the service's time in which it was looked at. */
interface Look {
  readonly exchange: Exchange;
  readonly from: number;
  readonly to: number;
}

/** What a machine takes too long for shows nothing, and is tried again. */
class TooSlow extends Error {}

const tries = 5;

async function probeWindow(session: Session, window: WindowName, fate: Fate): Promise<void> {
  const allowed = fate === "lowered" ? perWindow + lowering : perWindow;
  const admin = session.deployment.admin!;
  const { id } = await admin("project", "create", "--name", `Window of a ${window}`);
  const caller = session.as((await admin("key", "create", "--project", id!)).apiKey!);
  const allow = async (most: number) => {
    const numbers = (["second", "minute", "day"] as const).flatMap((each) => [
      `--per-${each}`,
      `${each === window ? most : plenty}`,
    ]);
    await admin("limits", "set", "--project", id!, "--tier", "DEFAULT", ...numbers);
  };
  for (let attempt = 1; attempt <= tries; attempt++) {
    await allow(allowed);
    await until(`${allowed} per ${window}`, async () => {
      // The service looks for what operators changed by its own clock.
      await tick(session);
      const told = limitHeaders(await caller.send(plainAsk));
      return told.window === window && told.limit === allowed ? told : undefined;
    });
    try {
      return await probe(session, caller, window, allowed, fate, () => allow(perWindow));
    } catch (failure) {
      // A machine that is too slow each time shows nothing of a second; the longer windows leave it time.
      if (!(failure instanceof TooSlow)) throw failure;
    }
  }
}

async function probe(
  session: Session,
  caller: Session,
  window: WindowName,
  allowed: number,
  fate: Fate,
  lower: () => Promise<void>,
): Promise<void> {
  const windowMs = windowSeconds[window] * secondMs;
  const stepMs = windowMs / (allowed + 2);
  // A bucket of the day is as wide as the second that is promised, and so is what was stored.
  const grainMs = window === "day" || fate === "restarted" ? secondMs : 0;
  const start = Math.ceil((await tick(session)) / secondMs) * secondMs + 2 * windowMs + 370;
  const all: Look[] = [];
  for (let index = 0; index < allowed; index++) {
    const look = await lookAt(session, caller, start + index * stepMs);
    expectStatus(look.exchange, [200]);
    const told = limitHeaders(look.exchange);
    equal("window and what remains", [told.window, told.remaining], [window, allowed - 1 - index], look.exchange);
    tells(told, all[0] ?? look, windowMs, grainMs, look);
    all.push(look);
  }
  if (fate === "restarted") await session.deployment.restart!("stopped");
  if (fate === "lowered") {
    await lower();
    // Until it is known, the larger limit holds, which is used up as well: only what the refusals tell changes.
    await until(`${perWindow} per ${window}`, async () => {
      const look = await lookAt(session, caller, (await tick(session)) + secondMs);
      expectCode(look.exchange, "RATE_LIMIT_EXCEEDED");
      const told = limitHeaders(look.exchange);
      if (told.limit !== perWindow) return undefined;
      // More must free than one unit.
      tells(told, all.at(-perWindow)!, windowMs, grainMs, look);
      return told;
    });
  }
  const units = all.slice(-perWindow);
  for (const [index, unit] of units.slice(0, 2).entries()) {
    const freeFrom = unit.from + windowMs;
    const refuse = async (beforeMs: number) => {
      const look = await lookAt(session, caller, freeFrom - beforeMs);
      if (look.to >= freeFrom) throw new TooSlow();
      expectCode(look.exchange, "RATE_LIMIT_EXCEEDED");
      const told = limitHeaders(look.exchange);
      equal("window of the refusal", told.window, window, look.exchange);
      tells(told, unit, windowMs, grainMs, look);
      return told;
    };
    // Once after another refusal, and once as the first look since an admission: a refusal may be remembered.
    if (index === 0) await refuse(Math.min(stepMs / 2, 20 * secondMs));
    const { reset } = await refuse(Math.min(stepMs / 4, 300));
    const free = grainMs > 0 ? reset * secondMs : unit.to + windowMs;
    const admitted = await lookAt(session, caller, free);
    expectStatus(admitted.exchange, [200]);
    if (index === 0) continue;
    const again = await lookAt(session, caller, admitted.to);
    if (again.to >= units[2]!.from + windowMs) throw new TooSlow();
    expectCode(again.exchange, "RATE_LIMIT_EXCEEDED");
  }
}

/** Holds Reset, and Retry-After of a refusal, to name the second in which a unit that was counted in `unit` frees. */
function tells(
  { reset, retryAfter }: LimitHeaders,
  unit: Look,
  windowMs: number,
  grainMs: number,
  { exchange, from, to }: Look,
): void {
  const [least, most] = [unit.from + windowMs, unit.to + windowMs + grainMs];
  const isReset = reset * secondMs >= least && reset * secondMs < most + secondMs;
  holds(`a Reset from ${least / secondMs} to less than ${most / secondMs + 1}`, isReset, `${reset}`, exchange);
  if (retryAfter === undefined) return;
  const waits = [(least - to) / secondMs, (most - from) / secondMs + 1] as const;
  holds(
    `a Retry-After from ${waits[0]} to less than ${waits[1]}`,
    retryAfter >= waits[0] && retryAfter < waits[1],
    `${retryAfter}`,
    exchange,
  );
}

/** Sends a request at an instant (epoch ms of the service). @throws {TooSlow} where that has passed */
async function lookAt(session: Session, caller: Session, instant: number): Promise<Look> {
  const at = Math.ceil(instant);
  const body = { mediaType: "application/json", value: { advanceTo: new Date(at).toISOString() } };
  const before = performance.now();
  const moved = await session.call(session.document.operation("moveClock"), { body });
  if (moved.response.status !== 200) throw new TooSlow();
  const exchange = await caller.send(plainAsk);
  // The service counts whole milliseconds.
  return { exchange, from: at, to: at + Math.ceil(performance.now() - before) + 1 };
}
