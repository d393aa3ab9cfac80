// The deployment's environment and clock, with servers, workers and commands as processes.
import assert from "node:assert/strict";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { fileURLToPath } from "node:url";
import { headers } from "../../generated/contract.ts";
import { runAdmin } from "../../scripts/admin/run.ts";
import { demoKeys } from "../../scripts/start/demo.ts";
import { eventually, newApiKey, settingsOf, startProcess, waitUntilListening } from "../testing/process.fixture.ts";
import { openTestServer } from "../testing/test-server.ts";
import { loadMigration } from "./database/migrate.ts";
import { openDatabase } from "./database/open.ts";
import { forEachDatabase, type Place } from "./database/testing/databases.ts";
import { claimSecretsKey, openDeployment, SharedClock } from "./deployment.ts";
import { ManualClock } from "./manual-clock.fixture.ts";
import { systemRandom } from "./random.ts";
import { Secrets } from "./secrets.ts";

const workerProgram = fileURLToPath(new URL("../worker.ts", import.meta.url));
const halfYear = 180 * 86_400;
const production = { SERVICE_ENVIRONMENT: "production", SECRETS_KEY: "ab".repeat(32) };

interface Item {
  readonly id: string;
  readonly now: string;
  readonly createdAt: string;
  readonly data: readonly { id: string }[];
}

function client(apiKey: string) {
  const send = async (port: number, path: string, body?: object, key?: string) => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      headers: {
        Authorization: `Bearer ${apiKey}`,
        "Content-Type": "application/json",
        ...(key === undefined ? {} : { [headers.idempotencyKey]: key }),
      },
      ...(body && { method: "POST", body: JSON.stringify(body) }),
    });
    return { status: response.status, text: await response.text() };
  };
  const ask = async (port: number, path: string, body?: object, key?: string): Promise<Item> => {
    const { status, text } = await send(port, path, body, key);
    assert.ok(status === 200 || status === 201, `${path}: ${status} ${text}`);
    return JSON.parse(text) as Item;
  };
  const create = (port: number, key?: string) =>
    ask(port, "/statements", { period: { from: "2026-01-01", to: "2026-01-02" } }, key);
  const move = (port: number, advanceBy: number) => ask(port, "/simulations/clock", { advanceBy });
  return { send, ask, create, move };
}

const idsOf = ({ data }: Item) => data.map(({ id }) => id);

forEachDatabase((open) => {
  const setUp = async (t: TestContext) => {
    const place = await open.place(t);
    const database = await open(t, place);
    const controllable = { ...settingsOf(place), CONTROLLABLE_CLOCK: "true" };
    return { place, database, controllable, ...client(await newApiKey(database)) };
  };

  test("a move on one server is the time of every other, and moves add up", async (t) => {
    const { controllable, ask, create, move } = await setUp(t);
    const [one, other] = (await Promise.all(
      [1, 2].map(() => waitUntilListening(startProcess(t, { ...controllable, WORKERS: "false" }))),
    )) as [number, number];
    const items = [await create(other)];
    for (const [mover, follower] of [
      [one, other],
      [other, one],
    ] as const) {
      const { now } = await move(mover, halfYear);
      // The first of these requests is the first that the follower gets after the move.
      for (const port of [follower, mover, follower]) {
        const item = await create(port);
        assert.ok(item.createdAt >= now, `${item.createdAt} is before ${now}`);
        const newer = await ask(port, `/statements?endingBefore=${items.at(-1)!.id}`);
        assert.deepEqual(idsOf(newer), [item.id]);
        items.push(item);
      }
    }
    const start = Date.parse(items[0]!.createdAt);
    assert.ok(Date.parse(items.at(-1)!.createdAt) - start >= 2 * halfYear * 1_000);
    await Promise.all([move(one, 86_400), move(other, 86_400)]);
    const last = await create(one);
    assert.ok(Date.parse(last.createdAt) - start >= (2 * halfYear + 2 * 86_400) * 1_000);
  });

  test("a worker process follows moves, and its waiting work becomes due", async (t) => {
    const { controllable, create, move, database } = await setUp(t);
    const port = await waitUntilListening(startProcess(t, { ...controllable, WORKERS: "false" }));
    const worker = startProcess(t, controllable, workerProgram);
    await eventually(() => worker.output().includes('"working"'), "the worker");
    await create(port, "a key");
    const keys = () => database.read.all("SELECT 1 FROM idempotency_keys");
    assert.equal((await keys()).length, 1);
    await move(port, 25 * 3_600);
    await eventually(async () => (await keys()).length === 0, "the worker's deletion of an expired key");
    assert.equal(await worker.stop(), 0);
  });

  test("a process that has not read a move creates no id before those that were shown", async (t) => {
    const place = await open.place(t);
    const clock = new SharedClock();
    const stale = await open(t, place, { startUnit: clock.startUnit });
    const woken = Promise.withResolvers<void>();
    clock.at(
      clock.now() + 3_600_000,
      () => void stale.read.one("SELECT 1 AS one").then(() => woken.resolve(), woken.reject),
    );
    const offset = halfYear * 1_000;
    const elsewhere = await open(t, place);
    await elsewhere.write((tx) => tx.run("UPDATE deployment SET clock_offset_ms = ?", [offset]));
    assert.equal(await stale.write(async () => clock.offset), offset);
    // A wake that ran inside the unit of work could not read the database.
    await woken.promise;
    await elsewhere.write((tx) => tx.run("UPDATE deployment SET clock_offset_ms = 5"));
    await stale.write(async () => {});
    assert.equal(clock.offset, offset);
  });

  test("calls that wait for the time share a read, and none shares an earlier one", async (t) => {
    const database = await open(t);
    const gates: (() => void)[] = [];
    const read = {
      ...database.read,
      one: async <Row>(sql: string) => {
        await new Promise<void>((resolve) => gates.push(resolve));
        return database.read.one<Row>(sql);
      },
    };
    const clock = new SharedClock(new ManualClock());
    clock.attach(read, 0);
    const first = clock.catchUp();
    await database.write((tx) => tx.run("UPDATE deployment SET clock_offset_ms = 7"));
    const later = [clock.catchUp(), clock.catchUp()];
    gates[0]!();
    await first;
    await eventually(() => gates.length >= 2, "the second read");
    assert.equal(gates.length, 2);
    gates[1]!();
    await Promise.all(later);
    assert.equal(clock.offset, 7);
    await clock.detach();
  });

  test("a sandbox without CONTROLLABLE_CLOCK refuses a clock that was moved", async (t) => {
    const { place, controllable, move } = await setUp(t);
    const server = startProcess(t, controllable);
    await move(await waitUntilListening(server), halfYear);
    await server.stop();
    for (const program of [undefined, workerProgram]) {
      const refused = startProcess(t, settingsOf(place), program);
      assert.equal(await refused.exited, 1);
      assert.match(
        refused.output(),
        /^CONTROLLABLE_CLOCK is "false", but the clock of the database .+ was moved 180 days ahead: set CONTROLLABLE_CLOCK to true, .+\.\n$/,
      );
    }
    // Commands follow it.
    const key = await admin(place, ["project", "create", "--name", "later"]);
    const created = JSON.parse((await admin(place, ["project", "list"])).out).find(
      ({ id }: Item) => id === JSON.parse(key.out).id,
    );
    assert.ok(Date.parse(created.createdAt) - Date.now() > (halfYear - 86_400) * 1_000, created.createdAt);
  });

  test("a database keeps its environment: processes and commands of another one are refused", async (t) => {
    const place = await open.place(t);
    const server = startProcess(t, settingsOf(place));
    await waitUntilListening(server);
    await server.stop();
    const words =
      "database .+ belongs to sandbox: set SERVICE_ENVIRONMENT to sandbox, or (DATA_DIR|DATABASE_URL) to .+\\.";
    const message = new RegExp(`^SERVICE_ENVIRONMENT is "production", but the ${words}\\n$`);
    for (const program of [undefined, workerProgram]) {
      const refused = startProcess(t, { ...settingsOf(place), ...production }, program);
      assert.equal(await refused.exited, 1);
      assert.match(refused.output(), message);
      assert.ok(
        refused
          .output()
          .includes(place.databaseUrl === null ? place.dataDir : new URL(place.databaseUrl).pathname.slice(1)),
      );
      assert.doesNotMatch(refused.output(), /postgres:\/\//);
    }
    const refused = await admin(place, ["project", "list"], production);
    assert.equal(refused.status, 1);
    assert.match(refused.err, message);
    assert.equal((await admin(place, ["project", "list"])).status, 0);
  });

  test("a database keeps its secrets key: processes and commands with another one are refused", async (t) => {
    const place = await open.place(t);
    const settings = { ...settingsOf(place), SECRETS_KEY: "ab".repeat(32) };
    const other = { SECRETS_KEY: "cd".repeat(32) };
    const server = startProcess(t, settings);
    await waitUntilListening(server);
    await server.stop();
    const message =
      /^The secrets key, from SECRETS_KEY or from secrets\.key in DATA_DIR, is not the key of the database .+: set .+\.\n$/;
    const missing =
      /^The folder .+ has no secrets key, but the database .+ has one: set DATA_DIR or SECRETS_KEY .+\.\n$/;
    for (const [program, env, sentence] of [
      [undefined, { ...settings, ...other }, message],
      [workerProgram, { ...settings, ...other }, message],
      [undefined, settingsOf(place), missing],
      [workerProgram, settingsOf(place), missing],
    ] as const) {
      const refused = startProcess(t, env, program);
      assert.equal(await refused.exited, 1);
      assert.match(refused.output(), sentence);
      assert.doesNotMatch(refused.output(), /postgres:\/\/|(ab|cd){3}/);
    }
    assert.ok(!existsSync(join(place.dataDir, "secrets.key")));
    const refused = await admin(place, ["personal-data", "seal"], other);
    assert.equal(refused.status, 1);
    assert.match(refused.err, message);
    // A command that opens nothing needs no key.
    assert.equal((await admin(place, ["project", "list"], other)).status, 0);
    await waitUntilListening(startProcess(t, settings));
  });

  test("a worker creates neither a database nor a secrets key", async (t) => {
    const empty = await open.emptyPlace(t);
    const place = { ...empty, dataDir: join(empty.dataDir, "data") };
    const database =
      /^(The folder .+\/data has no database|DATABASE_URL names an empty database)\. Start a server first, /;
    for (const settings of [{}, { SECRETS_KEY: "ab".repeat(32) }]) {
      const worker = startProcess(t, { ...settingsOf(place), ...settings }, workerProgram);
      assert.equal(await worker.exited, 1);
      assert.match(worker.output(), database);
      assert.ok(!existsSync(place.dataDir));
    }
    assert.equal((await admin(place, ["project", "create", "--name", "First"])).status, 0);
    const worker = startProcess(t, { ...settingsOf(place), SECRETS_KEY: "ab".repeat(32) }, workerProgram);
    assert.equal(await worker.exited, 1);
    assert.match(worker.output(), /^The database does not know its secrets key yet: start a server /);
    await waitUntilListening(startProcess(t, settingsOf(place)));
    const second = startProcess(t, settingsOf(place), workerProgram);
    await eventually(() => second.output().includes('"working"'), "the worker");
    assert.equal(await second.stop(), 0);
  });

  test("a refused start and a command that reads leave nothing behind", async (t) => {
    const empty = await open.emptyPlace(t);
    const place = { ...empty, dataDir: join(empty.dataDir, "data") };
    writeFileSync(join(empty.dataDir, "file"), "");
    for (const [name, wrong] of [
      ["EGRESS_ADDRESS", { EGRESS_ADDRESS: "192.0.2.7" }],
      ["MERCHANT_URL", { MERCHANT_URL: "http://127.0.0.1:9", MERCHANT_API_KEY: "key" }],
      ["DATA_DIR", { DATA_DIR: join(empty.dataDir, "file/data"), SECRETS_KEY: "ab".repeat(32) }],
    ] as const) {
      const refused = startProcess(t, { ...settingsOf(place), ...wrong });
      assert.equal(await refused.exited, 1);
      assert.match(refused.output(), new RegExp(`^[^\\n]*\\b${name}\\b[^\\n]*\\.\\n$`));
      assert.ok(!existsSync(place.dataDir));
    }
    assert.match((await admin(place, ["project", "list"])).err, /has no database|names an empty database/);
    // A start that ended before it stored its environment leaves such a database.
    await (await openDatabase(place)).close();
    assert.equal((await admin(place, ["project", "list"], { SERVICE_ENVIRONMENT: "production" })).status, 0);
    assert.equal((await admin(place, ["project", "create", "--name", "First"])).status, 0);
  });

  test("a start is refused if a folder of files cannot be written", async (t) => {
    const place = await open.place(t);
    writeFileSync(join(place.dataDir, "statements"), "");
    const production = { SERVICE_ENVIRONMENT: "production", SECRETS_KEY: "ab".repeat(32) };
    for (const program of [undefined, workerProgram]) {
      const refused = startProcess(t, { ...settingsOf(place), ...production }, program);
      assert.equal(await refused.exited, 1);
      assert.match(refused.output(), /^This process cannot create files in .+\/statements, in DATA_DIR: .+\.\n$/);
    }
  });

  test("the first of servers that start together decides the secrets key", async (t) => {
    const place = { ...(await open.place(t)), environment: "sandbox" } as const;
    const databases = [await open(t, place), await open(t, place)] as const;
    const results = await Promise.allSettled(
      databases.map(async (database, index) => {
        const secrets = new Secrets(Buffer.alloc(32, index), systemRandom);
        await claimSecretsKey(database, await openDeployment(database, place), place, secrets);
      }),
    );
    assert.deepEqual(results.map(({ status }) => status).sort(), ["fulfilled", "rejected"]);
  });

  test("the first of processes that start together decides the environment", async (t) => {
    const place = await open.place(t);
    const databases = [await open(t, place), await open(t, place)] as const;
    const results = await Promise.allSettled([
      openDeployment(databases[0], { ...place, environment: "sandbox" }),
      openDeployment(databases[1], { ...place, environment: "production" }),
    ]);
    assert.deepEqual(results.map(({ status }) => status).sort(), ["fulfilled", "rejected"]);
  });

  test("an earlier database gets the environment of its oldest key", async (t) => {
    for (const [keys, expected] of [
      [[], null],
      [["sandbox"], "sandbox"],
      [["production"], "production"],
      [["production", "sandbox"], "production"],
    ] as const) {
      const database = await open(t);
      for (const environment of keys) await newApiKey(database, environment);
      const { knex } = database;
      await knex.schema.dropTable("deployment");
      await knex.raw("ALTER TABLE idempotency_keys DROP COLUMN alive_until");
      await (await loadMigration("029-deployment")).up(knex);
      const row = await database.read.one<object>("SELECT environment, clock_offset_ms FROM deployment");
      assert.deepEqual({ ...row }, { environment: expected, clock_offset_ms: 0 });
    }
  });

  test("production refuses commands that create test data", async (t) => {
    const place = await open.place(t);
    const { out } = await admin(place, ["project", "create", "--name", "real"], production);
    const days = ["--from", "2026-01-01", "--to", "2026-01-02"];
    const seed = ["fees", "seed", "--project", JSON.parse(out).id, "--rows", "10", ...days];
    const { status, err } = await admin(place, seed, production);
    assert.equal(status, 1);
    assert.match(err, /SERVICE_ENVIRONMENT is "production"/);
    const database = await open(t, place);
    assert.equal(await database.read.one("SELECT 1 FROM fee_events"), undefined);
    const sandbox = await open.place(t);
    const project = JSON.parse((await admin(sandbox, ["project", "create", "--name", "play"])).out).id;
    const seeded = await admin(sandbox, ["fees", "seed", "--project", project, "--rows", "10", ...days]);
    assert.equal(seeded.status, 0, seeded.err);
    const server = await openTestServer(t, database, { config: { environment: "production", dataDir: place.dataDir } });
    await assert.rejects(demoKeys(server.platform), /SERVICE_ENVIRONMENT is "production"/);
  });
});

async function admin(place: Place, words: readonly string[], more: Record<string, string> = {}) {
  let [out, err] = ["", ""];
  const terminal = {
    answer: (text: string) => {
      out += text;
    },
    complain: (text: string) => {
      err += text;
    },
  };
  const status = await runAdmin([...words, "--json"], { ...settingsOf(place), ...more }, terminal);
  return { status, out, err };
}
