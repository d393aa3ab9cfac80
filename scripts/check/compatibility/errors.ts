// Reads an operation's error codes. Invariant: a status is compared by code or as a whole, never both.
import { type JsonObject, type OpenApiDocument, objectAt } from "./document.ts";
import type { Shape } from "./shape.ts";
import type { Shapes } from "./shapes.ts";

export interface OperationCodes {
  readonly codes: ReadonlyMap<string, { readonly statuses: ReadonlySet<string>; readonly shape: Shape }>;
  /** Statuses whose bodies name all their codes. */
  readonly statuses: ReadonlySet<string>;
}

export function codesOf(document: OpenApiDocument, responses: JsonObject, shapes: Shapes): OperationCodes {
  const codes = new Map<string, { statuses: Set<string>; shape: Shape }>();
  const statuses = new Set<string>();
  for (const status of Object.keys(responses).filter((key) => !/^[123]/.test(key))) {
    const content = objectAt(document, objectAt(document, responses, status), "content");
    for (const type of Object.keys(content)) {
      for (const shape of shapes.variants(shapes.of(objectAt(document, content, type).schema))) {
        const error = shapes.of(shape.properties.get("error"));
        for (const code of shapes.of(error.properties.get("code")).values?.values() ?? []) {
          const entry = codes.get(String(code)) ?? { statuses: new Set(), shape };
          entry.statuses.add(status);
          codes.set(String(code), entry);
          statuses.add(status);
        }
      }
    }
  }
  return { codes, statuses };
}
