// Hollow servers respond like a resource without storing one.
import type { ErrorCode } from "../../../generated/contract.ts";
import type { Operation } from "../../contract/document.ts";
import { type Family, familiesOf, namingsOf, notFoundCode, successSchema } from "../../contract/families.ts";
import type { HttpResponse } from "../../http/exchange.ts";
import { errorResponse, type Handlers, type Kind, responseFault, statefulFault } from "../fault.ts";
import { exampleResponse, idIn, isOneOf, isSuccess, itemsOf, readItem, withItems, writesOf } from "../items.ts";

function hideItems(
  response: HttpResponse,
  family: Family,
  operation: Operation,
  ids: ReadonlySet<string>,
  id: string | undefined,
) {
  if (isOneOf(operation, family.list)) return withItems(response, (item) => (ids.has(item.id) ? undefined : item));
  const code = notFoundCode(operation, family);
  const isHidden = id !== undefined && ids.has(id) && code !== undefined;
  return isHidden ? errorResponse(response, code as ErrorCode) : response;
}

const storesNothing: Kind = {
  id: "stores-nothing",
  title: "A created resource is returned but cannot be read afterwards",
  rules: ["created-kept"],
  faults: (document) =>
    familiesOf(document).flatMap((family) => {
      const { maker } = family;
      if (maker === undefined) return [];
      return [family.get, family.list].flatMap((reader) =>
        reader === undefined
          ? []
          : statefulFault(
              maker,
              `its new resource is unknown to ${reader.id}`,
              ({ request, response }) => isOneOf(request.operation, reader) && isSuccess(response),
              () => {
                const createdIds = new Set<string>();
                return async (request, next) => {
                  const response = await next(request);
                  const { operation } = request;
                  if (isOneOf(operation, maker) && isSuccess(response))
                    for (const { id } of itemsOf(response)) createdIds.add(id);
                  return isOneOf(operation, reader) && isSuccess(response)
                    ? hideItems(response, family, reader, createdIds, idIn(request))
                    : response;
                };
              },
            ),
      );
    }),
};

const everyIdExists: Kind = {
  id: "echoes-ids",
  title: "Every id exists, with the document's example",
  rules: ["id-unknown", "id-of-other-kind"],
  faults: (document) =>
    document.operations
      .filter((operation) => namingsOf(document, operation).length > 0)
      .map((operation) =>
        responseFault(operation, "returns its example for any id", ({ request, response }) =>
          response.status === 404 ? exampleResponse(document, operation, response, idIn(request)) : undefined,
        ),
      ),
};

const staleRead: Kind = {
  id: "answers-early",
  title: "A write responds before it takes effect, so the next read is stale",
  rules: ["created-kept", "update-exact"],
  faults: (document) =>
    familiesOf(document).flatMap((family) =>
      [...new Set([family.maker, ...writesOf(family)])].flatMap((write) =>
        write === undefined || !changesItem(family, write) || family.get === undefined || family.parent !== undefined
          ? []
          : statefulFault(
              write,
              "is followed by one stale read",
              ({ request, response }) => isOneOf(request.operation, write) && isSuccess(response),
              () => staleReadHandler(family, family.get!, write),
            ),
      ),
    ),
};

/** Tests whether a later read would show the write. */
function changesItem({ maker, remove, schema }: Family, write: Operation): boolean {
  return isOneOf(write, maker, remove) || JSON.stringify(successSchema(write)) === JSON.stringify(schema);
}

function staleReadHandler(family: Family, get: Operation, write: Operation): NonNullable<Handlers["request"]> {
  // Undefined if the item did not exist yet.
  const before = new Map<string, HttpResponse | undefined>();
  return async (request, next) => {
    const id = idIn(request);
    if (isOneOf(request.operation, write)) {
      const known = isOneOf(write, family.maker) ? undefined : await readItem(request, family, next);
      const response = await next(request);
      if (isSuccess(response) && isOneOf(write, family.maker))
        for (const item of itemsOf(response)) before.set(item.id, undefined);
      else if (isSuccess(response) && id !== undefined && known !== undefined && isSuccess(known))
        before.set(id, known);
      return response;
    }
    if (!isOneOf(request.operation, get) || id === undefined || !before.has(id)) return next(request);
    const old = before.get(id);
    before.delete(id);
    return old ?? errorResponse(await next(request), notFoundCode(get, family) as ErrorCode);
  };
}

export const kinds: readonly Kind[] = [storesNothing, everyIdExists, staleRead];
