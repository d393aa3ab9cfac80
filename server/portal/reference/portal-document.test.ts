import assert from "node:assert/strict";
import { describe, test } from "node:test";
import {
  errors,
  eventTypes,
  latestVersion,
  machines,
  type OperationId,
  operationAt,
} from "../../../generated/contract.ts";
import { resolve } from "../../../spec/document/openapi.ts";
import { readServedDocument } from "../served-document.ts";
import { portalDocument, referenceDocuments } from "./portal-document.ts";

const document = portalDocument(await readServedDocument(latestVersion));
const operations = Object.values(document.paths).flatMap((item) => Object.values(item));
const operation = (id: string) => operations.find(({ operationId }) => operationId === id)!;

describe("links of the operations", () => {
  const linksOf = (description = "") =>
    [...description.matchAll(/\]\(\/docs\/(\w+)#([^)]+)\)/g)].map(([, page, name]) => `${page}#${name}`);

  test("name each error of the operation", () => {
    for (const { operationId, description } of operations) {
      const codes = linksOf(description).filter((link) => link.startsWith("errors#"));
      assert.deepEqual(
        codes,
        operationAt(latestVersion, operationId as OperationId).errors.map((code) => `errors#${code}`),
        operationId,
      );
    }
  });

  test("lead only to what exists", () => {
    const known = new Set([
      ...Object.keys(errors).map((code) => `errors#${code}`),
      ...eventTypes.map((type) => `events#${type}`),
      ...Object.keys(machines).map((resource) => `states#${resource}`),
    ]);
    const all = operations.flatMap(({ description }) => linksOf(description));
    assert.deepEqual(
      all.filter((link) => !known.has(link)),
      [],
    );
    for (const resource of Object.keys(machines)) assert.ok(all.includes(`states#${resource}`), resource);
  });

  test("name the states and events of moves, simulations and reads", () => {
    const others = (id: string) => linksOf(operation(id).description).filter((link) => !link.startsWith("errors#"));
    assert.deepEqual(others("freezeCard"), ["states#Card", "events#CARD_STATUS_UPDATED"]);
    assert.deepEqual(others("simulateAccountStatus"), ["states#Account", "events#ACCOUNT_STATUS_UPDATED"]);
    assert.deepEqual(others("getDispute"), ["states#Dispute"]);
    assert.deepEqual(others("listCards"), ["states#Card"]);
    assert.deepEqual(others("getCardDetailsKey"), []);
  });
});

describe("what comes next", async () => {
  const source = await readServedDocument(latestVersion);
  const nextOf = (id: string) => /<details>.*<\/details>/s.exec(operation(id).description ?? "")?.[0] ?? "";

  test("lists each link of the responses, and leads to an operation", () => {
    const known = new Set(
      Object.entries(document.paths).flatMap(([path, item]) =>
        Object.keys(item).map((method) => `${method.toUpperCase()}${path}`),
      ),
    );
    for (const { operationId, responses } of operations) {
      const links = Object.values(responses).flatMap((each) => Object.keys(resolve(source, each).links ?? {}));
      const targets = [...nextOf(operationId).matchAll(/\]\(\/#tag\/[^/]+\/([^)]+)\)/g)].map(([, target]) => target!);
      assert.equal(targets.length, links.length, operationId);
      assert.deepEqual(
        targets.filter((target) => !known.has(target)),
        [],
        operationId,
      );
    }
  });

  test("names the values that are taken from the response, the path and nowhere", () => {
    const has = (id: string, line: string) =>
      assert.ok(nextOf(id).split("\n").includes(line), `${line}\n${nextOf(id)}`);
    has(
      "createQuote",
      "- [Create a checkout](/#tag/agentic-checkout/POST/agentic/checkouts): `quoteId` is `id` of the response. The quote must be ACTIVE.",
    );
    has("listEvents", "- [Get an event](/#tag/events/GET/events/{id}): `id` is `data[0].id` of the response.");
    has(
      "getUserApplication",
      "- [Create an account](/#tag/accounts/POST/accounts): `ownerType` is `USER`, `ownerId` is `id` of this path. The user application must be APPROVED.",
    );
  });

  test("is missing after a deletion", () => {
    const deletion = operations.find(({ responses }) => responses["204"] !== undefined)!;
    assert.equal(nextOf(deletion.operationId), "");
  });
});

test("a tried request has no optional filter", () => {
  const filters = Object.values(document.components.parameters).filter((parameter) => parameter.in === "query");
  assert.ok(filters.length > 0);
  for (const { name, example, examples } of filters) {
    assert.equal(example, undefined, name);
    assert.equal(examples?.default?.["x-disabled"], true, name);
    assert.notEqual(examples?.default?.value, undefined, name);
  }
});

test("a tried request has no optional field that must be unique, so it can be sent twice", () => {
  const examples = Object.values(operation("createUser").requestBody!.content).map((each) => each.examples!.example);
  assert.ok(examples.length > 0);
  for (const example of examples) {
    const { externalId, firstName } = example!.value as Record<string, unknown>;
    assert.deepEqual([externalId, firstName], [undefined, "Ada"]);
  }
});

test("the Idempotency-Key says that the page replaces it", () => {
  assert.match(document.components.parameters.IdempotencyKey!.description ?? "", /This page replaces the key/);
});

test("every schema has a readable title", () => {
  const { schemas } = document.components;
  assert.equal(schemas.Error_CARD_NOT_FOUND?.title, "CARD_NOT_FOUND");
  assert.equal(schemas.lastFour?.title, "Last four");
  assert.equal(schemas.CreateCardRequest?.title, "Create card request");
});

test("the only server is the one that serves the page", () => {
  assert.deepEqual(document.servers, [{ url: "/" }]);
});

test("the newest document comes first, and each address has the hash of its content", async () => {
  const documents = await referenceDocuments();
  assert.equal(documents[0]?.version, latestVersion);
  for (const { version, path, file } of documents) {
    assert.equal(path, `/assets/openapi-${version}-${file.hash}.json`);
    assert.equal(JSON.parse(String(file.identity)).info.version, version);
  }
});
