// In production nobody is told to send money to where nobody receives it; in a sandbox everybody is, as simulations reach it.
import assert from "node:assert/strict";
import { test } from "node:test";
import type { Environment } from "../../../generated/contract.ts";
import { chainNumbers } from "../../../generated/contract.ts";
import { forEachDatabase } from "../../platform/database/testing/databases.ts";
import { startTestServer } from "../../testing/test-server.ts";
import { person } from "../users/person.fixture.ts";

const expected: Readonly<Record<Environment, { readonly addresses: number; readonly details: number }>> = {
  sandbox: { addresses: Object.keys(chainNumbers).length, details: 200 },
  production: { addresses: 0, details: 503 },
};

forEachDatabase((open) => {
  for (const [environment, { addresses, details }] of Object.entries(expected)) {
    test(`${environment}: ${addresses} deposit addresses of each account, and ${details} for bank details`, async (t) => {
      const server = await startTestServer(await open(t), { config: { environment: environment as Environment } });
      t.after(() => server.close());
      const { apiKey } = await server.newProject();
      const ask = async (path: string, body?: object) => {
        const { status, json, headers } = await server.request(path, { apiKey, ...(body && { body }) });
        return { status, json, headers };
      };
      const user = await ask("/users", person);
      const made = await ask("/accounts", { ownerType: "USER", ownerId: user.json.id });
      assert.equal(made.status, 201);
      const { data } = (await ask("/accounts")).json;
      assert.equal(data.length, 2);
      for (const { id } of data) {
        const list = await ask(`/accounts/${id}/deposit-addresses`);
        assert.deepEqual([list.status, list.json.data.length], [200, addresses]);
      }
      const master = data.find(({ type }: { type: string }) => type === "MASTER_COLLATERAL");
      const shown = await ask(`/accounts/${master.id}/bank-details`);
      assert.equal(shown.status, details);
      if (details === 503) {
        assert.equal(shown.json.error.code, "SERVICE_UNAVAILABLE");
        assert.ok(Number(shown.headers.get("Retry-After")) > 0);
      }
      // What is wrong with the question comes before who could answer it.
      const own = await ask(`/accounts/${made.json.id}/bank-details`);
      assert.equal(own.json.error.code, "FIAT_DEPOSITS_NOT_ENABLED");
    });
  }
});
