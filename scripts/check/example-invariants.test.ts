import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { versions } from "../../generated/contract.ts";
import type { Document } from "../../spec/emitter/openapi.ts";
import { startMock } from "../mock.ts";
import { brokenExamples, filteredLists } from "./example-invariants.ts";

const read = (version: string): Document =>
  JSON.parse(readFileSync(new URL(`../../generated/sealed/${version}.json`, import.meta.url), "utf8"));

test("no example of a document breaks an invariant", () => {
  assert.deepEqual(
    versions.flatMap((version) => brokenExamples(read(version))),
    [],
  );
});

test("an example that breaks an invariant is named", () => {
  const document = read(versions.at(-1)!);
  const [example] = document.components.schemas.Dispute!.examples as [object];
  document.components.schemas.Dispute!.examples = [{ ...example, status: "REFUNDED" }];
  const lines = brokenExamples(document);
  assert.equal(lines.length, 1);
  assert.match(lines[0]!, /Dispute breaks a rule: `refundedAmount` is not null exactly while `status` is REFUNDED\./);
});

test("the rules are those of the document, of any date and with enumerations that generated/ lacks", () => {
  const document = read(versions.at(-1)!);
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
