// Serves the OpenAPI documents without a key.
import type { Request, Response } from "express";
import { latestVersion, versions } from "../../../generated/contract.ts";
import type { Limiter } from "../limits/limiter.ts";
import {
  chooseCoding,
  createCorsHeaders,
  isPreflight,
  matchesTag,
  preflightHeaders,
  segmentsOf,
} from "../request-rules/request-rules.ts";
import type { Step, WellFormedExchange } from "./exchange.ts";
import { limitAddress } from "./limit.ts";
import { isRead, jsonType, send } from "./respond.ts";
import { createServedDocuments, type Deployment, type FindDocument } from "./served-documents.ts";

const openHeaders = new Map(Object.entries(createCorsHeaders(["ETag"])));

const types = { yaml: "application/yaml; charset=utf-8", json: jsonType } as const;

/** Answers the index at `/openapi` and the documents below it. */
export function answerDocuments(
  deployment: Deployment,
  limiter: Limiter,
  findDocument = createServedDocuments(deployment),
): Step<WellFormedExchange, WellFormedExchange> {
  const answers = new Map<string, Answer>([["openapi", indexBelow(new URL(deployment.publicUrl).pathname)]]);
  for (const version of versions) {
    const documents = [
      [version, "yaml"],
      [version, "json"],
      [`json-bodies/${version}`, "yaml"],
    ] as const;
    for (const [name, format] of documents)
      answers.set(`openapi/${name}.${format}`, (request, response) =>
        answerDocument(request, response, types[format], () => findDocument(name, format)),
      );
  }
  return (exchange, request, response) => {
    const segments = segmentsOf(exchange.target.path);
    if (segments[0] !== "openapi") return exchange;
    return answerOpenly(exchange, request, response, answers.get(segments.join("/")));
  };

  async function answerOpenly(
    exchange: WellFormedExchange,
    request: Request,
    response: Response,
    answer: Answer | undefined,
  ): Promise<WellFormedExchange | "answered"> {
    response.setHeaders(openHeaders);
    await limitAddress(limiter, exchange);
    const isPreflighted = isPreflight(request.method, request.headers);
    if (isPreflighted) send(request, response, { status: 204, body: null, headers: preflightHeaders(["GET"], ["*"]) });
    else if (answer !== undefined && isRead(request)) await answer(request, response);
    // The later steps refuse the request.
    else return exchange;
    return "answered";
  }
}

type Answer = (request: Request, response: Response) => void | Promise<void>;

function indexBelow(path: string): Answer {
  const folder = `${path.replace(/\/$/, "")}/openapi`;
  const dates = versions.map((version) => ({
    version,
    yaml: `${folder}/${version}.yaml`,
    json: `${folder}/${version}.json`,
    jsonBodies: `${folder}/json-bodies/${version}.yaml`,
  }));
  const body = JSON.stringify({ latest: latestVersion, versions: dates });
  return (request, response) => send(request, response, { status: 200, body });
}

async function answerDocument(
  request: Request,
  response: Response,
  type: string,
  find: () => ReturnType<FindDocument>,
): Promise<void> {
  const coding = chooseCoding(request.get("accept-encoding"));
  const { bytes, etag } = (await find())[coding];
  const headers = {
    "Content-Type": type,
    ...(coding === "identity" ? {} : { "Content-Encoding": coding }),
    ETag: etag,
    Vary: "Accept-Encoding",
    "Cache-Control": "public, max-age=300",
  };
  if (matchesTag(request.get("if-none-match"), etag)) send(request, response, { status: 304, body: null, headers });
  else send(request, response, { status: 200, body: bytes, headers });
}
