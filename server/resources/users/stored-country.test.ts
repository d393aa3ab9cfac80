// Countries that were stored before requests were limited to the codes of ISO 3166-1.
import assert from "node:assert/strict";
import { test } from "node:test";
import { forEachDatabase } from "../../platform/database/testing/databases.ts";
import { openTestServer } from "../../testing/test-server.ts";
import { person } from "./person.fixture.ts";
import { users } from "./store.ts";

forEachDatabase((open) => {
  test("a user with an unassigned country is shown, listed, found by it and updated", async (t) => {
    const database = await open(t);
    const server = await openTestServer(t, database);
    const { id: projectId, apiKey } = await server.newProject();
    const { id } = (await server.request("/users", { apiKey, body: person })).json;
    const address = JSON.stringify({ ...person.address, line2: null, region: null, country: "ZZ" });
    await database.write(async (tx) => {
      const row = await users.find(tx, projectId, id);
      await users.change(tx, row, { residence_country: "ZZ", address });
    }, projectId);
    const shown = (await server.request(`/users/${id}`, { apiKey })).json;
    assert.deepEqual([shown.residenceCountry, shown.address.country], ["ZZ", "ZZ"]);
    assert.deepEqual((await server.request("/users", { apiKey })).json.data, [shown]);
    assert.deepEqual((await server.request("/users?residenceCountry=ZZ", { apiKey })).json.data, [shown]);
    const change = { method: "PATCH", apiKey, body: { lastName: "M" } };
    assert.deepEqual((await server.request(`/users/${id}`, change)).json.residenceCountry, "ZZ");
  });
});
