import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { type CompilerHost, compile, createSourceFile, NodeHost } from "@typespec/compiler";
import { stockDocuments } from "./stock-documents.ts";

const main = join(import.meta.dirname, "small.tsp");

const source = `
  import "@typespec/http";
  import "@typespec/openapi";
  import "@typespec/versioning";
  using Http;
  using Versioning;
  @service
  @versioned(Dates)
  namespace Small;
  enum Dates { first: "2025-02-14", second: "2026-01-01" }
  model Card { id: string; @minValue(1) limit?: int32 }
  @route("/cards") interface Cards { @get list(): Card[]; @post create(@body card: Card): Card }
`;

async function documentsOf(text: string) {
  const readFile: CompilerHost["readFile"] = async (path) =>
    path === main ? createSourceFile(text, main) : NodeHost.readFile(path);
  const stat: CompilerHost["stat"] = async (path) =>
    path === main ? { isFile: () => true, isDirectory: () => false } : NodeHost.stat(path);
  const program = await compile({ ...NodeHost, readFile, stat }, main, { noEmit: true });
  assert.deepEqual(program.diagnostics, []);
  const documents = await stockDocuments(program);
  return documents?.map(({ date, document }) => [date, JSON.stringify(document)]);
}

test("dates without a difference get the documents that the emitter makes for each", async () => {
  const shared = await documentsOf(source);
  assert.deepEqual(
    shared?.map(([date]) => date),
    ["2025-02-14", "2026-01-01"],
  );
  // The comment makes the emitter run for each date.
  assert.deepEqual(await documentsOf(`${source}// @added`), shared);
});

test("dates with a difference get their own documents", async () => {
  const [first, second] = (await documentsOf(source.replace("limit?", "@added(Dates.second) limit?"))) ?? [];
  assert.doesNotMatch(first?.[1] ?? "", /limit/);
  assert.match(second?.[1] ?? "", /limit/);
});
