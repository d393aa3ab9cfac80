// Creates the payload that adds a card to a wallet. A sandbox invents the payload; production has no network yet.
import type { Environment } from "../../../generated/contract.ts";
import type { components } from "../../../generated/handler-types.d.ts";
import { providerUnavailable } from "../../platform/errors.ts";
import type { Platform } from "../../platform/platform.ts";

type Request = components["schemas"]["PushProvisionCardRequest"];

/** Only the wallet can read the payload. @throws {ApiFailure} SERVICE_UNAVAILABLE if no network is connected */
export type WalletProvisioner = (platform: Pick<Platform, "secrets">, cardId: string, request: Request) => string;

export const walletProvisioners: Readonly<Record<Environment, WalletProvisioner>> = {
  sandbox({ secrets }, cardId, { wallet }) {
    return secrets.seal(JSON.stringify({ cardId, wallet }), `card:${cardId}:provisioning`).toString("base64");
  },
  production() {
    throw providerUnavailable();
  },
};
