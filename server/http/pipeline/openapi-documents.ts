// Serves the generated OpenAPI documents without a key, with the deployment's server URLs and egress addresses.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Router } from "express";
import { parse, stringify } from "yaml";
import { latestVersion, type ServerName, servers, versions } from "../../../generated/contract.ts";
import type { Config } from "../../platform/config.ts";
import type { Limiter } from "../limits/limiter.ts";
import { createCorsHeaders, isPreflight, preflightHeaders } from "../request-rules/request-rules.ts";
import { exchangeOf } from "./exchange.ts";
import { limitAddress } from "./limit.ts";
import { jsonType, send } from "./respond.ts";

interface ServedFile {
  readonly type: string;
  readonly text: string;
  readonly etag: string;
}

const openHeaders = new Map(Object.entries(createCorsHeaders(["ETag"])));

type Deployment = Pick<Config, "environment" | "publicUrl" | "servers" | "egressAddresses">;

export function createDocumentsRouter(deployment: Deployment, limiter: Limiter): Router {
  const files: Record<string, ServedFile> = {};
  const router = Router();
  router.use(async (request, response, next) => {
    response.setHeaders(openHeaders);
    await limitAddress(limiter, exchangeOf(request));
    if (!isPreflight(request.method, request.headers)) return next();
    send(request, response, { status: 204, body: null, headers: preflightHeaders(["GET"], ["*"]) });
  });
  router.get("/", (request, response) => {
    const dates = versions.map((version) => ({
      version,
      yaml: `/openapi/${version}.yaml`,
      json: `/openapi/${version}.json`,
    }));
    send(request, response, { status: 200, body: JSON.stringify({ latest: latestVersion, versions: dates }) });
  });
  for (const version of versions) {
    for (const format of ["yaml", "json"] as const) {
      const path = `/${version}.${format}`;
      router.get(path, (request, response) => {
        files[path] ??= readDocument(version, format, deployment);
        const file = files[path];
        const headers = { "Content-Type": file.type, ETag: file.etag, "Cache-Control": "public, max-age=300" };
        if (request.get("if-none-match") === file.etag)
          return send(request, response, { status: 304, body: null, headers });
        send(request, response, { status: 200, body: file.text, headers });
      });
    }
  }
  return router;
}

function readDocument(version: string, format: "yaml" | "json", deployment: Deployment): ServedFile {
  const generated = readFileSync(join(import.meta.dirname, "../../../generated/openapi", `${version}.yaml`), "utf8");
  // Only this block is replaced: parsing the whole document would block other requests.
  const yaml = generated.replace(/^servers:\n(?:[ -].*\n)*/m, () => stringify(ownFields(deployment)));
  // The check for duplicate keys takes a third of the time.
  const text = format === "yaml" ? yaml : JSON.stringify(parse(yaml, { uniqueKeys: false }));
  const etag = `"${createHash("sha256").update(text).digest("base64url").slice(0, 27)}"`;
  return { type: format === "yaml" ? "application/yaml; charset=utf-8" : jsonType, text, etag };
}

function ownFields({ environment, publicUrl, servers: allServers, egressAddresses }: Deployment): object {
  const others = Object.entries(allServers)
    .filter(([, url]) => url !== publicUrl)
    .map(([name, url]) => ({ url, description: servers[name as ServerName] }));
  return {
    servers: [{ url: publicUrl, description: `What serves this document: ${environment}` }, ...others],
    ...(egressAddresses.length > 0 ? { "x-egress-addresses": egressAddresses } : {}),
  };
}
