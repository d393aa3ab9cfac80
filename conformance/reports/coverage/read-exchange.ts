// Reads an exchange once for all dimensions: its operation, parameters, body, and whether its values were accepted.
import { type ErrorCode, errors, headers } from "../../../generated/contract.ts";
import { type DecodedBody, decodeBody, typed } from "../../contract/decode.ts";
import type { ContractDocument, Operation, Parameter } from "../../contract/document.ts";
import type { Exchange } from "../../http/exchange.ts";
import { codeOf } from "../../judge/context.ts";

export interface ReadExchange {
  readonly exchange: Exchange;
  readonly operation: Operation;
  /** The response has a status, and for an error a code, that the operation declares. */
  readonly isDeclared: boolean;
  /** "refused" for its values; "unread" if the service need not have read them. */
  readonly values: "accepted" | "refused" | "unread";
  /** True for a success that shows the present state and does not replay an earlier response. */
  readonly isFresh: boolean;
  /** Values of the parameters that were sent. Undefined for others. */
  readonly parameterOf: (parameter: Parameter) => unknown;
  /** In lower case. Undefined without a body. */
  readonly mediaType: string | undefined;
  /** Undefined if there is none, or if it cannot be read. */
  readonly body: unknown;
}

const refusals: ReadonlySet<string | undefined> = new Set<ErrorCode>(["VALIDATION_ERROR", "UNSUPPORTED_VERSION"]);
// Longer bodies are files, or too large for the service.
const maxBodyBytes = 100_000;
const replayHeader = headers.idempotentReplayed.toLowerCase();

/** Returns a function that reads an exchange; undefined if its request reaches no operation. */
export function exchangeReader(document: ContractDocument): (exchange: Exchange) => ReadExchange | undefined {
  // A code that all operations with a body have may refuse a request before its values are read.
  const withBody = document.operations.filter(({ bodies }) => bodies.length > 0);
  const commonCodes = new Set(
    withBody[0]?.errors.filter((code) => withBody.every((operation) => operation.errors.includes(code))),
  );
  return (exchange) => {
    const { request, response } = exchange;
    const [path = "", query = ""] = request.path.split("?", 2);
    const operation = document.match(request.method, path);
    if (operation === undefined) return undefined;
    const code = response.status < 400 ? undefined : codeOf(exchange);
    const isDeclared =
      code === undefined
        ? operation.success.includes(response.status)
        : operation.errors.includes(code) && errors[code as ErrorCode].status === response.status;
    const isAccepted = isDeclared && (code === undefined || !commonCodes.has(code));
    const isRefused = isDeclared && refusals.has(code);
    // Decoded on demand: most dimensions need no body, and many requests are refused before it is read.
    let decoded: DecodedBody | undefined;
    let isDecoded = false;
    const readBody = () => {
      if (!isDecoded) decoded = bodyOf(document, operation, exchange);
      isDecoded = true;
      return decoded;
    };
    return {
      exchange,
      operation,
      isDeclared,
      values: isAccepted ? "accepted" : isRefused ? "refused" : "unread",
      isFresh: isAccepted && code === undefined && response.headers[replayHeader] === undefined,
      parameterOf: (parameter) => {
        const text = textOf(exchange, operation, parameter, path, query);
        return typed(document.schemas, parameter.schema, text);
      },
      get mediaType() {
        return readBody()?.mediaType;
      },
      get body() {
        return readBody()?.value;
      },
    };
  };
}

/** Fields of forms have the types that the operation declares. */
function bodyOf({ schemas }: ContractDocument, { bodies }: Operation, exchange: Exchange): DecodedBody | undefined {
  const { body } = exchange.request;
  if (body.length === 0 || body.length > maxBodyBytes) return undefined;
  const decoded = decodeBody(headerOf(exchange, "content-type"), body);
  const schema = bodies.find(({ type }) => type === decoded?.mediaType)?.schema;
  if (decoded === undefined || schema === undefined || decoded.mediaType === "application/json") return decoded;
  return { ...decoded, value: typed(schemas, schema, decoded.value) };
}

function textOf(
  exchange: Exchange,
  { path: template }: Operation,
  { name, in: place }: Parameter,
  path: string,
  query: string,
): string | string[] | undefined {
  if (place === "header") return headerOf(exchange, name.toLowerCase());
  if (place === "path") {
    const segment = path.split("/")[template.split("/").indexOf(`{${name}}`)];
    return segment === undefined ? undefined : decodeURIComponent(segment);
  }
  if (!query.includes(name)) return undefined;
  const all = new URLSearchParams(query).getAll(name);
  return all.length > 1 ? all : all[0];
}

/** `name` is in lower case. */
function headerOf({ request }: Exchange, name: string): string | undefined {
  for (const each in request.headers) if (each.toLowerCase() === name) return request.headers[each];
  return request.headerLines?.find(([each]) => each.toLowerCase() === name)?.[1];
}
