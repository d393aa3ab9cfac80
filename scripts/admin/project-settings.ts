// The options that set what a project is for (server/platform/project-settings.ts), the same for a new project and for one that is there; of
// what is listed by asset, those that are not named stay in a project that is there.
import { type Asset, type FeeCategory, feeCategories } from "../../generated/contract.ts";
import {
  authorizationFallbacks,
  type ByAsset,
  cardFees,
  changedSettings,
  type ProjectSettings,
  programTypes,
  readSettings,
  type SettingChanges,
  settingProblem,
  tokenFees,
  verificationMethods,
} from "../../server/platform/project-settings.ts";
import { choice, type Input, type Option, UsageError } from "./command.ts";

const yesOrNo = ["true", "false"] as const;

type Options = Readonly<Record<string, Option>>;

const options = {
  "program-type": { takes: "TYPE", about: `${programTypes.join(" or ")}; only a COMMERCIAL one has company accounts` },
  "verification-method": {
    takes: "METHOD",
    about: `Who verifies users: ${verificationMethods.join(" or ")}, which lets the partner attest it`,
  },
  "authorization-fallback": {
    takes: "DECISION",
    about: `What is decided where the partner decides nothing in time: ${authorizationFallbacks.join(" or ")}`,
  },
  "billing-currency": {
    takes: "CODE",
    about: "The currency of cards and bank transfers; it stays while there is money in it",
  },
  "card-shipping": { takes: "BOOL", about: "Whether physical cards may be shipped: true or false" },
  "fiat-deposits": { takes: "BOOL", about: "Whether money can arrive by bank transfer: true or false" },
  "bar-country": {
    takes: "CC",
    about: "A country that no card is issued to; all of them, in place of the list",
    many: true,
  },
  rate: { takes: "SYMBOL=RATE", about: "What one of an asset is worth in the billing currency", many: true },
  fee: {
    takes: "FEE=AMOUNT",
    about:
      `What it costs, 0 for nothing: ${tokenFees.join(" or ")} with :SYMBOL, in that asset; or what the partner is charged for, in US dollars: ` +
      Object.keys(feeCategories).join(", "),
    many: true,
  },
  "program-country": { takes: "CC", about: "Where the programme is: merchants elsewhere are across the border" },
  "card-fee": {
    takes: "FEE=VALUE",
    about: `What cardholders pay besides: ${cardFees.join(", ")}; shares such as 0.02, the flat part in the billing currency; the others stay`,
    many: true,
  },
  "master-signer": { takes: "ADDRESS", about: "Whose wallet signs withdrawals from the master collateral account" },
} satisfies Options;

/** The options of a new project. */
export const newSettingOptions: Options = saying(
  "; 1 for each if none is given, otherwise nothing for those that are not",
  "; without one a deposit costs nothing, a withdrawal 0.5, and each happening a preset price",
);

/** The options of a project that is there. */
export const changedSettingOptions: Options = saying(
  ", 0 if nothing; those of other assets stay",
  "; the other fees stay",
);

function saying(ofRates: string, ofFees: string): Options {
  const { rate, fee } = options;
  return {
    ...options,
    rate: { ...rate, about: rate.about + ofRates },
    fee: { ...fee, about: fee.about + ofFees },
  };
}

/** The settings of a new project: those that were given, and of the fees the preset ones beside them. Throws UsageError. */
export function readNewSettings(input: Input): Partial<ProjectSettings> {
  const { feeSchedule, partnerFees, cardFees, ...settings } = readChangedSettings(input);
  const fees = {
    ...(feeSchedule && { feeSchedule }),
    ...(partnerFees && { partnerFees }),
    ...(cardFees && { cardFees }),
  };
  const beside = readSettings(changedSettings("{}", fees));
  return {
    ...settings,
    ...(feeSchedule && { feeSchedule: beside.feeSchedule }),
    ...(partnerFees && { partnerFees: beside.partnerFees }),
    ...(cardFees && { cardFees: beside.cardFees }),
  };
}

/** The settings that were given, and none that was not. Throws UsageError. */
export function readChangedSettings(input: Input): SettingChanges {
  const given = {
    programType: chosen(input, "program-type", programTypes),
    verificationMethod: chosen(input, "verification-method", verificationMethods),
    authorizationFallback: chosen(input, "authorization-fallback", authorizationFallbacks),
    billingCurrency: input.value("billing-currency") as ProjectSettings["billingCurrency"] | undefined,
    cardShippingEnabled: isTrue(chosen(input, "card-shipping", yesOrNo)),
    fiatDepositsEnabled: isTrue(chosen(input, "fiat-deposits", yesOrNo)),
    barredCountries: listed(input.values("bar-country")),
    rates: readRates(input),
    ...readFees(input),
    programCountry: input.value("program-country"),
    cardFees: readCardFees(input),
    masterSigner: input.value("master-signer"),
  };
  const settings = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const problem = settingProblem(settings);
  if (problem !== undefined) throw new UsageError(`The ${problem}.`);
  return settings;
}

function chosen<const T extends string>(input: Input, option: string, choices: readonly T[]): T | undefined {
  return input.value(option) === undefined ? undefined : choice(input, option, choices, choices[0] as NoInfer<T>);
}

function isTrue(text: "true" | "false" | undefined): boolean | undefined {
  return text === undefined ? undefined : text === "true";
}

function listed(values: readonly string[]): readonly string[] | undefined {
  return values.length === 0 ? undefined : [...new Set(values)].sort();
}

function readRates(input: Input): ByAsset | undefined {
  const rates = input.values("rate").map((text) => pairOf("rate", text));
  return rates.length === 0 ? undefined : Object.fromEntries(rates);
}

function readFees(input: Input): Pick<SettingChanges, "feeSchedule" | "partnerFees"> {
  const schedule: { -readonly [Fee in keyof ProjectSettings["feeSchedule"]]?: ByAsset } = {};
  const partnerFees: { [Category in FeeCategory]?: string } = {};
  for (const text of input.values("fee")) {
    const [name, rest] = text.split(":");
    const [category] = text.split("=");
    const fee = tokenFees.find((each) => each === name);
    if (fee !== undefined && rest !== undefined) {
      const [symbol, amount] = pairOf<Asset>("fee", rest);
      schedule[fee] = { ...schedule[fee], [symbol]: amount };
    } else if (Object.hasOwn(feeCategories, category!)) {
      const [of, amount] = pairOf<FeeCategory>("fee", text, "AUTHORIZATION=0.05");
      partnerFees[of] = amount;
    } else {
      const names = [...tokenFees.map((each) => `${each}:`), ...Object.keys(feeCategories).map((each) => `${each}=`)];
      throw new UsageError(`--fee is ${JSON.stringify(text)}, but must begin with one of ${names.join(" ")}`);
    }
  }
  return {
    ...(Object.keys(schedule).length > 0 && { feeSchedule: schedule }),
    ...(Object.keys(partnerFees).length > 0 && { partnerFees }),
  };
}

function readCardFees(input: Input): SettingChanges["cardFees"] {
  const fees = input.values("card-fee").map((text) => pairOf("card-fee", text, "fx=0.02"));
  return fees.length === 0 ? undefined : Object.fromEntries(fees);
}

function pairOf<Name extends string>(option: string, text: string, example = "USDC=0.5"): [Name, string] {
  const [name, value] = text.split("=");
  if (!name || !value) throw new UsageError(`--${option} is ${JSON.stringify(text)}, but must be like ${example}.`);
  return [name as Name, value];
}
