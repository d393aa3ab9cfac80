import assert from "node:assert/strict";
import { test } from "node:test";
import { limits } from "../../generated/contract.ts";
import { assertRefused } from "../http/pipeline/refusal.fixture.ts";
import { openPayer, usd } from "../resources/card-transactions/payments.fixture.ts";
import { person } from "../resources/users/person.fixture.ts";
import { startTestServer } from "../testing/test-server.ts";
import { forEachDatabase } from "./database/testing/databases.ts";
import { mergeMetadata, showMetadata } from "./metadata.ts";

const keys = (count: number, first = 0) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`key${first + index}`, "value"]));
const merge = (stored: object, changes: Record<string, string> | undefined) =>
  showMetadata({ metadata: mergeMetadata({ metadata: JSON.stringify(stored) }, changes) });

test("changes set and remove the keys that they name, and keep all others", () => {
  assert.deepEqual(merge({ a: "1", b: "2", c: "3" }, { b: "", c: "4", d: "5", e: "" }), { a: "1", c: "4", d: "5" });
  assert.deepEqual(merge({ a: "1" }, undefined), { a: "1" });
  assert.equal(mergeMetadata({ metadata: '{"a":"1"}' }, { a: "" }), null);
  assert.deepEqual(showMetadata({ metadata: null }), {});
});

test("the limit counts the keys after the merge, and its error names their number", () => {
  const most = limits.metadataKeysMax;
  const replaced = { ...Object.fromEntries(Object.keys(keys(most)).map((key) => [key, ""])), ...keys(most, most) };
  assert.deepEqual(merge(keys(most), replaced), keys(most, most));
  assert.throws(
    () => merge(keys(most), { one: "more", two: "more", key0: "" }),
    (error) => JSON.stringify(error).includes(`more than ${most} keys: the result would have ${most + 1}`),
  );
});

forEachDatabase((open) => {
  test("hostile keys are stored like others or refused, and pollute nothing", async (t) => {
    const server = await startTestServer(await open(t));
    t.after(() => server.close());
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

  test("concurrent changes of different keys are all kept, on every resource", async (t) => {
    const server = await startTestServer(await open(t));
    t.after(() => server.close());
    const payer = await openPayer(server, "INTERNAL", 100_00n);
    const { cardId, accountId, apiKey, ask } = payer;
    const { json: payment } = await payer.simulate("authorization", { cardId, amount: usd(500n) });
    await payer.simulate("clearing", { transactionId: payment.id });
    const dispute = { transactionId: payment.id, reason: "OTHER", description: "x" };
    const { json: card } = await ask(`/cards/${cardId}`);
    const { json: company } = await ask("/companies", {
      name: "C",
      country: "DE",
      registeredAddress: person.address,
      operationalAddress: person.address,
      relatedPersons: [{ roles: ["DIRECTOR"], firstName: "A", lastName: "B" }],
    });
    const paths = [
      `/users/${card.userId}`,
      `/companies/${company.id}`,
      `/accounts/${accountId}`,
      `/cards/${cardId}`,
      `/card-transactions/${payment.id}`,
      `/disputes/${(await ask("/disputes", dispute)).json.id}`,
    ];
    const events = async () => (await ask("/events?limit=100")).json.data.length;
    const before = await events();
    for (const path of paths) {
      const { json: known } = await ask(path);
      assert.deepEqual(known.metadata, {}, path);
      const all = Object.entries(keys(limits.metadataKeysMax));
      const changes = all.map(([key, value]) =>
        server.request(path, { apiKey, method: "PATCH", body: { metadata: { [key]: value } } }),
      );
      for (const { status, text } of await Promise.all(changes)) assert.equal(status, 200, `${path} ${text}`);
      const { metadata, updatedAt, ...rest } = (await ask(path)).json;
      assert.deepEqual(metadata, Object.fromEntries(all), path);
      assert.deepEqual({ ...rest, metadata: {}, updatedAt: known.updatedAt }, known, path);
      assert.ok(updatedAt >= known.updatedAt, path);
    }
    assert.equal(await events(), before);
  });
});
