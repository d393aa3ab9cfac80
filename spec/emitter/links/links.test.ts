import assert from "node:assert/strict";
import { test } from "node:test";
import type { Document, Operation, Schema } from "../../document/openapi.ts";
import type { Machine } from "../../lib/machines.ts";
import type { Facts, LinkFact } from "../facts.ts";
import { addLinks } from "./links.ts";

const id: Schema = { type: "string", format: "uuid" };
const text: Schema = { type: "string" };
const object = (properties: Record<string, Schema>, ...required: string[]): Schema => ({
  type: "object",
  properties,
  required,
});
const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: Schema) => ({ content: { "application/json": { schema } } });
const onId = { parameters: [{ name: "id", in: "path", required: true, schema: id }] };
const operation = (operationId: string, status: string, shown: Schema | undefined, parts = {}): Operation => ({
  operationId,
  summary: operationId,
  responses: { [status]: shown === undefined ? {} : json(shown) },
  ...parts,
});
const page = (items: Schema): Schema => object({ data: { type: "array", items }, hasMore: { type: "boolean" } });

/** Things have an owner and the states NEW and DONE. Only a NEW thing is started. */
const things = (): Document => ({
  openapi: "3.1.0",
  info: { title: "", version: "" },
  paths: {
    "/owners/{id}": { get: operation("getOwner", "200", ref("Owner"), onId) },
    "/things": {
      post: operation("createThing", "201", ref("Thing"), {
        requestBody: json(object({ ownerId: id, name: text }, "ownerId", "name")),
      }),
      get: operation("listThings", "200", page(ref("Thing")), {
        parameters: [
          { name: "ownerId", in: "query", schema: id },
          { name: "endingBefore", in: "query", schema: id },
        ],
      }),
    },
    "/things/{id}": {
      get: operation("getThing", "200", ref("Thing"), onId),
      delete: operation("deleteThing", "204", undefined, onId),
    },
    "/things/{id}/start": { post: operation("startThing", "200", ref("Thing"), onId) },
    "/things/{id}/secret": { get: operation("getSecret", "200", ref("Secret"), onId) },
  },
  components: {
    schemas: {
      Owner: object({ id }, "id"),
      Thing: object({ id, ownerId: id, parentId: { anyOf: [id, { type: "null" }] } }, "id", "ownerId", "parentId"),
      Secret: object({ code: text }, "code"),
    },
    ...{ parameters: {}, headers: {}, responses: {}, securitySchemes: {} },
  },
});

const machine = {
  resource: "Thing",
  states: ["NEW", "DONE"],
  created: "createThing",
  initial: ["NEW"],
  moves: [{ from: ["NEW"], to: ["DONE"], by: "startThing", mover: "operation", simulated: null }],
  ...{ starts: [], uses: [], refusals: [] },
} as unknown as Machine;

function linked(parts: { readonly links?: [string, LinkFact[]][]; readonly removed?: string[] } = {}) {
  const document = things();
  addLinks(document, {
    machines: [machine],
    requiredStates: new Map(),
    operations: new Map([["archiveThing", {}]]),
    links: new Map(parts.links),
    removedLinks: new Map([["createThing", new Set(parts.removed)]]),
  } as unknown as Facts);
  const operations = Object.values(document.paths).flatMap((item) => Object.values(item));
  return {
    names: (of: string) => {
      const { responses } = operations.find(({ operationId }) => operationId === of)!;
      return Object.values(responses).flatMap(({ links = {} }) => Object.keys(links));
    },
    link: (component: string) => document.components.links?.[component],
  };
}

test("links follow from paths, from names in bodies and queries, and from states", () => {
  const { names, link } = linked();
  assert.deepEqual(names("getOwner"), ["CreateThing", "ListThings"]);
  assert.deepEqual(names("createThing"), ["GetThing", "DeleteThing", "StartThing", "GetSecret", "GetOwner"]);
  assert.deepEqual(names("startThing"), ["GetThing", "DeleteThing", "GetSecret", "GetOwner"]);
  assert.deepEqual(names("listThings"), ["GetFirstThing", "ListNewerThings"]);
  assert.deepEqual(names("getSecret"), ["GetThing"]);
  assert.deepEqual(names("deleteThing"), []);
  assert.deepEqual(link("CreateThingForOwner"), {
    operationId: "createThing",
    requestBody: { ownerId: "$response.body#/id" },
    description: "createThing with this id in `ownerId`. Add the other fields of the body.",
  });
  assert.deepEqual(link("StartThing"), {
    operationId: "startThing",
    parameters: { id: "$response.body#/id" },
    description: "startThing. The thing must be NEW.",
  });
  assert.deepEqual(link("GetOwnerByOwnerId")?.parameters, { id: "$response.body#/ownerId" });
  assert.deepEqual(link("GetThingByPath")?.parameters, { id: "$request.path.id" });
});

test("@link adds a link, @noLink removes one, and a link to an operation of another date is left out", () => {
  const start = { operation: "startThing", parameters: { id: "$request.path.id" }, description: "Start it." };
  const { names, link } = linked({
    links: [["getSecret", [start, { operation: "archiveThing" }]]],
    removed: ["getSecret"],
  });
  assert.deepEqual(names("getSecret"), ["StartThing", "GetThing"]);
  assert.equal(link("StartThingAfterGetSecret")?.description, "Start it.");
  assert.deepEqual(names("createThing"), ["GetThing", "DeleteThing", "StartThing", "GetOwner"]);
});

const broken: readonly (readonly [message: string, link: LinkFact])[] = [
  ["no operation is called stopThing", { operation: "stopThing" }],
  ["it lacks the path parameter id", { operation: "startThing" }],
  ["the parameter name does not exist", { operation: "listThings", parameters: { name: "$response.body#/code" } }],
  [
    "the parameter id has another type than $response.body#/code",
    { operation: "startThing", parameters: { id: "$response.body#/code" } },
  ],
  ["have no $response.body#/id", { operation: "startThing", parameters: { id: "$response.body#/id" } }],
  ["have no $request.path.name", { operation: "startThing", parameters: { id: "$request.path.name" } }],
  ["the body field size does not exist", { operation: "createThing", body: { size: 1 } }],
  ["the body field name is no list", { operation: "createThing", body: { name: ["$response.body#/code"] } }],
];

for (const [message, link] of broken)
  test(`a broken link is refused: ${message}`, () => {
    assert.throws(
      () => linked({ links: [["getSecret", [link]]] }),
      ({ message: text }: Error) => text.includes("getSecret") && text.includes(message),
    );
  });
