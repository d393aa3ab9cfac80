// A merchant with scripted faults, which speaks the Agentic Commerce Protocol of 2026-04-17. It keeps sessions and orders
// by Idempotency-Key. Invariant: each product has an unguessable url, so parallel checks do not mix.
import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { ExpectationFailed } from "../http/expectation-failed.ts";
import { catalogueScript, shopUrl } from "./catalogue.ts";
import { orderOf, protocolError, protocolVersion, sessionBody } from "./protocol.ts";
import type { Action, Amounts, Merchant, MerchantRequest, Order, Script } from "./script.ts";

interface Stock {
  readonly url: string;
  readonly requests: MerchantRequest[];
  readonly orders: Order[];
  readonly listeners: Set<() => void>;
  script: Script;
}

interface Session {
  readonly id: string;
  readonly itemId: string;
  readonly key: string;
  readonly stock: Stock;
  readonly currency: string;
  readonly quantity: number;
  isCanceled: boolean;
}

interface State {
  readonly apiKey: string;
  readonly products: Map<string, Stock>;
  readonly sessions: Map<string, Session>;
}

/** Shipping and tax suit the catalogue of our sandbox: a total of 32.00. */
const usualAmounts: Amounts = { items: 2_500, shipping: 500, tax: 200 };

// Only a missing request takes this long.
const maxWaitMs = 30_000;

export async function startMerchant(): Promise<Merchant> {
  const state: State = { apiKey: randomUUID(), products: new Map(), sessions: new Map() };
  const server = createServer((request, response) => {
    respond(state, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    apiKey: state.apiKey,
    product(script = () => ({}), shop = shopUrl) {
      const stock = createStock(`${shop}/p/${randomUUID()}`, script);
      state.products.set(stock.url, stock);
      return {
        url: stock.url,
        requests: stock.requests,
        orders: stock.orders,
        follow(next) {
          stock.script = next;
        },
        wait: (action, count = 1) => waitForRequests(stock, action, count),
      };
    },
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

function createStock(url: string, script: Script): Stock {
  return { url, script, requests: [], orders: [], listeners: new Set() };
}

async function respond(state: State, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = JSON.parse(Buffer.concat(await request.toArray()).toString() || "{}");
  const send = (status: number, content: object | string, headers: Readonly<Record<string, string>> = {}) => {
    const text = typeof content === "string" ? content : JSON.stringify(content);
    response.writeHead(status, { "Content-Type": "application/json", ...headers }).end(text);
  };
  if (request.headers.authorization !== `Bearer ${state.apiKey}`) return send(401, protocolError("unauthorized"));
  if (request.headers["api-version"] !== protocolVersion) return send(400, protocolError("unsupported_version"));
  const [, sessionId, verb] = /^\/checkout_sessions(?:\/([^/]+)(?:\/(complete|cancel))?)?$/.exec(request.url!) ?? [];
  const action = (verb ?? (sessionId === undefined ? "create" : "read")) as Action;
  const stock = sessionId === undefined ? findStock(state, body) : state.sessions.get(sessionId)?.stock;
  if (stock === undefined) return send(404, protocolError("not_found"));
  const merchantRequest: MerchantRequest = {
    action,
    key: String(request.headers["idempotency-key"] ?? ""),
    sessionId,
    paymentToken: body.payment_data?.instrument.credential.token,
    body,
  };
  const index = stock.requests.filter((each) => each.action === action).length;
  stock.requests.push(merchantRequest);
  for (const notify of stock.listeners) notify();
  const answer = await stock.script(merchantRequest, index);
  const session = carryOut(state, stock, merchantRequest, body, answer.effect !== "refuse");
  const order = stock.orders.find((each) => each.sessionId === session.id);
  const status = order ? "completed" : session.isCanceled ? "canceled" : "ready_for_payment";
  const content = {
    ...sessionBody(
      { ...session, quantity: session.quantity + (answer.extraUnits ?? 0) },
      { ...usualAmounts, ...answer.amounts },
    ),
    ...(order === undefined ? {} : { order: { ...orderOf(order), ...answer.order } }),
    ...answer.fields,
  };
  await answer.until;
  if (answer.isLost) return void response.destroy();
  if (answer.reply) return send(answer.reply.status, answer.reply.body, answer.reply.headers);
  send(action === "create" ? 201 : 200, { status, ...content });
}

/** Undefined for an unknown url. Each session of the catalogue has its own stock, because its variant decides too. */
function findStock(state: State, body: { metadata?: { product_url?: string }; line_items?: { id: string }[] }) {
  const url = String(body.metadata?.product_url);
  const known = state.products.get(url);
  if (known !== undefined) return known;
  const script = catalogueScript(url, body.line_items?.[0]?.id);
  return script && createStock(url, script);
}

function carryOut(
  { sessions }: State,
  stock: Stock,
  { action, key, sessionId, paymentToken }: MerchantRequest,
  body: { currency?: string; line_items?: readonly { readonly id: string }[] },
  isCarriedOut: boolean,
): Session {
  if (sessionId === undefined) {
    const known = [...sessions.values()].find((each) => each.stock.url === stock.url && each.key === key);
    if (known !== undefined) return known;
    const session: Session = {
      id: randomUUID(),
      itemId: String(body.line_items?.[0]?.id),
      key,
      stock,
      currency: String(body.currency),
      quantity: body.line_items?.length ?? 1,
      isCanceled: false,
    };
    sessions.set(session.id, session);
    return session;
  }
  const session = sessions.get(sessionId)!;
  const isOrdered = stock.orders.some((each) => each.sessionId === sessionId && each.key === key);
  if (action === "complete" && isCarriedOut && !session.isCanceled && !isOrdered)
    stock.orders.push({ id: `ord_${randomUUID()}`, key, sessionId, paymentToken: String(paymentToken) });
  if (action === "cancel" && isCarriedOut && !stock.orders.some((each) => each.sessionId === sessionId))
    session.isCanceled = true;
  return session;
}

function waitForRequests({ requests, listeners }: Stock, action: Action, count: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (settle: () => void) => {
      clearTimeout(timer);
      listeners.delete(resolveIfComplete);
      settle();
    };
    const countNow = () => requests.filter((each) => each.action === action).length;
    const resolveIfComplete = () => countNow() >= count && end(resolve);
    const timer = setTimeout(() => {
      const expected = `${count} requests to ${action} at the merchant within ${maxWaitMs / 1_000} s`;
      end(() => reject(new ExpectationFailed(expected, `${countNow()}`)));
    }, maxWaitMs);
    listeners.add(resolveIfComplete);
    resolveIfComplete();
  });
}
