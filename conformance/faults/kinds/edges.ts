// Faults beside the operations: unknown paths, wrong methods, the pages that serve documents and health.
import { headers } from "../../../generated/contract.ts";
import type { HttpResponse } from "../../http/exchange.ts";
import { isServicePage } from "../../judge/context.ts";
import { type Answered, answerOf, answerWith, type Fault, jsonOf, type Kind, type Request } from "../fault.ts";

/** A fault of the answers to requests that reach no operation. */
function beside(
  subject: string,
  belongs: (request: Request) => boolean,
  name: string,
  change: (answered: Answered) => HttpResponse | undefined,
): Fault {
  const isOurs = (request: Request) => request.operation === undefined && belongs(request);
  return {
    name,
    subject,
    fits: (passed) => "answer" in passed && isOurs(passed.request) && change(passed) !== undefined,
    open: () => ({
      request: async (request, next) => {
        const answer = await next(request);
        return (isOurs(request) ? change({ request, answer, json: jsonOf(answer.body) }) : undefined) ?? answer;
      },
    }),
  };
}

const pathOf = ({ path }: Request) => path.split("?")[0]!;

function edge(status: number, name: string, change: (answered: Answered) => HttpResponse | undefined): Fault {
  const belongs = (request: Request) => !isServicePage(pathOf(request)) && !request.path.startsWith("/files/");
  return beside("no operation", belongs, `${status} ${name}`, (answered) =>
    answered.answer.status === status ? change(answered) : undefined,
  );
}

function withCode({ answer, json }: Answered, code: string): HttpResponse | undefined {
  const { error } = (json ?? {}) as { error?: object };
  return error === undefined ? undefined : answerOf(answer, { error: { ...error, code } });
}

const edges: Kind = {
  id: "edge-wrong",
  title: "What reaches no operation is answered otherwise than by its error",
  rules: ["path-known", "method-known"],
  faults: () =>
    [404, 405].flatMap((status) => [
      edge(status, "becomes 200", ({ answer }) => ({ ...answer, status: 200 })),
      edge(status, "becomes 400", ({ answer }) => ({ ...answer, status: 400 })),
      edge(status, "has another code", (answered) => withCode(answered, "VALIDATION_ERROR")),
      edge(status, "is HTML", ({ answer }) =>
        answerWith({ ...answer, body: Buffer.from("<html></html>") }, "Content-Type", "text/html"),
      ),
      edge(status, "without Allow", ({ answer }) =>
        answer.headers.allow === undefined ? undefined : answerWith(answer, "Allow", undefined),
      ),
      edge(status, "Allow names all methods", ({ answer }) =>
        answer.headers.allow === undefined ? undefined : answerWith(answer, "Allow", "GET, POST, PATCH, DELETE"),
      ),
      edge(status, "without a request id", ({ answer }) => answerWith(answer, headers.requestId, undefined)),
      edge(status, "without the limit's headers", ({ answer }) =>
        answerWith(answer, headers.rateLimitPolicy, undefined),
      ),
    ]),
};

function page(name: string, pattern: RegExp, change: (answered: Answered) => HttpResponse | undefined): Fault {
  return beside("documents and health", (request) => pattern.test(pathOf(request)), name, change);
}

const pages: Kind = {
  id: "page-of-service-wrong",
  title: "A document or a health page is not as it should be",
  rules: ["documents-index", "documents-served", "documents-unknown", "health"],
  faults: () => [
    page("a document is not there", /^\/openapi\/./, ({ answer }) =>
      answer.status < 400 ? { ...answer, status: 404 } : undefined,
    ),
    page("a document is another", /^\/openapi\/./, ({ answer }) =>
      answer.status < 400
        ? { ...answer, body: Buffer.from(answer.body.toString("utf8").replace("/webhooks", "/hooks")) }
        : undefined,
    ),
    page("a document has another type", /^\/openapi\/./, ({ answer }) =>
      answer.status < 400 ? answerWith(answer, "Content-Type", "text/html") : undefined,
    ),
    page("an unknown document is served", /^\/openapi\/./, ({ answer }) =>
      answer.status >= 400 ? { ...answer, status: 200 } : undefined,
    ),
    page("the index is empty", /^\/openapi\/?$/, ({ answer, json }) =>
      answer.status < 400 && json !== undefined ? answerOf(answer, {}) : undefined,
    ),
    page("health is another status", /^\/(healthz|readyz)/, ({ answer }) => ({ ...answer, status: 503 })),
    page("health says nothing", /^\/(healthz|readyz)/, ({ answer }) => ({ ...answer, body: Buffer.alloc(0) })),
  ],
};

export const kinds: readonly Kind[] = [edges, pages];
