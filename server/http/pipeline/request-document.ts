// What a date's document says of requests to one resource: parameters, bodies and the schemas that they lead to. The validator walks through all
// that it is given when it first meets an operation, and through all its paths for each request: what it is given must not grow with the contract.
import type { OpenApiDocument } from "../../platform/versions/sealed.ts";

/** The resource that a path belongs to: "webhooks" of /webhooks/{id}. */
export function resourceOf(path: string): string {
  return path.split("/")[1] ?? "";
}

/** The document of the requests to a resource, without what only answers need; without their bodies too where they have none. */
export function requestsOf(
  { openapi, info, ...document }: OpenApiDocument,
  resource: string,
  withBodies = true,
): OpenApiDocument {
  const own = Object.entries(document.paths).filter(([path]) => resourceOf(path) === resource);
  const paths = mapValues(Object.fromEntries(own), (item) =>
    mapValues(item, ({ operationId, parameters = [], requestBody }) => ({
      operationId,
      parameters: parameters.map(takingAnyText),
      ...(requestBody === undefined || !withBodies ? {} : { requestBody: asOneForm(requestBody) }),
      responses: {},
    })),
  );
  const components: Record<string, Record<string, unknown>> = {};
  const follow = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    const { $ref } = value as { $ref?: unknown };
    if (typeof $ref === "string") keep($ref);
    for (const part of Object.values(value)) follow(part);
  };
  const keep = ($ref: string): void => {
    const [, , kind = "", name = ""] = $ref.split("/");
    if (components[kind]?.[name] !== undefined) return;
    const found = document.components?.[kind]?.[name];
    if (found === undefined) throw new Error(`The document refers to ${$ref}, which is not there.`);
    components[kind] = { ...components[kind], [name]: kind === "parameters" ? takingAnyText(found) : found };
    follow(found);
  };
  follow(paths);
  return { openapi, info, paths, components };
}

// The validator is told of one kind of form; a body with a file has the other alone.
function asOneForm<Of>(body: Of): Of {
  const { content = {} } = body as { content?: Readonly<Record<string, unknown>> };
  const [type, ...others] = Object.keys(content);
  if (type !== "multipart/form-data" || others.length > 0) return body;
  return { ...body, content: { "application/x-www-form-urlencoded": content[type] } };
}

// Text of a query means what it says once it is decoded; the validator would refuse signs that most writers escape and some need not.
function takingAnyText<Of>(parameter: Of): Of {
  return (parameter as { in?: string }).in === "query" ? { ...parameter, allowReserved: true } : parameter;
}

function mapValues<Of, To>(record: Readonly<Record<string, Of>>, change: (value: Of) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));
}
