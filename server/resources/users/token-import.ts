// Imports verified data by share token (interface §3). Call it outside transactions, because it waits for a provider.
import type { Environment } from "../../../generated/contract.ts";
import { providerUnavailable } from "../../platform/errors.ts";

/** `failed`: nothing was imported. */
export type ImportResult = "imported" | "incomplete" | "failed";

export type TokenImport = (token: string) => Promise<ImportResult>;

/** In a sandbox, the token's prefix decides. */
export const tokenImports: Readonly<Record<Environment, TokenImport>> = {
  async sandbox(token) {
    if (token.startsWith("share_ok")) return "imported";
    return token.startsWith("share_incomplete") ? "incomplete" : "failed";
  },
  async production() {
    throw providerUnavailable();
  },
};
