import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { forEachDatabase } from "../../platform/database/testing/databases.ts";
import { withMethods } from "../../platform/database/testing/with-methods.ts";
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

interface ClaimSpec {
  readonly key: string;
  readonly fingerprint: string;
}

function claimRequestOf(projectId: string, { key, fingerprint }: ClaimSpec, now: number): ClaimRequest {
  return {
    claim: { projectId, key, token: systemRandom.uuid(now) },
    fingerprint: fingerprint.repeat(64),
    now,
    realNow: now,
  };
}

const withoutAttempt = (result: ClaimResult) => ({ ...result, attempt: undefined });

const claimSpec = fc.record({ key: fc.constantFrom("a", "b", "A"), fingerprint: fc.constantFrom("1", "2") });
const earlierClaim = fc.record({ first: claimSpec, isAnswered: fc.boolean() });
const laterMs = fc.constantFrom(0, leaseMs - 1, leaseMs, retentionMs - 1, retentionMs);

async function projectWith(
  database: Database,
  known: readonly { first: ClaimSpec; isAnswered: boolean }[],
): Promise<string> {
  const projectId = newProject();
  for (const { first, isAnswered } of known) {
    await database.write(async (tx) => {
      const request = claimRequestOf(projectId, first, start);
      const [result] = await claimKeys(tx, secrets, [request]);
      if (result?.state !== "claimed" || !isAnswered) return;
      await recordOutcome(tx, secrets, request.claim, { status: 201, body: `answer to ${first.key}` });
    });
  }
  return projectId;
}

forEachDatabase((open) => {
  test("claims in one statement, and concurrent ones, get the results of claims in sequence", async (t) => {
    const database = await open(t);
    const claim = createClaims(database, secrets);
    const property = fc.asyncProperty(
      fc.array(earlierClaim, { maxLength: 3 }),
      fc.array(claimSpec, { minLength: 1, maxLength: 12 }),
      laterMs,
      async (known, specs, later) => {
        const [batchProject, concurrentProject, sequenceProject] = [
          await projectWith(database, known),
          await projectWith(database, known),
          await projectWith(database, known),
        ] as const;
        const now = start + later;
        const batched = await database.write((tx) =>
          claimKeys(
            tx,
            secrets,
            specs.map((each) => claimRequestOf(batchProject, each, now)),
          ),
        );
        const sequential = await database.write(async (tx) => {
          const results = [];
          for (const each of specs)
            results.push(...(await claimKeys(tx, secrets, [claimRequestOf(sequenceProject, each, now)])));
          return results;
        });
        assert.deepEqual(batched.map(withoutAttempt), sequential.map(withoutAttempt));
        const concurrent = await Promise.all(specs.map((each) => claim(claimRequestOf(concurrentProject, each, now))));
        assert.deepEqual(concurrent.map(withoutAttempt), sequential.map(withoutAttempt));
      },
    );
    await fc.assert(property, { numRuns: 100 });
  });

  test("only the same request that takes over after a crash keeps the attempt id", async (t) => {
    const database = await open(t);
    const projectId = newProject();
    const take = async (fingerprint: string, now: number) => {
      const request = claimRequestOf(projectId, { key: "a", fingerprint }, now);
      const [result] = await database.write((tx) => claimKeys(tx, secrets, [request]));
      assert.ok(result?.state === "claimed");
      return { claim: request.claim, attempt: result.attempt };
    };
    const first = await take("1", start);
    const second = await take("1", start + leaseMs);
    assert.equal(second.attempt, first.attempt);
    await database.write((tx) => abandonKey(tx, second.claim));
    const third = await take("1", start + leaseMs);
    assert.equal(third.attempt, first.attempt, "abandoned");
    await database.write((tx) => abandonKey(tx, third.claim));
    const other = await take("2", start + leaseMs);
    assert.notEqual(other.attempt, first.attempt, "another request");
    await database.write((tx) => releaseKey(tx, other.claim));
    const fresh = await take("1", start + leaseMs);
    assert.notEqual(fresh.attempt, first.attempt, "released");
    const nextDay = await take("1", start + leaseMs + retentionMs);
    assert.notEqual(nextDay.attempt, fresh.attempt, "expired");
  });

  test("a lost claim cannot be abandoned", async (t) => {
    const database = await open(t);
    const projectId = newProject();
    const [lost, owner] = [start, start + leaseMs].map((now) =>
      claimRequestOf(projectId, { key: "a", fingerprint: "1" }, now),
    ) as [ClaimRequest, ClaimRequest];
    for (const request of [lost, owner]) await database.write((tx) => claimKeys(tx, secrets, [request]));
    await database.write((tx) => abandonKey(tx, lost.claim));
    const retry = claimRequestOf(projectId, { key: "a", fingerprint: "1" }, start + leaseMs);
    assert.deepEqual(await database.write((tx) => claimKeys(tx, secrets, [retry])), [{ state: "inProgress" }]);
  });

  test("a hundred concurrent claims all get a result, and one request claims each key", async (t) => {
    const database = await open(t);
    const claim = createClaims(database, secrets);
    const projectId = newProject();
    const keys = Array.from({ length: 100 }, (_, index) => `key ${index % 40}`);
    const results = await Promise.all(
      keys.map((key) => claim(claimRequestOf(projectId, { key, fingerprint: "1" }, start))),
    );
    const claimed = keys.filter((_, index) => results[index]?.state === "claimed");
    assert.equal(claimed.length, 40);
    assert.equal(new Set(claimed).size, 40);
    assert.ok(results.every(({ state }) => state === "claimed" || state === "inProgress"));
  });

  test("a claim that waits for an operation of the same key delays no other claim", async (t) => {
    const database = await open(t);
    if (database.dialect === "sqlite") return;
    const claim = createClaims(database, secrets);
    const projectId = newProject();
    const owner = claimRequestOf(projectId, { key: "a", fingerprint: "1" }, start);
    assert.equal((await claim(owner)).state, "claimed");
    const [recorded, others] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const operation = database.write(async (tx) => {
      await recordOutcome(tx, secrets, owner.claim, { status: 201, body: "answer" });
      // A read of the table sends the deferred write, which locks the row.
      await tx.all("SELECT status FROM idempotency_keys");
      recorded.resolve();
      await others.promise;
    });
    await recorded.promise;
    const retry = claim(claimRequestOf(projectId, { key: "a", fingerprint: "1" }, start));
    const other = await claim(claimRequestOf(projectId, { key: "b", fingerprint: "1" }, start));
    assert.equal(other.state, "claimed");
    others.resolve();
    await operation;
    assert.deepEqual(await retry, { state: "done", outcome: { status: 201, body: "answer" } });
  });

  test("a database failure rejects every waiting claim, and the next claim tries again", async (t) => {
    const database = await open(t);
    let isFailing = true;
    const requireUp = () => {
      if (isFailing) throw new Error("gone");
    };
    const failing = withMethods(database, {
      async write(work, addsTo) {
        requireUp();
        return database.write(work, addsTo);
      },
      async writeOne(sql, values) {
        requireUp();
        return database.writeOne(sql, values);
      },
    });
    const claim = createClaims(failing, secrets);
    const projectId = newProject();
    const specs = Array.from({ length: 70 }, (_, index) =>
      claim(claimRequestOf(projectId, { key: `key ${index}`, fingerprint: "1" }, start)),
    );
    for (const { status } of await Promise.allSettled(specs)) assert.equal(status, "rejected");
    isFailing = false;
    const again = await claim(claimRequestOf(projectId, { key: "key 1", fingerprint: "1" }, start));
    assert.equal(again.state, "claimed");
  });
});
