import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { parse } from "yaml";
import { versions } from "../../../generated/contract.ts";
import type { Config } from "../../platform/config.ts";
import { forEachDatabase } from "../../platform/database/testing/databases.ts";
import { openTestServer } from "../../testing/test-server.ts";

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
    const server = await openTestServer(t, await open(t), { config });
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

  test("without settings a document has its own server URL and no egress address", async (t) => {
    const server = await openTestServer(t, await open(t), { config: { publicUrl: "http://localhost:3000" } });
    const { json } = await server.request(`/openapi/${versions[0]}.json`);
    const ownServers = [{ url: "http://localhost:3000", description: "The server of this document: sandbox" }];
    assert.deepEqual(json, { ...generated(versions[0]), servers: ownServers });
  });
});
