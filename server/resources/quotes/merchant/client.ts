// Client of the Agentic Commerce Protocol. Invariant: every request has an outcome, and only sessions and protocol
// errors state refusals.
import { readJson } from "../../../events/outbound-http/json.ts";
import type { Exchange, ExchangeResult } from "../../../events/outbound-http/outbound-request.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Merchant, MerchantAnswer, MerchantOrder, Offer } from "../../../platform/merchant.ts";
import type { Platform } from "../../../platform/platform.ts";
import { apiVersion, errorCodes, offerBody, orderBody, sessionPath } from "./protocol.ts";
import { isId, readErrorCode, readOffer, readOrder, readSession, type Session } from "./session.ts";

export interface MerchantAddress {
  /** Without a trailing slash. */
  readonly url: string;
  readonly apiKey: string;
}

type Failure = Exclude<MerchantAnswer<never>, { outcome: "OK" }>;

type Action = Exclude<keyof Merchant, "close">;

interface Request {
  readonly path: string;
  /** Null for reads. */
  readonly post: { readonly body: unknown; readonly key: string } | null;
}

interface Reply {
  readonly session: Session | Failure;
  readonly result: ExchangeResult;
}

const defaultRetrySeconds = 30;
const maxRetrySeconds = 3_600;

/** The answer if the merchant gave none. */
export const unavailable = { outcome: "UNAVAILABLE", retryAfterSeconds: defaultRetrySeconds } as const;

const soldOutCodes = new Set(["out_of_stock", "low_stock", "quantity_exceeded"]);
const notFoundCodes = new Set(["not_found", "expired"]);
const pendingStatuses = new Set<Session["status"]>(["complete_in_progress", "pending_approval", "in_progress"]);

const connectionFailed: ExchangeResult = {
  status: null,
  headers: {},
  start: Buffer.alloc(0),
  isComplete: false,
  failure: "CONNECTION_FAILED",
  latencyMs: 0,
};

/** `findAddress` returns undefined while the merchant cannot be reached. */
export function createMerchantClient(
  exchange: Exchange,
  findAddress: () => Promise<MerchantAddress | undefined>,
  { clock, random, log }: Pick<Platform, "clock" | "random" | "log">,
): Omit<Merchant, "close"> {
  const exchangeWith = async ({ path, post }: Request): Promise<ExchangeResult> => {
    const address = await findAddress();
    if (address === undefined) return connectionFailed;
    const { url, apiKey } = address;
    const headers = {
      Authorization: `Bearer ${apiKey}`,
      "API-Version": apiVersion,
      "Request-Id": random.uuid(clock.now()),
      "User-Agent": "card-payments-api",
      Accept: "application/json",
    };
    if (post === null) return exchange(url + path, headers, null);
    const more = { "Idempotency-Key": post.key, "Content-Type": "application/json" };
    return exchange(url + path, { ...headers, ...more }, Buffer.from(JSON.stringify(post.body)));
  };

  /** Treats a session with another id than `sessionId` as no answer. */
  const send = async (request: Request, sessionId?: string): Promise<Reply> => {
    const result = await exchangeWith(request);
    const session = readReply(result);
    const isOtherSession = sessionId !== undefined && "id" in session && session.id !== sessionId;
    return { session: isOtherSession ? unavailable : session, result };
  };

  const callMerchant = async <Value>(
    action: Action,
    sessionId: string | null,
    request: () => Request,
    read: (reply: Reply) => MerchantAnswer<Value> | Promise<MerchantAnswer<Value>>,
  ): Promise<MerchantAnswer<Value>> => {
    if (sessionId !== null && !isId(sessionId)) return { outcome: "NOT_FOUND" };
    const reply = await send(request(), sessionId ?? undefined);
    const answer = await read(reply);
    const { status, failure, latencyMs } = reply.result;
    const session = sessionId ?? ("id" in reply.session ? reply.session.id : null);
    log.info({ action, session, outcome: answer.outcome, status, failure, latencyMs }, "merchant request ended");
    return answer;
  };

  /**
   * Rereads the session after a refusal or a 404: the first request may have succeeded, and its retry was refused. Only a
   * read can tell that the session is unknown.
   */
  const rereadAfterRefusal = async ({ session, result }: Reply, sessionId: string): Promise<Session | Failure> => {
    if ("id" in session || session.outcome === "UNAVAILABLE") return session;
    const current = (await send({ path: sessionPath(sessionId), post: null }, sessionId)).session;
    return "id" in current || current.outcome === "NOT_FOUND" ? current : unavailableWithRetryAfter(result);
  };

  return {
    requestOffer: (purchase, key) =>
      callMerchant(
        "requestOffer",
        null,
        () => ({ path: sessionPath(), post: { body: offerBody(purchase), key } }),
        ({ session }) => {
          const answer = toOffer(session, clock);
          return answer.outcome === "OK" && answer.value.currency !== purchase.currency
            ? { outcome: "REFUSED" }
            : answer;
        },
      ),
    getOffer: (sessionId) =>
      callMerchant(
        "getOffer",
        sessionId,
        () => ({ path: sessionPath(sessionId), post: null }),
        ({ session }) => toOffer(session, clock),
      ),
    order: (sessionId, transactionId, key) =>
      callMerchant(
        "order",
        sessionId,
        () => ({ path: sessionPath(sessionId, "complete"), post: { body: orderBody(transactionId), key } }),
        async (reply) => toOrder(await rereadAfterRefusal(reply, sessionId), !("id" in reply.session)),
      ),
    cancel: (sessionId, key) =>
      callMerchant(
        "cancel",
        sessionId,
        () => ({ path: sessionPath(sessionId, "cancel"), post: { body: {}, key } }),
        async (reply) => toCanceled(await rereadAfterRefusal(reply, sessionId), !("id" in reply.session)),
      ),
  };
}

function readReply(result: ExchangeResult): Session | Failure {
  const { status } = result;
  if (status === null) return unavailableWithRetryAfter(result);
  const body = readJson(result);
  if (status >= 200 && status < 300) return readSession(body) ?? unavailableWithRetryAfter(result);
  const code = readErrorCode(body);
  if (status < 400 || status >= 500 || code === undefined) return unavailableWithRetryAfter(result);
  if (status === 404) return { outcome: "NOT_FOUND" };
  const isRetryable = retryableStatuses.has(status) || (status === 409 && code === errorCodes.inFlight);
  return isRetryable ? unavailableWithRetryAfter(result) : { outcome: "REFUSED" };
}

// A rejected key is the operator's problem, so it counts as unavailable.
const retryableStatuses = new Set([401, 407, 408, 425, 429]);

/** Uses Retry-After within limits. */
function unavailableWithRetryAfter({ headers }: ExchangeResult): Failure {
  const [retryAfter = ""] = [headers["retry-after"]].flat();
  if (!/^\d+$/.test(retryAfter)) return unavailable;
  const seconds = Math.min(Math.max(Number(retryAfter), 1), maxRetrySeconds);
  return { outcome: "UNAVAILABLE", retryAfterSeconds: seconds };
}

function findRefusal({ errors }: Session): Failure | undefined {
  if (errors.some((code) => soldOutCodes.has(code))) return { outcome: "SOLD_OUT" };
  if (errors.some((code) => notFoundCodes.has(code))) return { outcome: "NOT_FOUND" };
  return errors.length > 0 ? { outcome: "REFUSED" } : undefined;
}

function hasEnded({ status }: Session): boolean {
  return status === "expired" || status === "canceled";
}

function toOffer(session: Session | Failure, clock: Clock): MerchantAnswer<Offer> {
  if (!("id" in session)) return session;
  if (hasEnded(session)) return { outcome: "NOT_FOUND" };
  const refusal = findRefusal(session);
  if (refusal) return refusal;
  if (session.status !== "ready_for_payment") return { outcome: "REFUSED" };
  const offer = readOffer(session);
  if (offer === "CURRENCY") return { outcome: "REFUSED" };
  if (offer === undefined) return unavailable;
  if (offer.expiresAt === null) return { outcome: "OK", value: offer };
  // The merchant's clock is the real one; ours may have been moved.
  const remainingMs = offer.expiresAt - clock.realNow();
  return remainingMs > 0 ? { outcome: "OK", value: { ...offer, expiresAt: clock.now() + remainingMs } } : unavailable;
}

/** `wasRefused`: the session was reread after a refusal. */
function toOrder(session: Session | Failure, wasRefused: boolean): MerchantAnswer<MerchantOrder> {
  if (!("id" in session)) return session;
  if (session.status === "completed") {
    const order = readOrder(session);
    return order === undefined ? unavailable : { outcome: "OK", value: order };
  }
  if (pendingStatuses.has(session.status)) return unavailable;
  if (hasEnded(session)) return { outcome: "NOT_FOUND" };
  const refusal = findRefusal(session);
  if (refusal) return refusal;
  // Unchanged and without errors: the order may be in progress, unless it was refused.
  return session.status === "ready_for_payment" && !wasRefused ? unavailable : { outcome: "REFUSED" };
}

/** `wasRefused`: the session was reread after a refusal. */
function toCanceled(session: Session | Failure, wasRefused: boolean): MerchantAnswer<MerchantOrder | null> {
  if (!("id" in session)) return session;
  if (session.status === "completed") {
    const order = readOrder(session);
    return order === undefined ? unavailable : { outcome: "OK", value: order };
  }
  if (hasEnded(session)) return { outcome: "OK", value: null };
  return pendingStatuses.has(session.status) || !wasRefused ? unavailable : { outcome: "REFUSED" };
}
