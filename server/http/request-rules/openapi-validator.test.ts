import assert from "node:assert/strict";
import { test } from "node:test";
import { limits } from "../../../generated/contract.ts";
import {
  ajvFactoryModule,
  createPartsValidator,
  documentValidatorModule,
  preprocessorModule,
  privateModule,
} from "./openapi-validator.ts";

const advice = "The library changed: read openapi-validator.ts, measure, then change or delete the workaround.";

const document = {
  openapi: "3.1.0",
  info: { title: "t", version: "1" },
  paths: {
    "/things/{id}": {
      post: {
        operationId: "changeThing",
        parameters: [
          { name: "id", in: "path", required: true, schema: { type: "string", format: "uuid" } },
          { name: "limit", in: "query", schema: { type: "integer" } },
        ],
        requestBody: { content: { "application/json": { schema: { $ref: "#/components/schemas/Thing" } } } },
        responses: {},
      },
    },
  },
  components: {
    schemas: { Thing: { type: "object", required: ["day"], properties: { day: { type: "string", format: "date" } } } },
  },
};
const path = "/things/0000000A-0000-0000-0000-000000000000";
const parts = { method: "POST", path, search: "limit=5", headers: { "content-type": "application/json" } };

test("the library skips OpenAPI's own schema", async () => {
  const validate = createPartsValidator(document, { coerceBody: false });
  await validate({ ...parts, body: { day: "2026-01-01" } });
  const { OpenAPISchemaValidator } = privateModule(documentValidatorModule) as {
    OpenAPISchemaValidator: new (options: object) => object;
  };
  assert.deepEqual(Object.keys(new OpenAPISchemaValidator({ version: "3.1.0" })), [], advice);
});

test("the library finds components without compiling them", () => {
  createPartsValidator(document, { coerceBody: false });
  const { SchemaPreprocessor } = privateModule(preprocessorModule) as {
    SchemaPreprocessor: { readonly prototype: { resolveSchema(this: object, schema: object): unknown } };
  };
  const reference = { $ref: "#/components/schemas/Thing" };
  // `resolveSchema` finds the schema without compiling it, for which it would need Ajv.
  const found = SchemaPreprocessor.prototype.resolveSchema.call({ apiDoc: document }, reference);
  assert.equal(found, document.components.schemas.Thing, advice);
});

test("the library compiles schemas without Ajv's optimizer and meta-schemas", async () => {
  const factory = privateModule(ajvFactoryModule) as { factoryAjv: (version: string, options: object) => unknown };
  const { factoryAjv } = factory;
  const optimized: unknown[] = [];
  factory.factoryAjv = (version, options) => {
    const ajv = factoryAjv(version, options) as { opts: { code: { optimize?: unknown }; meta?: unknown } };
    optimized.push(ajv.opts.code.optimize, ajv.opts.meta);
    return ajv;
  };
  try {
    await createPartsValidator(document, { coerceBody: false })({ ...parts, body: { day: "2026-01-01" } });
  } finally {
    factory.factoryAjv = factoryAjv;
  }
  assert.ok(optimized.length > 0, `The library no longer calls factoryAjv. ${advice}`);
  assert.ok(!optimized.some(Boolean), `Ajv ran its optimizer or read its meta-schemas. ${advice}`);
});

test("the library reads a request without Express", async () => {
  const validate = createPartsValidator(document, { coerceBody: false });
  const { problems, read } = await validate({ ...parts, body: { day: "2026-01-01" } });
  assert.deepEqual(problems, [], advice);
  assert.deepEqual(
    [read.path, read.query, read.body],
    [{ id: "0000000a-0000-0000-0000-000000000000" }, { limit: 5 }, { day: "2026-01-01" }],
    advice,
  );
});

test("the library names each rule that a request breaks", async () => {
  const validate = createPartsValidator(document, { coerceBody: false });
  const found = await validate({ ...parts, search: "limit=x", body: { day: "2026-02-30" } });
  assert.deepEqual(
    found.problems.map((problem) => [problem.path, problem.keyword]),
    [
      ["/query/limit", "type"],
      ["/body/day", "serdes"],
    ],
    advice,
  );
});

test("a problem of fields that exclude each other is one problem, in plain words", async () => {
  const Thing = {
    ...document.components.schemas.Thing,
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    allOf: [{ if: { required: ["day"] }, then: { not: { required: ["other"] } } }],
  };
  const validate = createPartsValidator({ ...document, components: { schemas: { Thing } } }, { coerceBody: false });
  const { problems } = await validate({ ...parts, body: { day: "2026-01-01", other: 1 } });
  assert.deepEqual(problems, [{ path: "/body", message: "has fields that exclude each other", keyword: "not" }]);
});

test("a value of a refused size is not looked into, so one request cannot keep the process busy", async () => {
  const Thing = {
    type: "object",
    properties: {
      text: { type: "string", maxLength: 2, pattern: "^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$" },
      list: { type: "array", maxItems: 2, uniqueItems: true, items: { $ref: "#/components/schemas/Item" } },
      map: {
        type: "object",
        maxProperties: 1,
        additionalProperties: { type: "integer" },
        propertyNames: { maxLength: 1 },
      },
    },
  };
  const Item = { type: "string", enum: ["a", "b"] };
  const validate = createPartsValidator(
    { ...document, components: { schemas: { Thing, Item } } },
    { coerceBody: false },
  );
  const keywordsOf = async (body: object) => (await validate({ ...parts, body })).problems.map((each) => each.keyword);
  const hostile = { text: `a@${".".repeat(100_000)}@`, list: Array(100_000).fill("c"), map: { aa: "x", bb: "y" } };
  assert.deepEqual(await keywordsOf(hostile), ["maxLength", "maxItems", "maxProperties"], advice);
  assert.deepEqual(await keywordsOf({ text: "ab", list: ["c", "c"], map: { aa: "x" } }), [
    ...["pattern", "enum", "enum", "uniqueItems", "propertyNames", "type"],
  ]);
  // A character of two UTF-16 code units counts once.
  assert.deepEqual(await keywordsOf({ text: "😀😀" }), ["pattern"]);
});

test("an object of very many unknown fields is one problem, at any depth and in forms", async () => {
  const Thing = {
    type: "object",
    properties: { text: { type: "string" }, nested: { $ref: "#/components/schemas/Nested" } },
    additionalProperties: false,
  };
  const Nested = { type: "object", properties: {}, additionalProperties: false };
  const unknown = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, n]));
  const schemas = { Thing, Nested };
  for (const coerceBody of [false, true]) {
    const validate = createPartsValidator({ ...document, components: { schemas } }, { coerceBody });
    const problemsOf = async (body: object) => (await validate({ ...parts, body })).problems;
    const one = (path: string, message = "has too many unknown fields") => ({
      path,
      message,
      keyword: "additionalProperties",
    });
    const single = one("/body/k0", "is not a field of this request");
    assert.deepEqual(await problemsOf({ text: "a", ...unknown(1) }), [single], advice);
    assert.equal((await problemsOf(unknown(limits.validationErrorsMax))).length, limits.validationErrorsMax, advice);
    assert.deepEqual(await problemsOf(unknown(90_000)), [one("/body")], advice);
    assert.deepEqual(await problemsOf({ nested: unknown(90_000) }), [one("/body/nested")], advice);
  }
});

test("all pairs of a query are read, however many are empty", async () => {
  const validate = createPartsValidator(document, { coerceBody: false });
  const { problems } = await validate({ ...parts, search: `${"&".repeat(2_000)}limit=x`, body: { day: "2026-01-01" } });
  assert.deepEqual(
    problems.map(({ path }) => path),
    ["/query/limit"],
  );
});

test("a private module that no longer exists is an error that names it", () => {
  assert.throws(() => privateModule("gone.js"), /express-openapi-validator no longer has dist\/gone\.js/);
});
