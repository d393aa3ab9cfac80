// Who receives what comes in: a custodian gives out addresses, a bank has the account for transfers. A sandbox makes them up; in production they are
// the providers', and none is connected yet. Invariant: nobody is told to send money to where nobody receives it.
import type { Environment } from "../../../generated/contract.ts";
import type { components } from "../../../generated/types/latest.d.ts";
import { providerUnavailable } from "../../platform/errors.ts";
import type { CallingProject } from "../../platform/operation.ts";
import type { Random } from "../../platform/random.ts";
import { hexadecimal } from "./assets.ts";

type BankDetails = Omit<components["schemas"]["BankDetails"], "accountId">;

/** What receives money for a project. */
export interface Receiving {
  /** An address of its own for an account on a chain; null where nobody can give one, and the account has none. */
  readonly newAddress: ((random: Random) => string) | null;
  /** Where transfers to the project go. @throws {Failure} SERVICE_UNAVAILABLE where no bank receives them */
  bankDetails(project: Pick<CallingProject, "id" | "settings">): BankDetails;
}

/** Who receives money in each environment. */
export const receiving: Readonly<Record<Environment, Receiving>> = {
  sandbox: {
    newAddress: (random) => hexadecimal(random, 20),
    bankDetails: ({ id, settings }) => ({
      currency: settings.billingCurrency,
      accountHolder: "Payments Sandbox",
      bankName: "Bank of Examples",
      accountNumber: "000123456789",
      routingNumber: "110000000",
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
