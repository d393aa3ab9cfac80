// Tests that no call is sent as another one than the caller means.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { runInNewContext } from "node:vm";
import { answer, createTestClient, startScript, TestClock, webhook } from "./client.fixture.ts";

interface Call {
  readonly method?: "GET" | "POST" | "DELETE";
  readonly path?: unknown;
  readonly init?: unknown;
}

/** The calls of a program without types. */
interface Untyped {
  request(...given: unknown[]): Promise<unknown>;
  GET(...given: unknown[]): Promise<unknown>;
  POST(...given: unknown[]): Promise<unknown>;
  DELETE(...given: unknown[]): Promise<unknown>;
  paginate(...given: unknown[]): AsyncIterable<{ id: string }>;
}

const ofUser = (id: unknown): Call => ({ path: "/users/{id}", init: { params: { path: { id } } } });
const filter = (status: unknown): Call => ({ init: { params: { query: { status } } } });

/** Calls by the start of the message that refuses them. */
const refused: Record<string, readonly Call[]> = {
  "params.path.id must be an id": [
    ...["", ".", "..", undefined, null, 7, {}, ["a"]].map(ofUser),
    ...[{}, undefined, { params: {} }, { params: { path: { ID: "a" } } }].map((init) => ({
      path: "/users/{id}",
      init,
    })),
    { method: "POST", ...ofUser("") },
    { method: "DELETE", ...ofUser("..") },
  ],
  "params.path.documentId must be an id": [
    { path: "/users/{id}/{documentId}", init: { params: { path: { id: "a", documentId: "" } } } },
  ],
  "params.path.id has half of a surrogate pair": [ofUser("\ud800")],
  "params.query.status must be a text, a number": [
    ...[
      null,
      Number.NaN,
      Number.POSITIVE_INFINITY,
      {},
      [],
      [undefined],
      [["A"]],
      new Map(),
      () => "ACTIVE",
      Symbol("A"),
    ].map(filter),
  ],
  "params.query.status is an invalid Date": [filter(new Date(Number.NaN)), filter([new Date("tomorrow")])],
  "params.query.status has half of a surrogate pair": [filter("\udfff")],
  "params.query must be an object of names and values": [
    ...[
      null,
      "status=ACTIVE",
      ["status"],
      new Map([["status", "ACTIVE"]]),
      new URLSearchParams({ status: "ACTIVE" }),
    ].map((query) => ({ init: { params: { query } } })),
  ],
  "params must be an object": [{ init: { params: null } }, { init: { params: "ACTIVE" } }],
  "params has no status": [{ init: { params: { status: "ACTIVE" } } }],
  "A call has no option query: parameters belong in params": [{ init: { query: { status: "ACTIVE" } } }],
  "A call has no option path": [{ path: "/users/{id}", init: { path: { id: "a" } } }],
  "A call has no option idempotencyKey": [{ method: "POST", init: { idempotencyKey: "a", body: {} } }],
  "A call has no option timeout": [{ init: { timeout: 1 } }],
  'The path "/cards" has no {id}': [{ init: { params: { path: { id: "a" } } } }],
  "body must be a plain object or a FormData of this runtime": [
    ...[new Map(), new URLSearchParams({ a: "b" }), new Blob([]), Promise.resolve({}), new Uint8Array(1)],
    { [Symbol.toStringTag]: "FormData" },
  ].map((body) => ({ method: "POST", init: { body } })),
  "parseAs must be one of json": [{ init: { parseAs: "xml" } }],
  "headers must be an object of names and texts, not a text": [{ init: { headers: "Accept: text/csv" } }],
  "The options of a call must be an object": [{ init: "ACTIVE" }, { init: null }],
  "The path of a call must be one of the interface": [
    ...[
      undefined,
      "users",
      "",
      "/users/",
      "/users//cards",
      "/users/..",
      "/users/../cards",
      "//host/users",
      "/users?a=b",
    ],
  ].map((path) => ({ path })),
  'params.header["Idempotency-Key"] has a line break': [
    { method: "POST", init: { params: { header: { "Idempotency-Key": "a\nb" } } } },
  ],
  'params.header["Idempotency-Key"] must be a text': [
    ...[null, {}, Number.NaN].map((key) => ({
      method: "POST" as const,
      init: { params: { header: { "Idempotency-Key": key } } },
    })),
  ],
  "maxRetries must be a whole number": [{ init: { maxRetries: Number.NaN } }],
  "timeoutMs must be a number": [{ init: { timeoutMs: Number.NaN } }],
  "fetch must be a function": [{ init: { fetch: "fetch" } }],
  "baseUrl must start with": [{ init: { baseUrl: "localhost:3000" } }],
};

describe("a call is refused before it is sent", () => {
  for (const [message, calls] of Object.entries(refused))
    test(message, async (t) => {
      const { url, received } = await startScript(t, answer(200, { data: [], hasMore: false }));
      const client = createTestClient(url, new TestClock()) as unknown as Untyped;
      const isRefused = (error: Error) => error instanceof TypeError && error.message.startsWith(message);
      for (const { method = "GET", init, ...given } of calls) {
        const target = "path" in given ? given.path : "/cards";
        await assert.rejects(client[method](target, init), isRefused);
        await assert.rejects(client.request(method, target, init), isRefused);
        if (method !== "GET") continue;
        const iterate = async () => {
          for await (const item of client.paginate(target, init)) assert.fail(item.id);
        };
        await assert.rejects(iterate(), isRefused);
      }
      assert.deepEqual(received, []);
    });
});

test("a method that is no text is refused", async () => {
  const { request } = createTestClient("", new TestClock()) as unknown as Untyped;
  await assert.rejects(
    request(undefined, "/users"),
    /^TypeError: The method of a call must be a text, not undefined\.$/,
  );
});

test("values of the query are sent as the types and RFC 3339 have them", async (t) => {
  const { url, received } = await startScript(t, answer(200, { data: [], hasMore: false }));
  const client = createTestClient(url, new TestClock());
  const at = Date.UTC(2026, 0, 2);
  const createdFrom = new Date(at) as unknown as string;
  const createdTo = runInNewContext(`new Date(${at})`) as string;
  const query = { createdFrom, createdTo, limit: 3, externalId: undefined, email: "a+b@example.com" } as object;
  const sent =
    "createdFrom=2026-01-02T00%3A00%3A00.000Z&createdTo=2026-01-02T00%3A00%3A00.000Z&limit=3&email=a%2Bb%40example.com";
  await client.GET("/users", { params: { query } });
  await client.GET("/users", { params: { query }, querySerializer: { allowReserved: false } });
  await Array.fromAsync(client.paginate("/users", { params: { query } }));
  await client.GET("/users", { params: { query: { status: ["A", "B"] } as object } });
  const [get, serialized, page, list] = received.map((each) => decodeURIComponent(each.url).split("?")[1]);
  const text = decodeURIComponent(sent);
  assert.deepEqual([get, serialized], [text, text]);
  assert.equal(page, `limit=3&${text.replace("&limit=3", "")}`);
  assert.equal(list, "status=A&status=B");
});

test("an id is one segment of the path", async (t) => {
  const { url, received } = await startScript(t, answer(200, webhook));
  const client = createTestClient(url, new TestClock());
  for (const id of ["...", "a/../b", "%2e%2e"]) await client.GET("/webhooks/{id}", { params: { path: { id } } });
  assert.deepEqual(
    received.map((each) => each.url),
    ["/webhooks/...", "/webhooks/a%2F..%2Fb", "/webhooks/%252e%252e"],
  );
});
