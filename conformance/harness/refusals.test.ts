import assert from "node:assert/strict";
import { test } from "node:test";
import { NotOffered } from "./not-offered.ts";
import { openRefusals } from "./refusals.ts";

test("a check forgets only the missing operations that it leaves out", async () => {
  const refusals = openRefusals();
  const call = async (operation: string) => {
    const refusal = new NotOffered(operation);
    refusals.add(refusal);
    throw refusal;
  };
  assert.equal(await refusals.ifOffered(async () => "offered"), "offered");
  assert.equal(await refusals.ifOffered(() => call("createCard")), undefined);
  assert.equal(refusals.first(), undefined);
  await call("createUser").catch(() => undefined);
  assert.equal(await refusals.ifOffered(() => call("createCard")), undefined);
  assert.match(refusals.first()!.message, /needs createUser/);
  await assert.rejects(
    refusals.ifOffered(() => Promise.reject(new Error("another"))),
    /another/,
  );
});
