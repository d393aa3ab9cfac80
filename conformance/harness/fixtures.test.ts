import assert from "node:assert/strict";
import { test } from "node:test";
import { parseDocument } from "../contract/document.ts";
import { exchangeWith } from "../http/exchange.fixture.ts";
import { ExpectationFailed } from "../http/expectation-failed.ts";
import { createPath } from "./calls.ts";
import type { Session } from "./session.ts";

// Placeholders, because operations must be those of the contract.
const create = "disableWebhook";
const createWithin = "rotateWebhookSecret";
const read = "getWebhook";

const parameter = (name: string) => ({ name, in: "path" as const, required: true, schema: { type: "string" } });
const operation = (operationId: string, ...names: string[]) => ({
  operationId,
  parameters: names.map(parameter),
  responses: {},
});

function opened(paths: Parameters<typeof parseDocument>[1]["paths"]) {
  const document = parseDocument("2026-01-01", { paths, components: { schemas: {} } });
  const calls: string[] = [];
  const call: Session["call"] = async (called, parts) => {
    calls.push(`${called.id} ${JSON.stringify(parts?.path)}`);
    return exchangeWith(called.method, called.path, called.success[0]!, { id: `made-${calls.length}` });
  };
  return { document, calls, session: { document, call } as unknown as Session };
}

test("a resource within a resource is created within a new one, whatever names the templates use", async () => {
  const { document, calls, session } = opened({
    "/shelves/": { post: operation(create) },
    "/shelves/{shelfId}/books": { post: operation(createWithin, "shelfId") },
    "/shelves/{id}/books/{bookId}": { get: operation(read, "id", "bookId") },
  });
  assert.deepEqual(await createPath(session, document.operation(read)), { id: "made-1", bookId: "made-2" });
  assert.deepEqual(calls, [`${create} {}`, `${createWithin} {"shelfId":"made-1"}`]);
});

test("a resource that no operation creates is reported with its path", async () => {
  const { document, session } = opened({
    "/shelves": { post: operation(create) },
    "/shelves/{id}/books/{bookId}": { get: operation(read, "id", "bookId") },
  });
  await assert.rejects(
    createPath(session, document.operation(read)),
    (error) => error instanceof ExpectationFailed && error.expected.includes("/shelves/{id}/books/{bookId}"),
  );
});
