// Reads each version's document once. Invariant: nobody modifies it.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Version } from "../../../generated/contract.ts";
import type { WalkedSchema } from "./walk.ts";

/** OpenAPI 3.1. */
export interface OpenApiDocument {
  readonly openapi: string;
  readonly info: object;
  readonly paths: Readonly<Record<string, Readonly<Record<string, DocumentOperation>>>>;
  readonly webhooks?: Readonly<Record<string, { readonly post: DocumentOperation }>>;
  readonly components?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

export interface DocumentOperation {
  readonly operationId: string;
  readonly parameters?: readonly unknown[];
  readonly requestBody?: { readonly content: Readonly<Record<string, DocumentMedia>> };
  readonly responses?: Readonly<Record<string, DocumentResponse>>;
}

interface DocumentResponse {
  readonly $ref?: string;
  readonly content?: Readonly<Record<string, DocumentMedia>>;
}

interface DocumentMedia {
  readonly schema?: WalkedSchema;
  readonly encoding?: Readonly<Record<string, { readonly style?: string }>>;
}

const documents = new Map<Version, OpenApiDocument>();

export function readSealed(version: Version): OpenApiDocument {
  const path = join(import.meta.dirname, "../../../generated/sealed", `${version}.json`);
  const document = documents.get(version) ?? (JSON.parse(readFileSync(path, "utf8")) as OpenApiDocument);
  documents.set(version, document);
  return document;
}
