import assert from "node:assert/strict";
import { test } from "node:test";
import { AllowlistError, isAllowed, parseAllowlist } from "./allowlist.ts";

test("without an allowlist every address is allowed, even an unknown one", () => {
  assert.equal(parseAllowlist([]), null);
  assert.ok(isAllowed(null, "203.0.113.7"));
  assert.ok(isAllowed(null, undefined));
});

test("only listed addresses are allowed, in either notation", () => {
  const list = parseAllowlist(["203.0.113.0/24", "198.51.100.7", "2001:db8::/32", "::ffff:192.0.2.1"]);
  for (const address of ["203.0.113.0", "203.0.113.255", "::ffff:203.0.113.9", "198.51.100.7", "192.0.2.1"]) {
    assert.ok(isAllowed(list, address), address);
  }
  for (const address of ["2001:db8:ffff::1", "2001:0DB8::1"]) assert.ok(isAllowed(list, address), address);
  for (const address of ["203.0.114.0", "198.51.100.8", "2001:db9::", "::1", "127.0.0.1", "192.0.2.2"]) {
    assert.ok(!isAllowed(list, address), address);
  }
});

test("an unknown or malformed address is refused by any list, even one of all addresses", () => {
  const everything = parseAllowlist(["0.0.0.0/0", "::/0"]);
  assert.ok(isAllowed(everything, "203.0.113.7"));
  assert.ok(isAllowed(everything, "2001:db8::1"));
  for (const address of [undefined, "", "unknown", "_hidden", "203.0.113.7:443"])
    assert.ok(!isAllowed(everything, address));
});

test("an invalid entry is refused with a message that repeats it", () => {
  const words = "everything 10.0.0.0/33 10.1 1.2.3.4/ example.com ::1/129".split(" ");
  for (const entry of ["", ...words, "1.2.3.4, 5.6.7.8"]) {
    assert.throws(
      () => parseAllowlist(["10.0.0.0/8", entry]),
      (error) => error instanceof AllowlistError && error.message.startsWith(`${JSON.stringify(entry)} is not an IPv4`),
    );
  }
});
