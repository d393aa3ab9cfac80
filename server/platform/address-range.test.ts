import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { isInRange, parseAddress, parseRange } from "./address-range.ts";

function matches(range: string, address: string): boolean {
  return isInRange(parseRange(range)!, parseAddress(address)!);
}

test("a range contains exactly its addresses, at both edges", () => {
  for (const [range, inside, outside] of [
    ["10.0.0.0/8", ["10.0.0.0", "10.255.255.255"], ["9.255.255.255", "11.0.0.0", "::a00:1"]],
    ["192.0.2.7", ["192.0.2.7", "::ffff:192.0.2.7", "::ffff:c000:207"], ["192.0.2.8"]],
    ["192.0.2.9/30", ["192.0.2.8", "192.0.2.11"], ["192.0.2.7", "192.0.2.12"]],
    ["2001:db8::/33", ["2001:db8::1", "2001:DB8:7fff::"], ["2001:db8:8000::", "2001:db9::"]],
    ["::ffff:10.0.0.0/104", ["10.9.8.7", "::ffff:10.9.8.7"], ["11.0.0.0"]],
    ["0.0.0.0/0", ["1.2.3.4", "::ffff:1.2.3.4"], ["2001:db8::1"]],
    ["::/0", ["2001:db8::1"], ["1.2.3.4"]],
  ] as const) {
    for (const address of inside) assert.ok(matches(range, address), `${address} in ${range}`);
    for (const address of outside) assert.ok(!matches(range, address), `${address} not in ${range}`);
  }
});

test("invalid addresses and ranges are refused", () => {
  const texts = "10 10.1 10.0.0.256 010.0.0.1 0x7f.0.0.1 1.2.3.4.5 example.com fe80::1%eth0";
  const garbage = ["", " ", ...texts.split(" ")];
  const ranges = ["10.0.0.0/33", "10.0.0.0/-1", "10.0.0.0/", "10.0.0.0/08", "10.0.0.0/8/8", "/8", "10.1/16", "::/129"];
  const mapped = ["::ffff:10.0.0.0/95", "::ffff:10.0.0.0/129"];
  for (const text of [...garbage, ...ranges, ...mapped]) assert.equal(parseRange(text), null, text);
});

test("an address matches exactly the prefixes that it shares with the network", () => {
  fc.assert(
    fc.property(fc.ipV4(), fc.ipV4(), fc.integer({ min: 0, max: 32 }), (network, address, prefix) => {
      const number = (text: string) => text.split(".").reduce((sum, part) => sum * 256 + Number(part), 0);
      const size = 2 ** (32 - prefix);
      const expected = Math.floor(number(network) / size) === Math.floor(number(address) / size);
      assert.equal(matches(`${network}/${prefix}`, address), expected);
      assert.equal(matches(`::ffff:${network}/${prefix + 96}`, `::ffff:${address}`), expected);
    }),
    { numRuns: 300 },
  );
});
