// Extracts an operation's requests from an OpenAPI document. The validator compiles all paths of its document for every
// request: https://github.com/cdimascio/express-openapi-validator/pull/1217
import { headers } from "../../../generated/contract.ts";
import {
  type Document,
  type Operation,
  operationsOf,
  type Parameter,
  reachable,
  resolve,
  type Schema,
} from "../../../spec/document/openapi.ts";

type RequestBody = NonNullable<Operation["requestBody"]>;

export type RequestDocument = Pick<Document, "openapi" | "info" | "paths"> & {
  readonly components?: Partial<Document["components"]>;
};

/**
 * Leaves out the header that names the date, which is checked before. So dates with the same operation have the same
 * document. Each condition that excludes a field says why (`excludes`).
 * @throws an Error that names a reference without a target
 */
export function requestDocumentOf(
  document: RequestDocument,
  { path, method }: { readonly path: string; readonly method: string },
  withBody = true,
): RequestDocument {
  const { openapi, info, paths } = document;
  const key = method.toLowerCase();
  const found = operationsOf({ paths: { [path]: paths[path] ?? {} } }).find((each) => each.method === key);
  if (found === undefined) throw new Error(`The document has no operation ${method} ${path}.`);
  const { operationId, parameters = [], requestBody } = found.operation;
  const namesDate = (parameter: Parameter) => {
    const { in: place, name } = resolve(document, parameter);
    return place === "header" && name === headers.serviceVersion;
  };
  const adapt = <Part>(part: Part) => nameExclusions(boundLists(document, part));
  const operation: Operation = adapt({
    operationId,
    parameters: parameters.filter((each) => !namesDate(each)).map(allowReserved),
    ...(requestBody === undefined || !withBody ? {} : { requestBody: asUrlencoded(requestBody) }),
    responses: {},
  });
  const components: Record<string, Record<string, object>> = {};
  for (const [reference, component] of reachable(document, operation) as Map<string, object>) {
    const [, , kind = "", name = ""] = reference.split("/");
    components[kind] ??= {};
    components[kind][name] = adapt(kind === "parameters" ? allowReserved(component as Parameter) : component);
  }
  return { openapi, info, paths: { [path]: { [key]: operation } }, components };
}

// The validator sees every form as urlencoded; an operation with a file declares only multipart.
function asUrlencoded(body: RequestBody): RequestBody {
  const [type, ...others] = Object.keys(body.content);
  if (type !== "multipart/form-data" || others.length > 0) return body;
  return { ...body, content: { "application/x-www-form-urlencoded": body.content[type]! } };
}

// Allows reserved characters, which clients need not escape and the validator would refuse.
function allowReserved(parameter: Parameter): Parameter {
  return parameter.in === "query" ? { ...parameter, allowReserved: true } : parameter;
}

/** A list of different members of an enumeration has no more items than members; the validator needs the number. */
function boundLists<Part>(document: RequestDocument, part: Part): Part {
  if (typeof part !== "object" || part === null) return part;
  if (Array.isArray(part)) return part.map((each: unknown) => boundLists(document, each)) as Part;
  const entries = Object.entries(part).map(([key, value]) => [key, boundLists(document, value)]);
  const { uniqueItems, maxItems, items } = part as Schema;
  const members = uniqueItems === true && maxItems === undefined && items ? resolve(document, items).enum : undefined;
  return { ...Object.fromEntries(entries), ...(members && { maxItems: members.length }) } as Part;
}

interface Condition {
  readonly if?: { readonly required?: readonly string[]; readonly properties?: Readonly<Record<string, Schema>> };
  readonly [branch: string]: unknown;
}

interface Exclusion {
  readonly not?: { readonly required?: readonly string[] };
  readonly required?: readonly string[];
}

/** Message of a condition's `not` or `required`, which only sees its own part of the condition. */
export const messageKey = "x-message";

/** The specification writes such conditions for `@insteadOf` and `@onlyWith`. */
function nameExclusions<Part>(part: Part): Part {
  if (typeof part !== "object" || part === null) return part;
  if (Array.isArray(part)) return part.map((each: unknown) => nameExclusions(each)) as Part;
  const adapted = Object.fromEntries(Object.entries(part).map(([key, value]) => [key, nameExclusions(value)]));
  const { if: condition } = adapted as Condition;
  const [other] = condition?.required ?? [];
  if (other === undefined) return adapted as Part;
  const values = condition?.properties?.[other]?.enum;
  for (const branch of ["then", "else"]) {
    const { not, required } = (adapted[branch] ?? {}) as Exclusion;
    const excluded = not?.required?.[0];
    if (excluded !== undefined)
      adapted[branch] = {
        ...adapted[branch],
        not: {
          ...not,
          [messageKey]: values
            ? `must not have ${excluded} unless ${other} is ${values.join(" or ")}`
            : `must not have both ${other} and ${excluded}`,
        },
      };
    else if (required !== undefined && branch === "else")
      adapted[branch] = { ...adapted[branch], [messageKey]: `must have ${other} or ${required[0]}` };
  }
  return adapted as Part;
}
