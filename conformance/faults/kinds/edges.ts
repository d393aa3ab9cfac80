import { headers } from "../../../generated/contract.ts";
import type { HttpResponse } from "../../http/exchange.ts";
import { isServicePage } from "../../judge/context.ts";
import {
  type AnsweredRequest,
  type Fault,
  type Kind,
  parseJson,
  type Request,
  withJsonBody,
  withResponseHeader,
} from "../fault.ts";

function otherRequestFault(
  subject: string,
  belongs: (request: Request) => boolean,
  name: string,
  change: (traffic: AnsweredRequest) => HttpResponse | undefined,
): Fault {
  const isOurs = (request: Request) => request.operation === undefined && belongs(request);
  return {
    name,
    subject,
    appliesTo: (traffic) => "response" in traffic && isOurs(traffic.request) && change(traffic) !== undefined,
    start: () => ({
      request: async (request, next) => {
        const response = await next(request);
        return (
          (isOurs(request) ? change({ request, response, json: parseJson(response.body) }) : undefined) ?? response
        );
      },
    }),
  };
}

const pathOf = ({ path }: Request) => path.split("?")[0]!;

function unknownRequestFault(
  status: number,
  name: string,
  change: (traffic: AnsweredRequest) => HttpResponse | undefined,
): Fault {
  const belongs = (request: Request) => !isServicePage(pathOf(request)) && !request.path.startsWith("/files/");
  return otherRequestFault("no operation", belongs, `${status} ${name}`, (traffic) =>
    traffic.response.status === status ? change(traffic) : undefined,
  );
}

function withCode({ response, json }: AnsweredRequest, code: string): HttpResponse | undefined {
  const { error } = (json ?? {}) as { error?: object };
  return error === undefined ? undefined : withJsonBody(response, { error: { ...error, code } });
}

const wrongEdge: Kind = {
  id: "edge-wrong",
  title: "A request without an operation gets a wrong response",
  rules: ["path-known", "method-known"],
  faults: () =>
    [404, 405].flatMap((status) => [
      unknownRequestFault(status, "becomes 200", ({ response }) => ({ ...response, status: 200 })),
      unknownRequestFault(status, "becomes 400", ({ response }) => ({ ...response, status: 400 })),
      unknownRequestFault(status, "has another code", (traffic) => withCode(traffic, "VALIDATION_ERROR")),
      unknownRequestFault(status, "is HTML", ({ response }) =>
        withResponseHeader({ ...response, body: Buffer.from("<html></html>") }, "Content-Type", "text/html"),
      ),
      unknownRequestFault(status, "without Allow", ({ response }) =>
        response.headers.allow === undefined ? undefined : withResponseHeader(response, "Allow", undefined),
      ),
      unknownRequestFault(status, "Allow names all methods", ({ response }) =>
        response.headers.allow === undefined
          ? undefined
          : withResponseHeader(response, "Allow", "GET, POST, PATCH, DELETE"),
      ),
      unknownRequestFault(status, "without a request id", ({ response }) =>
        withResponseHeader(response, headers.requestId, undefined),
      ),
      unknownRequestFault(status, "without rate limit headers", ({ response }) =>
        withResponseHeader(response, headers.rateLimitPolicy, undefined),
      ),
    ]),
};

function pageFault(
  name: string,
  pattern: RegExp,
  change: (traffic: AnsweredRequest) => HttpResponse | undefined,
): Fault {
  return otherRequestFault("documents and health", (request) => pattern.test(pathOf(request)), name, change);
}

const wrongPage: Kind = {
  id: "page-of-service-wrong",
  title: "A document or health page is wrong",
  rules: ["documents-index", "documents-served", "documents-unknown", "health"],
  faults: () => [
    pageFault("a document is missing", /^\/openapi\/./, ({ response }) =>
      response.status < 400 ? { ...response, status: 404 } : undefined,
    ),
    pageFault("a document has another path", /^\/openapi\/./, ({ response }) =>
      response.status < 400
        ? { ...response, body: Buffer.from(response.body.toString("utf8").replace("/webhooks", "/hooks")) }
        : undefined,
    ),
    pageFault("a document has another type", /^\/openapi\/./, ({ response }) =>
      response.status < 400 ? withResponseHeader(response, "Content-Type", "text/html") : undefined,
    ),
    pageFault("an unknown document is served", /^\/openapi\/./, ({ response }) =>
      response.status >= 400 ? { ...response, status: 200 } : undefined,
    ),
    pageFault("the index is empty", /^\/openapi\/?$/, ({ response, json }) =>
      response.status < 400 && json !== undefined ? withJsonBody(response, {}) : undefined,
    ),
    pageFault("health has another status", /^\/(healthz|readyz)/, ({ response }) => ({ ...response, status: 503 })),
    pageFault("health has an empty body", /^\/(healthz|readyz)/, ({ response }) => ({
      ...response,
      body: Buffer.alloc(0),
    })),
  ],
};

export const kinds: readonly Kind[] = [wrongEdge, wrongPage];
