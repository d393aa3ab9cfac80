// What a wallet is given to add a card: the payment network makes it. A sandbox makes up one of the same form; in production nobody is connected yet.
import type { Environment } from "../../../generated/contract.ts";
import type { components } from "../../../generated/types/latest.d.ts";
import { providerUnavailable } from "../../platform/errors.ts";
import type { Platform } from "../../platform/platform.ts";

type Request = components["schemas"]["PushProvisionCardRequest"];

/** Makes the payload for a wallet, which nobody else can read. @throws {Failure} SERVICE_UNAVAILABLE where no network is connected */
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
