// Helpers for faults of resources.
import { headers } from "../../generated/contract.ts";
import type { ContractDocument, Operation } from "../contract/document.ts";
import { type Family, successSchema } from "../contract/families.ts";
import type { HttpResponse } from "../http/exchange.ts";
import { type Message, type Next, parseJson, type Request, withHeader, withJsonBody } from "./fault.ts";

export interface Item {
  readonly id: string;
  readonly [field: string]: unknown;
}

export function isSuccess({ status }: Pick<HttpResponse, "status">): boolean {
  return status < 300;
}

export function itemsOf({ body }: Pick<HttpResponse, "body">): Item[] {
  const json = parseJson(body) as (Item & { data?: unknown; hasMore?: unknown }) | undefined;
  if (json?.hasMore !== undefined && Array.isArray(json.data)) return json.data as Item[];
  return typeof json?.id === "string" ? [json] : [];
}

/** Undefined removes the item from its page. */
export function withItems(response: HttpResponse, change: (item: Item) => Item | undefined): HttpResponse {
  const json = parseJson(response.body) as (Item & { data?: unknown; hasMore?: unknown }) | undefined;
  if (json?.hasMore !== undefined && Array.isArray(json.data)) {
    const data = (json.data as Item[]).map(change).filter((item) => item !== undefined);
    return withJsonBody(response, { ...json, data });
  }
  const item = typeof json?.id === "string" ? change(json) : undefined;
  return item === undefined ? response : withJsonBody(response, item);
}

export function idIn({ path, operation }: Request): string | undefined {
  if (operation === undefined) return undefined;
  const at = operation.path.split("/").findLastIndex((part) => part.startsWith("{"));
  return at < 0 ? undefined : path.split("?")[0]!.split("/")[at];
}

export function exampleResponse(
  { schemas }: ContractDocument,
  operation: Operation,
  response: HttpResponse,
  id?: string,
): HttpResponse {
  const schema = successSchema(operation);
  const status = operation.success.find((each) => operation.responses.get(each)?.content.has("application/json"));
  const { [headers.retryAfter.toLowerCase()]: _, ...otherHeaders } = response.headers;
  const success = { ...response, status: status ?? operation.success[0]!, headers: otherHeaders };
  if (schema === undefined) return { ...success, body: Buffer.alloc(0) };
  const example = schemas.sample(schema) as object;
  return withJsonBody(success, id !== undefined && "id" in example ? { ...example, id } : example);
}

export async function readItem(
  request: Request,
  { get, collection }: Family,
  next: Next,
): Promise<HttpResponse | undefined> {
  const id = idIn(request);
  if (id === undefined || get === undefined || collection.includes("{")) return undefined;
  const asking: Message = { ...request, method: "GET", path: `${collection}/${id}`, body: Buffer.alloc(0) };
  const bare = [headers.idempotencyKey, "Content-Type", "Content-Length"].reduce(
    (message, name) => withHeader(message, name, undefined),
    asking,
  );
  return next(bare);
}

/** Undefined if the body is not JSON. */
export function replaceJson(request: Request, change: (body: Readonly<Record<string, unknown>>) => object | undefined) {
  const body = parseJson(request.body);
  if (typeof body !== "object" || body === null || Array.isArray(body)) return undefined;
  const other = change(body as Record<string, unknown>);
  return other === undefined ? undefined : { ...request, body: Buffer.from(JSON.stringify(other)) };
}

export function writesOf({ create, update, remove, actions }: Family): Operation[] {
  const all = [create, update, remove, ...actions].filter((each) => each !== undefined);
  return all.filter(({ method }) => method !== "GET");
}

export function isOneOf(operation: Operation | undefined, ...all: readonly (Operation | undefined)[]): boolean {
  return operation !== undefined && all.some((each) => each?.id === operation.id);
}
