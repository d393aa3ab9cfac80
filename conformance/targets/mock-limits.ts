// What the mock cannot do, with reasons. Invariant: the suite treats the mock as any other target except for this list.
import type { Lacks } from "./needs.ts";

const stateless = "the mock keeps no state and answers with the document's examples";

export const mockLacks: Lacks = {
  state: stateless,
  "own-code": "the mock validates every operation with the same code, so the suite tries one value per field",
  "rate-limits": stateless,
  keys: "the mock accepts any key",
  proxy: "the mock ignores client addresses",
  admin: "the mock has no admin command",
  "machine-time": "the mock serves the operations of a controllable clock too",
  versions: "each mock serves one date",
  "public-urls-only": "the mock validates schemas but not network addresses",
  documents: "the mock serves only operations",
  restart: stateless,
  receiver: stateless,
  "own-files": stateless,
};

/** Names the violations of a request, and allows web pages of any origin to read the responses. */
export const mockExtraHeaders: ReadonlySet<string> = new Set([
  "sl-violations",
  "access-control-allow-origin",
  "access-control-expose-headers",
]);
