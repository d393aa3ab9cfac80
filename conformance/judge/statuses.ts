// Whether a response's status, content type and error code are those that its operation declares.
import { errorTable, type Operation } from "../contract/document.ts";
import type { Exchange } from "../http/exchange.ts";
import { beforeRouting, codeOf, type Discrepancy, declarationOf, mediaTypeOf } from "./context.ts";

/** A status that the operation does not declare. */
export function judgeStatus(exchange: Exchange, operation: Operation | undefined): readonly Discrepancy[] {
  const { status } = exchange.response;
  const found = declarationOf(exchange, operation);
  if (found === undefined) return status >= 400 ? [] : [["an error, as no operation is here", String(status)]];
  if (found.response !== undefined) return [];
  return [[`one of ${[...found.operation.responses.keys()].join(", ")}`, String(status)]];
}

/** A content type that the status does not declare. */
export function judgeType(exchange: Exchange, operation: Operation | undefined): readonly Discrepancy[] {
  const found = declarationOf(exchange, operation);
  const types = found === undefined ? ["application/json"] : [...(found.response?.content.keys() ?? [])];
  const actual = exchange.response.headers["content-type"];
  if (found !== undefined && found.response === undefined) return [];
  if (types.length === 0) return actual === undefined ? [] : [["no body and no Content-Type", actual]];
  if (actual !== undefined && types.includes(mediaTypeOf(actual))) return [];
  return [[`Content-Type ${types.join(" or ")}`, actual ?? "no Content-Type"]];
}

/** An error code that is unknown, of another status or not listed for the operation. */
export function judgeCode(exchange: Exchange, operation: Operation | undefined): readonly Discrepancy[] {
  const { status } = exchange.response;
  if (status < 400 || exchange.request.method === "HEAD") return [];
  const code = codeOf(exchange);
  if (code === undefined) return [["error.code", exchange.text.slice(0, 200) || "an empty body"]];
  const known = errorTable[code];
  if (known === undefined) return [["a code of the contract", code]];
  if (known.status !== status) return [[`${code} with ${known.status}`, String(status)]];
  const isListed = operation === undefined || beforeRouting.has(code) || operation.errors.includes(code);
  return isListed ? [] : [[`a code that ${operation.id} lists`, code]];
}
