import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { addressSubject, clientAddress, proxyRanges } from "./client-address.ts";

const proxies = proxyRanges(["10.0.0.0/8", "192.0.2.7", "fd00:1::/32"]);
const peer = "10.0.0.1";

test("an untrusted peer is the caller, whatever it forwards", () => {
  assert.equal(clientAddress("203.0.113.9", undefined, proxies), "203.0.113.9");
  assert.equal(clientAddress("203.0.113.9", "198.51.100.1", proxies), "203.0.113.9");
  assert.equal(clientAddress("203.0.113.9", "garbage", proxies), "203.0.113.9");
  assert.equal(clientAddress("10.0.0.1", "198.51.100.1", []), "10.0.0.1");
});

test("behind trusted proxies the right-most untrusted address is the caller", () => {
  assert.equal(clientAddress(peer, "203.0.113.9", proxies), "203.0.113.9");
  assert.equal(clientAddress(peer, "203.0.113.9, 10.2.3.4,192.0.2.7", proxies), "203.0.113.9");
  assert.equal(clientAddress("fd00:1::5", "2001:db8::1, 10.2.3.4", proxies), "2001:db8::1");
});

test("entries before those of trusted proxies are ignored", () => {
  assert.equal(clientAddress(peer, "198.51.100.1, 203.0.113.9", proxies), "203.0.113.9");
  assert.equal(clientAddress(peer, "198.51.100.1, 10.0.0.9, 203.0.113.9, 10.0.0.2", proxies), "203.0.113.9");
  assert.equal(clientAddress(peer, "127.0.0.1, ,,garbage, 203.0.113.9", proxies), "203.0.113.9");
});

test("no number of forged hops changes the caller", () => {
  const forged = fc.array(fc.oneof(fc.ipV4(), fc.ipV6(), fc.string(), fc.constantFrom("10.0.0.3", "", "unknown")));
  fc.assert(
    fc.property(forged, fc.nat({ max: 3 }), (claims, hops) => {
      const chain = [...claims, "203.0.113.9", ...Array.from({ length: hops }, (_, hop) => `10.9.9.${hop}`)];
      assert.equal(clientAddress(peer, chain.join(", "), proxies), "203.0.113.9");
    }),
  );
});

test("an invalid hop makes the caller's address unknown", () => {
  const inOtherText = ["203.0.113.9 x", "x 203.0.113.9", '"203.0.113.9"', "for=203.0.113.9", "203.0.113.9;"];
  const numbers = ["203.0.113", "203.0.113.256", "0xcb.0.113.9", "3405803785"];
  for (const hop of ["", " ", "unknown", "_hidden", ...numbers, ...inOtherText]) {
    assert.equal(clientAddress(peer, hop, proxies), undefined, hop);
    assert.equal(clientAddress(peer, `203.0.113.9, ${hop}`, proxies), undefined, hop);
  }
  for (const hop of ["010.0.0.1", "fe80::1%eth0", "[2001:db8::1", "2001:db8::1]:80", "203.0.113.9:", "::192.0.2.7"]) {
    assert.equal(clientAddress(peer, `203.0.113.9, ${hop}, 10.0.0.2`, proxies), undefined, hop);
  }
});

test("the caller's address is unknown if trusted proxies forward none", () => {
  assert.equal(clientAddress(peer, undefined, proxies), undefined);
  assert.equal(clientAddress(peer, "10.0.0.9, 10.0.0.2", proxies), undefined);
});

test("the caller's address is unknown without a peer address", () => {
  assert.equal(clientAddress(undefined, "203.0.113.9", proxies), undefined);
  assert.equal(clientAddress("", "203.0.113.9", proxies), undefined);
});

test("an IPv4-mapped address becomes IPv4, as a peer and as a hop", () => {
  assert.equal(clientAddress("::ffff:203.0.113.9", undefined, proxies), "203.0.113.9");
  assert.equal(clientAddress("::ffff:10.0.0.1", "::ffff:cb00:7109", proxies), "203.0.113.9");
});

test("an IPv4 peer is the same with and without trusted proxies", () => {
  for (const address of ["203.0.113.9", "::ffff:203.0.113.9", "010.1.2.3", "::ffff:1.2.3", "1.2.3", "x", ""]) {
    assert.equal(clientAddress(address, "198.51.100.1", []), clientAddress(address, "198.51.100.1", proxies), address);
  }
});

test("IPv6 addresses have one form", () => {
  assert.equal(clientAddress("2001:DB8:0:0::0001", undefined, proxies), "2001:db8::1");
  assert.equal(clientAddress("fe80::1%eth0", undefined, proxies), "fe80::1");
});

test("a port that a gateway forwards is left out", () => {
  assert.equal(clientAddress(peer, "203.0.113.9:4711", proxies), "203.0.113.9");
  assert.equal(clientAddress(peer, "[2001:db8::1]:4711, 10.0.0.2:80", proxies), "2001:db8::1");
});

test("an invalid range is refused", () => {
  assert.throws(() => proxyRanges(["10.0.0.0/33"]), RangeError);
});

test("callers are limited by IPv4 address or by IPv6 /64 network", () => {
  assert.equal(addressSubject("203.0.113.9"), "address:203.0.113.9");
  assert.equal(addressSubject("2001:db8:1:2:3:4:5:6"), addressSubject("2001:db8:1:2::1"));
  assert.equal(addressSubject("2001:db8:1:2::1"), "address:2001:db8:1:2::/64");
  assert.notEqual(addressSubject("2001:db8:1:3::1"), addressSubject("2001:db8:1:2::1"));
  assert.equal(addressSubject("::ffff:203.0.113.9"), "address:203.0.113.9");
  assert.equal(addressSubject(undefined), "address:unknown");
});
