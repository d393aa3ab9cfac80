// Hollow servers: what answers as a resource would and is none. Each is a fault for every family of operations, so that a new resource is
// held to having handlers that store, ask whose it is, refuse and publish. Invariant: no resource is named here.
import type { ErrorCode } from "../../../generated/contract.ts";
import type { Operation } from "../../contract/document.ts";
import { type Family, familiesOf, namingsOf, notFoundCode, successSchema } from "../../contract/families.ts";
import type { HttpResponse } from "../../http/exchange.ts";
import { exampleOf, idIn, isDone, isOneOf, itemsOf, readFor, withItems, writesOf } from "../families.ts";
import { type Act, answering, type Kind, refusalOf, remembering } from "../fault.ts";

/** An answer about the items with these ids as if they were not there. */
function hidden(
  answer: HttpResponse,
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
  const before = new Map<string, HttpResponse | undefined>();
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

export const kinds: readonly Kind[] = [storesNothing, echoes, early];
