// Concurrent duplicates and disconnecting callers (interface §8.3; decided: Idempotency).
import { headers } from "../../../../generated/contract.ts";
import { disableEndpoints } from "../../../harness/endpoints.ts";
import { assertEqual, expectCode, expectStatus } from "../../../harness/expect.ts";
import { journey, type Rule } from "../../../harness/rule.ts";
import type { Session } from "../../../harness/session.ts";
import {
  assertReplay,
  createKeyed,
  expectFirst,
  expectNotReplayed,
  expectSequential,
  isReplay,
  newKey,
} from "../../../harness/steps/idempotency.ts";
import { listWebhooks, publicUrl } from "../../../harness/steps/webhooks.ts";
import { waitFor } from "../../../harness/wait.ts";
import type { Exchange } from "../../../http/exchange.ts";
import { sendAndDisconnect } from "../../../http/send-and-disconnect.ts";

const duplicates = 20;
// Enough rounds for a duplicate to arrive during the first request.
const rounds = 10;

export const rules: readonly Rule[] = [
  journey(
    "retry-together",
    "§8.3",
    "One of several concurrent duplicates executes; the others are replayed, or fail with IDEMPOTENCY_REQUEST_IN_PROGRESS while it is in progress",
    async (session) => {
      let refusals = 0;
      for (let round = 1; round <= 3 || (round <= rounds && refusals === 0); round++)
        refusals += await sendDuplicates(session);
      if (refusals === 0) expectSequential(session, rounds);
    },
  ),
  journey(
    "retry-together-mismatch",
    "decided",
    "One of several concurrent different requests with one key executes; the others are refused as a mismatch",
    ["state", "unpublished"],
    async (session) => {
      for (let round = 1; round <= rounds; round++) await sendMismatches(session);
    },
  ),
  journey(
    "retry-after-disconnect",
    "decided",
    "A request whose caller disconnected executes once, and its retry gets the response",
    async (session) => {
      // Disconnects from before the request is read until after its response.
      for (const afterMs of [0, 1, 3, 10, 40]) {
        await disableEndpoints(session);
        const key = newKey();
        const body = { name: `Left ${key}`, url: publicUrl };
        await sendAndDisconnect(session.deployment.url, bytesOf(session, key, JSON.stringify(body)), afterMs);
        const answer = await retryUntilDone(() => createKeyed(session, key, body));
        expectStatus(answer, [201]);
        assertReplay(await createKeyed(session, key, body), answer);
        assertEqual("number of created endpoints", await countEndpoints(session, key), 1);
      }
    },
  ),
];

/** Returns the number of in-progress refusals. */
async function sendDuplicates(session: Session): Promise<number> {
  await disableEndpoints(session);
  const key = newKey();
  const body = { name: `Together ${key}`, url: publicUrl };
  const exchanges = await Promise.all(Array.from({ length: duplicates }, () => createKeyed(session, key, body)));
  const firsts = exchanges.filter((exchange) => exchange.response.status === 201 && !isReplay(exchange));
  assertEqual("number of first responses", firsts.length, 1);
  let refusals = 0;
  for (const exchange of exchanges) {
    if (exchange === firsts[0]) continue;
    if (exchange.response.status === 201) assertReplay(exchange, firsts[0]!);
    else {
      expectCode(expectNotReplayed(exchange), "IDEMPOTENCY_REQUEST_IN_PROGRESS");
      refusals++;
    }
  }
  assertEqual("number of created endpoints", await countEndpoints(session, key), 1);
  // The refusal is not cached.
  assertReplay(await createKeyed(session, key, body), firsts[0]!);
  expectFirst(firsts[0]!, [201]);
  return refusals;
}

/** Only one of the requests may execute. */
async function sendMismatches(session: Session): Promise<void> {
  await disableEndpoints(session);
  const key = newKey();
  const bodies = Array.from({ length: duplicates }, (_, index) => ({ name: `${key} ${index}`, url: publicUrl }));
  const exchanges = await Promise.all(bodies.map((body) => createKeyed(session, key, body)));
  const done = exchanges.filter(({ response }) => response.status === 201);
  assertEqual("number of executed requests", done.length, 1);
  for (const exchange of exchanges)
    if (exchange !== done[0]) expectCode(expectNotReplayed(exchange), "IDEMPOTENT_PARAMETER_MISMATCH");
  assertEqual("number of created endpoints", await countEndpoints(session, key), 1);
  assertReplay(await createKeyed(session, key, bodies[exchanges.indexOf(done[0]!)]), done[0]!);
}

async function countEndpoints(session: Session, mark: string): Promise<number> {
  return (await listWebhooks(session)).filter(({ name }) => name.includes(mark)).length;
}

async function retryUntilDone(retry: () => Promise<Exchange>): Promise<Exchange> {
  return waitFor("an outcome of the first request", async () => {
    const exchange = await retry();
    if (exchange.response.status !== 409) return exchange;
    expectCode(exchange, "IDEMPOTENCY_REQUEST_IN_PROGRESS");
    return undefined;
  });
}

function bytesOf(session: Session, key: string, body: string): string {
  const { host, pathname } = new URL(session.deployment.url);
  const lines = [
    `POST ${pathname.replace(/\/$/, "")}/webhooks/ HTTP/1.1`,
    `Host: ${host}`,
    `Authorization: Bearer ${session.apiKey}`,
    `${headers.serviceVersion}: ${session.version}`,
    `${headers.idempotencyKey}: ${key}`,
    "Content-Type: application/json",
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  return `${lines.join("\r\n")}\r\n\r\n${body}`;
}
