// The sandbox's merchant: a small catalogue behind HTTP. It stores nothing, so processes and retries agree.
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { isObject } from "../../../events/outbound-http/json.ts";
import { createServer } from "../../../platform/node-http.ts";
import { isSameSecret, type Secrets } from "../../../platform/secrets.ts";
import type { MerchantAddress } from "./client.ts";
import { findProduct, findProductName, type Outcome, priceOf, shopMerchant, shopUrl } from "./products.ts";
import { apiVersion, errorCodes } from "./protocol.ts";
import {
  catalogueKey,
  openSession,
  orderIdOf,
  parseCurrency,
  type SessionOffer,
  sealSession,
} from "./sealed-session.ts";

export interface Catalogue extends MerchantAddress {
  close(): Promise<void>;
}

interface Answer {
  readonly status: number;
  readonly headers?: Record<string, string>;
  readonly body: object;
}

const maxBodyBytes = 1_048_576;
const maxUnits = 1_000;
const maxKeyLength = 255;
const retryAfterSeconds = 7;

/** Listens on a free loopback port, and keeps no process alive. */
export async function startCatalogue(secrets: Secrets): Promise<Catalogue> {
  const apiKey = catalogueKey(secrets);
  const server = createServer((request, response) => {
    handle(request, secrets, apiKey).then(
      (reply) => send(request, response, reply),
      () => response.destroy(),
    );
  });
  server.unref();
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    apiKey,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

async function handle(request: IncomingMessage, secrets: Secrets, apiKey: string): Promise<Answer> {
  const text = await readText(request);
  const { method, url = "", headers } = request;
  if (!isSameSecret(headers.authorization ?? "", `Bearer ${apiKey}`))
    return error(401, "unauthorized", "The key is not known.");
  if (headers["api-version"] !== apiVersion)
    return invalid("unsupported_api_version", `API-Version must be ${apiVersion}.`);
  const [, sealedId, act] = /^\/checkout_sessions(?:\/([^/?]+)(?:\/(complete|cancel))?)?$/.exec(url) ?? [];
  if (!/^\/checkout_sessions(\/|$)/.test(url) || (sealedId === undefined && url !== "/checkout_sessions"))
    return notFound("There is nothing here.");
  const isRead = sealedId !== undefined && act === undefined;
  if (method !== (isRead ? "GET" : "POST")) return error(405, "method_not_allowed", `${method} is not possible here.`);
  const [key = ""] = [headers["idempotency-key"]].flat();
  if (!isRead && (key === "" || key.length > maxKeyLength))
    return invalid(errorCodes.keyRequired, `Idempotency-Key must have 1 to ${maxKeyLength} characters.`);
  if (text === undefined) return error(413, "body_too_large", `A body has at most ${maxBodyBytes} bytes.`);
  if (text !== "" && !/^application\/json\s*(;|$)/i.test(headers["content-type"] ?? ""))
    return invalid("invalid_content_type", "Content-Type must be application/json.");
  const body = isRead ? {} : parseBody(text, act === "cancel");
  if (!isObject(body)) return invalid("invalid_json", "The body must be a JSON object.");
  if (sealedId === undefined) return createSession(body, key, secrets);
  const id = decodeId(sealedId);
  const offer = openSession(secrets, id);
  if (offer === undefined) return notFound("There is no such session.");
  if (act === "cancel") return { status: 200, body: session(id, offer, "canceled") };
  return act === "complete" ? completeSession(id, offer, body, secrets) : showSession(id, offer);
}

function createSession(body: Readonly<Record<string, unknown>>, key: string, secrets: Secrets): Answer {
  const ids = Array.isArray(body.line_items)
    ? body.line_items.map((each) => (isObject(each) ? each.id : undefined))
    : [];
  const [id] = ids;
  if (typeof id !== "string" || ids.some((each) => each !== id))
    return invalid("invalid_items", "Ask for one product.");
  if (ids.length > maxUnits) return invalid("invalid_items", `There are at most ${maxUnits} of it.`);
  const currency = parseCurrency(body.currency);
  if (currency === undefined) return invalid("invalid_currency", "The currency is not known.");
  if (!isObject(body.capabilities)) return invalid("invalid_capabilities", "Capabilities are missing.");
  const url = isObject(body.metadata) ? body.metadata.product_url : undefined;
  const product = findProductName(typeof url === "string" ? url : id, id);
  if (product === undefined) return notFound("There is no such product.");
  const offer = { product, itemId: id, quantity: ids.length, currency };
  const sessionId = sealSession(secrets, offer, key);
  const success = { status: 201, body: session(sessionId, offer, "ready_for_payment") };
  return respondWith(findProduct(product)!.requestOffer, success, sessionId, offer);
}

function showSession(id: string, offer: SessionOffer): Answer {
  const success = { status: 200, body: session(id, offer, "ready_for_payment") };
  return respondWith(findProduct(offer.product)!.getOffer, success, id, offer);
}

function completeSession(
  id: string,
  offer: SessionOffer,
  body: Readonly<Record<string, unknown>>,
  secrets: Secrets,
): Answer {
  if (!isPayment(body.payment_data)) return invalid("invalid_payment_data", "A card's authorization is needed.");
  const orderId = orderIdOf(secrets, id);
  const placed = { id: orderId, checkout_session_id: id, permalink_url: `${shopUrl}/orders/${orderId}` };
  const success = { status: 200, body: { ...session(id, offer, "completed"), order: placed } };
  return respondWith(findProduct(offer.product)!.order, success, id, offer);
}

function respondWith(outcome: Outcome, success: Answer, id: string, offer: SessionOffer): Answer {
  switch (outcome) {
    case "FINE":
      return success;
    case "SOLD_OUT":
      return { ...success, body: session(id, offer, "not_ready_for_payment", [outOfStock]) };
    case "REFUSED":
      return invalid("not_sold", "This is not sold so.");
    case "WRONG":
      return { ...success, body: { ...success.body, ...linesAndTotals({ ...offer, quantity: offer.quantity + 1 }) } };
    case "UNAVAILABLE":
      return {
        ...error(503, "unavailable", "Try again later.", "service_unavailable"),
        headers: { "Retry-After": String(retryAfterSeconds) },
      };
  }
}

const outOfStock = {
  type: "error",
  code: "out_of_stock",
  severity: "high",
  resolution: "recoverable",
  param: "$.line_items[0]",
  content_type: "plain",
  content: "There is none left.",
};

function session(id: string, offer: SessionOffer, status: string, messages: readonly object[] = []): object {
  const { shipping } = priceOf(findProduct(offer.product)!, offer.quantity, offer.currency);
  const shipped = [amountOf("total", "Shipping", shipping)];
  return {
    id,
    status,
    currency: offer.currency.toLowerCase(),
    capabilities: {},
    ...linesAndTotals(offer),
    fulfillment_options: [{ type: "shipping", id: "standard", title: "Standard", totals: shipped }],
    selected_fulfillment_options: [{ type: "shipping", option_id: "standard", item_ids: ["line_1"] }],
    messages,
    metadata: { merchant: shopMerchant },
    links: [{ type: "terms_of_use", url: `${shopUrl}/terms` }],
  };
}

function linesAndTotals({ product, itemId, quantity, currency }: SessionOffer): object {
  const { name } = findProduct(product)!;
  const { each, goods, shipping, tax, total } = priceOf(findProduct(product)!, quantity, currency);
  return {
    line_items: [
      {
        id: "line_1",
        item: { id: itemId, name, unit_amount: each },
        name,
        quantity,
        unit_amount: each,
        totals: [amountOf("items_base_amount", name, goods), amountOf("total", name, goods)],
      },
    ],
    totals: [
      amountOf("items_base_amount", "Goods", goods),
      amountOf("subtotal", "Subtotal", goods),
      amountOf("fulfillment", "Shipping", shipping),
      amountOf("tax", "Tax", tax),
      amountOf("total", "Total", total),
    ],
  };
}

function amountOf(type: string, display_text: string, amount: number): object {
  return { type, display_text, amount };
}

function isPayment(data: unknown): boolean {
  const instrument = isObject(data) && data.handler_id === "card_authorization" ? data.instrument : undefined;
  const credential = isObject(instrument) && instrument.type === "card" ? instrument.credential : undefined;
  if (!isObject(credential) || credential.type !== "authorization") return false;
  return typeof credential.token === "string" && credential.token !== "";
}

function error(status: number, code: string, message: string, type = "invalid_request"): Answer {
  return { status, body: { type, code, message } };
}

function invalid(code: string, message: string): Answer {
  return error(400, code, message);
}

function notFound(message: string): Answer {
  return error(404, "not_found", message);
}

function send(request: IncomingMessage, response: ServerResponse, { status, headers = {}, body }: Answer): void {
  for (const name of ["Idempotency-Key", "Request-Id"]) {
    const [value] = [request.headers[name.toLowerCase()]].flat();
    if (value !== undefined) response.setHeader(name, value);
  }
  response.writeHead(status, { ...headers, "Content-Type": "application/json" }).end(JSON.stringify(body));
}

/** Returns undefined for a body over the limit, but reads the whole body, so that the client gets the response. */
async function readText(request: IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= maxBodyBytes) chunks.push(chunk);
  }
  return size <= maxBodyBytes ? Buffer.concat(chunks).toString() : undefined;
}

function parseBody(text: string, mayBeEmpty: boolean): unknown {
  if (text === "" && mayBeEmpty) return {};
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function decodeId(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return "";
  }
}
