// Extracts an operation's requests from an OpenAPI document. The validator compiles all paths of its document for every
// request: https://github.com/cdimascio/express-openapi-validator/pull/1217

export interface RequestDocument {
  readonly openapi: string;
  readonly info: object;
  readonly paths: Readonly<Record<string, PathItem>>;
  readonly components?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

type PathItem = Readonly<Record<string, unknown>>;

interface RequestOperation {
  readonly operationId: string;
  readonly parameters?: readonly unknown[];
  readonly requestBody?: unknown;
}

/** Throws an Error that names a reference without a target. */
export function requestDocumentOf(
  { openapi, info, ...document }: RequestDocument,
  { path, method }: { readonly path: string; readonly method: string },
  withBody = true,
): RequestDocument {
  const key = method.toLowerCase();
  const item = document.paths[path] ?? {};
  if (item[key] === undefined) throw new Error(`The document has no operation ${method} ${path}.`);
  const { operationId, parameters = [], requestBody } = item[key] as RequestOperation;
  const shared = (item.parameters ?? []) as readonly unknown[];
  const operation = {
    operationId,
    parameters: [...shared, ...parameters].map(allowReserved),
    ...(requestBody === undefined || !withBody ? {} : { requestBody: asUrlencoded(requestBody) }),
    responses: {},
  };
  const components: Record<string, Record<string, unknown>> = {};
  const follow = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    const { $ref } = value as { $ref?: unknown };
    if (typeof $ref === "string") copyComponent($ref);
    for (const part of Object.values(value)) follow(part);
  };
  const copyComponent = ($ref: string): void => {
    const [, , kind = "", name = ""] = $ref.split("/");
    if (components[kind]?.[name] !== undefined) return;
    const target = document.components?.[kind]?.[name];
    if (target === undefined) throw new Error(`The document has no target for the reference ${$ref}.`);
    components[kind] = { ...components[kind], [name]: kind === "parameters" ? allowReserved(target) : target };
    follow(target);
  };
  follow(operation);
  return { openapi, info, paths: { [path]: { [key]: operation } }, components };
}

// The validator sees every form as urlencoded; an operation with a file declares only multipart.
function asUrlencoded<Body>(body: Body): Body {
  const { content = {} } = body as { content?: Readonly<Record<string, unknown>> };
  const [type, ...others] = Object.keys(content);
  if (type !== "multipart/form-data" || others.length > 0) return body;
  return { ...body, content: { "application/x-www-form-urlencoded": content[type] } };
}

// Otherwise the validator refuses reserved characters that clients need not escape.
function allowReserved<Parameter>(parameter: Parameter): Parameter {
  return (parameter as { in?: string }).in === "query" ? { ...parameter, allowReserved: true } : parameter;
}
