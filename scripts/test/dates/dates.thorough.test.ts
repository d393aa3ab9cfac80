// Adds the date 2027-01-01 to a copy of the checkout. The original checkout stores part of the data.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { compileCache } from "../../../server/testing/compile-cache.fixture.ts";
import { startProcess, waitUntilListening } from "../../../server/testing/process.fixture.ts";
import { openViews } from "../../../spec/views/views.ts";
import { breakingChanges, type OpenApiDocument } from "../../check/compatibility/compatibility.ts";
import { lintDocuments } from "../../check/lint-documents.ts";
import { typeCheck, typeCheckerEnv } from "../../check/type-checker.ts";
import { checkout, copiedNames, inCopy } from "../copy.ts";
import { type CheckCopy, openCopiedSuite } from "./check-copy.ts";
import { apply } from "./edits.ts";
import { serverEdits } from "./server.ts";
import { specEdits } from "./spec.ts";
import { suiteEdits } from "./suite.ts";

const run = promisify(execFile);
const [oldest, before, newest] = ["2025-02-14", "2026-01-01", "2027-01-01"] as const;

/** The suite also validates every response by the document of its date. */
const rules = [
  ...["version-served", "version-refused", "version-pinned", "version-known", "path-known", "method-known"],
  ...["events-of-type", "attempts-recorded", "attempt-unanswered"],
  ...["delivery-version", "delivery-data", "webhook-last-used", "resend-refused"],
];

const rulesOfChangedResources = ["example-accepted", "version-known", "path-known", "method-known", "state-operations"];
const changedPaths = ["/webhooks", "/events"];

test("a new date with changes of several kinds works", async (t) => {
  await inCopy(copiedNames, async (root) => {
    await apply(root, [...specEdits, ...serverEdits, ...suiteEdits]);
    const node = (words: readonly string[], env = process.env) =>
      run(process.execPath, words, { cwd: root, env, maxBuffer: 64 * 1024 * 1024 });
    await node(["scripts/generate.ts"]);
    await t.test("older documents do not break, and the new document passes the linters", () => checkDocuments(root));
    await t.test("the changelog lists reasons and additions", () => checkChangelog(root));
    await t.test("the package has a client of each date", async () => {
      const load = `Promise.all(${JSON.stringify([oldest, before, newest])}.map((date) => import("card-payments-api/client/" + date)))
        .then((all) => console.log(JSON.stringify(all.map(({ version }) => version))))`;
      const { stdout } = await node(["-e", load]);
      assert.deepEqual(JSON.parse(stdout), [oldest, before, newest]);
    });
    await t.test("the copy compiles", async () => {
      await node(typeCheck(root), typeCheckerEnv).catch((error) => {
        throw new Error(`the copy does not compile:\n${(error as { stdout?: string }).stdout ?? error}`);
      });
    });
    await t.test("the server returns older data at every date", (t) => testStoredData(t, root));
    const checkCopy = await openCopiedSuite(root);
    const changed = { rules: rulesOfChangedResources, operations: await changedOperations(root) };
    await t.test("the server passes the suite at every date", async () =>
      assertPassed(await checkCopy("server", { rules }, changed)),
    );
    await t.test("the mock passes the suite for changed operations", async () =>
      assertPassed(await checkCopy("mock", changed)),
    );
  });
});

async function changedOperations(root: string): Promise<string[]> {
  const { operations }: { operations: Operations } = await import(join(root, "generated/contract.ts"));
  const changed = Object.entries(operations).filter(([, { path }]) =>
    changedPaths.includes(path.match(/^\/[^/]*/)![0]),
  );
  assert.ok(changed.length >= 13);
  return changed.map(([id]) => id);
}

function assertPassed(outcomes: Awaited<ReturnType<CheckCopy>>): void {
  const failed = outcomes.filter(({ outcome }) => outcome === "failed");
  assert.deepEqual(
    failed.map(({ version, rule, check, failure }) => ({ version, rule, check, failure })),
    [],
  );
  for (const date of [oldest, before, newest])
    assert.ok(
      outcomes.some(({ version, outcome }) => version === date && outcome === "passed"),
      `no check passed at ${date}`,
    );
}

async function checkDocuments(root: string): Promise<void> {
  const read = async (folder: string, date: string): Promise<OpenApiDocument> =>
    JSON.parse(await openViews(join(folder, "generated"))("served", date));
  const present = await read(root, before);
  assert.deepEqual(breakingChanges(await read(checkout, oldest), await read(root, oldest)), []);
  assert.deepEqual(breakingChanges(await read(checkout, before), present), []);
  assert.ok(breakingChanges(present, await read(root, newest)).length >= 8);
  // The check of the checkout lints the older documents.
  const { lines } = await lintDocuments([join(root, "generated/openapi", `${newest}.yaml`)]);
  assert.deepEqual(lines, []);
}

async function checkChangelog(root: string): Promise<void> {
  const text = await readFile(join(root, "generated/CHANGELOG.md"), "utf8");
  assert.match(text, /### Why\n\n(- .*\n)*- `Webhook`: lastUsedAt changes with every delivery/);
  for (const added of ["`GET /webhooks/{id}/use (getWebhookUse)`", "`event WEBHOOK_ANNOUNCED`"])
    assert.ok(text.includes(added));
}

type Operations = Readonly<Record<string, { readonly path: string }>>;

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: { readonly id: string; readonly data: object };
}

type Call = (date: string, method: string, path: string, body?: object, key?: string) => Promise<Answer>;

async function testStoredData(t: TestContext, root: string): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), "dates-"));
  t.after(() => rm(dataDir, { recursive: true, force: true }));
  const settings = {
    DATA_DIR: dataDir,
    ALLOW_PRIVATE_WEBHOOK_URLS: "true",
    CONTROLLABLE_CLOCK: "true",
    PUBLIC_URL: "http://127.0.0.1:1",
  };
  const apiKey = await createKey(settings);
  const receiver = await startReceiver(t);
  const start = async (folder: string): Promise<{ call: Call; stop: () => Promise<unknown> }> => {
    const server = startProcess(t, settings, join(folder, "server/main.ts"));
    const url = `http://127.0.0.1:${await waitUntilListening(server)}`;
    const stop = () => {
      server.child.kill("SIGTERM");
      return server.exited;
    };
    return { call: caller(url, apiKey), stop };
  };

  const previous = await start(checkout);
  const pinned = (await previous.call(before, "POST", "/webhooks/", { name: "Pinned", url: receiver.url("pinned") }))
    .body;
  const first = await previous.call(before, "POST", `/webhooks/${pinned.id}/test`, undefined, "key-1");
  assert.equal(first.status, 201);
  await receiver.waitFor("pinned", 1);
  await previous.stop();

  const { call } = await start(root);
  const eventId = first.body.id;
  const dataAt = async (date: string) => (await call(date, "GET", `/events/${eventId}`)).body.data;

  // A stored outcome keeps its date.
  const replayed = await call(newest, "POST", `/webhooks/${pinned.id}/test`, undefined, "key-1");
  assert.deepEqual([replayed.status, replayed.headers.get("Idempotent-Replayed")], [201, "true"]);
  assert.equal(replayed.headers.get("Service-Version"), before);
  assert.deepEqual(replayed.body, first.body);

  // Events are converted to the reader's date.
  assert.deepEqual(await dataAt(before), first.body.data);
  assert.ok("lastUsedAt" in (await dataAt(oldest)) && !("lastUsedAt" in (await dataAt(newest))));
  const fresh = (await call(newest, "POST", "/webhooks/", { name: "Fresh", url: receiver.url("fresh") })).body;
  assert.equal((await call(newest, "POST", `/events/${eventId}/resend`, { webhookId: fresh.id })).status, 200);
  const [freshDelivery] = await receiver.waitFor("fresh", 1);
  assert.deepEqual([freshDelivery?.version, "lastUsedAt" in freshDelivery!.data], [newest, false]);

  // Older dates return the removed field, also within lists.
  const webhook = (await call(before, "GET", `/webhooks/${pinned.id}`)).body as { lastUsedAt?: string };
  const { lastUsedAt } = (await call(newest, "GET", `/webhooks/${pinned.id}/use`)).body as { lastUsedAt?: string };
  assert.ok(typeof lastUsedAt === "string");
  assert.equal(webhook.lastUsedAt, lastUsedAt);
  const webhooks = (await call(before, "GET", "/webhooks/")).body as unknown as {
    data: { id: string; lastUsedAt: string }[];
  };
  assert.equal(webhooks.data.find(({ id }) => id === pinned.id)?.lastUsedAt, lastUsedAt);
  const rotated = (await call(before, "POST", `/webhooks/${pinned.id}/rotate-secret`)).body as { lastUsedAt?: string };
  assert.equal(rotated.lastUsedAt, lastUsedAt, "spread into the answer with the secret");

  // Older dates neither receive nor list the new event type.
  assert.equal((await call(newest, "POST", `/webhooks/${fresh.id}/announce`)).status, 200);
  const [announcement] = await receiver.waitFor("fresh", 2).then((all) => all.slice(1));
  assert.equal(announcement?.type, "WEBHOOK_ANNOUNCED");
  const eventsOfType = async (date: string, query: string) =>
    (await call(date, "GET", `/events?${query}`)).body.data as unknown as { type: string }[];
  assert.equal((await eventsOfType(newest, "type=WEBHOOK_ANNOUNCED")).length, 1);
  assert.equal((await eventsOfType(before, "type=WEBHOOK_ANNOUNCED")).length, 0);
  assert.equal(
    (await eventsOfType(before, "limit=100")).some(({ type }) => type === "WEBHOOK_ANNOUNCED"),
    false,
  );
  assert.equal((await call(before, "GET", `/events/${announcement?.id}`)).status, 404);

  // Operations, statuses, headers and required fields differ by date.
  const codeOf = ({ status, body }: Answer) => `${status} ${(body as { error?: { code?: string } }).error?.code}`;
  assert.equal(codeOf(await call(before, "GET", `/webhooks/${pinned.id}/use`)), "404 RESOURCE_NOT_FOUND");
  const testEvents = {
    older: await call(before, "POST", `/webhooks/${pinned.id}/test`),
    newer: await call(newest, "POST", `/webhooks/${pinned.id}/test`),
  };
  assert.deepEqual([testEvents.older.status, testEvents.older.headers.get("X-Event-Id")], [201, null]);
  assert.deepEqual(
    [testEvents.newer.status, testEvents.newer.headers.get("X-Event-Id")],
    [202, testEvents.newer.body.id],
  );
  assert.equal((await call(before, "POST", `/events/${eventId}/resend`, {})).status, 200);
  assert.equal(codeOf(await call(newest, "POST", `/events/${eventId}/resend`, {})), "422 VALIDATION_ERROR");
  const pinnedDeliveries = await receiver.waitFor("pinned", 4);
  for (const { version, data } of pinnedDeliveries) assert.deepEqual([version, "lastUsedAt" in data], [before, true]);
  assert.equal(
    pinnedDeliveries.some(({ type }) => type === "WEBHOOK_ANNOUNCED"),
    false,
  );
}

function caller(url: string, apiKey: string): Call {
  const call: Call = async (date, method, path, body, key) => {
    const response = await fetch(url + path, {
      method,
      headers: {
        Authorization: `Bearer ${apiKey}`,
        "Service-Version": date,
        ...(body && { "Content-Type": "application/json" }),
        ...(key && { "Idempotency-Key": key }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (response.status === 429) {
      await response.body?.cancel();
      await pause(1_000 * Number(response.headers.get("Retry-After")));
      return call(date, method, path, body, key);
    }
    return { status: response.status, headers: response.headers, body: (await response.json()) as Answer["body"] };
  };
  return call;
}

async function createKey(settings: Record<string, string>): Promise<string> {
  const admin = async (...words: string[]) => {
    const env = { PATH: process.env.PATH, NODE_COMPILE_CACHE: compileCache, ...settings };
    const { stdout } = await run(process.execPath, [join(checkout, "scripts/admin.ts"), ...words, "--json"], { env });
    return JSON.parse(stdout);
  };
  const { id } = await admin("project", "create", "--name", "Dates");
  return (await admin("key", "create", "--project", id)).apiKey;
}

interface Received {
  readonly id: string;
  readonly type: string;
  readonly data: object;
  readonly version: string | undefined;
}

/** Acknowledges every delivery; each path has its own box. */
async function startReceiver(t: TestContext) {
  const boxes = new Map<string, Received[]>();
  const waiting: { box: string; count: number; resolve: (all: Received[]) => void }[] = [];
  const addDelivery = (box: string, headers: IncomingHttpHeaders, text: string) => {
    const version = headers["service-version"] as string | undefined;
    const all = [...(boxes.get(box) ?? []), { ...(JSON.parse(text) as Received), version }];
    boxes.set(box, all);
    for (const each of waiting) if (each.box === box && all.length >= each.count) each.resolve(all);
  };
  const server = createServer(async (request, response) => {
    const text = Buffer.concat(await request.toArray()).toString();
    addDelivery((request.url ?? "").slice(1), request.headers, text);
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  t.after(() => server.close());
  return {
    url: (box: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}/${box}`,
    /** Waits until a box has `count` deliveries. */
    waitFor: (box: string, count: number) => {
      const { promise, resolve } = Promise.withResolvers<Received[]>();
      waiting.push({ box, count, resolve });
      const all = boxes.get(box) ?? [];
      if (all.length >= count) resolve(all);
      return promise;
    },
  };
}
