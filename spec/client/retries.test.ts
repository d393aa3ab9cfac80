// Tests which requests are sent again, with which key, and when.
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import {
  answer,
  created,
  createTestClient,
  drop,
  refuse,
  type Step,
  startScript,
  TestClock,
  timeoutMs,
  webhook,
} from "./client.fixture.ts";

const body = { name: "Ledger", url: "https://example.com/hook" };
const id = webhook.id;
const page = answer(200, { data: [], hasMore: false });

const retried: Record<string, Step> = {
  "a lost connection": drop,
  "a body that breaks off": (response) => {
    response.writeHead(201, { "Content-Type": "application/json", "Content-Length": "100" }).write("{");
    setImmediate(() => response.destroy());
  },
  "409 IDEMPOTENCY_REQUEST_IN_PROGRESS": refuse(409, "IDEMPOTENCY_REQUEST_IN_PROGRESS"),
  "429 RATE_LIMIT_EXCEEDED": refuse(429, "RATE_LIMIT_EXCEEDED", { "Retry-After": "1" }),
  "503 SERVICE_UNAVAILABLE": refuse(503, "SERVICE_UNAVAILABLE", { "Retry-After": "1" }),
  "408 REQUEST_TIMEOUT": refuse(408, "REQUEST_TIMEOUT"),
  "503 with a code that this client does not know": refuse(503, "BRAND_NEW"),
  "503 with an empty body": answer(503, ""),
  "502 with a page of HTML": answer(502, "<html>Bad gateway</html>"),
};

describe("a POST with a key is sent again after", () => {
  for (const [name, step] of Object.entries(retried)) {
    test(name, async (t) => {
      const clock = new TestClock();
      const { url, received } = await startScript(t, step, created);
      const { data } = await createTestClient(url, clock).POST("/webhooks/", { body });
      assert.equal(data?.id, id);
      assert.equal(received.length, 2);
      const [key, again] = received.map(({ headers }) => headers["idempotency-key"]);
      assert.match(String(key), /^[0-9a-f]{8}-[0-9a-f]{4}-4/);
      assert.equal(again, key);
      assert.equal(received[0]!.body, JSON.stringify(body));
      assert.equal(received[1]!.body, received[0]!.body);
      assert.equal(clock.pending, 0);
    });
  }
});

const final: Record<string, Step> = {
  "409 DISPUTE_ALREADY_OPEN": refuse(409, "DISPUTE_ALREADY_OPEN"),
  "400 IDEMPOTENT_PARAMETER_MISMATCH": refuse(400, "IDEMPOTENT_PARAMETER_MISMATCH"),
  "422 VALIDATION_ERROR": refuse(422, "VALIDATION_ERROR"),
  "500 INTERNAL_ERROR": refuse(500, "INTERNAL_ERROR"),
  "503 QUOTE_TEMPORARILY_UNAVAILABLE, whose outcome is stored": refuse(503, "QUOTE_TEMPORARILY_UNAVAILABLE", {
    "Retry-After": "1",
  }),
  "a replayed 503": refuse(503, "SERVICE_UNAVAILABLE", { "Idempotent-Replayed": "true" }),
  "a Retry-After of an hour": refuse(429, "RATE_LIMIT_EXCEEDED", { "Retry-After": "3600" }),
};

describe("a POST with a key is not sent again after", () => {
  for (const [name, step] of Object.entries(final)) {
    test(name, async (t) => {
      const { url, received } = await startScript(t, step, created);
      const { error } = await createTestClient(url, new TestClock()).POST("/webhooks/", { body });
      assert.notEqual(error, undefined);
      assert.equal(received.length, 1);
    });
  }
});

describe("without a key", () => {
  const busy = refuse(503, "SERVICE_UNAVAILABLE");

  test("a GET is sent again", async (t) => {
    const { url, received } = await startScript(t, drop, busy, page);
    const { data } = await createTestClient(url, new TestClock()).GET("/webhooks/");
    assert.deepEqual(data, { data: [], hasMore: false });
    assert.deepEqual(
      received.map(({ headers }) => headers["idempotency-key"]),
      [undefined, undefined, undefined],
    );
  });

  for (const [name, step] of Object.entries({ drop, busy, limited: refuse(429, "RATE_LIMIT_EXCEEDED") })) {
    test(`PATCH, PUT, DELETE and a POST without a key are sent once (${name})`, async (t) => {
      const { url, received } = await startScript(t, step);
      const client = createTestClient(url, new TestClock(), { createIdempotencyKey: () => undefined });
      // These operations do not read the header, so it protects nothing.
      const params = { path: { id }, header: { "Idempotency-Key": "of no effect" } as object };
      await Promise.allSettled([
        client.PATCH("/webhooks/{id}", { params, body: { name: "New" } }),
        client.PUT("/cards/{id}/3ds-challenge-method", { params, body: { method: "IN_APP" } as never }),
        client.DELETE("/users/{id}", { params }),
        client.POST("/webhooks/", { body }),
      ]);
      assert.deepEqual(received.map(({ method }) => method).sort(), ["DELETE", "PATCH", "POST", "PUT"]);
    });
  }
});

test("the caller's Idempotency-Key stays", async (t) => {
  const { url, received } = await startScript(t, drop, created);
  const params = { header: { "Idempotency-Key": "order-1" } };
  await createTestClient(url, new TestClock()).POST("/webhooks/", { params, body });
  assert.deepEqual(
    received.map(({ headers }) => headers["idempotency-key"]),
    ["order-1", "order-1"],
  );
});

test("each call has its own key", async (t) => {
  const { url, received } = await startScript(t, created);
  const client = createTestClient(url, new TestClock());
  for (let call = 0; call < 3; call++) await client.POST("/webhooks/", { body });
  assert.equal(new Set(received.map(({ headers }) => headers["idempotency-key"])).size, 3);
});

describe("the pause before a retry", () => {
  test("is drawn from a doubling range with a greatest length", async (t) => {
    const clock = new TestClock();
    const { url, received } = await startScript(t, answer(503, ""));
    const { response } = await createTestClient(url, clock, { maxRetries: 6 }).GET("/webhooks/");
    assert.equal(response.status, 503);
    assert.equal(received.length, 7);
    assert.deepEqual(clock.pauses, [250, 500, 1_000, 2_000, 4_000, 4_000]);
  });

  test("can be zero, but not with Retry-After", async (t) => {
    const clock = new TestClock();
    const { url } = await startScript(t, answer(503, ""), answer(503, "", { "Retry-After": "7" }), page);
    await createTestClient(url, clock, { random: () => 0 }).GET("/webhooks/");
    assert.deepEqual(clock.pauses, [0, 7_000]);
  });

  test("reads an HTTP date in Retry-After", async (t) => {
    const clock = new TestClock();
    const at = (seconds: number) => ({ "Retry-After": new Date(clock.time + seconds * 1_000).toUTCString() });
    const { url } = await startScript(t, answer(503, "", at(12)), answer(503, "", at(-5)), page);
    await createTestClient(url, clock, { random: () => 0 }).GET("/webhooks/");
    assert.deepEqual(clock.pauses, [12_000, 0]);
  });
});

test("maxRetries is 2 by default, and 0 sends once", async (t) => {
  const { url, received } = await startScript(t, drop);
  await assert.rejects(createTestClient(url, new TestClock()).GET("/webhooks/"), TypeError);
  assert.equal(received.length, 3);
  await assert.rejects(createTestClient(url, new TestClock(), { maxRetries: 0 }).GET("/webhooks/"), TypeError);
  assert.equal(received.length, 4);
});

describe("the time limit of an attempt", () => {
  const silent =
    (clock: TestClock): Step =>
    () =>
      setImmediate(() => clock.expire());
  const stalled =
    (clock: TestClock): Step =>
    (response) => {
      response.writeHead(200, { "Content-Type": "application/json" }).write("{");
      setImmediate(() => clock.expire());
    };
  for (const [name, step] of Object.entries({ "no response": silent, "a body that stalls": stalled })) {
    test(`starts the next attempt after ${name}`, async (t) => {
      const clock = new TestClock();
      const { url, received } = await startScript(t, step(clock), page);
      const { data } = await createTestClient(url, clock).GET("/webhooks/");
      assert.deepEqual(data, { data: [], hasMore: false });
      assert.equal(received.length, 2);
      assert.equal(clock.pending, 0);
    });
  }

  for (const endless of [2 ** 31, Number.POSITIVE_INFINITY]) {
    test(`sets no timer for a limit of ${endless} ms, which no timer can hold`, async (t) => {
      const clock = new TestClock();
      const { url, received } = await startScript(t, page);
      await createTestClient(url, clock, { timeoutMs: endless }).GET("/webhooks/");
      assert.equal(received.length, 1);
      assert.deepEqual(clock.pauses, []);
    });
  }

  test("rejects after the last attempt", async (t) => {
    const clock = new TestClock();
    const { url, received } = await startScript(t, silent(clock));
    await assert.rejects(createTestClient(url, clock).GET("/webhooks/"), {
      name: "TimeoutError",
      message: `No response within ${timeoutMs} ms`,
    });
    assert.equal(received.length, 3);
  });

  test("also ends a fetch that ignores signals", async () => {
    const clock = new TestClock();
    const fetch = () => {
      setImmediate(() => clock.expire());
      return new Promise(() => {});
    };
    const client = createTestClient("http://localhost", clock, { fetch });
    await assert.rejects(client.GET("/webhooks/"), { name: "TimeoutError" });
  });
});

describe("the caller's signal ends the call", () => {
  const reason = new Error("The user left.");

  test("before the first attempt", async (t) => {
    const { url, received } = await startScript(t, page);
    const signal = AbortSignal.abort(reason);
    await assert.rejects(createTestClient(url, new TestClock()).GET("/webhooks/", { signal }), reason);
    assert.equal(received.length, 0);
  });

  test("during an attempt", async (t) => {
    const clock = new TestClock();
    const caller = new AbortController();
    const { url, received } = await startScript(t, () => setImmediate(() => caller.abort(reason)));
    await assert.rejects(createTestClient(url, clock).GET("/webhooks/", { signal: caller.signal }), reason);
    assert.equal(received.length, 1);
    assert.deepEqual(clock.pauses, []);
    assert.equal(clock.pending, 0);
  });

  test("during a pause", async (t) => {
    const clock = new TestClock();
    const caller = new AbortController();
    clock.onPause = () => caller.abort(reason);
    const { url, received } = await startScript(t, answer(503, "", { "Retry-After": "50" }));
    await assert.rejects(createTestClient(url, clock).GET("/webhooks/", { signal: caller.signal }), reason);
    assert.equal(received.length, 1);
    assert.equal(clock.pending, 0);
  });

  test("while a file arrives", async (t) => {
    const caller = new AbortController();
    const { url } = await startScript(t, (response) => {
      response.writeHead(200, { "Content-Type": "text/csv" }).write("a,b\n");
    });
    const client = createTestClient(url, new TestClock(), { headers: { Accept: "text/csv" } });
    const params = { path: { id } };
    const { data } = await client.GET("/statements/{id}/download", {
      ...{ params, parseAs: "stream", signal: caller.signal },
    });
    const reader = (data as ReadableStream<Uint8Array>).getReader();
    assert.equal(Buffer.from((await reader.read()).value!).toString(), "a,b\n");
    caller.abort(reason);
    await assert.rejects(reader.read(), reason);
  });
});

describe("a body survives a retry", () => {
  const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, index) => index % 251));

  test("as a form with a file", async (t) => {
    const { url, received } = await startScript(t, drop, refuse(503, "SERVICE_UNAVAILABLE"), created);
    const form = new FormData();
    form.append("type", "PASSPORT");
    form.append("file", new Blob([bytes], { type: "image/png" }), "passport.png");
    const { data } = await createTestClient(url, new TestClock()).POST("/users/{id}/application/documents", {
      params: { path: { id } },
      ...{ body: form as never, bodySerializer: () => form },
    });
    assert.notEqual(data, undefined);
    assert.equal(received.length, 3);
    for (const each of received) {
      assert.equal(each.body, received[0]!.body);
      assert.ok(each.body.includes(bytes.toString("latin1")));
      assert.equal(each.headers["content-type"], received[0]!.headers["content-type"]);
      assert.equal(each.headers["idempotency-key"], received[0]!.headers["idempotency-key"]);
    }
  });

  test("as a stream", async (t) => {
    const { url, received } = await startScript(t, drop, created);
    const stream = new Blob([bytes]).stream();
    await createTestClient(url, new TestClock()).POST("/webhooks/", {
      ...{ body: stream as never, bodySerializer: () => stream, duplex: "half" },
    });
    assert.deepEqual(
      received.map((each) => each.body === bytes.toString("latin1")),
      [true, true],
    );
  });
});
