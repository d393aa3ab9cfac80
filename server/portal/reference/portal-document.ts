// Makes the documents that the reference shows: those of generated/served/ with this server as their only server.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Version, versions } from "../../../generated/contract.ts";
import { hashOf, type PreparedFile, prepareFile } from "../files/prepared-file.ts";
import type { OpenApiDocument } from "./openapi.ts";

export interface ReferenceDocument {
  readonly version: Version;
  /** Contains a hash of the content. */
  readonly path: string;
  readonly file: PreparedFile;
}

const folder = join(import.meta.dirname, "../../../generated/served");

/** Newest first. */
export async function referenceDocuments(): Promise<readonly ReferenceDocument[]> {
  return Promise.all([...versions].reverse().map(prepare));
}

async function prepare(version: Version): Promise<ReferenceDocument> {
  const document = JSON.parse(await readFile(join(folder, `${version}.json`), "utf8")) as OpenApiDocument;
  const file = await prepareFile("application/json", JSON.stringify(portalDocument(document)));
  return { version, path: `/assets/openapi-${version}-${hashOf(file.identity)}.json`, file };
}

/** Does not change `document`. */
export function portalDocument(document: OpenApiDocument): OpenApiDocument {
  // Relative, because the page's origin can be an alias of the public address.
  return { ...document, servers: [{ url: "/" }] };
}
