// Steps for purchases. Invariant: each journey has its own card and enrollment.
import { headers } from "../../../generated/contract.ts";
import type { Exchange } from "../../http/exchange.ts";
import { createFundedCard } from "../cardholders.ts";
import { assertEqual, assertThat, expectCode, expectOk } from "../expect.ts";
import type { Session } from "../session.ts";
import { exampleWith } from "../shared.ts";

interface Terms {
  /** Maximum total. */
  readonly most?: string;
  readonly until?: string;
  readonly verification?: "AUTOMATIC" | "MANUAL";
  /** Of the project; by default US dollars. */
  readonly currency?: string;
}

/** Without `most` the enrollment has no allowance. */
export function requestEnrollment(
  session: Session,
  cardId: string,
  { most, until, verification = "AUTOMATIC", currency = "USD" }: Terms = {},
) {
  const end = until === undefined ? {} : { expiresAt: until };
  const allowance = most === undefined ? null : { maxAmount: { value: most, currency }, ...end };
  return session.api.POST("/agentic/enrollments", { body: { cardId, allowance, verification } });
}

export async function createEnrollment(session: Session, terms: Terms = {}, funds = "10000") {
  const { id, accountId } = await createFundedCard(session, funds);
  return { ...expectOk(await requestEnrollment(session, id, terms)), accountId };
}

export async function readEnrollment(session: Session, id: string) {
  return expectOk(await session.api.GET("/agentic/enrollments/{id}", { params: { path: { id } } }));
}

export async function usedAllowance(session: Session, id: string): Promise<string | undefined> {
  return (await readEnrollment(session, id)).allowance?.usedAmount.value;
}

export function cancelEnrollment(session: Session, id: string) {
  return session.api.POST("/agentic/enrollments/{id}/cancel", { params: { path: { id } } });
}

export function simulateVerified(session: Session, id: string) {
  const verify = { params: { path: { id } }, body: { status: "ACTIVE" } } as const;
  return session.api.POST("/simulations/agentic/enrollments/{id}/status", verify);
}

/** Names of the sandbox shop's products. */
type Product =
  | "ok"
  | "sold-out"
  | "sold-out-later"
  | "rejected"
  | "rejected-later"
  | "503-quote"
  | "503-checkout"
  | "503-order"
  | "wrong-offer"
  | "wrong-offer-later"
  | "wrong-order"
  | "missing";

export function requestQuote(
  session: Session,
  enrollmentId: string,
  product: Product = "ok",
  quantity = 1,
  key?: string,
) {
  const productUrl = `https://shop.sandbox.example/p/${product}`;
  return session.call(session.document.operation("createQuote"), {
    headers: key === undefined ? {} : { [headers.idempotencyKey]: key },
    body: {
      mediaType: "application/json",
      value: exampleWith(session, "createQuote", { enrollmentId, productUrl, quantity }),
    },
  });
}

export async function createQuote(session: Session, enrollmentId: string, product: Product = "ok", quantity = 1) {
  const { json } = await requestQuote(session, enrollmentId, product, quantity);
  return readQuote(session, (json as { id: string }).id);
}

export async function readQuote(session: Session, id: string) {
  return expectOk(await session.api.GET("/agentic/quotes/{id}", { params: { path: { id } } }));
}

/** In cents, with shipping and tax. */
export async function readPrice(session: Session): Promise<bigint> {
  const { id } = await createEnrollment(session);
  return toCents((await createQuote(session, id)).totals.total.value);
}

/** "approved" simulates the approval at once. */
export function requestCheckout(
  session: Session,
  quoteId: string,
  how: "waits" | "approved" = "approved",
  key?: string,
) {
  const header = {
    ...(how === "approved" ? { [headers.simulateCheckout]: "COMPLETED" as const } : {}),
    ...(key === undefined ? {} : { [headers.idempotencyKey]: key as never }),
  };
  return session.api.POST("/agentic/checkouts", { params: { header }, body: { quoteId } });
}

export function simulateDecision(session: Session, id: string, status: "COMPLETED" | "FAILED") {
  return session.api.POST("/simulations/agentic/checkouts/{id}/status", { params: { path: { id } }, body: { status } });
}

export async function readCheckout(session: Session, id: string) {
  return expectOk(await session.api.GET("/agentic/checkouts/{id}", { params: { path: { id } } }));
}

export type Checkout = Awaited<ReturnType<typeof readCheckout>>;

export async function buyProduct(session: Session, enrollmentId: string, product: Product = "ok"): Promise<Checkout> {
  return expectOk(await requestCheckout(session, (await createQuote(session, enrollmentId, product)).id));
}

export function outcomeOf({ status, failureReason }: Checkout): string {
  return [status, failureReason].filter((part) => part !== null).join(" ");
}

/** Expects a Retry-After too. */
export function expectRetryLater(
  exchange: Exchange,
  code: "QUOTE_TEMPORARILY_UNAVAILABLE" | "CHECKOUT_TEMPORARILY_UNAVAILABLE",
): void {
  assertEqual("detail", expectCode(exchange, code), {}, exchange);
  const seconds = exchange.response.headers[headers.retryAfter.toLowerCase()];
  assertThat(`${headers.retryAfter} of whole seconds`, /^[1-9]\d*$/.test(String(seconds)), seconds ?? "none", exchange);
}

export function toCents(value: string): bigint {
  return BigInt(value.replace(".", ""));
}

export function fromCents(hundredths: bigint): string {
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, "0")}`;
}
