import assert from "node:assert/strict";
import { test } from "node:test";
import type { Environment } from "../../../generated/contract.ts";
import { chainNumbers } from "../../../generated/contract.ts";
import { forEachDatabase } from "../../platform/database/testing/databases.ts";
import { type ProjectSettings, projectDefaults } from "../../platform/project-settings.ts";
import { openTestServer } from "../../testing/test-server.ts";
import { person } from "../users/person.fixture.ts";
import { receivingProviders } from "./receiving.ts";

const expected: Readonly<Record<Environment, { readonly addresses: number; readonly details: number }>> = {
  sandbox: { addresses: Object.keys(chainNumbers).length, details: 200 },
  production: { addresses: 0, details: 503 },
};

forEachDatabase((open) => {
  for (const [environment, { addresses, details }] of Object.entries(expected)) {
    test(`an account in ${environment} has ${addresses} deposit addresses, and bank details answer ${details}`, async (t) => {
      const database = await open(t);
      const server = await openTestServer(t, database, { config: { environment: environment as Environment } });
      const { apiKey } = await server.newProject();
      const ask = async (path: string, body?: object) => {
        const { status, json, headers } = await server.request(path, { apiKey, ...(body && { body }) });
        return { status, json, headers };
      };
      const user = await ask("/users", person);
      // Production has no simulations.
      await database.write((tx) => tx.run("UPDATE user_applications SET status = 'APPROVED'", []));
      const created = await ask("/accounts", { ownerType: "USER", ownerId: user.json.id });
      assert.equal(created.status, 201);
      const { data } = (await ask("/accounts")).json;
      assert.equal(data.length, 2);
      for (const { id } of data) {
        const list = await ask(`/accounts/${id}/deposit-addresses`);
        assert.deepEqual([list.status, list.json.data.length], [200, addresses]);
      }
      const master = data.find(({ type }: { type: string }) => type === "MASTER_COLLATERAL");
      const bankDetails = await ask(`/accounts/${master.id}/bank-details`);
      assert.equal(bankDetails.status, details);
      if (details === 503) {
        assert.equal(bankDetails.json.error.code, "SERVICE_UNAVAILABLE");
        assert.ok(Number(bankDetails.headers.get("Retry-After")) > 0);
      }
      // Request errors come before an unavailable bank.
      const own = await ask(`/accounts/${created.json.id}/bank-details`);
      assert.equal(own.json.error.code, "FIAT_DEPOSITS_NOT_ENABLED");
    });
  }
});

test("bank details of a sandbox follow the billing currency, and have a reference of the project", () => {
  const detailsIn = (billingCurrency: ProjectSettings["billingCurrency"], last = "68") =>
    receivingProviders.sandbox.bankDetails({
      id: `0195500a-3c00-7080-8f9e-7d2c9b7a4e${last}`,
      settings: { ...projectDefaults, billingCurrency },
    });
  for (const [currency, expected] of [
    ["EUR", ["iban", "bic"]],
    ["GBP", ["sortCode"]],
    ["USD", []],
    ["JPY", []],
  ] as const) {
    const details = detailsIn(currency);
    const given = (["iban", "bic", "sortCode"] as const).filter((name) => details[name] !== null);
    assert.deepEqual([details.currency, given], [currency, expected]);
    assert.ok(details.accountNumber !== null && details.routingNumber !== null);
  }
  const { iban, bic, reference } = detailsIn("EUR");
  assert.equal(remainderOfIban(iban!), 1n);
  assert.equal(bic!.slice(4, 6), iban!.slice(0, 2));
  const pounds = detailsIn("GBP");
  assert.equal(pounds.sortCode, pounds.routingNumber);
  assert.notEqual(detailsIn("EUR", "69").reference, reference);
});

/** Returns 1 if the check digits are right (ISO 7064, MOD 97-10). */
function remainderOfIban(iban: string): bigint {
  const moved = iban.slice(4) + iban.slice(0, 4);
  return BigInt([...moved].map((letter) => Number.parseInt(letter, 36)).join("")) % 97n;
}
