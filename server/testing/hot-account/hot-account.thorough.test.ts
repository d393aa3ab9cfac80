// Disturbs payments of a busy account. `npm run soak` repeats each disturbance for ten minutes, beside twenty quiet
// projects.
import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { quantile } from "../../../scripts/bench/spread.ts";
import { startCommitProxy } from "../../platform/database/testing/commit-proxy.ts";
import { forEachDatabase } from "../../platform/database/testing/databases.ts";
import { createPostgresDatabase } from "../../platform/database/testing/migrated.ts";
import { startPostgres } from "../../platform/database/testing/postgres.ts";
import { seededRandom } from "../../platform/random.ts";
import { eventually } from "../process.fixture.ts";
import { seed } from "../seed.fixture.ts";
import { repetitions } from "../soak.fixture.ts";
import type { Mode } from "./project.fixture.ts";
import { type Bench, type Plan, runPlan } from "./run.fixture.ts";

const soakMs = repetitions(0, 10 * 60_000);
const operations = repetitions(600, 1_500);
const random = seededRandom(seed);

type Disturbance = (t: TestContext) => Promise<Partial<Plan> & { readonly databaseUrl?: string }>;

const killing =
  (count: number): Disturbance =>
  async () => ({
    async disturb({ servers, until }) {
      await until("answered", operations * (0.2 + random.fraction() / 2));
      await Promise.all(servers.slice(0, count).map((each) => each.kill()));
    },
  });

let crashingServer: Promise<string> | undefined;

/** PostgreSQL ends all connections and recovers from its log as soon as one of its processes is killed. */
const crashingPostgres: Disturbance = async (t) => {
  // Without this setting, a crash may lose the last commits.
  crashingServer ??= startPostgres("synchronous_commit=on");
  const { databaseUrl, drop } = await createPostgresDatabase(undefined, await crashingServer);
  t.after(drop);
  return {
    ...{ databaseUrl, mayFail: true },
    async disturb({ load, isEnded, until }) {
      while (!isEnded()) {
        await until("answered", load.answered + operations / 8);
        await killBackend(databaseUrl);
      }
    },
  };
};

async function killBackend(databaseUrl: string): Promise<void> {
  let client = new pg.Client(databaseUrl);
  // PostgreSQL may still recover from the crash before.
  await eventually(async () => {
    client = new pg.Client(databaseUrl).on("error", () => {});
    return client.connect().then(
      () => true,
      () => false,
    );
  }, "a connection");
  const { rows } = await client.query(
    "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND backend_type = 'client backend' ORDER BY pid = pg_backend_pid() LIMIT 1",
  );
  process.kill(rows[0].pid, "SIGKILL");
  await client.end().catch(() => {});
  // Until PostgreSQL has noticed.
  await pause(100);
}

const losingCommits: Disturbance = async (t) => {
  let proxy: Awaited<ReturnType<typeof startCommitProxy>> | undefined;
  return {
    mayFail: true,
    throughProxy: async (databaseUrl) => {
      proxy = await startCommitProxy(t, databaseUrl);
      return proxy.databaseUrl;
    },
    async disturb({ isEnded, load, until }: Bench) {
      while (!isEnded()) {
        const fault = random.fraction() < 0.6 ? "lost answer" : "lost commit";
        const lost = proxy!.failCommit(fault, /\bINTO (ledger_journals|authorization_requests)\b/);
        await Promise.race([lost.cut, until("answered", operations)]);
        await until("answered", load.answered + 5);
      }
    },
  };
};

const disturbances: Readonly<Record<string, readonly [Mode, Disturbance]>> = {
  "that nothing interrupts": ["EXTERNAL", async () => ({ quietAlone: 10 })],
  "whose server is killed": ["INTERNAL", killing(1)],
  "whose servers are killed": ["EXTERNAL", killing(2)],
  "whose database crashes": ["EXTERNAL", crashingPostgres],
  "whose commits get no answer": ["EXTERNAL", losingCommits],
};

forEachDatabase((open) => {
  for (const [name, [mode, prepare]] of Object.entries(disturbances)) {
    if (open.dialect === "sqlite" && (prepare === crashingPostgres || prepare === losingCommits)) continue;
    test(`payments of a busy account ${name} are exact`, async (t) => {
      const end = performance.now() + soakMs;
      let round = 0;
      do {
        await t.test(`SEED=${seed}, round ${round}`, async (t) => {
          const { databaseUrl, ...disturbed } = await prepare(t);
          const place = await open.place(t);
          const { aloneMs, besideMs, ...verdict } = await runPlan(t, open, {
            ...{ seed: seed + round, mode, operations, lanes: 24, poisonShare: 0.02 },
            ...{ quietProjects: repetitions(2, 20), ...disturbed },
            place: databaseUrl === undefined ? place : { ...place, databaseUrl },
          });
          const [alone, beside] = [aloneMs, besideMs].map((each) => each.length && quantile(each, 0.99));
          t.diagnostic(`${JSON.stringify(verdict)}; p99 of quiet projects: ${alone} ms alone, ${beside} ms beside`);
          assert.ok(verdict.approved > 0 && verdict.outOfMoney > 0, JSON.stringify(verdict));
        });
        round++;
      } while (performance.now() < end);
    });
  }
});
