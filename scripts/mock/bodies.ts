// Which operation a request is for, and its body as Prism can judge it; what Prism overlooks is refused here.
import { isObject, type Operation, objectAt, operationsOf } from "../compatibility/document.ts";
import { Shapes } from "../compatibility/shapes.ts";
import { schemaOf } from "../compatibility/sides.ts";
import type { OpenApiDocument } from "../compatibility.ts";
import type { MockRequest } from "./engine.ts";
import { formToJson } from "./forms.ts";

/** Bodies as Prism can judge them: forms as JSON where an operation takes both (interface §4), an empty one as none. */
export function bodyReader(document: OpenApiDocument): (request: MockRequest) => MockRequest {
  const shapes = new Shapes(document);
  const operations = operationsOf(document);
  return (request) => {
    const { form } = request;
    const operation = operations.find((candidate) => isFor(candidate, request));
    if (operation === undefined) return request;
    const { "content-type": contentType = "", "content-length": _, ...headers } = request.headers;
    const content = objectAt(document, objectAt(document, operation.node, "requestBody"), "content");
    if (Object.keys(content).length === 0) {
      const fields = form ?? (isObject(request.body) ? Object.keys(request.body) : undefined);
      const isEmpty = fields?.length === 0;
      return isEmpty ? { ...request, headers, body: null } : request;
    }
    const isJson = request.headers["content-length"] !== undefined && form === undefined;
    const mediaType = contentType.split(";")[0]!.trim().toLowerCase();
    const schema = schemaOf(objectAt(document, content, mediaType));
    // To Prism, null is no body; as text it is at least a wrong one.
    const shape = shapes.of(schema);
    if (isJson && request.body === null && !shape.nullable) return { ...request, body: "null" };
    if (form === undefined || content[mediaType] === undefined || content["application/json"] === undefined) {
      return request;
    }
    const body = formToJson(form, schema, shapes);
    return { ...request, body, headers: { ...headers, "content-type": "application/json" } };
  };
}

/** Headers that are there and empty where the document asks for a character at least; to Prism they are not there. */
export function emptyHeaders(document: OpenApiDocument): (request: MockRequest) => string[] {
  const shapes = new Shapes(document);
  const operations = operationsOf(document);
  return (request) => {
    const parameters = operations.find((candidate) => isFor(candidate, request))?.parameters.values() ?? [];
    const names = [...parameters].flatMap((parameter) => {
      const isFilled = (shapes.of(schemaOf(parameter)).limits.get("minLength") ?? 0) > 0;
      return parameter.in === "header" && isFilled ? [String(parameter.name)] : [];
    });
    return names.filter((name) => request.headers[name.toLowerCase()] === "");
  };
}

function isFor(operation: Operation, request: MockRequest): boolean {
  return operation.method === request.method && fits(operation.path, request.path);
}

/** The methods, in capitals, that operations offer on a path. */
export function methodsOn(
  operations: readonly { readonly method: string; readonly path: string }[],
  path: string,
): string[] {
  const matching = operations.filter((operation) => fits(operation.path, path));
  return [...new Set(matching.map((operation) => operation.method.toUpperCase()))].sort();
}

/** Whether a path is of a template's form. Prism takes an empty segment for an id: PATCH /webhooks/ updates nothing. */
export function fits(template: string, path: string): boolean {
  const [parts, segments] = [template.split("/"), path.split("/")];
  const isSame = (part: string, index: number) =>
    part.startsWith("{") ? segments[index] !== "" : part === segments[index];
  return parts.length === segments.length && parts.every(isSame);
}
