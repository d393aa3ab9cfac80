// Reads and prices simulated card payments. Invariant: payments are billed only in the project's billing currency.
import { currencies, limits } from "../../../generated/contract.ts";
import type { components } from "../../../generated/handler-types.d.ts";
import { storedAmount } from "../../platform/database/amounts.ts";
import type { Dialect } from "../../platform/database/types.ts";
import { type ApiFailure, fail, invalid } from "../../platform/errors.ts";
import {
  type Amount,
  type Money,
  type MoneyUnit,
  multiply,
  parsePositive,
  smallestUnit,
} from "../../platform/money.ts";
import type { ProjectSettings } from "../../platform/project-settings.ts";
import type { Random } from "../../platform/random.ts";
import { randomHex } from "../accounts/assets.ts";
import type { CardTransactionRow } from "./store.ts";
import type { FeeTerms } from "./totals.ts";

type Merchant = components["schemas"]["Merchant"];
type Simulated = Pick<components["schemas"]["SimulateForcePostRequest"], "amount" | "originalAmount" | "merchant"> & {
  readonly channel?: Payment["channel"] | undefined;
};

export interface Original {
  readonly attos: bigint;
  readonly currency: MoneyUnit;
}

/** In attos of the billing currency. */
export interface Payment {
  readonly attos: bigint;
  /** In the merchant's currency, if it differs. */
  readonly original: (Original & { readonly rate: string }) | null;
  readonly merchant: Merchant;
  readonly channel: components["schemas"]["CardTransactionChannel"];
  readonly terms: FeeTerms;
}

/**
 * @throws {ApiFailure} SIMULATION_UNSUPPORTED_CURRENCY if `amount` is not in the billing currency; VALIDATION_ERROR if
 * `originalAmount` is in no known currency
 */
export function readPayment(settings: ProjectSettings, body: Simulated, random: Random): Payment {
  const { billingCurrency } = settings;
  // Comes first: parsing requires a known currency.
  if (body.amount.currency !== billingCurrency)
    throw fail("SIMULATION_UNSUPPORTED_CURRENCY", { path: "/body/amount", currency: billingCurrency });
  const { attos } = parsePositive(body.amount, "/body/amount");
  return simulatedPayment(
    settings,
    body,
    attos,
    readOriginal(attos, billingCurrency, body.originalAmount ?? null),
    random,
  );
}

/** An authorization of zero, which verifies the card. */
export function verificationPayment(
  settings: ProjectSettings,
  body: Pick<Simulated, "merchant" | "channel">,
  random: Random,
): Payment {
  return simulatedPayment(settings, body, 0n, null, random);
}

function simulatedPayment(
  { billingCurrency, cardFees }: ProjectSettings,
  { merchant = {}, channel = "ECOMMERCE" }: Pick<Simulated, "merchant" | "channel">,
  attos: bigint,
  original: Payment["original"],
  random: Random,
): Payment {
  const flat = multiply({ attos: one, currency: billingCurrency }, cardFees.atmFlat).attos;
  return {
    attos,
    original,
    merchant: merchantOf(merchant, random),
    channel,
    terms: {
      currency: billingCurrency,
      atm: channel === "ATM" ? { flat, rate: cardFees.atmRate } : null,
      fx: original === null ? null : { rate: cardFees.fx },
    },
  };
}

/** The merchant of an online payment; null where it is unknown. */
export interface Shop {
  readonly name: string;
  readonly mcc: string | null;
  readonly city: string | null;
  readonly country: Merchant["country"] | null;
}

export function onlinePayment({ attos, currency }: Money, shop: Shop, random: Random): Payment {
  const merchant = merchantOf({ ...shop, name: shop.name.slice(0, limits.merchantNameMaxLength) }, random);
  return { attos, original: null, merchant, channel: "ECOMMERCE", terms: { currency, atm: null, fx: null } };
}

function readOriginal(billed: bigint, billingCurrency: string, amount: Amount | null): Payment["original"] {
  if (amount === null) return null;
  const path = "/body/originalAmount";
  if (!(amount.currency in currencies))
    throw invalid({ path: `${path}/currency`, message: "must be a currency of ISO 4217" });
  const { attos, currency } = parsePositive(amount, path);
  if (currency === billingCurrency) {
    if (attos !== billed) throw unequalOriginal();
    return null;
  }
  return withRate(billed, { attos, currency });
}

export function unequalOriginal(): ApiFailure {
  return invalid({ path: "/body/originalAmount/value", message: "must equal amount if both have the same currency" });
}

/** @throws {ApiFailure} VALIDATION_ERROR if the two amounts give no exchange rate */
export function withRate(billed: bigint, original: Original): NonNullable<Payment["original"]> {
  const rate = exchangeRateOf(billed, original.attos);
  if (rate === undefined)
    throw invalid({ path: "/body/originalAmount/value", message: "must give a valid exchange rate with amount" });
  return { ...original, rate };
}

/** Returns the payment for `attos`, with the original amount in proportion. */
export function scalePayment(payment: Payment, attos: bigint): Payment {
  const { original } = payment;
  if (original === null || attos === payment.attos) return { ...payment, attos };
  const unit = smallestUnit(original.currency);
  const whole = payment.attos * unit;
  const units = (original.attos * attos + whole / 2n) / whole;
  return { ...payment, attos, original: { ...original, attos: units * unit } };
}

const places = 18;
const one = 10n ** BigInt(places);

/** Returns billing units per original unit as decimal text; undefined if it is 0 or too long. */
function exchangeRateOf(billed: bigint, original: bigint): string | undefined {
  const scaled = (billed * one + original / 2n) / original;
  const digits = scaled.toString().padStart(places + 1, "0");
  const [whole, fraction] = [digits.slice(0, -places), digits.slice(-places).replace(/0+$/, "")];
  if (scaled === 0n || whole.length > 12) return undefined;
  return fraction === "" ? whole : `${whole}.${fraction}`;
}

type KnownMerchant = { readonly [Field in Exclude<keyof Merchant, "id">]?: Merchant[Field] | null | undefined };

/** Fields that were not sent have the values of the sandbox's own shop. */
function merchantOf(simulated: KnownMerchant, random: Random): Merchant {
  return {
    // Unique per transaction (interface §2.4).
    id: `m_${randomHex(random, 12).slice(2)}`,
    cardAcceptorId: simulated.cardAcceptorId ?? null,
    name: simulated.name ?? "Sandbox Shop",
    mcc: simulated.mcc ?? "5999",
    city: simulated.city ?? "New York",
    country: simulated.country ?? "US",
  };
}

export function paymentColumns(
  dialect: Dialect,
  { original, merchant, channel, terms }: Payment,
): Pick<
  CardTransactionRow,
  | "channel"
  | "currency"
  | "original_currency"
  | "original_amount"
  | "exchange_rate"
  | "atm_flat"
  | "atm_rate"
  | "fx_rate"
  | "merchant"
> {
  return {
    channel,
    currency: terms.currency,
    original_currency: original?.currency ?? null,
    original_amount: original && storedAmount(dialect, original.attos),
    exchange_rate: original?.rate ?? null,
    atm_flat: terms.atm && storedAmount(dialect, terms.atm.flat),
    atm_rate: terms.atm?.rate ?? null,
    fx_rate: terms.fx?.rate ?? null,
    merchant: JSON.stringify(merchant),
  };
}
