import assert from "node:assert/strict";
import { test } from "node:test";
import { magicValues } from "../../../generated/contract.ts";
import { findMagicOutcome, type MagicOperation } from "./magic-values.ts";

const sandbox = { config: { environment: "sandbox" } } as const;
const production = { config: { environment: "production" } } as const;

interface Stated {
  readonly field: string;
  readonly values: readonly { readonly value: string | null; readonly prefix: string | null; readonly shows: object }[];
}

function bodyWith(field: string, text: string): object {
  return field
    .split(".")
    .toReversed()
    .reduce<unknown>((inner, name) => ({ [name]: inner }), text) as object;
}

test("each magic value has its outcome in a sandbox, and none in production", () => {
  for (const [id, fields] of Object.entries(magicValues) as [MagicOperation, readonly Stated[]][]) {
    for (const { field, values } of fields) {
      for (const { value, prefix, shows } of values) {
        const body = bodyWith(field, value ?? `${prefix}_1`);
        assert.equal(findMagicOutcome(sandbox, id, body), shows, `${id} ${value ?? prefix}`);
        assert.equal(findMagicOutcome(production, id, body), undefined, `${id} ${value ?? prefix}`);
      }
    }
  }
});

test("amounts are compared as numbers, addresses in any case, and other texts exactly", () => {
  const find = (value: string) =>
    findMagicOutcome(sandbox, "simulateAuthorization", { amount: { value } })?.declineReason;
  const outcomes = ["987001", "987001.00", "987001.01", "0987001", "9870010", ""].map(find);
  const reason = "INSUFFICIENT_FUNDS";
  assert.deepEqual(outcomes, [reason, reason, undefined, undefined, undefined, undefined]);
  const [{ values }] = magicValues.createCryptoWithdrawal;
  const destinationAddress = `0x${values[0].value.slice(2).toUpperCase()}`;
  assert.equal(findMagicOutcome(sandbox, "createCryptoWithdrawal", { destinationAddress }), values[0].shows);
  for (const lastName of ["magic forgery", "Magic FORGERY Smith", "FORGERY"])
    assert.equal(findMagicOutcome(sandbox, "createUser", { lastName }), undefined, lastName);
  assert.equal(findMagicOutcome(sandbox, "createUser", {}), undefined);
});
