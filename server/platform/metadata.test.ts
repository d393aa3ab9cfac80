import assert from "node:assert/strict";
import { test } from "node:test";
import { assertRefused } from "../http/pipeline/refusal.fixture.ts";
import { person } from "../resources/users/person.fixture.ts";
import { openTestServer } from "../testing/test-server.ts";
import { forEachDatabase } from "./database/testing/databases.ts";

forEachDatabase((open) => {
  test("hostile keys are stored like others or refused, and pollute nothing", async (t) => {
    const server = await openTestServer(t, await open(t));
    const { apiKey } = await server.newProject();
    const inherited = ["constructor", "toString", "hasOwnProperty", "length", "valueOf"];
    const metadata = Object.fromEntries(inherited.map((key) => [key, `own ${key}`]));
    const { json: user } = await server.request("/users", { apiKey, body: { ...person, metadata } });
    assert.deepEqual(user.metadata, metadata);
    const path = `/users/${user.id}`;
    const patch = (body: unknown) => server.request(path, { apiKey, method: "PATCH", body });
    for (const key of ["", "1", "_a", "__proto__", "a[b]", "a b", "é", "a\u0000", "\ud800", "k".repeat(41)])
      assertRefused(await patch(JSON.parse(`{"metadata":{${JSON.stringify(key)}:"x"}}`)), "VALIDATION_ERROR", key);
    for (const value of [null, 5, true, {}, ["x"], "\ud800", "a\u0000", "v".repeat(501)])
      assertRefused(await patch({ metadata: { key: value } }), "VALIDATION_ERROR", JSON.stringify(value));
    for (const Kind of [URLSearchParams, FormData]) {
      const form = (...entries: [string, string][]) => {
        const body = new Kind();
        for (const [name, value] of entries) body.append(name, value);
        return patch(body);
      };
      for (const name of ["metadata", "metadata[]", "metadata[1]", "metadata[a][b]", "metadata[a%5D]"])
        assertRefused(await form([name, "x"]), "VALIDATION_ERROR", name);
      for (const name of ["metadata[a[b]]", "metadata[__proto__]"])
        assertRefused(await form([name, "x"]), "MALFORMED_BODY", name);
      assertRefused(await form(["metadata[a]", "x"], ["metadata[a]", "y"]), "VALIDATION_ERROR", "repeated");
      const changed = await form(["metadata[constructor]", Kind.name], ["metadata[order.id-1_a]", " 6735 "]);
      Object.assign(metadata, { constructor: Kind.name });
      assert.deepEqual(changed.json.metadata, { ...metadata, "order.id-1_a": " 6735 " }, Kind.name);
      assert.deepEqual((await form(["metadata[order.id-1_a]", ""])).json.metadata, metadata, Kind.name);
    }
    assert.deepEqual((await server.request(path, { apiKey })).json.metadata, metadata);
    assert.equal(({} as Record<string, unknown>).x, undefined);
  });
});
