// Serves the OpenAPI documents without a key.
import { Router } from "express";
import { latestVersion, versions } from "../../../generated/contract.ts";
import type { Limiter } from "../limits/limiter.ts";
import {
  chooseCoding,
  createCorsHeaders,
  isPreflight,
  matchesTag,
  preflightHeaders,
} from "../request-rules/request-rules.ts";
import { exchangeOf } from "./exchange.ts";
import { limitAddress } from "./limit.ts";
import { jsonType, send } from "./respond.ts";
import { createServedDocuments, type Deployment } from "./served-documents.ts";

const openHeaders = new Map(Object.entries(createCorsHeaders(["ETag"])));

const types = { yaml: "application/yaml; charset=utf-8", json: jsonType } as const;

export function createDocumentsRouter(
  deployment: Deployment,
  limiter: Limiter,
  findDocument = createServedDocuments(deployment),
): Router {
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
      jsonBodies: `/openapi/json-bodies/${version}.yaml`,
    }));
    send(request, response, { status: 200, body: JSON.stringify({ latest: latestVersion, versions: dates }) });
  });
  for (const version of versions) {
    const documents = [
      [version, "yaml"],
      [version, "json"],
      [`json-bodies/${version}`, "yaml"],
    ] as const;
    for (const [name, format] of documents) {
      router.get(`/${name}.${format}`, async (request, response) => {
        const coding = chooseCoding(request.get("accept-encoding"));
        const { bytes, etag } = (await findDocument(name, format))[coding];
        const headers = {
          "Content-Type": types[format],
          ...(coding === "identity" ? {} : { "Content-Encoding": coding }),
          ETag: etag,
          Vary: "Accept-Encoding",
          "Cache-Control": "public, max-age=300",
        };
        if (matchesTag(request.get("if-none-match"), etag))
          return send(request, response, { status: 304, body: null, headers });
        send(request, response, { status: 200, body: bytes, headers });
      });
    }
  }
  return router;
}
