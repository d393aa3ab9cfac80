// Faults beside the operations: unknown paths, wrong methods, the pages that serve documents and health.
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

/** A fault of the answers to requests that reach no operation. */
function otherRequestFault(
  subject: string,
  belongs: (request: Request) => boolean,
  name: string,
  change: (answered: AnsweredRequest) => HttpResponse | undefined,
): Fault {
  const isOurs = (request: Request) => request.operation === undefined && belongs(request);
  return {
    name,
    subject,
    appliesTo: (passed) => "answer" in passed && isOurs(passed.request) && change(passed) !== undefined,
    start: () => ({
      request: async (request, next) => {
        const answer = await next(request);
        return (isOurs(request) ? change({ request, answer, json: parseJson(answer.body) }) : undefined) ?? answer;
      },
    }),
  };
}

const pathOf = ({ path }: Request) => path.split("?")[0]!;

function unknownRequestFault(
  status: number,
  name: string,
  change: (answered: AnsweredRequest) => HttpResponse | undefined,
): Fault {
  const belongs = (request: Request) => !isServicePage(pathOf(request)) && !request.path.startsWith("/files/");
  return otherRequestFault("no operation", belongs, `${status} ${name}`, (answered) =>
    answered.answer.status === status ? change(answered) : undefined,
  );
}

function withCode({ answer, json }: AnsweredRequest, code: string): HttpResponse | undefined {
  const { error } = (json ?? {}) as { error?: object };
  return error === undefined ? undefined : withJsonBody(answer, { error: { ...error, code } });
}

const wrongEdge: Kind = {
  id: "edge-wrong",
  title: "A request without an operation gets a wrong response",
  rules: ["path-known", "method-known"],
  faults: () =>
    [404, 405].flatMap((status) => [
      unknownRequestFault(status, "becomes 200", ({ answer }) => ({ ...answer, status: 200 })),
      unknownRequestFault(status, "becomes 400", ({ answer }) => ({ ...answer, status: 400 })),
      unknownRequestFault(status, "has another code", (answered) => withCode(answered, "VALIDATION_ERROR")),
      unknownRequestFault(status, "is HTML", ({ answer }) =>
        withResponseHeader({ ...answer, body: Buffer.from("<html></html>") }, "Content-Type", "text/html"),
      ),
      unknownRequestFault(status, "without Allow", ({ answer }) =>
        answer.headers.allow === undefined ? undefined : withResponseHeader(answer, "Allow", undefined),
      ),
      unknownRequestFault(status, "Allow names all methods", ({ answer }) =>
        answer.headers.allow === undefined
          ? undefined
          : withResponseHeader(answer, "Allow", "GET, POST, PATCH, DELETE"),
      ),
      unknownRequestFault(status, "without a request id", ({ answer }) =>
        withResponseHeader(answer, headers.requestId, undefined),
      ),
      unknownRequestFault(status, "without rate limit headers", ({ answer }) =>
        withResponseHeader(answer, headers.rateLimitPolicy, undefined),
      ),
    ]),
};

function pageFault(
  name: string,
  pattern: RegExp,
  change: (answered: AnsweredRequest) => HttpResponse | undefined,
): Fault {
  return otherRequestFault("documents and health", (request) => pattern.test(pathOf(request)), name, change);
}

const wrongPage: Kind = {
  id: "page-of-service-wrong",
  title: "A document or health page is wrong",
  rules: ["documents-index", "documents-served", "documents-unknown", "health"],
  faults: () => [
    pageFault("a document is missing", /^\/openapi\/./, ({ answer }) =>
      answer.status < 400 ? { ...answer, status: 404 } : undefined,
    ),
    pageFault("a document has another path", /^\/openapi\/./, ({ answer }) =>
      answer.status < 400
        ? { ...answer, body: Buffer.from(answer.body.toString("utf8").replace("/webhooks", "/hooks")) }
        : undefined,
    ),
    pageFault("a document has another type", /^\/openapi\/./, ({ answer }) =>
      answer.status < 400 ? withResponseHeader(answer, "Content-Type", "text/html") : undefined,
    ),
    pageFault("an unknown document is served", /^\/openapi\/./, ({ answer }) =>
      answer.status >= 400 ? { ...answer, status: 200 } : undefined,
    ),
    pageFault("the index is empty", /^\/openapi\/?$/, ({ answer, json }) =>
      answer.status < 400 && json !== undefined ? withJsonBody(answer, {}) : undefined,
    ),
    pageFault("health has another status", /^\/(healthz|readyz)/, ({ answer }) => ({ ...answer, status: 503 })),
    pageFault("health has an empty body", /^\/(healthz|readyz)/, ({ answer }) => ({
      ...answer,
      body: Buffer.alloc(0),
    })),
  ],
};

export const kinds: readonly Kind[] = [wrongEdge, wrongPage];
