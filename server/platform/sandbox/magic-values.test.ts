import assert from "node:assert/strict";
import { test } from "node:test";
import { magicValues } from "../../../generated/contract.ts";
import { startTestServer } from "../../testing/test-server.ts";
import { forEachDatabase } from "../database/testing/databases.ts";
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

forEachDatabase((open) => {
  for (const [environment, status] of [
    ["sandbox", "REJECTED"],
    ["production", "IN_REVIEW"],
  ] as const)
    test(`a company with a magic name is ${status} after its application in ${environment}`, async (t) => {
      const server = await startTestServer(await open(t), { config: { environment } });
      t.after(() => server.close());
      const { apiKey } = await server.newProject();
      const address = {
        line1: "1 Main Street",
        line2: "2",
        city: "Berlin",
        region: null,
        postalCode: "10115",
        country: "DE",
      };
      const body = {
        ...{ name: "Magic SANCTIONS", country: "DE", registeredAddress: address, operationalAddress: address },
        relatedPersons: [{ roles: ["DIRECTOR"], firstName: "Ada", lastName: "Example" }],
      };
      const { json: company } = await server.request("/companies", { apiKey, body });
      const submission = { apiKey, body: { method: "MANAGED" } };
      const submitted = await server.request(`/companies/${company.id}/applications`, submission);
      assert.equal(submitted.status, 201, submitted.text);
      const { json: shown } = await server.request(`/companies/${company.id}`, { apiKey });
      assert.deepEqual([shown.status, shown.statusReasons], [status, status === "REJECTED" ? ["SANCTIONS"] : null]);
    });
});
