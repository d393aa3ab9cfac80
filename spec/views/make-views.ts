// Makes the views of a document.
import { parse } from "yaml";
import type { Document } from "../document/openapi.ts";
import { createYamlWriter } from "../emitter/yaml.ts";
import { withJsonBodies } from "./json-bodies.ts";
import { sealedDocument } from "./sealed-document.ts";

/** The text of each view. */
export interface Views {
  /** JSON without servers: a deployment inserts its own. */
  readonly served: string;
  /** JSON that refuses undeclared fields, for validators. */
  readonly sealed: string;
  /** YAML with only the JSON of each request body. */
  readonly "json-bodies": string;
}

/** `yaml`: the text of generated/openapi/<date>.yaml. */
export function makeViews(yaml: string): Views {
  // Checking for duplicate keys takes a third of the time, and generated documents have none.
  const document = parse(yaml, { uniqueKeys: false }) as Document;
  return {
    served: JSON.stringify({ ...document, servers: [] }),
    sealed: `${JSON.stringify(sealedDocument(document))}\n`,
    "json-bodies": createYamlWriter()(withJsonBodies(document)),
  };
}
