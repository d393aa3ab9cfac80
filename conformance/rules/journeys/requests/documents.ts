// Documents and health pages. Invariant: a document equals the generated one, except for server addresses (interface
// §5.5) and egress addresses (§6.1).
import { readFileSync } from "node:fs";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { parse } from "yaml";
import { limits, type Version, versions } from "../../../../generated/contract.ts";
import { loadView } from "../../../../spec/views/views.ts";
import { assertEqual, assertThat, expectCode, expectStatus } from "../../../harness/expect.ts";
import { atAnyDate, journey, type Rule } from "../../../harness/rule.ts";
import { readEgressAddresses, readPublic } from "../../../harness/served-documents.ts";
import type { Session } from "../../../harness/session.ts";

export const rules: readonly Rule[] = atAnyDate([
  journey(
    "documents-served",
    "decided",
    "The document of every date is served without a key, as YAML and JSON, and as a view with only JSON bodies",
    ["documents"],
    async (session) => {
      for (const version of versions) {
        await expectDocument(session, `json-bodies/${version}`, await loadView("json-bodies", version));
        const yaml = await expectDocument(session, version, readGenerated(version));
        const served = parse(yaml.text) as Record<string, unknown>;
        const [own] = served.servers as { url: string }[];
        assertThat(
          "a concrete url as its first server",
          URL.canParse(own?.url ?? "") && !own?.url.includes("{"),
          own,
          yaml,
        );
        if (session.deployment.declared === undefined)
          assertEqual("first server", own?.url, session.deployment.url, yaml);
        const isYaml = /yaml/.test(yaml.response.headers["content-type"] ?? "");
        assertThat("a YAML type", isYaml, yaml.response.headers, yaml);
        const json = await readPublic(session, `/openapi/${version}.json`);
        assertEqual("the document as JSON", JSON.stringify(json.json), JSON.stringify(served), json);
        const isJson = /json/.test(json.response.headers["content-type"] ?? "");
        assertThat("a JSON type", isJson, json.response.headers, json);
      }
    },
  ),
  journey("documents-index", "decided", "An index lists every date", ["documents"], async (session) => {
    const exchange = await readPublic(session, "/openapi");
    for (const version of versions)
      assertThat(`the date ${version}`, exchange.text.includes(version), exchange.text, exchange);
  }),
  journey(
    "documents-shared",
    "decided",
    "A page of any origin may read the documents",
    ["documents", "unpublished"],
    async (session) => {
      const nobody = session.withKey(null);
      const path = `/openapi/${session.version}.yaml`;
      const origin = { Origin: "https://example.com" };
      const document = await nobody.send({ method: "GET", path, headers: origin });
      expectStatus(document, [200]);
      const preflight = await nobody.send({
        method: "OPTIONS",
        path,
        headers: { ...origin, "Access-Control-Request-Method": "GET" },
      });
      expectStatus(preflight, [204]);
      for (const exchange of [document, preflight])
        assertEqual("allowed origin", exchange.response.headers["access-control-allow-origin"], "*", exchange);
      const methods = preflight.response.headers["access-control-allow-methods"] ?? "";
      assertThat("GET among the allowed methods", /\bGET\b/.test(methods), methods, preflight);
    },
  ),
  journey(
    "documents-compressed",
    "decided",
    "A document is compressed as Accept-Encoding weighs the codings, and each coding has its own ETag",
    ["documents", "unpublished"],
    async (session) => {
      const read = (coding: string | undefined, more: Readonly<Record<string, string>> = {}) => {
        const headers = { ...(coding === undefined ? {} : { "Accept-Encoding": coding }), ...more };
        return session.withKey(null).send({ method: "GET", path: `/openapi/${session.version}.yaml`, headers });
      };
      const plain = await read(undefined);
      const etags = new Map<string | undefined, string | undefined>();
      for (const [accepted, coding] of [
        ["gzip;q=0, br;q=0", undefined],
        ["gzip", "gzip"],
        ["br", "br"],
        ["br;q=0.1, gzip", "gzip"],
      ] as const) {
        const exchange = await read(accepted);
        expectStatus(exchange, [200]);
        const { headers, body } = exchange.response;
        assertEqual(`Content-Encoding for ${accepted}`, headers["content-encoding"], coding, exchange);
        const bytes = coding === undefined ? body : coding === "br" ? brotliDecompressSync(body) : gunzipSync(body);
        assertThat("the bytes of the document", bytes.equals(plain.response.body), `${bytes.length} bytes`, exchange);
        etags.set(coding, headers.etag);
      }
      assertEqual("different ETags", new Set(etags.values()).size, etags.size);
      expectStatus(await read("gzip", { "If-None-Match": etags.get("gzip")! }), [304]);
      expectStatus(await read("br", { "If-None-Match": etags.get("gzip")! }), [200]);
    },
  ),
  journey(
    "documents-unknown",
    "decided",
    "An unknown document or file, another case and another method are not found",
    ["documents"],
    async (session) => {
      const paths = [
        "/openapi/2020-02-20.yaml",
        `/openapi/${versions[0]}.xml`,
        `/openapi/${versions[0]}.YAML`,
        "/openapi/..%2fcontract.ts",
        "/openapi/%2e%2e/contract.ts",
        "/openapi//",
        "/files/statements/%ff",
        "/FILES/statements/1",
      ];
      const requests = [
        ...paths.map((path) => ({ method: "GET", path })),
        ...["/openapi", `/openapi/${versions[0]}.yaml`, "/files/statements/1"].flatMap((path) =>
          ["OPTIONS", "POST"].map((method) => ({ method, path })),
        ),
      ];
      for (const request of requests) expectCode(await session.send(request), "RESOURCE_NOT_FOUND");
    },
  ),
  {
    id: "egress-addresses",
    source: "§6.1",
    title: "A served document names as many egress addresses as its environment has",
    needs: ["documents", "egress"],
    checks: () => [
      { name: "", run: checkEgressAddresses },
      { name: "production", needs: ["production"], run: checkEgressAddresses },
    ],
  },
  journey(
    "health",
    "decided",
    "The service reports without a key that it is live and ready",
    ["documents"],
    async (session) => {
      for (const [path, status] of Object.entries({ "/healthz": "ok", "/readyz": "ready" })) {
        const exchange = await readPublic(session, path);
        assertEqual(path, exchange.json, { status }, exchange);
      }
    },
  ),
]);

function readGenerated(version: Version): string {
  return readFileSync(new URL(`../../../../generated/openapi/${version}.yaml`, import.meta.url), "utf8");
}

/** Expects the YAML document of this name, except for what only a deployment knows. */
async function expectDocument(session: Session, name: string, generated: string) {
  const yaml = await readPublic(session, `/openapi/${name}.yaml`);
  // Equal text is not parsed, which takes long.
  if (withoutDeploymentBlocks(yaml.text) !== withoutDeploymentBlocks(generated))
    assertEqual(
      "the generated document",
      JSON.stringify(withoutDeploymentFields(parse(yaml.text))),
      JSON.stringify(withoutDeploymentFields(parse(generated))),
      yaml,
    );
  return yaml;
}

/** Only a deployment knows these values. */
function withoutDeploymentBlocks(yaml: string): string {
  return yaml.replace(/^(servers|x-egress-addresses):.*\n(?:[ -].*\n)*/gm, "");
}

function withoutDeploymentFields({ servers: _, "x-egress-addresses": __, ...rest }: Record<string, unknown>): object {
  return rest;
}

async function checkEgressAddresses(session: Session): Promise<void> {
  const { addresses, exchange } = await readEgressAddresses(session);
  const isProduction = session.apiKey?.startsWith("svc_production_") === true;
  const count = isProduction ? limits.productionEgressAddresses : limits.sandboxEgressAddresses;
  assertEqual("different addresses", new Set(addresses).size, count, exchange);
  assertEqual("addresses", addresses.length, count, exchange);
}
