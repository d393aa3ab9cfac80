// A date that really differs, worked through: a copy of the checkout is given 2027-01-01 with one change of each kind, and everything that stands on
// the specification is asked. What the copy serves was partly stored by the checkout itself, for which that date did not exist yet.
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
import { parse } from "yaml";
import { compileCache } from "../../../server/testing/compile-cache.fixture.ts";
import { listening, startProcess } from "../../../server/testing/process.fixture.ts";
import { breakingChanges, type OpenApiDocument } from "../../check/compatibility/compatibility.ts";
import { lintDocuments } from "../../check/lint-documents.ts";
import { typeChecker } from "../../check/type-checker.ts";
import { checkout, everything, inCopy } from "../copy.ts";
import { apply } from "./edits.ts";
import { serverEdits } from "./server.ts";
import { specEdits } from "./spec.ts";
import { suiteEdits } from "./suite.ts";

const run = promisify(execFile);
const [oldest, before, newest] = ["2025-02-14", "2026-01-01", "2027-01-01"] as const;

/** Rules whose verdicts depend on dates; every answer is held to the document of its date besides. */
const rules = [
  ...["version-served", "version-refused", "version-pinned", "version-known", "path-known", "method-known"],
  ...["events-of-type", "attempts-recorded", "attempt-unanswered"],
  ...["delivery-version", "delivery-envelope", "webhook-last-used", "resend-refused"],
];

/** Those that are asked of the operations of the resources that change, and of the mock: the others are what they are in the checkout. */
const rulesOfChanged = ["example-accepted", "version-known", "path-known", "method-known", "state-operations"];
const changing = ["/webhooks", "/events"];

test("a date with one change of each kind goes through documents, changelog, gate, types, server, events, package, mock and suite", async (t) => {
  await inCopy(everything, async (root) => {
    await apply(root, [...specEdits, ...serverEdits, ...suiteEdits]);
    const node = (...words: string[]) => run(process.execPath, words, { cwd: root, maxBuffer: 64 * 1024 * 1024 });
    await node("scripts/generate.ts");
    await t.test("documents: the older ones break nobody, and the new one pleases the linters", () =>
      checkDocuments(root),
    );
    await t.test("changelog: the reasons, and a rename as a rename", () => checkChangelog(root));
    await t.test("package: a client of each date", async () => {
      const load = `Promise.all(${JSON.stringify([oldest, before, newest])}.map((date) => import("card-payments-api/client/" + date)))
        .then((all) => console.log(JSON.stringify(all.map(({ version }) => version))))`;
      const { stdout } = await node("-e", load);
      assert.deepEqual(JSON.parse(stdout), [oldest, before, newest]);
    });
    await t.test("types: server, changes, journeys and clients", async () => {
      await node(typeChecker(root), "--noEmit", "-p", ".").catch((error) => {
        throw new Error(`the copy does not compile:\n${(error as { stdout?: string }).stdout ?? error}`);
      });
    });
    await t.test("server: what was stored before the date is there at every date", (t) => serveStored(t, root));
    const judge = async (chosen: readonly string[], more: readonly string[]) => {
      const words = [...chosen.flatMap((rule) => ["--rule", rule]), ...more];
      const { stdout } = await node("conformance/main.ts", ...words).catch((error) => {
        throw new Error(`the suite failed in the copy:\n${(error as { stdout?: string }).stdout ?? error}`);
      });
      for (const date of [oldest, before, newest]) assert.match(stdout, new RegExp(`server ${date}.* 0 failed`));
    };
    await t.test("suite: the server at every date", () => judge(rules, ["--own", "server"]));
    await t.test("suite: what changes, on server and mock at every date", async () => {
      const { operations } = (await import(join(root, "generated/contract.ts"))) as { operations: Operations };
      const changed = Object.entries(operations).filter(([, { path }]) =>
        changing.includes(path.match(/^\/[^/]*/)![0]),
      );
      assert.ok(changed.length >= 14);
      await judge(
        rulesOfChanged,
        changed.flatMap(([id]) => ["--operation", id]),
      );
    });
  });
});

async function checkDocuments(root: string): Promise<void> {
  const read = async (folder: string, date: string): Promise<OpenApiDocument> =>
    parse(await readFile(join(folder, "generated/openapi", `${date}.yaml`), "utf8"));
  for (const date of [oldest, before])
    assert.deepEqual(breakingChanges(await read(checkout, date), await read(root, date)), []);
  assert.ok(breakingChanges(await read(root, before), await read(root, newest)).length >= 8);
  // The older ones are nearly the checkout's own, which are linted by themselves.
  const { lines } = await lintDocuments([join(root, "generated/openapi", `${newest}.yaml`)]);
  assert.deepEqual(lines, []);
  const { examples } = (
    (await read(root, before)) as { components: { schemas: Record<string, { examples: unknown[] }> } }
  ).components.schemas.Delivery as { examples: [{ attempts: [{ latencyMs: number }] }] };
  assert.equal(examples[0].attempts[0].latencyMs, 84, "the example of a renamed field, in the older document");
}

async function checkChangelog(root: string): Promise<void> {
  const text = await readFile(join(root, "generated/CHANGELOG.md"), "utf8");
  assert.match(text, /### Why\n\n(- .*\n)*- `Webhook`: lastUsedAt changes with every delivery/);
  assert.match(text, /`latencyMs` → `durationMs`\. A field was renamed/);
  for (const added of ["`GET /webhooks/{id}/use (getWebhookUse)`", "`event WEBHOOK_ANNOUNCED`"])
    assert.ok(text.includes(added));
}

type Operations = Readonly<Record<string, { readonly path: string }>>;

/** An answer, as a caller of a date sees it. */
interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: { readonly id: string; readonly data: object };
}

type Call = (date: string, method: string, path: string, body?: object, key?: string) => Promise<Answer>;

async function serveStored(t: TestContext, root: string): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), "dates-"));
  t.after(() => rm(dataDir, { recursive: true, force: true }));
  const settings = {
    DATA_DIR: dataDir,
    ALLOW_PRIVATE_WEBHOOK_URLS: "true",
    CONTROLLABLE_CLOCK: "true",
    PUBLIC_URL: "http://127.0.0.1:1",
  };
  const apiKey = await makeKey(settings);
  const receiver = await startReceiver(t);
  const start = async (folder: string): Promise<{ call: Call; stop: () => Promise<unknown> }> => {
    const server = startProcess(t, settings, join(folder, "server/main.ts"));
    const url = `http://127.0.0.1:${await listening(server)}`;
    const stop = () => {
      server.child.kill("SIGTERM");
      return server.exited;
    };
    return { call: caller(url, apiKey), stop };
  };

  // The checkout, whose newest date is the one before.
  const then = await start(checkout);
  const pinned = (await then.call(before, "POST", "/webhooks/", { name: "Pinned", url: receiver.url("pinned") })).body;
  const first = await then.call(before, "POST", `/webhooks/${pinned.id}/test`, undefined, "stored-then");
  assert.equal(first.status, 201);
  await receiver.got("pinned", 1);
  await then.stop();

  const { call } = await start(root);
  const eventId = first.body.id;
  const dataAt = async (date: string) => (await call(date, "GET", `/events/${eventId}`)).body.data;

  // Stored outcomes: in the date that they were written in, whoever retries.
  const replayed = await call(newest, "POST", `/webhooks/${pinned.id}/test`, undefined, "stored-then");
  assert.deepEqual([replayed.status, replayed.headers.get("Idempotent-Replayed")], [201, "true"]);
  assert.equal(replayed.headers.get("Service-Version"), before);
  assert.deepEqual(replayed.body, first.body);

  // Stored events: in the words of whoever reads them, in the log and at endpoints.
  assert.deepEqual(await dataAt(before), first.body.data);
  assert.ok("lastUsedAt" in (await dataAt(oldest)) && !("lastUsedAt" in (await dataAt(newest))));
  const fresh = (await call(newest, "POST", "/webhooks/", { name: "Fresh", url: receiver.url("fresh") })).body;
  assert.equal((await call(newest, "POST", `/events/${eventId}/resend`, { webhookId: fresh.id })).status, 200);
  const [atFresh] = await receiver.got("fresh", 1);
  assert.deepEqual([atFresh?.version, "lastUsedAt" in atFresh!.data], [newest, false]);

  // A field that the newest date dropped is given back, as it is stored now; a renamed, a non-null and a member that left, within lists.
  const shown = (await call(before, "GET", `/webhooks/${pinned.id}`)).body as { lastUsedAt?: string };
  const { lastUsedAt } = (await call(newest, "GET", `/webhooks/${pinned.id}/use`)).body as { lastUsedAt?: string };
  assert.ok(typeof lastUsedAt === "string");
  assert.equal(shown.lastUsedAt, lastUsedAt);
  const listed = (await call(before, "GET", "/webhooks/")).body as unknown as {
    data: { id: string; lastUsedAt: string }[];
  };
  assert.equal(listed.data.find(({ id }) => id === pinned.id)?.lastUsedAt, lastUsedAt);
  const rotated = (await call(before, "POST", `/webhooks/${pinned.id}/rotate-secret`)).body as { lastUsedAt?: string };
  assert.equal(rotated.lastUsedAt, lastUsedAt, "spread into the answer with the secret");
  const attempt = async (date: string, path: string) =>
    ((await call(date, "GET", path)).body as unknown as { data: { attempts: Record<string, unknown>[] }[] }).data.at(-1)
      ?.attempts[0];
  const [old, young] = [
    await attempt(before, `/events/${eventId}/deliveries`),
    await attempt(newest, `/events/${eventId}/deliveries`),
  ];
  assert.equal(old?.latencyMs, young?.durationMs);
  assert.ok(old !== undefined && !("durationMs" in old));

  // An event type that a date lacks: neither delivered to its endpoints nor shown to its callers.
  assert.equal((await call(newest, "POST", `/webhooks/${fresh.id}/announce`)).status, 200);
  const [told] = await receiver.got("fresh", 2).then((all) => all.slice(1));
  assert.equal(told?.type, "WEBHOOK_ANNOUNCED");
  const ofType = async (date: string, query: string) =>
    (await call(date, "GET", `/events?${query}`)).body.data as unknown as { type: string }[];
  assert.equal((await ofType(newest, "type=WEBHOOK_ANNOUNCED")).length, 1);
  assert.equal((await ofType(before, "type=WEBHOOK_ANNOUNCED")).length, 0);
  assert.equal(
    (await ofType(before, "limit=100")).some(({ type }) => type === "WEBHOOK_ANNOUNCED"),
    false,
  );
  assert.equal((await call(before, "GET", `/events/${told?.id}`)).status, 404);

  // Operations, statuses, headers and requirements of each date.
  const codeOf = ({ status, body }: Answer) => `${status} ${(body as { error?: { code?: string } }).error?.code}`;
  assert.equal(codeOf(await call(before, "GET", `/webhooks/${pinned.id}/use`)), "404 RESOURCE_NOT_FOUND");
  assert.equal(codeOf(await call(newest, "GET", `/webhooks/${pinned.id}/state`)), "404 RESOURCE_NOT_FOUND");
  assert.deepEqual((await call(before, "GET", `/webhooks/${pinned.id}/state`)).body, { status: "ACTIVE" });
  const tested = {
    old: await call(before, "POST", `/webhooks/${pinned.id}/test`),
    young: await call(newest, "POST", `/webhooks/${pinned.id}/test`),
  };
  assert.deepEqual([tested.old.status, tested.old.headers.get("X-Event-Id")], [201, null]);
  assert.deepEqual([tested.young.status, tested.young.headers.get("X-Event-Id")], [202, tested.young.body.id]);
  assert.equal((await call(before, "POST", `/events/${eventId}/resend`, {})).status, 200);
  assert.equal(codeOf(await call(newest, "POST", `/events/${eventId}/resend`, {})), "422 VALIDATION_ERROR");
  const ofPinned = await receiver.got("pinned", 4);
  for (const { version, data } of ofPinned) assert.deepEqual([version, "lastUsedAt" in data], [before, true]);
  assert.equal(
    ofPinned.some(({ type }) => type === "WEBHOOK_ANNOUNCED"),
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

async function makeKey(settings: Record<string, string>): Promise<string> {
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

/** Takes every delivery; each endpoint has a path of its own. */
async function startReceiver(t: TestContext) {
  const boxes = new Map<string, Received[]>();
  const waiting: { box: string; count: number; resolve: (all: Received[]) => void }[] = [];
  const keep = (box: string, headers: IncomingHttpHeaders, text: string) => {
    const version = headers["service-version"] as string | undefined;
    const all = [...(boxes.get(box) ?? []), { ...(JSON.parse(text) as Received), version }];
    boxes.set(box, all);
    for (const each of waiting) if (each.box === box && all.length >= each.count) each.resolve(all);
  };
  const server = createServer(async (request, response) => {
    const text = Buffer.concat(await request.toArray()).toString();
    keep((request.url ?? "").slice(1), request.headers, text);
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  t.after(() => server.close());
  return {
    url: (box: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}/${box}`,
    /** Resolves once a box has so many; the test's own end bounds the wait. */
    got: (box: string, count: number) => {
      const { promise, resolve } = Promise.withResolvers<Received[]>();
      waiting.push({ box, count, resolve });
      const all = boxes.get(box) ?? [];
      if (all.length >= count) resolve(all);
      return promise;
    },
  };
}
