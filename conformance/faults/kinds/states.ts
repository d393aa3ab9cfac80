// Faults that remember: replays, answers from a cache, requests that are done twice, what belongs to another project.
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

function isReplay({ answer }: Pick<AnsweredRequest, "answer">): boolean {
  return answer.headers[marker.toLowerCase()] !== undefined;
}

/** The operations that take an Idempotency-Key. */
function operationsWithKey({ operations }: ContractDocument): Operation[] {
  return operations.filter(({ parameters }) => parameters.some(({ name }) => name === headers.idempotencyKey));
}

const wrongReplay: Kind = {
  id: "replay-wrong",
  title: "A replay differs from the first response or is not marked",
  rules: ["retry-replayed"],
  faults: (document) =>
    operationsWithKey(document).flatMap((operation) => {
      const replay = (title: string, change: (answered: AnsweredRequest) => HttpResponse | undefined) =>
        responseFault(operation, title, (answered) => (isReplay(answered) ? change(answered) : undefined));
      return [
        replay("is not marked", ({ answer }) => withResponseHeader(answer, marker, undefined)),
        replay("has its fields in another order", ({ answer, json }) =>
          typeof json === "object" && json !== null && Object.keys(json).length > 1
            ? withJsonBody(answer, Object.fromEntries(Object.entries(json).toReversed()))
            : undefined,
        ),
        // An answer without a body is replayed without one, and HTTP lets none be sent with it.
        replay("is empty", ({ answer }) =>
          answer.status === 204 ? undefined : { ...answer, body: Buffer.from("{}") },
        ),
        replay("has another status", ({ answer }) => ({ ...answer, status: answer.status === 200 ? 201 : 200 })),
        responseFault(operation, "a first response is marked as a replay", (answered) =>
          isReplay(answered) || answered.answer.status >= 400
            ? undefined
            : withResponseHeader(answered.answer, marker, "true"),
        ),
      ];
    }),
};

function isOfOperation(operation: Operation, passed: Traffic): passed is Extract<Traffic, { request: Request }> {
  return "answer" in passed && passed.request.operation?.id === operation.id;
}

/** A fault that remembers, of the operation's own answers. */
function ownStatefulFault(
  operation: Operation,
  name: string,
  fits: (answered: AnsweredRequest) => boolean,
  open: () => NonNullable<Handlers["request"]>,
): Fault {
  return statefulFault(operation, name, (answered) => isOfOperation(operation, answered) && fits(answered), open);
}

/** Operations that move a resource, or simulate that: done a second time, they find it moved, and are refused or change nothing. */
function movingOperations(document: ContractDocument): ReadonlySet<string> {
  const machines = machinesOf(document);
  const makers = new Set(machines.map(({ created }) => created));
  const all = machines.flatMap(({ moves }) => moves.flatMap(({ by, simulated }) => [by, simulated?.operation ?? by]));
  return new Set(all.filter((id) => !makers.has(id)));
}

const doubledEffect: Kind = {
  id: "done-twice",
  title: "A request takes effect twice",
  rules: ["retry-one-effect", "made-once"],
  faults: (document) =>
    document.operations
      .filter(({ id, method }) => method === "POST" && !movingOperations(document).has(id))
      .flatMap((operation) => [
        ownStatefulFault(
          operation,
          "takes effect twice",
          ({ answer }) => answer.status < 300,
          () => async (request, next) => {
            const answer = await next(request);
            if (request.operation?.id === operation.id && answer.status < 300 && !isReplay({ answer }))
              await next(withHeader(request, headers.idempotencyKey, undefined));
            return answer;
          },
        ),
        ownStatefulFault(
          operation,
          "a retry takes effect again but returns the first response",
          ({ request, answer }) => answer.status < 300 && headerOf(request, headers.idempotencyKey) !== undefined,
          () => async (request, next) => {
            const answer = await next(request);
            if (request.operation?.id === operation.id && isReplay({ answer }) && answer.status < 300)
              await next(withHeader(request, headers.idempotencyKey, undefined));
            return answer;
          },
        ),
      ]),
};

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
          ({ answer }) => answer.status < 300,
          () => {
            const known = new Map<string, HttpResponse>();
            return async (request, next) => {
              if (request.operation?.id !== operation.id) return next(request);
              const slot = `${request.path} ${headerOf(request, "Authorization")} ${headerOf(request, "Accept")}`;
              const first = known.get(slot);
              const answer = await next(request);
              if (first !== undefined) return { ...answer, status: first.status, body: first.body };
              if (answer.status < 300) known.set(slot, answer);
              return answer;
            };
          },
        ),
        ownStatefulFault(
          operation,
          "caches a response for all projects",
          ({ answer }) => answer.status < 300,
          () => {
            const known = new Map<string, HttpResponse>();
            return async (request, next) => {
              const answer = await next(request);
              if (request.operation?.id !== operation.id) return answer;
              const first = known.get(request.path);
              if (first !== undefined && answer.status !== 401)
                return { ...answer, status: first.status, body: first.body };
              if (answer.status < 300) known.set(request.path, answer);
              return answer;
            };
          },
        ),
      ]),
};

/** Every id in a body. */
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
          ({ answer }) => answer.status === 404,
          () => {
            // The key by which each id was made or read.
            const owners = new Map<string, string>();
            return async (request, next) => {
              const key = headerOf(request, "Authorization");
              const answer = await next(request);
              if (key !== undefined && answer.status < 300) {
                for (const id of idsOf(parseJson(answer.body))) if (!owners.has(id)) owners.set(id, key);
              }
              if (request.operation?.id !== operation.id || answer.status !== 404) return answer;
              const owner = [...owners].find(([id]) => request.path.includes(id))?.[1];
              if (owner === undefined || owner === key) return answer;
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
          const answer = await next(request);
          const key = headerOf(request, headers.idempotencyKey);
          if (request.operation?.id !== operation.id || key === undefined) return answer;
          const first = known.get(key);
          if (first === undefined) known.set(key, answer.headers);
          if (first === undefined || !isReplay({ answer })) return answer;
          const ofLimit = Object.entries(first).filter(([name]) => /ratelimit-/.test(name));
          return { ...answer, headers: { ...answer.headers, ...Object.fromEntries(ofLimit) } };
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
          ({ answer }) => answer.status < 400,
          () => {
            const owners = new Map<string, string>();
            return async (request, next) => {
              const key = headerOf(request, "Authorization");
              const answer = await next(request);
              if (key !== undefined && request.method === "POST" && answer.status < 300)
                for (const id of idsOf(parseJson(answer.body))) if (!owners.has(id)) owners.set(id, key);
              if (request.operation?.id !== operation.id) return answer;
              const owner = [...owners].find(([id]) => request.path.includes(id))?.[1];
              if (owner === undefined || owner === key || answer.status >= 400) return answer;
              return errorResponse(answer, notFoundCodeOf(operation));
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
