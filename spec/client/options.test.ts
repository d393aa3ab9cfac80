// Tests which options a client refuses, and which a call can replace.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { createClient } from "../../generated/client/latest.js";
import { answer, createTestClient, drop, startScript, TestClock } from "./client.fixture.ts";

const numbers = [Number.NaN, -1, Number.NEGATIVE_INFINITY, "3", null, {}];

/** Wrong values by option. */
const wrong: Record<string, readonly unknown[]> = {
  maxRetries: [...numbers, 0.5, Number.POSITIVE_INFINITY],
  timeoutMs: [...numbers, 0],
  baseUrl: [
    undefined,
    null,
    3000,
    new URL("http://localhost"),
    "localhost:3000",
    "ftp://host",
    "http://",
    "http:///a",
  ].concat(["http://host?key=1", "http://host#a", "http://ho st", "http://host\n", "http://a:schl@host", "//host"]),
  apiKey: [null, "", " ", 7, "a\nb", "schlüssel", "Bearer schl", {}],
  headers: [
    null,
    "Accept: text/csv",
    [["Accept", "text/csv"]],
    new Headers(),
    { Accept: null },
    { Accept: ["a"] },
    { Accept: "schl\n" },
  ],
  fetch: [null, "fetch", {}],
  createIdempotencyKey: [null, "key"],
  random: [null, 0.5],
  clock: [null, {}, { now: Date.now, setTimeout }, Date],
};

describe("createClient refuses a wrong", () => {
  for (const [name, values] of Object.entries(wrong))
    test(name, () => {
      for (const value of values)
        assert.throws(
          () => createClient({ baseUrl: "http://localhost", [name]: value } as never),
          (error: Error) =>
            error instanceof TypeError && error.message.startsWith(name) && !error.message.includes("schl"),
          `${name}: ${String(value)}`,
        );
    });

  test("argument", () => {
    for (const options of [undefined, null, "http://localhost", []])
      assert.throws(() => createClient(options as never), /^TypeError: createClient needs an object with a baseUrl/);
    const misspelt = { baseUrl: "http://localhost", timeout: 5 };
    assert.throws(() => createClient(misspelt), /^TypeError: createClient has no option timeout: it has baseUrl, /);
  });
});

test("createClient takes what its types allow", async (t) => {
  const { url, received } = await startScript(t, answer(200, { data: [], hasMore: false }));
  for (const baseUrl of ["", "/api", "HTTPS://host:1/a/", "http://[::1]:3000"]) createClient({ baseUrl });
  const apiKey = "key\n";
  const headers = { Accept: undefined, "X-Trace": "1" } as unknown as Record<string, string>;
  await createClient({ baseUrl: `${url}/`, apiKey, headers }).GET("/users");
  await createClient({ baseUrl: url, apiKey: undefined, maxRetries: undefined } as never).GET("/users");
  assert.deepEqual(
    received.map(({ headers: { accept, authorization, "x-trace": trace } }) => [accept, authorization, trace]),
    [
      ["application/json", "Bearer key", "1"],
      ["application/json", undefined, undefined],
    ],
  );
});

test("a call takes headers as pairs, as a Headers object and as an object", async (t) => {
  const { url, received } = await startScript(t, answer(200, { data: [], hasMore: false }));
  const client = createTestClient(url, new TestClock());
  const pairs: [string, string][] = [["X-Trace", "1"]];
  for (const headers of [pairs, new Headers(pairs), Object.fromEntries(pairs)]) await client.GET("/users", { headers });
  assert.deepEqual(
    received.map((each) => each.headers["x-trace"]),
    ["1", "1", "1"],
  );
});

test("a fetch that returns no Response is named", async () => {
  for (const fetch of [async () => undefined, async () => ({ ok: true })])
    await assert.rejects(
      createTestClient("http://localhost", new TestClock(), { fetch, maxRetries: 0 }).GET("/users"),
      /^TypeError: The option fetch must return a Response, not/,
    );
  const fetch = () => Promise.reject();
  await assert.rejects(
    createTestClient("http://localhost", new TestClock(), { fetch, maxRetries: 0 }).GET("/users"),
    /^TypeError: fetch failed without a reason/,
  );
});

test("a call can have its own maxRetries, timeoutMs and fetch", async (t) => {
  const { url, received } = await startScript(t, drop);
  const client = createTestClient(url, new TestClock());
  await assert.rejects(client.GET("/users", { maxRetries: 0 }), TypeError);
  assert.equal(received.length, 1);
  await assert.rejects(client.GET("/users", { maxRetries: 3 }), TypeError);
  assert.equal(received.length, 5);
  await assert.rejects(Array.fromAsync(client.paginate("/users", { maxRetries: 1 })), TypeError);
  assert.equal(received.length, 7);

  let attempts = 0;
  const fetch = () => {
    attempts++;
    return new Promise<Response>(() => {});
  };
  const clock = {
    now: Date.now,
    setTimeout: (run: () => void) => setImmediate(run),
    clearTimeout() {},
  };
  const slow = createTestClient(url, clock);
  await assert.rejects(slow.GET("/users", { fetch, timeoutMs: 7 }), { message: "No response within 7 ms" });
  assert.equal(attempts, 3);
  assert.equal(received.length, 7);
});

test("a file that the call does not say how to read is a mistake of the program", async (t) => {
  const { url } = await startScript(t, answer(200, "a,b\n1,2\n"));
  const client = createTestClient(url, new TestClock(), { headers: { Accept: "text/csv" } });
  const init = { params: { path: { id: "a" } } };
  await assert.rejects(client.GET("/statements/{id}/download", init), /^TypeError: The response is no JSON\./);
  const { data } = await client.GET("/statements/{id}/download", { ...init, parseAs: "text" });
  assert.equal(data, "a,b\n1,2\n");
});

test("a key that is no text is a mistake of the program", async (t) => {
  const { url, received } = await startScript(t, answer(200, {}));
  for (const key of [null, "", 7]) {
    const client = createTestClient(url, new TestClock(), { createIdempotencyKey: () => key });
    const body = { name: "Ledger", url: "https://example.com/hook" };
    await assert.rejects(client.POST("/webhooks/", { body }), /^TypeError: createIdempotencyKey must return a text/);
  }
  const broken = createTestClient(url, new TestClock(), { createIdempotencyKey: () => "a€" });
  const body = { name: "Ledger", url: "https://example.com/hook" };
  await assert.rejects(broken.POST("/webhooks/", { body }), /^TypeError: The text of createIdempotencyKey has a/);
  assert.deepEqual(received, []);
});
