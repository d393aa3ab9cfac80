import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { environments } from "../../generated/contract.ts";
import { apiKeyPrefix, hashApiKey, makeApiKey, parseApiKey } from "./api-keys.ts";
import { seededRandom, systemRandom } from "./random.ts";

test("a key has the documented form, its environment and a valid checksum", () => {
  for (const environment of environments) {
    for (let i = 0; i < 200; i++) {
      const key = makeApiKey(environment, systemRandom);
      assert.match(key, new RegExp(`^svc_${environment}_[0-9A-Za-z]{36}$`));
      assert.equal(parseApiKey(key), environment);
    }
  }
});

test("one changed, dropped, added or swapped character is detected without the database", () => {
  const characters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_";
  fc.assert(
    fc.property(fc.integer(), fc.nat(47), fc.constantFrom(...characters), (seed, at, character) => {
      const key = makeApiKey("sandbox", seededRandom(seed));
      const changed = key.slice(0, at) + character + key.slice(at + 1);
      if (changed !== key) assert.equal(parseApiKey(changed), null, changed);
      assert.equal(parseApiKey(key.slice(0, at) + key.slice(at + 1)), null);
      assert.equal(parseApiKey(key.slice(0, at) + character + key.slice(at)), null);
      const swapped = key.slice(0, at) + (key[at + 1] ?? "") + key[at] + key.slice(at + 2);
      if (swapped !== key) assert.equal(parseApiKey(swapped), null, swapped);
    }),
    { numRuns: 300 },
  );
});

test("renaming the environment makes a key invalid, and other text is no key", () => {
  const key = makeApiKey("sandbox", seededRandom(1));
  assert.equal(parseApiKey(key.replace("sandbox", "production")), null);
  for (const text of ["", "svc_", `${key}\n`, ` ${key}`, key.toUpperCase(), "svc_test_".padEnd(45, "a")]) {
    assert.equal(parseApiKey(text), null, JSON.stringify(text));
  }
});

test("every character of the alphabet occurs about equally often", () => {
  const counts = new Map<string, number>();
  const random = seededRandom(5);
  for (let i = 0; i < 2_000; i++) {
    for (const character of makeApiKey("sandbox", random).slice(12, 42)) {
      counts.set(character, (counts.get(character) ?? 0) + 1);
    }
  }
  const expected = (2_000 * 30) / 62;
  assert.equal(counts.size, 62);
  for (const [character, count] of counts) assert.ok(Math.abs(count / expected - 1) < 0.2, `${character}: ${count}`);
});

test("the stored hash and the shown prefix do not reveal the key", () => {
  const key = makeApiKey("production", seededRandom(9));
  assert.match(hashApiKey(key), /^[0-9a-f]{64}$/);
  assert.notEqual(hashApiKey(key), hashApiKey(makeApiKey("production", seededRandom(10))));
  assert.equal(apiKeyPrefix(key), key.slice(0, "svc_production_".length + 4));
});
