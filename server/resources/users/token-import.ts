// Imports verified data by share token (interface §3). Call it outside database transactions, because it waits for a
// provider.
import type { components } from "../../../generated/handler-types.d.ts";
import { providerUnavailable } from "../../platform/errors.ts";
import type { Platform } from "../../platform/platform.ts";
import { findMagicOutcome } from "../../platform/sandbox/magic-values.ts";

/** Reason why nothing was imported; null if the import succeeded. */
export type ImportResult = components["schemas"]["ImportFailure"] | null;

/** In a sandbox, the token's beginning decides. @throws {ApiFailure} SERVICE_UNAVAILABLE in production */
export async function importSharedToken(platform: Pick<Platform, "config">, shareToken: string): Promise<ImportResult> {
  if (platform.config.environment === "production") throw providerUnavailable();
  const outcome = findMagicOutcome(platform, "advanceUserApplication", { shareToken });
  return outcome === undefined ? "TOKEN_UNKNOWN" : outcome.importFailure;
}
