import assert from "node:assert/strict";
import { test } from "node:test";
import { assertRefused } from "../../http/pipeline/refusal.fixture.ts";
import { forEachDatabase } from "../../platform/database/testing/databases.ts";
import { ManualClock } from "../../platform/manual-clock.fixture.ts";
import { openTestServer } from "../../testing/test-server.ts";
import { person } from "./person.fixture.ts";

const startOf = (day: string) => Date.parse(`${day}T00:00:00.000Z`);

forEachDatabase((open) => {
  test("an update can send the present birth date at any age, and no other implausible one", async (t) => {
    const clock = new ManualClock(startOf("2026-05-16"));
    const server = await openTestServer(t, await open(t), { clock });
    const { apiKey } = await server.newProject();
    const body = { ...person, dateOfBirth: "1905-05-17" };
    const { id } = (await server.request("/users", { apiKey, body })).json;
    clock.advanceTo(startOf("2026-05-17"));
    const change = (dateOfBirth: string) =>
      server.request(`/users/${id}`, { method: "PATCH", apiKey, body: { dateOfBirth, phone: "+4915112345679" } });
    assert.equal((await change(body.dateOfBirth)).json.phone, "+4915112345679");
    assertRefused(await change("1905-05-16"), "VALIDATION_ERROR");
  });
});
