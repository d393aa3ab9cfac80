// The one list of what the mock cannot do. Invariant: the suite treats the mock as any other target; a line here is the only
// difference, and each gives its reason.
import type { Lacks } from "./needs.ts";

const stateless = "the mock keeps no state: it answers with the document's examples";

export const mockLacks: Lacks = {
  state: stateless,
  "own-code": "the mock reads every operation by one validator: of each field one value is tried",
  "rate-limits": stateless,
  keys: "the mock takes any key",
  proxy: "the mock looks at no address",
  admin: "the mock is not managed",
  "machine-time": "the mock answers every operation",
  versions: "a mock serves one date",
  "public-urls-only": "the mock knows schemas, not networks",
  documents: "the mock serves operations alone",
  restart: stateless,
  receiver: stateless,
  "own-files": stateless,
};

/** What a request broke, and the leave for pages of any origin to read the answers. */
export const mockExtraHeaders: ReadonlySet<string> = new Set([
  "sl-violations",
  "access-control-allow-origin",
  "access-control-expose-headers",
]);
