import assert from "node:assert/strict";
import { test } from "node:test";
import { latestVersion, operations } from "../../../generated/contract.ts";
import type { Document, Operation } from "../../../spec/document/openapi.ts";
import { loadView } from "../../../spec/views/views.ts";
import { dashboardModel } from "./dashboard-model.ts";

const text = await loadView("served", latestVersion);
const sandbox = { environment: "sandbox", controllableClock: true } as const;
const document = (): Document => JSON.parse(text);

test("every operation is offered, and every machine is on a page", () => {
  const model = dashboardModel(document(), sandbox);
  assert.deepEqual(Object.keys(model.operations).sort(), Object.keys(operations).sort());
  const onPages = model.resources.flatMap(({ list, read, create, actions, children }) => [
    ...[list, read, ...create],
    ...[...actions, ...children].map(({ operation }) => operation),
  ]);
  const offered = new Set([...onPages, ...model.others]);
  assert.deepEqual(
    Object.keys(operations).filter((id) => !offered.has(id)),
    [],
  );
  const pages = new Set(model.resources.map(({ name }) => name));
  for (const resource of model.resources) {
    assert.ok(resource.machine === null || resource.read !== null, resource.name);
    for (const { resource: related } of resource.related) assert.ok(pages.has(related), related);
  }
  assert.deepEqual([...model.others].sort(), [
    "getCardDetailsKey",
    "getClock",
    "listActivity",
    "moveClock",
    "putCardDetailsKey",
    "simulateFault",
  ]);
});

test("a payment's page has its simulations, its dispute, and links to its card, account and user", () => {
  const { resources } = dashboardModel(document(), sandbox);
  const payment = resources.find(({ name }) => name === "CardTransaction")!;
  const actions = payment.actions.map(({ operation, place, parameter }) => `${operation} ${place} ${parameter}`);
  assert.ok(actions.includes("simulateClearing body transactionId"));
  assert.ok(actions.includes("createDispute body transactionId"));
  assert.ok(actions.includes("reportCardTransactionFraud path id"));
  const links = payment.fields.flatMap(({ name, refersTo }) => (refersTo === undefined ? [] : [`${name} ${refersTo}`]));
  assert.deepEqual(links, ["cardId Card", "accountId Account", "userId User"]);
  const reason = payment.fields.find(({ name }) => name === "declineReason");
  assert.ok(reason!.choices!.length > 0);
  assert.match(String(reason!.enumeration), /DeclineReason$/, "the documentation explains its values");
  assert.ok(payment.related.some(({ operation }) => operation === "listDisputes"));
});

test("an id whose type is in another field names each of its resources", () => {
  const { resources } = dashboardModel(document(), sandbox);
  const [user, company] = ["User", "Company"].map((each) => resources.find(({ name }) => name === each)!);
  const creates = [user!, company!].map(({ actions }) =>
    actions.find(({ operation }) => operation === "createAccount"),
  );
  assert.deepEqual(
    creates.map((action) => action?.given),
    [{ ownerType: "USER" }, { ownerType: "COMPANY" }],
  );
  assert.ok(user!.related.some(({ operation, parameter }) => operation === "listAccounts" && parameter === "ownerId"));
});

test("a page offers what needs only its own item, with the states that this needs", () => {
  const { resources } = dashboardModel(document(), sandbox);
  const actionsOf = (name: string) => resources.find((each) => each.name === name)!.actions;
  const find = (name: string, operation: string) => actionsOf(name).find((each) => each.operation === operation);
  assert.equal(find("Webhook", "resendEvent"), undefined, "its path names an event");
  assert.equal(find("Company", "updateUser"), undefined, "its path names a user");
  assert.deepEqual(find("Company", "createCompanyApplication")?.place, "path");
  assert.deepEqual(find("Card", "createCardShipment")?.parameter, "cardIds");
  const deposit = find("DepositAddress", "simulateCryptoDeposit");
  assert.deepEqual([deposit?.parameter, deposit?.field], ["address", "address"]);
  assert.deepEqual(find("Company", "createAccount")?.requires, [
    { resource: "Company", states: ["ACTIVE"], when: { isDeactivated: false } },
  ]);
  assert.deepEqual(find("User", "createAccount")?.requires, [
    { resource: "UserApplication", states: ["APPROVED"], when: null },
  ]);
});

test("names have a plural and a singular, and a list of variants has columns", () => {
  const { resources } = dashboardModel(document(), sandbox);
  const titles = new Map(resources.map(({ title, singular }) => [title, singular]));
  assert.equal(titles.get("Deposit addresses"), "Deposit address");
  assert.equal(titles.get("Companies"), "Company");
  assert.equal(titles.get("3DS challenges"), "3DS challenge");
  for (const { name, columns } of resources) assert.ok(columns.includes("id") || columns.length > 2, name);
});

test("production has no simulation, and without a controllable clock nothing moves it", () => {
  const production = dashboardModel(document(), { environment: "production", controllableClock: false });
  assert.deepEqual(
    Object.values(production.operations).filter(({ isSimulation }) => isSimulation),
    [],
  );
  assert.ok(
    production.resources.every(({ actions }) => actions.every(({ operation }) => operation in production.operations)),
  );
  const fixed = dashboardModel(document(), { environment: "sandbox", controllableClock: false });
  assert.deepEqual(
    ["getClock", "moveClock"].filter((id) => id in fixed.operations),
    ["getClock"],
  );
});

test("a resource that is added to the document gets a page with its form, filter, action and links", () => {
  const grown = document() as unknown as {
    paths: Record<string, Record<string, Operation>>;
    components: { schemas: Record<string, unknown> };
  };
  const uuid = { $ref: "#/components/schemas/uuid" };
  grown.components.schemas.LoyaltyPoint = {
    type: "object",
    required: ["id", "cardId"],
    properties: { id: uuid, cardId: uuid, label: { type: "string", maxLength: 10 } },
  };
  const shown = { $ref: "#/components/schemas/LoyaltyPoint" };
  const json = (schema: object) => ({ content: { "application/json": { schema } } });
  const list = { type: "object", properties: { data: { type: "array", items: shown }, hasMore: { type: "boolean" } } };
  const operation = (operationId: string, more: object, schema: object = shown): Operation => ({
    ...{ operationId, summary: operationId, tags: ["Cards"], responses: { 200: json(schema) } as never },
    ...more,
  });
  const filter = { name: "cardId", in: "query", schema: uuid };
  grown.paths["/loyalty-points"] = {
    get: operation("listLoyaltyPoints", { parameters: [filter] }, list),
    post: operation("createLoyaltyPoint", {
      requestBody: json({
        type: "object",
        required: ["cardId"],
        properties: { cardId: uuid, label: { type: "string" } },
      }),
    }),
  };
  grown.paths["/loyalty-points/{id}"] = { get: operation("getLoyaltyPoint", {}) };
  grown.paths["/loyalty-points/{id}/spend"] = { post: operation("spendLoyaltyPoint", {}) };
  const { resources, operations: known } = dashboardModel(grown as never, sandbox);
  const points = resources.find(({ name }) => name === "LoyaltyPoint")!;
  assert.equal(points.title, "Loyalty points");
  assert.deepEqual(
    [points.list, points.read, points.create],
    ["listLoyaltyPoints", "getLoyaltyPoint", ["createLoyaltyPoint"]],
  );
  assert.deepEqual(points.actions, [
    { operation: "spendLoyaltyPoint", place: "path", parameter: "id", field: "id", given: {}, requires: [] },
  ]);
  assert.deepEqual(
    points.filters.map(({ name, refersTo }) => [name, refersTo]),
    [["cardId", "Card"]],
  );
  assert.equal(known.createLoyaltyPoint!.body!.fields!.find(({ name }) => name === "cardId")!.isRequired, true);
  const card = resources.find(({ name }) => name === "Card")!;
  assert.ok(card.related.some(({ operation: related }) => related === "listLoyaltyPoints"));
  assert.ok(card.actions.some(({ operation: action, place }) => action === "createLoyaltyPoint" && place === "body"));
});
