import assert from "node:assert/strict";
import { test } from "node:test";
import { type OperationId, operationAt, patternMessages, versions } from "../../../generated/contract.ts";
import { operationsOf, reachable } from "../../../spec/document/openapi.ts";
import { readSealed } from "../../platform/versions/sealed-documents.ts";
import { RequestValidator } from "./validate-request.ts";

const id = "0195500a-3c00-7a10-8f3e-5d2c9b7a4e61";
const address = { line1: "1 Main Street", city: "Portland", postalCode: "97201", country: "US" };
const amount = { value: "1.00", currency: "USD" };

const cases: readonly [OperationId, body: object, problems: readonly string[]][] = [
  ["simulateRefund", { transactionId: id, cardId: id }, ["/body: must not have both transactionId and cardId"]],
  ["simulateRefund", {}, ["/body/cardId: must have transactionId or cardId"]],
  [
    "simulateDisputeStatus",
    { status: "REJECTED", refundedAmount: amount },
    ["/body: must not have refundedAmount unless status is REFUNDED"],
  ],
  [
    "updateDispute",
    { metadata: { "1a": "x" } },
    [
      '/body/metadata: has the key "1a", which is not allowed; a key is a letter, then letters, digits, full stops, hyphens and underscores',
    ],
  ],
  ["simulateReversal", { transactionId: "abc" }, ["/body/transactionId: must be a UUID"]],
  [
    "createStatement",
    { period: { from: "x", to: "2026-01-01" } },
    ["/body/period/from: must be an existing calendar date"],
  ],
  ["setCardPin", { pin: "12" }, ["/body/pin: must be four to six digits"]],
  ["setCardPin", { PIN: "1234" }, ["/body/pin: is required", "/body/PIN: is not a field of this request"]],
  ["moveClock", {}, ["/body: must have at least one of advanceBy, advanceTo"]],
  [
    "moveClock",
    { advanceBy: 1, advanceTo: "2030-01-01T00:00:00Z" },
    ["/body: must have only one of advanceBy, advanceTo"],
  ],
  [
    "createCardShipment",
    { cardIds: [id, id], recipientName: "A", address, method: "STANDARD" },
    ["/body/cardIds: must not have an item twice; items 0 and 1 are equal"],
  ],
  ["setCardPin", { pin: 1234 }, ["/body/pin: must be a string"]],
  ["createAccount", { ownerType: "USER", ownerId: id, signerAddress: 1 }, ["/body/signerAddress: must be a string"]],
];

test("each mistake is one problem, which names the fields and shows no pattern", async () => {
  const validator = new RequestValidator(readSealed("2026-01-01"));
  for (const [operation, value, expected] of cases) {
    const request = { path: { id }, search: "", headers: {}, body: { kind: "json", value } } as const;
    const { problems } = await validator.validate(operationAt("2026-01-01", operation), request);
    const told = problems.map(({ path, message }) => `${path}: ${message}`);
    assert.deepEqual(told, expected, operation);
  }
});

test("a parameter or a form's field that is sent twice is told so", async () => {
  const validator = new RequestValidator(readSealed("2026-01-01"));
  const form = { kind: "form", value: { pin: ["1234", "5678"] } } as const;
  const sent = { path: { id }, search: "", headers: {}, body: form };
  const field = await validator.validate(operationAt("2026-01-01", "setCardPin"), sent);
  assert.deepEqual(
    field.problems.map(({ path, message }) => `${path}: ${message}`),
    ["/body/pin: must be sent once"],
  );
  const search = `userId=${id}&userId=${id}&limit=1&limit=2`;
  const request = { path: {}, search, headers: {}, body: { kind: "none" } } as const;
  const { problems } = await validator.validate(operationAt("2026-01-01", "listCards"), request);
  assert.deepEqual(
    problems.map(({ path, message }) => `${path}: ${message}`),
    ["/query/limit: must be sent once", "/query/userId: must be sent once"],
  );
});

test("every pattern of a request has words for people", () => {
  const wordless = new Set<string>();
  const collect = (_key: string, value: unknown) => {
    const { pattern } = (value ?? {}) as { readonly pattern?: unknown };
    if (typeof pattern === "string" && patternMessages[pattern] === undefined) wordless.add(pattern);
    return value;
  };
  for (const version of versions) {
    const document = readSealed(version);
    for (const { operation } of operationsOf(document)) {
      const sent = { parameters: operation.parameters, requestBody: operation.requestBody };
      JSON.stringify([sent, ...reachable(document, sent).values()], collect);
    }
  }
  assert.deepEqual([...wordless], []);
});
