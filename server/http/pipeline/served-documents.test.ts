// Preparing a document blocks no other request, and happens once.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { latestVersion } from "../../../generated/contract.ts";
import { createServedDocuments, type Deployment, type DocumentTools } from "./served-documents.ts";

const deployment: Deployment = {
  environment: "sandbox",
  publicUrl: "https://api.example",
  servers: {},
  egressAddresses: [],
};

test("many requests for a document prepare it once, and wait while others proceed", async () => {
  const calls: string[] = [];
  const gate = Promise.withResolvers<void>();
  const compressAs = (coding: string) => async (bytes: Buffer) => {
    calls.push(coding);
    await gate.promise;
    return Buffer.from(`${coding} of ${bytes.length}`);
  };
  const tools: DocumentTools = {
    read: async (name) => {
      calls.push(`read ${name}`);
      return '{"info":{},"servers":[],"paths":{}}';
    },
    compress: { gzip: compressAs("gzip"), br: compressAs("br") },
  };
  const find = createServedDocuments(deployment, tools);
  let found = 0;
  const requests = Array.from({ length: 50 }, () => find(latestVersion, "json").finally(() => found++));
  // At this point, any other request would be answered.
  await new Promise((resolve) => setImmediate(resolve));
  assert.equal(found, 0);
  gate.resolve();
  const documents = await Promise.all(requests);
  assert.equal(new Set(documents).size, 1);
  assert.equal(await find(latestVersion, "json"), documents[0]);
  assert.deepEqual(calls, [`read ${latestVersion}`, "gzip", "br"]);
  const own = [{ url: "https://api.example", description: "The server of this document: sandbox" }];
  assert.deepEqual(JSON.parse(documents[0]!.identity.bytes.toString()), { info: {}, servers: own, paths: {} });
});

test("a failure to prepare a document is not remembered", async () => {
  let attempts = 0;
  const tools: DocumentTools = {
    read: async () => {
      if (attempts++ === 0) throw new Error("too many open files");
      return '{"servers":[]}';
    },
    compress: { gzip: async (bytes) => bytes, br: async (bytes) => bytes },
  };
  const find = createServedDocuments(deployment, tools);
  await assert.rejects(find(latestVersion, "json"), /too many/);
  assert.ok((await find(latestVersion, "json")).identity.bytes.includes("https://api.example"));
});

test("no request parses a document, or reads or compresses one synchronously", () => {
  for (const file of ["served-documents.ts", "openapi-documents.ts"]) {
    const source = readFileSync(join(import.meta.dirname, file), "utf8");
    assert.doesNotMatch(source, /Sync\b|\bparse\(|import \{[^}]*\bparse\b[^}]*\} from "yaml"/, file);
  }
});
