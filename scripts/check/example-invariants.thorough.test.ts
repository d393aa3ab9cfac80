import assert from "node:assert/strict";
import { test } from "node:test";
import { versions } from "../../generated/contract.ts";
import type { Document } from "../../spec/document/openapi.ts";
import { loadView } from "../../spec/views/views.ts";
import { brokenExamples } from "./example-invariants.ts";

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
