import { type Options, UsageError } from "../../conformance/command/command-line.ts";
import { type Asset, type FeeCategory, feeCategories } from "../../generated/contract.ts";
import {
  authorizationFallbacks,
  type ByAsset,
  cardFees,
  findSettingProblem,
  mergeSettings,
  type ProjectSettings,
  programTypes,
  readSettings,
  type SettingChanges,
  tokenFees,
  verificationMethods,
} from "../../server/platform/project-settings.ts";
import { choice, type Input } from "./command.ts";

const options = {
  "program-type": { takes: "TYPE", about: `${programTypes.join(" or ")}; only COMMERCIAL has company accounts` },
  "verification-method": {
    takes: "METHOD",
    about: `Verification of users: ${verificationMethods.join(" or ")}; with the last the partner attests`,
  },
  "authorization-fallback": {
    takes: "DECISION",
    about: `Decision when the partner does not respond in time: ${authorizationFallbacks.join(" or ")}`,
  },
  "billing-currency": {
    takes: "CODE",
    about: "Currency of cards and bank transfers; fixed while accounts hold money",
  },
  "card-shipping": { takes: "BOOL", about: "Physical cards can be shipped: true or false" },
  "fiat-deposits": { takes: "BOOL", about: "Bank transfers are accepted: true or false" },
  "bar-country": {
    takes: "CC",
    about: "Country without card issuing; replaces the whole list",
    many: true,
  },
  rate: { takes: "SYMBOL=RATE", about: "Value of one unit of an asset in the billing currency", many: true },
  fee: {
    takes: "FEE=AMOUNT",
    about:
      `${tokenFees.map((fee) => `${fee}:SYMBOL`).join(" or ")}, in that asset; or a fee of the partner, in US dollars: ` +
      Object.keys(feeCategories).join(", "),
    many: true,
  },
  "program-country": { takes: "CC", about: "Country of the programme; merchants elsewhere are cross-border" },
  "card-fee": {
    takes: "FEE=VALUE",
    about: `Fee of cardholders: ${cardFees.join(", ")}; rates such as 0.02, the flat part in the billing currency; the others stay`,
    many: true,
  },
  "master-signer": { takes: "ADDRESS", about: "Wallet that signs withdrawals from the master collateral account" },
} satisfies Options;

export const newSettingOptions: Options = optionsWith(
  "; without any, 1 for each asset; otherwise the other assets are worth nothing",
  "; by default a deposit is free, a withdrawal costs 0.5, partner fees have preset prices",
);

export const changedSettingOptions: Options = optionsWith(
  "; 0 if worth nothing; the other rates stay",
  "; the other fees stay",
);

function optionsWith(rateDefault: string, feeDefault: string): Options {
  const { rate, fee } = options;
  return {
    ...options,
    rate: { ...rate, about: rate.about + rateDefault },
    fee: { ...fee, about: fee.about + feeDefault },
  };
}

/** Other fees keep their presets. @throws {UsageError} */
export function readNewSettings(input: Input): Partial<ProjectSettings> {
  const { feeSchedule, partnerFees, cardFees, ...settings } = readChangedSettings(input);
  const fees = {
    ...(feeSchedule && { feeSchedule }),
    ...(partnerFees && { partnerFees }),
    ...(cardFees && { cardFees }),
  };
  const withPresets = readSettings(mergeSettings("{}", fees));
  return {
    ...settings,
    ...(feeSchedule && { feeSchedule: withPresets.feeSchedule }),
    ...(partnerFees && { partnerFees: withPresets.partnerFees }),
    ...(cardFees && { cardFees: withPresets.cardFees }),
  };
}

/** @throws {UsageError} */
export function readChangedSettings(input: Input): SettingChanges {
  const values = {
    programType: readChoice(input, "program-type", programTypes),
    verificationMethod: readChoice(input, "verification-method", verificationMethods),
    authorizationFallback: readChoice(input, "authorization-fallback", authorizationFallbacks),
    billingCurrency: input.value("billing-currency") as ProjectSettings["billingCurrency"] | undefined,
    cardShippingEnabled: readSwitch(input, "card-shipping"),
    fiatDepositsEnabled: readSwitch(input, "fiat-deposits"),
    barredCountries: readCountries(input),
    rates: readRates(input),
    ...readFees(input),
    programCountry: input.value("program-country"),
    cardFees: readCardFees(input),
    masterSigner: input.value("master-signer"),
  };
  const settings = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
  const problem = findSettingProblem(settings);
  if (problem !== undefined) throw new UsageError(`The ${problem}.`);
  return settings;
}

function readChoice<const T extends string>(input: Input, option: string, choices: readonly T[]): T | undefined {
  return input.value(option) === undefined ? undefined : choice(input, option, choices, choices[0] as NoInfer<T>);
}

function readSwitch(input: Input, option: string): boolean | undefined {
  const value = readChoice(input, option, ["true", "false"]);
  return value === undefined ? undefined : value === "true";
}

function readCountries(input: Input): readonly string[] | undefined {
  const values = input.values("bar-country");
  return values.length === 0 ? undefined : [...new Set(values)].sort();
}

function readRates(input: Input): ByAsset | undefined {
  return recordOf(
    "rate",
    input.values("rate").map((text) => readPair("rate", text)),
  );
}

function readFees(input: Input): Pick<SettingChanges, "feeSchedule" | "partnerFees"> {
  const schedule: { -readonly [Fee in keyof ProjectSettings["feeSchedule"]]?: [name: Asset, amount: string][] } = {};
  const partnerFees: [FeeCategory, string][] = [];
  for (const text of input.values("fee")) {
    const colon = text.indexOf(":");
    const fee = tokenFees.find((each) => each === text.slice(0, Math.max(colon, 0)));
    const [category] = text.split("=");
    if (fee !== undefined) {
      const pair = readPair<Asset>("fee", text.slice(colon + 1), `${fee}:USDC=0.5`);
      schedule[fee] = [...(schedule[fee] ?? []), pair];
    } else if (Object.hasOwn(feeCategories, category!))
      partnerFees.push(readPair<FeeCategory>("fee", text, "AUTHORIZATION=0.05"));
    else {
      const names = [...tokenFees.map((each) => `${each}:`), ...Object.keys(feeCategories).map((each) => `${each}=`)];
      throw new UsageError(`--fee is ${JSON.stringify(text)}, but must begin with one of: ${names.join(" ")}`);
    }
  }
  const lists = Object.entries(schedule).map(([fee, pairs]) => [fee, recordOf("fee", pairs, `${fee}:`)]);
  const prices = recordOf("fee", partnerFees);
  return {
    ...(lists.length > 0 && { feeSchedule: Object.fromEntries(lists) }),
    ...(prices && { partnerFees: prices }),
  };
}

function readCardFees(input: Input): SettingChanges["cardFees"] {
  return recordOf(
    "card-fee",
    input.values("card-fee").map((text) => readPair("card-fee", text, "fx=0.02")),
  );
}

function readPair<Name extends string>(option: string, text: string, example = "USDC=0.5"): [Name, string] {
  const [name, value, ...rest] = text.split("=");
  if (!name || !value || rest.length > 0 || value.includes(":"))
    throw new UsageError(`--${option} is ${JSON.stringify(text)}, but must be like ${example}.`);
  return [name as Name, value];
}

/** Undefined without pairs. Otherwise one of two values for a name would be lost silently. */
function recordOf<Name extends string>(
  option: string,
  pairs: readonly (readonly [Name, string])[],
  prefix = "",
): Record<Name, string> | undefined {
  const names = pairs.map(([name]) => name);
  const repeated = names.find((name, index) => names.indexOf(name) !== index);
  if (repeated !== undefined) throw new UsageError(`--${option} ${prefix}${repeated} is given more than once.`);
  return pairs.length === 0 ? undefined : (Object.fromEntries(pairs) as Record<Name, string>);
}
