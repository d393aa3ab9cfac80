import assert from "node:assert/strict";
import { test } from "node:test";
import { assertRefused } from "../../http/pipeline/refusal.fixture.ts";
import { forEachDatabase } from "../../platform/database/testing/databases.ts";
import { ManualClock } from "../../platform/manual-clock.fixture.ts";
import { startTestServer } from "../../testing/test-server.ts";
import { refuseImplausibleAge } from "./age.ts";
import { person } from "./person.fixture.ts";

const endOf = (day: string) => Date.parse(`${day}T23:59:59.999Z`);
const startOf = (day: string) => Date.parse(`${day}T00:00:00.000Z`);

for (const [title, dateOfBirth, lastRefused, firstAccepted] of [
  ["an ordinary day", "2008-05-17", "2026-05-16", "2026-05-17"],
  ["the last day of a year", "2008-12-31", "2026-12-30", "2026-12-31"],
  ["29 February", "2008-02-29", "2026-02-28", "2026-03-01"],
  ["28 February before a leap day", "2010-02-28", "2028-02-27", "2028-02-28"],
  ["1 March after a leap day", "2010-03-01", "2028-02-29", "2028-03-01"],
] as const)
  test(`a person born on ${title} comes of age on the birthday, in UTC`, () => {
    assert.throws(() => refuseImplausibleAge(dateOfBirth, endOf(lastRefused)));
    assert.doesNotThrow(() => refuseImplausibleAge(dateOfBirth, startOf(firstAccepted)));
  });

test("a person is at most 120 years old, and may be born in a year of few digits only if the clock allows it", () => {
  assert.doesNotThrow(() => refuseImplausibleAge("1905-05-18", endOf("2026-05-17")));
  assert.throws(() => refuseImplausibleAge("1905-05-17", startOf("2026-05-17")));
  assert.throws(() => refuseImplausibleAge("0001-01-01", startOf("2026-05-17")));
});

forEachDatabase((open) => {
  test("a user can be created, and their birth date corrected, from the day on which they turn 18", async (t) => {
    const clock = new ManualClock(endOf("2026-02-28"));
    const server = await startTestServer(await open(t), { clock });
    t.after(() => server.close());
    const { apiKey } = await server.newProject();
    const body = { ...person, dateOfBirth: "2008-02-29" };
    const { id } = (await server.request("/users", { apiKey, body: person })).json;
    const create = () => server.request("/users", { apiKey, body });
    const change = () =>
      server.request(`/users/${id}`, { method: "PATCH", apiKey, body: { dateOfBirth: body.dateOfBirth } });
    assertRefused(await create(), "VALIDATION_ERROR");
    assertRefused(await change(), "VALIDATION_ERROR");
    clock.advanceTo(startOf("2026-03-01"));
    assert.equal((await create()).status, 201);
    assert.equal((await change()).json.dateOfBirth, body.dateOfBirth);
  });

  test("an update can send the present birth date at any age, and no other implausible one", async (t) => {
    const clock = new ManualClock(startOf("2026-05-16"));
    const server = await startTestServer(await open(t), { clock });
    t.after(() => server.close());
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
