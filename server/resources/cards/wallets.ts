// Creates the payload that adds a card to a wallet. A sandbox makes one up; production has no payment network connected yet.
import type { Environment } from "../../../generated/contract.ts";
import type { components } from "../../../generated/types/latest.d.ts";
import { providerUnavailable } from "../../platform/errors.ts";
import type { Platform } from "../../platform/platform.ts";

type Request = components["schemas"]["PushProvisionCardRequest"];

/** Creates a payload that only the wallet can read. @throws {Failure} SERVICE_UNAVAILABLE if no network is connected */
export type Provision = (platform: Pick<Platform, "secrets">, cardId: string, request: Request) => string;

/** Who provisions in each environment. */
export const wallets: Readonly<Record<Environment, Provision>> = {
  sandbox({ secrets }, cardId, { wallet }) {
    return secrets.seal(JSON.stringify({ cardId, wallet }), `card:${cardId}:provisioning`).toString("base64");
  },
  production() {
    throw providerUnavailable();
  },
};
