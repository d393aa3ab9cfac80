import assert from "node:assert/strict";
import { test } from "node:test";
import type { Document } from "../../../spec/document/openapi.ts";
import { storedSourceOf, withStoredSource } from "../stored-source.ts";
import type { AnyChange } from "./change.ts";
import { Translator } from "./translate.ts";

const [oldest, middle, newest] = ["2020-01-01", "2021-01-01", "2022-01-01"] as const;
const card = { $ref: "#/components/schemas/Card" };

const document = {
  openapi: "3.1.0",
  info: {},
  paths: {
    "/webhooks/": {
      post: {
        operationId: "createWebhook",
        requestBody: { content: { "application/json": { schema: card } } },
        responses: {
          "200": {
            content: { "application/json": { schema: { properties: { data: { type: "array", items: card } } } } },
          },
          "201": { content: { "application/json": { schema: { anyOf: [card, { type: "null" }] } } } },
        },
      },
    },
  },
  webhooks: {
    WEBHOOK_TEST: {
      post: {
        operationId: "received",
        requestBody: { content: { "application/json": { schema: { properties: { data: card } } } } },
      },
    },
  },
  components: {
    schemas: {
      Card: { type: "object", properties: { name: { type: "string" } } },
      CardWithPin: { type: "object", properties: { name: { type: "string" }, pin: { type: "string" } } },
    },
  },
} as unknown as Document;

const renameChange: AnyChange = {
  date: newest,
  reason: "label became name",
  schemas: {
    Card: {
      upgrade: (older) => {
        const { label, ...rest } = older as { label: string };
        return { ...rest, name: label };
      },
      downgrade: (newer, stored) => {
        const { name, ...rest } = newer as { name: string };
        return { ...rest, label: name, ...(stored && { from: stored.place }) };
      },
    },
  },
};
const operationChange: AnyChange = {
  date: middle,
  reason: "201 became 202, a header was added, a code was split, a query parameter was renamed",
  operations: {
    createWebhook: {
      upgradeQuery: (query) => ({ kind: (query as { type: string }).type }),
      downgradeAnswer: (answer) => ({ ...(answer as object), status: 201, headers: {} }),
      errors: { WEBHOOK_INVALID_STATE: "WEBHOOK_NOT_FOUND" },
    },
  },
};

const translator = (changes: readonly AnyChange[]) =>
  new Translator({
    dates: [oldest, middle, newest],
    documentOf: () => document,
    changes,
    spreads: { CardWithPin: ["Card"] },
  });

test("an older request is upgraded for the code, and the answer is downgraded for the caller", () => {
  const { upgradeRequest, downgradeAnswer } = bindMethods(translator([operationChange, renameChange]));
  const sent = { query: { type: "a" }, body: { label: "a" } };
  assert.deepEqual(upgradeRequest(oldest, "createWebhook", sent), { query: { kind: "a" }, body: { name: "a" } });
  const list = { status: 200, body: { data: [{ name: "a" }, { name: "b" }] } };
  assert.deepEqual(downgradeAnswer(middle, "createWebhook", list).body, { data: [{ label: "a" }, { label: "b" }] });
  const one = { status: 201, headers: { "X-Event-Id": "1" }, body: { name: "a" } };
  assert.deepEqual(downgradeAnswer(oldest, "createWebhook", one), { status: 201, headers: {}, body: { label: "a" } });
  assert.equal(
    translator([operationChange]).downgradeCode(oldest, "createWebhook", "WEBHOOK_INVALID_STATE"),
    "WEBHOOK_NOT_FOUND",
  );
});

test("a caller of the change's version or a later one gets the newest shape unchanged", () => {
  const { upgradeRequest, downgradeAnswer, downgradeCode } = bindMethods(translator([operationChange, renameChange]));
  const sent = { query: { type: "a" }, body: { name: "a" } };
  assert.equal(upgradeRequest(newest, "createWebhook", sent), sent);
  const answer = { status: 202, body: { name: "a" } };
  assert.equal(downgradeAnswer(newest, "createWebhook", answer), answer);
  assert.equal(downgradeCode(middle, "createWebhook", "WEBHOOK_INVALID_STATE"), "WEBHOOK_INVALID_STATE");
});

test("a shown field that its type lacks does not compile", () => {
  // @ts-expect-error Otherwise the field would fail every response at run time.
  const shown: { name: string } = withStoredSource({}, { name: "a", removed: "b" });
  assert.equal(shown.name, "a");
});

test("a change gets the stored row, also through copies and spread models", () => {
  const shown = { ...withStoredSource({ stored: { place: "here" } }, { name: "a" }), pin: "1" };
  assert.equal(JSON.stringify(shown), '{"name":"a","pin":"1"}');
  const withPin: Document = JSON.parse(
    JSON.stringify(document).replaceAll('"#/components/schemas/Card"', '"#/components/schemas/CardWithPin"'),
  );
  const spread = new Translator({
    dates: [middle, newest],
    documentOf: () => withPin,
    changes: [renameChange],
    spreads: { CardWithPin: ["Card"] },
  });
  const { body } = spread.downgradeAnswer(middle, "createWebhook", { status: 201, body: shown });
  assert.equal(JSON.stringify(body), '{"pin":"1","label":"a","from":"here"}');
});

test("an event is stored for each older version, and upgraded for newer ones", () => {
  const dated = translator([operationChange, renameChange]);
  const data = withStoredSource({ stored: { place: "here" } }, { name: "a" });
  const earlier = dated.earlierData(newest, "WEBHOOK_TEST", data);
  assert.equal(JSON.stringify(earlier), `{"${middle}":{"label":"a","from":"here"}}`);
  assert.deepEqual(dated.upgradeData(oldest, newest, "WEBHOOK_TEST", { label: "a" }), { name: "a" });
  assert.deepEqual(dated.upgradeData(oldest, middle, "WEBHOOK_TEST", { label: "a" }), { label: "a" });
  const storedEvent = withStoredSource(
    { earlier: (date) => (date === middle ? { label: "then" } : undefined) },
    { name: "now" },
  );
  const { body } = dated.downgradeAnswer(oldest, "createWebhook", { status: 201, body: storedEvent });
  assert.deepEqual(body, { label: "then" });
  assert.equal(storedSourceOf(JSON.parse(JSON.stringify(storedEvent))), undefined);
});

function bindMethods(of: Translator) {
  return {
    upgradeRequest: of.upgradeRequest.bind(of),
    downgradeAnswer: of.downgradeAnswer.bind(of),
    downgradeCode: of.downgradeCode.bind(of),
  };
}
