import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { seededRandom, systemRandom } from "./random.ts";
import { isSameSecret, Secrets } from "./secrets.ts";

const key = seededRandom(1).bytes(32);
const secrets = new Secrets(key, systemRandom);

test("a sealed value opens under the same context", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), fc.string(), (plain, context) => {
      assert.deepEqual(secrets.open(secrets.seal(Buffer.from(plain), context), context), Buffer.from(plain));
    }),
    { numRuns: 100 },
  );
  assert.equal(secrets.open(secrets.seal("ключ £", "c"), "c").toString(), "ключ £");
});

test("sealing a value twice gives different bytes without the plain text", () => {
  const first = secrets.seal("whsec_plain", "c");
  assert.notDeepEqual(first, secrets.seal("whsec_plain", "c"));
  assert.ok(!first.includes("whsec_plain"));
});

test("any changed, missing or added byte, another context and another key are refused", () => {
  const sealed = secrets.seal("value", "webhook:1");
  for (let i = 0; i < sealed.length; i++) {
    const changed = Buffer.from(sealed);
    changed[i]! ^= 1;
    assert.throws(() => secrets.open(changed, "webhook:1"), /sealed value/, `byte ${i}`);
    assert.throws(() => secrets.open(sealed.subarray(0, i), "webhook:1"), /sealed value/, `cut at ${i}`);
  }
  assert.throws(() => secrets.open(Buffer.concat([sealed, Buffer.of(0)]), "webhook:1"), /sealed value/);
  assert.throws(() => secrets.open(sealed, "webhook:2"), /wrong key or context/);
  assert.throws(() => new Secrets(seededRandom(2).bytes(32), systemRandom).open(sealed, "webhook:1"), /wrong key/);
});

test("a key of a wrong length is refused", () => {
  assert.throws(() => new Secrets(Buffer.alloc(16), systemRandom), RangeError);
});

test("a keyed hash depends only on value, context and key", () => {
  const mac = secrets.mac("1234", "pin").toString("hex");
  assert.equal(secrets.mac("1234", "pin").toString("hex"), mac);
  assert.equal(new Secrets(key, systemRandom).mac("1234", "pin").toString("hex"), mac);
  const others = [
    secrets.mac("1235", "pin"),
    secrets.mac("1234", "code"),
    new Secrets(seededRandom(2).bytes(32), systemRandom).mac("1234", "pin"),
  ];
  for (const other of others) assert.notEqual(other.toString("hex"), mac);
});

test("two secrets are the same only if every byte agrees", () => {
  assert.ok(isSameSecret("aZ\u00e9", Buffer.from("aZ\u00e9")));
  for (const other of ["", "a", "aZ", "az\u00e9", "aZ\u00e9 "]) assert.ok(!isSameSecret(other, "aZ\u00e9"), other);
});
