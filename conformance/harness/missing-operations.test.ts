import assert from "node:assert/strict";
import { test } from "node:test";
import { readDocument } from "../contract/document.ts";
import { exchangeOf } from "../http/exchange.ts";
import type { HttpRequest } from "../http/http-request.ts";
import type { Sender } from "../http/transport.ts";
import { refuseMissing } from "./missing-operations.ts";
import { NotOffered } from "./not-offered.ts";

const document = readDocument("2026-01-01");

function open(...missing: readonly string[]) {
  const sent: string[] = [];
  const refusals: string[] = [];
  const send: Sender["send"] = async ({ method, path }) => {
    sent.push(`${method} ${path}`);
    const request = { method, path, headers: {}, body: Buffer.alloc(0) };
    return exchangeOf("http://target.test", request, { status: 200, headers: {}, body: Buffer.alloc(0) });
  };
  const sender: Sender = { send, sendRaw: (bytes) => send({ method: "RAW", path: String(bytes) }, null) };
  const answers = new Map(missing.map((id) => [id, "404"]));
  const refusing = refuseMissing(sender, document, answers, ({ message }) => refusals.push(message));
  const ask = (method: string, path: string) => refusing.send({ method, path } satisfies HttpRequest, "key");
  return { sender, refusing, ask, sent, refusals };
}

test("a request of a missing operation is refused before it is sent, with or without a query", async () => {
  const { ask, sent, refusals } = open("listStatements", "getStatement");
  await assert.rejects(ask("GET", "/statements?limit=1"), NotOffered);
  await assert.rejects(ask("GET", "/statements/0195500a-3c00-7a10-8f3e-5d2c9b7a4fff"), NotOffered);
  assert.deepEqual(sent, []);
  assert.deepEqual(refusals, [
    "needs listStatements, which the target does not offer",
    "needs getStatement, which the target does not offer",
  ]);
});

test("another method at the path of a missing operation is refused too", async () => {
  const { ask, sent } = open("deleteCard");
  await assert.rejects(ask("PUT", "/cards/0195500a-3c00-7a10-8f3e-5d2c9b7a4fff"), NotOffered);
  assert.deepEqual(sent, []);
});

test("offered operations and paths of no operation are sent", async () => {
  const { ask, refusing, sent, refusals } = open("listStatements");
  await ask("POST", "/statements");
  await ask("GET", "/webhooks/");
  await ask("GET", "/nothing-here");
  await refusing.sendRaw("bytes");
  assert.deepEqual(sent, ["POST /statements", "GET /webhooks/", "GET /nothing-here", "RAW bytes"]);
  assert.deepEqual(refusals, []);
});

test("a target that offers everything keeps its sender", () => {
  const { sender, refusing } = open();
  assert.equal(refusing, sender);
});
