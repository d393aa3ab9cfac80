import assert from "node:assert/strict";
import { test } from "node:test";
import { documentRules } from "./document-rules.ts";

const formWith = (value: unknown, encoding: object) => ({
  paths: {
    "/things": {
      post: {
        requestBody: {
          content: {
            "application/json": { examples: { example: { value } } },
            "multipart/form-data": { encoding, examples: { example: { value } } },
          },
        },
      },
    },
  },
});

const schemaWith = (part: object) => ({ components: { schemas: { Thing: { type: "object", allOf: [part] } } } });

const parameterWith = (more: object) => ({
  components: { parameters: { Limit: { name: "limit", in: "query", schema: { type: "integer" }, ...more } } },
});

const responseWith = (description: string) => ({
  paths: { "/things": { get: { responses: { 200: { description } } } } },
});

const serverWith = (domain: object) => ({ servers: [{ url: "https://{domain}", variables: { domain } }] });

/** For each rule, a document that it refuses, the place, and a similar document that it passes. */
const cases: Readonly<Record<string, readonly [bad: object, place: string, good: object]>> = {
  "component-name": [
    { components: { parameters: { "PageQuery.limit": {} } } },
    "components/parameters/PageQuery.limit",
    { components: { parameters: { PageQueryLimit: {} }, headers: { "RateLimit-Limit_2": {} } } },
  ],
  "form-example-null": [
    formWith({ owner: { name: null } }, { owner: { style: "deepObject" } }),
    "paths//things/post/requestBody/content/multipart/form-data/examples/example/value/owner/name",
    formWith({ owners: [{ name: null }] }, { owners: { contentType: "application/json" } }),
  ],
  "condition-type": [
    schemaWith({ if: { required: ["a"] } }),
    "components/schemas/Thing/allOf/0",
    schemaWith({ type: "object", if: { required: ["a"] } }),
  ],
  "server-variable-description": [
    serverWith({ default: "a.org", description: "A domain." }),
    "servers/0/variables/domain/description",
    serverWith({ default: "a.org" }),
  ],
  "parameter-description": [
    parameterWith({}),
    "components/parameters/Limit",
    parameterWith({ description: "Number of items." }),
  ],
  "portable-pattern": [
    { components: { schemas: { Thing: { propertyNames: { pattern: "^[a-z-]$" } } } } },
    "components/schemas/Thing/propertyNames/pattern",
    { components: { schemas: { Thing: { properties: { pattern: { pattern: "^[a-z\\-]$" } } } } } },
  ],
  "response-description": [
    responseWith("The request has succeeded."),
    "paths//things/get/responses/200/description",
    responseWith("The thing."),
  ],
};

for (const [name, { find }] of Object.entries(documentRules)) {
  test(`${name} names the place in a document, and passes a good one`, () => {
    const [bad, place, good] = cases[name]!;
    assert.deepEqual(
      find({ ...bad }).map(({ path }) => path.join("/")),
      [place],
    );
    assert.deepEqual(find({ ...good }), []);
  });
}
