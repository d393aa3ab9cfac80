// Project settings, stored as JSON. Invariant: missing settings have the value in `projectDefaults`, and an invalid one
// is never stored.
import {
  type Asset,
  assets,
  type Currency,
  countries,
  currencies,
  type FeeCategory,
  feeCategories,
  limits,
} from "../../generated/contract.ts";
import { amountWholeDigits } from "./database/amounts.ts";

/** Only COMMERCIAL programmes have company accounts (interface §7). */
export const programTypes = ["CONSUMER", "COMMERCIAL"] as const;

/** The service verifies users, or the partner attests to them (interface §7). */
export const verificationMethods = ["SERVICE", "KYC_ATTESTATION"] as const;

/** Decision if the partner does not answer in time. */
export const authorizationFallbacks = ["DECLINE", "APPROVE"] as const;

/** Fees charged in the moved token. */
export const tokenFees = ["cryptoDeposit", "cryptoWithdrawal"] as const;

/** Fees that cardholders pay in addition to a payment. */
export const cardFees = ["fx", "atmFlat", "atmRate"] as const;

export type ByAsset = { readonly [Symbol in Asset]?: string };

export interface ProjectSettings {
  readonly programType: (typeof programTypes)[number];
  readonly verificationMethod: (typeof verificationMethods)[number];
  /** Only with authorization mode EXTERNAL. */
  readonly authorizationFallback: (typeof authorizationFallbacks)[number];
  /** Billing currency of cards and fiat deposits. */
  readonly billingCurrency: Currency;
  readonly cardShippingEnabled: boolean;
  readonly fiatDepositsEnabled: boolean;
  /** ISO 3166-1 alpha-2. No card is issued in these countries. */
  readonly barredCountries: readonly string[];
  /** Price of one unit in the billing currency. */
  readonly rates: ByAsset;
  /** In the moved asset. Deposits to users' accounts are free. */
  readonly feeSchedule: { readonly [Fee in (typeof tokenFees)[number]]: ByAsset };
  /** US dollars per event; a category not listed is free. */
  readonly partnerFees: { readonly [Category in FeeCategory]?: string };
  /** ISO 3166-1 alpha-2. Merchants in other countries are cross-border. */
  readonly programCountry: string;
  /** Shares of the billed amount; `atmFlat` is an amount per ATM withdrawal. */
  readonly cardFees: { readonly [Fee in (typeof cardFees)[number]]: string };
  /** Address that signs withdrawals from the master collateral account. */
  readonly masterSigner: string | null;
}

/** Everything that can be enabled is enabled. */
export const projectDefaults: ProjectSettings = {
  programType: "COMMERCIAL",
  verificationMethod: "SERVICE",
  authorizationFallback: "DECLINE",
  billingCurrency: "USD",
  cardShippingEnabled: true,
  fiatDepositsEnabled: true,
  barredCountries: ["CU", "IR", "KP", "SY"],
  rates: { DAI: "1", USDC: "1", USDT: "1" },
  feeSchedule: { cryptoDeposit: {}, cryptoWithdrawal: { DAI: "0.5", USDC: "0.5", USDT: "0.5" } },
  partnerFees: {
    AUTHORIZATION: "0.05",
    DECLINE: "0.0125",
    REVERSAL: "0.0075",
    CLEARING: "0.02",
    REFUND: "0.025",
    CROSS_BORDER: "0.25",
    FX: "0.35",
    ACCOUNT_VERIFICATION: "0.003333",
    THREE_DS_AUTHENTICATION: "0.03",
    WALLET_PROVISIONING: "0.05",
    DISPUTE: "15",
    CARD_ISSUANCE: "0.25",
    CARD_SHIPPING: "4.75",
    ATM_WITHDRAWAL: "0.65",
    ATM_DECLINE: "0.125",
    ATM_NON_FINANCIAL: "0.09",
  },
  programCountry: "US",
  cardFees: { fx: "0", atmFlat: "0", atmRate: "0" },
  masterSigner: null,
};

export function readSettings(text: string): ProjectSettings {
  const stored = JSON.parse(text) as Partial<ProjectSettings>;
  return { ...projectDefaults, ...stored };
}

/** Entries by asset or category are merged; lists are replaced. */
export type SettingChanges = Partial<Omit<ProjectSettings, "feeSchedule" | "cardFees">> & {
  readonly feeSchedule?: Partial<ProjectSettings["feeSchedule"]>;
  readonly cardFees?: Partial<ProjectSettings["cardFees"]>;
};

/** Unnamed settings keep their value. A fee or rate of 0 is stored as no entry. */
export function mergeSettings(
  storedText: string,
  { rates, feeSchedule, partnerFees, cardFees, ...changes }: SettingChanges,
): string {
  const current = readSettings(storedText);
  return JSON.stringify({
    ...(JSON.parse(storedText) as object),
    ...changes,
    ...(rates && { rates: { ...current.rates, ...rates } }),
    ...(partnerFees && { partnerFees: { ...current.partnerFees, ...partnerFees } }),
    ...(cardFees && { cardFees: { ...current.cardFees, ...cardFees } }),
    ...(feeSchedule && {
      feeSchedule: Object.fromEntries(
        tokenFees.map((fee) => [fee, { ...current.feeSchedule[fee], ...feeSchedule[fee] }]),
      ),
    }),
  });
}

const isCountry = (text: string) => (countries as readonly string[]).includes(text);

/**
 * Digits before the point of the largest rate, and position after the point of the smallest rate's digit. With rates in
 * this range, converting a requested amount in either direction gives less than a hundredth of the largest balance.
 */
export const rateDigits = amountWholeDigits - limits.sentAmountWholeDigits - 2;
const smallestRate = `0.${"1".padStart(rateDigits, "0")}`;
const rateLimit = `1${"0".repeat(rateDigits)}`;

/** Expects a decimal number. Other rates could make assets worth more than a balance can hold. */
function isAdmissibleRate(rate: string): boolean {
  const [whole, fraction = ""] = rate.split(".") as [string, string?];
  const isZero = !/[1-9]/.test(rate);
  const isLarge = whole.length > rateDigits;
  const isSmall = whole === "0" && !/[1-9]/.test(fraction.slice(0, rateDigits));
  return isZero || (!isLarge && !isSmall);
}

/** Returns the end of a sentence that begins with "The"; undefined if all are valid. */
export function findSettingProblem(settings: SettingChanges): string | undefined {
  const { billingCurrency, barredCountries = [], programCountry, rates = {}, feeSchedule, masterSigner } = settings;
  if (billingCurrency !== undefined && !Object.hasOwn(currencies, billingCurrency))
    return `billing currency is ${JSON.stringify(billingCurrency)}, but must be a currency of ISO 4217`;
  for (const country of barredCountries)
    if (!isCountry(country))
      return `barred country is ${JSON.stringify(country)}, but must be a country code of ISO 3166-1`;
  if (programCountry !== undefined && !isCountry(programCountry))
    return `program country is ${JSON.stringify(programCountry)}, but must be a country code of ISO 3166-1`;
  for (const [symbol, value] of Object.entries(rates))
    if (/^\d+(\.\d+)?$/.test(value) && !isAdmissibleRate(value))
      return `rate of ${symbol} is ${JSON.stringify(value)}, but must be 0 or from ${smallestRate} to below ${rateLimit}`;
  const amounts = [rates, ...Object.values(feeSchedule ?? {})].flatMap((list) => Object.entries(list));
  for (const [symbol, value] of amounts) {
    if (!Object.hasOwn(assets, symbol))
      return `rate or fee is for ${symbol}, but must be for one of ${Object.keys(assets).join(", ")}`;
    if (!/^(0|[1-9][0-9]{0,9})(\.[0-9]{1,18})?$/.test(value))
      return `rate or fee of ${symbol} is ${JSON.stringify(value)}, but must be a decimal number with at most 10 digits before the point and 18 after it`;
  }
  for (const [fee, list] of Object.entries(feeSchedule ?? {}))
    for (const [symbol, value] of Object.entries(list))
      if ((value.split(".")[1]?.length ?? 0) > assets[symbol as Asset])
        return `fee ${fee} of ${symbol} is ${value}, but ${symbol} has ${assets[symbol as Asset]} digits after the point`;
  const partnerFees: Readonly<Record<string, string>> = settings.partnerFees ?? {};
  for (const [category, price] of Object.entries(partnerFees)) {
    if (!Object.hasOwn(feeCategories, category))
      return `partner fee is for ${category}, but must be for one of ${Object.keys(feeCategories).join(", ")}`;
    if (!/^(0|[1-9][0-9]{0,8})(\.[0-9]{1,6})?$/.test(price))
      return `partner fee ${category} is ${JSON.stringify(price)}, but must be US dollars with at most 6 digits after the point`;
  }
  for (const [fee, value] of Object.entries(settings.cardFees ?? {})) {
    if (!cardFees.some((each) => each === fee))
      return `card fee is for ${fee}, but must be for one of ${cardFees.join(", ")}`;
    const form = fee === "atmFlat" ? /^(0|[1-9][0-9]{0,5})(\.[0-9]{1,3})?$/ : /^(0(\.[0-9]{1,6})?|1)$/;
    if (!form.test(value))
      return `card fee ${fee} is ${JSON.stringify(value)}, but must be ${fee === "atmFlat" ? "an amount of the billing currency such as 2.00" : "a share from 0 to 1 such as 0.02"}`;
  }
  if (typeof masterSigner === "string" && !/^0x[0-9a-fA-F]{40}$/.test(masterSigner))
    return `master signer is ${JSON.stringify(masterSigner)}, but must be an address: 0x and 40 hexadecimal digits`;
  return undefined;
}
