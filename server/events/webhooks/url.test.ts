import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { ApiFailure } from "../../platform/errors.ts";
import {
  goodAnswers,
  goodUrls,
  hostileAddresses,
  hostileAnswers,
  hostileUrls,
} from "../outbound-http/hostile.fixture.ts";
import { isPublicAddress } from "./public-address.ts";
import { limitResolutionTime } from "./resolve.ts";
import { checkWebhookUrl, type Resolve } from "./url.ts";

const toPublic: Resolve = async () => ["93.184.216.34", "2606:2800:220:1:248:1893:25c8:1946"];

async function reasonOf(url: string, resolve: Resolve, allowPrivate = false): Promise<string | undefined> {
  try {
    await checkWebhookUrl(url, { allowPrivate, resolve });
    return undefined;
  } catch (error) {
    assert.ok(error instanceof ApiFailure && error.code === "INVALID_WEBHOOK_URL");
    return (error.detail as { reason: string }).reason;
  }
}

for (const [reason, urls] of Object.entries(hostileUrls)) {
  test(`every url of the corpus is refused at registration: ${reason}`, async () => {
    for (const url of urls) assert.equal(await reasonOf(url, toPublic), reason, url);
  });
}

test("every hostile DNS answer is refused at registration", async () => {
  for (const answer of hostileAnswers) {
    const reason = answer.length === 0 ? "unresolvable" : "private_address";
    assert.equal(await reasonOf("https://hooks.partner.example/in", async () => answer), reason, answer.join());
  }
});

test("good urls and answers are accepted", async () => {
  for (const url of goodUrls) assert.equal(await reasonOf(url, toPublic), undefined, url);
  for (const answer of goodAnswers)
    assert.equal(await reasonOf("https://partner.example", async () => answer), undefined, `${answer}`);
});

test("a name without an address, with an error or with a timeout is unresolvable", async () => {
  const silent = limitResolutionTime(() => new Promise(() => {}), 10);
  for (const resolve of [async () => [], async () => Promise.reject(new Error("NXDOMAIN")), silent]) {
    assert.equal(await reasonOf("https://partner.example/", resolve), "unresolvable");
  }
});

test("concurrent lookups of a name share one query", async () => {
  let queryCount = 0;
  const resolve = limitResolutionTime(async () => [`93.184.216.${++queryCount}`]);
  assert.deepEqual(await Promise.all([resolve("a.example"), resolve("a.example"), resolve("b.example")]), [
    ["93.184.216.1"],
    ["93.184.216.1"],
    ["93.184.216.2"],
  ]);
  assert.deepEqual(await resolve("a.example"), ["93.184.216.3"]);
});

test("allowPrivate accepts http, loopback and private networks, but no other hostile url", async () => {
  const local =
    "http://127.0.0.1:8080/hook http://localhost:3000 https://10.1.2.3/ http://[::1]:9/ http://receiver:80/";
  for (const url of local.split(" "))
    assert.equal(await reasonOf(url, async () => ["172.17.0.2"], true), undefined, url);
  const refused = {
    malformed: ["http://0x7f000001/", "http://127.1/", "http:127.0.0.1", "nonsense"],
    not_https: ["ftp://127.0.0.1/", "gopher://localhost/"],
    userinfo: ["http://user@localhost/"],
    port: ["http://localhost:0/"],
    private_address: [
      "http://169.254.169.254/",
      "http://0.0.0.0/",
      "http://[fd00:ec2::254]/",
      "http://[::ffff:127.0.0.1]/",
      "http://100.100.100.200/",
    ],
  };
  for (const [reason, urls] of Object.entries(refused)) {
    for (const url of urls) assert.equal(await reasonOf(url, toPublic, true), reason, url);
  }
  assert.equal(await reasonOf("http://missing.localhost/", async () => [], true), "unresolvable");
});

test("no private IPv4 address passes in decimal, octal, hexadecimal, short or mapped notation", async () => {
  const privateIp = fc.oneof(
    fc.tuple(fc.constantFrom(0, 10, 127), fc.nat(255), fc.nat(255), fc.nat(255)),
    fc.tuple(fc.constant(192), fc.constant(168), fc.nat(255), fc.nat(255)),
    fc.tuple(fc.constant(172), fc.integer({ min: 16, max: 31 }), fc.nat(255), fc.nat(255)),
    fc.tuple(fc.constant(169), fc.constant(254), fc.nat(255), fc.nat(255)),
  );
  await fc.assert(
    fc.asyncProperty(privateIp, async ([a, b, c, d]) => {
      const number = ((a * 256 + b) * 256 + c) * 256 + d;
      const octal = [a, b, c, d].map((part) => `0${part.toString(8)}`).join(".");
      const hex = [a, b, c, d].map((part) => `0x${part.toString(16)}`).join(".");
      const hosts = [
        `${number}`,
        `0${number.toString(8)}`,
        `0x${number.toString(16)}`,
        octal,
        hex,
        `${a}.${b}.${c * 256 + d}`,
      ];
      hosts.push(
        `${a}.${(b * 256 + c) * 256 + d}`,
        `${a}.${b}.${c}.${d}.`,
        `[::ffff:${a}.${b}.${c}.${d}]`,
        `[64:ff9b::${a}.${b}.${c}.${d}]`,
      );
      for (const host of hosts) assert.equal(await reasonOf(`https://${host}/`, toPublic), "private_address", host);
    }),
    { numRuns: 200 },
  );
});

test("any text is accepted or refused with a reason", async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.string(), fc.string({ unit: "binary" }), fc.webUrl()), async (text) => {
      for (const url of [text, `https://${text}`]) await reasonOf(url, toPublic);
    }),
    { numRuns: 500 },
  );
});

test("hostile addresses and malformed text are not public addresses", () => {
  const malformed = "1.1.1 1.1.1.1.1 0x1.1.1.1 8.8.8.8:80 [2606:4700::1111] 2606:4700::1111%eth0 a".split(" ");
  for (const text of [...hostileAddresses, "", ...malformed]) assert.equal(isPublicAddress(text), false, text);
});
