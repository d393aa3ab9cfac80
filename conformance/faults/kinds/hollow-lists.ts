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
            ({ request, answer }) => isOneOf(request.operation, list) && isSuccess(answer),
            () => {
              const keys = new Set<string>();
              return async (request, next) => {
                const key = headerOf(request, "Authorization");
                const answer = await next(request);
                if (key !== undefined && isSuccess(answer)) keys.add(key);
                if (!isOneOf(request.operation, list) || !isSuccess(answer)) return answer;
                const all = [...itemsOf(answer)];
                for (const other of keys) {
                  if (other === key) continue;
                  const headers = request.headers.map(
                    ([name, value]) => [name, /^authorization$/i.test(name) ? other : value] as const,
                  );
                  all.push(...itemsOf(await next({ ...request, headers })));
                }
                const page = parseJson(answer.body) as object;
                if (all.length === itemsOf(answer).length) return answer;
                return { ...answer, body: Buffer.from(JSON.stringify({ ...page, data: all })) };
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
            ({ request, answer }) =>
              isOneOf(request.operation, list) && isSuccess(answer) && request.path.includes("startingAfter="),
            () => {
              const places = new Map<string, number>();
              return async (request, next) => {
                const answer = await next(request);
                if (!isOneOf(request.operation, list) || !isSuccess(answer)) return answer;
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
                const page = parseJson(answer.body) as object;
                return { ...answer, body: Buffer.from(JSON.stringify({ ...page, data })) };
              };
            },
          ),
    ),
};

export const kinds: readonly Kind[] = [listOfAllProjects, ignoredCursor, pagesByOffset];
