// What faults of resources share: whose item a request names, what an operation would answer by the document's own examples, reads that the
// proxy makes for itself. Invariant: a fault is written for every family that it fits and names none.
import { headers } from "../../generated/contract.ts";
import type { ContractDocument, Operation } from "../contract/document.ts";
import { type Family, successSchema } from "../contract/families.ts";
import type { HttpResponse } from "../http/exchange.ts";
import { type Message, type Next, parseJson, type Request, withHeader, withJsonBody } from "./fault.ts";

export interface Item {
  readonly id: string;
  readonly [field: string]: unknown;
}

/** Whether an operation did what it was asked. */
export function isSuccess({ status }: Pick<HttpResponse, "status">): boolean {
  return status < 300;
}

/** The items that an answer shows: one, or those of a page. */
export function itemsOf({ body }: Pick<HttpResponse, "body">): Item[] {
  const json = parseJson(body) as (Item & { data?: unknown; hasMore?: unknown }) | undefined;
  if (json?.hasMore !== undefined && Array.isArray(json.data)) return json.data as Item[];
  return typeof json?.id === "string" ? [json] : [];
}

/** The answer with its items changed; what `change` gives nothing for is left out of a page. */
export function withItems(answer: HttpResponse, change: (item: Item) => Item | undefined): HttpResponse {
  const json = parseJson(answer.body) as (Item & { data?: unknown; hasMore?: unknown }) | undefined;
  if (json?.hasMore !== undefined && Array.isArray(json.data)) {
    const data = (json.data as Item[]).map(change).filter((item) => item !== undefined);
    return withJsonBody(answer, { ...json, data });
  }
  const item = typeof json?.id === "string" ? change(json) : undefined;
  return item === undefined ? answer : withJsonBody(answer, item);
}

/** What follows a collection in a request's path: the id of the item that it names. */
export function idIn({ path, operation }: Request): string | undefined {
  if (operation === undefined) return undefined;
  const at = operation.path.split("/").findLastIndex((part) => part.startsWith("{"));
  return at < 0 ? undefined : path.split("?")[0]!.split("/")[at];
}

/** A success of the operation as the document's examples have it, about the item with this id. */
export function exampleResponse(
  { schemas }: ContractDocument,
  operation: Operation,
  answer: HttpResponse,
  id?: string,
): HttpResponse {
  const schema = successSchema(operation);
  const status = operation.success.find((each) => operation.responses.get(each)?.content.has("application/json"));
  const { [headers.retryAfter.toLowerCase()]: _, ...kept } = answer.headers;
  const success = { ...answer, status: status ?? operation.success[0]!, headers: kept };
  if (schema === undefined) return { ...success, body: Buffer.alloc(0) };
  const example = schemas.sample(schema) as object;
  return withJsonBody(success, id !== undefined && "id" in example ? { ...example, id } : example);
}

/** The item that a request names, as its get answers whoever asks. */
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

/** The request with another JSON body; undefined where its body is none. */
export function replaceJson(request: Request, change: (body: Readonly<Record<string, unknown>>) => object | undefined) {
  const body = parseJson(request.body);
  if (typeof body !== "object" || body === null || Array.isArray(body)) return undefined;
  const other = change(body as Record<string, unknown>);
  return other === undefined ? undefined : { ...request, body: Buffer.from(JSON.stringify(other)) };
}

/** The operations of a family that change something. */
export function writesOf({ create, update, remove, actions }: Family): Operation[] {
  const all = [create, update, remove, ...actions].filter((each) => each !== undefined);
  return all.filter(({ method }) => method !== "GET");
}

/** Whether the operation is one of these. */
export function isOneOf(operation: Operation | undefined, ...all: readonly (Operation | undefined)[]): boolean {
  return operation !== undefined && all.some((each) => each?.id === operation.id);
}
