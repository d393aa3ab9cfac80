import type { ContractDocument, Operation } from "../../contract/document.ts";
import { type Fault, type Kind, requestFault, responseFault, withJsonBody } from "../fault.ts";

interface Page {
  readonly data: readonly unknown[];
  readonly hasMore: boolean;
}

function listsOf({ operations, schemas }: ContractDocument): Operation[] {
  return operations.filter(({ success, responses }) => {
    const schema = responses.get(success[0]!)?.content.get("application/json");
    const { properties = {} } = schema === undefined ? {} : (schemas.plain(schema).keywords as { properties?: object });
    return "hasMore" in properties;
  });
}

function pageFault(operation: Operation, title: string, change: (page: Page) => Page | undefined): Fault {
  return responseFault(operation, title, ({ response, json }) => {
    const { data, hasMore } = (json ?? {}) as Partial<Page>;
    if (data === undefined || hasMore === undefined) return undefined;
    const other = change({ data, hasMore });
    return other === undefined ? undefined : withJsonBody(response, other);
  });
}

const wrongPage: Kind = {
  id: "page-wrong",
  title: "A page of a list is wrong",
  rules: ["pages-complete", "pages-stable", "page-default", "created-kept"],
  faults: (document) =>
    listsOf(document).flatMap((operation) => [
      pageFault(operation, "reverses its items", ({ data, hasMore }) =>
        data.length > 1 ? { data: data.toReversed(), hasMore } : undefined,
      ),
      pageFault(operation, "hasMore is inverted", ({ data, hasMore }) => ({ data, hasMore: !hasMore })),
      pageFault(operation, "repeats its first item", ({ data, hasMore }) =>
        data.length > 0 ? { data: [data[0], ...data], hasMore } : undefined,
      ),
      pageFault(operation, "omits its last item", ({ data, hasMore }) =>
        data.length > 0 ? { data: data.slice(0, -1), hasMore } : undefined,
      ),
      pageFault(operation, "omits its first item", ({ data, hasMore }) =>
        data.length > 0 ? { data: data.slice(1), hasMore } : undefined,
      ),
    ]),
};

const ignoredQuery: Kind = {
  id: "query-ignored",
  title: "A query parameter is ignored",
  rules: ["pages-complete", "filter-exact", "events-of-type"],
  faults: ({ operations }) =>
    operations.flatMap((operation) =>
      operation.parameters
        .filter((parameter) => parameter.in === "query")
        .map(({ name }) =>
          requestFault(operation, `ignores ${name}`, (request) => {
            const [path = "", query = ""] = request.path.split("?");
            const parts = query.split("&").filter((part) => part !== "" && part.split("=")[0] !== name);
            const other = parts.length === 0 ? path : `${path}?${parts.join("&")}`;
            return query === "" || other === request.path ? undefined : { ...request, path: other };
          }),
        ),
    ),
};

export const kinds: readonly Kind[] = [wrongPage, ignoredQuery];
