// For hot-account tests: runs a load on servers in processes of their own, disturbs it, lets a worker recover what is
// left, repeats every request and judges the result.
import assert from "node:assert/strict";
import { once } from "node:events";
import type { TestContext } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import type { OpenTestDatabase, Place } from "../../platform/database/testing/databases.ts";
import { countDeadlocks } from "../../platform/database/testing/deadlocks.ts";
import type { Database } from "../../platform/database/types.ts";
import { JumpingClock } from "../../platform/manual-clock.fixture.ts";
import { decideAbandoned } from "../../resources/card-transactions/scripted-partner.fixture.ts";
import { eventually } from "../process.fixture.ts";
import { startProgram } from "../program.fixture.ts";
import { openTestServer } from "../test-server.ts";
import { judge, type Verdict } from "./judge.fixture.ts";
import { Load, poison, type Target } from "./load.fixture.ts";
import { type Mode, openHotProject } from "./project.fixture.ts";

export interface Server extends Target {
  kill(): Promise<void>;
}

/** A running load. */
export interface Bench {
  readonly servers: readonly Server[];
  /** The hot project. */
  readonly load: Load;
  isEnded(): boolean;
  /** Resolves when the load has counted so many operations or has ended. @throws if no operation ends for a minute */
  until(counter: "answered" | "succeeded", count: number): Promise<void>;
}

export interface Plan {
  readonly seed: number;
  readonly mode: Mode;
  /** Operations of the hot project. */
  readonly operations: number;
  readonly lanes: number;
  /** Share of payments that the database refuses. */
  readonly poisonShare: number;
  /** Projects that rest between their operations, which come one at a time. */
  readonly quietProjects: number;
  /** Operations of each quiet project before the hot project begins. */
  readonly quietAlone?: number;
  readonly place: Place;
  /** Address of the database for the servers, by default that of the place. */
  readonly throughProxy?: (databaseUrl: string) => Promise<string>;
  /** Whether the database may be unavailable. */
  readonly mayFail?: boolean;
  /** Disturbs the load. Whatever it does may interrupt operations. */
  readonly disturb?: (bench: Bench) => Promise<void>;
}

export interface Result extends Verdict {
  /** Durations in ms of the quiet projects' operations before the hot project began. */
  readonly aloneMs: readonly number[];
  /** The same beside the hot project. */
  readonly besideMs: readonly number[];
}

const program = new URL("./server.fixture.ts", import.meta.url);
// Longer than the leases of a key and of an authorization request.
const afterLeasesMs = 60_000;
const hotCents = 50_000n;
const followPauseMs = 20;
const quietPauseMs = 200;
const quietFollowPauseMs = 1_000;
const quietCents = 10_000_000n;

/** @throws {AssertionError} */
export async function runPlan(t: TestContext, open: OpenTestDatabase, plan: Plan): Promise<Result> {
  const { place } = plan;
  const clock = new JumpingClock();
  const database = await open(t, place);
  const server = await openTestServer(t, database, { clock, config: { allowPrivateWebhookUrls: true } });
  const hot = await openHotProject(t, server, plan.mode, hotCents);
  const quiet = [];
  while (quiet.length < plan.quietProjects) quiet.push(await openHotProject(t, server, plan.mode, quietCents));
  const heal = await poisonPayments(database);
  const databaseUrl = place.databaseUrl && (await (plan.throughProxy?.(place.databaseUrl) ?? place.databaseUrl));
  const count = open.dialect === "sqlite" ? 1 : 2;
  const servers = await Promise.all(Array.from({ length: count }, () => startServer(t, { ...place, databaseUrl })));
  const targets: Target[] = [...servers];
  const loads = [hot, ...quiet].map(
    (project, index) => new Load(project, targets, plan.seed + index, index === 0 ? plan.poisonShare : 0),
  );
  t.after(() => Promise.all(loads.map((each) => each.close())));
  const load = loads[0]!;
  let isEnded = false;
  const bench: Bench = {
    ...{ servers, load, isEnded: () => isEnded },
    async until(counter, count) {
      while (!isEnded && load[counter] < count) {
        const before = load[counter];
        await eventually(() => isEnded || load[counter] > before, `more than ${before} ${counter} operations`);
      }
    },
  };
  const following = loads.map((each) => each.follow(each === load ? followPauseMs : quietFollowPauseMs));
  const quietLoads = loads.slice(1);
  const { quietAlone = 0 } = plan;
  await Promise.all(quietLoads.map((each) => each.run(1, () => each.sent.length >= quietAlone, quietPauseMs)));
  const locking = open.dialect === "postgres" ? lockRows(place.databaseUrl!, bench, plan) : undefined;
  const disturbing = plan.disturb?.(bench);
  const isEnough = () => load.sent.length >= plan.operations;
  const besides = quietLoads.map((each) => each.run(1, isEnough, quietPauseMs));
  await Promise.all([load.run(plan.lanes, isEnough), ...besides]);
  isEnded = true;
  const endedAt = Date.now();
  const waits = await locking;
  await disturbing;
  await Promise.all(servers.map((each) => each.kill()));
  await heal();
  clock.advanceBy(afterLeasesMs);
  await decideAbandoned(server.platform);
  targets.push({ url: server.url, isAlive: true });
  for (const each of loads) {
    await each.repeatAll(server.url);
    each.stopFollowing();
  }
  await Promise.all(following);
  const options = { url: server.url, endedAt, mayLosePartner: plan.disturb !== undefined };
  const verdicts: Verdict[] = [];
  for (const each of loads) verdicts.push(await judge(each, database, options));
  await assertLockWaits(database, load, waits ?? [], plan.lanes);
  if (plan.disturb === undefined) assertTurns(load, quietLoads, plan.lanes);
  await server.close();
  await database.close();
  if (place.databaseUrl !== null) assert.equal(await countDeadlocks(place.databaseUrl), 0, "deadlocks");
  const msOf = (from: number, to?: number) =>
    quietLoads.flatMap(({ sent }) => sent.slice(from, to).map(({ startedAt, endedAt }) => endedAt - startedAt));
  // The first operations compile the servers' code.
  return { ...verdicts[0]!, aloneMs: msOf(quietAlone / 2, quietAlone), besideMs: msOf(quietAlone) };
}

async function startServer(t: TestContext, place: Place): Promise<Server> {
  const { child, exited, lines } = startProgram(t, program, JSON.stringify(place));
  const [url] = (await once(lines, "line")) as [string];
  const server = {
    url,
    isAlive: true,
    async kill() {
      server.isAlive = false;
      child.kill("SIGKILL");
      await exited;
    },
  };
  return server;
}

/** Makes the database refuse payments to the merchant `poison`. Returns a function that ends this. */
async function poisonPayments({ knex, dialect }: Database): Promise<() => Promise<void>> {
  if (dialect === "sqlite") {
    await knex.raw(`CREATE TRIGGER poison BEFORE INSERT ON card_transactions WHEN NEW.merchant LIKE '%${poison}%'
      BEGIN SELECT RAISE(ABORT, 'poison'); END`);
    return async () => void (await knex.raw("DROP TRIGGER poison"));
  }
  await knex.raw(
    `CREATE FUNCTION poison() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'poison'; END $$`,
  );
  await knex.raw(`CREATE TRIGGER poison BEFORE INSERT ON card_transactions
    FOR EACH ROW WHEN (NEW.merchant LIKE '%${poison}%') EXECUTE FUNCTION poison()`);
  return async () => void (await knex.raw("DROP TRIGGER poison ON card_transactions"));
}

const lockProject = "SELECT pg_advisory_xact_lock(hashtextextended($1, 0))";
const lockCard = "SELECT id FROM cards WHERE id = $1 FOR NO KEY UPDATE";

interface LockWait {
  /** Epoch ms. */
  readonly askedAt: number;
  readonly gotAt: number;
}

/**
 * Locks a card until others have paid, and the project as soon as it gets the lock, like a program of its own. Returns the
 * waits for the project.
 */
async function lockRows(
  databaseUrl: string,
  { load, isEnded, until }: Bench,
  { lanes, mayFail }: Plan,
): Promise<LockWait[]> {
  const waits: LockWait[] = [];
  const { cardIds, payer } = load.project;
  // The database may restart meanwhile.
  const client = () => new pg.Client({ connectionString: databaseUrl }).on("error", () => {});
  const lock = async (sql: string, name: string, whileLocked: () => Promise<void>) => {
    const locking = client();
    try {
      await locking.connect();
      await locking.query("BEGIN");
      await locking.query(sql, [name]);
      await whileLocked();
      await locking.query("COMMIT");
    } catch (error) {
      if (mayFail !== true) throw error;
    } finally {
      await locking.end().catch(() => {});
    }
  };
  for (let n = 0; !isEnded(); n++) {
    const askedAt = Date.now();
    await lock(lockProject, `project ${payer.projectId}`, async () => void waits.push({ askedAt, gotAt: Date.now() }));
    const before = load.unavailable;
    await lock(lockCard, cardIds[n % cardIds.length]!, () => until("succeeded", load.succeeded + 10));
    const stopped = load.unavailable - before;
    assert.ok(mayFail === true || stopped < lanes / 2, `a locked card stopped ${stopped} operations`);
    await pause(20);
  }
  return waits;
}

/** Each lane may pass the waiting lock with the operation that it has in flight, and with the one that it sent before. */
async function assertLockWaits({ read }: Database, { project }: Load, waits: readonly LockWait[], lanes: number) {
  for (const { askedAt, gotAt } of waits) {
    const passed = await read.all(
      `SELECT id FROM ledger_journals WHERE project_id = ? AND reason IN ('CARD_HOLD', 'CARD_CLEARING')
       AND created_at > ? AND created_at < ?`,
      [project.payer.projectId, askedAt, gotAt],
    );
    assert.ok(passed.length <= 2 * lanes, `${passed.length} payments passed a lock that waited ${gotAt - askedAt} ms`);
  }
}

/** During an operation of a quiet project, each lane of the hot project may end a few operations. */
function assertTurns({ sent }: Load, quietLoads: readonly Load[], lanes: number): void {
  for (const quiet of quietLoads.flatMap((each) => each.sent)) {
    const passed = sent.filter(({ endedAt }) => endedAt > quiet.startedAt && endedAt < quiet.endedAt).length;
    assert.ok(passed <= 4 * lanes, `${passed} operations passed ${JSON.stringify(quiet)}`);
  }
}
