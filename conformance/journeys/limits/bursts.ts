// More requests than a second admits, in real time (interface §8.1, §8.2). Invariant: what a check says of a window holds however
// slow this machine is; where it is too slow to exceed a limit, the check says less.
import { setTimeout as sleep } from "node:timers/promises";
import { headers as names, type OperationId, operations, type Tier } from "../../../generated/contract.ts";
import type { ContractDocument } from "../../contract/document.ts";
import type { Exchange } from "../../http/exchange.ts";
import { equal, expectCode, expectStatus, holds } from "../../rules/expect.ts";
import { type Check, journey, type Rule } from "../../rules/rule.ts";
import { unknownId } from "../../rules/ways.ts";
import type { Session } from "../../run/session.ts";
import { limitHeaders, windowSeconds } from "./headers.ts";
import { burst, exceed, isAdmitted, mostWithin, plainAsk, type Timed, timed, withLimited } from "./limited.ts";

const secondMs = 1_000;
// A machine that needs longer for a few requests, this many times in a row, will not be faster.
const attempts = 3;

export const burstRules: readonly Rule[] = [
  journey(
    "limit-exceeded",
    "§8.2",
    "A request beyond the limit is refused with 429 and told how long to wait, and is admitted then",
    ["rate-limits", "limited-project"],
    (session) =>
      withLimited(session, async (limited) => {
        const quota = await perSecond(limited);
        const sent = await exceed(limited, (count) => burst(limited, count));
        const beyond = sent.filter((each) => !isAdmitted(each));
        holds(`at most ${quota} in a second`, mostWithin(sent, secondMs) <= quota, `${mostWithin(sent, secondMs)}`);
        for (const each of beyond) {
          equal("detail", expectCode(each.exchange, "RATE_LIMIT_EXCEEDED"), {}, each.exchange);
          agreesWithReset(each);
        }
        const last = beyond.reduce((latest, each) => (each.to > latest.to ? each : latest));
        await sleep(limitHeaders(last.exchange).retryAfter! * secondMs - (performance.now() - last.to));
        expectStatus(await limited.send(plainAsk), [200]);
      }),
  ),
  journey(
    "limit-rolling-second",
    "§8.1",
    "No second, wherever it starts, admits more than the limit",
    ["rate-limits", "limited-project"],
    (session) =>
      withLimited(session, async (limited) => {
        const quota = await perSecond(limited);
        for (let attempt = 1; attempt <= attempts; attempt++) {
          const sent = await straddle(limited, quota);
          const most = mostWithin(sent, secondMs);
          holds(`at most ${quota} in any second`, most <= quota, `${most} within one`, limited.latest);
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
          const quota = await perSecond(limited);
          for (let attempt = 1; attempt <= attempts; attempt++) {
            const both = [limited, session.as(session.deployment.keys.sibling!)];
            const sent = (await Promise.all(both.map((each) => burst(each, quota)))).flat();
            const most = mostWithin(sent, secondMs);
            holds(`at most ${quota} in a second by both keys`, most <= quota, `${most}`, both[1]!.latest);
            if (lasted(sent) < secondMs) return;
            await sleep(secondMs);
          }
        },
        0,
      ),
  ),
  journey(
    "limits-apart",
    "§5.2",
    "What one project uses up is not taken from another",
    ["rate-limits", "limited-project", "second-project"],
    (session) =>
      withLimited(
        session,
        (limited) =>
          withOther(session, async (other) => {
            const [quota] = await Promise.all([perSecond(other), perSecond(limited)]);
            await exceed(limited, (count) => burst(limited, count));
            for (const { exchange } of await burst(other, quota)) expectStatus(exchange, [200]);
          }),
        Math.max(0, session.deployment.keys.limited!.length - 2),
      ),
  ),
  {
    id: "tiers-apart",
    source: "§8.1",
    title: "What is used up of one tier is not taken from another",
    needs: ["rate-limits", "versions", "limited-project"],
    checks: (document) => tierChecks(document, (id) => operations[id as OperationId].tier),
    mayBeEmpty: "not checkable yet: all operations of the document are of one tier",
  },
  journey(
    "limit-refusals-uncharged",
    "decided",
    "A call that is refused for its key or its address is not charged to the project",
    ["rate-limits", "keys", "limited-project", "address-allowlist", "revoked-key"],
    (session) =>
      withLimited(
        session,
        async (limited) => {
          const quota = await perSecond(limited);
          const { elsewhere, revoked } = session.deployment.keys;
          const key = limited.apiKey!;
          const mangled = `${key.slice(0, -1)}${key.endsWith("0") ? "1" : "0"}`;
          const calls = [elsewhere!, revoked!, mangled].flatMap((apiKey) => new Array<string>(quota).fill(apiKey));
          const refusals = await Promise.all(calls.map((apiKey) => session.as(apiKey).send(plainAsk)));
          for (const exchange of refusals)
            expectCode(exchange, "UNAUTHORIZED", "API_KEY_IP_NOT_ALLOWED", "RATE_LIMIT_EXCEEDED");
          for (const { exchange } of await burst(limited, quota)) expectStatus(exchange, [200]);
        },
        // The keys that are refused are of the last of them, where this is known at all.
        -1,
      ),
  ),
];

/** A check for each tier that is not that of the plain request. */
export function tierChecks({ operations }: ContractDocument, tierOf: (id: string) => Tier): Check[] {
  const plain = tierOf("listWebhooks");
  const others = [...new Set(operations.map(({ id }) => tierOf(id)))].filter((tier) => tier !== plain);
  return others.map((tier) => ({
    name: tier,
    run: (session) =>
      withLimited(session, async (limited) => {
        const { method, path } = operations.find(({ id }) => tierOf(id) === tier)!;
        // Refused for its date before it does anything, and counted before that.
        const headers = { [names.serviceVersion]: "2020-02-20" };
        const ask = () => limited.send({ ...plainAsk, method, path: path.replace(/\{[^}]+\}/g, unknownId), headers });
        await roomForMore(ask);
        await exceed(limited, (count) => burst(limited, count));
        expectCode(await ask(), "UNSUPPORTED_VERSION");
      }),
  }));
}

/** Asks until one more can be asked, waiting as it is told: checks before this one may have used up some of the tier. */
async function roomForMore(ask: () => Promise<Exchange>): Promise<void> {
  for (let tries = 0; tries < attempts; tries++) {
    const { remaining, retryAfter = 1 } = limitHeaders(await ask());
    if (remaining > 0) return;
    // A day that is used up is not waited for.
    await sleep(Math.min(retryAfter, windowSeconds.minute + 1) * secondMs);
  }
}

/** Another project than the last but one of the limited ones: a limited one as well, where there are several. */
function withOther(session: Session, run: (other: Session) => Promise<void>): Promise<void> {
  const { limited = [], second } = session.deployment.keys;
  return limited.length > 1 ? withLimited(session, run, limited.length - 1) : run(session.as(second!));
}

/** The limit of the second, with nothing counted in it and so little in the minute that it does not matter. */
async function perSecond(limited: Session): Promise<number> {
  for (let waited = 0; ; waited++) {
    const exchange = await limited.send(plainAsk);
    const { window, limit } = limitHeaders(exchange);
    await sleep(secondMs);
    if (window === "second") return limit;
    holds("the window of a second within a minute", waited < 60, `that of the ${window}`, exchange);
  }
}

/**
 * As many requests as a second admits late in one, as many early in the next. Windows that start with a whole second of the
 * clock, and windows that start with a first request, end between the two bursts.
 */
async function straddle(limited: Session, quota: number): Promise<Timed[]> {
  await sleep(secondMs + 20 - (Date.now() % secondMs));
  const first = await timed(() => limited.send(plainAsk));
  await sleep(700 - (performance.now() - first.from));
  const late = await burst(limited, quota - 1);
  await sleep(secondMs + 50 - (performance.now() - first.from));
  return [first, ...late, ...(await burst(limited, quota))];
}

function lasted(sent: readonly Timed[]): number {
  return Math.max(...sent.map(({ to }) => to)) - Math.min(...sent.map(({ from }) => from));
}

/** Retry-After ends when RateLimit-Reset says, as far as whole seconds, and a Date written some time after both, can tell. */
function agreesWithReset({ exchange, from, to }: Timed): void {
  const { reset, retryAfter } = limitHeaders(exchange);
  const date = exchange.response.headers.date;
  if (date === undefined) return;
  const ahead = reset - Date.parse(date) / secondMs;
  const isNear = ahead <= retryAfter! + 2 && ahead >= retryAfter! - 2 - (to - from) / secondMs;
  holds(`a reset ${retryAfter} seconds ahead`, isNear, `${ahead} seconds`, exchange);
}
