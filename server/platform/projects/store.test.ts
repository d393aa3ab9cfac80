import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { hashApiKey, parseApiKey } from "../api-keys.ts";
import { forEachDatabase, type OpenTestDatabase } from "../database/testing/databases.ts";
import { ManualClock } from "../manual-clock.fixture.ts";
import { projectDefaults, type SettingChanges } from "../project-settings.ts";
import { seededRandom } from "../random.ts";
import { parseAllowlist } from "./allowlist.ts";
import {
  changeSettings,
  createKey,
  createProject,
  findKeyByHash,
  findProject,
  isTouchDue,
  listKeys,
  listProjects,
  revokeKey,
  touchKey,
} from "./store.ts";

const start = Date.UTC(2026, 5, 1);

/** `create` creates a project, and `addKey` a key of it. */
async function setUp(t: TestContext, open: OpenTestDatabase) {
  const database = await open(t);
  const sources = { clock: new ManualClock(start), random: seededRandom(1) };
  const owner = { authorizationMode: "EXTERNAL", version: "2025-02-14" } as const;
  return {
    ...{ database, clock: sources.clock },
    create: (name = "P") => database.write((tx) => createProject(tx, { name, ...owner }, sources)),
    addKey: (projectId: string, more: Partial<Parameters<typeof createKey>[1]> = {}) =>
      database.write(
        (tx) => createKey(tx, { projectId, environment: "sandbox", name: null, allowlist: null, ...more }, sources),
        projectId,
      ),
  };
}

forEachDatabase((open) => {
  test("projects read back as created, oldest first", async (t) => {
    const { database, clock, create } = await setUp(t, open);
    const first = await create("Zoë's £ program");
    clock.advanceBy(1);
    const second = await create("A");
    assert.deepEqual(await listProjects(database.read), [first, second]);
    assert.deepEqual(await findProject(database.read, first.id), {
      id: first.id,
      name: "Zoë's £ program",
      authorizationMode: "EXTERNAL",
      version: "2025-02-14",
      settings: projectDefaults,
      createdAt: start,
    });
    assert.equal(await findProject(database.read, "none"), undefined);
  });

  test("changing a setting keeps the others, and unset ones have their defaults", async (t) => {
    const { database, create } = await setUp(t, open);
    const { id } = await create();
    await database.write((tx) => changeSettings(tx, id, { programType: "CONSUMER" }), id);
    const changed = await database.write((tx) => changeSettings(tx, id, { barredCountries: ["DE"] }), id);
    assert.deepEqual(changed!.settings, { ...projectDefaults, programType: "CONSUMER", barredCountries: ["DE"] });
    assert.deepEqual(await findProject(database.read, id), changed);
    assert.equal(await database.write((tx) => changeSettings(tx, "none", { barredCountries: [] }), "none"), undefined);
  });

  test("only the named rates and fees change", async (t) => {
    const { database, create } = await setUp(t, open);
    const { id } = await create();
    const change = (changes: SettingChanges) => database.write((tx) => changeSettings(tx, id, changes), id);
    await change({ feeSchedule: { cryptoDeposit: { USDC: "1.5" } } });
    await change({ feeSchedule: { cryptoDeposit: { DAI: "1" }, cryptoWithdrawal: { USDC: "2" } } });
    await change({ rates: { USDC: "0.92" } });
    const { rates, feeSchedule } = (await change({ feeSchedule: { cryptoDeposit: { DAI: "0" } } }))!.settings;
    assert.deepEqual(rates, { ...projectDefaults.rates, USDC: "0.92" });
    assert.deepEqual(feeSchedule, {
      cryptoDeposit: { DAI: "0", USDC: "1.5" },
      cryptoWithdrawal: { ...projectDefaults.feeSchedule.cryptoWithdrawal, USDC: "2" },
    });
  });

  test("a key is found by its hash with its project and allowlist, and only its hash is stored", async (t) => {
    const { database, create, addKey } = await setUp(t, open);
    const owner = await create();
    const allowlist = parseAllowlist(["10.0.0.0/8", "2001:db8::1"]);
    const created = await addKey(owner.id, { name: "ci", allowlist });
    assert.equal(parseApiKey(created.apiKey), "sandbox");
    const found = await findKeyByHash(database.read, hashApiKey(created.apiKey));
    assert.deepEqual(found?.project, owner);
    assert.deepEqual(found.key, {
      id: created.id,
      projectId: owner.id,
      name: "ci",
      prefix: created.apiKey.slice(0, 16),
      allowlist,
      createdAt: start,
      revokedAt: null,
      lastUsedAt: null,
    });
    assert.equal(await findKeyByHash(database.read, hashApiKey(`${created.apiKey}x`)), undefined);
    const stored = JSON.stringify(await database.read.all("SELECT * FROM api_keys"));
    assert.ok(!stored.includes(created.apiKey.slice(16)));
  });

  test("a key of an unknown project is refused", async (t) => {
    const { addKey } = await setUp(t, open);
    await assert.rejects(addKey("none"));
  });

  test("a revoked key is not found, stays listed, and keeps its first revocation time", async (t) => {
    const { database, clock, create, addKey } = await setUp(t, open);
    const [owner, other] = [await create(), await create()];
    const created = await addKey(owner.id);
    const revoke = (id: string) => database.write((tx) => revokeKey(tx, id, clock));
    assert.ok(await revoke(created.id));
    clock.advanceBy(5);
    assert.ok(await revoke(created.id));
    assert.ok(!(await revoke("none")));
    assert.equal(await findKeyByHash(database.read, hashApiKey(created.apiKey)), undefined);
    assert.deepEqual(
      (await listKeys(database.read, owner.id)).map(({ id, revokedAt }) => ({ id, revokedAt })),
      [{ id: created.id, revokedAt: start }],
    );
    assert.deepEqual(await listKeys(database.read, other.id), []);
  });

  test("concurrent uses are recorded at most once a minute", async (t) => {
    const { database, create, addKey } = await setUp(t, open);
    const owner = await create();
    const { id } = await addKey(owner.id);
    const touch = (now: number) => database.write((tx) => touchKey(tx, { id, projectId: owner.id }, now));
    const together = await Promise.all(Array.from({ length: 10 }, () => touch(start)));
    assert.equal(together.filter(Boolean).length, 1);
    assert.equal(await touch(start + 59_999), false);
    assert.equal(await touch(start + 60_000), true);
    const [stored] = await listKeys(database.read, owner.id);
    assert.equal(stored?.lastUsedAt, start + 60_000);
    assert.ok(!isTouchDue(stored, start + 119_999) && isTouchDue(stored, start + 120_000));
    assert.ok(isTouchDue({ lastUsedAt: null }, start));
    assert.equal(await database.write((tx) => touchKey(tx, { id, projectId: "another" }, start + 999_999)), false);
  });
});
