// What journeys about agentic checkout do. Invariant: a card and an enrollment of a journey are its own, so that nobody else spends of them.
import { headers } from "../../../generated/contract.ts";
import type { Exchange } from "../../http/exchange.ts";
import { assertEqual, assertThat, expectCode, expectOk } from "../../rules/expect.ts";
import { newPayer } from "../../rules/holders.ts";
import { exampleWith } from "../../rules/shared.ts";
import type { Session } from "../../run/session.ts";
import { usd } from "../card-transactions/steps.ts";

/** What is asked of an enrollment beside its card. */
interface Terms {
  /** What all checkouts together may cost. */
  readonly most?: string;
  readonly until?: string;
  readonly verification?: "AUTOMATIC" | "MANUAL";
}

/** The answer to an enrollment of the card; without an allowance, unless it says how much. */
export function enroll(session: Session, cardId: string, { most, until, verification = "AUTOMATIC" }: Terms = {}) {
  const end = until === undefined ? {} : { expiresAt: until };
  const allowance = most === undefined ? null : { maxAmount: usd(most), ...end };
  return session.api.POST("/agentic/enrollments", { body: { cardId, allowance, verification } });
}

/** An enrollment of a new card whose account has so much. */
export async function enrolled(session: Session, terms: Terms = {}, funds = "10000") {
  const { id, accountId } = await newPayer(session, funds);
  return { ...expectOk(session, await enroll(session, id, terms)), accountId };
}

export async function readEnrollment(session: Session, id: string) {
  return expectOk(session, await session.api.GET("/agentic/enrollments/{id}", { params: { path: { id } } }));
}

/** What is used of an enrollment's allowance. */
export async function usedOf(session: Session, id: string): Promise<string | undefined> {
  return (await readEnrollment(session, id)).allowance?.usedAmount.value;
}

/** The answer to the end of an enrollment. */
export function cancel(session: Session, id: string) {
  return session.api.POST("/agentic/enrollments/{id}/cancel", { params: { path: { id } } });
}

/** Ways that the sandbox's shop has, by the name of a product. */
type Product =
  | "ok"
  | "sold-out"
  | "sold-out-later"
  | "rejected"
  | "rejected-later"
  | "503-quote"
  | "503-checkout"
  | "503-order"
  | "missing";

/** The answer to a quote for so many of a product. */
export function quote(session: Session, enrollmentId: string, product: Product = "ok", quantity = 1, key?: string) {
  const productUrl = `https://shop.sandbox.example/p/${product}`;
  return session.call(session.document.operation("createQuote"), {
    headers: key === undefined ? {} : { [headers.idempotencyKey]: key },
    body: {
      mediaType: "application/json",
      value: exampleWith(session, "createQuote", { enrollmentId, productUrl, quantity }),
    },
  });
}

/** A quote that the shop gave. */
export async function quoted(session: Session, enrollmentId: string, product: Product = "ok", quantity = 1) {
  const { json } = await quote(session, enrollmentId, product, quantity);
  return readQuote(session, (json as { id: string }).id);
}

export async function readQuote(session: Session, id: string) {
  return expectOk(session, await session.api.GET("/agentic/quotes/{id}", { params: { path: { id } } }));
}

/** What one of a product costs with all that is added. */
export async function priceOf(session: Session): Promise<bigint> {
  const { id } = await enrolled(session);
  return cents((await quoted(session, id)).totals.total.value);
}

/** The answer to a checkout, which the cardholder approves at once where that is simulated. */
export function buy(session: Session, quoteId: string, how: "waits" | "approved" = "approved", key?: string) {
  const header = {
    ...(how === "approved" ? { [headers.simulateCheckout]: "COMPLETED" as const } : {}),
    ...(key === undefined ? {} : { [headers.idempotencyKey]: key as never }),
  };
  return session.api.POST("/agentic/checkouts", { params: { header }, body: { quoteId } });
}

/** The answer to what the cardholder does with a checkout. */
export function decide(session: Session, id: string, status: "COMPLETED" | "FAILED") {
  return session.api.POST("/simulations/agentic/checkouts/{id}/status", { params: { path: { id } }, body: { status } });
}

export async function readCheckout(session: Session, id: string) {
  return expectOk(session, await session.api.GET("/agentic/checkouts/{id}", { params: { path: { id } } }));
}

export type Checkout = Awaited<ReturnType<typeof readCheckout>>;

/** A checkout of a new quote of the enrollment: what came of it. */
export async function bought(session: Session, enrollmentId: string, product: Product = "ok"): Promise<Checkout> {
  return expectOk(session, await buy(session, (await quoted(session, enrollmentId, product)).id));
}

/** What became of a checkout, and why: a line to compare. */
export function endOf({ status, failureReason }: Checkout): string {
  return [status, failureReason].filter((part) => part !== null).join(" ");
}

/** Holds an answer to be this refusal, which says when to come again. */
export function comeAgain(
  exchange: Exchange,
  code: "QUOTE_TEMPORARILY_UNAVAILABLE" | "CHECKOUT_TEMPORARILY_UNAVAILABLE",
): void {
  assertEqual("detail", expectCode(exchange, code), {}, exchange);
  const seconds = exchange.response.headers[headers.retryAfter.toLowerCase()];
  assertThat(`${headers.retryAfter} of whole seconds`, /^[1-9]\d*$/.test(String(seconds)), seconds ?? "none", exchange);
}

/** An amount in hundredths. */
export function cents(value: string): bigint {
  return BigInt(value.replace(".", ""));
}

/** An amount of hundredths as it is written. */
export function written(hundredths: bigint): string {
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, "0")}`;
}
