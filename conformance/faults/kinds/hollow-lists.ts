// Lists with other projects' items, ignored cursors or pages by offset.
import { familiesOf } from "../../contract/families.ts";
import { headerOf, type Kind, parseJson, statefulFault } from "../fault.ts";
import { isOneOf, isSuccess, itemsOf } from "../items.ts";

const listOfAllProjects: Kind = {
  id: "list-of-all-projects",
  title: "A list includes items of other projects",
  rules: ["list-of-project"],
  faults: (document) =>
    familiesOf(document).flatMap(({ list, parent }) =>
      list === undefined || parent !== undefined
        ? []
        : statefulFault(
            list,
            "includes items of other projects",
            ({ request, response }) => isOneOf(request.operation, list) && isSuccess(response),
            () => {
              const keys = new Set<string>();
              return async (request, next) => {
                const key = headerOf(request, "Authorization");
                const response = await next(request);
                if (key !== undefined && isSuccess(response)) keys.add(key);
                if (!isOneOf(request.operation, list) || !isSuccess(response)) return response;
                const all = [...itemsOf(response)];
                for (const other of keys) {
                  if (other === key) continue;
                  const headers = request.headers.map(
                    ([name, value]) => [name, /^authorization$/i.test(name) ? other : value] as const,
                  );
                  all.push(...itemsOf(await next({ ...request, headers })));
                }
                const page = parseJson(response.body) as object;
                if (all.length === itemsOf(response).length) return response;
                return { ...response, body: Buffer.from(JSON.stringify({ ...page, data: all })) };
              };
            },
          ),
    ),
};

const ignoredCursor: Kind = {
  id: "cursor-lenient",
  title: "An unknown cursor is ignored",
  rules: ["cursor-known", "list-of-project"],
  faults: (document) =>
    familiesOf(document).flatMap(({ list }) =>
      list === undefined
        ? []
        : statefulFault(
            list,
            "accepts any cursor",
            ({ request, response }) =>
              isOneOf(request.operation, list) && response.status === 422 && /Before|After/.test(request.path),
            () => async (request, next) => {
              const response = await next(request);
              if (!isOneOf(request.operation, list) || response.status !== 422) return response;
              if (!/(startingAfter|endingBefore)=/.test(request.path)) return response;
              return next({ ...request, path: request.path.split("?")[0]! });
            },
          ),
    ),
};

const pagesByOffset: Kind = {
  id: "pages-by-number",
  title: "Pages are counted by offset, so new items shift later pages",
  rules: ["pages-stable"],
  faults: (document) =>
    familiesOf(document).flatMap(({ list }) =>
      list === undefined
        ? []
        : statefulFault(
            list,
            "pages by offset",
            ({ request, response }) =>
              isOneOf(request.operation, list) && isSuccess(response) && request.path.includes("startingAfter="),
            () => {
              const places = new Map<string, number>();
              return async (request, next) => {
                const response = await next(request);
                if (!isOneOf(request.operation, list) || !isSuccess(response)) return response;
                const query = new URLSearchParams(request.path.split("?")[1]);
                const at = places.get(query.get("startingAfter") ?? "");
                if (at === undefined) {
                  if (!query.has("endingBefore") && !query.has("startingAfter"))
                    for (const [index, { id }] of itemsOf(response).entries()) places.set(id, index);
                  return response;
                }
                const path = `${request.path.split("?")[0]}?limit=100`;
                const all = itemsOf(await next({ ...request, path }));
                const data = all.slice(at + 1, at + 1 + Number(query.get("limit") ?? "20"));
                const page = parseJson(response.body) as object;
                return { ...response, body: Buffer.from(JSON.stringify({ ...page, data })) };
              };
            },
          ),
    ),
};

export const kinds: readonly Kind[] = [listOfAllProjects, ignoredCursor, pagesByOffset];
