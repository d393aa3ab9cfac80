// Checks that status, content type and error code are declared.
import { errorTable, type Operation } from "../contract/document.ts";
import type { Exchange } from "../http/exchange.ts";
import { codeOf, codesBeforeRouting, type Discrepancy, declarationOf, mediaTypeOf } from "./context.ts";

export function judgeStatus(exchange: Exchange, operation: Operation | undefined): readonly Discrepancy[] {
  const { status } = exchange.response;
  const found = declarationOf(exchange, operation);
  if (found === undefined)
    return status >= 400 ? [] : [["an error status, because the path has no operation", String(status)]];
  if (found.response !== undefined) return [];
  return [[`one of ${[...found.operation.responses.keys()].join(", ")}`, String(status)]];
}

export function judgeType(exchange: Exchange, operation: Operation | undefined): readonly Discrepancy[] {
  const found = declarationOf(exchange, operation);
  const types = found === undefined ? ["application/json"] : [...(found.response?.content.keys() ?? [])];
  const actual = exchange.response.headers["content-type"];
  if (found !== undefined && found.response === undefined) return [];
  if (types.length === 0) return actual === undefined ? [] : [["no body and no Content-Type", actual]];
  if (actual !== undefined && types.includes(mediaTypeOf(actual))) return [];
  return [[`Content-Type ${types.join(" or ")}`, actual ?? "no Content-Type"]];
}

export function judgeCode(exchange: Exchange, operation: Operation | undefined): readonly Discrepancy[] {
  const { status } = exchange.response;
  if (status < 400 || exchange.request.method === "HEAD") return [];
  const code = codeOf(exchange);
  if (code === undefined) return [["error.code", exchange.text.slice(0, 200) || "an empty body"]];
  const known = errorTable[code];
  if (known === undefined) return [["an error code of the contract", code]];
  if (known.status !== status) return [[`status ${known.status} for ${code}`, String(status)]];
  const isListed = operation === undefined || codesBeforeRouting.has(code) || operation.errors.includes(code);
  return isListed ? [] : [[`an error code that ${operation.id} lists`, code]];
}
