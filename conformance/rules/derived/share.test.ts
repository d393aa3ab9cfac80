import assert from "node:assert/strict";
import { test } from "node:test";
import { versions } from "../../../generated/contract.ts";
import { readDocument } from "../../contract/document.ts";
import { kindOf, shareOf, sharesOf } from "./share.ts";

test("operations of one kind together use every variant, and each uses its minimum", () => {
  for (const members of [1, 2, 3, 7, 20]) {
    for (const count of [1, 2, 5, 11, 30]) {
      const ways = Array.from({ length: count }, (_, way) => way);
      const shares = Array.from({ length: members }, (_, place) => shareOf({ place, of: members })(ways, 3));
      assert.deepEqual(new Set(shares.flat()), new Set(ways), `${count} ways, ${members} members`);
      for (const share of shares) {
        assert.ok(share.length >= Math.min(3, count));
        assert.equal(new Set(share).size, share.length);
      }
    }
  }
});

test("a check that runs at each date has another share at each", () => {
  const members = ["a", "b", "c", "d"];
  const at = versions.map((version) =>
    [...sharesOf(members, () => "", version).values()].map((share) => share([0, 1, 2, 3], 1)),
  );
  for (const [index, shares] of at.entries()) {
    assert.deepEqual(new Set(shares.flat()), new Set([0, 1, 2, 3]));
    for (const other of at.slice(index + 1)) assert.ok(shares.every((share, place) => share[0] !== other[place]![0]));
  }
});

test("operations with the same method and parts are of one kind", () => {
  const { operation } = readDocument(versions[0]);
  assert.notEqual(kindOf(operation("createWebhook")), kindOf(operation("listWebhooks")));
  assert.equal(kindOf(operation("getWebhook")), kindOf(operation("getEvent")));
});
