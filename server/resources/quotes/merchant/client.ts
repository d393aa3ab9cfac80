// Client of the Agentic Commerce Protocol. Invariant: every request has an outcome, and only sessions and protocol
// errors state refusals.
import { readJson } from "../../../events/outbound-http/json.ts";
import type { Exchange, ExchangeResult } from "../../../events/outbound-http/outbound-request.ts";
import type { Clock } from "../../../platform/clock.ts";
import type {
  Merchant,
  MerchantAnswer,
  MerchantMismatch,
  MerchantOrder,
  OfferAnswer,
  QuotedOffer,
  RequestedItem,
} from "../../../platform/merchant.ts";
import type { Platform } from "../../../platform/platform.ts";
import { apiVersion, errorCodes, offerBody, orderBody, requestedItemOf, sessionPath } from "./protocol.ts";
import { compareWithQuote, isId, readErrorCode, readOffer, readOrder, readSession, type Session } from "./session.ts";

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

/** The outcome if the merchant gave no answer that counts. */
export function unavailable(reason: string) {
  return { outcome: "UNAVAILABLE", retryAfterSeconds: defaultRetrySeconds, reason } as const;
}

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
    return { session: isOtherSession ? unavailable("another session") : session, result };
  };

  const callMerchant = async <Answer extends OfferAnswer | OrderAnswer>(
    action: Action,
    sessionId: string | null,
    request: () => Request,
    read: (reply: Reply) => Answer | Promise<Answer>,
  ): Promise<Answer | Failure> => {
    if (sessionId !== null && !isId(sessionId)) return { outcome: "NOT_FOUND", reason: "invalid id" };
    const reply = await send(request(), sessionId ?? undefined);
    const answer = await read(reply);
    const { status, failure, latencyMs } = reply.result;
    const session = sessionId ?? ("id" in reply.session ? reply.session.id : null);
    const mismatch = mismatchOf(answer);
    const reason = mismatch ?? ("reason" in answer ? answer.reason : null);
    // A mismatch is a warning, because the merchant has to correct it.
    const level = mismatch === null ? "info" : "warn";
    const { outcome } = answer;
    log[level]({ action, session, outcome, reason, status, failure, latencyMs }, "merchant request ended");
    return answer;
  };

  /**
   * Rereads the session after a refusal or a 404: the first request may have succeeded, and its retry was refused. Only a
   * read can tell that the session is unknown.
   */
  const rereadAfterRefusal = async ({ session, result }: Reply, sessionId: string): Promise<Session | Failure> => {
    if ("id" in session || session.outcome === "UNAVAILABLE") return session;
    const current = (await send({ path: sessionPath(sessionId), post: null }, sessionId)).session;
    return "id" in current || current.outcome === "NOT_FOUND"
      ? current
      : unavailableWithRetryAfter(result, "refusal not confirmed");
  };

  return {
    requestOffer: (purchase, key) =>
      callMerchant(
        "requestOffer",
        null,
        () => ({ path: sessionPath(), post: { body: offerBody(purchase), key } }),
        ({ session }) => toOffer(session, requestedItemOf(purchase), clock),
      ),
    getOffer: (quoted) =>
      callMerchant(
        "getOffer",
        quoted.sessionId,
        () => ({ path: sessionPath(quoted.sessionId), post: null }),
        ({ session }) => {
          const answer = toOffer(session, quoted, clock);
          const mismatch = answer.outcome === "OK" ? compareWithQuote(answer.value, quoted) : null;
          return mismatch === null ? answer : { outcome: "INVALID", reason: mismatch };
        },
      ),
    order: (quoted, transactionId, key) =>
      callMerchant(
        "order",
        quoted.sessionId,
        () => ({ path: sessionPath(quoted.sessionId, "complete"), post: { body: orderBody(transactionId), key } }),
        async (reply) => toOrder(await rereadAfterRefusal(reply, quoted.sessionId), quoted, refusalIn(reply)),
      ),
    cancel: (quoted, key) =>
      callMerchant(
        "cancel",
        quoted.sessionId,
        () => ({ path: sessionPath(quoted.sessionId, "cancel"), post: { body: {}, key } }),
        async (reply) => toCanceled(await rereadAfterRefusal(reply, quoted.sessionId), quoted, refusalIn(reply)),
      ),
  };
}

type OrderAnswer = MerchantAnswer<MerchantOrder | null>;

function mismatchOf(answer: OfferAnswer | OrderAnswer): MerchantMismatch | null {
  if (answer.outcome === "INVALID") return answer.reason;
  return answer.outcome === "OK" && answer.value !== null && "mismatch" in answer.value ? answer.value.mismatch : null;
}

function readReply(result: ExchangeResult): Session | Failure {
  const { status, failure } = result;
  if (status === null) return unavailableWithRetryAfter(result, failure ?? "no answer");
  const body = readJson(result);
  if (status >= 200 && status < 300) return readSession(body) ?? unavailableWithRetryAfter(result, "no session");
  const code = readErrorCode(body);
  const reason = `status ${status}${code === undefined ? "" : ` ${code.slice(0, maxReasonLength)}`}`;
  if (status < 400 || status >= 500 || code === undefined) return unavailableWithRetryAfter(result, reason);
  if (status === 404) return { outcome: "NOT_FOUND", reason };
  const isRetryable = retryableStatuses.has(status) || (status === 409 && code === errorCodes.inFlight);
  return isRetryable ? unavailableWithRetryAfter(result, reason) : { outcome: "REFUSED", reason };
}

/** Characters of a merchant's text in the log. */
const maxReasonLength = 100;

// A rejected key is the operator's problem, so it counts as unavailable.
const retryableStatuses = new Set([401, 407, 408, 425, 429]);

/** Uses Retry-After within limits. */
function unavailableWithRetryAfter({ headers }: ExchangeResult, reason: string): Failure {
  const [retryAfter = ""] = [headers["retry-after"]].flat();
  if (!/^\d+$/.test(retryAfter)) return unavailable(reason);
  const seconds = Math.min(Math.max(Number(retryAfter), 1), maxRetrySeconds);
  return { outcome: "UNAVAILABLE", retryAfterSeconds: seconds, reason };
}

function findRefusal({ errors }: Session): Failure | undefined {
  if (errors.length === 0) return undefined;
  const reason = errors.join(" ").slice(0, maxReasonLength);
  if (errors.some((code) => soldOutCodes.has(code))) return { outcome: "SOLD_OUT", reason };
  if (errors.some((code) => notFoundCodes.has(code))) return { outcome: "NOT_FOUND", reason };
  return { outcome: "REFUSED", reason };
}

function refusalIn({ session }: Reply): Failure | null {
  return "id" in session ? null : session;
}

function hasEnded({ status }: Session): boolean {
  return status === "expired" || status === "canceled";
}

function toOffer(session: Session | Failure, requested: RequestedItem, clock: Clock): OfferAnswer {
  if (!("id" in session)) return session;
  const { status: reason } = session;
  if (hasEnded(session)) return { outcome: "NOT_FOUND", reason };
  const refusal = findRefusal(session);
  if (refusal) return refusal;
  if (reason !== "ready_for_payment") return { outcome: "REFUSED", reason };
  const offer = readOffer(session, requested);
  if (typeof offer === "string") return { outcome: "INVALID", reason: offer };
  if (offer.expiresAt === null) return { outcome: "OK", value: offer };
  // The merchant's clock is the real one; ours may have been moved.
  const remainingMs = offer.expiresAt - clock.realNow();
  if (remainingMs <= 0) return { outcome: "INVALID", reason: "EXPIRED" };
  return { outcome: "OK", value: { ...offer, expiresAt: clock.now() + remainingMs } };
}

/** `refusal`: the refusal after which the session was read again. */
function toOrder(
  session: Session | Failure,
  quoted: QuotedOffer,
  refusal: Failure | null,
): MerchantAnswer<MerchantOrder> {
  if (!("id" in session)) return session;
  const { status: reason } = session;
  if (reason === "completed") {
    const order = readOrder(session, quoted);
    return order === undefined ? unavailable("no order") : { outcome: "OK", value: order };
  }
  if (pendingStatuses.has(reason)) return unavailable(reason);
  if (hasEnded(session)) return { outcome: "NOT_FOUND", reason };
  const error = findRefusal(session);
  if (error) return error;
  // Unchanged and without errors: the order may be in progress, unless it was refused.
  if (reason === "ready_for_payment" && refusal === null) return unavailable(reason);
  return { outcome: "REFUSED", reason: refusal?.reason ?? reason };
}

/** `refusal`: the refusal after which the session was read again. */
function toCanceled(session: Session | Failure, quoted: QuotedOffer, refusal: Failure | null): OrderAnswer {
  if (!("id" in session)) return session;
  const { status: reason } = session;
  if (reason === "completed") {
    const order = readOrder(session, quoted);
    return order === undefined ? unavailable("no order") : { outcome: "OK", value: order };
  }
  if (hasEnded(session)) return { outcome: "OK", value: null };
  if (pendingStatuses.has(reason) || refusal === null) return unavailable(reason);
  return { outcome: "REFUSED", reason: refusal.reason ?? reason };
}
