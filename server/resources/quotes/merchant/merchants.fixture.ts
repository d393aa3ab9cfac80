// Purchases, sessions and merchants for tests.
import type { TestContext } from "node:test";
import type { Dispatcher } from "undici";
import type { Timer } from "../../../events/outbound-http/outbound-request.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Config } from "../../../platform/config.ts";
import { createLog, type Log } from "../../../platform/log.ts";
import { ManualClock } from "../../../platform/manual-clock.fixture.ts";
import type { Merchant, Purchase, QuotedOffer } from "../../../platform/merchant.ts";
import { systemRandom } from "../../../platform/random.ts";
import { Secrets } from "../../../platform/secrets.ts";
import { openMerchant } from "./open-merchant.ts";
import { shopUrl } from "./products.ts";

/** Two units of a catalogue product. */
export function purchaseOf(product: string, changes: Partial<Purchase> = {}): Purchase {
  return {
    productUrl: `${shopUrl}/p/${product}`,
    variantId: null,
    quantity: 2,
    shippingAddress: {
      line1: "Quay 1",
      line2: null,
      city: "Hamburg",
      region: null,
      postalCode: "20457",
      country: "DE",
    },
    buyer: { name: "Zoë Ångström", email: "zoe@buyer.example", phone: null },
    currency: "USD",
    ...changes,
  };
}

export const total = (type: string, amount: unknown) => ({ type, display_text: type, amount });

/** Ready for payment: 2 mugs of 25.00, shipping 5.00, tax 4.00. */
export function sessionOf(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    id: "cs_1",
    status: "ready_for_payment",
    currency: "usd",
    capabilities: {},
    line_items: [lineOf()],
    fulfillment_options: [],
    totals: [total("subtotal", 5_000), total("fulfillment", 500), total("tax", 400), total("total", 5_900)],
    messages: [],
    links: [],
    ...changes,
  };
}

/** The product of `purchaseOf("ok")`. */
export const itemId = `${shopUrl}/p/ok`;

/** Returns the offer of `sessionOf` as a quote shows it. */
export function quotedOf(sessionId = "cs_1", changes: Partial<QuotedOffer> = {}): QuotedOffer {
  const totals = { lines: 5_000n, items: 5_000n, shipping: 500n, tax: 400n, total: 5_900n };
  return { sessionId, itemId, quantity: 2, currency: "USD", ...totals, ...changes };
}

export function lineOf(changes: Record<string, unknown> = {}): Record<string, unknown> {
  const item = { id: itemId, name: "Mug" };
  return {
    id: "line_1",
    item,
    name: "A mug",
    quantity: 2,
    unit_amount: 2_500,
    totals: [total("total", 5_000)],
    ...changes,
  };
}

export function completedOf(order: Record<string, unknown> = {}): Record<string, unknown> {
  const placed = { id: "ord_1", checkout_session_id: "cs_1", permalink_url: "https://shop.example/orders/1" };
  return sessionOf({ status: "completed", order: { ...placed, ...order } });
}

export const errorMessages = (code?: string) => [{ type: "error", code, content_type: "plain", content: "no" }];

export const apiKey = "merchant-key-0123456789";

export function merchantPlatform(
  config: Partial<Config> = {},
  log: Log = createLog("silent"),
  clock: Clock = new ManualClock(),
) {
  const settings = {
    environment: "sandbox",
    merchantUrl: null,
    merchantApiKey: apiKey,
    allowPrivateWebhookUrls: true,
    egressAddress: null,
    ...config,
  } as Config;
  const secrets = new Secrets(Buffer.alloc(32, 7), systemRandom);
  return { config: settings, clock, random: systemRandom, log, secrets };
}

export interface MerchantOptions {
  readonly config?: Partial<Config>;
  readonly log?: Log;
  readonly clock?: Clock;
  readonly timer?: Timer;
  readonly dispatcher?: Pick<Dispatcher, "dispatch">;
}

/** Opens the merchant at `url`, or the catalogue if null. Requests time out only by the given timer. */
export function openTestMerchant(
  t: TestContext,
  url: string | null,
  { config, log, clock, ...parts }: MerchantOptions = {},
): Merchant {
  const platform = merchantPlatform({ merchantUrl: url, ...config }, log, clock);
  const merchant = openMerchant(platform, { timer: () => () => {}, ...parts });
  t.after(() => merchant.close());
  return merchant;
}
