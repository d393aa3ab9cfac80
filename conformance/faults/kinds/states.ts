// Faults that remember: replays, answers from a cache, requests that are done twice, what belongs to another project.
import { headers } from "../../../generated/contract.ts";
import type { ContractDocument, Operation } from "../../contract/document.ts";
import { machinesOf } from "../../contract/machines.ts";
import type { HttpResponse } from "../../http/exchange.ts";
import {
  type Act,
  type Answered,
  answering,
  answerOf,
  answerWith,
  type Fault,
  headerOf,
  jsonOf,
  type Kind,
  notFoundOf,
  type Passed,
  type Request,
  refusalOf,
  remembering,
  withHeader,
} from "../fault.ts";

const marker = headers.idempotentReplayed;

function isReplay({ answer }: Pick<Answered, "answer">): boolean {
  return answer.headers[marker.toLowerCase()] !== undefined;
}

/** The operations that take an Idempotency-Key. */
function keyed({ operations }: ContractDocument): Operation[] {
  return operations.filter(({ parameters }) => parameters.some(({ name }) => name === headers.idempotencyKey));
}

const replays: Kind = {
  id: "replay-wrong",
  title: "A replay is not the first answer, or does not say that it is one",
  rules: ["retry-replayed"],
  faults: (document) =>
    keyed(document).flatMap((operation) => {
      const replay = (title: string, change: (answered: Answered) => HttpResponse | undefined) =>
        answering(operation, title, (answered) => (isReplay(answered) ? change(answered) : undefined));
      return [
        replay("is not marked", ({ answer }) => answerWith(answer, marker, undefined)),
        replay("has its fields in another order", ({ answer, json }) =>
          typeof json === "object" && json !== null && Object.keys(json).length > 1
            ? answerOf(answer, Object.fromEntries(Object.entries(json).toReversed()))
            : undefined,
        ),
        // An answer without a body is replayed without one, and HTTP lets none be sent with it.
        replay("is empty", ({ answer }) =>
          answer.status === 204 ? undefined : { ...answer, body: Buffer.from("{}") },
        ),
        replay("has another status", ({ answer }) => ({ ...answer, status: answer.status === 200 ? 201 : 200 })),
        answering(operation, "a first answer is marked as a replay", (answered) =>
          isReplay(answered) || answered.answer.status >= 400 ? undefined : answerWith(answered.answer, marker, "true"),
        ),
      ];
    }),
};

function isOf(operation: Operation, passed: Passed): passed is Extract<Passed, { request: Request }> {
  return "answer" in passed && passed.request.operation?.id === operation.id;
}

/** A fault that remembers, of the operation's own answers. */
function rememberingOwn(
  operation: Operation,
  name: string,
  fits: (answered: Answered) => boolean,
  open: () => NonNullable<Act["request"]>,
): Fault {
  return remembering(operation, name, (answered) => isOf(operation, answered) && fits(answered), open);
}

/** Operations that move a resource, or simulate that: done a second time, they find it moved, and are refused or change nothing. */
function movers(document: ContractDocument): ReadonlySet<string> {
  const machines = machinesOf(document);
  const makers = new Set(machines.map(({ created }) => created));
  const all = machines.flatMap(({ moves }) => moves.flatMap(({ by, simulated }) => [by, simulated?.operation ?? by]));
  return new Set(all.filter((id) => !makers.has(id)));
}

const twice: Kind = {
  id: "done-twice",
  title: "A request is done twice, and answered once",
  rules: ["retry-one-effect", "made-once"],
  faults: (document) =>
    document.operations
      .filter(({ id, method }) => method === "POST" && !movers(document).has(id))
      .flatMap((operation) => [
        rememberingOwn(
          operation,
          "is done twice",
          ({ answer }) => answer.status < 300,
          () => async (request, next) => {
            const answer = await next(request);
            if (request.operation?.id === operation.id && answer.status < 300 && !isReplay({ answer }))
              await next(withHeader(request, headers.idempotencyKey, undefined));
            return answer;
          },
        ),
        rememberingOwn(
          operation,
          "a retry is done again, and answered as the first",
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

const cached: Kind = {
  id: "answer-cached",
  title: "What was read once is answered again, whatever happened since",
  rules: ["created-kept", "update-exact", "webhook-disabled"],
  faults: ({ operations }) =>
    operations
      .filter(({ method }) => method === "GET")
      .flatMap((operation) => [
        rememberingOwn(
          operation,
          "remembers an answer",
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
        rememberingOwn(
          operation,
          "remembers an answer for every project",
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

const foreign: Kind = {
  id: "project-not-asked",
  title: "Whoever knows an id is served, whosever it is",
  rules: ["id-of-other-project"],
  faults: ({ operations }) =>
    operations
      .filter(({ path }) => path.includes("{"))
      .map((operation) =>
        rememberingOwn(
          operation,
          "serves other projects' too",
          ({ answer }) => answer.status === 404,
          () => {
            // The key by which each id was made or read.
            const owners = new Map<string, string>();
            return async (request, next) => {
              const key = headerOf(request, "Authorization");
              const answer = await next(request);
              if (key !== undefined && answer.status < 300) {
                for (const id of idsOf(jsonOf(answer.body))) if (!owners.has(id)) owners.set(id, key);
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

const repeated: Kind = {
  id: "replay-repeats-limits",
  title: "A replay repeats the limit's headers of the first answer",
  rules: ["retry-limit-headers"],
  faults: (document) =>
    keyed(document).map((operation) =>
      rememberingOwn(operation, "repeats the first answer's headers", isReplay, () => {
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

const apart: Kind = {
  id: "keys-apart",
  title: "What one key of a project made, its others do not see",
  rules: ["keys-share-data"],
  faults: ({ operations }) =>
    operations
      .filter(({ path }) => path.includes("{"))
      .map((operation) =>
        rememberingOwn(
          operation,
          "serves who made it alone",
          ({ answer }) => answer.status < 400,
          () => {
            const owners = new Map<string, string>();
            return async (request, next) => {
              const key = headerOf(request, "Authorization");
              const answer = await next(request);
              if (key !== undefined && request.method === "POST" && answer.status < 300)
                for (const id of idsOf(jsonOf(answer.body))) if (!owners.has(id)) owners.set(id, key);
              if (request.operation?.id !== operation.id) return answer;
              const owner = [...owners].find(([id]) => request.path.includes(id))?.[1];
              if (owner === undefined || owner === key || answer.status >= 400) return answer;
              return refusalOf(answer, notFoundOf(operation));
            };
          },
        ),
      ),
};

export const kinds: readonly Kind[] = [replays, repeated, twice, cached, foreign, apart];
