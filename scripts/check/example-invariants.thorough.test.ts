import assert from "node:assert/strict";
import { test } from "node:test";
import { versions } from "../../generated/contract.ts";
import type { Document } from "../../spec/document/openapi.ts";
import { loadView } from "../../spec/views/views.ts";
import { startMock } from "../mock.ts";
import { brokenExamples, filteredLists, variedRequests } from "./example-invariants.ts";

const read = async (version: string): Promise<Document> => JSON.parse(await loadView("sealed", version));

test("no example of a document breaks an invariant", async () => {
  for (const version of versions) assert.deepEqual(brokenExamples(await read(version)), []);
});

test("an example that breaks an invariant is named", async () => {
  const document = await read(versions.at(-1)!);
  const [example] = document.components.schemas.Dispute!.examples as [object];
  document.components.schemas.Dispute!.examples = [{ ...example, status: "REFUNDED" }];
  const lines = brokenExamples(document);
  assert.equal(lines.length, 1);
  assert.match(lines[0]!, /Dispute breaks a rule: `refundedAmount` is not null exactly while `status` is REFUNDED\./);
});

test("the rules are those of the document, of any date and with enumerations that generated/ lacks", async () => {
  const document = await read(versions.at(-1)!);
  const { schemas } = document.components;
  const renamed = JSON.parse(
    JSON.stringify({ ...document, info: { ...document.info, version: "2027-01-01" } }).replaceAll(
      "#/components/schemas/DisputeStatus",
      "#/components/schemas/NewStatus",
    ),
  ) as Document;
  renamed.components.schemas.NewStatus = schemas.DisputeStatus!;
  assert.deepEqual(brokenExamples(renamed), []);
});

// The mock puts a filter's value into an example, which contradicts the other fields unless an example has that value.
for (const version of versions)
  test(`the mock of ${version} breaks no invariant, whichever value a list is filtered by`, async () => {
    const mock = await startMock({ version, port: 0 });
    try {
      const lists = filteredLists(version);
      assert.ok(lists.length > 50);
      for (const { path, brokenBy } of lists) {
        const response = await fetch(mock.url + path, { headers: { authorization: "Bearer any" } });
        assert.equal(response.status, 200, path);
        assert.deepEqual(brokenBy(await response.json()), [], path);
      }
    } finally {
      await mock.stop();
    }
  });

for (const version of versions)
  test(`the mock of ${version} breaks no invariant, whichever value a body has`, async () => {
    const mock = await startMock({ version, port: 0 });
    try {
      const requests = variedRequests(version);
      assert.ok(requests.length > 300);
      for (const { method, path, body, brokenBy } of requests) {
        const headers = { authorization: "Bearer any", "content-type": "application/json" };
        const response = await fetch(mock.url + path, { method, headers, body: JSON.stringify(body) });
        const text = await response.text();
        assert.deepEqual(
          brokenBy(response.status, text === "" ? undefined : JSON.parse(text)),
          [],
          `${method} ${path} ${JSON.stringify(body)}`,
        );
      }
    } finally {
      await mock.stop();
    }
  });

test("an example that a request names keeps its invariants", async () => {
  const mock = await startMock({ version: versions.at(-1)!, port: 0 });
  try {
    const requests = variedRequests(versions.at(-1)!).filter(({ path }) => path === "/cards");
    for (const { method, path, body, brokenBy } of requests) {
      const headers = { authorization: "Bearer any", "content-type": "application/json", prefer: "example=PHYSICAL" };
      const response = await fetch(mock.url + path, { method, headers, body: JSON.stringify(body) });
      assert.deepEqual(brokenBy(response.status, await response.json()), [], JSON.stringify(body));
    }
    assert.ok(requests.length > 1);
  } finally {
    await mock.stop();
  }
});
