import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { request } from "undici";
import { parse } from "yaml";
import { latestVersion, versions } from "../../../generated/contract.ts";
import type { Config } from "../../platform/config.ts";
import { forEachDatabase } from "../../platform/database/testing/databases.ts";
import { startTestServer } from "../../testing/test-server.ts";

const generated = (version: string) =>
  parse(readFileSync(join(import.meta.dirname, "../../../generated/openapi", `${version}.yaml`), "utf8"));

forEachDatabase((open) => {
  if (open.dialect !== "sqlite") return;

  test("a served document has the deployment's server URLs and egress addresses", async (t) => {
    const egressAddresses = ["192.0.2.7", "2001:db8::7"];
    const servers: Config["servers"] = {
      sandbox: "https://sandbox.real.example",
      "sandbox-sg": "https://sg.real.example",
    };
    const config = { publicUrl: "https://sg.real.example", servers, egressAddresses };
    const server = await startTestServer(await open(t), { config });
    t.after(() => server.close());
    for (const version of versions) {
      const yaml = await server.request(`/openapi/${version}.yaml`);
      const json = await server.request(`/openapi/${version}.json`);
      assert.deepEqual(json.json, parse(yaml.text));
      assert.deepEqual(json.json, {
        ...generated(version),
        servers: [
          { url: "https://sg.real.example", description: "The server of this document: sandbox" },
          { url: "https://sandbox.real.example", description: "Sandbox: alias of the sandbox in Singapore" },
        ],
        "x-egress-addresses": egressAddresses,
      });
      const again = await server.request(`/openapi/${version}.yaml`, {
        headers: { "If-None-Match": yaml.headers.get("etag") ?? "" },
      });
      assert.equal(again.status, 304);
    }
  });

  test("each accepted coding has its own bytes, length and tag", async (t) => {
    const server = await startTestServer(await open(t));
    t.after(() => server.close());
    const decoders = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes };
    for (const format of ["yaml", "json"]) {
      const url = `${server.url}/openapi/${latestVersion}.${format}`;
      const read = async (headers: Record<string, string>, method: "GET" | "HEAD" = "GET") => {
        const response = await request(url, { headers, method });
        return { ...response, bytes: Buffer.from(await response.body.arrayBuffer()) };
      };
      const plain = await read({});
      const tags = new Set<unknown>();
      for (const [accepted, coding] of [
        ["br, gzip", "br"],
        ["gzip", "gzip"],
        ["br;q=0, gzip;q=0.1", "gzip"],
        ["gzip;q=0", "identity"],
      ] as const) {
        const { statusCode, headers, bytes } = await read({ "accept-encoding": accepted });
        assert.equal(statusCode, 200);
        assert.equal(headers["content-encoding"], coding === "identity" ? undefined : coding, accepted);
        assert.equal(headers["content-length"], String(bytes.length));
        assert.match(String(headers.vary), /accept-encoding/i);
        assert.ok(decoders[coding](bytes).equals(plain.bytes), accepted);
        if (coding !== "identity") assert.ok(bytes.length * 5 < plain.bytes.length, `${bytes.length} bytes`);
        const head = await read({ "accept-encoding": accepted }, "HEAD");
        assert.deepEqual([head.headers["content-length"], head.bytes.length], [String(bytes.length), 0]);
        const etag = String(headers.etag);
        const again = await read({ "accept-encoding": accepted, "if-none-match": `"other", W/${etag}` });
        assert.deepEqual([again.statusCode, again.headers.etag, again.bytes.length], [304, etag, 0]);
        assert.match(String(again.headers.vary), /accept-encoding/i);
        tags.add(etag);
      }
      assert.deepEqual([tags.size, tags.has(plain.headers.etag)], [3, true]);
    }
  });

  test("without settings a document has its own server URL and no egress address", async (t) => {
    const server = await startTestServer(await open(t), { config: { publicUrl: "http://localhost:3000" } });
    t.after(() => server.close());
    const { json } = await server.request(`/openapi/${versions[0]}.json`);
    const ownServers = [{ url: "http://localhost:3000", description: "The server of this document: sandbox" }];
    assert.deepEqual(json, { ...generated(versions[0]), servers: ownServers });
  });

  test("a page of any origin may read the documents but not the API", async (t) => {
    const server = await startTestServer(await open(t));
    t.after(() => server.close());
    const { apiKey } = await server.newProject();
    const origin = "https://partner.example";
    for (const path of ["/openapi", `/openapi/${latestVersion}.yaml`, `/openapi/${latestVersion}.json`]) {
      const { status, headers } = await server.request(path, { headers: { origin } });
      assert.deepEqual([status, headers.get("access-control-allow-origin")], [200, "*"], path);
      const preflightHeaders = {
        origin,
        "access-control-request-method": "GET",
        "access-control-request-headers": "x-tool",
      };
      const preflight = await server.request(path, { method: "OPTIONS", headers: preflightHeaders });
      assert.equal(preflight.status, 204, path);
      assert.equal(preflight.headers.get("access-control-allow-methods"), "GET");
      assert.equal(preflight.headers.get("access-control-allow-headers"), "*");
    }
    for (const method of ["GET", "OPTIONS"]) {
      const headers = { origin, "access-control-request-method": "GET" };
      const answer = await server.request("/webhooks/", { method, apiKey, headers });
      assert.equal(answer.headers.get("access-control-allow-origin"), null, method);
    }
  });
});
