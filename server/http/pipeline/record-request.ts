// Adds each request of a project to the request log, after its response. Invariant: an entry has no secret.
import type { IncomingMessage } from "node:http";
import { headers, limits, type OperationId, operations } from "../../../generated/contract.ts";
import type { Clock } from "../../platform/clock.ts";
import { uuidOfPrefixedId } from "../../platform/prefixed-id.ts";
import type { RequestRecorder } from "../../platform/request-log/recorder.ts";
import {
  type LoggedBody,
  loggedRequestBody,
  loggedResponseBody,
  loggedText,
  noBody,
  unreadableBody,
} from "../../platform/request-log/redact.ts";
import { hasSecret, secretMark } from "../../platform/secret-texts.ts";
import { type Exchange, exchangeOf, type RecordResponse } from "./exchange.ts";
import { versionOf } from "./version.ts";

// Otherwise the reads of the feed would fill the feed.
const unlogged: readonly OperationId[] = ["listActivity"];

const maxPathLength = 255;
const maxQueryLength = 2_000;
const maxObjectIds = 20;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** A response of one resource starts with its id. */
const idOfResponse = /^\{"id":"([0-9a-f-]{36})"/;
const codeOfResponse = /^\{"error":\{"code":"([A-Z0-9_]+)"/;

export function createRecordResponse(recorder: RequestRecorder, clock: Pick<Clock, "realNow">): RecordResponse {
  return (request, status, body, sentHeaders) => {
    const exchange = exchangeOf(request);
    const { project, match, requestId } = exchange;
    const { method = "" } = request;
    if (project === undefined || match === undefined || method === "OPTIONS") return;
    const operationId = match.found === "operation" ? match.operation.id : null;
    if (operationId !== null && unlogged.includes(operationId)) return;
    if (!recorder.takes(project.id, method, status)) return;
    recorder.add({
      id: uuidOfPrefixedId(requestId),
      projectId: project.id,
      method,
      path: pathOf(match.found === "operation" ? match.canonicalPath : exchange.target!.path),
      operationId,
      status,
      code: status < 400 ? null : (codeOfResponse.exec(body ?? "")?.[1] ?? null),
      idempotencyKey: idempotencyKeyOf(request, operationId),
      replayed: sentHeaders[headers.idempotentReplayed] === "true",
      version: versionOf(exchange),
      objectIds: objectIdsOf(exchange, status < 400 ? body : null),
      durationMs: Math.max(0, Math.round(clock.realNow() - exchange.startedReal)),
      receivedAt: exchange.startedAt,
      query: queryOf(exchange, operationId),
      requestBody: requestBodyOf(exchange, request, operationId),
      responseBody: body === null ? noBody : loggedResponseBody(operationId, status, body),
    });
  };
}

/** A secret can contain slashes, so no single segment of the path has all of it. */
function pathOf(path: string): string {
  return hasSecret(path) ? `/${secretMark}` : path.slice(0, maxPathLength);
}

function idempotencyKeyOf({ headers: sent }: IncomingMessage, id: OperationId | null): string | null {
  const key = sent[headers.idempotencyKey.toLowerCase()];
  if (id === null || !operations[id].idempotent || typeof key !== "string") return null;
  return key.length > 0 && key.length <= limits.idempotencyKeyMaxLength ? loggedText(key) : null;
}

function objectIdsOf({ match, body }: Exchange, responseBody: string | null): readonly string[] {
  const ids = new Set<string>();
  const add = (value: unknown) => {
    if (typeof value === "string" && ids.size < maxObjectIds && uuid.test(value)) ids.add(value.toLowerCase());
  };
  if (match?.found === "operation") for (const value of Object.values(match.operation.path)) add(value);
  add(idOfResponse.exec(responseBody ?? "")?.[1]);
  if (body !== undefined && body.kind !== "none" && typeof body.value === "object" && body.value !== null) {
    const fields = body.value as Readonly<Record<string, unknown>>;
    // Does not use Object.entries, because a refused body can have very many undeclared fields.
    for (const name of Object.keys(fields)) if (name.endsWith("Id")) add(fields[name]);
  }
  return [...ids];
}

/** Shows only declared parameters, because others can contain anything. */
function queryOf({ target }: Exchange, id: OperationId | null): string | null {
  if (id === null || target === undefined || target.search === "") return null;
  const declared: readonly string[] = operations[id].queryParameters;
  const sent = target.search.split("&").filter((part) => declared.includes(part.split("=", 1)[0]!));
  return sent.length === 0 ? null : sent.map(loggedParameter).join("&").slice(0, maxQueryLength);
}

function loggedParameter(part: string): string {
  return hasSecret(part.replaceAll("+", " ")) || hasSecret(part) ? `${part.split("=", 1)[0]}=${secretMark}` : part;
}

function requestBodyOf({ body, input }: Exchange, request: IncomingMessage, id: OperationId | null): LoggedBody {
  if (body?.kind === "none") return noBody;
  if (body === undefined || id === null) return hasBody(request) ? unreadableBody : noBody;
  // A validated form has typed values instead of text.
  return loggedRequestBody(id, body.kind === "form" && input !== undefined ? input.body : body.value);
}

function hasBody({ method, headers: sent }: IncomingMessage): boolean {
  return method !== "GET" && (sent["transfer-encoding"] !== undefined || Number(sent["content-length"] ?? 0) > 0);
}
