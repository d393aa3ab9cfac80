// Hollow servers: what answers as a resource would and is none. Each is a fault for every family of operations, so that a new resource is
// held to having handlers that store, ask whose it is, refuse and publish. Invariant: no resource is named here.
import type { ErrorCode } from "../../../generated/contract.ts";
import type { ContractDocument, Operation } from "../../contract/document.ts";
import { type Family, familiesOf, namingsOf, notFoundCode, successSchema } from "../../contract/families.ts";
import type { Answer } from "../../http/exchange.ts";
import { exampleOf, idIn, isDone, itemsOf, readFor, withItems, withJson, writesOf } from "../families.ts";
import {
  type Act,
  type Answered,
  answering,
  type Fault,
  headerOf,
  jsonOf,
  type Kind,
  type Message,
  refusalOf,
} from "../fault.ts";

/** A fault that remembers, of the operations that `fits` tells. */
function remembering(
  { id }: Operation,
  name: string,
  fits: (answered: Answered) => boolean,
  open: () => NonNullable<Act["request"]>,
): Fault {
  return {
    name,
    subject: id,
    fits: (passed) => "answer" in passed && fits(passed),
    open: () => ({ request: open() }),
  };
}

const isOneOf = (operation: Operation | undefined, ...all: readonly (Operation | undefined)[]) =>
  operation !== undefined && all.some((each) => each?.id === operation.id);

/** An answer about the items with these ids as if they were not there. */
function hidden(
  answer: Answer,
  family: Family,
  operation: Operation,
  ids: ReadonlySet<string>,
  id: string | undefined,
) {
  if (isOneOf(operation, family.list)) return withItems(answer, (item) => (ids.has(item.id) ? undefined : item));
  const code = notFoundCode(operation, family);
  const isHidden = id !== undefined && ids.has(id) && code !== undefined;
  return isHidden ? refusalOf(answer, code as ErrorCode) : answer;
}

const storesNothing: Kind = {
  id: "stores-nothing",
  title: "What was made is answered, and known to no read afterwards",
  rules: ["created-kept"],
  faults: (document) =>
    familiesOf(document).flatMap((family) => {
      const { maker } = family;
      if (maker === undefined) return [];
      return [family.get, family.list].flatMap((reader) =>
        reader === undefined
          ? []
          : remembering(
              maker,
              `what it made is unknown to ${reader.id}`,
              ({ request, answer }) => isOneOf(request.operation, reader) && isDone(answer),
              () => {
                const made = new Set<string>();
                return async (request, next) => {
                  const answer = await next(request);
                  const { operation } = request;
                  if (isOneOf(operation, maker) && isDone(answer)) for (const { id } of itemsOf(answer)) made.add(id);
                  return isOneOf(operation, reader) && isDone(answer)
                    ? hidden(answer, family, reader, made, idIn(request))
                    : answer;
                };
              },
            ),
      );
    }),
};

const echoes: Kind = {
  id: "echoes-ids",
  title: "Whatever id is asked for is there, as the document's example",
  rules: ["id-unknown", "id-of-other-kind"],
  faults: (document) =>
    document.operations
      .filter((operation) => namingsOf(document, operation).length > 0)
      .map((operation) =>
        answering(operation, "answers its example to any id", ({ request, answer }) =>
          answer.status === 404 ? exampleOf(document, operation, answer, idIn(request)) : undefined,
        ),
      ),
};

const early: Kind = {
  id: "answers-early",
  title: "An answer comes before what it tells is there: the next read of it is of the time before",
  rules: ["created-kept", "update-exact"],
  faults: (document) =>
    familiesOf(document).flatMap((family) =>
      [...new Set([family.maker, ...writesOf(family)])].flatMap((write) =>
        write === undefined || !changes(family, write) || family.get === undefined || family.parent !== undefined
          ? []
          : remembering(
              write,
              "is read of the time before it once",
              ({ request, answer }) => isOneOf(request.operation, write) && isDone(answer),
              () => earlyAct(family, family.get!, write),
            ),
      ),
    ),
};

/** Whether a read of an item is another one after the write: it makes, deletes or answers the item. */
function changes({ maker, remove, schema }: Family, write: Operation): boolean {
  return isOneOf(write, maker, remove) || JSON.stringify(successSchema(write)) === JSON.stringify(schema);
}

function earlyAct(family: Family, get: Operation, write: Operation): NonNullable<Act["request"]> {
  // The next answer about each item: undefined where it is not there yet.
  const before = new Map<string, Answer | undefined>();
  return async (request, next) => {
    const id = idIn(request);
    if (isOneOf(request.operation, write)) {
      const known = isOneOf(write, family.maker) ? undefined : await readFor(request, family, next);
      const answer = await next(request);
      if (isDone(answer) && isOneOf(write, family.maker))
        for (const item of itemsOf(answer)) before.set(item.id, undefined);
      else if (isDone(answer) && id !== undefined && known !== undefined && isDone(known)) before.set(id, known);
      return answer;
    }
    if (!isOneOf(request.operation, get) || id === undefined || !before.has(id)) return next(request);
    const old = before.get(id);
    before.delete(id);
    return old ?? refusalOf(await next(request), notFoundCode(get, family) as ErrorCode);
  };
}

const ofAll: Kind = {
  id: "list-of-all-projects",
  title: "A list shows what other projects have",
  rules: ["list-of-project"],
  faults: (document) =>
    familiesOf(document).flatMap(({ list, parent }) =>
      list === undefined || parent !== undefined
        ? []
        : remembering(
            list,
            "shows other projects' items",
            ({ request, answer }) => isOneOf(request.operation, list) && isDone(answer),
            () => {
              const keys = new Set<string>();
              return async (request, next) => {
                const key = headerOf(request, "Authorization");
                const answer = await next(request);
                if (key !== undefined && isDone(answer)) keys.add(key);
                if (!isOneOf(request.operation, list) || !isDone(answer)) return answer;
                const all = [...itemsOf(answer)];
                for (const other of keys) {
                  if (other === key) continue;
                  const headers = request.headers.map(
                    ([name, value]) => [name, /^authorization$/i.test(name) ? other : value] as const,
                  );
                  all.push(...itemsOf(await next({ ...request, headers })));
                }
                const page = jsonOf(answer.body) as object;
                if (all.length === itemsOf(answer).length) return answer;
                return { ...answer, body: Buffer.from(JSON.stringify({ ...page, data: all })) };
              };
            },
          ),
    ),
};

const lenient: Kind = {
  id: "cursor-lenient",
  title: "A cursor that names nothing in the list is answered as if there were none",
  rules: ["cursor-known", "list-of-project"],
  faults: (document) =>
    familiesOf(document).flatMap(({ list }) =>
      list === undefined
        ? []
        : remembering(
            list,
            "takes any cursor",
            ({ request, answer }) =>
              isOneOf(request.operation, list) && answer.status === 422 && /Before|After/.test(request.path),
            () => async (request, next) => {
              const answer = await next(request);
              if (!isOneOf(request.operation, list) || answer.status !== 422) return answer;
              if (!/(startingAfter|endingBefore)=/.test(request.path)) return answer;
              return next({ ...request, path: request.path.split("?")[0]! });
            },
          ),
    ),
};

const byNumber: Kind = {
  id: "pages-by-number",
  title: "A page is found by counting, so that what is added meanwhile moves items to other pages",
  rules: ["pages-stable"],
  faults: (document) =>
    familiesOf(document).flatMap(({ list }) =>
      list === undefined
        ? []
        : remembering(
            list,
            "counts its items",
            ({ request, answer }) =>
              isOneOf(request.operation, list) && isDone(answer) && request.path.includes("startingAfter="),
            () => {
              const places = new Map<string, number>();
              return async (request, next) => {
                const answer = await next(request);
                if (!isOneOf(request.operation, list) || !isDone(answer)) return answer;
                const query = new URLSearchParams(request.path.split("?")[1]);
                const at = places.get(query.get("startingAfter") ?? "");
                if (at === undefined) {
                  if (!query.has("endingBefore") && !query.has("startingAfter"))
                    for (const [index, { id }] of itemsOf(answer).entries()) places.set(id, index);
                  return answer;
                }
                const path = `${request.path.split("?")[0]}?limit=100`;
                const all = itemsOf(await next({ ...request, path }));
                const data = all.slice(at + 1, at + 1 + Number(query.get("limit") ?? "20"));
                const page = jsonOf(answer.body) as object;
                return { ...answer, body: Buffer.from(JSON.stringify({ ...page, data })) };
              };
            },
          ),
    ),
};

/** A fault in what a write of a family is asked, by its JSON body. */
function asked(
  operation: Operation,
  name: string,
  change: (body: Readonly<Record<string, unknown>>) => object | undefined,
): Fault {
  return {
    name,
    subject: operation.id,
    fits: (passed) =>
      "answer" in passed &&
      isOneOf(passed.request.operation, operation) &&
      withJson(passed.request, change) !== undefined,
    open: () => ({
      request: (request, next) =>
        next(isOneOf(request.operation, operation) ? (withJson(request, change) ?? request) : request),
    }),
  };
}

function fieldsOf({ schemas }: ContractDocument, { bodies: [media] }: Operation): string[] {
  if (media === undefined) return [];
  return Object.keys((schemas.plain(media.schema, media.example).keywords.properties ?? {}) as object);
}

const updatesWrong: Kind = {
  id: "update-wrong",
  title: "An update leaves out a field that it names, changes one that it does not, or leaves no trace in updatedAt",
  rules: ["update-exact"],
  faults: (document) =>
    familiesOf(document).flatMap((family) => {
      const { update, get } = family;
      if (update === undefined || get === undefined) return [];
      const isUpdated = ({ request, answer }: Answered) => isOneOf(request.operation, update) && isDone(answer);
      const names = fieldsOf(document, update);
      const example = document.schemas.sample(update.bodies[0]!.schema) as object;
      const [shown] = [document.schemas.sample(family.schema!) as Readonly<Record<string, unknown>>];
      return [
        ...names.map((name) =>
          remembering(
            update,
            `ignores ${name}`,
            ({ request }) => isOneOf(request.operation, update) && request.body.includes(`"${name}"`),
            () => async (request, next) => {
              if (!isOneOf(request.operation, update)) return next(request);
              const [old] = itemsOf((await readFor(request, family, next)) ?? { body: Buffer.alloc(0) });
              const other = withJson(request, (body) =>
                old === undefined || body[name] === undefined ? undefined : { ...body, [name]: old[name] },
              );
              return next(other ?? request);
            },
          ),
        ),
        ...names.map((name) =>
          asked(update, `changes ${name} unasked`, (body) =>
            name in body ? undefined : { ...body, [name]: otherThan({ ...shown, ...example }[name]) },
          ),
        ),
        remembering(update, "leaves updatedAt as it was", isUpdated, () => async (request, next) => {
          const answer = await next(request);
          if (!isOneOf(request.operation, update, get, family.list)) return answer;
          return withItems(answer, (item) => ({ ...item, updatedAt: item.createdAt }));
        }),
        remembering(update, "does nothing", isUpdated, () => async (request, next) => {
          if (!isOneOf(request.operation, update)) return next(request);
          const known = await readFor(request, family, next);
          if (known === undefined || !isDone(known)) return next(request);
          return withItems(known, (item) => ({ ...item, ...(jsonOf(request.body) as object) }));
        }),
      ];
    }),
};

/** Text that nobody sent. */
function otherThan(value: unknown): unknown {
  return typeof value === "string" ? `${value}/unasked` : value;
}

const unaskedValues: Kind = {
  id: "body-read-wrong",
  title: "What the service makes is taken from the caller, or a default is another value",
  rules: ["server-made-refused", "default-used"],
  faults: (document) =>
    familiesOf(document).flatMap((family) =>
      [family.create, family.update].flatMap((write) => {
        if (write === undefined || family.schema === undefined || write.bodies.length === 0) return [];
        const accepted = fieldsOf(document, write);
        const { properties = {} } = document.schemas.plain(family.schema).keywords as { properties?: object };
        const made = Object.keys(properties).filter((name) => !accepted.includes(name));
        const own = (document.schemas.plain(write.bodies[0]!.schema).keywords.properties ?? {}) as Record<
          string,
          object
        >;
        return [
          ...made.map((name) =>
            asked(write, `takes ${name} and ignores it`, ({ [name]: given, ...body }) =>
              given === undefined ? undefined : body,
            ),
          ),
          ...accepted.flatMap((name) => {
            const { keywords } = document.schemas.plain(own[name] as never);
            const other = (keywords.enum as unknown[] | undefined)?.find((each) => each !== keywords.default);
            return keywords.default === undefined || other === undefined
              ? []
              : asked(write, `has another default for ${name}`, (body) =>
                  name in body ? undefined : { ...body, [name]: other },
                );
          }),
        ];
      }),
    ),
};

const refusedAndDone: Kind = {
  id: "refused-and-done",
  title: "A request is refused for its body, and done all the same",
  rules: ["refusal-without-effect"],
  faults: (document) =>
    familiesOf(document)
      .flatMap(writesOf)
      .map((operation) =>
        remembering(
          operation,
          "does what it refuses",
          ({ request, answer }) => isOneOf(request.operation, operation) && answer.status === 422,
          () => async (request, next) => {
            const answer = await next(request);
            if (!isOneOf(request.operation, operation) || answer.status !== 422) return answer;
            await next(goodOf(request, operation));
            return answer;
          },
        ),
      ),
};

/** The request with the body of the document's example, or none. */
function goodOf(request: Message, { bodies: [media], bodyRequired }: Operation): Message {
  const example = bodyRequired ? media?.example : undefined;
  const others = request.headers.filter(([name]) => !/^(content-type|content-length|idempotency-key)$/i.test(name));
  const path = request.path.split("?")[0]!;
  if (example === undefined) return { ...request, path, headers: others, body: Buffer.alloc(0) };
  const headers = [...others, ["Content-Type", "application/json"] as const];
  return { ...request, path, headers, body: Buffer.from(JSON.stringify(example)) };
}

export const kinds: readonly Kind[] = [
  storesNothing,
  echoes,
  early,
  ofAll,
  lenient,
  byNumber,
  updatesWrong,
  unaskedValues,
  refusedAndDone,
];
