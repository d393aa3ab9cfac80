// Provides deposit addresses and bank details. A sandbox makes them up; production has no custodian or bank yet.
import type { Environment } from "../../../generated/contract.ts";
import type { components } from "../../../generated/handler-types.d.ts";
import { providerUnavailable } from "../../platform/errors.ts";
import type { CallingProject } from "../../platform/operation.ts";
import type { Random } from "../../platform/random.ts";
import { randomHex } from "./assets.ts";

type BankDetails = Omit<components["schemas"]["BankDetails"], "accountId">;

export interface ReceivingProvider {
  /** Null if no custodian is connected. */
  readonly newAddress: ((random: Random) => string) | null;
  /** @throws {ApiFailure} SERVICE_UNAVAILABLE if no bank is connected */
  bankDetails(project: Pick<CallingProject, "id" | "settings">): BankDetails;
}

type BankAccount = Pick<BankDetails, "accountNumber" | "routingNumber" | "iban" | "bic" | "sortCode">;

const usBankAccount: BankAccount = {
  accountNumber: "000123456789",
  routingNumber: "110000000",
  iban: null,
  bic: null,
  sortCode: null,
};

/** By billing currency. No bank has these codes; the check digits are right. */
const sandboxBankAccounts: Readonly<Record<string, BankAccount>> = {
  EUR: {
    accountNumber: "0123456789",
    routingNumber: "00000000",
    iban: "DE50000000000123456789",
    bic: "EXMPDE00XXX",
    sortCode: null,
  },
  GBP: { accountNumber: "00012345", routingNumber: "000000", iban: null, bic: null, sortCode: "000000" },
};

export const receivingProviders: Readonly<Record<Environment, ReceivingProvider>> = {
  sandbox: {
    newAddress: (random) => randomHex(random, 20),
    bankDetails: ({ id, settings }) => ({
      currency: settings.billingCurrency,
      accountHolder: "Payments Sandbox",
      bankName: "Bank of Examples",
      ...(sandboxBankAccounts[settings.billingCurrency] ?? usBankAccount),
      reference: `P-${id.slice(-12).toUpperCase()}`,
    }),
  },
  production: {
    newAddress: null,
    bankDetails() {
      throw providerUnavailable();
    },
  },
};
