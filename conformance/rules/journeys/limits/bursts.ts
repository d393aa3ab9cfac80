// Limits per second, in real time (interface §8.1, §8.2). Invariant: a machine too slow to exceed a limit never fails.
import { setTimeout as sleep } from "node:timers/promises";
import { type OperationId, operations, type Tier } from "../../../../generated/contract.ts";
import type { ContractDocument } from "../../../contract/document.ts";
import { secondMs } from "../../../harness/clock.ts";
import { assertEqual, assertThat, expectCode, expectStatus } from "../../../harness/expect.ts";
import { wrongKey } from "../../../harness/operation-paths.ts";
import { atAnyDate, type Check, journey, type Rule } from "../../../harness/rule.ts";
import type { Session } from "../../../harness/session.ts";
import { readLimitHeaders, windowSeconds } from "../../../harness/steps/limit-headers.ts";
import {
  durationOf,
  exceedLimit,
  isAdmitted,
  mostWithin,
  plainRequest,
  refusedRequest,
  sendBurst,
  type Timed,
  timeRequest,
  withLimited,
} from "../../../harness/steps/limited-project.ts";
import { sleepUntil } from "../../../harness/wait.ts";
import type { Exchange } from "../../../http/exchange.ts";

// A machine that fails three times will not get faster.
const attempts = 3;

export const rules: readonly Rule[] = atAnyDate([
  journey(
    "limit-exceeded",
    "§8.2",
    "A request over the limit fails with 429 and Retry-After, and is admitted after that time",
    ["rate-limits", "limited-project", "machine-time"],
    (session) =>
      withLimited(session, async (limited) => {
        const quota = await waitForEmptySecond(limited);
        const sent = await exceedLimit(limited, (count) => sendBurst(limited, count));
        const beyond = sent.filter((each) => !isAdmitted(each));
        assertThat(
          `at most ${quota} in a second`,
          mostWithin(sent, secondMs) <= quota,
          `${mostWithin(sent, secondMs)}`,
        );
        for (const each of beyond) {
          assertEqual("detail", expectCode(each.exchange, "RATE_LIMIT_EXCEEDED"), {}, each.exchange);
          assertAgreesWithReset(each);
        }
        const last = beyond.reduce((latest, each) => (each.to > latest.to ? each : latest));
        await sleepUntil(last.to + readLimitHeaders(last.exchange).retryAfter! * secondMs);
        expectStatus(await limited.send(plainRequest), [200]);
      }),
  ),
  journey(
    "limit-rolling-second",
    "§8.1",
    "No second, wherever it starts, admits more than the limit",
    ["rate-limits", "limited-project"],
    (session) =>
      withLimited(session, async (limited) => {
        const quota = await waitForEmptySecond(limited);
        for (let attempt = 1; attempt <= attempts; attempt++) {
          const sent = await sendAcrossSeconds(limited, quota);
          const most = mostWithin(sent, secondMs);
          assertThat(`at most ${quota} in any second`, most <= quota, `${most} within one`);
          const [early, late] = [sent[1]!.from, Math.max(...sent.map(({ to }) => to))];
          if (late - early < secondMs) return;
        }
      }),
  ),
  journey(
    "limit-shared-by-keys",
    "§5.2",
    "The keys of a project share its limits",
    ["rate-limits", "limited-project", "sibling-key"],
    (session) =>
      withLimited(
        session,
        async (limited) => {
          const quota = await waitForEmptySecond(limited);
          for (let attempt = 1; attempt <= attempts; attempt++) {
            const both = [limited, session.withKey(session.deployment.keys.sibling!)];
            const sent = (await Promise.all(both.map((each) => sendBurst(each, quota)))).flat();
            const most = mostWithin(sent, secondMs);
            assertThat(`at most ${quota} in a second by both keys`, most <= quota, `${most}`, both[1]!.latest);
            if (durationOf(sent) < secondMs) return;
            await sleep(secondMs);
          }
        },
        0,
      ),
  ),
  journey(
    "limits-apart",
    "§5.2",
    "One project's requests use up no other project's limit",
    ["rate-limits", "limited-project", "second-project"],
    (session) =>
      withLimited(
        session,
        (limited) =>
          withOtherProject(session, async (other) => {
            const [quota] = await Promise.all([waitForEmptySecond(other), waitForEmptySecond(limited)]);
            await exceedLimit(limited, (count) => sendBurst(limited, count));
            for (const { exchange } of await sendBurst(other, quota - 1)) expectStatus(exchange, [200]);
          }),
        Math.max(0, session.deployment.keys.limited!.length - 2),
      ),
  ),
  {
    id: "tiers-apart",
    source: "§8.1",
    title: "One tier's requests use up no other tier's limit",
    needs: ["rate-limits", "versions", "limited-project"],
    checks: (document) => tierChecks(document, (id) => operations[id as OperationId].tier),
    mayBeEmpty: "not checkable yet: all operations of the document have one tier",
  },
  journey(
    "limit-refusals-uncharged",
    "decided",
    "A call refused for its key or address does not count for the project",
    ["rate-limits", "keys", "limited-project", "address-allowlist", "revoked-key"],
    (session) =>
      withLimited(
        session,
        async (limited) => {
          const quota = await waitForEmptySecond(limited);
          const { elsewhere, revoked } = session.deployment.keys;
          const calls = [elsewhere!, revoked!, wrongKey(limited.apiKey!)].flatMap((apiKey) =>
            new Array<string>(quota).fill(apiKey),
          );
          const refusals = await Promise.all(calls.map((apiKey) => session.withKey(apiKey).send(plainRequest)));
          for (const exchange of refusals)
            expectCode(exchange, "UNAUTHORIZED", "API_KEY_IP_NOT_ALLOWED", "RATE_LIMIT_EXCEEDED");
          for (const { exchange } of await sendBurst(limited, quota - 1)) expectStatus(exchange, [200]);
        },
        -1,
      ),
  ),
]);

export function tierChecks({ operations }: ContractDocument, tierOf: (id: string) => Tier): Check[] {
  const plain = tierOf("listWebhooks");
  const others = [...new Set(operations.map(({ id }) => tierOf(id)))].filter((tier) => tier !== plain);
  return others.map((tier) => ({
    name: tier,
    run: (session) =>
      withLimited(session, async (limited) => {
        const request = () => limited.send(refusedRequest(limited.document, tier));
        await waitForRoom(request);
        await exceedLimit(limited, (count) => sendBurst(limited, count));
        expectCode(await request(), "UNSUPPORTED_VERSION");
      }),
  }));
}

/** Earlier checks may have used up the tier. */
async function waitForRoom(request: () => Promise<Exchange>): Promise<void> {
  for (let tries = 0; tries < attempts; tries++) {
    const { remaining, retryAfter = 1 } = readLimitHeaders(await request());
    if (remaining > 0) return;
    // A used-up day would take too long.
    await sleep(Math.min(retryAfter, windowSeconds.minute + 1) * secondMs);
  }
}

/** Does not pick the last project, whose keys are refused. */
function withOtherProject(session: Session, run: (other: Session) => Promise<void>): Promise<void> {
  const { limited = [], second } = session.deployment.keys;
  return limited.length > 1 ? withLimited(session, run, limited.length - 1) : run(session.withKey(second!));
}

/** Returns a second's limit. Within the minute, at least one request less than that is admitted. */
async function waitForEmptySecond(limited: Session): Promise<number> {
  for (let rounds = 0; ; rounds++) {
    const exchange = await limited.send(plainRequest);
    const { window, limit } = readLimitHeaders(exchange);
    await sleep(secondMs);
    if (window === "second") return limit;
    assertThat("the window of a second within a minute", rounds < 60, `the window of a ${window}`, exchange);
  }
}

/**
 * Sends a second's limit late in one second and early in the next. Windows that start with the clock or a request end
 * between the bursts.
 */
async function sendAcrossSeconds(limited: Session, quota: number): Promise<Timed[]> {
  await sleep(secondMs + 20 - (Date.now() % secondMs));
  const first = await timeRequest(() => limited.send(plainRequest));
  await sleepUntil(first.from + 700);
  const late = await sendBurst(limited, quota - 1);
  await sleepUntil(first.from + secondMs + 50);
  return [first, ...late, ...(await sendBurst(limited, quota))];
}

/** They agree as precisely as whole seconds and a later Date allow. */
function assertAgreesWithReset({ exchange, from, to }: Timed): void {
  const { reset, retryAfter } = readLimitHeaders(exchange);
  const date = exchange.response.headers.date;
  if (date === undefined) return;
  const ahead = reset - Date.parse(date) / secondMs;
  const isNear = ahead <= retryAfter! + 2 && ahead >= retryAfter! - 2 - (to - from) / secondMs;
  assertThat(`a reset ${retryAfter} seconds ahead`, isNear, `${ahead} seconds`, exchange);
}
