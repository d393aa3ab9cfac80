// Tests idempotency keys, except crashes and lost connections, and compares random requests with a model.
import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import fc from "fast-check";
import { errors, headers, limits } from "../../../generated/contract.ts";
import { forEachDatabase } from "../../platform/database/testing/databases.ts";
import { watchUnits } from "../../platform/database/testing/watched.ts";
import { withMethods } from "../../platform/database/testing/with-methods.ts";
import type { Database } from "../../platform/database/types.ts";
import { ManualClock } from "../../platform/manual-clock.fixture.ts";
import { idempotencyKey, openTestServer, type TestResponse } from "../../testing/test-server.ts";
import { leaseMs, reapKeys, retentionMs } from "./store.ts";

const url = "https://93.184.215.14/hook";
const replayed = (response: TestResponse): boolean => response.headers.get(headers.idempotentReplayed) === "true";

forEachDatabase((open) => {
  async function start(t: TestContext, database?: Database) {
    const clock = new ManualClock();
    const server = await openTestServer(t, database ?? (await open(t)), { clock });
    const { apiKey } = await server.newProject();
    const create = (key: string, body: unknown = { name: "a", url }) =>
      server.request("/webhooks/", { apiKey, body, headers: idempotencyKey(key) });
    return { server, clock, apiKey, create };
  }

  test("a key expires after exactly 24 hours, even if it is not deleted yet", async (t) => {
    const { server, clock, create } = await start(t);
    const first = await create("k");
    clock.advanceBy(retentionMs - 1);
    assert.equal((await create("k")).text, first.text);
    const { database } = server.platform;
    assert.equal(await database.write((tx) => reapKeys(tx, { now: clock.now(), realNow: clock.realNow() }, 10)), 0);
    clock.advanceBy(1);
    const fresh = await create("k", { name: "other", url });
    assert.equal(fresh.status, 201);
    assert.equal(replayed(fresh), false);
    clock.advanceBy(retentionMs);
    assert.equal(await database.write((tx) => reapKeys(tx, { now: clock.now(), realNow: clock.realNow() }, 10)), 1);
  });

  test("a stalled owner loses its key within a minute and then changes nothing", async (t) => {
    const clock = new ManualClock();
    const database = await open(t);
    let hold: Promise<void> | undefined;
    let reached = () => {};
    // The owner of the key stalls between its claim and its unit of work, which names the project.
    const stalling = await openTestServer(t, database, {
      clock,
      wrap: (platform) => ({
        ...platform,
        database: withMethods(database, {
          write: async (work, project) => {
            if (hold && project !== undefined) {
              reached();
              await hold;
            }
            return database.write(work, project);
          },
        }),
      }),
    });
    const server = await openTestServer(t, database, { clock });
    const { id: projectId, apiKey } = await server.newProject();
    const request = { apiKey, body: { name: "a", url }, headers: idempotencyKey("k") };
    await stalling.request("/webhooks", { apiKey });
    // Waits for the write of the API key's last use.
    await database.write(async () => {}, projectId);
    const arrived = new Promise<void>((resolve) => (reached = resolve));
    let release = () => {};
    hold = new Promise((resolve) => (release = resolve));
    const stalledRequest = stalling.request("/webhooks/", request);
    await arrived;
    assert.equal((await server.request("/webhooks/", request)).json.error.code, "IDEMPOTENCY_REQUEST_IN_PROGRESS");
    clock.advanceBy(leaseMs);
    assert.ok(leaseMs < 60_000);
    const takeover = await server.request("/webhooks/", request);
    assert.equal(takeover.status, 201);
    release();
    assert.equal((await stalledRequest).json.error.code, "IDEMPOTENCY_REQUEST_IN_PROGRESS");
    assert.equal((await server.request("/webhooks", { apiKey })).json.data.length, 1);
    assert.equal((await server.request("/webhooks/", request)).text, takeover.text);
  });

  test("a claim that committed without acknowledgement does not keep retries waiting", async (t) => {
    let isLost = true;
    const database = watchUnits(await open(t), () => {
      let isClaim = false;
      return {
        after(sql) {
          isClaim ||= sql.includes("INSERT INTO idempotency_keys");
        },
        committed() {
          if (!isClaim || !isLost) return;
          isLost = false;
          throw Object.assign(new Error("the connection was lost"), { code: "ECONNRESET" });
        },
      };
    });
    const { create } = await start(t, database);
    assert.equal((await create("lost")).status, 503);
    const { status, json } = await create("lost");
    assert.equal(status, 201, json.error?.code);
  });

  test("whichever unit of a refused request fails, a retry need not wait", async (t) => {
    let left = Number.POSITIVE_INFINITY;
    const failOnce = () => {
      left--;
      if (left === 0) throw Object.assign(new Error("the connection was lost"), { code: "ECONNRESET" });
    };
    for (const point of ["committing", "committed"] as const) {
      const { create } = await start(
        t,
        watchUnits(await open(t), () => ({ [point]: failOnce })),
      );
      for (let index = 0; index < limits.activeNotificationWebhooks; index++) await create(`fill-${index}`);
      let failed = 0;
      for (;;) {
        left = failed + 1;
        await create(`${failed}`);
        // If `left` is positive, the request ran all its units of work before the one that was to fail.
        if (left > 0) break;
        failed++;
        const { json } = await create(`${failed - 1}`);
        assert.equal(json.error.code, "WEBHOOK_LIMIT_EXCEEDED", `unit ${failed} failed when ${point}`);
      }
      assert.ok(failed >= 2, `${failed} units failed when ${point}`);
      left = Number.POSITIVE_INFINITY;
    }
  });

  test("any sequence of requests, retries and waits agrees with the model", async (t) => {
    const { server, clock } = await start(t);
    const step = fc.oneof(
      {
        weight: 6,
        arbitrary: fc.record({
          kind: fc.constant("create" as const),
          key: fc.constantFrom("k1", "k2", "k3", undefined),
          name: fc.constantFrom("a", "b", ""),
          form: fc.boolean(),
        }),
      },
      {
        weight: 1,
        arbitrary: fc.record({
          kind: fc.constant("wait" as const),
          ms: fc.constantFrom(1, 3_600_000, retentionMs - 1, retentionMs),
        }),
      },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
        const { apiKey } = await server.newProject();
        const outcomes = new Map<string, { name: string; answer: TestResponse; until: number }>();
        let effects = 0;
        for (const next of steps) {
          if (next.kind === "wait") {
            clock.advanceBy(next.ms);
            continue;
          }
          const { key, name, form } = next;
          const body = form ? new URLSearchParams({ name, url }) : { name, url };
          const answer = await server.request("/webhooks/", { apiKey, body, headers: key ? idempotencyKey(key) : {} });
          const stored = key === undefined ? undefined : outcomes.get(key);
          if (name === "") {
            assert.equal(answer.json.error.code, "VALIDATION_ERROR");
          } else if (stored && stored.until > clock.now()) {
            if (stored.name === name)
              assert.deepEqual(
                [answer.status, answer.text, replayed(answer)],
                [stored.answer.status, stored.answer.text, true],
              );
            else assert.equal(answer.json.error.code, "IDEMPOTENT_PARAMETER_MISMATCH");
          } else {
            assert.equal(replayed(answer), false);
            assert.equal(
              answer.status,
              effects < limits.activeNotificationWebhooks ? 201 : errors.WEBHOOK_LIMIT_EXCEEDED.status,
            );
            if (answer.status === 201) effects++;
            if (key) outcomes.set(key, { name, answer, until: clock.now() + retentionMs });
          }
        }
        const { json } = await server.request("/webhooks", { apiKey });
        assert.equal(json.data.length, effects);
      }),
      { numRuns: 60 },
    );
  });

  test("a stored response is encrypted in the database", async (t) => {
    const { server, create } = await start(t);
    const { json } = await create("k");
    const [row] = await server.platform.database.read.all<{ body: Buffer }>("SELECT body FROM idempotency_keys");
    assert.equal(row?.body.includes(json.signingSecret), false);
    assert.equal(row?.body.includes("signingSecret"), false);
  });
});
