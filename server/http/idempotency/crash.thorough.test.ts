// Kills the server at every point of a request with an Idempotency-Key (interface §8.3), then retries every key. On
// PostgreSQL two processes share the database.

import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { errors, headers } from "../../../generated/contract.ts";
import { secretContext } from "../../events/webhooks/store.ts";
import { forEachDatabase, type Place } from "../../platform/database/testing/databases.ts";
import type { Database } from "../../platform/database/types.ts";
import { seededRandom } from "../../platform/random.ts";
import { compileCache } from "../../testing/compile-cache.fixture.ts";
import { nodeArguments } from "../../testing/node-arguments.fixture.ts";
import { repetitions } from "../../testing/soak.fixture.ts";
import { idempotencyKey, startTestServer, type TestServer } from "../../testing/test-server.ts";
import { type CrashMessage, type CrashOrders, type Point, points } from "./crash.fixture.ts";

const program = fileURLToPath(new URL("./crash.fixture.ts", import.meta.url));

const kills = Number(process.env.CRASH_CYCLES) || repetitions(2, 60) * points.length;
const seed = Number(process.env.CRASH_SEED) || (Date.now() % 1_000_000) + 1;
const lanes = 2;
const minuteMs = 60_000;
const deadlineMs = 60_000;
const hook = "https://93.184.215.14/hook";

interface ServerProcess {
  readonly child: ChildProcess;
  readonly url: string;
  aheadMs: number;
}

interface Answer {
  readonly status: number;
  readonly text: string;
  readonly replayed: boolean;
}

interface Operation {
  readonly kind: "create" | "refused" | "rotate" | "event" | "statement";
  readonly key: string;
  readonly path: string;
  readonly body?: unknown;
  readonly status: number;
  /** Responses other than "in progress"; all must be equal. */
  readonly answers: Answer[];
}

const counts = { answered: 0, unanswered: 0, repeated: 0, inProgress: 0 };

forEachDatabase((open) => {
  test(`${kills} kills at every point repeat no effect and lose none`, async (t) => {
    t.diagnostic(`CRASH_SEED=${seed}`);
    for (const name of Object.keys(counts) as (keyof typeof counts)[]) counts[name] = 0;
    const startedAt = performance.now();
    let failed = false;
    const results = await Promise.allSettled(
      Array.from({ length: lanes }, async (_, lane) => {
        const place = await open.place(t);
        const database = await open(t, place);
        const setup = await startTestServer(database);
        const processes: (ServerProcess | undefined)[] = Array(open.dialect === "postgres" ? 2 : 1).fill(undefined);
        try {
          for (let cycle = lane; cycle < kills && !failed; cycle += lanes) {
            await killAndRetry({ setup, database, place, processes, cycle }).catch((error) => {
              failed = true;
              error.message = `CRASH_SEED=${seed}, cycle ${cycle}, ${points[cycle % points.length]}: ${error.message}`;
              throw error;
            });
          }
        } finally {
          for (const server of processes) server?.child.kill("SIGKILL");
          await setup.close();
        }
      }),
    );
    for (const result of results) if (result.status === "rejected") throw result.reason;
    t.diagnostic(
      `${kills} kills in ${Math.round((performance.now() - startedAt) / 100) / 10} s: ${counts.answered} requests were answered before a kill, ${counts.unanswered} were not; ` +
        `${counts.repeated} of these had an effect, and ${counts.inProgress} keys were in use`,
    );
    assert.ok(counts.unanswered >= kills / 2, "the kills interrupted too few requests");
    if (kills < points.length) return;
    assert.ok(counts.repeated > 0, "no kill came between a commit and its answer");
    assert.ok(counts.answered > 0, "no request was answered before a kill");
  });
});

interface Cycle {
  readonly setup: TestServer;
  readonly database: Database;
  readonly place: Place;
  /** Undefined for a dead process. */
  readonly processes: (ServerProcess | undefined)[];
  readonly cycle: number;
}

async function killAndRetry({ setup, database, place, processes, cycle }: Cycle): Promise<void> {
  const random = seededRandom(seed * 1_000 + cycle);
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random.fraction() * values.length)] as T;
  const project = await setup.newProject();
  await startMissing(place, processes);
  const victim = pick(processes) as ServerProcess;
  const others = processes.filter((server) => server !== victim) as ServerProcess[];

  const endpoint = await send(victim, project.apiKey, {
    key: "endpoint",
    path: "/webhooks/",
    body: webhook("endpoint"),
  });
  const operations = shuffled(operationsOf(JSON.parse(endpoint?.text ?? "{}").id as string), random.fraction);
  const point = points[cycle % points.length] as Point;
  // The process to kill gets the first three requests, so it passes every point three times, except that it may claim
  // all keys in one statement.
  const passing = point.endsWith("the claim") ? 1 : 1 + Math.floor(random.fraction() * 3);
  await sendMessage(victim, { arm: { point, passing } });
  const sends = operations.flatMap((operation, index) => {
    const first = index < 3 ? victim : (pick(processes) as ServerProcess);
    const again = index < 3 ? victim : (pick(processes) as ServerProcess);
    return random.fraction() < 0.5
      ? [[operation, first] as const]
      : [[operation, first] as const, [operation, again] as const];
  });
  const sendAndRecord = async (server: ServerProcess, operation: Operation) => {
    const answer = await send(server, project.apiKey, operation);
    if (answer === undefined) counts.unanswered++;
    else if (recordAnswer(operation, answer) && server === victim) counts.answered++;
  };
  await Promise.all(sends.map(([operation, server]) => sendAndRecord(server, operation)));
  await waitForKill(victim);
  processes[processes.indexOf(victim)] = undefined;

  for (const other of others) await Promise.all(operations.map((operation) => sendAndRecord(other, operation)));

  // A minute later every key is usable.
  for (const other of others) await advance(other, minuteMs);
  await startMissing(place, processes, others[0]?.aheadMs ?? victim.aheadMs + minuteMs);
  for (const round of ["first", "second"]) {
    for (const operation of operations) {
      const wasAnswered = operation.answers.length > 0;
      const answer = await send(pick(processes) as ServerProcess, project.apiKey, operation);
      assert.ok(answer, `${round} retry of ${operation.kind}: no answer`);
      assert.equal(recordAnswer(operation, answer), true, `${round} retry of ${operation.kind}: ${answer.text}`);
      if (wasAnswered) assert.equal(answer.replayed, true, `${round} retry of ${operation.kind} was executed again`);
    }
  }
  await checkEffects(setup, database, project.id, operations);
}

function operationsOf(endpointId: string): Operation[] {
  const period = { from: "2026-01-01", to: "2026-01-31" };
  const operations: Omit<Operation, "answers" | "key">[] = [
    { kind: "create", path: "/webhooks/", body: webhook("one"), status: 201 },
    { kind: "create", path: "/webhooks/", body: webhook("two"), status: 201 },
    {
      kind: "refused",
      path: "/webhooks/",
      body: { ...webhook("request"), mode: "REQUEST" },
      status: errors.REQUEST_WEBHOOK_NOT_ALLOWED.status,
    },
    { kind: "rotate", path: `/webhooks/${endpointId}/rotate-secret`, status: 200 },
    { kind: "event", path: `/webhooks/${endpointId}/test`, status: 201 },
    { kind: "statement", path: "/statements", body: { period }, status: 201 },
  ];
  return operations.map((operation, index) => ({ ...operation, key: `key-${index}`, answers: [] }));
}

const webhook = (name: string) => ({ name, url: hook });

/** Returns false if the key is in use. */
function recordAnswer(operation: Operation, answer: Answer): boolean {
  if (answer.status === errors.IDEMPOTENCY_REQUEST_IN_PROGRESS.status) {
    counts.inProgress++;
    return false;
  }
  const [first] = operation.answers;
  assert.deepEqual([answer.status, answer.text], [operation.status, first?.text ?? answer.text], operation.kind);
  if (!answer.replayed)
    assert.ok(
      operation.answers.every(({ replayed }) => replayed),
      `${operation.kind} was executed twice`,
    );
  if (answer.replayed && operation.answers.length === 0) counts.repeated++;
  operation.answers.push(answer);
  return true;
}

async function checkEffects(
  { platform }: TestServer,
  { read }: Database,
  projectId: string,
  operations: readonly Operation[],
): Promise<void> {
  const firstAnswers = (...kinds: Operation["kind"][]) =>
    operations
      .filter(({ kind }) => kinds.includes(kind))
      .map(({ answers }) => JSON.parse(answers[0]?.text ?? "{}") as { id: string; signingSecret: string });
  const findIds = async (sql: string) => (await read.all<{ id: string }>(sql, [projectId])).map(({ id }) => id);
  const ids = (answers: readonly { id: string }[]) => answers.map(({ id }) => id).sort();
  assert.deepEqual(
    await findIds("SELECT id FROM webhooks WHERE project_id = ? ORDER BY id"),
    ids(firstAnswers("create", "rotate")),
  );
  assert.deepEqual(await findIds("SELECT id FROM events WHERE project_id = ?"), ids(firstAnswers("event")));
  assert.deepEqual(
    await findIds("SELECT event_id AS id FROM deliveries WHERE project_id = ?"),
    ids(firstAnswers("event")),
  );
  assert.deepEqual(await findIds("SELECT id FROM statements WHERE project_id = ?"), ids(firstAnswers("statement")));
  const secrets = await read.all<{ id: string; secret: Buffer }>(
    "SELECT id, secret FROM webhooks WHERE project_id = ?",
    [projectId],
  );
  for (const { id, signingSecret } of firstAnswers("create", "rotate")) {
    const { secret } = secrets.find((row) => row.id === id) as { secret: Buffer };
    assert.equal(platform.secrets.open(secret, secretContext(id)).toString(), signingSecret);
  }
}

async function startMissing(place: Place, processes: (ServerProcess | undefined)[], aheadMs?: number): Promise<void> {
  await Promise.all(
    processes.map(async (server, index) => {
      processes[index] = server ?? (await start({ place, aheadMs: aheadMs ?? 0 }));
    }),
  );
}

async function start(orders: CrashOrders): Promise<ServerProcess> {
  const child = spawn(process.execPath, nodeArguments(program, JSON.stringify(orders)), {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    env: { ...process.env, NODE_COMPILE_CACHE: compileCache },
  });
  const { url } = (await nextMessage(child)) as { url: string };
  return { child, url, aheadMs: orders.aheadMs };
}

async function sendMessage({ child }: ServerProcess, message: CrashMessage): Promise<void> {
  child.send(message);
  await nextMessage(child);
}

async function advance(server: ServerProcess, advanceMs: number): Promise<void> {
  await sendMessage(server, { advanceMs });
  server.aheadMs += advanceMs;
}

async function nextMessage(child: ChildProcess): Promise<unknown> {
  const signal = AbortSignal.timeout(deadlineMs);
  const exit = once(child, "exit", { signal }).then(([code]) => {
    throw new Error(`the server process ended by itself (${code})`);
  });
  const [message] = (await Promise.race([once(child, "message", { signal }), exit])) as [unknown];
  exit.catch(() => {});
  return message;
}

async function waitForKill({ child }: ServerProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null)
    await once(child, "exit", { signal: AbortSignal.timeout(deadlineMs) });
  assert.equal(child.signalCode, "SIGKILL");
}

async function send(
  { url }: ServerProcess,
  apiKey: string,
  { key, path, body }: Pick<Operation, "key" | "path" | "body">,
): Promise<Answer | undefined> {
  try {
    const response = await fetch(url + path, {
      method: "POST",
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      headers: {
        Authorization: `Bearer ${apiKey}`,
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
        ...idempotencyKey(key),
      },
    });
    const text = await response.text();
    return { status: response.status, text, replayed: response.headers.get(headers.idempotentReplayed) === "true" };
  } catch {
    // The outcome is unknown.
    return undefined;
  }
}

function shuffled<T>(values: readonly T[], fraction: () => number): T[] {
  return values
    .map((value) => ({ value, at: fraction() }))
    .sort((a, b) => a.at - b.at)
    .map(({ value }) => value);
}
