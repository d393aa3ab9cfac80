// Every constraint keyword of a body is kept and broken by a request that the rules send. It runs no server: the planned
// requests are read as coverage reads them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { type Version, versions } from "../../../../generated/contract.ts";
import { type ContractDocument, type Operation, readDocument } from "../../../contract/document.ts";
import { type CallInput, requestFor } from "../../../harness/session.ts";
import { type Exchange, exchangeOf } from "../../../http/exchange.ts";
import { trackKeywords } from "../../../reports/coverage/dimensions/keywords.ts";
import { exchangeReader } from "../../../reports/coverage/read-exchange.ts";
import { requestBorders, requestViolations } from "./variations.ts";

const noTime = { startedAt: 0, ms: 0 };

function answered(operation: Operation, call: CallInput, status: number, answer: object): Exchange {
  const { body = Buffer.alloc(0), contentType, ...request } = requestFor(operation, call);
  const headers = { ...request.headers, ...(contentType === undefined ? {} : { "content-type": contentType }) };
  const response = { status, headers: {}, body: Buffer.from(JSON.stringify(answer)) };
  return exchangeOf("http://a", { ...request, headers, body: Buffer.from(body) }, response, noTime);
}

/** The example, borders and violations of an operation, as a correct service answers them. */
function plannedExchanges(document: ContractDocument, operation: Operation): Exchange[] {
  const examples = operation.bodies.map(
    ({ type, example }): CallInput => ({ body: { mediaType: type, value: example } }),
  );
  const borders = requestBorders(document, operation).map(({ vary }) => vary({}));
  const violations = requestViolations(document, operation).map(({ vary }) => vary({}));
  const refusal = { error: { code: "VALIDATION_ERROR", message: "No.", detail: {} } };
  return [
    ...[...examples, ...borders].map((call) => answered(operation, call, operation.success[0]!, {})),
    ...[{}, ...violations].map((call) => answered(operation, call, 422, refusal)),
  ];
}

function untriedConstraints(version: Version): string[] {
  const document = readDocument(version);
  const read = exchangeReader(document);
  const { counters, record } = trackKeywords(document);
  for (const operation of document.operations.filter(({ bodies }) => bodies.length > 0))
    for (const exchange of plannedExchanges(document, operation)) {
      const known = read(exchange);
      if (known !== undefined) record(known);
    }
  return [...counters.values()]
    .filter(({ name, count }) => name.includes(" body") && count === 0)
    .map(({ name }) => name);
}

for (const version of versions)
  test(`the rules keep and break every constraint of the bodies of ${version}`, () => {
    assert.deepEqual(untriedConstraints(version), []);
  });
