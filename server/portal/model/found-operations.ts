// Finds the operations of a document.
import {
  type Document,
  jsonSchemaOf,
  nameOf,
  type Operation,
  operationsOf,
  resolve,
} from "../../../spec/document/openapi.ts";

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

export function findOperations(document: Document): readonly Found[] {
  return operationsOf(document).map(({ path, method, operation }) => {
    const responses = Object.entries(operation.responses).map(
      ([status, response]) => [status, resolve(document, response)] as const,
    );
    const schema = jsonSchemaOf(responses.find(([status]) => status.startsWith("2"))?.[1]);
    const item = schema?.properties?.data?.items;
    const isList = item !== undefined && schema?.properties?.hasMore !== undefined;
    return {
      id: operation.operationId,
      method: method.toUpperCase(),
      path,
      operation,
      shown: nameOf(isList ? item : schema),
      isList,
      codes: responses.flatMap(([, { content }]) => Object.keys(content?.["application/json"]?.examples ?? {})),
    };
  });
}

/** Returns the last part of a path that is no parameter. */
export const lastPart = (path: string): string | undefined =>
  path.split("/").findLast((part) => part !== "" && !part.startsWith("{"));

export const parametersOf = (path: string): readonly string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);

export const withoutSlash = (path: string): string => path.replace(/\/$/, "");
