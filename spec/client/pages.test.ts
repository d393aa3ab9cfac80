// Tests which pages an iteration requests, and when it stops.
import assert from "node:assert/strict";
import { test } from "node:test";
import { ApiError } from "../../generated/client/latest.js";
import { createTestClient, refuse, type Step, startScript, TestClock } from "./client.fixture.ts";

const idOf = (number: number) => `0195500a-3c00-7000-8000-${String(number).padStart(12, "0")}`;

/** A list of items with the numbers from `count` down to 1, newest first. */
const list =
  (count: number): Step =>
  (response, { url }) => {
    const query = new URL(url, "http://localhost").searchParams;
    const all = Array.from({ length: count }, (_, index) => ({ id: idOf(count - index) }));
    const [limit, after, before] = ["limit", "startingAfter", "endingBefore"].map((name) => query.get(name));
    const older = after === null ? all : all.filter(({ id }) => id < after!);
    const newer = before === null ? older : all.filter(({ id }) => id > before!);
    const data = before === null ? older.slice(0, Number(limit)) : newer.slice(-Number(limit));
    const hasMore = data.length < newer.length;
    response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify({ data, hasMore }));
  };

async function start(t: Parameters<typeof startScript>[0], ...steps: Step[]) {
  const { url, received } = await startScript(t, ...steps);
  const queries = () =>
    received.map((each) => each.url.replace(/^[^?]*\?/, "").replaceAll(/0195[0-9a-f-]*0(?=\d)/g, "#"));
  return { client: createTestClient(url, new TestClock()), queries };
}

async function numbersOf(items: AsyncIterable<{ id: string }>): Promise<number[]> {
  const numbers: number[] = [];
  for await (const { id } of items) numbers.push(Number(id.slice(-3)));
  return numbers;
}

test("all items of all pages are returned once, newest first", async (t) => {
  const { client, queries } = await start(t, list(5));
  const query = { limit: 2, status: "ACTIVE" as const };
  assert.deepEqual(await numbersOf(client.paginate("/cards", { params: { query } })), [5, 4, 3, 2, 1]);
  assert.deepEqual(queries(), [
    "limit=2&status=ACTIVE",
    "limit=2&status=ACTIVE&startingAfter=#4",
    "limit=2&status=ACTIVE&startingAfter=#2",
  ]);
});

test("a page is the largest by default", async (t) => {
  const { client, queries } = await start(t, list(101));
  assert.equal((await numbersOf(client.paginate("/cards"))).length, 101);
  assert.deepEqual(queries()[0], "limit=100");
  assert.equal(queries().length, 2);
});

test("startingAfter skips newer items", async (t) => {
  const { client } = await start(t, list(5));
  const query = { limit: 2, startingAfter: idOf(4) };
  assert.deepEqual(await numbersOf(client.paginate("/cards", { params: { query } })), [3, 2, 1]);
});

test("endingBefore returns newer items, oldest first", async (t) => {
  const { client, queries } = await start(t, list(6));
  const query = { limit: 2, endingBefore: idOf(1) };
  assert.deepEqual(await numbersOf(client.paginate("/cards", { params: { query } })), [2, 3, 4, 5, 6]);
  assert.deepEqual(queries(), ["limit=2&endingBefore=#1", "limit=2&endingBefore=#3", "limit=2&endingBefore=#5"]);
});

test("an empty list ends at once", async (t) => {
  const { client, queries } = await start(t, list(0));
  assert.deepEqual(await numbersOf(client.paginate("/cards")), []);
  assert.equal(queries().length, 1);
});

test("leaving the loop requests no further page", async (t) => {
  const { client, queries } = await start(t, list(5));
  for await (const { id } of client.paginate("/cards", { params: { query: { limit: 2 } } })) if (id === idOf(4)) break;
  assert.equal(queries().length, 1);
});

test("a refused page throws an ApiError after the items before it", async (t) => {
  const { client } = await start(t, list(5), refuse(422, "VALIDATION_ERROR"));
  const seen: string[] = [];
  const read = async () => {
    for await (const { id } of client.paginate("/cards", { params: { query: { limit: 2 } } })) seen.push(id);
  };
  await assert.rejects(read(), (error) => error instanceof ApiError && error.code === "VALIDATION_ERROR");
  assert.deepEqual(seen, [idOf(5), idOf(4)]);
});

test("a list within a resource has the path parameters on every page", async (t) => {
  const { client, queries } = await start(t, list(3));
  const params = { path: { id: idOf(9) }, query: { limit: 2 } };
  assert.deepEqual(await numbersOf(client.paginate("/events/{id}/deliveries", { params })), [3, 2, 1]);
  assert.equal(queries().length, 2);
});

test("a busy page is requested again", async (t) => {
  const { client, queries } = await start(
    t,
    list(3),
    refuse(429, "RATE_LIMIT_EXCEEDED", { "Retry-After": "1" }),
    list(3),
  );
  assert.deepEqual(await numbersOf(client.paginate("/cards", { params: { query: { limit: 2 } } })), [3, 2, 1]);
  assert.equal(queries().length, 3);
});
