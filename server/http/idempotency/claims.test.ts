import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { forEachDatabase } from "../../platform/database/testing/databases.ts";
import type { Database } from "../../platform/database/types.ts";
import { seededRandom, systemRandom } from "../../platform/random.ts";
import { Secrets } from "../../platform/secrets.ts";
import { createClaims } from "./claims.ts";
import {
  abandonKey,
  type ClaimRequest,
  type ClaimResult,
  claimKeys,
  leaseMs,
  recordOutcome,
  releaseKey,
  retentionMs,
} from "./store.ts";

const secrets = new Secrets(seededRandom(1).bytes(32), systemRandom);
const start = 1_790_000_000_000;
const newProject = () => systemRandom.uuid(start);

interface Ask {
  readonly key: string;
  readonly fingerprint: string;
}

function askedOf(projectId: string, { key, fingerprint }: Ask, now: number): ClaimRequest {
  return { claim: { projectId, key, token: systemRandom.uuid(now) }, fingerprint: fingerprint.repeat(64), now };
}

const withoutAttempt = (result: ClaimResult) => ({ ...result, attempt: undefined });

const ask = fc.record({ key: fc.constantFrom("a", "b", "A"), fingerprint: fc.constantFrom("1", "2") });
const before = fc.record({ first: ask, isAnswered: fc.boolean() });
const laterMs = fc.constantFrom(0, leaseMs - 1, leaseMs, retentionMs - 1, retentionMs);

async function projectWith(database: Database, known: readonly { first: Ask; isAnswered: boolean }[]): Promise<string> {
  const projectId = newProject();
  for (const { first, isAnswered } of known) {
    await database.write(async (tx) => {
      const asked = askedOf(projectId, first, start);
      const [result] = await claimKeys(tx, secrets, [asked]);
      if (result?.state !== "claimed" || !isAnswered) return;
      await recordOutcome(tx, secrets, asked.claim, { status: 201, body: `answer to ${first.key}` });
    });
  }
  return projectId;
}

forEachDatabase((open) => {
  test("claims in one statement get the results of claims in sequence", async (t) => {
    const database = await open(t);
    const property = fc.asyncProperty(
      fc.array(before, { maxLength: 3 }),
      fc.array(ask, { minLength: 1, maxLength: 12 }),
      laterMs,
      async (known, asks, later) => {
        const [together, apart] = [await projectWith(database, known), await projectWith(database, known)];
        const now = start + later;
        const all = await database.write((tx) =>
          claimKeys(
            tx,
            secrets,
            asks.map((each) => askedOf(together, each, now)),
          ),
        );
        const one = await database.write(async (tx) => {
          const results = [];
          for (const each of asks) results.push(...(await claimKeys(tx, secrets, [askedOf(apart, each, now)])));
          return results;
        });
        assert.deepEqual(all.map(withoutAttempt), one.map(withoutAttempt));
      },
    );
    await fc.assert(property, { numRuns: 100 });
  });

  test("only the same request that takes over after a crash keeps the attempt id", async (t) => {
    const database = await open(t);
    const projectId = newProject();
    const take = async (fingerprint: string, now: number) => {
      const asked = askedOf(projectId, { key: "a", fingerprint }, now);
      const [result] = await database.write((tx) => claimKeys(tx, secrets, [asked]));
      assert.ok(result?.state === "claimed");
      return { claim: asked.claim, attempt: result.attempt };
    };
    const first = await take("1", start);
    const second = await take("1", start + leaseMs);
    assert.equal(second.attempt, first.attempt);
    await database.write((tx) => abandonKey(tx, second.claim));
    const third = await take("1", start + leaseMs);
    assert.equal(third.attempt, first.attempt, "given up");
    await database.write((tx) => abandonKey(tx, third.claim));
    const other = await take("2", start + leaseMs);
    assert.notEqual(other.attempt, first.attempt, "another request");
    await database.write((tx) => releaseKey(tx, other.claim));
    const fresh = await take("1", start + leaseMs);
    assert.notEqual(fresh.attempt, first.attempt, "released");
    const nextDay = await take("1", start + leaseMs + retentionMs);
    assert.notEqual(nextDay.attempt, fresh.attempt, "after its time");
  });

  test("a lost claim cannot be abandoned", async (t) => {
    const database = await open(t);
    const projectId = newProject();
    const [lost, owner] = [start, start + leaseMs].map((now) =>
      askedOf(projectId, { key: "a", fingerprint: "1" }, now),
    ) as [ClaimRequest, ClaimRequest];
    for (const asked of [lost, owner]) await database.write((tx) => claimKeys(tx, secrets, [asked]));
    await database.write((tx) => abandonKey(tx, lost.claim));
    const retry = askedOf(projectId, { key: "a", fingerprint: "1" }, start + leaseMs);
    assert.deepEqual(await database.write((tx) => claimKeys(tx, secrets, [retry])), [{ state: "inProgress" }]);
  });

  test("a hundred concurrent claims all get a result, and one request claims each key", async (t) => {
    const database = await open(t);
    const claim = createClaims(database, secrets);
    const projectId = newProject();
    const keys = Array.from({ length: 100 }, (_, index) => `key ${index % 40}`);
    const results = await Promise.all(keys.map((key) => claim(askedOf(projectId, { key, fingerprint: "1" }, start))));
    const claimed = keys.filter((_, index) => results[index]?.state === "claimed");
    assert.equal(claimed.length, 40);
    assert.equal(new Set(claimed).size, 40);
    assert.ok(results.every(({ state }) => state === "claimed" || state === "inProgress"));
  });

  test("a database failure rejects every waiting claim, and the next claim tries again", async (t) => {
    const database = await open(t);
    let fails = true;
    const failing = new Proxy(database, {
      get: (target, name) => {
        if (name === "write" && fails) return () => Promise.reject(new Error("gone"));
        const value = Reflect.get(target, name, target) as unknown;
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
    const claim = createClaims(failing, secrets);
    const projectId = newProject();
    const asks = Array.from({ length: 70 }, (_, index) =>
      claim(askedOf(projectId, { key: `key ${index}`, fingerprint: "1" }, start)),
    );
    for (const { status } of await Promise.allSettled(asks)) assert.equal(status, "rejected");
    fails = false;
    const again = await claim(askedOf(projectId, { key: "key 1", fingerprint: "1" }, start));
    assert.equal(again.state, "claimed");
  });
});
