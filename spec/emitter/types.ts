// The TypeScript types of a document. Invariant: they depend on the document alone.
import {
  astToString,
  type GlobalContext,
  type OpenAPI3,
  resolveRef,
  scanDiscriminators,
  transformSchema,
} from "openapi-typescript";
import ts from "typescript";
import type { Document } from "./openapi.ts";

/**
 * The types of a document. For readers, a list that may grow is any text (interface §9.3); the server's own types
 * are strict, so that it cannot send a typo.
 */
export function typesOf(document: Document, readers: "open" | "strict"): string {
  const schema: OpenAPI3 = JSON.parse(JSON.stringify(document));
  // What the maker's front does first, bundle and lint a file, would double the time: a document is one whole already, and `npm run check` lints it.
  const context: Partial<GlobalContext> = {
    defaultNonNullable: false,
    discriminators: scanDiscriminators(schema, {}),
    injectFooter: [],
    resolve: ($ref) => resolveRef(schema, $ref, { silent: false }),
    transform: (object) =>
      readers === "open" && "x-extensible-enum" in object
        ? ts.factory.createKeywordTypeNode(ts.SyntaxKind.StringKeyword)
        : undefined,
  };
  const ast = transformSchema(schema, context as GlobalContext);
  return `// Made by \`npm run generate\` from spec/. Do not edit.\n${astToString(ast)}`;
}
