import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { type Environment, headers, latestVersion } from "../../../generated/contract.ts";
import { assertRefused } from "../../http/pipeline/refusal.fixture.ts";
import { openTestServer, type TestServer, type TestServerOptions } from "../../testing/test-server.ts";
import type { Clock } from "../clock.ts";
import { forEachDatabase } from "../database/testing/databases.ts";
import type { Database } from "../database/types.ts";
import { ManualClock } from "../manual-clock.fixture.ts";
import { systemRandom } from "../random.ts";
import { parseAllowlist } from "./allowlist.ts";
import { changeSettings, createKey, createProject, revokeKey } from "./store.ts";

interface Setup {
  readonly database: Database;
  readonly clock: ManualClock;
  readonly projectId: string;
  newKey(allowlist?: readonly string[], environment?: Environment): Promise<{ id: string; apiKey: string }>;
  serve(options?: TestServerOptions, database?: Database): Promise<TestServer>;
}

forEachDatabase((open) => {
  async function setUp(t: TestContext, shared?: Database): Promise<Setup> {
    const database = shared ?? (await open(t));
    const clock = new ManualClock();
    const sources: { clock: Clock; random: typeof systemRandom } = { clock, random: systemRandom };
    const project = { name: "test", authorizationMode: "INTERNAL", version: latestVersion } as const;
    const { id: projectId } = await database.write((tx) => createProject(tx, project, sources));
    return {
      database,
      clock,
      projectId,
      newKey: (allowlist = [], environment = "sandbox") =>
        database.write(
          (tx) => createKey(tx, { projectId, name: null, allowlist: parseAllowlist(allowlist), environment }, sources),
          projectId,
        ),
      async serve(options, own = database) {
        const server = await openTestServer(t, own, { clock, ...options });
        return server;
      },
    };
  }

  test("a key in use follows its revocation and its project's settings within a second, in every process", async (t) => {
    const place = await open.place(t);
    const databases = [await open(t, place), await open(t, place)];
    const { database, clock, serve } = await setUp(t, databases[0]);
    const servers = await Promise.all(databases.map((own) => serve({}, own)));
    const [mine, other] = [await servers[0]!.newProject(), await servers[0]!.newProject()];
    const key = { projectId: mine.id, name: null, allowlist: null, environment: "sandbox" } as const;
    const { id, apiKey } = await database.write((tx) => createKey(tx, key, { clock, random: systemRandom }), mine.id);
    const bankDetailsOf = async ({ apiKey }: { apiKey: string }) =>
      `/accounts/${(await servers[0]!.request("/accounts", { apiKey })).json.data[0].id}/bank-details`;
    const [path, otherPath] = [await bankDetailsOf(mine), await bankDetailsOf(other)];
    const requests = [
      { path, apiKey },
      { path, apiKey: mine.apiKey },
      { path: otherPath, apiKey: other.apiKey },
    ];
    const codes = () =>
      Promise.all(
        requests.map(async (request) => {
          const answers = await Promise.all(servers.map((server) => server.request(request.path, request)));
          const found = new Set(answers.map(({ json }) => json.error?.code));
          return found.size === 1 ? [...found][0] : [...found];
        }),
      );
    const assertSoon = async (expected: readonly (string | undefined)[]) => {
      // No cache forgets a key that is used this often.
      for (let passed = 0; passed < 1_000; passed += 250) {
        await codes();
        clock.advanceBy(250);
      }
      assert.deepEqual(await codes(), expected);
    };
    const change = (fiatDepositsEnabled: boolean) =>
      database.write((tx) => changeSettings(tx, mine.id, { fiatDepositsEnabled }), mine.id);
    await assertSoon([undefined, undefined, undefined]);
    await change(false);
    await assertSoon(["FIAT_DEPOSITS_NOT_ENABLED", "FIAT_DEPOSITS_NOT_ENABLED", undefined]);
    await change(true);
    await database.write((tx) => revokeKey(tx, id, clock));
    await assertSoon(["UNAUTHORIZED", undefined, undefined]);
  });

  test("a key of another environment gets 401", async (t) => {
    const { newKey, serve } = await setUp(t);
    const [sandbox, production] = [await serve(), await serve({ config: { environment: "production" } })];
    const [{ apiKey: own }, { apiKey: foreign }] = [await newKey(), await newKey([], "production")];
    for (const [server, right, wrong] of [
      [sandbox, own, foreign],
      [production, foreign, own],
    ] as const) {
      assert.equal((await server.request("/webhooks", { apiKey: right })).status, 200);
      const refused = await server.request("/webhooks", { apiKey: wrong });
      assertRefused(refused, "UNAUTHORIZED");
      assert.equal(refused.headers.get("www-authenticate"), "Bearer");
    }
  });

  test("behind trusted proxies an allowlist applies to the forwarded address", async (t) => {
    const { newKey, serve } = await setUp(t);
    const server = await serve({ config: { trustedProxies: ["127.0.0.1", "10.0.0.0/8", "fd00::/8"] } });
    const { apiKey } = await newKey(["203.0.113.7", "2001:db8::/32"]);
    const { apiKey: unlisted } = await newKey();
    const forwarded: [string | undefined, boolean][] = [
      ["203.0.113.7", true],
      ["::ffff:203.0.113.7", true],
      ["203.0.113.7:4711", true],
      ["2001:db8::1", true],
      ["[2001:DB8:0::1]:443", true],
      // X-Forwarded-For of two trusted proxies, and one that begins with a value from the caller.
      ["203.0.113.7, 10.1.2.3", true],
      ["203.0.113.7, fd00::1, 10.1.2.3", true],
      ["198.51.100.1, 203.0.113.7", true],
      ["rubbish, 203.0.113.7", true],
      // The caller sent the listed address, and the proxy added the real one.
      ["203.0.113.7, 198.51.100.1", false],
      ["203.0.113.7, 198.51.100.1, 10.1.2.3", false],
      ["203.0.113.8", false],
      ["2001:db9::1", false],
      // The caller's address is unknown.
      [undefined, false],
      ["", false],
      ["unknown", false],
      ["203.0.113.7, unknown", false],
      ["203.0.113.7,", false],
      ["10.1.2.3", false],
      ["203.0.113.007", false],
      ["3405803783", false],
    ];
    const other = { Forwarded: "for=203.0.113.7", "X-Real-IP": "203.0.113.7", "True-Client-IP": "203.0.113.7" };
    for (const [value, allowed] of forwarded) {
      const own = { headers: value === undefined ? other : { "X-Forwarded-For": value } };
      const answer = await server.request("/webhooks", { apiKey, ...own });
      if (allowed) assert.equal(answer.status, 200, value);
      else assertRefused(answer, "API_KEY_IP_NOT_ALLOWED", value);
      assert.equal((await server.request("/webhooks", { apiKey: unlisted, ...own })).status, 200, value);
    }
  });

  test("an unreachable database gives a 503, and a clock set back extends no cached key", async (t) => {
    const { clock, database, newKey, serve } = await setUp(t);
    let down = false;
    let setBackMs = 0;
    const server = await serve({
      clock: {
        now: () => clock.now() - setBackMs,
        realNow: () => clock.realNow(),
        at: (at, wake) => clock.at(at, wake),
      },
      wrap: (platform) => ({
        ...platform,
        database: {
          ...database,
          write: (work) => database.write(work),
          read: {
            ...database.read,
            one: (sql, values) =>
              down
                ? Promise.reject(Object.assign(new Error("gone"), { code: "ECONNREFUSED" }))
                : database.read.one(sql, values),
          },
        },
      }),
    });
    const { id, apiKey } = await newKey();
    down = true;
    const unavailable = await server.request("/webhooks", { apiKey });
    assertRefused(unavailable, "SERVICE_UNAVAILABLE");
    assert.equal(unavailable.headers.get(headers.retryAfter), "1");
    down = false;
    assert.equal((await server.request("/webhooks", { apiKey })).status, 200);
    await database.write((tx) => revokeKey(tx, id, clock));
    setBackMs = 3_600_000;
    assertRefused(await server.request("/webhooks", { apiKey }), "UNAUTHORIZED");
  });
});
