// Reads each version's sealed document once. Invariant: nobody modifies it.
import { type Version, versions } from "../../../generated/contract.ts";
import { loadView } from "../../../spec/views/views.ts";
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

// Loaded when the process starts, so that no request waits for views to be made.
const texts = new Map(await Promise.all(versions.map(async (date) => [date, await loadView("sealed", date)] as const)));
const documents = new Map<Version, OpenApiDocument>();

export function readSealed(version: Version): OpenApiDocument {
  const document = documents.get(version) ?? (JSON.parse(texts.get(version)!) as OpenApiDocument);
  documents.set(version, document);
  return document;
}
