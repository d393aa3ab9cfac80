import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { breakingChanges, changelog, kinds, type OpenApiDocument } from "./compatibility.ts";
import { differences } from "./differences.ts";
import type { Direction, Kind, SchemaFact } from "./kinds.ts";

type Node = Record<string, unknown>;

const document = (parts: Node): OpenApiDocument => ({ openapi: "3.1.0", info: { version: "2025-02-14" }, ...parts });
const json = (schema: unknown): Node => ({ content: { "application/json": { schema } } });
const operation = (parts: Node = {}): Node => ({ operationId: "getThing", responses: { 200: {} }, ...parts });
const withOperation = (parts: Node, rest: Node = {}) =>
  document({ paths: { "/things/{id}": { get: operation(parts) } }, ...rest });
const withParameter = (parameter: Node) => withOperation({ parameters: [{ in: "query", name: "size", ...parameter }] });
const withResponses = (responses: Node) => withOperation({ responses });
const withEvent = (parts: Node) =>
  document({ webhooks: { THING_CHANGED: { post: { responses: { 200: {} }, ...parts } } } });

const holding: Record<Direction, (schema: unknown, schemas?: Node) => OpenApiDocument> = {
  request: (schema, schemas) =>
    document({ paths: { "/things": { post: operation({ requestBody: json(schema) }) } }, components: { schemas } }),
  response: (schema, schemas) =>
    document({
      paths: { "/things": { get: operation({ responses: { 200: json(schema) } }) } },
      components: { schemas },
    }),
  event: (schema, schemas) =>
    document({ webhooks: { THING: { post: { requestBody: json(schema), responses: {} } } }, components: { schemas } }),
};
const directions = ["request", "response", "event"] as const;

const object = (properties: Node, ...required: string[]): Node => ({ type: "object", properties, required });
const text = { type: "string" };
const cat = object({ kind: { const: "cat" }, lives: { type: "integer" } }, "kind");
const dog = object({ kind: { const: "dog" } }, "kind");
const list = (...values: unknown[]): Node => ({ type: "string", enum: values });
const growing = (...values: unknown[]): Node => ({ ...list(...values), "x-extensible-enum": true });

const unique = (code: string, freedBy?: string): Node => ({ ...text, "x-unique": { code, freedBy } });
const file = (...types: string[]): Node => ({ ...text, format: "binary", "x-media-types": types });
const mapped = (mapping: Record<string, string>): Node => ({
  oneOf: [
    { title: "Cat", ...object({ kind: text }, "kind") },
    { title: "Dog", ...dog },
  ],
  discriminator: { propertyName: "kind", mapping: { ...mapping, dog: "Dog" } },
});

const schemaPairs: Record<SchemaFact, [before: unknown, after: unknown]> = {
  "property-renamed": [object({ old: text }, "old"), object({ new: text }, "new")],
  "property-removed": [object({ a: text, b: text }), object({ a: text })],
  "required-property-added": [object({ a: text }), object({ a: text, b: text }, "b")],
  "optional-property-added": [object({ a: text }), object({ a: text, b: text })],
  "property-became-required": [object({ a: text }), object({ a: text }, "a")],
  "property-became-optional": [object({ a: text }, "a"), object({ a: text })],
  "type-narrowed": [{ type: "number" }, { type: "integer" }],
  "type-widened": [text, { type: ["string", "integer"] }],
  "type-changed": [text, { type: "integer" }],
  "null-removed": [{ type: ["string", "null"] }, text],
  "null-added": [text, { anyOf: [text, { type: "null" }] }],
  "enum-value-removed": [list("a", "b"), list("a")],
  "enum-value-added": [list("a"), list("a", "b")],
  "open-enum-value-added": [growing("a"), growing("a", "b")],
  "enum-closed": [text, list("a")],
  "enum-opened": [list("a"), text],
  "limit-tightened": [
    { ...text, maxLength: 500 },
    { ...text, maxLength: 100 },
  ],
  "limit-loosened": [
    { ...text, maxLength: 100 },
    { ...text, maxLength: 500 },
  ],
  "pattern-tightened": [text, { ...text, pattern: "^a" }],
  "pattern-loosened": [{ ...text, pattern: "^a" }, text],
  "pattern-changed": [
    { ...text, pattern: "^a" },
    { ...text, pattern: "^b" },
  ],
  "format-tightened": [text, { ...text, format: "uuid" }],
  "format-loosened": [
    { type: "integer", format: "int32" },
    { type: "integer", format: "int64" },
  ],
  "format-changed": [
    { ...text, format: "date" },
    { ...text, format: "date-time" },
  ],
  "additional-properties-closed": [object({}), { ...object({}), additionalProperties: false }],
  "additional-properties-opened": [{ ...object({}), additionalProperties: false }, object({})],
  "variant-removed": [{ anyOf: [object({ a: text }, "a"), object({ b: text }, "b")] }, object({ a: text }, "a")],
  "variant-added": [object({ a: text }, "a"), { anyOf: [object({ a: text }, "a"), object({ b: text }, "b")] }],
  "tagged-variant-removed": [{ oneOf: [cat, dog] }, cat],
  "tagged-variant-added": [cat, { oneOf: [cat, dog] }],
  "discriminator-value-removed": [mapped({ cat: "Cat", lion: "Cat" }), mapped({ cat: "Cat" })],
  "discriminator-value-added": [mapped({ cat: "Cat" }), mapped({ cat: "Cat", lion: "Cat" })],
  "unique-added": [text, unique("TAKEN")],
  "unique-removed": [unique("TAKEN"), text],
  "unique-code-changed": [unique("TAKEN"), unique("USED")],
  "unique-release-removed": [unique("TAKEN", "deleteThing"), unique("TAKEN")],
  "unique-release-added": [unique("TAKEN"), unique("TAKEN", "deleteThing")],
  "file-type-removed": [file("image/png", "image/jpeg"), file("image/png")],
  "file-type-added": [file("image/png"), file("image/png", "image/jpeg")],
  "default-changed": [
    { ...text, default: "a" },
    { ...text, default: "b" },
  ],
  "default-added": [object({ a: text }), object({ a: { ...text, default: "a" } })],
  "constraint-changed": [
    { type: "array", contains: { const: 1 } },
    { type: "array", contains: { const: 2 } },
  ],
};

const renamed = (_component: string, field: string) => (field === "old" ? "new" : undefined);
const kindsOf = (before: OpenApiDocument, after: OpenApiDocument) =>
  differences(before, after, renamed).map((found) => found.kind);
const breakingKinds = (before: OpenApiDocument, after: OpenApiDocument) =>
  breakingChanges(before, after).map((found) => found.kind);

function checkPair(kind: Kind, before: OpenApiDocument, after: OpenApiDocument): void {
  assert.deepEqual(kindsOf(before, after), [kind]);
  const breaking = differences(before, after, renamed).filter((found) => kinds[found.kind].breaking);
  assert.deepEqual(
    breaking.map((found) => found.kind),
    kinds[kind].breaking ? [kind] : [],
  );
}

for (const direction of directions) {
  describe(`in a ${direction} schema`, () => {
    for (const [fact, [before, after]] of Object.entries(schemaPairs) as [SchemaFact, [unknown, unknown]][]) {
      const kind: Kind = `${direction}-${fact}`;
      test(`${kind} ${kinds[kind].breaking ? "is breaking" : "passes"}`, () => {
        checkPair(kind, holding[direction](before), holding[direction](after));
      });
      test(`${kind} is found inside references, lists, maps and allOf`, () => {
        const nested = object({ list: { type: "array", items: { allOf: [{ $ref: "#/components/schemas/Inner" }] } } });
        const inner = (schema: unknown) => ({
          Inner: object({ map: { type: "object", additionalProperties: schema } }),
        });
        checkPair(kind, holding[direction](nested, inner(before)), holding[direction](nested, inner(after)));
      });
    }
  });
}

const bearer = { type: "http", scheme: "bearer" };
const secured = (...security: Node[]) =>
  withOperation(
    { security },
    { components: { securitySchemes: { bearer, basic: { type: "http", scheme: "basic" } } } },
  );
const tier = (requests: number) =>
  withOperation(
    { "x-rate-limit-tier": "slow" },
    { "x-rate-limit-tiers": { slow: { production: { second: requests } } } },
  );
const body = (parts: Node) => withOperation({ requestBody: parts });
const codes = (status: number, ...names: string[]) =>
  withResponses({
    200: {},
    [status]: json({
      anyOf: names.map((code) => object({ error: object({ code: { const: code } }, "code") }, "error")),
    }),
  });
const header = (parts?: Node) =>
  withResponses({ 200: parts === undefined ? {} : { headers: { "X-Request-Id": { schema: text, ...parts } } } });
const delivery = (parts?: Node) =>
  withEvent(parts === undefined ? {} : { parameters: [{ in: "header", name: "webhook-id", schema: text, ...parts }] });
const form = (encoding: Node) =>
  body({ content: { "multipart/form-data": { schema: object({ file: {} }), encoding } } });

const limit = (value: number, promise = "atLeast") => document({ "x-limits": { size: { value, promise } } });
const withInvariants = (...rules: string[]) =>
  document({ components: { schemas: { Thing: { ...text, "x-invariants": rules.map((rule) => ({ rule })) } } } });
const withStates = (states?: Node) =>
  withOperation({}, { components: { schemas: { Thing: { ...text, ...(states && { "x-states": states }) } } } });
const machine = (parts: Node = {}) =>
  withStates({ states: ["A", "B"], initial: ["A"], moves: [], uses: [], refusals: [], otherwise: "WRONG", ...parts });
const move = (parts: Node = {}) =>
  machine({ moves: [{ from: ["A"], to: ["B"], by: "go", mover: "operation", event: "GONE", ...parts }] });
const start = (body: Node) =>
  machine({ initial: ["A", "B"], starts: [{ state: "B", operation: "createThing", body }] });
const use = (...states: string[]) => machine({ uses: [{ operation: "getThing", states }] });
const magic = (value: string, shows: Node = { status: "FAILED" }) =>
  withOperation({ "x-magic-values": [{ field: "name", resource: "Thing", values: [{ value, shows }] }] });
const linking = (...targets: Node[]) => {
  const links = Object.fromEntries(
    targets.map((_, index) => [`Next${index}`, { $ref: `#/components/links/${index}` }]),
  );
  return withOperation({ responses: { 200: { links } } }, { components: { links: { ...targets } } });
};
const toThing = (parts: Node = {}): Node => ({ operationId: "getThing", description: "Get it.", ...parts });
const counted = (countLimit?: Node) => withOperation(countLimit ? { "x-count-limit": countLimit } : {});
const requiring = (...states: string[]) => required({ states });
const required = (parts: Node) =>
  withOperation({ "x-required-states": [{ field: "ownerId", resource: "Owner", code: "WRONG", ...parts }] });
const announcing = (...announcements: Node[]) =>
  document({ components: { schemas: { Thing: object({ isDue: { type: "boolean", "x-predicts": announcements } }) } } });
const simulated = (parts?: Node) => move({ mover: "service", ...(parts && { simulated: parts }) });
const withField = (parts: Node) =>
  document({ components: { schemas: { Thing: object({ size: { ...text, ...parts } }) } } });
const uncached = (...statuses: number[]) => document({ "x-uncached-statuses": statuses });
const named = (maxLength: number) => object({ name: { ...text, maxLength } });
const writtenAndRead = (written: number, read: number) =>
  withOperation({ requestBody: json(named(written)), responses: { 200: json(named(read)) } });
const writtenAndSent = (maxLength: number) => {
  const holder = json(object({ name: { $ref: "#/components/schemas/thingName" } }));
  return {
    ...body(holder),
    ...withEvent({ requestBody: holder }),
    components: { schemas: { thingName: { ...text, maxLength } } },
  };
};

const retried = (row: Node) => document({ "x-error-codes": { A: { status: 503, ...row } } });

const otherPairs: Record<
  Exclude<Kind, `${Direction}-${SchemaFact}` | `${Direction}-limit-loosened-for-callers`>,
  [before: OpenApiDocument, after: OpenApiDocument]
> = {
  "server-removed": [
    document({ servers: [{ url: "https://a" }, { url: "https://b" }] }),
    document({ servers: [{ url: "https://b" }] }),
  ],
  "server-added": [
    document({ servers: [{ url: "https://b" }] }),
    document({ servers: [{ url: "https://a" }, { url: "https://b" }] }),
  ],
  "operation-removed": [withOperation({}), document({ paths: { "/things/{id}": {} } })],
  "operation-added": [document({}), withOperation({})],
  "operation-path-changed": [withOperation({}), document({ paths: { "/items/{id}": { get: operation() } } })],
  "operation-method-changed": [withOperation({}), document({ paths: { "/things/{id}": { post: operation() } } })],
  "operation-id-changed": [withOperation({}), withOperation({ operationId: "readThing" })],
  "operation-deprecated": [withOperation({}), withOperation({ deprecated: true })],
  "operation-left-production": [withOperation({}), withOperation({ "x-sandbox-only": true })],
  "operation-came-to-production": [withOperation({ "x-sandbox-only": true }), withOperation({})],
  "security-added": [secured(), secured({ bearer: [] })],
  "security-changed": [secured({ bearer: [] }), secured({ basic: [] })],
  "security-removed": [secured({ bearer: [] }), secured({ bearer: [] }, {})],
  "rate-limit-lowered": [tier(10), tier(5)],
  "rate-limit-raised": [tier(5), tier(10)],
  "limit-fell": [limit(2), limit(1)],
  "limit-rose": [limit(1), limit(2)],
  "bound-rose": [limit(1, "atMost"), limit(2, "atMost")],
  "bound-fell": [limit(2, "atMost"), limit(1, "atMost")],
  "exact-number-changed": [limit(1, "exactly"), limit(2, "exactly")],
  "promise-weakened": [limit(1, "exactly"), limit(1, "atLeast")],
  "promise-strengthened": [limit(1, "atLeast"), limit(1, "exactly")],
  "promise-removed": [limit(1), document({ "x-limits": {} })],
  "promise-added": [document({}), limit(1)],
  "invariant-removed": [withInvariants("a == b", "a < c"), withInvariants("a == b")],
  "invariant-added": [withInvariants("a == b"), withInvariants("a == b", "a < c")],
  "states-removed": [machine(), withStates()],
  "states-added": [withStates(), machine()],
  "initial-state-removed": [machine({ initial: ["A", "B"] }), machine()],
  "initial-state-added": [machine(), machine({ initial: ["A", "B"] })],
  "start-removed": [start({ method: "CARD" }), machine({ initial: ["A", "B"] })],
  "start-added": [machine({ initial: ["A", "B"] }), start({ method: "CARD" })],
  "move-removed": [move(), machine()],
  "move-added": [machine(), move()],
  "move-conditions-added": [move(), move({ when: { isPaid: true } })],
  "move-became-silent": [move(), move({ event: undefined, silent: "Nobody waits for it." })],
  "move-event-changed": [move(), move({ event: "LEFT" })],
  "move-event-added": [move({ event: undefined }), move()],
  "changes-restricted": [
    withField({ "x-changeable-in": { states: ["A", "B"] } }),
    withField({ "x-changeable-in": { states: ["A"] } }),
  ],
  "changes-unrestricted": [withField({ "x-changeable-in": { states: ["A"] } }), withField({})],
  "single-use-added": [withField({}), withField({ "x-single-use": true })],
  "single-use-removed": [withField({ "x-single-use": true }), withField({})],
  "assigned-once-removed": [withField({ "x-assigned-once": ["id"] }), withField({})],
  "assigned-once-added": [withField({}), withField({ "x-assigned-once": ["id"] })],
  "other-tier-added": [withOperation({}), withOperation({ "x-rate-limit-also-tier": { field: "method" } })],
  "other-tier-removed": [withOperation({ "x-rate-limit-also-tier": { field: "method" } }), withOperation({})],
  "filter-changed": [
    withParameter({ schema: text, "x-filter": { field: "a" } }),
    withParameter({ schema: text, "x-filter": { field: "b" } }),
  ],
  "move-simulation-changed": [simulated({ operation: "simulate", body: {} }), simulated()],
  "move-simulation-added": [simulated(), simulated({ operation: "simulate", body: {} })],
  "magic-value-removed": [magic("Magic"), withOperation({})],
  "magic-value-changed": [magic("Magic"), magic("Magic", { status: "RETURNED" })],
  "magic-value-added": [withOperation({}), magic("Magic")],
  "link-removed": [linking(toThing()), linking()],
  "link-changed": [linking(toThing()), linking(toThing({ parameters: { id: "$request.path.id" } }))],
  "link-added": [linking(), linking(toThing())],
  "count-limit-added": [counted(), counted({ limit: "things", code: "TOO_MANY", freedBy: "deleteThing" })],
  "count-limit-changed": [
    counted({ limit: "things", code: "TOO_MANY", freedBy: "deleteThing" }),
    counted({ limit: "things", code: "TOO_MANY", freedBy: "endThing" }),
  ],
  "count-limit-removed": [counted({ limit: "things", code: "TOO_MANY", freedBy: "deleteThing" }), counted()],
  "requirement-added": [withOperation({}), requiring("A")],
  "requirement-removed": [requiring("A"), withOperation({})],
  "required-states-narrowed": [requiring("A", "B"), requiring("A")],
  "required-states-widened": [requiring("A"), requiring("A", "B")],
  "requirement-refusal-changed": [required({}), required({ code: "OTHER" })],
  "announcement-removed": [announcing({ operation: "end", states: ["A"] }), announcing()],
  "announcement-changed": [
    announcing({ operation: "end", states: ["A"] }),
    announcing({ operation: "end", states: ["B"] }),
  ],
  "announcement-added": [announcing(), announcing({ operation: "end", states: ["A"] })],
  "operation-refused-in-state": [use("A", "B"), use("A")],
  "operation-allowed-in-state": [use("A"), use("A", "B")],
  "refusal-code-changed": [use("A"), machine({ uses: [{ operation: "getThing", states: ["A"] }], otherwise: "OTHER" })],
  "outcome-kept": [uncached(401, 422), uncached(401)],
  "outcome-not-kept": [uncached(401), uncached(401, 422)],
  "parameter-removed": [withParameter({ schema: text }), withOperation({})],
  "parameter-renamed": [withParameter({ schema: text }), withParameter({ name: "limit", schema: text })],
  "parameter-became-required": [withParameter({ schema: text }), withParameter({ schema: text, required: true })],
  "required-parameter-added": [withOperation({}), withParameter({ schema: text, required: true })],
  "optional-parameter-added": [withOperation({}), withParameter({ schema: text })],
  "parameter-became-optional": [withParameter({ schema: text, required: true }), withParameter({ schema: text })],
  "parameter-exclusion-added": [
    withParameter({ schema: text }),
    withParameter({ schema: text, "x-excludes": ["other"] }),
  ],
  "parameter-exclusion-removed": [
    withParameter({ schema: text, "x-excludes": ["other"] }),
    withParameter({ schema: text }),
  ],
  "parameter-style-changed": [
    withParameter({ schema: { type: "array" } }),
    withParameter({ schema: { type: "array" }, explode: false }),
  ],
  "request-body-removed": [body(json(text)), withOperation({})],
  "request-body-became-required": [withOperation({}), body({ ...json(text), required: true })],
  "request-body-became-optional": [body({ ...json(text), required: true }), body(json(text))],
  "request-body-added": [withOperation({}), body(json(text))],
  "request-media-type-removed": [
    body({ content: { "text/a": {}, "text/b": {} } }),
    body({ content: { "text/a": {} } }),
  ],
  "request-media-type-added": [body({ content: { "text/a": {} } }), body({ content: { "text/a": {}, "text/b": {} } })],
  "request-encoding-changed": [
    form({ file: { contentType: "image/png" } }),
    form({ file: { contentType: "image/gif" } }),
  ],
  "success-status-removed": [withResponses({ 200: {}, 202: {} }), withResponses({ 200: {} })],
  "success-status-changed": [withResponses({ 200: {} }), withResponses({ 201: {} })],
  "success-status-added": [withResponses({ 200: {} }), withResponses({ 200: {}, 202: {} })],
  "response-media-type-removed": [withResponses({ 200: json(text) }), withResponses({ 200: {} })],
  "response-media-type-added": [withResponses({ 200: {} }), withResponses({ 200: json(text) })],
  "response-header-removed": [header({}), header()],
  "response-header-added": [header(), header({})],
  "response-header-became-optional": [header({ required: true }), header({})],
  "response-header-became-required": [header({}), header({ required: true })],
  "error-code-removed": [codes(400, "A", "B"), codes(400, "A")],
  "error-code-status-changed": [codes(400, "A"), codes(409, "A")],
  "error-code-retry-changed": [retried({ retry: "sameKey" }), retried({ retry: "newKey" })],
  "error-code-retry-added": [retried({}), retried({ retry: "sameKey" })],
  "error-code-added": [codes(400, "A"), codes(400, "A", "B")],
  "error-status-removed": [withResponses({ 200: {}, 404: {} }), withResponses({ 200: {} })],
  "error-status-added": [withResponses({ 200: {} }), withResponses({ 200: {}, 404: {} })],
  "event-removed": [withEvent({}), document({})],
  "event-added": [document({}), withEvent({})],
  "event-method-changed": [
    withEvent({}),
    document({ webhooks: { THING_CHANGED: { put: { responses: { 200: {} } } } } }),
  ],
  "event-body-became-optional": [withEvent({ requestBody: { required: true } }), withEvent({ requestBody: {} })],
  "event-body-became-required": [withEvent({ requestBody: {} }), withEvent({ requestBody: { required: true } })],
  "event-media-type-removed": [withEvent({ requestBody: json(text) }), withEvent({})],
  "event-media-type-added": [withEvent({}), withEvent({ requestBody: json(text) })],
  "event-header-removed": [delivery({}), delivery()],
  "event-header-added": [delivery(), delivery({})],
  "event-header-became-optional": [delivery({ required: true }), delivery({})],
  "event-header-became-required": [delivery({}), delivery({ required: true })],
  "event-acknowledgement-removed": [withEvent({}), withEvent({ responses: {} })],
  "event-acknowledgement-added": [withEvent({ responses: {} }), withEvent({})],
};

describe("outside of schemas", () => {
  for (const [kind, [before, after]] of Object.entries(otherPairs) as [Kind, [OpenApiDocument, OpenApiDocument]][]) {
    test(`${kind} ${kinds[kind].breaking ? "is breaking" : "passes"}`, () => checkPair(kind, before, after));
  }
});

describe("equal documents", () => {
  const same = (before: OpenApiDocument, after: OpenApiDocument) => assert.deepEqual(differences(before, after), []);

  test("texts, examples and extensions are not compared", () => {
    const described = { ...text, description: "b", examples: ["b"], title: "b", "x-note": "b", deprecated: true };
    same(holding.response(text), holding.response(described));
    const response = {
      description: "b",
      content: { "application/json": { schema: text, examples: { b: { value: "b" } } } },
    };
    same(withResponses({ 200: json(text) }), withResponses({ 200: response }));
  });

  test("properties and values named `examples` or `example` are compared", () => {
    const longer = { ...text, maxLength: 1 };
    for (const name of ["examples", "example"]) {
      const value = (inner: string) => ({ type: "object", const: { [name]: inner } });
      for (const direction of directions) {
        const limited = differences(
          holding[direction](object({ [name]: longer })),
          holding[direction](object({ [name]: text })),
        );
        assert.deepEqual(
          limited.map(({ kind, at }) => [kind, at.split(" ").slice(-2).join(" ")]),
          [[`${direction}-limit-loosened`, `.${name} maxLength`]],
        );
        assert.ok(differences(holding[direction](value("a")), holding[direction](value("b"))).length > 0);
      }
    }
  });

  test("a change behind several references, in a circle too, is a change of every operation that reaches it", () => {
    const schemas = (limit: Node) => ({
      A: object({ b: { $ref: "#/components/schemas/B" } }),
      B: object({ a: { $ref: "#/components/schemas/A" }, c: { $ref: "#/components/schemas/C" } }),
      C: { ...text, ...limit },
      D: text,
    });
    const paths = (...names: string[]) =>
      Object.fromEntries(
        names.map((name) => [
          `/${name}`,
          { get: operation({ responses: { 200: json({ $ref: `#/components/schemas/${name}` }) } }) },
        ]),
      );
    const holdingAll = (limit: Node) =>
      document({ paths: paths("A", "B", "C", "D"), components: { schemas: schemas(limit) } });
    const found = differences(holdingAll({}), holdingAll({ maxLength: 1 }));
    assert.deepEqual(
      found.map(({ subject }) => subject),
      ["GET /A", "GET /B", "GET /C"],
    );
  });

  test("a limit without a promise may change, and gains or loses one", () => {
    same(limit(1, "none"), limit(2, "none"));
    const kinds = (before: OpenApiDocument, after: OpenApiDocument) =>
      differences(before, after).map(({ kind }) => kind);
    assert.deepEqual(kinds(limit(1, "none"), limit(1, "atMost")), ["promise-added"]);
    assert.deepEqual(kinds(limit(1, "atMost"), limit(1, "none")), ["promise-removed"]);
  });

  test("order does not matter", () => {
    same(
      holding.request(object({ a: text, b: list("a", "b") }, "a", "b")),
      holding.request(object({ b: list("b", "a"), a: text }, "b", "a")),
    );
  });

  test("a schema is the same by reference, by allOf or inline", () => {
    const schemas = { Thing: object({ a: text }, "a"), A: object({ a: text }), B: { required: ["a"] } };
    for (const direction of directions) {
      const inPlace = holding[direction](schemas.Thing);
      same(inPlace, holding[direction]({ $ref: "#/components/schemas/Thing" }, schemas));
      same(
        inPlace,
        holding[direction](
          { allOf: [{ $ref: "#/components/schemas/A" }, { $ref: "#/components/schemas/B" }] },
          schemas,
        ),
      );
      same(inPlace, holding[direction]({ $ref: "#/components/schemas/A", required: ["a"] }, schemas));
    }
  });

  test("notations of null, one value, one variant and no limit are equal", () => {
    for (const direction of directions) {
      const alike: [unknown, unknown][] = [
        [{ type: ["string", "null"] }, { oneOf: [{ type: "null" }, text] }],
        [{ const: "a" }, { enum: ["a"] }],
        [{ enum: ["a", "b", null] }, { anyOf: [{ const: "a" }, { const: "b" }, { type: "null" }] }],
        [text, { oneOf: [text] }],
        [{ type: ["string", "integer"] }, { anyOf: [text, { type: "integer" }] }],
        [text, { ...text, minLength: 0 }],
        [object({}), { ...object({}), additionalProperties: true }],
        [object({}), { ...object({}), unevaluatedProperties: {} }],
        [
          { ...object({}), additionalProperties: false },
          { ...object({}), unevaluatedProperties: { not: {} } },
        ],
      ];
      for (const [before, after] of alike) same(holding[direction](before), holding[direction](after));
    }
  });

  test("bounds of integers are equal if they allow the same values", () => {
    for (const direction of directions) {
      const alike: [Node, Node][] = [
        [{ exclusiveMinimum: 0 }, { minimum: 1 }],
        [{ exclusiveMaximum: 10 }, { maximum: 9 }],
        [{ minimum: 0.5 }, { minimum: 1 }],
        [{ exclusiveMinimum: 0, minimum: 5 }, { minimum: 5 }],
      ];
      for (const [before, after] of alike)
        same(holding[direction]({ type: "integer", ...before }), holding[direction]({ type: "integer", ...after }));
    }
    const number = (limits: Node) => holding.request({ type: "number", ...limits });
    assert.ok(breakingChanges(number({ exclusiveMinimum: 0 }), number({ minimum: 1 })).length > 0);
  });

  test("a parameter is the same by reference or inline", () => {
    const shared = (schema: Node) => ({ components: { schemas: { Size: schema } } });
    for (const schema of [text, { type: "integer", minimum: 1 }, { type: "array", items: text }]) {
      const referring = { schema: { $ref: "#/components/schemas/Size" } };
      same({ ...withParameter(referring), ...shared(schema) }, withParameter({ schema }));
      same(withParameter({ schema }), { ...withParameter(referring), ...shared(schema) });
      const parameters = { Size: { in: "query", name: "size", schema } };
      const whole = withOperation(
        { parameters: [{ $ref: "#/components/parameters/Size" }] },
        { components: { parameters } },
      );
      same(whole, withParameter({ schema }));
    }
  });

  test("the service's names of its own moves are not compared, nor how moves share a line", () => {
    const byService = (by: string) => move({ by, mover: "service" });
    same(byService("review"), byService("compliance"));
    const line = { by: "go", mover: "operation", event: "GONE" };
    same(
      machine({ moves: [{ ...line, from: ["A", "B"], to: ["B"] }] }),
      machine({
        moves: [
          { ...line, from: ["B"], to: ["B"] },
          { ...line, from: ["A"], to: ["B"] },
        ],
      }),
    );
  });

  test("a renamed schema keeps its rules, states and demands", () => {
    const returning = (name: string, parts: Node = {}, size: Node = {}) =>
      holding.response(
        { $ref: `#/components/schemas/${name}` },
        { [name]: { ...object({ size: { ...text, ...size } }), ...parts } },
      );
    const states = { states: ["A"], initial: ["A"], moves: [], uses: [], refusals: [] };
    const parts = { "x-invariants": [{ rule: "a == b" }], "x-states": states };
    const once = { "x-single-use": true };
    same(returning("Thing", parts, once), returning("Item", parts, once));
    assert.deepEqual(kindsOf(returning("Thing", parts), returning("Item", {}, once)), [
      "invariant-removed",
      "states-removed",
      "single-use-added",
    ]);
  });

  test("an operation that no line of a machine names works in every state", () => {
    assert.deepEqual(kindsOf(use("A"), machine()), ["operation-allowed-in-state"]);
    assert.deepEqual(breakingKinds(machine(), use("A")), ["operation-refused-in-state"]);
    same(machine(), use("A", "B"));
  });

  test("a new field may require a state of the resource that it names", () => {
    const owned = (properties: Node, parts: Node) => withOperation({ requestBody: json(object(properties)), ...parts });
    const requirement = {
      "x-required-states": [{ field: "ownerId", resource: "Owner", states: ["A"], code: "WRONG" }],
    };
    assert.deepEqual(breakingKinds(owned({}, {}), owned({ ownerId: text }, requirement)), []);
    assert.deepEqual(breakingKinds(owned({ ownerId: text }, {}), owned({ ownerId: text }, requirement)), [
      "requirement-added",
    ]);
  });

  test("a part of a form may have more media types", () => {
    const image = form({ file: { contentType: "image/png" } });
    same(image, form({ file: { contentType: "image/gif, image/png" } }));
    assert.deepEqual(breakingKinds(image, form({ file: { contentType: "image/png", style: "form" } })), [
      "request-encoding-changed",
    ]);
  });

  test("a new field of a form may have any encoding, and a known field keeps its own", () => {
    const style = { file: { style: "deepObject" } };
    const without = body({ content: { "multipart/form-data": { schema: object({}), encoding: {} } } });
    assert.deepEqual(breakingKinds(without, form(style)), []);
    assert.deepEqual(breakingKinds(form({}), form(style)), ["request-encoding-changed"]);
  });

  test("a map that an update merges keeps the value that removes a key", () => {
    const update = (parts: Node) => body(json(object({ data: { type: "object", ...parts } })));
    const merged = update({ "x-merged": { removedBy: "" } });
    same(merged, update({ "x-merged": { removedBy: "" } }));
    for (const changed of [update({}), update({ "x-merged": { removedBy: "-" } })])
      assert.deepEqual(breakingKinds(merged, changed), ["request-constraint-changed"]);
  });

  test("path parameter names and the case of headers and schemes do not matter", () => {
    const named = (name: string) => document({ paths: { [`/things/{${name}}`]: { get: operation() } } });
    same(named("id"), named("thingId"));
    same(withResponses({ 200: { headers: { "X-A": {} } } }), withResponses({ 200: { headers: { "x-a": {} } } }));
  });

  test("a parameter of the path equals one of the operation", () => {
    const parameters = [{ in: "query", name: "a", schema: text }];
    const onPath = document({ paths: { "/things/{id}": { parameters, get: operation() } } });
    same(onPath, withOperation({ parameters }));
  });
});

describe("places and values", () => {
  const where = (before: OpenApiDocument, after: OpenApiDocument) =>
    breakingChanges(before, after).map(({ where, from, to }) => [where, from, to]);

  test("a place names the operation, the part, the field and the keyword", () => {
    const url = (maxLength: number) => holding.request(object({ url: { ...text, maxLength } }));
    assert.deepEqual(where(url(500), url(100)), [["POST /things request body .url maxLength", 500, 100]]);
  });

  test("a place includes lists, maps and variants", () => {
    const deep = (type: string) =>
      holding.response(object({ data: { type: "array", items: { type: "object", additionalProperties: { type } } } }));
    assert.deepEqual(where(deep("string"), deep("integer"))[0]?.[0], "GET /things response 200 body .data[].*");
    const pets = (type: string) =>
      holding.event({ oneOf: [dog, { ...cat, properties: { ...(cat.properties as Node), lives: { type } } }] });
    assert.deepEqual(where(pets("integer"), pets("string"))[0]?.[0], "event THING body <cat>.lives");
  });

  test("a difference names its media type unless all types have it", () => {
    const both = (jsonSchema: unknown, formSchema: unknown) =>
      body({
        content: {
          "application/json": { schema: jsonSchema },
          "application/x-www-form-urlencoded": { schema: formSchema },
        },
      });
    const long = { ...text, maxLength: 5 };
    assert.deepEqual(where(both(text, text), both(long, long)), [
      ["GET /things/{id} request body maxLength", undefined, 5],
    ]);
    assert.deepEqual(where(both(text, text), both(text, long)), [
      ["GET /things/{id} request body (application/x-www-form-urlencoded) maxLength", undefined, 5],
    ]);
  });
});

describe("values that move to a new variant", () => {
  const withVariants = (variants: Readonly<Record<string, readonly string[]>>) => {
    const named = Object.entries(variants).map(([name, kinds]) => [name, object({ kind: list(...kinds) }, "kind")]);
    const oneOf = Object.keys(variants).map((name) => ({ $ref: `#/components/schemas/${name}` }));
    return holding.response({ oneOf, discriminator: { propertyName: "kind" } }, Object.fromEntries(named));
  };
  const before = withVariants({ Cat: ["cat"], Other: ["dog", "fox"] });

  test("moving values to new variants removes nothing", () => {
    assert.deepEqual(breakingKinds(before, withVariants({ Cat: ["cat"], Fox: ["fox"], Other: ["dog"] })), []);
    assert.deepEqual(breakingKinds(before, withVariants({ Cat: ["cat"], Fox: ["fox"], Dog: ["dog"] })), []);
  });

  test("a value without a new variant is removed", () => {
    assert.deepEqual(breakingKinds(before, withVariants({ Cat: ["cat"], Fox: ["fox"] })), [
      "response-tagged-variant-removed",
    ]);
  });
});

describe("special schemas", () => {
  test("recursion through allOf, unions and two schemas ends", () => {
    const schemas = {
      A: { allOf: [{ $ref: "#/components/schemas/B" }, object({ next: { $ref: "#/components/schemas/A" } })] },
      B: { allOf: [{ $ref: "#/components/schemas/A" }, object({ next: { $ref: "#/components/schemas/B" } })] },
      C: { oneOf: [{ $ref: "#/components/schemas/C" }, object({ next: { $ref: "#/components/schemas/C" } })] },
      D: {
        allOf: [
          { properties: { x: { $ref: "#/components/schemas/D" } } },
          { properties: { x: { $ref: "#/components/schemas/A" } } },
        ],
      },
    };
    for (const name of Object.keys(schemas)) {
      const root = { $ref: `#/components/schemas/${name}` };
      assert.deepEqual(breakingKinds(holding.request(root, schemas), holding.request(root, schemas)), []);
    }
  });

  test("a variant is recognized by its tag, name or content", () => {
    const schemas = { Cat: object({ a: text }), Dog: object({ b: text }, "b") };
    const byName = { oneOf: [{ $ref: "#/components/schemas/Dog" }, { $ref: "#/components/schemas/Cat" }] };
    const byContent = { oneOf: [schemas.Cat, schemas.Dog] };
    for (const direction of directions) {
      assert.deepEqual(breakingKinds(holding[direction](byName, schemas), holding[direction](byContent)), []);
    }
  });

  test("a moved value is not removed, but missing fields of its variant are", () => {
    const open = { type: "object", additionalProperties: true };
    const event = (type: Node, data: Node) => object({ type, data }, "type", "data");
    const schemas = { Other: event(growing("a", "b", "c"), open), Cat: event({ const: "d" }, cat) };
    const fewer = { Other: event(growing("b", "c"), open), Cat: schemas.Cat };
    const union = (...names: string[]) => ({ anyOf: names.map((name) => ({ $ref: `#/components/schemas/${name}` })) });
    const kindsOf = (own: Node) =>
      breakingKinds(
        holding.response(union("Other", "Cat"), schemas),
        holding.response(union("Other", "Cat", "Own"), { ...fewer, Own: own }),
      );
    assert.deepEqual(kindsOf(event({ const: "a" }, dog)), []);
    const two = { Other: event(growing("c"), open), Cat: schemas.Cat, Own: event(growing("a", "b"), dog) };
    const before = holding.response(union("Other", "Cat"), schemas);
    assert.deepEqual(breakingKinds(before, holding.response(union("Other", "Cat", "Own"), two)), []);
    assert.deepEqual(kindsOf(event({ const: "e" }, dog)), ["response-enum-value-removed", "response-variant-added"]);
    assert.deepEqual(kindsOf(object({ type: { const: "a" } }, "type")), ["response-property-removed"]);
  });

  test("requests ignore read-only fields, and responses ignore write-only fields", () => {
    const before = object({ a: text, id: { ...text, readOnly: true }, secret: { ...text, writeOnly: true } });
    const withoutId = object({ a: text, secret: { ...text, writeOnly: true } });
    const withoutSecret = object({ a: text, id: { ...text, readOnly: true } });
    assert.deepEqual(breakingKinds(holding.request(before), holding.request(withoutId)), []);
    assert.deepEqual(breakingKinds(holding.response(before), holding.response(withoutSecret)), []);
    assert.deepEqual(breakingKinds(holding.response(before), holding.response(withoutId)), [
      "response-property-removed",
    ]);
  });

  test("the error names an unresolvable reference", () => {
    const broken = holding.request({ $ref: "#/components/schemas/Nowhere" });
    assert.throws(() => breakingChanges(broken, broken), /#\/components\/schemas\/Nowhere leads nowhere/);
  });

  test("a list beside its open type is only advice", () => {
    const advice = (...values: string[]) => holding.response({ anyOf: [text, list(...values)] });
    assert.deepEqual(breakingKinds(advice("a"), advice("a", "b")), []);
  });
});

describe("limits of values that callers write", () => {
  test("a limit may grow for a value that callers write and read", () => {
    assert.deepEqual(kindsOf(writtenAndRead(5, 5), writtenAndRead(6, 6)), [
      "request-limit-loosened",
      "response-limit-loosened-for-callers",
    ]);
    assert.deepEqual(breakingKinds(writtenAndRead(5, 5), writtenAndRead(6, 6)), []);
    assert.deepEqual(breakingKinds(writtenAndSent(5), writtenAndSent(6)), []);
  });

  test("a limit of another resource's field of the same name breaks readers", () => {
    const readElsewhere = (maxLength: number) =>
      document({
        paths: {
          "/things": { post: operation({ requestBody: json(named(maxLength)) }) },
          "/shops": { get: operation({ responses: { 200: json(named(maxLength)) } }) },
        },
      });
    assert.deepEqual(breakingKinds(readElsewhere(5), readElsewhere(6)), ["response-limit-loosened"]);
  });

  test("a limit that grows more in responses breaks readers", () => {
    assert.deepEqual(breakingKinds(writtenAndRead(5, 5), writtenAndRead(5, 6)), ["response-limit-loosened"]);
    assert.deepEqual(breakingKinds(writtenAndRead(5, 5), writtenAndRead(6, 7)), ["response-limit-loosened"]);
  });
});

describe("defaults and distinct items", () => {
  const sized = (parts: Node, required = false) => withParameter({ required, schema: { type: "integer", ...parts } });
  const tags = (parts: Node = {}) => ({ type: "array", items: text, ...parts });

  test("a default of a value that callers had to send breaks nobody", () => {
    const [before, after] = [object({ a: text }, "a"), object({ a: { ...text, default: "a" } })];
    assert.deepEqual(kindsOf(holding.request(before), holding.request(after)), ["request-property-became-optional"]);
    assert.deepEqual(kindsOf(sized({}, true), sized({ default: 1 })), ["parameter-became-optional"]);
  });

  test("a list that may repeat an item accepts more and returns more", () => {
    const kindsIn = (direction: Direction, before: Node, after: Node) =>
      kindsOf(holding[direction](tags(before)), holding[direction](tags(after)));
    const distinct = { uniqueItems: true };
    assert.deepEqual(kindsIn("request", distinct, {}), ["request-limit-loosened"]);
    assert.deepEqual(kindsIn("request", { uniqueItems: false }, distinct), ["request-limit-tightened"]);
    assert.deepEqual(kindsIn("response", distinct, { uniqueItems: false }), ["response-limit-loosened"]);
    assert.deepEqual(kindsIn("response", {}, { uniqueItems: false }), []);
  });
});

describe("error codes", () => {
  const detail = (schema: Node) =>
    withResponses({
      200: {},
      400: json(object({ error: object({ code: { const: "A" }, detail: schema }, "code") }, "error")),
    });

  test("the detail of a code is compared as a response", () => {
    assert.deepEqual(breakingKinds(detail(object({ reason: text }, "reason")), detail(object({}))), [
      "response-property-removed",
    ]);
  });

  test("codes may move between schemas of one status", () => {
    const together = withResponses({
      200: {},
      400: json(object({ error: object({ code: list("A", "B") }, "code") }, "error")),
    });
    assert.deepEqual(differences(codes(400, "A", "B"), together), []);
    assert.deepEqual(differences(together, codes(400, "A", "B")), []);
  });

  test("the table of all codes is compared", () => {
    const table = (codes: Node) => document({ "x-error-codes": codes });
    const before = table({ A: { status: 400 }, B: { status: 404 } });
    assert.deepEqual(breakingKinds(before, table({ A: { status: 409 } })), [
      "error-code-status-changed",
      "error-code-removed",
    ]);
    assert.deepEqual(breakingKinds(table({ A: { status: 400 } }), before), []);
  });

  test("a link's text is not compared, nor is a link to a removed operation", () => {
    assert.deepEqual(kindsOf(linking(toThing()), linking(toThing({ description: "Read it." }))), []);
    assert.deepEqual(kindsOf(linking({ operationId: "endThing" }), linking()), []);
    assert.deepEqual(kindsOf(linking(), linking({ operationId: "newThing" })), []);
  });
});

describe("the changelog", () => {
  const of = (date: string, parts: Node) => ({ ...document(parts), info: { version: date } });

  test("equal documents have no differences except their own date", () => {
    const versioned = (date: string) =>
      of(date, {
        paths: { "/a": { get: operation({ parameters: [{ in: "header", name: "V", schema: list(date) }] }) } },
      });
    assert.equal(
      changelog(versioned("2025-02-14"), versioned("2026-01-01")),
      "## 2025-02-14 to 2026-01-01\n\nNo differences: both dates have the same operations, errors and events.\n",
    );
  });

  test("operations, events, codes and breaking changes are listed", () => {
    const before = of("2025-02-14", {
      paths: { "/a": { get: operation({ responses: { 200: json(object({ old: text })) } }) } },
      "x-error-codes": { A: { status: 400 } },
    });
    const after = of("2026-01-01", {
      paths: {
        "/a": { get: operation({ responses: { 200: json(object({})) } }) },
        "/b": { get: operation({ operationId: "b" }) },
      },
      webhooks: { THING: { post: {} } },
      "x-error-codes": { A: { status: 400 }, B: { status: 409 } },
    });
    assert.equal(
      changelog(before, after),
      `## 2025-02-14 to 2026-01-01

### Operations

- \`GET /b (b)\`. An operation was added.

### Events

- \`event THING\`. An event was added.

### Error codes

- \`error B\`: \`none\` → \`409\`. An error code was added.

### Changes

- **Breaking.** \`GET /a response 200 body .old\`. A field was removed: receivers read it.
`,
    );
  });
});
