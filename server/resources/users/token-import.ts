// Importing what another service of the same identity provider verified (interface §3). It is a call to the outside, so it is made before any
// transaction. The invariant: what comes of a token is the provider's word; that a token is good once is ours.
import type { Environment } from "../../../generated/contract.ts";
import { providerUnavailable } from "../../platform/errors.ts";

/** What came of an import: everything is there, something is missing, or nothing could be imported. */
export type ImportResult = "imported" | "incomplete" | "failed";

/** Asks the provider to import what a token stands for. */
export type TokenImport = (token: string) => Promise<ImportResult>;

/** Without a provider: the beginning of the token says what comes of it. */
export const sandboxImport: TokenImport = async (token) => {
  if (token.startsWith("share_ok")) return "imported";
  return token.startsWith("share_incomplete") ? "incomplete" : "failed";
};

// No provider is connected yet.
const productionImport: TokenImport = async () => {
  throw providerUnavailable();
};

/** How tokens are imported in each environment. */
export const tokenImports: Readonly<Record<Environment, TokenImport>> = {
  sandbox: sandboxImport,
  production: productionImport,
};
