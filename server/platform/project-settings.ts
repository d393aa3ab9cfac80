// What a project is set up for: the settings that decide which operations it has and what they cost. They are kept as JSON, so that a new setting
// needs no migration. Invariant: what is not set is what `projectDefaults` says, and a setting that is none is refused before it is kept.
import {
  type Asset,
  assets,
  type Currency,
  currencies,
  type FeeCategory,
  feeCategories,
} from "../../generated/contract.ts";

/** Whom cards are issued to: people, or companies as well. Only a COMMERCIAL programme has company accounts (interface §7). */
export const programTypes = ["CONSUMER", "COMMERCIAL"] as const;

/** Who verifies users: the service, or the partner, who attests it (interface §7). */
export const verificationMethods = ["SERVICE", "KYC_ATTESTATION"] as const;

/** What becomes of an authorization that no partner decided in time. */
export const authorizationFallbacks = ["DECLINE", "APPROVE"] as const;

/** What a fee is taken for, in the token that moves. */
export const tokenFees = ["cryptoDeposit", "cryptoWithdrawal"] as const;

/** What cardholders are charged beside the payment itself. */
export const cardFees = ["fx", "atmFlat", "atmRate"] as const;

/** Decimal text by the symbol of an asset. */
export type ByAsset = { readonly [Symbol in Asset]?: string };

export interface ProjectSettings {
  readonly programType: (typeof programTypes)[number];
  readonly verificationMethod: (typeof verificationMethods)[number];
  /** Of a project whose authorization mode is EXTERNAL. */
  readonly authorizationFallback: (typeof authorizationFallbacks)[number];
  /** The currency that cards and fiat deposits are billed in. */
  readonly billingCurrency: Currency;
  /** Whether physical cards may be shipped. */
  readonly cardShippingEnabled: boolean;
  /** Whether money can arrive by bank transfer. */
  readonly fiatDepositsEnabled: boolean;
  /** ISO 3166-1 alpha-2: where no card is issued to. */
  readonly barredCountries: readonly string[];
  /** What one of an asset is worth in the billing currency. */
  readonly rates: ByAsset;
  /** What a deposit or a withdrawal costs, in the asset that moves. Deposits to users' accounts cost nothing. */
  readonly feeSchedule: { readonly [Fee in (typeof tokenFees)[number]]: ByAsset };
  /** What the partner is charged, in US dollars, for each happening of a category; what is not listed costs nothing. */
  readonly partnerFees: { readonly [Category in FeeCategory]?: string };
  /** ISO 3166-1 alpha-2: where the programme is. Merchants elsewhere are across the border. */
  readonly programCountry: string;
  /** What cardholders pay besides: shares of the billed amount, and a flat part, in the billing currency, of each withdrawal from a cash machine. */
  readonly cardFees: { readonly [Fee in (typeof cardFees)[number]]: string };
  /** The address whose wallet signs withdrawals from the master collateral account; null where nobody can. */
  readonly masterSigner: string | null;
}

/** A project that nothing was set for: everything that can be enabled is. */
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

/** The settings behind the text that a project keeps. */
export function readSettings(text: string): ProjectSettings {
  const kept = JSON.parse(text) as Partial<ProjectSettings>;
  return { ...projectDefaults, ...kept };
}

/** Settings to change: of a list by asset or by category, those that are named; the list of countries is whole. */
export type SettingChanges = Partial<Omit<ProjectSettings, "feeSchedule" | "cardFees">> & {
  readonly feeSchedule?: Partial<ProjectSettings["feeSchedule"]>;
  readonly cardFees?: Partial<ProjectSettings["cardFees"]>;
};

/** The text of settings as they were, with changes. What a change does not name stays as it was; a fee or a rate of 0 is as good as none. */
export function mergeSettings(
  before: string,
  { rates, feeSchedule, partnerFees, cardFees, ...changes }: SettingChanges,
): string {
  const kept = readSettings(before);
  return JSON.stringify({
    ...(JSON.parse(before) as object),
    ...changes,
    ...(rates && { rates: { ...kept.rates, ...rates } }),
    ...(partnerFees && { partnerFees: { ...kept.partnerFees, ...partnerFees } }),
    ...(cardFees && { cardFees: { ...kept.cardFees, ...cardFees } }),
    ...(feeSchedule && {
      feeSchedule: Object.fromEntries(tokenFees.map((fee) => [fee, { ...kept.feeSchedule[fee], ...feeSchedule[fee] }])),
    }),
  });
}

/** What is wrong with settings, as the end of a sentence that begins with the setting's name; undefined where nothing is. */
export function settingProblem(settings: SettingChanges): string | undefined {
  const { billingCurrency, barredCountries = [], programCountry, rates = {}, feeSchedule, masterSigner } = settings;
  if (billingCurrency !== undefined && !(billingCurrency in currencies))
    return `billing currency is ${JSON.stringify(billingCurrency)}, but must be a currency of ISO 4217`;
  for (const country of barredCountries)
    if (!/^[A-Z]{2}$/.test(country)) return `barred country is ${JSON.stringify(country)}, but must be two letters`;
  if (programCountry !== undefined && !/^[A-Z]{2}$/.test(programCountry))
    return `program country is ${JSON.stringify(programCountry)}, but must be two letters`;
  const amounts = [rates, ...Object.values(feeSchedule ?? {})].flatMap((list) => Object.entries(list));
  for (const [symbol, value] of amounts) {
    if (!(symbol in assets))
      return `rate or fee is for ${symbol}, but must be for one of ${Object.keys(assets).join(", ")}`;
    if (!/^(0|[1-9][0-9]{0,9})(\.[0-9]{1,18})?$/.test(value))
      return `rate or fee of ${symbol} is ${JSON.stringify(value)}, but must be a decimal number`;
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
