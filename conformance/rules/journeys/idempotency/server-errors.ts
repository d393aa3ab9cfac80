// Replays of a 5xx (interface §8.3). Invariant: no fault remains when a check ends.
import { errors, limits } from "../../../../generated/contract.ts";
import { waitUntilIdle } from "../../../harness/background-work.ts";
import { validCall } from "../../../harness/calls.ts";
import { minuteMs, tick } from "../../../harness/clock.ts";
import { disableEndpoints } from "../../../harness/endpoints.ts";
import { assertEqual, assertThat, expectCode, expectOk, expectStatus } from "../../../harness/expect.ts";
import { journey, type Rule } from "../../../harness/rule.ts";
import type { CallInput, Session } from "../../../harness/session.ts";
import {
  assertReplay,
  createKeyed,
  expectFirst,
  expectNotReplayed,
  newKey,
} from "../../../harness/steps/idempotency.ts";
import { readStatement, requestStatement } from "../../../harness/steps/statements.ts";
import { listWebhooks } from "../../../harness/steps/webhooks.ts";
import { waitFor } from "../../../harness/wait.ts";

type FaultTarget = "createWebhook" | "listUsers" | "createUser" | "statementFile";

// A run must never return INTERNAL_ERROR.
export const faultCode = "SERVICE_UNAVAILABLE";

export const rules: readonly Rule[] = [
  journey(
    "retry-server-error",
    "§8.3",
    "A 5xx is replayed for the same key, Retry-After included; a new key starts a new attempt",
    ["state", "clock"],
    checkCachedFault,
  ),
  journey(
    "fault-counted",
    "decided",
    "A fault affects the requested number of calls of its operation, without replays, and no other operation or project",
    ["state", "clock", "second-project"],
    async (session) => {
      const other = session.withKey(session.deployment.keys.second!);
      await disableEndpoints(session);
      await disableEndpoints(other);
      await simulateFault(session, 2);
      const key = newKey();
      const once = await createKeyed(session, key);
      expectCode(expectNotReplayed(once), faultCode);
      for (let retry = 1; retry <= 3; retry++) assertReplay(await createKeyed(session, key), once);
      expectFirst(await createKeyed(other, newKey()), [201]);
      await listWebhooks(session);
      // Each project has its own count.
      await simulateFault(other, 1);
      expectCode(expectNotReplayed(await createKeyed(session, newKey())), faultCode);
      expectFirst(await createKeyed(session, newKey()), [201]);
      expectCode(expectNotReplayed(await createKeyed(other, newKey())), faultCode);
      expectFirst(await createKeyed(other, newKey()), [201]);
      // The latest count replaces earlier ones.
      for (const count of [3, 1]) await simulateFault(session, count);
      expectCode(expectNotReplayed(await createKeyed(session, newKey())), faultCode);
      expectFirst(await createKeyed(session, newKey()), [201]);
      for (const count of [2, 0]) await simulateFault(session, count);
      expectFirst(await createKeyed(session, newKey()), [201]);
    },
  ),
  {
    id: "fault-counted-together",
    source: "decided",
    title: "Of concurrent calls or files, a fault affects exactly the requested number",
    needs: ["state", "clock"],
    checks: () => [
      ...(["listUsers", "createUser"] as const).map((id) => ({
        name: id,
        operation: id,
        run: (session: Session) => checkConcurrentCalls(session, id),
      })),
      { name: "one Idempotency-Key", run: checkConcurrentRetries },
      { name: "statement files", needs: ["workers"], run: checkConcurrentFiles },
    ],
  },
];

async function checkCachedFault(session: Session): Promise<void> {
  await disableEndpoints(session);
  const before = await listWebhooks(session);
  await simulateFault(session, 1);
  const key = newKey();
  const once = await createKeyed(session, key);
  expectCode(expectNotReplayed(once), faultCode);
  for (let retry = 1; retry <= 2; retry++) {
    const again = await createKeyed(session, key);
    assertReplay(again, once);
    const { "retry-after": wait } = again.response.headers;
    assertEqual("Retry-After of the replay", wait, once.response.headers["retry-after"], again);
  }
  assertEqual("endpoints after the failure", await listWebhooks(session), before);
  expectFirst(await createKeyed(session, newKey()), [201]);
  assertReplay(await createKeyed(session, key), once);
}

const unaffected = 9;

async function checkConcurrentCalls(session: Session, id: "listUsers" | "createUser"): Promise<void> {
  const operation = session.document.operation(id);
  // The first round opens connections; later rounds are truly concurrent.
  for (const count of [1, 1, 4, 1]) {
    const calls: CallInput[] = [];
    while (calls.length < count + unaffected) calls.push(await validCall(session, operation));
    await simulateFault(session, count, id);
    const exchanges = await Promise.all(calls.map((call) => session.call(operation, call)));
    const failed = exchanges.filter(({ response }) => response.status === errors[faultCode].status);
    assertEqual(`failures of ${calls.length} concurrent calls`, failed.length, count);
    for (const exchange of exchanges)
      if (failed.includes(exchange)) expectCode(exchange, faultCode);
      else expectStatus(exchange, operation.success);
  }
}

/** However many calls have a key, the fault affects their one attempt. */
async function checkConcurrentRetries(session: Session): Promise<void> {
  await disableEndpoints(session);
  await simulateFault(session, 2);
  const key = newKey();
  const exchanges = await Promise.all(Array.from({ length: unaffected }, () => createKeyed(session, key)));
  for (const exchange of exchanges) expectCode(exchange, faultCode, "IDEMPOTENCY_REQUEST_IN_PROGRESS");
  expectCode(expectNotReplayed(await createKeyed(session, newKey())), faultCode);
  expectFirst(await createKeyed(session, newKey()), [201]);
}

async function checkConcurrentFiles(session: Session): Promise<void> {
  // An earlier pending file would take the fault.
  await waitUntilIdle(session);
  const [count, fileCount] = [2, 5];
  await simulateFault(session, count, "statementFile");
  const requested = await Promise.all(Array.from({ length: fileCount }, () => requestStatement(session)));
  const ended = requested.map(({ id }) =>
    waitFor("the end of a statement", async () => {
      const { status } = await readStatement(session, id);
      return status === "PENDING" ? undefined : status;
    }),
  );
  const failed = (await Promise.all(ended)).filter((status) => status === "FAILED");
  assertEqual(`failures of ${fileCount} files`, failed.length, count);
}

export async function simulateFault(
  session: Session,
  count: number,
  target: FaultTarget = "createWebhook",
): Promise<void> {
  const body = { target, kind: faultCode, count } as const;
  const earliest = await tick(session);
  const { expiresAt, ...echo } = expectOk(await session.api.POST("/simulations/faults", { body }));
  const exchange = session.latest;
  assertEqual("simulated fault", echo, body, exchange);
  const from = Date.parse(expiresAt) - limits.faultLifeMinutes * minuteMs;
  assertThat("a fault from now on", earliest <= from && from <= (await tick(session)), expiresAt, exchange);
}
