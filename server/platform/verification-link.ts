// Creates links to the verification provider. A sandbox makes them up; production has no provider yet.
import type { Environment } from "../../generated/contract.ts";
import { providerUnavailable } from "./errors.ts";
import type { Platform } from "./platform.ts";

/** Nobody can guess the link. @throws {ApiFailure} SERVICE_UNAVAILABLE if no provider is connected */
export type VerificationLinks = (platform: Pick<Platform, "random" | "clock">) => string;

const links: Readonly<Record<Environment, VerificationLinks>> = {
  sandbox: ({ random, clock }) =>
    `https://verification.example/sessions/${random.uuid(clock.now()).replaceAll("-", "")}`,
  production() {
    throw providerUnavailable();
  },
};

export function createVerificationLink(platform: Pick<Platform, "config" | "random" | "clock">): string {
  return links[platform.config.environment](platform);
}
