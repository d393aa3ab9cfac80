// Abilities that the mock lacks, with reasons.
import type { Lacks } from "../harness/needs.ts";

const stateless = "the mock keeps no state and answers with the document's examples";

export const mockLacks: Lacks = {
  state: stateless,
  "own-code": "the mock validates every operation with the same code, so the suite tries one value per field",
  "rate-limits": stateless,
  keys: "the mock accepts any key",
  admin: "the mock has no admin command",
  "machine-time": "the mock serves the operations of a controllable clock too",
  versions: "each mock serves one date",
  "public-urls-only": "the mock validates schemas but not network addresses",
  documents: "the mock serves only operations",
  egress: "the mock delivers nothing",
  production: "the mock answers as a sandbox",
  restart: stateless,
  "trusted-receiver": stateless,
  receiver: stateless,
  "own-files": stateless,
};

/** Headers for violations of a request and for CORS. */
export const mockExtraHeaders: ReadonlySet<string> = new Set([
  "sl-violations",
  "access-control-allow-origin",
  "access-control-expose-headers",
]);
