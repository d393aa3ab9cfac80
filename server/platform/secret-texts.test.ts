import assert from "node:assert/strict";
import { generateKeyPairSync, type KeyObject } from "node:crypto";
import { test } from "node:test";
import { makeApiKey } from "./api-keys.ts";
import { luhnDigit } from "./check-digit.ts";
import { systemRandom } from "./random.ts";
import { brokenSecretRule, hasSecret, withoutSecrets } from "./secret-texts.ts";

const rsa = generateKeyPairSync("rsa", { modulusLength: 2_048 });
const ec = generateKeyPairSync("ec", { namedCurve: "P-256" });
const ed = generateKeyPairSync("ed25519");
const pemOf = (key: KeyObject, type: "pkcs8" | "pkcs1" | "sec1" = "pkcs8") =>
  key.export({ type, format: "pem" } as { type: "pkcs8"; format: "pem" }).toString();
const rsaPem = pemOf(rsa.privateKey);
const encrypted = rsa.privateKey.export({ type: "pkcs8", format: "pem", cipher: "aes-256-cbc", passphrase: "x" });

const privateKeys = [
  ...[rsaPem, pemOf(rsa.privateKey, "pkcs1"), pemOf(ec.privateKey), pemOf(ec.privateKey, "sec1"), pemOf(ed.privateKey)],
  ...[encrypted.toString(), rsaPem.replaceAll("PRIVATE", "OPENSSH PRIVATE")],
];
const apiKey = makeApiKey("production", systemRandom);
const signingSecret = `whsec_${Buffer.alloc(32, 0xfb).toString("base64")}`;

const spellings: ((text: string) => string)[] = [
  (text) => text,
  (text) => `before ${text} after`,
  (text) => encodeURIComponent(text),
  (text) => encodeURIComponent(encodeURIComponent(text)),
  (text) => new URLSearchParams({ a: text }).toString(),
  (text) => JSON.stringify({ a: text }),
];
const keySpellings = [
  (pem: string) => pem.replaceAll("\n", ""),
  (pem: string) => pem.replaceAll("\n", "\\n"),
  (pem: string) => pem.slice(0, 80),
  (pem: string) => Buffer.from(pem).toString("base64"),
];

const certain: [text: string, rule: RegExp][] = [
  ...privateKeys.flatMap((pem) =>
    [...spellings, ...keySpellings].map((spell): [string, RegExp] => [spell(pem), /private key.*new key pair/]),
  ),
  // The key without its PEM lines, and with the PEM lines of a public key.
  ...privateKeys.slice(0, 5).flatMap((pem): [string, RegExp][] => [
    [pem.replaceAll(/-----.*-----\n/g, ""), /private key/],
    [pem.replaceAll(/[A-Z]* ?PRIVATE/g, "PUBLIC"), /private key/],
  ]),
  [JSON.stringify(rsa.privateKey.export({ format: "jwk" })), /private key/],
  [JSON.stringify({ jwk: JSON.stringify(ec.privateKey.export({ format: "jwk" })) }), /private key/],
  ...spellings.flatMap((spell): [string, RegExp][] => [
    [spell(apiKey), /API key.*replace/],
    [spell(signingSecret), /signing secret.*rotate/],
  ]),
];

const lookAlikes = [
  ...["MY PRIVATE KEY", `${apiKey.slice(0, -1)}_`, `${apiKey.slice(0, -6)}AAAAAA`, "whsec_2bc3f19a77e04c5d"],
  ...["Bearer abcdefgh1", "basic dXNlcjpwYXNzd29yZDE=", "postgres://user:password@host/db"],
  "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhZGEifQ.Xbm2yD1TgvUMXH5JIGDbUA",
  ...[
    "4111111111111111",
    "card 4111 1111 1111 1111",
    "4111-1111-1111-1111.",
    "a=5555%205555+5555%204444".replace("+", " "),
  ],
  ...[`999900000000000${luhnDigit("999900000000000")}`, "378282246310005", "pan:6011111111111117,"],
];

const harmless = [
  ...[rsa, ec, ed].flatMap(({ publicKey }) => [
    publicKey.export({ type: "spki", format: "pem" }).toString(),
    publicKey.export({ type: "spki", format: "der" }).toString("base64"),
    JSON.stringify(publicKey.export({ format: "jwk" })),
  ]),
  ...["svc_sandbox_4fK2", "basic information", "Bearer token", "my private key was stolen", "https://a.example/b@c"],
  ...["4111111111111112", "0195500a-3c00-7a10-8f3e-5d2c9b7a4e61", "44444444-4444-4448-8000-000000000000"],
  ...["2026-03-01T12:00:00.000Z", "1764449999999", "+4915112345678", "4111111111111111.50", "a4111111111111111"],
  ...["0x88df016429689c079f3b2f6ad39fa052532c56795b733da78a91ebe6a713944b", "100 %zz", "M".repeat(60)],
];

test("a private key, an API key and a signing secret break a rule, in every spelling; other texts do not", () => {
  for (const [text, rule] of certain) {
    assert.match(brokenSecretRule(text) ?? "accepted", rule, text);
    assert.ok(hasSecret(text), text);
  }
  for (const text of [...lookAlikes, ...harmless]) assert.equal(brokenSecretRule(text), undefined, text);
});

test("a text that looks like a secret, or has a card number, is recognised; other texts are not", () => {
  for (const text of lookAlikes) assert.ok(hasSecret(text), text);
  for (const text of harmless) assert.ok(!hasSecret(text), text);
});

test("a line of JSON stays one without its secrets", () => {
  for (const secret of [
    rsaPem,
    `${rsaPem}"quoted"\\`,
    apiKey,
    signingSecret,
    rsaPem.replaceAll(/-----.*-----\n/g, ""),
  ]) {
    const line = withoutSecrets(JSON.stringify({ secret: `x ${secret}`, rest: "kept" }), "[secret]");
    const parsed = JSON.parse(line);
    assert.ok(parsed.rest === "kept" && parsed.secret.startsWith("x [secret]"), line);
  }
});

test("hostile texts take linear time", () => {
  const words = "eyJ eyJaaaaaaaaaaa. a+ a:// a://b: M 4 %25".split(" ");
  const parts = [...words, "-----BEGIN ", "-----BEGIN PRIVATE KEY", "4 "];
  for (const part of [...parts, '"kty"', '"d" ', "\\", "LS0tLS1CRUdJTi", "whsec_", "Bearer "]) {
    const text = part.repeat(1_000_000 / part.length);
    // In quadratic time, one of these calls would take hours.
    assert.equal(typeof hasSecret(text), "boolean");
    brokenSecretRule(text);
    withoutSecrets(text, "");
  }
});
