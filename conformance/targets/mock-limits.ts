// The one list of what the mock cannot do. Invariant: the suite treats the mock as any other target; a line here is the only
// difference, and each gives its reason.
import type { Lacks } from "./needs.ts";

const stateless = "the mock keeps no state: it answers with the document's examples";
const schemaOnly = "the mock knows schemas, not rules";
const ownHttp = "the mock is for well-formed requests";

export const mockLacks: Lacks = {
  state: stateless,
  "request-ids": stateless,
  "rate-limits": stateless,
  keys: "the mock takes any key",
  proxy: "the mock looks at no address",
  admin: "the mock is not managed",
  versions: "a mock serves one date",
  rules: schemaOnly,
  "public-urls-only": schemaOnly,
  documents: "the mock serves operations alone",
  "strict-forms": "Prism does not validate nested and unknown fields of forms",
  "empty-headers": "Prism takes an empty header for none",
  "strict-queries": "Prism ignores unknown query parameters",
  "strict-bodies": "Prism reads text and forms leniently",
  "strict-http": ownHttp,
  receiver: stateless,
  "own-files": stateless,
};

/** Prism says here what a request broke. */
export const mockExtraHeaders: ReadonlySet<string> = new Set(["sl-violations"]);
