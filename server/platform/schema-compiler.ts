// Compiles schemas of OpenAPI documents, for the server's and the mock's responses.
import { createRequire } from "node:module";
import type { ValidateFunction } from "ajv";
import type { Ajv2020 } from "ajv/dist/2020.js";
import { reachable, type Schema } from "../../spec/document/openapi.ts";
import type { WithSchemas } from "../../spec/document/schemas.ts";
import { addTaggedUnions, withTaggedUnions } from "./tagged-unions.ts";

// CommonJS packages whose types hide their default exports.
const require = createRequire(import.meta.url);

/** Compiles a schema of the document, or one that refers to its components. */
export type SchemaCompiler = (schema: Schema) => ValidateFunction;

/** By the schema's text and the components that it refers to. */
export type CompiledSchemas = Map<string, ValidateFunction>;

interface Options {
  /** Do not stop at the first error. False by default. */
  readonly allErrors?: boolean;
  /** Documents with the same map share the validators of their equal schemas. They need the same `allErrors`. */
  readonly compiled?: CompiledSchemas;
}

/** The document was validated when it was generated. */
export function createSchemaCompiler(
  document: WithSchemas,
  { allErrors = false, compiled = new Map() }: Options = {},
): SchemaCompiler {
  const known = new WeakMap<Schema, ValidateFunction>();
  let ajv: Ajv2020 | undefined;
  const compile = (schema: Schema): ValidateFunction => {
    ajv ??= openAjv(document, allErrors);
    return ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"#/', '"$ref":"document#/')));
  };
  return (schema) => {
    const validate = known.get(schema);
    if (validate !== undefined) return validate;
    const text = JSON.stringify([schema, ...reachable(document, schema)]);
    const shared = compiled.get(text) ?? compile(schema);
    compiled.set(text, shared);
    known.set(schema, shared);
    return shared;
  };
}

function openAjv(document: WithSchemas, allErrors: boolean): Ajv2020 {
  // Loaded here, because the server starts without compiling a schema.
  const { Ajv2020: Compiler } = require("ajv/dist/2020.js") as typeof import("ajv/dist/2020.js");
  const addFormats = (require("ajv-formats") as typeof import("ajv-formats")).default;
  // Ajv's optimizer takes as long as the compilation, and most schemas validate few values.
  const ajv = new Compiler({
    strict: false,
    allErrors,
    logger: false,
    meta: false,
    validateSchema: false,
    code: { optimize: false },
  });
  addFormats(ajv);
  addTaggedUnions(ajv, "document");
  ajv.addSchema(hideParts({ ...document, components: withTaggedUnions(document) }));
  return ajv;
}

/** Ajv looks for ids in all parts that it can enumerate: 35 ms of a core. A document has none, and pointers still work. */
function hideParts(document: object): object {
  const parts = Object.entries(document).map(([name, value]) => [name, { value, enumerable: false }]);
  return Object.defineProperties({ $id: "document" }, Object.fromEntries(parts));
}
