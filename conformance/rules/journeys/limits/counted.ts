// Each request counts once, however it is written (interface §5.2). Invariant: a machine too slow for a burst within a
// second never fails.
import { setTimeout as sleep } from "node:timers/promises";
import {
  operations as contract,
  headers,
  type OperationEntry,
  type OperationId,
  type Tier,
  versions,
} from "../../../../generated/contract.ts";
import type { Operation } from "../../../contract/document.ts";
import { encode } from "../../../contract/encode.ts";
import { secondMs } from "../../../harness/clock.ts";
import { assertEqual } from "../../../harness/expect.ts";
import { unknownPath } from "../../../harness/operation-paths.ts";
import { atAnyDate, journey, type Rule } from "../../../harness/rule.ts";
import { type CallInput, requestFor, type Session } from "../../../harness/session.ts";
import { keyHeader, newKey } from "../../../harness/steps/idempotency.ts";
import { readLimitHeaders } from "../../../harness/steps/limit-headers.ts";
import {
  durationOf,
  isAdmitted,
  limitsOf,
  tiersOf,
  timeRequest,
  withLimited,
} from "../../../harness/steps/limited-project.ts";
import type { HttpRequest } from "../../../http/http-request.ts";

export const rules: readonly Rule[] = atAnyDate([
  journey(
    "counted-alike",
    "§5.2",
    "Every request of a project counts once in its tier, whatever its key, date, encoding, outcome or spelling",
    ["rate-limits", "limited-project", "sibling-key", "versions"],
    (session) =>
      withLimited(
        session,
        async (limited) => {
          const callers = [limited, session.withKey(session.deployment.keys.sibling!)];
          await Promise.all(tiersOf(session.document).map((tier) => checkCounting(callers, tier)));
        },
        0,
      ),
  ),
]);

/** Sends bursts that each fit into the limit of a second. */
async function checkCounting(callers: readonly Session[], tier: Tier): Promise<void> {
  const { document } = callers[0]!;
  const own = document.operations.filter(({ id }) => contract[id as OperationId].tier === tier && !isSandboxOnly(id));
  const ways = callers.flatMap((caller) => versions.map((date) => ({ caller, date })));
  const kinds = new Map(own.flatMap(refusedRequests).map(({ kind, ask }) => [kind, ask]));
  const requests = [...kinds].map(([kind, ask], index): CountedRequest => {
    const { caller, date } = ways[index % ways.length]!;
    const named = { [headers.serviceVersion]: date, ...ask.headers };
    return { kind, caller, ask: { ...ask, waitsForRateLimit: false, headers: named } };
  });
  const { second } = limitsOf(callers[0]!, tier).at(-1)!;
  for (let start = 0; start < requests.length; start += second)
    await sendCounted(requests.slice(start, start + second), tier, second);
}

interface CountedRequest {
  readonly kind: string;
  readonly caller: Session;
  readonly ask: HttpRequest;
}

// A machine that fails three times will not get faster.
const attempts = 3;

async function sendCounted(requests: readonly CountedRequest[], tier: Tier, second: number): Promise<void> {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    await sleep(secondMs + 20);
    const sent = await Promise.all(requests.map(({ caller, ask }) => timeRequest(() => caller.send(ask))));
    const shown = sent.map(({ exchange }) => readLimitHeaders(exchange));
    for (const [index, { tier: counted }] of shown.entries())
      assertEqual(`tier of a request ${requests[index]!.kind}`, counted, tier, sent[index]!.exchange);
    const isWithinSecond = durationOf(sent) < secondMs && shown.every(({ window }) => window === "second");
    if (!isWithinSecond || !sent.every(isAdmitted)) continue;
    const kinds = requests.map(({ kind }) => kind).join(", ");
    const remaining = shown.map((each) => each.remaining).sort((a, b) => b - a);
    const expected = requests.map((_, index) => second - 1 - index);
    assertEqual(`remaining after requests ${kinds}`, remaining, expected, sent.at(-1)!.exchange);
    return;
  }
}

function isSandboxOnly(id: string): boolean {
  return (contract[id as OperationId] as OperationEntry).sandboxOnly;
}

function refusedRequests(operation: Operation): { readonly kind: string; readonly ask: HttpRequest }[] {
  const path = unknownPath(operation);
  const call = (parts: CallInput) => requestFor(operation, { path, ...parts });
  const bodies = operation.bodies.map(({ type }) => {
    const { bytes, contentType } = encode(type, { unexpected: "x" });
    return { kind: `in ${type}`, ask: { ...call({}), body: bytes, contentType } };
  });
  const unexpected = call({ query: { unexpected: "1" } });
  const bare = call({}).path.replace(/\/$/, "");
  // An unknown path counts in the default tier.
  const capitals = { kind: "in capitals", ask: { ...unexpected, path: `${bare.toUpperCase()}/` } };
  return [
    { kind: "with an unknown query", ask: unexpected },
    { kind: "without its last slash", ask: { ...unexpected, path: unexpected.path.replace("/?", "?") } },
    {
      kind: "at an unknown date",
      ask: call({ headers: { ...keyHeader(newKey()), [headers.serviceVersion]: "2020-02-20" } }),
    },
    ...(contract[operation.id as OperationId].tier === "DEFAULT" ? [capitals] : []),
    ...bodies,
  ];
}
