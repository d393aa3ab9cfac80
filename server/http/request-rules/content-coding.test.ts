import assert from "node:assert/strict";
import { test } from "node:test";
import { type Coding, chooseCoding, matchesTag } from "./content-coding.ts";

test("the coding with the largest weight is chosen, and none that is excluded", () => {
  const expected: readonly [string | undefined, Coding][] = [
    [undefined, "identity"],
    ["", "identity"],
    ["gzip", "gzip"],
    ["x-gzip", "gzip"],
    ["GZIP", "gzip"],
    ["gzip, deflate, br", "br"],
    ["gzip;q=1.0, br;q=0.5", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["gzip;q=0", "identity"],
    ["gzip;q=0, br;q=0.000", "identity"],
    ["gzip ; q=0.001", "gzip"],
    ["identity, gzip;q=0.5", "identity"],
    ["identity;q=0.5, gzip;q=0.5", "gzip"],
    ["*", "br"],
    ["*;q=0", "identity"],
    ["*;q=0, gzip", "gzip"],
    ["br;q=0, *", "gzip"],
    ["identity;q=0", "identity"],
    ["identity;q=0, gzip", "gzip"],
    ["gzip;q=2", "identity"],
    ["gzip;q=-1", "identity"],
    ["gzip;q=", "identity"],
    ["deflate, zstd", "identity"],
    [",,;q=1,", "identity"],
  ];
  for (const [header, coding] of expected) assert.equal(chooseCoding(header), coding, header);
});

test("an entity tag matches in a list, weakly, and by an asterisk", () => {
  for (const header of ['"a"', 'W/"a"', '"b", "a"', '"b",W/"a"', "*"]) assert.ok(matchesTag(header, '"a"'), header);
  for (const header of [undefined, "", '"b"', "a", '"a-gzip"', 'w/"b"']) assert.ok(!matchesTag(header, '"a"'), header);
});
