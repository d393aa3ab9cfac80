import assert from "node:assert/strict";
import { test } from "node:test";
import type { Schema } from "../../spec/document/openapi.ts";
import { parseDocument } from "./document.ts";
import { familyNamedBy, notFoundCode } from "./families.ts";
import {
  isOnExistingResource,
  type Machine,
  type Move,
  namingField,
  operationsOn,
  serviceMoves,
  shortestPathTo,
  trialsOf,
  valuesFor,
} from "./machines.ts";

const [list, get, arrive] = ["listUsers", "getUser", "createUser"];
const [lose, claim, rain] = ["disableWebhook", "createWebhook", "moveClock"];

const body = (name: string) => ({
  content: { "application/json": { schema: { $ref: `#/components/schemas/${name}` } } },
});
const answer = { 200: body("ParcelPost") };
const uuid = { type: "string", format: "uuid" };

const documentWhereClaimsName = (fields: Record<string, Schema>) =>
  parseDocument("2026-01-01", {
    paths: {
      "/parcel-posts": { get: { operationId: list, responses: { 200: body("Page") } } },
      "/parcel-posts/{id}": { get: { operationId: get, responses: answer } },
      "/simulations/parcel-posts/arrival": { post: { operationId: arrive, responses: answer } },
      "/simulations/parcel-posts/loss": {
        post: { operationId: lose, requestBody: body("NamesPost"), responses: answer },
      },
      "/claims": { post: { operationId: claim, requestBody: body("NamesPost"), responses: {} } },
      "/weather": { post: { operationId: rain, requestBody: body("NamesNone"), responses: {} } },
    },
    components: {
      schemas: {
        ParcelPost: { type: "object", properties: { id: uuid, state: { type: "string" } } },
        Page: {
          type: "object",
          properties: {
            data: { type: "array", items: { $ref: "#/components/schemas/ParcelPost" } },
            hasMore: { type: "boolean" },
          },
        },
        NamesPost: { type: "object", properties: fields, required: Object.keys(fields) },
        NamesNone: { type: "object", properties: { millimetres: { type: "integer" } } },
      },
    },
  });
const document = documentWhereClaimsName({ postId: uuid });

const move = (from: string[], to: string, more: Partial<Move>): Move => ({
  from,
  to: [to],
  by: "carrier",
  mover: "service",
  when: null,
  body: null,
  simulated: null,
  follows: null,
  event: null,
  ...more,
});

const lost = move(["THERE"], "LOST", { simulated: { operation: lose, body: {} } });
const wet = move(["THERE"], "WET", { simulated: { operation: rain, body: {} } });
const dry = move(["WET"], "DRY", { follows: "shine" });
const late = move(["THERE"], "LATE", { mover: "clock", by: "dueAt" });
const machine: Machine = {
  resource: "ParcelPost",
  field: "state",
  states: ["THERE", "LOST", "WET", "DRY", "LATE", "RETURNED", "OPENED"],
  created: arrive,
  read: get,
  initial: ["THERE", "RETURNED"],
  starts: [{ state: "RETURNED", operation: "refuse", body: {} }],
  moves: [late, lost, wet, dry, move(["LATE", "RETURNED"], "OPENED", { mover: "operation", by: "open" })],
  uses: [{ states: ["LOST"], operation: claim, when: null, event: null, provided: null }],
  refusals: [],
  otherwise: "PARCEL_POST_INVALID_STATE",
};

test("a field names a resource by its whole name or its last words", () => {
  for (const field of ["parcelPostId", "postId", "postIds"])
    assert.equal(familyNamedBy(document, field)?.collection, "/parcel-posts", field);
  for (const field of ["parcelId", "post", "ostId", "Id"])
    assert.equal(familyNamedBy(document, field), undefined, field);
});

test("a field that holds no UUID names no resource", () => {
  const text = documentWhereClaimsName({ postId: { type: "string" }, postIds: { type: "array", items: uuid } });
  assert.equal(familyNamedBy(text, "postId"), undefined);
  assert.equal(familyNamedBy(text, "postIds")?.collection, "/parcel-posts");
});

test("the not-found code of a resource may omit the first words of its name", () => {
  const family = familyNamedBy(document, "postId")!;
  const codeOf = (...errors: string[]) => notFoundCode({ ...document.operation(lose), errors }, family);
  assert.equal(codeOf("CARD_NOT_FOUND", "POST_NOT_FOUND"), "POST_NOT_FOUND");
  assert.equal(codeOf("POST_NOT_FOUND", "PARCEL_POST_NOT_FOUND"), "PARCEL_POST_NOT_FOUND");
  assert.equal(codeOf("CARD_NOT_FOUND", "PARCEL_NOT_FOUND"), undefined);
});

test("an operation acts on the resource named in its body", () => {
  const fieldOf = (id: string) => namingField(document, machine, document.operation(id));
  assert.deepEqual([lose, claim, rain, arrive].map(fieldOf), ["postId", "postId", undefined, undefined]);
  assert.equal(isOnExistingResource(document, machine, lost.simulated), true);
  assert.equal(isOnExistingResource(document, machine, wet.simulated), false);
  assert.deepEqual(
    operationsOn(document, machine).map(({ id }) => id),
    [get, claim],
  );
});

test("a move made by another resource's operation is no service move", () => {
  assert.deepEqual(serviceMoves(document, machine), [wet]);
  assert.equal(shortestPathTo(machine, "DRY"), undefined);
});

test("a path prefers the usual start, then other starts, then moves by the clock", () => {
  const way = (state: string) => {
    const found = shortestPathTo(machine, state);
    return found && [found.start?.operation ?? null, ...found.moves.map(({ by }) => by)];
  };
  assert.deepEqual(way("THERE"), [null]);
  assert.deepEqual(way("RETURNED"), ["refuse"]);
  assert.deepEqual(way("LATE"), [null, "dueAt"]);
  assert.deepEqual(way("OPENED"), ["refuse", "open"]);
});

test("an uncertain move counts as leading to its first state if no certain path exists", () => {
  const decided = { ...move(["THERE"], "OPENED", { mover: "operation", by: "open" }), to: ["OPENED", "LOST"] };
  const by = (state: string) =>
    shortestPathTo({ ...machine, moves: [decided, late] }, state)?.moves.map((each) => each.by);
  assert.deepEqual([by("OPENED"), by("LOST")], [["open"], undefined]);
});

test("the creation is given the values that moves along a path, or after it, need", () => {
  const open = move(["THERE"], "OPENED", { mover: "operation", by: "open", when: { isPaid: true } });
  const way = shortestPathTo({ ...machine, moves: [open] }, "OPENED")!;
  assert.deepEqual(valuesFor(way), { isPaid: true });
  assert.deepEqual(valuesFor({ ...way, values: { isSealed: false } }), { isPaid: true, isSealed: false });
});

test("an operation with conditional lines is tried on a path for each last move, and for each condition", () => {
  const by = (ways: readonly { moves: readonly Move[] }[]) => ways.map(({ moves }) => moves.map((each) => each.by));
  const opened = move(["THERE"], "OPENED", { mover: "operation", by: "open", when: { isPaid: true } });
  const forced = move(["THERE", "LOST"], "OPENED", { mover: "operation", by: "force" });
  const again = move(["OPENED"], "OPENED", { mover: "operation", by: "open", when: { isPaid: false } });
  const conditional = { ...machine, moves: [lost, opened, forced, again] };
  const close = trialsOf(conditional, "OPENED", "close");
  assert.deepEqual([by(close.ways), close.outcomes], [[["force"]], 1]);
  const open = trialsOf(conditional, "OPENED", "open");
  assert.deepEqual(by(open.ways), [["force"], ["open"], ["carrier", "force"], ["force", "open"], ["force"]]);
  assert.deepEqual(open.ways.at(-1)!.values, { isPaid: false });
  assert.equal(open.outcomes, 2);
  const use = { states: ["OPENED"], operation: "open", when: { isPaid: true }, event: null, provided: null };
  assert.equal(trialsOf({ ...conditional, uses: [use] }, "OPENED", "open").outcomes, 2);
});
