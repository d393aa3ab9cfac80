import assert from "node:assert/strict";
import { createPublicKey, generateKeyPairSync, privateDecrypt, randomBytes } from "node:crypto";
import { test } from "node:test";
import { encryptWith, readKey } from "./card-details-keys.ts";

const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2_048 });
const der = publicKey.export({ type: "spki", format: "der" });
const pem = publicKey.export({ type: "spki", format: "pem" }).toString();
const encode = (bytes: Buffer, lineLength = 64) =>
  [
    "-----BEGIN PUBLIC KEY-----",
    ...bytes.toString("base64").match(new RegExp(`.{1,${lineLength}}`, "g"))!,
    "-----END PUBLIC KEY-----",
    "",
  ].join("\n");

test("a key is accepted however its lines are broken", () => {
  for (const text of [
    pem,
    pem.trimEnd(),
    encode(der, 76),
    encode(der, 4_096),
    pem.replaceAll("\n", "\r\n"),
    `${pem}\n`,
  ])
    assert.deepEqual(readKey(text), { pem }, text);
});

test("a text is encrypted with the hash of the key's encryption", () => {
  for (const [encryption, oaepHash] of [
    ["RSA_OAEP_SHA1", "sha1"],
    ["RSA_OAEP_SHA256", "sha256"],
  ] as const) {
    const encrypted = Buffer.from(encryptWith({ public_key: pem, encryption }, "4111"), "base64");
    assert.equal(privateDecrypt({ key: privateKey, oaepHash }, encrypted).toString(), "4111", encryption);
  }
});

test("a key is refused unless its bytes are exactly one key", () => {
  const alternatives = [
    encode(Buffer.concat([der, Buffer.from([0])])),
    encode(Buffer.concat([der, Buffer.from("trailing")])),
    encode(Buffer.concat([der, der])),
    pem + pem,
    `${pem}trailing`,
    `Comment\n${pem}`,
  ];
  for (const text of alternatives) assert.ok("problem" in readKey(text), text);
  const { problem = "" } = readKey(privateKey.export({ type: "pkcs8", format: "pem" }).toString()) as {
    problem?: string;
  };
  assert.match(problem, /private key.*new key pair/);
});

test("a key has 2048 to 8192 bits and an odd exponent of at least 65537", () => {
  for (const [bits, exponent, isAccepted] of [
    [2_048, 65_537, true],
    [8_192, 65_537, true],
    [2_040, 65_537, false],
    [8_200, 65_537, false],
    [2_048, 65_538, false],
    [2_048, 65_535, false],
  ] as const) {
    const pem = randomPublicKey(bits, exponent);
    const read = readKey(pem);
    assert.deepEqual(isAccepted ? read : "problem" in read, isAccepted ? { pem } : true, `${bits} ${exponent}`);
  }
});

/** A key to encrypt with needs no primes. `bits` is a multiple of 8. */
function randomPublicKey(bits: number, exponent: number): string {
  const modulus = randomBytes(bits / 8);
  modulus[0]! |= 0x80;
  modulus[modulus.length - 1]! |= 1;
  const e = Buffer.from(exponent.toString(16).padStart(6, "0"), "hex");
  const key = { kty: "RSA", n: modulus.toString("base64url"), e: e.toString("base64url") };
  return createPublicKey({ key, format: "jwk" }).export({ type: "spki", format: "pem" }).toString();
}
