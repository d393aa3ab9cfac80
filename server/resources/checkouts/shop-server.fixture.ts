// Serves a test shop over HTTP in the merchant protocol.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Currency } from "../../../generated/contract.ts";
import type { MerchantAnswer, Offer, OfferAnswer } from "../../platform/merchant.ts";
import { retryAfterSeconds, type Shop } from "./agents.fixture.ts";

export interface ShopServer {
  readonly url: string;
  close(): Promise<void>;
}

export async function startShop(shop: Shop): Promise<ShopServer> {
  const server = createServer((request, response) => {
    respond(shop, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function respond(shop: Shop, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = JSON.parse(Buffer.concat(await request.toArray()).toString() || "{}");
  const key = String(request.headers["idempotency-key"]);
  const [, , id = "", action = ""] = (request.url ?? "").split("/");
  const send = (status: number, json: object) =>
    response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(json));
  const showOffer = (offer: Offer) => sessionOf(offer, shop.sessions.get(offer.sessionId)!.purchase.productUrl);
  const replyOffer = (answer: OfferAnswer) =>
    answer.outcome === "INVALID" ? send(500, answer) : reply(answer, showOffer);
  const reply = <Value>(result: MerchantAnswer<Value>, session: (value: Value) => object) => {
    if (result.outcome === "OK") return send(200, session(result.value));
    if (result.outcome !== "UNAVAILABLE")
      return send(400, { type: "invalid_request", code: "refused", message: "No." });
    response.setHeader("Retry-After", retryAfterSeconds);
    return send(503, { type: "service_unavailable", code: "unavailable", message: "Later." });
  };
  const order = (placed: { id: string; url: string } | null) =>
    placed === null
      ? { id, status: "canceled" }
      : { id, status: "completed", order: { id: placed.id, checkout_session_id: id, permalink_url: placed.url } };
  if (action === "complete") {
    const { token } = body.payment_data.instrument.credential;
    return void reply(await shop.order({ sessionId: id }, token, key), order);
  }
  if (action === "cancel") return void reply(await shop.cancel({ sessionId: id }, key), order);
  if (id !== "") return void replyOffer(await shop.getOffer({ sessionId: id }));
  const purchase = {
    productUrl: body.metadata.product_url,
    variantId: null,
    quantity: body.line_items.length,
    shippingAddress: body.fulfillment_details.address,
    buyer: { name: body.buyer.full_name, email: body.buyer.email, phone: null },
    currency: body.currency.toUpperCase() as Currency,
  };
  replyOffer(await shop.requestOffer(purchase, key));
}

function sessionOf(offer: Offer, itemId: string): object {
  const { sessionId, currency, lineItems, items, shipping, tax, total } = offer;
  const amount = (type: string, units: bigint) => ({ type, display_text: type, amount: Number(units) });
  return {
    id: sessionId,
    status: "ready_for_payment",
    currency: currency.toLowerCase(),
    line_items: lineItems.map((each) => ({
      ...{ id: each.id, item: { id: itemId }, name: each.name, quantity: each.quantity },
      ...{ unit_amount: Number(each.unitAmount), totals: [amount("total", each.amount)] },
    })),
    totals: [
      amount("items_base_amount", items),
      amount("fulfillment", shipping),
      amount("tax", tax),
      amount("total", total),
    ],
    messages: [],
  };
}
