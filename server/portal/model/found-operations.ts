// Finds the operations of a document.
import { nameOfReference, type OpenApiDocument, type Operation } from "./openapi.ts";
import type { SchemaReader } from "./schema.ts";

export interface Found {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
  /** Schema of the response, or of the items of a list. */
  readonly shown: string | undefined;
  readonly isList: boolean;
  /** Codes of its refusals. */
  readonly codes: readonly string[];
}

export function findOperations(document: OpenApiDocument, reader: SchemaReader): readonly Found[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const success = Object.entries(operation.responses).find(([status]) => status.startsWith("2"));
      const schema = success && reader.response(success[1]).content?.["application/json"]?.schema;
      const item = schema?.properties?.data?.items;
      const isList = item !== undefined && schema?.properties?.hasMore !== undefined;
      const reference = (isList ? item : schema)?.$ref;
      return {
        id: operation.operationId,
        method: method.toUpperCase(),
        path,
        operation,
        shown: reference === undefined ? undefined : nameOfReference(reference),
        isList,
        codes: Object.values(operation.responses).flatMap((response) =>
          Object.keys(reader.response(response).content?.["application/json"]?.examples ?? {}),
        ),
      };
    }),
  );
}

/** The last part of a path that is no parameter. */
export const lastPart = (path: string): string | undefined =>
  path.split("/").findLast((part) => part !== "" && !part.startsWith("{"));

export const parametersOf = (path: string): readonly string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);

export const withoutSlash = (path: string): string => path.replace(/\/$/, "");
