// Extracts an operation's requests from an OpenAPI document. The validator compiles all paths of its document for every
// request: https://github.com/cdimascio/express-openapi-validator/pull/1217
import { headers } from "../../../generated/contract.ts";
import { referencedComponents } from "../../platform/references.ts";

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

interface Parameter {
  readonly $ref?: string;
  readonly in?: string;
  readonly name?: string;
}

/**
 * Leaves out the header that names the date, which is checked before. So dates with the same operation have the same
 * document.
 * @throws an Error that names a reference without a target
 */
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
  const namesDate = (parameter: Parameter) => {
    const { in: place, name }: Parameter = { ...parameter, ...componentOf(document.components, parameter.$ref) };
    return place === "header" && name === headers.serviceVersion;
  };
  const operation = boundLists(document.components, {
    operationId,
    parameters: ([...shared, ...parameters] as Parameter[]).filter((each) => !namesDate(each)).map(allowReserved),
    ...(requestBody === undefined || !withBody ? {} : { requestBody: asUrlencoded(requestBody) }),
    responses: {},
  });
  const components = referencedComponents(document.components, operation, (kind, component) =>
    boundLists(document.components, kind === "parameters" ? allowReserved(component as Parameter) : component),
  );
  return { openapi, info, paths: { [path]: { [key]: operation } }, components };
}

function componentOf(components: RequestDocument["components"], $ref = ""): object | undefined {
  const [, , kind = "", name = ""] = $ref.split("/");
  return components?.[kind]?.[name] as object | undefined;
}

// The validator sees every form as urlencoded; an operation with a file declares only multipart.
function asUrlencoded<Body>(body: Body): Body {
  const { content = {} } = body as { content?: Readonly<Record<string, unknown>> };
  const [type, ...others] = Object.keys(content);
  if (type !== "multipart/form-data" || others.length > 0) return body;
  return { ...body, content: { "application/x-www-form-urlencoded": content[type] } };
}

// Otherwise the validator refuses reserved characters that clients need not escape.
function allowReserved(parameter: Parameter): Parameter {
  return parameter.in === "query" ? ({ ...parameter, allowReserved: true } as Parameter) : parameter;
}

interface ListSchema {
  readonly uniqueItems?: boolean;
  readonly maxItems?: number;
  readonly items?: { readonly $ref?: string; readonly enum?: readonly unknown[] };
}

/** A list of different members of an enumeration has no more items than members; the validator needs the number. */
function boundLists<Part>(components: RequestDocument["components"], part: Part): Part {
  if (typeof part !== "object" || part === null) return part;
  if (Array.isArray(part)) return part.map((each: unknown) => boundLists(components, each)) as Part;
  const entries = Object.entries(part).map(([key, value]) => [key, boundLists(components, value)]);
  const { uniqueItems, maxItems, items } = part as ListSchema;
  const members = items?.enum ?? (componentOf(components, items?.$ref) as ListSchema["items"])?.enum;
  const isUnbounded = uniqueItems === true && maxItems === undefined && members !== undefined;
  return { ...Object.fromEntries(entries), ...(isUnbounded ? { maxItems: members.length } : {}) } as Part;
}
