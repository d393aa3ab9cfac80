// Client of the Agentic Commerce Protocol. Invariant: every request has an outcome, and only sessions and protocol
// errors state refusals.
import { readJson } from "../../../events/outbound-http/json.ts";
import type { Exchange, ExchangeResult } from "../../../events/outbound-http/outbound-request.ts";
import type { Merchant, MerchantAnswer, MerchantOrder, Offer } from "../../../platform/merchant.ts";
import type { Platform } from "../../../platform/platform.ts";
import { apiVersion, errorCodes, offerBody, orderBody, sessionPath } from "./protocol.ts";
import { isId, readErrorCode, readOffer, readOrder, readSession, type Session } from "./session.ts";

export interface MerchantAddress {
  /** Without a trailing slash. */
  readonly url: string;
  readonly apiKey: string;
}

type Nothing = Exclude<MerchantAnswer<never>, { outcome: "OK" }>;

type Question = "offer" | "look" | "order" | "cancel";

interface Request {
  readonly path: string;
  /** Null for reads. */
  readonly post: { readonly body: unknown; readonly key: string } | null;
}

/** `answered` is for the log. */
interface Reply {
  readonly session: Session | Nothing;
  readonly answered: ExchangeResult;
}

const usualRetrySeconds = 30;
const longestRetrySeconds = 3_600;

/** The answer if the merchant gave none. */
export const unavailable = { outcome: "UNAVAILABLE", retryAfterSeconds: usualRetrySeconds } as const;

const soldOut = new Set(["out_of_stock", "low_stock", "quantity_exceeded"]);
const gone = new Set(["not_found", "expired"]);
const undecided = new Set<Session["status"]>(["complete_in_progress", "pending_approval", "in_progress"]);

const noAnswer: ExchangeResult = {
  status: null,
  headers: {},
  start: Buffer.alloc(0),
  isComplete: false,
  failure: "CONNECTION_FAILED",
  latencyMs: 0,
};

/** `find` returns undefined while the merchant cannot be reached. */
export function askThrough(
  exchange: Exchange,
  find: () => Promise<MerchantAddress | undefined>,
  { clock, random, log }: Pick<Platform, "clock" | "random" | "log">,
): Omit<Merchant, "close"> {
  const send = async ({ path, post }: Request): Promise<ExchangeResult> => {
    const address = await find();
    if (address === undefined) return noAnswer;
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
  const ask = async (request: Request, sessionId?: string): Promise<Reply> => {
    const answered = await send(request);
    const session = readReply(answered);
    const isOther = sessionId !== undefined && "id" in session && session.id !== sessionId;
    return { session: isOther ? unavailable : session, answered };
  };

  const question = async <Value>(
    name: Question,
    sessionId: string | null,
    request: () => Request,
    read: (reply: Reply) => MerchantAnswer<Value> | Promise<MerchantAnswer<Value>>,
  ): Promise<MerchantAnswer<Value>> => {
    if (sessionId !== null && !isId(sessionId)) return { outcome: "NOT_FOUND" };
    const reply = await ask(request(), sessionId ?? undefined);
    const answer = await read(reply);
    const { status, failure, latencyMs } = reply.answered;
    const session = sessionId ?? ("id" in reply.session ? reply.session.id : null);
    log.info(
      { question: name, session, outcome: answer.outcome, status, failure, latencyMs },
      "merchant request ended",
    );
    return answer;
  };

  /** Rereads the session after a refusal, which may answer a retry of a request that succeeded. */
  const lookAgain = async ({ session, answered }: Reply, sessionId: string): Promise<Session | Nothing> => {
    if ("id" in session || session.outcome !== "REFUSED") return session;
    const seen = (await ask({ path: sessionPath(sessionId), post: null }, sessionId)).session;
    return "id" in seen || seen.outcome === "NOT_FOUND" ? seen : later(answered);
  };

  return {
    requestOffer: (purchase, key) =>
      question(
        "offer",
        null,
        () => ({ path: sessionPath(), post: { body: offerBody(purchase), key } }),
        ({ session }) => {
          const answer = toOffer(session);
          return answer.outcome === "OK" && answer.value.currency !== purchase.currency
            ? { outcome: "REFUSED" }
            : answer;
        },
      ),
    getOffer: (sessionId) =>
      question(
        "look",
        sessionId,
        () => ({ path: sessionPath(sessionId), post: null }),
        ({ session }) => toOffer(session),
      ),
    order: (sessionId, transactionId, key) =>
      question(
        "order",
        sessionId,
        () => ({ path: sessionPath(sessionId, "complete"), post: { body: orderBody(transactionId), key } }),
        async (reply) => toOrder(await lookAgain(reply, sessionId), !("id" in reply.session)),
      ),
    cancel: (sessionId, key) =>
      question(
        "cancel",
        sessionId,
        () => ({ path: sessionPath(sessionId, "cancel"), post: { body: {}, key } }),
        async (reply) => toCanceled(await lookAgain(reply, sessionId), !("id" in reply.session)),
      ),
  };
}

function readReply(answered: ExchangeResult): Session | Nothing {
  const { status } = answered;
  if (status === null) return later(answered);
  const body = readJson(answered);
  if (status >= 200 && status < 300) return readSession(body) ?? later(answered);
  const code = readErrorCode(body);
  if (status < 400 || status >= 500 || code === undefined) return later(answered);
  if (status === 404) return { outcome: "NOT_FOUND" };
  const isLater = momentary.has(status) || (status === 409 && code === errorCodes.inFlight);
  return isLater ? later(answered) : { outcome: "REFUSED" };
}

// A rejected key is the operator's problem, so it counts as unavailable.
const momentary = new Set([401, 407, 408, 425, 429]);

/** Uses Retry-After within limits. */
function later({ headers }: ExchangeResult): Nothing {
  const [written = ""] = [headers["retry-after"]].flat();
  if (!/^\d+$/.test(written)) return unavailable;
  const seconds = Math.min(Math.max(Number(written), 1), longestRetrySeconds);
  return { outcome: "UNAVAILABLE", retryAfterSeconds: seconds };
}

function refusal({ errors }: Session): Nothing | undefined {
  if (errors.some((code) => soldOut.has(code))) return { outcome: "SOLD_OUT" };
  if (errors.some((code) => gone.has(code))) return { outcome: "NOT_FOUND" };
  return errors.length > 0 ? { outcome: "REFUSED" } : undefined;
}

function isOver({ status }: Session): boolean {
  return status === "expired" || status === "canceled";
}

function toOffer(session: Session | Nothing): MerchantAnswer<Offer> {
  if (!("id" in session)) return session;
  if (isOver(session)) return { outcome: "NOT_FOUND" };
  const refused = refusal(session);
  if (refused) return refused;
  if (session.status !== "ready_for_payment") return { outcome: "REFUSED" };
  const offer = readOffer(session);
  if (offer === "CURRENCY") return { outcome: "REFUSED" };
  return offer === undefined ? unavailable : { outcome: "OK", value: offer };
}

/** `wasRefused`: the session was reread after a refusal. */
function toOrder(session: Session | Nothing, wasRefused: boolean): MerchantAnswer<MerchantOrder> {
  if (!("id" in session)) return session;
  if (session.status === "completed") {
    const order = readOrder(session);
    return order === undefined ? unavailable : { outcome: "OK", value: order };
  }
  if (undecided.has(session.status)) return unavailable;
  if (isOver(session)) return { outcome: "NOT_FOUND" };
  const refused = refusal(session);
  if (refused) return refused;
  // Unchanged and without errors: the order may be in progress, unless it was refused.
  return session.status === "ready_for_payment" && !wasRefused ? unavailable : { outcome: "REFUSED" };
}

/** `wasRefused`: the session was reread after a refusal. */
function toCanceled(session: Session | Nothing, wasRefused: boolean): MerchantAnswer<MerchantOrder | null> {
  if (!("id" in session)) return session;
  if (session.status === "completed") {
    const order = readOrder(session);
    return order === undefined ? unavailable : { outcome: "OK", value: order };
  }
  if (isOver(session)) return { outcome: "OK", value: null };
  return undecided.has(session.status) || !wasRefused ? unavailable : { outcome: "REFUSED" };
}
