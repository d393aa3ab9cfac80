// The sealed document of each date, read once for all that hold requests and answers against it. Invariant: nobody writes into it.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Version } from "../../generated/contract.ts";
import type { OpenApiDocument } from "./request-document.ts";

const documents = new Map<Version, OpenApiDocument>();

/** generated/sealed/<version>.json, read when it is first needed. */
export function readSealed(version: Version): OpenApiDocument {
  const path = join(import.meta.dirname, "../../generated/sealed", `${version}.json`);
  const document = documents.get(version) ?? (JSON.parse(readFileSync(path, "utf8")) as OpenApiDocument);
  documents.set(version, document);
  return document;
}
