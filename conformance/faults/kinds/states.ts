// Faults with memory: replays, caches and repeated effects.
import { headers } from "../../../generated/contract.ts";
import type { ContractDocument, Operation } from "../../contract/document.ts";
import { machinesOf } from "../../contract/machines.ts";
import type { HttpResponse } from "../../http/exchange.ts";
import {
  type AnsweredRequest,
  errorResponse,
  type Fault,
  type Handlers,
  headerOf,
  type Kind,
  notFoundCodeOf,
  parseJson,
  type Request,
  responseFault,
  statefulFault,
  type Traffic,
  withHeader,
  withJsonBody,
  withResponseHeader,
} from "../fault.ts";

const marker = headers.idempotentReplayed;

function isReplay({ response }: Pick<AnsweredRequest, "response">): boolean {
  return response.headers[marker.toLowerCase()] !== undefined;
}

function operationsWithKey({ operations }: ContractDocument): Operation[] {
  return operations.filter(({ parameters }) => parameters.some(({ name }) => name === headers.idempotencyKey));
}

const wrongReplay: Kind = {
  id: "replay-wrong",
  title: "A replay differs from the first response or is not marked",
  rules: ["retry-replayed"],
  faults: (document) =>
    operationsWithKey(document).flatMap((operation) => {
      const replay = (title: string, change: (traffic: AnsweredRequest) => HttpResponse | undefined) =>
        responseFault(operation, title, (traffic) => (isReplay(traffic) ? change(traffic) : undefined));
      return [
        replay("is not marked", ({ response }) => withResponseHeader(response, marker, undefined)),
        replay("has its fields in another order", ({ response, json }) =>
          typeof json === "object" && json !== null && Object.keys(json).length > 1
            ? withJsonBody(response, Object.fromEntries(Object.entries(json).toReversed()))
            : undefined,
        ),
        // HTTP allows no body with a 204.
        replay("is empty", ({ response }) =>
          response.status === 204 ? undefined : { ...response, body: Buffer.from("{}") },
        ),
        replay("has another status", ({ response }) => ({ ...response, status: response.status === 200 ? 201 : 200 })),
        responseFault(operation, "a first response is marked as a replay", (traffic) =>
          isReplay(traffic) || traffic.response.status >= 400
            ? undefined
            : withResponseHeader(traffic.response, marker, "true"),
        ),
      ];
    }),
};

function isOfOperation(operation: Operation, traffic: Traffic): traffic is Extract<Traffic, { request: Request }> {
  return "response" in traffic && traffic.request.operation?.id === operation.id;
}

function ownStatefulFault(
  operation: Operation,
  name: string,
  fits: (traffic: AnsweredRequest) => boolean,
  open: () => NonNullable<Handlers["request"]>,
): Fault {
  return statefulFault(operation, name, (traffic) => isOfOperation(operation, traffic) && fits(traffic), open);
}

/** A second call is refused or changes nothing. */
function movingOperations(document: ContractDocument): ReadonlySet<string> {
  const machines = machinesOf(document);
  const makers = new Set(machines.map(({ created }) => created));
  const all = machines.flatMap(({ moves }) => moves.flatMap(({ by, simulated }) => [by, simulated?.operation ?? by]));
  return new Set(all.filter((id) => !makers.has(id)));
}

const doubledEffect: Kind = {
  id: "done-twice",
  title: "A request takes effect twice",
  rules: ["retry-one-effect", "made-once", "fees-itemised"],
  with: ["retry-replayed"],
  faults: (document) =>
    document.operations
      .filter(({ id, method }) => method === "POST" && !movingOperations(document).has(id))
      .flatMap((operation) => [
        ownStatefulFault(
          operation,
          "takes effect twice",
          ({ response }) => response.status < 300,
          () => async (request, next) => {
            const response = await next(request);
            if (request.operation?.id === operation.id && response.status < 300 && !isReplay({ response }))
              await next(withHeader(request, headers.idempotencyKey, undefined));
            return response;
          },
        ),
        ownStatefulFault(
          operation,
          "a retry takes effect again but returns the first response",
          ({ request, response }) => response.status < 300 && headerOf(request, headers.idempotencyKey) !== undefined,
          () => async (request, next) => {
            const response = await next(request);
            if (request.operation?.id === operation.id && isReplay({ response }) && response.status < 300)
              await next(withHeader(request, headers.idempotencyKey, undefined));
            return response;
          },
        ),
      ]),
};

/** Keeps the response if the cached one equals it: a cache of what never changes is no fault. */
function withCached(response: HttpResponse, { status, body }: HttpResponse): HttpResponse {
  return response.status === status && response.body.equals(body) ? response : { ...response, status, body };
}

const cachedRead: Kind = {
  id: "answer-cached",
  title: "A read returns a stale cached response",
  rules: ["created-kept", "update-exact", "webhook-disabled"],
  faults: ({ operations }) =>
    operations
      .filter(({ method }) => method === "GET")
      .flatMap((operation) => [
        ownStatefulFault(
          operation,
          "caches a response",
          ({ response }) => response.status < 300,
          () => {
            const known = new Map<string, HttpResponse>();
            return async (request, next) => {
              if (request.operation?.id !== operation.id) return next(request);
              const slot = `${request.path} ${headerOf(request, "Authorization")} ${headerOf(request, "Accept")}`;
              const first = known.get(slot);
              const response = await next(request);
              if (first !== undefined) return withCached(response, first);
              if (response.status < 300) known.set(slot, response);
              return response;
            };
          },
        ),
        ownStatefulFault(
          operation,
          "caches a response for all projects",
          ({ response }) => response.status < 300,
          () => {
            const known = new Map<string, HttpResponse>();
            return async (request, next) => {
              const response = await next(request);
              if (request.operation?.id !== operation.id) return response;
              const first = known.get(request.path);
              if (first !== undefined && response.status !== 401) return withCached(response, first);
              if (response.status < 300) known.set(request.path, response);
              return response;
            };
          },
        ),
      ]),
};

function idsOf(json: unknown): string[] {
  const { id, data } = (json ?? {}) as { id?: unknown; data?: unknown };
  const inner = Array.isArray(data) ? data.flatMap(idsOf) : [];
  return typeof id === "string" ? [id, ...inner] : inner;
}

const otherProject: Kind = {
  id: "project-not-asked",
  title: "An id of another project is served",
  rules: ["id-of-other-project"],
  faults: ({ operations }) =>
    operations
      .filter(({ path }) => path.includes("{"))
      .map((operation) =>
        ownStatefulFault(
          operation,
          "serves other projects' items",
          ({ response }) => response.status === 404,
          () => {
            const owners = new Map<string, string>();
            return async (request, next) => {
              const key = headerOf(request, "Authorization");
              const response = await next(request);
              if (key !== undefined && response.status < 300) {
                for (const id of idsOf(parseJson(response.body))) if (!owners.has(id)) owners.set(id, key);
              }
              if (request.operation?.id !== operation.id || response.status !== 404) return response;
              const owner = [...owners].find(([id]) => request.path.includes(id))?.[1];
              if (owner === undefined || owner === key) return response;
              return next(withHeader(request, "Authorization", owner));
            };
          },
        ),
      ),
};

const replayedLimits: Kind = {
  id: "replay-repeats-limits",
  title: "A replay repeats the first response's rate limit headers",
  rules: ["retry-limit-headers"],
  faults: (document) =>
    operationsWithKey(document).map((operation) =>
      ownStatefulFault(operation, "repeats the first response's headers", isReplay, () => {
        const known = new Map<string, HttpResponse["headers"]>();
        return async (request, next) => {
          const response = await next(request);
          const key = headerOf(request, headers.idempotencyKey);
          if (request.operation?.id !== operation.id || key === undefined) return response;
          const first = known.get(key);
          if (first === undefined) known.set(key, response.headers);
          if (first === undefined || !isReplay({ response })) return response;
          const ofLimit = Object.entries(first).filter(([name]) => /ratelimit-/.test(name));
          return { ...response, headers: { ...response.headers, ...Object.fromEntries(ofLimit) } };
        };
      }),
    ),
};

const separateKeys: Kind = {
  id: "keys-apart",
  title: "Resources are hidden from other keys of the same project",
  rules: ["keys-share-data"],
  faults: ({ operations }) =>
    operations
      .filter(({ path }) => path.includes("{"))
      .map((operation) =>
        ownStatefulFault(
          operation,
          "serves only the creating key",
          ({ response }) => response.status < 400,
          () => {
            const owners = new Map<string, string>();
            return async (request, next) => {
              const key = headerOf(request, "Authorization");
              const response = await next(request);
              if (key !== undefined && request.method === "POST" && response.status < 300)
                for (const id of idsOf(parseJson(response.body))) if (!owners.has(id)) owners.set(id, key);
              if (request.operation?.id !== operation.id) return response;
              const owner = [...owners].find(([id]) => request.path.includes(id))?.[1];
              if (owner === undefined || owner === key || response.status >= 400) return response;
              return errorResponse(response, notFoundCodeOf(operation));
            };
          },
        ),
      ),
};

export const kinds: readonly Kind[] = [
  wrongReplay,
  replayedLimits,
  doubledEffect,
  cachedRead,
  otherProject,
  separateKeys,
];
