// Runs the client where only the globals exist that spec/partners.md names, as in Hermes.
import assert from "node:assert/strict";
import { join } from "node:path";
import { before, test } from "node:test";
import { createContext, runInContext } from "node:vm";
import { build } from "esbuild";
import type * as client from "../../generated/client/latest.js";
import { readDocuments } from "../../scripts/test/documents.ts";
import { createSignatureHeaders, createSigningKey } from "../../server/events/webhooks/sign.ts";
import { created, drop, serve, startScript, TestClock, timeoutMs } from "./client.fixture.ts";

type Client = typeof client;

const sentence = /\bA\s+runtime needs only ([^.]+)\./.exec(readDocuments().get("spec/partners.md")!)?.[1] ?? "";
const named = [...sentence.matchAll(/`(\w+)`/g)].map(([, name]) => name as keyof typeof globalThis);

let script: string;

before(async () => {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, "../../generated/client/latest.js")],
    ...{ bundle: true, write: false, format: "iife", globalName: "client", platform: "neutral" },
  });
  script = outputFiles[0]!.text;
});

function load(): Client {
  const context = createContext(Object.fromEntries(named.map((name) => [name, globalThis[name]])));
  return runInContext(`${script}; client`, context);
}

test("the client loads no module by name, so every bundler can pack it", () => {
  assert.doesNotMatch(script, /\bimport\s*\(|\brequire\s*\(|\bnode:/);
});

test("a POST is retried with a unique key", async (t) => {
  const { url, received } = await startScript(t, drop, created);
  const body = { name: "Ledger", url: "https://example.com/hook" };
  const keys = new Set<string>();
  for (const { createClient, unwrap } of [load(), load()]) {
    const api = createClient({ baseUrl: url, apiKey: "key", timeoutMs, clock: new TestClock() });
    for (let call = 0; call < 2; call++) await unwrap(api.POST("/webhooks/", { body }));
  }
  assert.equal(received.length, 5);
  for (const { headers } of received) keys.add(String(headers["idempotency-key"]));
  assert.equal(keys.size, 4);
  for (const key of keys) assert.match(key, /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test("an attempt ends after its time limit, and a call when its signal aborts", async (t) => {
  const clock = new TestClock();
  const url = await serve(t, () => setImmediate(() => clock.expire()));
  const api = load().createClient({ baseUrl: url, clock, timeoutMs, maxRetries: 0 });
  await assert.rejects(api.GET("/users"), { name: "TimeoutError", message: `No response within ${timeoutMs} ms` });
  await assert.rejects(api.GET("/users", { signal: AbortSignal.abort() }), { name: "AbortError" });
});

test("deliveries are verified", async () => {
  const { unwrapWebhook, WebhookVerificationError } = load();
  const secret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
  const body = JSON.stringify({ id: "1", type: "WEBHOOK_TEST", data: { name: "Zoë 🎟" } });
  const headers = createSignatureHeaders(
    createSigningKey(secret),
    "1",
    Math.floor(Date.now() / 1_000),
    Buffer.from(body),
  );
  for (const received of [body, Buffer.from(body), new TextEncoder().encode(body).buffer])
    assert.equal(JSON.stringify(await unwrapWebhook(received, headers, secret)), body);
  await assert.rejects(
    unwrapWebhook(`${body} `, headers, secret),
    (error) => error instanceof WebhookVerificationError,
  );
});
